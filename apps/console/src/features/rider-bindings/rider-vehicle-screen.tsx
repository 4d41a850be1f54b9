// Which rider has which vehicle, now and formerly.
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { useTenantOptions } from '../../kit/api/options'
import { riderVehicleColumns, riderVehicles, riderVehicleSections } from '../../kit/bindings/rider-vehicle-columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useIsPlatform } from '../../kit/user/current-user'
import { isCurrentBinding, loadRiderVehicleForm, useTakingVehicleBack } from './use-taking-vehicle-back'

const { rider, mobile, vehicle, plate, vin, state, start, end, reason, allowance, bindUser, endUser, operator } =
  riderVehicleColumns
const columns = [rider, mobile, vehicle, plate, state, start, end, reason, allowance, bindUser, endUser, operator, vin]

const filter = filtersOf<'riderVehicleList'>(labels)
const filters = [
  filter.text('riderName'),
  filter.text('vehicleSn'),
  filter.dict('state'),
  filter.text('riderMobile'),
  filter.text('plateNumber'),
  filter.dateRange('startTime_datege', 'startTime_datele'),
  filter.dateRange('endTime_datege', 'endTime_datele'),
  filter.text('endReason'),
  filter.text('userName'),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

export function RiderVehicleScreen() {
  const isPlatform = useIsPlatform()
  const { rowActions, dialog } = useTakingVehicleBack()
  return (
    <>
      <CrudScreen
        resource={riderVehicles}
        columns={columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadRiderVehicleForm}
        detail={riderVehicleSections}
        isEditable={isCurrentBinding}
        rowActions={rowActions}
      />
      {dialog}
    </>
  )
}
RiderVehicleScreen.prefetch = prefetchList(riderVehicles.list, platformFilters)
