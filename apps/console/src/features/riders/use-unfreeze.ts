// Unfreezes a rider, from the menu or as the undo of freezing.
import { useLingui } from '@lingui/react/macro'
import { RiderStatus } from '@swapdesk/dictionary'
import { useWrite } from '../../kit/api/client'
import { confirmAction, toastError, toastSuccess } from '../../kit/dialogs/feedback'
import { useStableCallback } from '../../kit/hooks/use-stable-callback'
import type { RiderRow } from './rider-resource'

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
