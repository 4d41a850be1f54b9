// Which rider has which battery, now and formerly. Swaps and staff move batteries; the rows are the record of it.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { useTenantOptions } from '../../kit/api/options'
import { riderBatteries, riderBatteryColumns, riderBatterySections } from '../../kit/bindings/rider-battery-columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useIsPlatform } from '../../kit/user/current-user'
import { useTakingBatteryBack } from './use-taking-battery-back'

const { battery, rider, mobile, state, start, end, reason, user, endReason, endUser, operator } = riderBatteryColumns
const columns = [battery, rider, mobile, state, start, end, reason, user, endReason, endUser, operator]

const filter = filtersOf<'riderBatteryList'>(labels)
const filters = [
  filter.text('riderName'),
  filter.text('batterySn'),
  filter.dict('state'),
  filter.text('riderMobile'),
  filter.dateRange('startTime_datege', 'startTime_datele'),
  filter.dateRange('endTime_datege', 'endTime_datele'),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

const loadForm = () => import('./rider-battery-form').then((module) => module.riderBatteryForm)

const neverEditable = () => msg`What is recorded does not change; take the battery back instead`

export function RiderBatteryScreen() {
  const isPlatform = useIsPlatform()
  const { rowActions, dialog } = useTakingBatteryBack()
  return (
    <>
      <CrudScreen
        resource={riderBatteries}
        columns={columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadForm}
        detail={riderBatterySections}
        isEditable={neverEditable}
        rowActions={rowActions}
      />
      {dialog}
    </>
  )
}
RiderBatteryScreen.prefetch = prefetchList(riderBatteries.list, platformFilters)
