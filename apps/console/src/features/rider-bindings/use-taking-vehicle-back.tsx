// Taking a vehicle back from its rider, in the list of bindings and on the page of one.
import { msg } from '@lingui/core/macro'
import { BindingState, VehicleType } from '@swapdesk/dictionary'
import { IconArrowBackUp } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useCall, useWrite } from '../../kit/api/client'
import type { RiderVehicleRow } from '../../kit/bindings/rider-vehicle-columns'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'

const TakeBackDialog = lazy(() =>
  import('../../kit/bindings/take-back-dialog').then((module) => ({ default: module.TakeBackDialog })),
)

export const loadRiderVehicleForm = () => import('./rider-vehicle-form').then((module) => module.riderVehicleForm)

export const isCurrentBinding = (row: RiderVehicleRow) =>
  row.state === BindingState.Current || msg`The binding has ended`

export function useTakingVehicleBack() {
  const canTakeBack = usePermissionCheck()('vehicleUnbind')
  const [taken, setTaken] = useState<RiderVehicleRow | null>(null)
  const rowActions = useMemo((): TableRowAction<RiderVehicleRow>[] => {
    const takeBack = {
      id: 'takeBack',
      label: msg`Take back`,
      icon: IconArrowBackUp,
      enabled: isCurrentBinding,
      run: setTaken,
    }
    return canTakeBack ? [takeBack] : []
  }, [canTakeBack])
  return {
    rowActions,
    dialog: <Suspense>{taken && <TakeBack binding={taken} onClose={() => setTaken(null)} />}</Suspense>,
  }
}

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
      isLeased={holder?.vehicleType === VehicleType.Lease}
      takeBack={(input) => unbind({ contactsId, vehicleId, ...input })}
      onClose={onClose}
    />
  )
}
