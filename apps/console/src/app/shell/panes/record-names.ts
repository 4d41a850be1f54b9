// Name of the record each page has open, for window titles and tabs. Kept for the tabs of records over a reload: hidden ones
// do not load their record.
import { useSyncExternalStore } from 'react'

const storageKey = 'swapdesk.record-names'
const listeners = new Set<() => void>()

function stored(): ReadonlyMap<string, string> {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return new Map(Object.entries(entries ?? {}).filter(([, name]) => typeof name === 'string'))
  } catch {
    return new Map()
  }
}

let names = stored()

export function setRecordName(path: string, name: string | null): void {
  if (names.get(path) === (name ?? undefined)) return
  const next = new Map(names)
  if (name) next.set(path, name)
  else next.delete(path)
  names = next
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(names)))
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export function useRecordNames(): ReadonlyMap<string, string> {
  return useSyncExternalStore(subscribe, () => names)
}
