// Switches a part of a vehicle, for those who may do this and send no other commands.
import { msg } from '@lingui/core/macro'
import { IconToggleRight } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { withTexts } from '../../kit/loading/catalog-loader'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { VehicleRow } from './vehicle-resource'

const PartDialog = lazy(() => withTexts(import('./part-dialog')).then((module) => ({ default: module.PartDialog })))

export function usePartAction() {
  const can = usePermissionCheck()
  const sendsAll = can('deviceCommandSend') && can('deviceCommandSendVehicle')
  const isShown = can('vehiclePartStatus') && !sendsAll
  const [vehicle, show] = useState<VehicleRow | null>(null)
  const actions = useMemo(
    () => (isShown ? [{ id: 'parts', label: msg`Switch a part`, icon: IconToggleRight, run: show }] : []),
    [isShown],
  )
  return {
    actions,
    dialog: <Suspense>{vehicle && <PartDialog vehicle={vehicle} onClose={() => show(null)} />}</Suspense>,
  }
}
