// Keeps the session in the browser: both tokens in cookies (spec platform §9), who it is in local storage. All tabs share
// it, and a browser-wide lock keeps two tabs from renewing the same token.
import type { Session, SessionStore } from '@swapdesk/sdk'

type Person = Omit<Session, 'accessToken' | 'refreshToken'>

const personKey = 'swapdesk.session'
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

function readPerson(): Person | null {
  try {
    return JSON.parse(localStorage.getItem(personKey) ?? 'null') as Person | null
  } catch {
    return null
  }
}

export function loadSession(): Session | null {
  const person = readPerson()
  const refreshToken = readCookie(refreshCookie)
  if (!person || !refreshToken) return null
  return { ...person, accessToken: readCookie(accessCookie), refreshToken }
}

function saveSession({ accessToken, refreshToken, ...person }: Session): void {
  // The access token outlives its expiry by the refresh token's life: an expired one still says what to renew.
  writeCookie(accessCookie, accessToken, refreshLifeS)
  writeCookie(refreshCookie, refreshToken, refreshLifeS)
  localStorage.setItem(personKey, JSON.stringify(person))
}

function clearSession(): void {
  writeCookie(accessCookie, '', 0)
  writeCookie(refreshCookie, '', 0)
  localStorage.removeItem(personKey)
}

export const browserSessionStore: SessionStore = {
  load: loadSession,
  save: saveSession,
  clear: clearSession,
  withLock: async (work) => (navigator.locks ? await navigator.locks.request('swapdesk.session', work) : await work()),
}

/** Calls back when another tab logged in or out as somebody else; answers how to stop listening. */
export function onSessionChangedElsewhere(notify: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== personKey) return
    const before = JSON.parse(event.oldValue ?? 'null') as Person | null
    if (before?.userId !== readPerson()?.userId) notify()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
