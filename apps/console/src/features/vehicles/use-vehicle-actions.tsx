// What one does with a vehicle, in the list and on its page: send commands, bind its rider and its rental strategy, enable
// or disable it, make its device secret.
import { msg } from '@lingui/core/macro'
import { IconEdit, IconPolygon, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useCanPlanJobs, useSameTenantRule } from '../../kit/api/plan-bulk-job'
import type { SelectionAction } from '../../kit/crud/selection-bar'
import { useDeviceSecret } from '../../kit/devices/device-secret'
import { withTexts } from '../../kit/loading/catalog-loader'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { StrategyRequest } from './strategy-dialog'
import { usePartAction } from './use-part-action'
import { useRiderBinding } from './use-rider-binding'
import { useStatusActions } from './use-status-actions'
import type { VehicleRow } from './vehicle-resource'

const VehicleCommandsDialog = lazy(() =>
  withTexts(import('./vehicle-commands-dialog')).then((module) => ({ default: module.VehicleCommandsDialog })),
)
const FenceDialog = lazy(() => import('./fence-dialog').then((module) => ({ default: module.FenceDialog })))
const StrategyDialog = lazy(() => import('./strategy-dialog').then((module) => ({ default: module.StrategyDialog })))

export const loadVehicleForm = () => import('./vehicle-form').then((module) => module.vehicleForm)

const vehicleSnOf = (row: VehicleRow) => row.vehicleSn

type Shown = { kind: 'strategy' | 'fence'; request: StrategyRequest } | { kind: 'commands'; vehicle: VehicleRow }

const commands = { id: 'commands', label: msg`Commands`, icon: IconSend }
const strategy = { id: 'strategy', kind: 'strategy', label: msg`Rental strategy`, icon: IconEdit } as const
const fence = { id: 'fence', kind: 'fence', label: msg`Geofence`, icon: IconPolygon } as const

export function useVehicleActions() {
  const can = usePermissionCheck()
  const canSend = can('deviceCommandSend') && can('deviceCommandSendVehicle')
  const canBind = can('vehicleBindRentalStrategy')
  const canFence = can('vehicleBindFence')
  const bindings = useMemo(() => [...(canBind ? [strategy] : []), ...(canFence ? [fence] : [])], [canBind, canFence])
  const canPlan = useCanPlanJobs()
  const isInOne = useSameTenantRule()
  const [shown, show] = useState<Shown | null>(null)
  const secret = useDeviceSecret('vehicle', vehicleSnOf)
  const statusActions = useStatusActions()
  const binding = useRiderBinding()
  const parts = usePartAction()
  const rowActions = useMemo(
    () => [
      ...(canSend ? [{ ...commands, run: (vehicle: VehicleRow) => show({ kind: 'commands', vehicle }) }] : []),
      ...parts.actions,
      ...binding.actions,
      ...bindings.map(({ kind, ...action }) => ({
        ...action,
        run: (row: VehicleRow) => show({ kind, request: { rows: [row] } }),
      })),
      ...statusActions,
      ...secret.actions,
    ],
    [canSend, bindings, parts.actions, binding.actions, statusActions, secret.actions],
  )
  const selectionActions = useMemo(
    () =>
      bindings.map(({ kind, ...action }): SelectionAction<VehicleRow> => {
        const run: SelectionAction<VehicleRow>['run'] = (rows, clear) => show({ kind, request: { rows, clear } })
        const runMatching: SelectionAction<VehicleRow>['runMatching'] = (matching) =>
          show({ kind, request: { rows: [], matching } })
        return { ...action, run, ...(canPlan && { runMatching, enabledMatching: isInOne }) }
      }),
    [bindings, canPlan, isInOne],
  )
  const close = () => show(null)
  const dialogs = (
    <>
      {secret.dialog}
      {binding.dialog}
      {parts.dialog}
      <Suspense>
        {shown &&
          (shown.kind === 'commands' ? (
            <VehicleCommandsDialog vehicle={shown.vehicle} onClose={close} />
          ) : shown.kind === 'fence' ? (
            <FenceDialog request={shown.request} onClose={close} />
          ) : (
            <StrategyDialog request={shown.request} onClose={close} />
          ))}
      </Suspense>
    </>
  )
  return { rowActions, selectionActions, dialogs }
}
