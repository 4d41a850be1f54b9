// Who may go where, before a page is drawn: the rules of the route guard (spec platform §2).
import { redirect } from '@tanstack/react-router'
import { currentLock, clearLock, setLock } from './lock-store'
import { browserSessionStore, loadSession, waitForSession } from './session-store'

export const lockPath = '/lock'
export const lockDelayMs = 100

type RouteMatch = { location: { href: string; pathname: string } }

let isFirstPage = true

/** While the tab is locked, every address leads to the lock page; a lock without a session behind it is no lock. */
export async function redirectToLockPage({ location }: RouteMatch): Promise<void> {
  const isOpenedHere = isFirstPage
  isFirstPage = false
  const lock = currentLock()
  if (!lock || location.pathname === lockPath) return
  if (!loadSession()) return clearLock()
  // An address typed while locked is where the user wants to be once the page is open again.
  if (isOpenedHere) setLock({ ...lock, from: location.href })
  await new Promise((resolve) => {
    setTimeout(resolve, lockDelayMs)
  })
  throw redirect({ href: lockPath, replace: true })
}

/** Pages of the workspace need a session; one without a token is none. */
export async function requireSession({ location }: RouteMatch): Promise<void> {
  if (await waitForSession()) return
  await browserSessionStore.clear()
  clearLock()
  throw redirect({
    href: '/login',
    replace: true,
    ...(location.pathname !== lockPath && { state: { from: location.href } }),
  })
}

export function skipLoginPage(): void {
  if (loadSession()) throw redirect({ href: '/' })
}

export function skipLockPage(): void {
  if (!currentLock()) throw redirect({ href: '/', replace: true })
}
