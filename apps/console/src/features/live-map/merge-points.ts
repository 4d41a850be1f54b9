// Points by kind and id, with replies of the server applied. What did not change stays the same object, and so does the whole
// if nothing did: React renders only what is new.
import type { Data } from '@swapdesk/sdk'
import { keyOf, type Point } from '../../kit/map/points/point'

export type MapReply = Data<'mapPointList'>
export type Points = ReadonlyMap<string, Point>

/** As many as the server lists at once; what comes later is not shown either. */
export const POINTS_MAX = 20_000

const isSame = (before: Point, after: Point) =>
  (Object.keys(after) as (keyof Point)[]).every((name) => before[name] === after[name])

const shared = (before: Point | undefined, after: Point) => (before && isSame(before, after) ? before : after)

/** What is shown after a reply. */
export function mergePoints(known: Points, { points, removed, isComplete }: MapReply): Points {
  const next = new Map(isComplete ? [] : known)
  for (const { kind, id } of removed) next.delete(keyOf({ kind, id }))
  for (const point of points) {
    const key = keyOf(point)
    if (next.size < POINTS_MAX || next.has(key)) next.set(key, shared(known.get(key), point))
  }
  const isUnchanged = next.size === known.size && [...next].every(([key, point]) => known.get(key) === point)
  return isUnchanged ? known : next
}
