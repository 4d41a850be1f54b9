// Which rider has which vehicle, now and formerly.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { BindingState } from '@swapdesk/dictionary'
import { IconArrowBackUp } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useCall, useWrite } from '../../kit/api/client'
import { useTenantOptions } from '../../kit/api/options'
import {
  riderVehicleColumns,
  riderVehicles,
  riderVehicleSections,
  type RiderVehicleRow,
} from '../../kit/bindings/rider-vehicle-columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import type { TableRowAction } from '../../kit/table/table-row'
import { useIsPlatform } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'

const TakeBackDialog = lazy(() =>
  import('../../kit/bindings/take-back-dialog').then((module) => ({ default: module.TakeBackDialog })),
)

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

const loadForm = () => import('./rider-vehicle-form').then((module) => module.riderVehicleForm)

const isCurrent = (row: RiderVehicleRow) => row.state === BindingState.Current
const editable = (row: RiderVehicleRow) => isCurrent(row) || msg`The binding has ended`

export function RiderVehicleScreen() {
  const isPlatform = useIsPlatform()
  const canTakeBack = usePermissionCheck()('vehicleUnbind')
  const [taken, setTaken] = useState<RiderVehicleRow | null>(null)
  const rowActions = useMemo((): TableRowAction<RiderVehicleRow>[] => {
    const takeBack = { id: 'takeBack', label: msg`Take back`, icon: IconArrowBackUp, enabled: editable, run: setTaken }
    return canTakeBack ? [takeBack] : []
  }, [canTakeBack])
  return (
    <>
      <CrudScreen
        resource={riderVehicles}
        columns={columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadForm}
        detail={riderVehicleSections}
        isEditable={editable}
        rowActions={rowActions}
      />
      <Suspense>{taken && <TakeBack binding={taken} onClose={() => setTaken(null)} />}</Suspense>
    </>
  )
}
RiderVehicleScreen.prefetch = prefetchList(riderVehicles.list, platformFilters)

/** The batteries are those the rider has now. */
function TakeBack({ binding, onClose }: { binding: RiderVehicleRow; onClose: () => void }) {
  const { contactsId, vehicleId, vehicleSn, riderName } = binding
  const { mutateAsync: unbind } = useWrite('vehicleUnbind', ['riderPage', 'riderVehicleList', 'batteryList'])
  const { data: holder, isPending } = useCall('riderDetail', { id: contactsId })
  if (isPending) return null
  return (
    <TakeBackDialog
      vehicleSn={vehicleSn}
      riderName={riderName}
      batteries={holder?.bmsSn?.split(',').filter(Boolean) ?? []}
      isLeased={Boolean(holder?.vehicleExpirationTime)}
      takeBack={(input) => unbind({ contactsId, vehicleId, ...input })}
      onClose={onClose}
    />
  )
}
