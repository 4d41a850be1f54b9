// What gives a rider a vehicle and takes it back, in the list and on the page of the rider.
import { msg } from '@lingui/core/macro'
import { RiderStatus, VehicleType } from '@swapdesk/dictionary'
import { IconArrowBackUp, IconMotorbike } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useWrite } from '../../kit/api/client'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { RiderRow } from './rider-resource'

const BindVehicleDialog = lazy(() =>
  import('./bind-vehicle-dialog').then((module) => ({ default: module.BindVehicleDialog })),
)
const TakeBackDialog = lazy(() =>
  import('../../kit/bindings/take-back-dialog').then((module) => ({ default: module.TakeBackDialog })),
)

type Shown = { kind: 'bind' | 'takeBack'; rider: RiderRow }

function whyUnbindable(rider: RiderRow) {
  if (rider.vehicleSn) return msg`The rider has a vehicle already`
  return rider.status !== RiderStatus.Frozen || msg`The rider is frozen`
}

export function useVehicleBinding() {
  const can = usePermissionCheck()
  const [canBind, canTakeBack] = [can('vehicleBind'), can('riderUnbindVehicle')]
  const [shown, show] = useState<Shown | null>(null)
  const { mutateAsync: unbind } = useWrite('riderUnbindVehicle', ['vehicleList', 'riderVehicleList', 'batteryList'])
  const actions = useMemo((): TableRowAction<RiderRow>[] => {
    const bind: TableRowAction<RiderRow> = {
      id: 'bind',
      label: msg`Bind vehicle`,
      icon: IconMotorbike,
      enabled: whyUnbindable,
      run: (rider) => show({ kind: 'bind', rider }),
    }
    const takeBack: TableRowAction<RiderRow> = {
      id: 'takeBack',
      label: msg`Take vehicle back`,
      icon: IconArrowBackUp,
      enabled: ({ vehicleSn }) => Boolean(vehicleSn) || msg`The rider has no vehicle`,
      run: (rider) => show({ kind: 'takeBack', rider }),
    }
    return [...(canBind ? [bind] : []), ...(canTakeBack ? [takeBack] : [])]
  }, [canBind, canTakeBack])
  const close = () => show(null)
  const rider = shown?.rider
  const dialog = rider && (
    <Suspense>
      {shown.kind === 'bind' ? (
        <BindVehicleDialog rider={rider} onClose={close} />
      ) : (
        <TakeBackDialog
          vehicleSn={rider.vehicleSn ?? ''}
          riderName={rider.name}
          batteries={rider.bmsSn?.split(',').filter(Boolean) ?? []}
          isLeased={rider.vehicleType === VehicleType.Lease}
          takeBack={({ reason, bmsSn, fittedBmsSn }) =>
            unbind({ id: rider.id, reason, ...(bmsSn && { bmsSn }), ...(fittedBmsSn && { fittedBmsSn }) })
          }
          onClose={close}
        />
      )}
    </Suspense>
  )
  return { actions, dialog }
}
