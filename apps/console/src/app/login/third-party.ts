// Third-party login: remembers the request until the browser returns.
import type { Client } from '@swapdesk/sdk'

const key = 'swapdesk.third-party-login'

/** `from` is the page requested before login. */
export type PendingLogin = { source: string; tenantId: string; from?: string }

/** Leaves the console for the third party's login page. */
export async function startThirdParty(client: Client, begun: PendingLogin): Promise<void> {
  const { source, tenantId } = begun
  const { url } = await client.call('authStartThirdParty', { source, tenantId })
  const state = new URL(url).searchParams.get('state')
  sessionStorage.setItem(key, JSON.stringify({ ...begun, state }))
  location.assign(url)
}

/** The pending login with this state; null when another tab started it or it was replaced. */
export function pendingLogin(state: string | null): PendingLogin | null {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (PendingLogin & { state: string }) | null
  return kept && kept.state === state ? kept : null
}
