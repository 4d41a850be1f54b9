// What one does with a rider, in the list and on the rider's page: bind a vehicle and take it back, give batteries
// and take them back, freeze and unfreeze.
import { msg } from '@lingui/core/macro'
import { RiderStatus } from '@swapdesk/dictionary'
import { IconSnowflake, IconSnowflakeOff } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { RiderRow } from './rider-resource'
import { useBatteryBinding } from './use-battery-binding'
import { useSelling } from './use-selling'
import { useVehicleBinding } from './use-vehicle-binding'

const FreezeDialog = lazy(() => import('./freeze-dialog').then((module) => ({ default: module.FreezeDialog })))
const UnfreezeDialog = lazy(() => import('./unfreeze-dialog').then((module) => ({ default: module.UnfreezeDialog })))

export const loadRiderForm = () => import('./rider-form').then((module) => module.riderForm)

const isFrozen = (rider: RiderRow) => rider.status === RiderStatus.Frozen

export function useRiderActions() {
  const canFreeze = usePermissionCheck()('riderFreeze')
  const [freezing, setFreezing] = useState<RiderRow | null>(null)
  const binding = useVehicleBinding()
  const batteries = useBatteryBinding()
  const selling = useSelling()
  const rowActions = useMemo((): TableRowAction<RiderRow>[] => {
    const others = [...binding.actions, ...batteries.actions, ...selling.actions]
    if (!canFreeze) return others
    return [
      ...others,
      {
        id: 'freeze',
        label: msg`Freeze`,
        icon: IconSnowflake,
        enabled: (rider) => !isFrozen(rider) || msg`The rider is frozen already`,
        run: setFreezing,
      },
      {
        id: 'unfreeze',
        label: msg`Unfreeze`,
        icon: IconSnowflakeOff,
        enabled: (rider) => isFrozen(rider) || msg`The rider is not frozen`,
        run: setFreezing,
      },
    ]
  }, [canFreeze, binding.actions, batteries.actions, selling.actions])
  const close = () => setFreezing(null)
  const dialogs = (
    <>
      {binding.dialog}
      {batteries.dialog}
      {selling.dialog}
      <Suspense>
        {freezing &&
          (isFrozen(freezing) ? (
            <UnfreezeDialog rider={freezing} onClose={close} />
          ) : (
            <FreezeDialog rider={freezing} onClose={close} />
          ))}
      </Suspense>
    </>
  )
  return { rowActions, dialogs }
}
