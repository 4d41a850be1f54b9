// The action on the page of a vehicle that binds it to its locator.
import { msg } from '@lingui/core/macro'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { usePermissionCheck } from '../../kit/user/permissions'
import { GpsDialog } from './gps-dialog'
import type { VehicleRow } from './vehicle-resource'

export function useLocatorAction() {
  const canBind = usePermissionCheck()('vehicleBindGps')
  const [vehicle, show] = useState<VehicleRow | null>(null)
  const actions = useMemo(
    () => (canBind ? [{ id: 'gps', label: msg`Locator`, icon: IconCurrentLocation, run: show }] : []),
    [canBind],
  )
  return { actions, dialog: vehicle && <GpsDialog vehicle={vehicle} onClose={() => show(null)} /> }
}
