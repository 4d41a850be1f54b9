/** The line of a vehicle or battery over time, and what is left of it where there are too many points. */
import { metresApart } from './fence-shape.ts'

export type TrackPoint = {
  /** Degrees, WGS-84. */
  lng: number
  lat: number
  /** Milliseconds since 1970. */
  at: number
}
/** As it was reported: with the speed in km/h, null where there was none. */
export type ReportedPoint = TrackPoint & { speed: number | null }
/** With what all points before it say. */
export type Measured = {
  /** Metres ridden since the first point. */
  distance: number
  /** Whether nothing was reported for a while before it, and it was somewhere else by then: the way there is unknown. */
  isAfterSilence: boolean
}

/** A longer time without a report is a silence. */
export const TRACK_GAP_MS = 5 * 60_000
/** Slower than a walk is standing, as positions shake by some metres. */
export const MOVING_MIN_KMH = 3
/** After a silence, so near to where it was before it that it stood there. */
const PARKED_METRES = 100
const KMH_PER_METRE_PER_MS = 3_600
/** Pieces of the line that are simplified by themselves: the work grows with their square at worst. */
const PIECE = 1_000

export type TrackStepKind = 'moving' | 'still' | 'silent'

const isSlow = (speed: number | null) => speed !== null && speed < MOVING_MIN_KMH

/** Speed over a distance, in km/h. */
export const speedOver = (metres: number, ms: number): number => (metres / Math.max(ms, 1)) * KMH_PER_METRE_PER_MS

/** What reports say of the time between two of them. Speeds that both report outweigh positions, which shake. */
function reportedStep(from: ReportedPoint, to: ReportedPoint, metres: number): TrackStepKind {
  const ms = to.at - from.at
  if (ms > TRACK_GAP_MS) return metres > PARKED_METRES ? 'silent' : 'still'
  if (isSlow(from.speed) && isSlow(to.speed)) return metres > PARKED_METRES ? 'moving' : 'still'
  return ms > 0 && speedOver(metres, ms) >= MOVING_MIN_KMH ? 'moving' : 'still'
}

/** Adds the distance and silences to all points of a track, in the order of time: what is left out later still counts. */
export function measureTrack<Point extends ReportedPoint>(points: readonly Point[]): (Point & Measured)[] {
  let distance = 0
  return points.map((point, index) => {
    const before = points[index - 1]
    if (!before) return { ...point, distance, isAfterSilence: false }
    const metres = metresApart([before.lng, before.lat], [point.lng, point.lat])
    const kind = reportedStep(before, point, metres)
    if (kind === 'moving') distance += metres
    return { ...point, distance, isAfterSilence: kind === 'silent' }
  })
}

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

/** So many of a list, evenly, the first and the last among them. */
function evenly<T>(list: readonly T[], count: number): T[] {
  return Array.from(
    { length: count },
    (_, n) => list[Math.round((n * (list.length - 1)) / Math.max(count - 1, 1))] as T,
  )
}

const inTime = (one: number, other: number) => one - other

/** The fastest point. */
function fastestOf(points: readonly ReportedPoint[]): number {
  let fastest = 0
  for (const [at, { speed }] of points.entries())
    if ((speed ?? -1) > ((points[fastest] as ReportedPoint).speed ?? -1)) fastest = at
  return fastest
}

/**
 * At most so many points of a line, in the order of time: those without which it would be furthest from where it was at their
 * time (Douglas and Peucker, with time as an axis). The ends of the line and of its silences, and the fastest point, come first.
 *
 * @param points in the order of time
 * @param max two at least
 * @returns the same array where it has no more than `max` points
 */
export function simplifyTrack<Point extends ReportedPoint & Measured>(
  points: readonly Point[],
  max: number,
): readonly Point[] {
  if (points.length <= max) return points
  const weights = new Float64Array(points.length)
  const must = new Set([0, points.length - 1, fastestOf(points)])
  let first = 0
  for (let at = 1; at <= points.length; at += 1) {
    const isSilence = points[at]?.isAfterSilence ?? false
    if (isSilence) must.add(at - 1).add(at)
    const ends = isSilence || at === points.length
    if (!ends && at - first < PIECE) continue
    // The next piece begins where this one ends, or after the silence.
    const last = ends ? at - 1 : at
    weighPiece(points, first, last, weights)
    weights[first] = Infinity
    weights[last] = Infinity
    first = at
  }
  const ends = [...must].toSorted(inTime)
  if (ends.length >= max) return evenly(ends, max).map((at) => points[at] as Point)
  const others = Array.from(weights.keys())
    .filter((at) => !must.has(at))
    .toSorted((one, other) => (weights[other] as number) - (weights[one] as number) || one - other)
    .slice(0, max - ends.length)
  return [...ends, ...others].toSorted(inTime).map((at) => points[at] as Point)
}
