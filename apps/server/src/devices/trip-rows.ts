/**
 * Writes the trips that were found, and where detection goes on. Raw SQL: sets of rows, times as milliseconds, stations by
 * distance.
 */
import { TripStatus } from '@swapdesk/dictionary'
import { type Executor, type RawBuilder, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { nearestStation } from './nearest-station.ts'
import { nameTrips } from './place-names.ts'
import type { DetectedTrip, DetectionState } from './trip-detection.ts'
import { type GeofenceAt, geofencesOf } from './trip-places.ts'
import type { TakenVehicle } from './trip-reports.ts'

export type DetectionResult = {
  vehicle: TakenVehicle
  state: DetectionState
  trips: readonly DetectedTrip[]
  /** The trips are all that began since; null if none can have been stored. */
  since: number | null
  /** Whether they were found again, and stored ones may move. */
  isRebuilt: boolean
  silentAt: number | null
  /** Until when its reports were read, if not all were: the rest is due. */
  readUntil: number | null
  seenUntil: number | null
}

type Stored = { id: string; vehicleId: string; startTime: number; isDeleted: boolean }
type TripRow = ReturnType<typeof rowOf> & { id: string | null }

const statuses = { driving: TripStatus.Driving, done: TripStatus.Done, failed: TripStatus.Failed }

const rounded = (mileage: number | null) => (mileage === null ? null : Math.round(mileage))

function rowOf(
  { vehicleId, tenantId }: TakenVehicle,
  { start, end, metres, outcome }: DetectedTrip,
  geofenceAt: GeofenceAt,
) {
  const hasEnded = outcome !== 'driving'
  return {
    vehicleId,
    tenantId,
    startAt: start.at,
    lastAt: end.at,
    hasEnded,
    startMileage: rounded(start.mileage),
    endMileage: hasEnded ? rounded(end.mileage) : null,
    startLng: start.lng,
    startLat: start.lat,
    endLng: hasEnded ? end.lng : null,
    endLat: hasEnded ? end.lat : null,
    startGeofence: geofenceAt(tenantId, start),
    endGeofence: hasEnded ? geofenceAt(tenantId, end) : null,
    distance: metres,
    status: statuses[outcome],
  }
}

/** The rider who had the vehicle at the start of the trip. */
const rider = sql`(select b.rider_id from rider_vehicle b
  where b.vehicle_id = g."vehicleId" and b.tenant_id = g."tenantId" and b.period @> to_timestamp(g."startAt" / 1000))`

/** Of the station by which a start or end is named. */
function stationNear(value: 'address' | 'metres', lng: string, lat: string): RawBuilder<unknown> {
  return nearestStation(value, { tenantId: sql`g."tenantId"`, lng: sql.ref(lng), lat: sql.ref(lat) })
}

const given = (rows: readonly TripRow[]) =>
  givenRows(rows, {
    id: 'bigint',
    vehicleId: 'bigint',
    tenantId: 'text',
    startAt: 'float8',
    lastAt: 'float8',
    hasEnded: 'boolean',
    startMileage: 'integer',
    endMileage: 'integer',
    startLng: 'float8',
    startLat: 'float8',
    endLng: 'float8',
    endLat: 'float8',
    startGeofence: 'text',
    endGeofence: 'text',
    distance: 'integer',
    status: 'smallint',
  })

const at = (column: string) => sql`to_timestamp(${sql.ref(column)} / 1000)`
const endTime = sql`case when g."hasEnded" then ${at('g.lastAt')} end`
const period = sql`tstzrange(${at('g.startAt')}, ${endTime})`
const newStatus = sql`case when t.is_status_manual and g."hasEnded" then t.status else g.status end`

/**
 * Ids of stored trips that are found again: those with the same start, those within a found one that late reports joined, then
 * the others in their order. A removed trip is found again only by its start, and where no listed one is a part of it: what
 * somebody removed does not hide what nobody did.
 */
function matched(
  found: readonly DetectedTrip[],
  stored: readonly Stored[],
): { ids: (string | null)[]; left: Stored[] } {
  const left = new Set(stored)
  const ids = found.map((): string | null => null)
  const assign = (isFit: (trip: Stored, one: DetectedTrip) => boolean): void => {
    for (const [index, one] of found.entries()) {
      const fit = ids[index] === null ? [...left].find((trip) => isFit(trip, one)) : undefined
      if (!fit) continue
      left.delete(fit)
      ids[index] = fit.id
    }
  }
  assign((trip, { start }) => !trip.isDeleted && trip.startTime === start.at)
  assign((trip, { start, end }) => !trip.isDeleted && trip.startTime >= start.at && trip.startTime <= end.at)
  assign((trip, { start }) => trip.isDeleted && trip.startTime === start.at)
  assign((trip) => !trip.isDeleted)
  return { ids, left: [...left] }
}

async function storedSince(db: Executor, results: readonly DetectionResult[]): Promise<Map<string, Stored[]>> {
  const asked = results.flatMap(({ vehicle: { vehicleId }, since }) => (since === null ? [] : [{ vehicleId, since }]))
  const stored = new Map<string, Stored[]>()
  if (asked.length === 0) return stored
  const rows =
    await db.all(sql<Stored>`${customPlan} select t.id, t.vehicle_id, t.is_deleted <> 0 as is_deleted, extract(epoch from t.start_time)::float8 * 1000 as start_time
    from ${givenRows(asked, { vehicleId: 'bigint', since: 'float8' })} as g
      join trip t on t.vehicle_id = g."vehicleId" and t.start_time >= to_timestamp(g.since / 1000) order by t.start_time`)
  for (const row of rows) stored.set(row.vehicleId, [...(stored.get(row.vehicleId) ?? []), row])
  return stored
}

/** A place keeps the names that it was given while the trip begins or ends at the same time. */
function keptPlace(place: 'start' | 'end', isSame: RawBuilder<unknown>): RawBuilder<unknown> {
  const [lng, lat] = [`g.${place}Lng`, `g.${place}Lat`]
  const values = {
    address: stationNear('address', lng, lat),
    station_distance: stationNear('metres', lng, lat),
    geofence: sql.ref(`g.${place}Geofence`),
  }
  return sql.join(
    Object.entries(values).map(([name, value]) => {
      const column = `${place}_${name}`
      return sql`${sql.ref(column)} = case when ${isSame} then ${sql.ref(`t.${column}`)} else ${value} end`
    }),
  )
}

/** A trip is written again where anything of it has changed. A status set by a person stays. */
const update = (
  rows: readonly TripRow[],
) => sql`${customPlan} update trip t set start_time = ${at('g.startAt')}, end_time = ${endTime}, period = ${period}, last_time = ${at('g.lastAt')},
    start_mileage = g."startMileage", end_mileage = g."endMileage", start_lng = g."startLng", start_lat = g."startLat",
    end_lng = g."endLng", end_lat = g."endLat", distance = g.distance, status = ${newStatus},
    is_status_manual = t.is_status_manual and g."hasEnded",
    rider_id = case when t.start_time = ${at('g.startAt')} then t.rider_id else ${rider} end,
    ${keptPlace('start', sql`t.start_time = ${at('g.startAt')}`)}, ${keptPlace('end', sql`t.end_time = ${at('g.lastAt')}`)},
    update_time = case when t.end_time is distinct from ${endTime} then now() else t.update_time end
  from ${given(rows)} as g
  where t.id = g.id and (t.period, t.last_time, t.distance, t.status)
    is distinct from (${period}, ${at('g.lastAt')}, g.distance, ${newStatus})`

const insert = (
  rows: readonly TripRow[],
) => sql`${customPlan} insert into trip (tenant_id, vehicle_id, sn, vin, rider_id, start_time, end_time, period, last_time,
    start_mileage, end_mileage, start_lng, start_lat, end_lng, end_lat, distance, status, start_address, end_address,
    start_station_distance, end_station_distance, start_geofence, end_geofence)
  select g."tenantId", v.id, v.vehicle_sn, v.vin, ${rider}, ${at('g.startAt')}, ${endTime}, ${period}, ${at('g.lastAt')},
    g."startMileage", g."endMileage", g."startLng", g."startLat", g."endLng", g."endLat", g.distance, g.status,
    ${stationNear('address', 'g.startLng', 'g.startLat')}, ${stationNear('address', 'g.endLng', 'g.endLat')},
    ${stationNear('metres', 'g.startLng', 'g.startLat')}, ${stationNear('metres', 'g.endLng', 'g.endLat')},
    g."startGeofence", g."endGeofence"
  from ${given(rows)} as g join vehicle v on v.id = g."vehicleId" and v.tenant_id = g."tenantId"`

/** Trips that late reports have joined to another, or shown to be none, are deleted; what people wrote goes to the one in their place. */
const remove = (ids: readonly string[], kept: readonly TripRow[]) => sql`${customPlan} with gone as (
    delete from trip where id = any(${ids}::bigint[]) returning vehicle_id, start_time, remark)
  update trip t set remark = concat_ws(E'\n', t.remark, gone.remark)
  from gone join ${given(kept)} as g on g."vehicleId" = gone.vehicle_id and gone.start_time >= ${at('g.startAt')} and gone.start_time <= ${at('g.lastAt')}
  where t.id = g.id and gone.remark is not null`

export async function writeTrips(db: Executor, results: readonly DetectionResult[]): Promise<void> {
  const known = results.filter(({ vehicle: { vehicleId } }) => vehicleId !== null)
  const stored = await storedSince(db, known)
  const geofenceAt = await geofencesOf(db, [...new Set(known.map(({ vehicle }) => vehicle.tenantId))])
  const [rows, gone, moving]: [TripRow[], string[], string[]] = [[], [], []]
  for (const { vehicle, trips, since, isRebuilt } of known) {
    const { ids, left } = matched(trips, since === null ? [] : (stored.get(vehicle.vehicleId as string) ?? []))
    rows.push(...trips.map((trip, index) => ({ ...rowOf(vehicle, trip, geofenceAt), id: ids[index] ?? null })))
    gone.push(...left.map(({ id }) => id))
    if (isRebuilt) moving.push(...ids.filter((id) => id !== null))
  }
  const again = rows.filter(({ id }) => id !== null)
  const added = rows.filter(({ id }) => id === null)
  if (gone.length > 0) await db.later(remove(gone, again))
  // Each row is checked against the others as they are then.
  if (moving.length > 0)
    await db.later(sql`${customPlan} update trip set period = 'empty' where id = any(${moving}::bigint[])`)
  if (again.length > 0) await db.later(update(again))
  if (added.length > 0) await db.later(insert(added))
  await nameTrips(db, rows)
}

/** Locked in the order in which reports mark them. */
export async function saveDetection(db: Executor, results: readonly DetectionResult[]): Promise<void> {
  const rows = results.map(({ vehicle: { deviceId, tenantId, vehicleId }, state, silentAt, readUntil, seenUntil }) => ({
    deviceId,
    tenantId,
    vehicleId,
    state,
    silentAt,
    readUntil,
    seenUntil,
  }))
  const found = givenRows(rows, {
    deviceId: 'bigint',
    tenantId: 'text',
    vehicleId: 'bigint',
    state: 'jsonb',
    silentAt: 'float8',
    readUntil: 'float8',
    seenUntil: 'float8',
  })
  const isSame = sql`t.device_id = g."deviceId" and t.tenant_id = g."tenantId"`
  await db.later(sql`${customPlan} select t.device_id from ${found} as g join trip_detection t on ${isSame}
    order by t.tenant_id, t.device_id for no key update of t`)
  await db.later(sql`${customPlan} update trip_detection t set taken_from = ${at('g.readUntil')}, vehicle_id = g."vehicleId", state = g.state,
    silent_at = ${at('g.silentAt')}, seen_until = ${at('g.seenUntil')} from ${found} as g where ${isSame}`)
}
