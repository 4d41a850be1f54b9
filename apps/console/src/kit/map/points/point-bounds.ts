// The part of the world that holds positions. Pure.
import type { Position } from '@swapdesk/domain'

/** Degrees; the east is beyond 180 where the part crosses the antimeridian. */
export type Bounds = [west: number, south: number, east: number, north: number]

const AROUND = 360

/** The narrowest one: the widest gap between two longitudes is outside. Null without positions. */
export function boundsAround(positions: readonly Position[]): Bounds | null {
  const lngs = positions.map(([lng]) => lng).toSorted((a, b) => a - b)
  const [first, last] = [lngs[0], lngs.at(-1)]
  if (first === undefined || last === undefined) return null
  let [west, east, gap] = [first, last, first + AROUND - last]
  for (let index = 1; index < lngs.length; index += 1) {
    const [before = 0, after = 0] = [lngs[index - 1], lngs[index]]
    if (after - before <= gap) continue
    gap = after - before
    west = after
    east = before + AROUND
  }
  let [south, north] = [Infinity, -Infinity]
  for (const [, lat] of positions) {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return [west, south, east, north]
}
