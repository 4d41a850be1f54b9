// A login by a third party, as this tab sees it: what was asked for is remembered until the browser comes back.
import type { Client } from '@swapdesk/sdk'

const key = 'swapdesk.third-party-login'

/** `from` is where the user wanted to go. */
export type PendingLogin = { source: string; tenantId: string; from?: string }

/** Leaves the console for the third party's login page. */
export async function startThirdParty(client: Client, begun: PendingLogin): Promise<void> {
  const { source, tenantId } = begun
  const { url } = await client.call('authStartThirdParty', { source, tenantId })
  const state = new URL(url).searchParams.get('state')
  sessionStorage.setItem(key, JSON.stringify({ ...begun, state }))
  location.assign(url)
}

/** What this tab asked for under a state; null where it was another tab, or long ago. */
export function pendingLogin(state: string | null): PendingLogin | null {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (PendingLogin & { state: string }) | null
  return kept && kept.state === state ? kept : null
}
