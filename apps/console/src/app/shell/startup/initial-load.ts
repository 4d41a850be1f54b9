// Defers secondary parts (notifications, lock, appearance tools) until the first page has its data.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

const lookEveryMs = 50
/** Deferred parts load after this time even if the server is slow. */
const waitMaxMs = 2_000

let isStartOver = false
/** When it ended, in milliseconds since 1970. */
let endedAt = 0
/** Parts that were slow to load may still ask for what the first load has brought. */
const firstDataFreshMs = 5_000
/** Code that takes longer is no part of the first load. */
const lateMaxMs = 30_000
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the first page of this tab has loaded its data; stays true. */
function isInitialLoadDone(): boolean {
  return isStartOver
}

/**
 * For how many milliseconds after its arrival data is fresh: that of the first load for some seconds after the load, or
 * after the first part that shows it was there, however late its code came; later data not at all.
 */
export function freshMsOf(arrivedAt: number, firstUsedAt = 0): number {
  if (!isStartOver) return Infinity
  const usedAt = Math.max(endedAt, firstUsedAt)
  return arrivedAt > usedAt || usedAt - endedAt > lateMaxMs ? 0 : usedAt - arrivedAt + firstDataFreshMs
}

export function useInitialLoadDone(): boolean {
  return useSyncExternalStore(subscribe, isInitialLoadDone)
}

/** Marks the initial load as done when no query is in flight any more. */
export function useInitialLoadWatch(isDrawn: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isDrawn || isStartOver) return undefined
    const since = performance.now()
    const timer = setInterval(() => {
      if (queries.isFetching() > 0 && performance.now() - since < waitMaxMs) return
      isStartOver = true
      endedAt = Date.now()
      clearInterval(timer)
      for (const listener of listeners) listener()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [isDrawn, queries])
}
