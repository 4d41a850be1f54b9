/**
 * Finds the trips of vehicles that have reported, or have been silent (decision record 42): takes the marks, reads the reports
 * since, and writes the trips and the state in which detection goes on. Raw SQL: locks.
 */
import { TripStatus } from '@swapdesk/dictionary'
import { isCancelled } from '../db/cancelled.ts'
import { type Database, type Executor, isUnavailable, sql } from '../db/database.ts'
import {
  type DetectedTrip,
  detectTrips,
  drivingTrip,
  endSilent,
  NO_TRIP,
  silentAt,
  type TripRules,
  type VehicleReport,
} from './trip-detection.ts'
import {
  readReports,
  rebuildFrom,
  takeMarks,
  type TakenVehicle,
  takenVehicles,
  WINDOW_MS,
  windowOf,
} from './trip-reports.ts'
import { type DetectionResult, saveDetection, writeTrips } from './trip-rows.ts'
import type { Config } from '../env.ts'
import { numberParam } from '../http/param-values.ts'
import { DueLoop } from '../jobs/due-loop.ts'

const VEHICLES_AT_ONCE = 200
/** Reports of so much time are read at once, of all vehicles together. */
const READ_AT_ONCE_MS = 10 * WINDOW_MS
const EVERY_SECONDS = 60
/** One server at a time. */
const TRIP_LOCK = 7_390_042
const MINUTE_MS = 60_000

type Source = { db: Database; config: Config }

async function rulesOfTenants(db: Executor, config: Config, vehicles: readonly TakenVehicle[]) {
  const rules = new Map<string, TripRules>()
  for (const tenantId of new Set(vehicles.map((vehicle) => vehicle.tenantId))) {
    const value = (key: Parameters<typeof numberParam>[1]) => numberParam({ db, config }, key, tenantId)
    rules.set(tenantId, {
      stillMs: (await value('trip.still-minutes')) * MINUTE_MS,
      silentMs: (await value('trip.silent-minutes')) * MINUTE_MS,
      minMetres: await value('trip.min-metres'),
    })
  }
  return (tenantId: string) => rules.get(tenantId) as TripRules
}

/** What reports add to the state of a vehicle, or make of it since the given time. */
function resultOf(
  vehicle: TakenVehicle,
  rebuiltFrom: number | undefined,
  reports: readonly VehicleReport[],
  rules: TripRules,
): DetectionResult {
  const isRebuilt = rebuiltFrom !== undefined
  const before = isRebuilt ? NO_TRIP : (vehicle.state ?? NO_TRIP)
  const found = detectTrips(before, reports, rules)
  const readUntil = windowOf(vehicle, rebuiltFrom)
  // What follows is read next time: there is no silence yet.
  const { state, trips } = readUntil === null ? endSilent(found.state, vehicle.now, rules) : { ...found, trips: [] }
  const driving = drivingTrip(state, rules)
  const all: DetectedTrip[] = [...found.trips, ...trips, ...(driving ? [driving] : [])]
  // After a silence that ended a trip, a report of that time would have continued it.
  const silence = state === found.state ? null : silentAt(found.state, rules)
  const seen = Math.max(reports.at(-1)?.at ?? 0, silence ?? 0, vehicle.seenUntil ?? 0)
  return {
    vehicle,
    state,
    trips: all,
    isRebuilt,
    since: rebuiltFrom ?? before.open?.start.at ?? null,
    silentAt: silentAt(state, rules),
    readUntil,
    seenUntil: seen === 0 ? null : seen,
  }
}

/** The first vehicles of which not too much is read at once, one at least. */
function readable(taken: readonly TakenVehicle[], since: ReadonlyMap<TakenVehicle, number>): TakenVehicle[] {
  let sum = 0
  return taken.filter((vehicle, index) => {
    const { takenFrom, now } = vehicle
    const from = since.get(vehicle) ?? takenFrom ?? now
    sum += (windowOf(vehicle, since.get(vehicle)) ?? now) - from
    return index === 0 || sum <= READ_AT_ONCE_MS
  })
}

/** Returns of how many vehicles the trips were made. */
async function makeOf(db: Executor, config: Config, taken: readonly TakenVehicle[]): Promise<number> {
  const rulesOf = await rulesOfTenants(db, config, taken)
  const since = await rebuildFrom(db, taken, rulesOf)
  const vehicles = readable(taken, since)
  const reports = await readReports(db, vehicles, since)
  const results = vehicles.map((vehicle) =>
    resultOf(vehicle, since.get(vehicle), reports.get(vehicle) ?? [], rulesOf(vehicle.tenantId)),
  )
  await writeTrips(db, results)
  await saveDetection(db, results)
  return vehicles.length
}

/** Runs while this server is the one that makes trips; undefined if another is. */
function alone<T>({ db }: Source, work: (tx: Executor) => Promise<T>): Promise<T | undefined> {
  return db.write(null, async (tx) => {
    const lock = await tx.first(
      sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(${TRIP_LOCK}::bigint) as is_mine`,
    )
    return lock?.isMine ? work(tx) : undefined
  })
}

type Made = { made: number; isMore: boolean }

/** Returns of how many vehicles the trips were made, and whether there are more. */
async function makeSlice(source: Source, atOnce: number, only?: readonly string[]): Promise<Made> {
  const slice = await alone(source, async (tx) => {
    const vehicles = await takenVehicles(tx, atOnce, only)
    const made = vehicles.length > 0 ? await makeOf(tx, source.config, vehicles) : 0
    const isPart = vehicles.some((vehicle) => windowOf(vehicle, undefined) !== null)
    return { made, isMore: vehicles.length === atOnce || made < vehicles.length || isPart }
  })
  return slice ?? { made: 0, isMore: false }
}

/** Forgets what was found of a vehicle; a trip that it is driving ends, so that the next one does not overlap it. */
const beginAgain = (deviceId: string) => sql`with reset as (
    update trip_detection set taken_from = null, silent_at = null, state = null where device_id = ${deviceId}::bigint returning device_id)
  update trip t set end_time = t.last_time, period = tstzrange(t.start_time, t.last_time), status = ${TripStatus.Failed}
  from reset join device d on d.id = reset.device_id join vehicle v on v.vehicle_sn = d.sn and v.tenant_id = d.tenant_id and v.is_deleted = 0
  where t.vehicle_id = v.id and t.status = ${TripStatus.Driving}`

/** A statement that takes too long is one of a vehicle at fault, not the end of the database. */
const isOutage = (error: unknown) => isUnavailable(error) && !isCancelled(error)

/** Makes the trips of vehicles one by one, so that one at fault does not keep the others from theirs: it begins again. */
async function makeEach(source: Source, atOnce: number, onError: (error: unknown) => void): Promise<Made> {
  const vehicles = await takenVehicles(source.db.system, atOnce)
  for (const { deviceId } of vehicles) {
    try {
      await makeSlice(source, 1, [deviceId])
    } catch (error) {
      if (isOutage(error)) throw error
      onError(error)
      await source.db.system.run(beginAgain(deviceId))
    }
  }
  return { made: vehicles.length, isMore: vehicles.length === atOnce }
}

/** Makes the trips of some vehicles. */
export async function makeTrips(
  source: Source,
  onError: (error: unknown) => void,
  atOnce = VEHICLES_AT_ONCE,
): Promise<Made> {
  const taken = (await alone(source, (tx) => takeMarks(tx, atOnce))) ?? 0
  let slice: Made
  try {
    slice = await makeSlice(source, atOnce)
  } catch (error) {
    if (isOutage(error)) throw error
    slice = await makeEach(source, atOnce, onError)
  }
  return { ...slice, isMore: slice.isMore || taken === atOnce }
}

/** Makes trips every minute, until none are due. */
export function createTripMaker(source: Source, onError: (error: unknown) => void): DueLoop {
  return new DueLoop(async () => (await makeTrips(source, onError)).isMore, EVERY_SECONDS, onError)
}
