// AppearanceTools every ten seconds, and when a tab is looked at again, whether the access token has reached its age (3000 s of
// its 3600, spec platform §9), and renews it then. The SDK sees to it that of all calls and tabs one renews.
import type { Client } from '@swapdesk/sdk'
import { waitForSession } from './session-store'

const checkEveryMs = 10_000

/** @param onGone called when there is no session any more; answers how to stop */
export function scheduleTokenRefresh(client: Pick<Client, 'refresh'>, onGone: () => void): () => void {
  let isRenewing = false
  const check = async () => {
    const session = await waitForSession()
    if (!session) return onGone()
    if (isRenewing || Date.now() < session.refreshAt) return
    isRenewing = true
    // A refused token ends the session by itself; an unreachable server is asked again at the next look.
    await client.refresh().catch(() => undefined)
    isRenewing = false
  }
  const checkWhenVisible = () => {
    if (document.visibilityState === 'visible') void check()
  }
  const timer = setInterval(() => void check(), checkEveryMs)
  // Timers sleep with the machine and in tabs that are not looked at.
  document.addEventListener('visibilitychange', checkWhenVisible)
  addEventListener('online', checkWhenVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkWhenVisible)
    removeEventListener('online', checkWhenVisible)
  }
}
