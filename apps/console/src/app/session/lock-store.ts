// The lock of this browser tab, in session storage: kept over reloads, not shared with other tabs (spec platform §4).
// The password itself is not stored.
import { useLayoutEffect, useState } from 'react'

/** Salted hash of the lock password and its number of rounds. */
export type PasswordHash = { salt: string; hash: string; rounds: number }

export type Lock = PasswordHash & {
  /** The page to return to. */
  from: string
  sinceMs: number
  /** Failed attempts, kept over reloads. */
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

/** Locks, unlocks or counts a failed attempt, and notifies subscribers. */
export function setLock(next: Lock | null): void {
  keep(next)
  for (const notify of listeners) notify()
}

/** Removes the lock without notifying, so that the pages do not show while they are left. */
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
