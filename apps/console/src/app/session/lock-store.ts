// Whether this browser tab is locked, and what opens it again: in session storage, so that a reload stays locked and
// other tabs do not (spec platform §4). The password itself is kept nowhere.
import { useLayoutEffect, useState } from 'react'

/** What is left of a lock password: its salted hash, and how often the hash was drawn out. */
export type PasswordHash = { salt: string; hash: string; rounds: number }

export type Lock = PasswordHash & {
  /** The address that was open, to come back to. */
  from: string
  sinceMs: number
  /** Wrong passwords until now: counted over reloads. */
  failures: number
}

const storageKey = 'swapdesk.lock'
const listeners = new Set<() => void>()

function remembered(): Lock | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Lock | null
  } catch {
    return null
  }
}

let lock = remembered()

export function currentLock(): Lock | null {
  return lock
}

function keep(next: Lock | null): void {
  lock = next
  if (next) sessionStorage.setItem(storageKey, JSON.stringify(next))
  else sessionStorage.removeItem(storageKey)
}

/** Locks, opens, or counts a failure: what is on the screen follows. */
export function setLock(next: Lock | null): void {
  keep(next)
  for (const notify of listeners) notify()
}

/** The lock ends with the session. Nothing on the screen follows, or the pages would show while they are left. */
export function clearLock(): void {
  keep(null)
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
  }
}

export function useLock(): Lock | null {
  const [shown, setShown] = useState(lock)
  useLayoutEffect(() => subscribe(() => setShown(lock)), [])
  return shown
}
