// The current time of the server, updated by one shared timer, so that all relative times change together.
import { useSyncExternalStore } from 'react'
import { serverNow } from './server-time'

const tickMs = 30_000
const observers = new Set<() => void>()
let now = serverNow()
let timer: ReturnType<typeof setInterval> | undefined

function observe(notify: () => void): () => void {
  observers.add(notify)
  if (timer === undefined) now = serverNow()
  timer ??= setInterval(() => {
    now = serverNow()
    for (const each of observers) each()
  }, tickMs)
  return () => {
    observers.delete(notify)
    if (observers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The current time in milliseconds, updated every 30 seconds. */
export function useCurrentTime(): number {
  return useSyncExternalStore(observe, () => now)
}
