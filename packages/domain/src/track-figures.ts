/** What a track says: how far, how long, how fast, and where it stopped. */
import { metresApart } from './fence-shape.ts'
import { TRACK_GAP_MS, type TrackPoint } from './track.ts'

/** A point with the speed that was reported at it, in km/h. */
export type TrackFix = TrackPoint & { speed: number | null }

/** Standing for a while: where, and from when until when, in milliseconds since 1970. */
export type TrackStop = { lng: number; lat: number; from: number; until: number }

export type TrackFigures = {
  metres: number
  movingMs: number
  stoppedMs: number
  /** Without a report, and somewhere else after it: how it got there is unknown. */
  silentMs: number
  /** km/h; null where no speed was reported, or where it never moved. */
  maxSpeed: number | null
  meanSpeed: number | null
  stops: TrackStop[]
}

/** A shorter time at one place is no stop: a crossing, a traffic light. */
export const TRACK_STOP_MS = 3 * 60_000
/** Slower than a walk is standing, as positions shake by some metres. */
const MOVING_MIN_KMH = 3
/** After a silence, so near to where it was before it that it stood there. */
const PARKED_METRES = 100
const KMH_PER_METRE_PER_MS = 3_600

export type TrackStepKind = 'moving' | 'still' | 'silent'

/** What is known of the time between two points next to each other. */
export function trackStepKind(from: TrackFix, to: TrackFix): TrackStepKind {
  const ms = to.at - from.at
  const metres = metresApart([from.lng, from.lat], [to.lng, to.lat])
  if (ms > TRACK_GAP_MS) return metres > PARKED_METRES ? 'silent' : 'still'
  if (ms <= 0) return 'still'
  return (metres / ms) * KMH_PER_METRE_PER_MS >= MOVING_MIN_KMH ? 'moving' : 'still'
}

/** Sums and stops of a track. Points are in the order of time. */
export function trackFigures(points: readonly TrackFix[]): TrackFigures {
  const sums = { metres: 0, movingMs: 0, stoppedMs: 0, silentMs: 0 }
  const stops: TrackStop[] = []
  let stillFrom: TrackFix | undefined
  const endStop = (last: TrackFix) => {
    if (stillFrom && last.at - stillFrom.at >= TRACK_STOP_MS)
      stops.push({ lng: stillFrom.lng, lat: stillFrom.lat, from: stillFrom.at, until: last.at })
    stillFrom = undefined
  }
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!from) continue
    const kind = trackStepKind(from, to)
    const ms = to.at - from.at
    if (kind === 'still') {
      sums.stoppedMs += ms
      stillFrom ??= from
      continue
    }
    endStop(from)
    if (kind === 'silent') {
      sums.silentMs += ms
      continue
    }
    sums.movingMs += ms
    sums.metres += metresApart([from.lng, from.lat], [to.lng, to.lat])
  }
  const last = points.at(-1)
  if (last) endStop(last)
  const speeds = points.flatMap(({ speed }) => (speed === null ? [] : [speed]))
  return {
    ...sums,
    maxSpeed: speeds.length > 0 ? speeds.reduce((most, speed) => Math.max(most, speed), 0) : null,
    meanSpeed: sums.movingMs > 0 ? (sums.metres / sums.movingMs) * KMH_PER_METRE_PER_MS : null,
    stops,
  }
}

/** Where it was at a time: between two points on the straight line, in a silence where it was before it. */
export function trackPositionAt<Point extends TrackFix>(
  points: readonly Point[],
  at: number,
): { lng: number; lat: number; point: Point } | undefined {
  let [low, high] = [0, points.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((points[middle] as Point).at <= at) low = middle
    else high = middle - 1
  }
  const point = points[low]
  if (!point) return undefined
  const next = points[low + 1]
  if (!next || at <= point.at || trackStepKind(point, next) === 'silent')
    return { lng: point.lng, lat: point.lat, point }
  const share = (at - point.at) / (next.at - point.at)
  return { lng: point.lng + share * (next.lng - point.lng), lat: point.lat + share * (next.lat - point.lat), point }
}
