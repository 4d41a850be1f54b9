// What binds a vehicle to a rider and ends that, in the list and on the page of the vehicle.
import { msg } from '@lingui/core/macro'
import { EnableStatus, LeaseStatus } from '@swapdesk/dictionary'
import { IconArrowBackUp, IconUser } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useWrite } from '../../kit/api/client'
import { withTexts } from '../../kit/loading/catalog-loader'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { VehicleRow } from './vehicle-resource'

const BindRiderDialog = lazy(() =>
  import('./bind-rider-dialog').then((module) => ({ default: module.BindRiderDialog })),
)
const TakeBackDialog = lazy(() =>
  withTexts(import('../../kit/bindings/take-back-dialog')).then((module) => ({ default: module.TakeBackDialog })),
)

type Shown = { kind: 'bind' | 'takeBack'; vehicle: VehicleRow }

const isLeased = ({ leaseStatus }: VehicleRow) =>
  leaseStatus === LeaseStatus.Leased || leaseStatus === LeaseStatus.InGrace || leaseStatus === LeaseStatus.Overdue

function whyUnbindable(vehicle: VehicleRow) {
  if (vehicle.riderId) return msg`The vehicle has a rider already`
  if (vehicle.status !== EnableStatus.Enabled) return msg`The vehicle is disabled`
  return vehicle.leaseStatus !== LeaseStatus.OutOfService || msg`The vehicle is out of service`
}

export function useRiderBinding() {
  const can = usePermissionCheck()
  const [canBind, canTakeBack] = [can('vehicleBind'), can('vehicleUnbind')]
  const [shown, show] = useState<Shown | null>(null)
  const { mutateAsync: unbind } = useWrite('vehicleUnbind', ['riderPage', 'riderVehicleList', 'batteryList'])
  const actions = useMemo((): TableRowAction<VehicleRow>[] => {
    const bind: TableRowAction<VehicleRow> = {
      id: 'bind',
      label: msg`Bind rider`,
      icon: IconUser,
      enabled: whyUnbindable,
      run: (vehicle) => show({ kind: 'bind', vehicle }),
    }
    const takeBack: TableRowAction<VehicleRow> = {
      id: 'takeBack',
      label: msg`Take back`,
      icon: IconArrowBackUp,
      enabled: ({ riderId }) => Boolean(riderId) || msg`The vehicle has no rider`,
      run: (vehicle) => show({ kind: 'takeBack', vehicle }),
    }
    return [...(canBind ? [bind] : []), ...(canTakeBack ? [takeBack] : [])]
  }, [canBind, canTakeBack])
  const close = () => show(null)
  const vehicle = shown?.vehicle
  const dialog = vehicle && (
    <Suspense>
      {shown.kind === 'bind' ? (
        <BindRiderDialog vehicle={vehicle} onClose={close} />
      ) : (
        <TakeBackDialog
          vehicleSn={vehicle.vehicleSn}
          riderName={vehicle.riderName ?? ''}
          batteries={vehicle.bmsSnList ?? []}
          isLeased={isLeased(vehicle)}
          takeBack={(input) => unbind({ contactsId: vehicle.riderId ?? '', vehicleId: vehicle.id, ...input })}
          onClose={close}
        />
      )}
    </Suspense>
  )
  return { actions, dialog }
}
