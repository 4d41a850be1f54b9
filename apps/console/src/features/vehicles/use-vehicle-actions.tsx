// What one does with a vehicle, in the list and on its page: send commands, bind strategy and locator, enable or disable
// it, make its device secret.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { EnableStatus } from '@swapdesk/dictionary'
import { IconCurrentLocation, IconReceipt, IconSend, IconToggleLeft } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useWrite } from '../../kit/api/client'
import type { SelectionAction } from '../../kit/crud/selection-bar'
import { useDeviceSecret } from '../../kit/devices/device-secret'
import { toastError, toastSuccess } from '../../kit/dialogs/feedback'
import { useStableCallback } from '../../kit/hooks/use-stable-callback'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { StrategyRequest } from './strategy-dialog'
import type { VehicleRow } from './vehicle-resource'

const VehicleCommandsDialog = lazy(() =>
  import('./vehicle-commands-dialog').then((module) => ({ default: module.VehicleCommandsDialog })),
)
const StrategyDialog = lazy(() => import('./strategy-dialog').then((module) => ({ default: module.StrategyDialog })))
const GpsDialog = lazy(() => import('./gps-dialog').then((module) => ({ default: module.GpsDialog })))

export const loadVehicleForm = () => import('./vehicle-form').then((module) => module.vehicleForm)

const vehicleSnOf = (row: VehicleRow) => row.vehicleSn

type Shown =
  | { kind: 'commands' | 'gps'; vehicle: VehicleRow }
  | { kind: 'strategy'; request: StrategyRequest }
  | { kind: 'none' }

const isForLease = ({ leaseStatus }: VehicleRow) => leaseStatus !== null
const forSale = msg`Vehicles for sale have no rental strategy`
const severalOperators = msg`Choose vehicles of one operator`

function mayHaveStrategy(rows: readonly VehicleRow[]) {
  if (!rows.every(isForLease)) return forSale
  return rows.every(({ tenantId }) => tenantId === rows[0]?.tenantId) || severalOperators
}

/** Enables or disables a vehicle at once; the same action undoes it. */
function useSwitch() {
  const { t } = useLingui()
  const { mutateAsync: update } = useWrite('vehicleUpdateStatus')
  return useStableCallback(async ({ id, vehicleSn, status }: VehicleRow) => {
    const isEnabled = status === EnableStatus.Enabled
    await update({ id, status: isEnabled ? EnableStatus.Disabled : EnableStatus.Enabled }).then(
      () => toastSuccess(isEnabled ? t`${vehicleSn} is disabled` : t`${vehicleSn} is enabled`),
      toastError,
    )
  })
}

export function useVehicleActions() {
  const can = usePermissionCheck()
  const canSend = can('deviceCommandSend') && can('deviceCommandSendVehicle')
  const [canBind, canLocate, canSwitch] = [
    can('vehicleBindRentalStrategy'),
    can('vehicleBindGps'),
    can('vehicleUpdateStatus'),
  ]
  const [shown, show] = useState<Shown>({ kind: 'none' })
  const secret = useDeviceSecret('vehicle', vehicleSnOf)
  const toggle = useSwitch()
  const rowActions = useMemo(() => {
    const commands = {
      id: 'commands',
      label: msg`Commands`,
      icon: IconSend,
      run: (vehicle: VehicleRow) => show({ kind: 'commands', vehicle }),
    }
    const strategy = {
      id: 'strategy',
      label: msg`Rental strategy`,
      icon: IconReceipt,
      enabled: (row: VehicleRow) => mayHaveStrategy([row]),
      run: (row: VehicleRow) => show({ kind: 'strategy', request: { rows: [row] } }),
    }
    const locator = {
      id: 'gps',
      label: msg`Locator`,
      icon: IconCurrentLocation,
      run: (vehicle: VehicleRow) => show({ kind: 'gps', vehicle }),
    }
    const status = {
      id: 'status',
      label: msg`Enable or disable`,
      icon: IconToggleLeft,
      run: (row: VehicleRow) => void toggle(row),
    }
    return [
      ...(canSend ? [commands] : []),
      ...(canBind ? [strategy] : []),
      ...(canLocate ? [locator] : []),
      ...(canSwitch ? [status] : []),
      ...secret.actions,
    ]
  }, [canSend, canBind, canLocate, canSwitch, toggle, secret.actions])
  const selectionActions = useMemo((): SelectionAction<VehicleRow>[] => {
    const strategy = {
      id: 'strategy',
      label: msg`Rental strategy`,
      icon: IconReceipt,
      enabled: mayHaveStrategy,
      run: (rows: readonly VehicleRow[], clear: () => void) => show({ kind: 'strategy', request: { rows, clear } }),
    }
    return canBind ? [strategy] : []
  }, [canBind])
  const close = () => show({ kind: 'none' })
  const dialogs = (
    <>
      {secret.dialog}
      <Suspense>
        {shown.kind === 'commands' && <VehicleCommandsDialog vehicle={shown.vehicle} onClose={close} />}
        {shown.kind === 'gps' && <GpsDialog vehicle={shown.vehicle} onClose={close} />}
        {shown.kind === 'strategy' && <StrategyDialog request={shown.request} onClose={close} />}
      </Suspense>
    </>
  )
  return { rowActions, selectionActions, dialogs }
}
