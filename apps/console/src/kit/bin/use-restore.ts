// Restores removed records, with a notification.
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallId } from '@swapdesk/sdk'
import { refreshDomainOf, useClient } from '../api/client'
import { toastError, toastSuccess } from '../dialogs/feedback'
import { binKindOf } from './bin-kinds'

/** @param remove the operation that removed them */
export function useRestore(remove: CallId | undefined) {
  const { t } = useLingui()
  const client = useClient()
  const queries = useQueryClient()
  const kind = binKindOf(remove)
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      if (!kind || !remove) throw new Error(`${remove ?? 'nothing'} has no recycle bin`)
      await client.call('recordRestore', { kind, ids: [...ids] })
      await Promise.all([refreshDomainOf(queries, remove), refreshDomainOf(queries, 'recordRemovedList')])
    },
    onSuccess: () => toastSuccess(t`Restored`),
    onError: toastError,
  })
}
