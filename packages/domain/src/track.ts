/** The line of a vehicle or battery over time, and what is left of it where there are too many points. */

export type TrackPoint = {
  /** Degrees, WGS-84. */
  lng: number
  lat: number
  /** Milliseconds since 1970. */
  at: number
}

/** A longer time without a report is a gap: nothing is known of the line between. */
export const TRACK_GAP_MS = 5 * 60_000
/** Pieces of the line that are simplified by themselves: the work grows with their square at worst. */
const PIECE = 1_000

/** The squared distance, in degrees of latitude, of a point from where the straight line between two others was at its time. */
function deviation(point: TrackPoint, from: TrackPoint, to: TrackPoint, shrink: number): number {
  const share = to.at > from.at ? (point.at - from.at) / (to.at - from.at) : 0
  const east = (point.lng - from.lng - share * (to.lng - from.lng)) * shrink
  const north = point.lat - from.lat - share * (to.lat - from.lat)
  return east * east + north * north
}

/** How far the line would be off without each point of a piece; its ends have none given. */
function weighPiece(points: readonly TrackPoint[], first: number, last: number, weights: Float64Array): void {
  const shrink = Math.cos(((points[first] as TrackPoint).lat * Math.PI) / 180)
  const open: [from: number, to: number, bound: number][] = [[first, last, Infinity]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to, bound] = next
    let furthest = -1
    let most = -1
    for (let at = from + 1; at < to; at += 1) {
      const off = deviation(points[at] as TrackPoint, points[from] as TrackPoint, points[to] as TrackPoint, shrink)
      if (off > most) {
        most = off
        furthest = at
      }
    }
    if (furthest < 0) continue
    // Never more than that of the point its part was split at: what is kept is a line at any number of points.
    const weight = Math.min(most, bound)
    weights[furthest] = weight
    open.push([from, furthest, weight], [furthest, to, weight])
  }
}

/**
 * At most so many points of a line, in the order of time: those without which it would be furthest from where it was at their
 * time (Douglas and Peucker, with time as an axis). The ends of the line and of its gaps come first.
 *
 * @param points in the order of time
 * @returns the same array where it has no more than `max` points
 */
export function simplifyTrack<Point extends TrackPoint>(points: readonly Point[], max: number): readonly Point[] {
  if (points.length <= max) return points
  const weights = new Float64Array(points.length)
  const isGap = (at: number) => (points[at] as Point).at - (points[at - 1] as Point).at > TRACK_GAP_MS
  let first = 0
  for (let at = 1; at <= points.length; at += 1) {
    const ends = at === points.length || isGap(at)
    if (!ends && at - first < PIECE) continue
    // The next piece begins where this one ends, or after the gap.
    const last = ends ? at - 1 : at
    weighPiece(points, first, last, weights)
    weights[first] = Infinity
    weights[last] = Infinity
    first = at
  }
  const kept = Array.from(weights.keys())
    .toSorted((one, other) => (weights[other] as number) - (weights[one] as number) || one - other)
    .slice(0, max)
    .toSorted((one, other) => one - other)
  return kept.map((at) => points[at] as Point)
}
