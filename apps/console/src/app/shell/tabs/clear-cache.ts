// Clears the caches of this window and the user's permission cache on the server. Preferences and tabs stay.
import { plural, t } from '@lingui/core/macro'
import type { Client } from '@swapdesk/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { confirmAction, toastSuccess, toastError } from '../../../kit/dialogs/feedback'

export async function clearCache(client: Client, queries: QueryClient): Promise<void> {
  const isSure = await confirmAction({
    title: t`Clear the cache?`,
    text: t`Lists, details and dictionaries cached in this window and your permissions cached on the server are loaded again. Your login, open tabs, columns and theme are kept.`,
    confirm: t`Clear the cache`,
  })
  if (!isSure) return
  try {
    await client.call('authClearCache')
    const count = queries.getQueryCache().getAll().length
    queries.removeQueries({ type: 'inactive' })
    // Not awaited: visible lists show that they reload.
    void queries.invalidateQueries()
    const answers = plural(count, { one: '# reply', other: '# replies' })
    toastSuccess(t`Cache cleared: ${answers} in this window and your permissions on the server`)
  } catch (error) {
    toastError(error)
  }
}
