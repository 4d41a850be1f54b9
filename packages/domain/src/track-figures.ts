/** What a track says: how far, how long, how fast, and where it stopped. */
import { type Measured, MOVING_MIN_KMH, type ReportedPoint, speedOver, type TrackStepKind } from './track.ts'

/** A point of a track that may be simplified: its distance is that of all points. */
export type TrackFix = ReportedPoint & Measured

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
const TRACK_STOP_MS = 3 * 60_000

/** What is known of the time between two points next to each other. */
export function trackStepKind(from: TrackFix, to: TrackFix): TrackStepKind {
  if (to.isAfterSilence) return 'silent'
  return speedOver(to.distance - from.distance, to.at - from.at) >= MOVING_MIN_KMH ? 'moving' : 'still'
}

/** Sums and stops of a track. Points are in the order of time. */
export function trackFigures(points: readonly TrackFix[]): TrackFigures {
  const sums = { movingMs: 0, stoppedMs: 0, silentMs: 0 }
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
    if (kind === 'still') stillFrom ??= from
    else endStop(from)
    sums[({ still: 'stoppedMs', moving: 'movingMs', silent: 'silentMs' } as const)[kind]] += to.at - from.at
  }
  const [first, last] = [points[0], points.at(-1)]
  if (last) endStop(last)
  const metres = first && last ? last.distance - first.distance : 0
  const speeds = points.flatMap(({ speed }) => (speed === null ? [] : [speed]))
  return {
    ...sums,
    metres,
    maxSpeed: speeds.length > 0 ? speeds.reduce((most, speed) => Math.max(most, speed), 0) : null,
    meanSpeed: sums.movingMs > 0 ? speedOver(metres, sums.movingMs) : null,
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
  if (!next || at <= point.at || next.isAfterSilence) return { lng: point.lng, lat: point.lat, point }
  const share = (at - point.at) / (next.at - point.at)
  return { lng: point.lng + share * (next.lng - point.lng), lat: point.lat + share * (next.lat - point.lat), point }
}
