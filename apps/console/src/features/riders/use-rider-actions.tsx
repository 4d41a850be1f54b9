// What one does with a rider, in the list and on the rider's page: freeze and unfreeze.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { RiderStatus } from '@swapdesk/dictionary'
import { IconSnowflake, IconSnowflakeOff } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useWrite } from '../../kit/api/client'
import { confirmAction, toastError, toastSuccess } from '../../kit/dialogs/feedback'
import { useStableCallback } from '../../kit/hooks/use-stable-callback'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { RiderRow } from './rider-resource'

const FreezeDialog = lazy(() => import('./freeze-dialog').then((module) => ({ default: module.FreezeDialog })))

export const loadRiderForm = () => import('./rider-form').then((module) => module.riderForm)

const isFrozen = (rider: RiderRow) => rider.status === RiderStatus.Frozen

/** Ends the freezing of a rider, after asking unless it is an undo. */
export function useUnfreeze() {
  const { t } = useLingui()
  const { mutateAsync: change } = useWrite('riderFreeze')
  return useStableCallback(async ({ id, name }: Pick<RiderRow, 'id' | 'name'>, isUndo = false) => {
    const text = t`If freezing locked the NFC card of the rider, it is unlocked: cabinets accept it again, offline ones once they connect. A card that staff locked stays locked.`
    if (!isUndo && !(await confirmAction({ title: t`Unfreeze ${name}?`, text, confirm: t`Unfreeze` }))) return
    await change({ id, status: RiderStatus.Normal }).then(
      () => toastSuccess(t`${name} is no longer frozen`),
      toastError,
    )
  })
}

export function useRiderActions() {
  const canFreeze = usePermissionCheck()('riderFreeze')
  const [freezing, setFreezing] = useState<RiderRow | null>(null)
  const unfreeze = useUnfreeze()
  const rowActions = useMemo((): TableRowAction<RiderRow>[] => {
    if (!canFreeze) return []
    return [
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
        run: (rider) => void unfreeze(rider),
      },
    ]
  }, [canFreeze, unfreeze])
  const dialogs = <Suspense>{freezing && <FreezeDialog rider={freezing} onClose={() => setFreezing(null)} />}</Suspense>
  return { rowActions, dialogs }
}
