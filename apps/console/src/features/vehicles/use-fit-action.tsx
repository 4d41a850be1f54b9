// The action on the page of a vehicle that fits a battery in it while it has no rider.
import { msg } from '@lingui/core/macro'
import { IconBatteryCharging } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { VehicleRow } from './vehicle-resource'

const FitBatteryDialog = lazy(() =>
  import('./fit-battery-dialog').then((module) => ({ default: module.FitBatteryDialog })),
)

export function useFitAction() {
  const canMove = usePermissionCheck()('batteryMove')
  const [vehicle, show] = useState<VehicleRow | null>(null)
  const actions = useMemo((): TableRowAction<VehicleRow>[] => {
    const fit: TableRowAction<VehicleRow> = {
      id: 'fit',
      label: msg`Fit battery`,
      icon: IconBatteryCharging,
      enabled: ({ riderId }) => !riderId || msg`The vehicle has a rider: give the rider the battery`,
      run: show,
    }
    return canMove ? [fit] : []
  }, [canMove])
  const dialog = <Suspense>{vehicle && <FitBatteryDialog vehicle={vehicle} onClose={() => show(null)} />}</Suspense>
  return { actions, dialog }
}
