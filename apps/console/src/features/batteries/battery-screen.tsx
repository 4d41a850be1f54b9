// Batteries with charge and place.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/batteries'
import { prefetchList } from '../../kit/list/prefetch'
import { useImportTool } from '../../kit/api/import-tool'
import { useTenantOptions } from '../../kit/api/options'
import { choiceFilter } from '../../kit/choices/choice-filter'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { useIsPlatform } from '../../kit/user/current-user'
import { columns, loadBatteryForm, sections } from './battery-columns'
import { batteries } from './battery-resource'
import { useBatteryActions } from './use-battery-actions'

const chargeLevels = ['10', '20', '50', '80'].map((percent) => ({ value: percent, label: `≤ ${percent}%` }))

const filter = filtersOf<'batteryList'>(labels)
const filters = [
  filter.text('bmsSn'),
  filter.dict('workingStatus'),
  filter.options('soc_le', () => chargeLevels),
  filter.dict('place'),
  choiceFilter(filter.text('bmsTypeId', { label: msg`Battery type`, reason: 'its name is chosen' }), 'batteryTypes'),
  filter.text('cabinetSn'),
  filter.dict('online'),
  filter.dict('status'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

export function BatteryScreen() {
  const isPlatform = useIsPlatform()
  const tools = useImportTool('battery_import', 'batterySubmit')
  const { rowActions, dialogs } = useBatteryActions()
  return (
    <>
      <CrudScreen
        resource={batteries}
        columns={columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadBatteryForm}
        detail={sections}
        rowActions={rowActions}
        tools={tools}
      />
      {dialogs}
    </>
  )
}
BatteryScreen.prefetch = prefetchList(batteries.list, platformFilters)
