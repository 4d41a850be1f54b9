// What has changed between two states of a map of points. Pure.
import type { MapPoint } from './point-props'

type Points = ReadonlyMap<string, MapPoint>

export const isSamePlace = (a: MapPoint, b: MapPoint) => a.at[0] === b.at[0] && a.at[1] === b.at[1]

const isSame = (a: MapPoint, b: MapPoint) =>
  a === b || (isSamePlace(a, b) && a.look === b.look && a.title === b.title && a.isStale === b.isStale)

/** The keys of those that are gone, and those that are new or different. */
export function changesBetween(before: Points, after: Points): { removed: string[]; changed: MapPoint[] } {
  const removed = [...before.keys()].filter((key) => !after.has(key))
  const changed = [...after.values()].filter((point) => {
    const known = before.get(point.key)
    return known === undefined || !isSame(known, point)
  })
  return { removed, changed }
}
