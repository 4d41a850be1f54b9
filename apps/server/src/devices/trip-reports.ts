/**
 * The vehicles whose trips are to be found again, and their reports. Raw SQL: sets of rows, times as milliseconds.
 */
import { type Executor, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import type { DetectionState, TripRules, VehicleReport } from './trip-detection.ts'

const DAY_MS = 86_400_000
/** Trips are not found again for reports that are later than that: a device would have the whole history read each time. */
const LATE_MAX_MS = 7 * DAY_MS
/** Reports of a vehicle are read of so much time at once; the rest is read next time. */
export const WINDOW_MS = 2 * DAY_MS
/** More reports within the time in which trips are found again are a fault of the device. */
const REBUILT_REPORTS_MAX = 200_000
/** A device counts metres since delivery; more than that is no mileage. */
const MILEAGE_MAX = 2_000_000_000

export type TakenVehicle = {
  deviceId: string
  tenantId: string
  /** Null if the vehicle was removed before a report of it was read. */
  vehicleId: string | null
  /** The time of the earliest report that is new; null where only silence is to be noticed. */
  takenFrom: number | null
  seenUntil: number | null
  state: DetectionState | null
  now: number
}

const millis = (column: string) => sql`extract(epoch from ${sql.ref(column)})::float8 * 1000`

/**
 * Takes the marks of some vehicles, in a transaction of its own: reports that are stored later mark them again, and those that
 * were stored before are read.
 */
export function takeMarks(db: Executor, atOnce: number): Promise<number> {
  return db.run(sql`with due as (
      select device_id, tenant_id from trip_detection where due_from is not null order by due_from limit ${atOnce} for update skip locked)
    update trip_detection t set taken_from = least(t.taken_from, t.due_from), due_from = null
    from due where t.device_id = due.device_id and t.tenant_id = due.tenant_id`)
}

/**
 * Those with the newest reports first, so that none waits for others of which much is to be read.
 * @param only of these devices
 */
export function takenVehicles(db: Executor, atOnce: number, only?: readonly string[]): Promise<TakenVehicle[]> {
  return db.all(sql<TakenVehicle>`${customPlan} with taken as (
      select * from trip_detection where (taken_from is not null or silent_at < now())
        ${only ? sql`and device_id = any(${only}::bigint[])` : sql``} order by coalesce(taken_from, silent_at) desc limit ${atOnce})
    select t.device_id, t.tenant_id, coalesce(v.id, t.vehicle_id) as vehicle_id, t.state, ${millis('t.taken_from')} as taken_from,
      ${millis('t.seen_until')} as seen_until, extract(epoch from now())::float8 * 1000 as now
    from taken t left join device d on d.id = t.device_id and d.kind = 'vehicle'
      left join vehicle v on v.vehicle_sn = d.sn and v.tenant_id = t.tenant_id and v.is_deleted = 0`)
}

/**
 * From when the trips of vehicles with a late report are found again: the end of the last trip that it cannot change, and a day
 * before it at most, or the start of the trip at that time. A report that is later than LATE_MAX_MS counts as being of then. The
 * others are missing.
 */
export async function rebuildFrom(
  db: Executor,
  vehicles: readonly TakenVehicle[],
  rulesOf: (tenantId: string) => TripRules,
): Promise<Map<TakenVehicle, number>> {
  const late = vehicles.filter(
    ({ takenFrom, seenUntil }) => takenFrom !== null && seenUntil !== null && takenFrom <= seenUntil,
  )
  if (late.length === 0) return new Map()
  const given = late.map(({ vehicleId, tenantId, takenFrom, seenUntil }, at) => {
    const { stillMs, silentMs } = rulesOf(tenantId)
    const from = Math.max(takenFrom ?? 0, (seenUntil ?? 0) - LATE_MAX_MS)
    return { at, vehicleId, ended: from - stillMs - silentMs, earliest: from - DAY_MS }
  })
  const rows = await db.all(sql<{ at: number; from: number }>`${customPlan} select g.at,
      coalesce((select ${millis('t.start_time')} from trip t where t.vehicle_id = g."vehicleId"
          and t.start_time < to_timestamp(b.base / 1000) and coalesce(t.end_time, 'infinity') > to_timestamp(b.base / 1000)), b.base) as from
    from ${givenRows(given, { at: 'integer', vehicleId: 'bigint', ended: 'float8', earliest: 'float8' })} as g
      cross join lateral (select greatest(g.earliest, (select ${millis('t.end_time')} from trip t where t.vehicle_id = g."vehicleId"
        and t.end_time <= to_timestamp(g.ended / 1000) order by t.start_time desc limit 1)) as base) b`)
  return new Map(rows.map(({ at, from }) => [late[at] as TakenVehicle, from]))
}

/** The end of what is read of a vehicle now; null for all. Trips that are found again are found whole. */
export function windowOf({ takenFrom, now }: TakenVehicle, rebuiltFrom: number | undefined): number | null {
  if (takenFrom === null || rebuiltFrom !== undefined) return null
  const until = takenFrom + WINDOW_MS
  return until < now ? until : null
}

type ReportRow = VehicleReport & { index: number }

/** The reports of vehicles since they were last read, or since the given times, in the order of time. */
export async function readReports(
  db: Executor,
  vehicles: readonly TakenVehicle[],
  since: ReadonlyMap<TakenVehicle, number>,
): Promise<Map<TakenVehicle, VehicleReport[]>> {
  const given = vehicles.flatMap((vehicle, index) => {
    const { deviceId, tenantId, takenFrom, seenUntil } = vehicle
    if (takenFrom === null) return []
    // A report is received after it was made.
    const from = since.get(vehicle) ?? takenFrom
    const until = windowOf(vehicle, since.get(vehicle))
    return [{ index, deviceId, tenantId, from, until, after: since.has(vehicle) ? null : seenUntil }]
  })
  if (given.length === 0) return new Map()
  const columns = {
    index: 'integer',
    deviceId: 'bigint',
    tenantId: 'text',
    from: 'float8',
    until: 'float8',
    after: 'float8',
  } as const
  const rows = await db.all(sql<ReportRow>`${customPlan} select g.index, r.*
    from ${givenRows(given, columns)} as g
      cross join lateral (
        -- Of two reports at the same time the later one of the device.
        select distinct on (t.occur_time) ${millis('t.occur_time')} as at, (t.data->>'lng')::float8 as lng, (t.data->>'lat')::float8 as lat,
          (t.data->>'spd')::float8 as kmh,
          case when (t.data->>'mileage')::float8 <= ${MILEAGE_MAX} then (t.data->>'mileage')::float8 end as mileage,
          coalesce((t.data->>'locked')::boolean, false) or not coalesce((t.data->>'powered')::boolean, true) as is_off
        from telemetry t
        where t.kind = 'vehicle' and t.device_id = g."deviceId" and t.tenant_id = g."tenantId"
          and t.receive_time >= to_timestamp(g."from" / 1000) and t.occur_time >= to_timestamp(g."from" / 1000)
          and (g.until is null or t.occur_time < to_timestamp(g.until / 1000))
          and (g.after is null or t.occur_time > to_timestamp(g.after / 1000))
        order by t.occur_time, t.receive_time desc, t.seq desc limit ${REBUILT_REPORTS_MAX + 1}) r
    order by g.index, r.at`)
  return reportsByVehicle(vehicles, rows)
}

function reportsByVehicle(vehicles: readonly TakenVehicle[], rows: readonly ReportRow[]) {
  const reports = new Map<TakenVehicle, VehicleReport[]>()
  for (const { index, ...report } of rows) {
    const vehicle = vehicles[index] as TakenVehicle
    const known = reports.get(vehicle)
    if (known) known.push(report)
    else reports.set(vehicle, [report])
  }
  for (const [{ deviceId }, { length }] of reports)
    if (length > REBUILT_REPORTS_MAX)
      throw new RangeError(`device ${deviceId} has more than ${REBUILT_REPORTS_MAX} reports to read`)
  return reports
}
