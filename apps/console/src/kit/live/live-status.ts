// State of the live connection, for the indicator.
import { useSyncExternalStore } from 'react'

/** `polling`: no stream is available, so screens refetch periodically. */
export type LiveStatus = 'off' | 'live' | 'reconnecting' | 'polling'

let status: LiveStatus = 'off'
const observers = new Set<() => void>()

export function setLiveStatus(next: LiveStatus): void {
  if (next === status) return
  status = next
  for (const observe of observers) observe()
}

function observe(notify: () => void): () => void {
  observers.add(notify)
  return () => observers.delete(notify)
}

export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(observe, () => status)
}
