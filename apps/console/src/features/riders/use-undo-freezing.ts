// Takes the freezing of a rider back.
import { useLingui } from '@lingui/react/macro'
import { RiderStatus } from '@swapdesk/dictionary'
import { useWrite } from '../../kit/api/client'
import { toastError, toastSuccess } from '../../kit/dialogs/feedback'
import { useStableCallback } from '../../kit/hooks/use-stable-callback'
import type { RiderRow } from './rider-resource'

export function useUndoFreezing() {
  const { t } = useLingui()
  const { mutateAsync: change } = useWrite('riderFreeze')
  return useStableCallback(({ id, name }: Pick<RiderRow, 'id' | 'name'>) =>
    change({ id, status: RiderStatus.Normal, reason: t`Freezing undone` }).then(
      () => toastSuccess(t`${name} is no longer frozen`),
      toastError,
    ),
  )
}
