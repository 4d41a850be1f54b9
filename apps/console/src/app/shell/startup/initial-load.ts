// What the user does not look for first comes after the page: its rows are there before the tools around it.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

const lookEveryMs = 50
/** A server that takes long does not keep the tools away. */
const waitMaxMs = 2_000

let isStartOver = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the first page of this tab has its data; from then on true. */
export function isInitialLoadDone(): boolean {
  return isStartOver
}

export function useInitialLoadDone(): boolean {
  return useSyncExternalStore(subscribe, isInitialLoadDone)
}

/** For what is drawn around the first page: its start is over once nothing that it asked is under way any more. */
export function useInitialLoadWatch(isDrawn: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isDrawn || isStartOver) return undefined
    const since = performance.now()
    const timer = setInterval(() => {
      if (queries.isFetching() > 0 && performance.now() - since < waitMaxMs) return
      isStartOver = true
      clearInterval(timer)
      for (const listener of listeners) listener()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [isDrawn, queries])
}
