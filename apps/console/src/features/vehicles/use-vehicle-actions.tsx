// What one does with a vehicle, in the list and on its page: change it, send commands, make its device secret.
import { msg } from '@lingui/core/macro'
import { IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useDeviceSecret } from '../../kit/devices/device-secret'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { VehicleRow } from './vehicle-resource'

const VehicleCommandsDialog = lazy(() =>
  import('./vehicle-commands-dialog').then((module) => ({ default: module.VehicleCommandsDialog })),
)

export const loadVehicleForm = () => import('./vehicle-form').then((module) => module.vehicleForm)

const vehicleSnOf = (row: VehicleRow) => row.vehicleSn

export function useVehicleActions() {
  const can = usePermissionCheck()
  const canSend = can('deviceCommandSend') && can('deviceCommandSendVehicle')
  const [commanded, setCommanded] = useState<VehicleRow | null>(null)
  const secret = useDeviceSecret('vehicle', vehicleSnOf)
  const rowActions = useMemo(() => {
    const commands = { id: 'commands', label: msg`Commands`, icon: IconSend, run: setCommanded }
    return [...(canSend ? [commands] : []), ...secret.actions]
  }, [canSend, secret.actions])
  const dialogs = (
    <>
      {secret.dialog}
      {commanded && (
        <Suspense>
          <VehicleCommandsDialog vehicle={commanded} onClose={() => setCommanded(null)} />
        </Suspense>
      )}
    </>
  )
  return { rowActions, dialogs }
}
