// Where a tab goes when its session ends, or when another tab logs in or out: all tabs agree on who is logged in.
import type { AnyRouter } from '@tanstack/react-router'
import { resetTabs } from '../shell/tabs/tab-store'
import { currentLock, setLock } from './lock-store'
import type { SessionChange } from './session-store'

/** Pages for everybody; nobody is sent away from them. */
const open = new Set(['/login', '/403', '/404', '/500'])

/** To the login page, and from there back to where the user was. */
export function redirectToLogin(router: AnyRouter): void {
  const { pathname, href } = router.state.location
  if (open.has(pathname)) return
  const from = currentLock()?.from ?? href
  setLock(null)
  void router.navigate({ href: '/login', replace: true, state: { from } })
}

export function followOtherTabs(router: AnyRouter, change: SessionChange): void {
  if (change === 'logout') redirectToLogin(router)
  if (change === 'login' && router.state.location.pathname === '/login') {
    // The guard lets the tab in once the other's cookies are here too.
    void router.navigate({ href: router.state.location.state.from ?? '/', replace: true })
  }
  if (change !== 'other-user') return
  // What this tab holds, in memory too, is somebody else's.
  resetTabs()
  setLock(null)
  location.replace('/')
}
