// A callback with a stable identity that always runs the latest function; for memoised rows.
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
