// From when on positions may be somewhere else by now.
import { useCallback } from 'react'
import { useCurrentTime } from '../../hooks/use-current-time'
import { localTimeText } from '../../values/time-zone'
import type { Point } from './point'

const STALE_MS = 10 * 60_000

/** Returns whether a position is more than ten minutes old. */
export function useStaleCheck(): (point: Pick<Point, 'locateTime'>) => boolean {
  const before = localTimeText(useCurrentTime() - STALE_MS)
  return useCallback(({ locateTime }) => locateTime !== null && locateTime < before, [before])
}
