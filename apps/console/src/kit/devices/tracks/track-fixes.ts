// The points of a track as the console uses them: times as milliseconds of the clock in the user's zone, read as UTC.
import { type TrackFix, trackStepKind, type TrackStepKind } from '@swapdesk/domain'
import { localMs } from '../../charts/scales'
import type { MapLine } from '../../map/map-props'

export type Fix = {
  lng: number
  lat: number
  speed: number | null
  time: string
  distance: number
  isAfterSilence: boolean
}
export type Point = TrackFix & { time: string }

export const pointsOf = (fixes: readonly Fix[]): Point[] =>
  fixes.map(({ lng, lat, speed, time, distance, isAfterSilence }) => ({
    lng,
    lat,
    speed,
    time,
    distance,
    isAfterSilence,
    at: localMs(time),
  }))

/** `HH:mm:ss` of a time, with its day where the track has several. */
export function timeText(at: number, hasDays: boolean): string {
  const text = new Date(at).toISOString().replace('T', ' ')
  return hasDays ? text.slice(5, 19) : text.slice(11, 19)
}

/** Colours by speed, which differ in lightness as well; from that many km/h. */
export const speedClasses = [
  { from: 0, color: '#7aa6d8' },
  { from: 15, color: '#3b82c4' },
  { from: 30, color: '#7048b6' },
  { from: 45, color: '#b3245f' },
] as const
const SILENT_COLOR = '#868e96'
const KMH_PER_METRE_PER_MS = 3_600

const speedBetween = (from: Point, to: Point) =>
  from.speed ?? ((to.distance - from.distance) / Math.max(to.at - from.at, 1)) * KMH_PER_METRE_PER_MS

function colorOf(kind: TrackStepKind, from: Point, to: Point): string {
  if (kind === 'silent') return SILENT_COLOR
  const speed = kind === 'still' ? 0 : speedBetween(from, to)
  return speedClasses.findLast((one) => speed >= one.from)?.color ?? speedClasses[0].color
}

/** The track in pieces of one colour; dashed over a silence. */
export function linesOf(points: readonly Point[]): MapLine[] {
  const lines: { positions: [number, number][]; color: string; isDashed: boolean }[] = []
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!from) continue
    const kind = trackStepKind(from, to)
    const color = colorOf(kind, from, to)
    const last = lines.at(-1)
    const end: [number, number] = [to.lng, to.lat]
    if (last?.color === color) last.positions.push(end)
    else lines.push({ positions: [[from.lng, from.lat], end], color, isDashed: kind === 'silent' })
  }
  return lines
}
