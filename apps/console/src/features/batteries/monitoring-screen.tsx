// Batteries as they are measured, under the counts that filter them.
import { labels } from '@swapdesk/contract/labels/batteries'
import { useTenantOptions } from '../../kit/api/options'
import { ListBody, ListFrame } from '../../kit/crud/list-frame'
import { RecordPanel } from '../../kit/crud/record-panel'
import { ScreenTools } from '../../kit/crud/screen-tools'
import { useCrudScreen } from '../../kit/crud/use-crud-screen'
import { columnsIn } from '../../kit/columns'
import { cleared, FilterBar } from '../../kit/list/filter-bar'
import { filtersOf } from '../../kit/list/filters'
import { Pager } from '../../kit/list/pager'
import { prefetchList } from '../../kit/list/prefetch'
import { LiveMark } from '../../kit/live/live-mark'
import { usePane } from '../../kit/navigation/pane'
import { DataTable } from '../../kit/table/data-table'
import { useIsPlatform } from '../../kit/user/current-user'
import { chargeFilter } from './charge-filter'
import { monitoringColumns as columns, monitoringSections as sections } from './monitoring-columns'
import { MonitoringCounts } from './monitoring-counts'
import { batteryMonitoring as resource } from './monitoring-resource'
import { useMonitoringRefresh } from './use-monitoring-refresh'

const filter = filtersOf<'batteryMonitoringPage'>(labels)
const filters = [
  filter.text('bmsSn'),
  filter.text('vehicleSn'),
  filter.dict('workingStatus'),
  chargeFilter,
  filter.dict('faultLevel'),
]
const platformFilters = [...filters, filter.options('tenantId', useTenantOptions)]

export function BatteryMonitoringScreen() {
  const { isActive } = usePane()
  const shown = useIsPlatform() ? platformFilters : filters
  const model = useCrudScreen({ resource, columns, filters: shown })
  const { list, rows, prefs, record, label, openId } = model
  useMonitoringRefresh()
  return (
    <ListFrame
      mark={<LiveMark />}
      total={list.query.data?.total}
      tools={<ScreenTools label={label} columns={columnsIn(rows, columns)} prefs={prefs} />}
      filters={
        <>
          <MonitoringCounts values={list.state.filters} onChange={list.setFilters} />
          <FilterBar filters={shown} values={list.state.filters} onChange={list.setFilters} />
        </>
      }
      footer={
        list.query.data && <Pager {...list.state} total={list.total} onPage={list.setPage} onSize={list.setSize} />
      }
    >
      <ListBody
        query={list.query}
        count={rows.length}
        isFiltered={Object.keys(list.state.filters).length > 0}
        onClearFilters={() => list.setFilters(cleared(shown))}
        label={label}
      >
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          prefs={prefs.prefs}
          onPrefsChange={prefs.change}
          sortable={list.sortable}
          order={list.state.order}
          onOrder={list.orderBy}
          actions={model.actions}
          {...(model.onOpen && { onOpen: model.onOpen })}
          isStale={list.isStale}
          hasPageKeys={isActive}
          {...(openId && { openId })}
          isPeeking={record.open?.mode === 'view'}
        />
      </ListBody>
      <RecordPanel resource={resource} record={record} rows={rows} sections={sections} removeRows={model.removeRows} />
    </ListFrame>
  )
}
BatteryMonitoringScreen.prefetch = prefetchList(resource.list, platformFilters)
