// Follows session changes: redirects when the session ends or another tab logs in or out.
import type { AnyRouter } from '@tanstack/react-router'
import { resetTabs } from '../shell/tabs/tab-store'
import { errorPaths } from './guard'
import { currentLock, setLock } from './lock-store'
import type { SessionChange } from './session-store'

/** Public pages; no redirect from them. */
const open = new Set(['/login', '/500', ...errorPaths])

/** Redirects to the login page and remembers the current page. */
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
    // The guard lets the tab in once the cookies have arrived.
    void router.navigate({ href: router.state.location.state.from ?? '/', replace: true })
  }
  if (change !== 'other-user') return
  // Everything this tab holds in memory belongs to another user.
  resetTabs()
  setLock(null)
  location.replace('/')
}
