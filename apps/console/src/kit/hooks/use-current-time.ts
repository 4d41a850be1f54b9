// The present moment, for what is reckoned from it: one clock for all, so that a list of alarms ticks together.
import { useSyncExternalStore } from 'react'

const tickMs = 30_000
const observers = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function observe(notify: () => void): () => void {
  observers.add(notify)
  if (timer === undefined) now = Date.now()
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of observers) each()
  }, tickMs)
  return () => {
    observers.delete(notify)
    if (observers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The present moment, in milliseconds, to half a minute. */
export function useCurrentTime(): number {
  return useSyncExternalStore(observe, () => now)
}
