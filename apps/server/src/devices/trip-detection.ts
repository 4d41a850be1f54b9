/**
 * Finds trips in the reports of a vehicle (decision record 42). Pure: the same reports in the order of time give the same trips,
 * however they are cut into batches. make-trips.ts reads the reports and writes the trips.
 */

/** Times are milliseconds since 1970, mileage metres since delivery. */
export type VehicleReport = {
  at: number
  lng: number | null
  lat: number | null
  kmh: number
  mileage: number | null
  /** Locked, or without power: it is not ridden. */
  isOff: boolean
}

export type TripRules = {
  /** A trip ends after standing still for so long. */
  stillMs: number
  /** A trip ends where nothing was reported for longer. */
  silentMs: number
  /** Shorter ones are no trips. */
  minMetres: number
}

type Position = { lng: number; lat: number }
/** Lengths of a trip in metres until one of its reports. */
type Lengths = { track: number; reach: number; moving: number }

type OpenTrip = Lengths & {
  start: VehicleReport
  last: VehicleReport
  /** First and newest position. */
  from: Position | null
  to: Position | null
  /** Where it has stood still since, with the lengths until there. */
  stop: (Lengths & { report: VehicleReport }) | null
}

export type DetectionState = { last: VehicleReport | null; open: OpenTrip | null }

export type DetectedTrip = {
  start: VehicleReport
  /** Of a trip that goes on: its newest report. */
  end: VehicleReport
  metres: number
  outcome: 'driving' | 'done' | 'failed'
}

export const NO_TRIP: DetectionState = { last: null, open: null }

/** Slower is noise of positioning. */
const MOVING_KMH = 3
/** A mileage that grew by as much moved the vehicle, whatever its speed at the reports. */
const MOVED_METRES = 50
/** A trip that only positions prove has as many reports with a speed. */
const MOVING_REPORTS_MIN = 2
/** A mileage that grew faster was set, not driven. */
const PLAUSIBLE_KMH = 200
/** Positions that jump around the world add up to more than a row can hold. */
const METRES_MAX = 1_000_000_000
const MS_PER_HOUR = 3_600_000
const EARTH_RADIUS_M = 6_371_008.8
const RADIANS = Math.PI / 180

export function metresBetween(a: Position, b: Position): number {
  const halfLat = ((b.lat - a.lat) * RADIANS) / 2
  const halfLng = ((b.lng - a.lng) * RADIANS) / 2
  const h = Math.sin(halfLat) ** 2 + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(halfLng) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

function positionOf({ lng, lat }: VehicleReport): Position | null {
  return lng === null || lat === null ? null : { lng, lat }
}

/** Metres by mileage; null where one is missing, or it went back or grew faster than a vehicle can drive. */
function driven(from: VehicleReport, to: VehicleReport): number | null {
  if (from.mileage === null || to.mileage === null) return null
  const metres = to.mileage - from.mileage
  const most = ((to.at - from.at) / MS_PER_HOUR) * PLAUSIBLE_KMH * 1_000
  return metres < 0 || metres > most ? null : metres
}

function opened(start: VehicleReport): OpenTrip {
  const from = positionOf(start)
  return { start, last: start, from, to: from, track: 0, reach: 0, moving: 0, stop: null }
}

/** Whether a vehicle moves at a report, and whether it did since the one before. */
type Motion = { isMoving: boolean; hasMoved: boolean }

function extended(trip: OpenTrip, report: VehicleReport, { isMoving, hasMoved }: Motion): OpenTrip {
  const here = positionOf(report)
  const from = trip.from ?? here
  const lengths = {
    track: trip.track + (here && trip.to ? metresBetween(trip.to, here) : 0),
    reach: Math.max(trip.reach, here && from ? metresBetween(from, here) : 0),
    moving: trip.moving + (isMoving || hasMoved ? 1 : 0),
  }
  const isSameStop = trip.stop !== null && !hasMoved
  const stop = isMoving ? null : isSameStop ? trip.stop : { ...lengths, report }
  return { ...trip, ...lengths, last: report, from, to: here ?? trip.to, stop }
}

/** The trip until a report of it, unless that is too short for one. */
function tripUntil(
  { start, ...trip }: OpenTrip,
  end: VehicleReport,
  outcome: DetectedTrip['outcome'],
  rules: TripRules,
): DetectedTrip | undefined {
  const { track, reach, moving } = end === trip.stop?.report ? trip.stop : trip
  const byMileage = driven(start, end)
  const isLong =
    byMileage === null ? moving >= MOVING_REPORTS_MIN && reach >= rules.minMetres : byMileage >= rules.minMetres
  if (!isLong || end.at <= start.at) return undefined
  return { start, end, metres: Math.min(Math.round(byMileage ?? track), METRES_MAX), outcome }
}

/** The end of a trip: where it stood still, or else at its last report. */
function ended(trip: OpenTrip, rules: TripRules, outcome: 'done' | 'failed'): DetectedTrip[] {
  const found = trip.stop
    ? tripUntil(trip, trip.stop.report, 'done', rules)
    : tripUntil(trip, trip.last, outcome, rules)
  return found ? [found] : []
}

function afterReport(state: DetectionState, report: VehicleReport, rules: TripRules, trips: DetectedTrip[]) {
  let { last, open } = state
  if (last && report.at - last.at > rules.silentMs) {
    if (open) trips.push(...ended(open, rules, 'failed'))
    last = null
    open = null
  }
  const grown = last ? (driven(last, report) ?? 0) : 0
  const hasMoved = grown >= MOVED_METRES
  if (open?.stop && report.at - open.stop.report.at >= rules.stillMs && !hasMoved) {
    trips.push(...ended(open, rules, 'done'))
    open = null
  }
  const motion = { isMoving: !report.isOff && report.kmh >= MOVING_KMH, hasMoved }
  if (open) open = extended(open, report, motion)
  else if (motion.isMoving || hasMoved) open = extended(opened(hasMoved && last ? last : report), report, motion)
  if (open && report.isOff) {
    trips.push(...ended(open, rules, 'done'))
    open = null
  }
  return { last: report, open }
}

/**
 * Continues with further reports, which are in the order of time, none at the time of another or before those of the state.
 * @returns the state after them, and the trips that ended
 */
export function detectTrips(
  state: DetectionState,
  reports: readonly VehicleReport[],
  rules: TripRules,
): { state: DetectionState; trips: DetectedTrip[] } {
  const trips: DetectedTrip[] = []
  let current = state
  for (const report of reports) current = afterReport(current, report, rules, trips)
  return { state: current, trips }
}

/** When the silence after the last report ends the trip; null while there is none to end. */
export function silentAt({ last, open }: DetectionState, { silentMs }: TripRules): number | null {
  return open && last ? last.at + silentMs : null
}

/** Ends a trip about which nothing was reported for too long, as a later report would. */
export function endSilent(
  state: DetectionState,
  now: number,
  rules: TripRules,
): { state: DetectionState; trips: DetectedTrip[] } {
  const end = silentAt(state, rules)
  if (end === null || now <= end || !state.open) return { state, trips: [] }
  return { state: NO_TRIP, trips: ended(state.open, rules, 'failed') }
}

/** The trip that goes on, once it is long enough to be one. */
export function drivingTrip({ open }: DetectionState, rules: TripRules): DetectedTrip | undefined {
  return open ? tripUntil(open, open.last, 'driving', rules) : undefined
}
