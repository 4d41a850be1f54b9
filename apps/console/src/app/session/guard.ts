// Route guards (spec platform §2).
import { redirect } from '@tanstack/react-router'
import { currentLock, clearLock, setLock } from './lock-store'
import { browserSessionStore, loadSession, waitForSession } from './session-store'

export const lockPath = '/lock'
export const lockDelayMs = 100

type RouteMatch = { location: { href: string; pathname: string } }

let isFirstPage = true

/** While the tab is locked, every address redirects to the lock page; a lock without a session is removed. */
export async function redirectToLockPage({ location }: RouteMatch): Promise<void> {
  const isOpenedHere = isFirstPage
  isFirstPage = false
  const lock = currentLock()
  if (!lock || location.pathname === lockPath) return
  if (!loadSession()) return clearLock()
  // An address opened while locked is shown after unlocking.
  if (isOpenedHere) setLock({ ...lock, from: location.href })
  await new Promise((resolve) => {
    setTimeout(resolve, lockDelayMs)
  })
  throw redirect({ href: lockPath, replace: true })
}

/** Error pages that are public, and inside the shell for those who are logged in. */
export const errorPaths: ReadonlySet<string> = new Set(['/403', '/404'])

/** Workspace pages need a session with a token. */
export async function requireSession({ location }: RouteMatch): Promise<void> {
  if (await waitForSession()) return
  if (errorPaths.has(location.pathname)) return
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
