// Refreshes the access token at 3000 s of its 3600 (spec platform §9): checked every ten seconds and when the tab
// becomes visible. The SDK ensures that only one call and tab refreshes.
import type { Client } from '@swapdesk/sdk'
import { browserSessionStore, loadSession, waitForSession } from './session-store'
import { withTabLock } from './tab-lock'

const checkEveryMs = 10_000

/**
 * Removes what is left of a session without an access token, and says whether it did: the login page would lead back by
 * the refresh token alone. Under the lock, so that a renewal which has begun is waited for.
 */
function removeRest(): Promise<boolean> {
  return withTabLock(async () => {
    const rest = loadSession()
    if (rest?.accessToken) return false
    // Where nothing is left, a login of another tab may be writing its cookies now.
    if (rest) await browserSessionStore.clear()
    return true
  })
}

/** @param onGone called when the session is gone; returns a function that stops the checks */
export function scheduleTokenRefresh(client: Pick<Client, 'refresh'>, onGone: () => void): () => void {
  let isBusy = false
  const renewOrEnd = async () => {
    const session = await waitForSession()
    if (session) {
      // A refused token ends the session; an unreachable server is tried again at the next check.
      if (Date.now() >= session.refreshAt) await client.refresh().catch(() => undefined)
    } else if (await removeRest().catch(() => true)) onGone()
  }
  const check = async () => {
    if (isBusy) return
    isBusy = true
    await renewOrEnd()
    isBusy = false
  }
  const checkWhenVisible = () => {
    if (document.visibilityState === 'visible') void check()
  }
  const timer = setInterval(() => void check(), checkEveryMs)
  // Timers are suspended in hidden tabs and while the machine sleeps.
  document.addEventListener('visibilitychange', checkWhenVisible)
  addEventListener('online', checkWhenVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkWhenVisible)
    removeEventListener('online', checkWhenVisible)
  }
}
