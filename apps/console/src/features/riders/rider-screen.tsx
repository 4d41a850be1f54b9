// Riders with vehicle and balance.
import { labels } from '@swapdesk/contract/labels/riders'
import { prefetchList } from '../../kit/list/prefetch'
import { useImportTool } from '../../kit/api/import-tool'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { useIsPlatform } from '../../kit/user/current-user'
import { columns, sections } from './rider-columns'
import { riders } from './rider-resource'
import { loadRiderForm, useRiderActions } from './use-rider-actions'

const filter = filtersOf<'riderPage'>(labels)
const filters = [
  filter.text('name'),
  filter.text('mobile'),
  filter.dict('status'),
  filter.text('vehicleSn'),
  filter.text('bmsSn'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

export function RiderScreen() {
  const isPlatform = useIsPlatform()
  const tools = useImportTool('rider_import', 'riderSubmit')
  const { rowActions, dialogs } = useRiderActions()
  return (
    <>
      <CrudScreen
        resource={riders}
        columns={columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadRiderForm}
        detail={sections}
        rowActions={rowActions}
        tools={tools}
      />
      {dialogs}
    </>
  )
}
RiderScreen.prefetch = prefetchList(riders.list, platformFilters)
