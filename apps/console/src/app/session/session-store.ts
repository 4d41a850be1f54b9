// Keeps the session in the browser: both tokens in cookies (spec platform §9), who it is in local storage. All tabs share
// it, and a browser-wide lock keeps two tabs from renewing the same token.
import type { DeviceStore, Session, SessionStore } from '@swapdesk/sdk'
import { withTabLock } from './tab-lock'

/** `tokenEnd` says which access token the times belong to. */
type SessionUser = Omit<Session, 'accessToken' | 'refreshToken'> & { tokenEnd: string }

const userKey = 'swapdesk.session'
const deviceKey = 'swapdesk.device'
const accessCookie = 'swapdesk-access-token'
const refreshCookie = 'swapdesk-refresh-token'
const refreshLifeS = 604_800

function readCookie(name: string): string {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : ''
}

function writeCookie(name: string, value: string, lifeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${lifeS}${secure}`
}

function readSessionUser(): SessionUser | null {
  try {
    return JSON.parse(localStorage.getItem(userKey) ?? 'null') as SessionUser | null
  } catch {
    return null
  }
}

const endOf = (accessToken: string): string => accessToken.slice(-12)

export function loadSession(): Session | null {
  const found = readSessionUser()
  const refreshToken = readCookie(refreshCookie)
  if (!found || !refreshToken) return null
  const { tokenEnd, ...user } = found
  const accessToken = readCookie(accessCookie)
  // Cookies and local storage reach other tabs at different times: a renewed token would be combined with the old times
  // and renewed again.
  const refreshAt = tokenEnd === endOf(accessToken) ? user.refreshAt : Infinity
  return { ...user, refreshAt, accessToken, refreshToken }
}

const cookieLagMs = 600
const pollMs = 50

/** The session, or null; waits for the cookies of another tab that has just logged in. */
export async function waitForSession(): Promise<Session | null> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const session = loadSession()
    if (session?.accessToken) return session
    if (!readSessionUser() || waitedMs >= cookieLagMs) return null
    await new Promise((resolve) => {
      setTimeout(resolve, pollMs)
    })
  }
}

let hasJustLoggedIn = false

/** Whether this tab has logged in since the last call; the user's preferred locale is applied then. */
export function consumeLogin(): boolean {
  const value = hasJustLoggedIn
  hasJustLoggedIn = false
  return value
}

function saveSession({ accessToken, refreshToken, ...user }: Session): void {
  if (!readSessionUser()) hasJustLoggedIn = true
  // The access token outlives its expiry by the refresh token's life: an expired one still says what to renew.
  writeCookie(accessCookie, accessToken, refreshLifeS)
  writeCookie(refreshCookie, refreshToken, refreshLifeS)
  localStorage.setItem(userKey, JSON.stringify({ ...user, tokenEnd: endOf(accessToken) } satisfies SessionUser))
  // Read back, a cookie has arrived where the other tabs look for it: before they have the lock.
  readCookie(accessCookie)
}

function clearSession(): void {
  writeCookie(accessCookie, '', 0)
  writeCookie(refreshCookie, '', 0)
  localStorage.removeItem(userKey)
}

export const browserSessionStore: SessionStore = {
  load: loadSession,
  save: saveSession,
  clear: clearSession,
  withLock: withTabLock,
}

/** Outlives the session: by it the server knows this browser at the next login. */
export const browserDeviceStore: DeviceStore = {
  load: () => localStorage.getItem(deviceKey),
  save: (token) => localStorage.setItem(deviceKey, token),
}

/** What another tab did to the session that all tabs share. */
export type SessionChange = 'login' | 'logout' | 'other-user' | 'other-rights'

function changeBetween(before: SessionUser | null, after: SessionUser | null): SessionChange | null {
  if (!after) return before ? 'logout' : null
  if (!before) return 'login'
  if (before.userId !== after.userId) return 'other-user'
  return before.roleId === after.roleId && before.deptId === after.deptId ? null : 'other-rights'
}

/** Calls back for session changes made by other tabs; returns a function that stops listening. */
export function onSessionChangedElsewhere(notify: (change: SessionChange) => void): () => void {
  // The last user seen in this tab, also while logged out.
  let seen = readSessionUser()
  const listen = (event: StorageEvent) => {
    if (event.key !== userKey && event.key !== null) return
    const after = readSessionUser()
    const before = JSON.parse(event.oldValue ?? 'null') as SessionUser | null
    const change = changeBetween(event.key === null ? seen : before, after)
    const isOtherUser = change === 'login' && seen !== null && seen.userId !== after?.userId
    seen = after ?? seen
    if (change) notify(isOtherUser ? 'other-user' : change)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
