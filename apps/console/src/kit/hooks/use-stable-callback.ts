// Handlers for memoised rows: the same function on every render, doing what the latest one does.
import { useCallback, useLayoutEffect, useRef } from 'react'

export function useStableCallback<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
