// Name of the record each page has open, for the window title.
import { useSyncExternalStore } from 'react'

const names = new Map<string, string>()
const listeners = new Set<() => void>()

export function setRecordName(path: string, name: string | null): void {
  if (name) names.set(path, name)
  else names.delete(path)
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export function useRecordName(path: string): string | undefined {
  return useSyncExternalStore(subscribe, () => names.get(path))
}
