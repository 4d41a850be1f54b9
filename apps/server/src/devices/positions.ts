/**
 * Where devices were: positions in raw telemetry, and those kept after it was dropped (decision record 64). Raw SQL: fields of
 * documents, a union of two partitioned tables.
 */
import { customPlan, type Executor, type RawBuilder, sql } from '../db/database.ts'

export type DevicePosition = TrackPosition & {
  /** In the zone of the caller. */
  time: string
}
type TrackPosition = {
  /** Milliseconds since 1970. */
  at: number
  lng: number
  lat: number
  /** km/h, and metres; null where the report had none. */
  speed: number | null
  mileage: number | null
}
/** A device by its row, and a time by its ends: from the first until before the second. */
export type PositionQuery = {
  deviceId: string
  tenantId: string
  kind: 'vehicle' | 'bms'
  from: RawBuilder<unknown>
  until: RawBuilder<unknown>
}

/** A device counts metres since delivery; more than that is no mileage. */
const MILEAGE_MAX = 2_000_000_000
/** Clocks are corrected, and times of the future bounded to the receipt and two minutes (decision 39). */
const AHEAD_MAX = sql`interval '3 minutes'`

const positionsOf = ({ deviceId, tenantId, kind, from, until }: PositionQuery) => sql`(
  select p.occur_time, p.lng, p.lat, p.speed, p.mileage from device_position p
    where p.tenant_id = ${tenantId} and p.device_id = ${deviceId}::bigint and p.occur_time >= ${from} and p.occur_time < ${until}
  union all
  select t.occur_time, (t.data->>'lng')::float8, (t.data->>'lat')::float8, (t.data->>'spd')::float8, (t.data->>'mileage')::float8
    from telemetry t
    where t.device_id = ${deviceId}::bigint and t.tenant_id = ${tenantId} and t.kind = ${kind} and t.data ? 'lng' and t.data ? 'lat'
      and t.occur_time >= ${from} and t.occur_time < ${until} and t.receive_time >= ${from} - ${AHEAD_MAX}) p`

/** How many points are read at most: reports that are closer to each other in time are thinned. */
const POINTS_READ_MAX = 100_000

const at = sql`extract(epoch from p.occur_time)::float8 * 1000`
const columns = sql`${at} as at, p.lng, p.lat, p.speed, case when p.mileage <= ${MILEAGE_MAX} then round(p.mileage) end as mileage`

/**
 * All of a time, oldest first; of reports closer to each other than a hundred thousandth of it the first. Without their texts of
 * time, of which most are simplified away; numbers are floats, as tens of thousands are compared.
 */
export function readTrack(db: Executor, query: PositionQuery): Promise<TrackPosition[]> {
  const { from, until } = query
  const secondsFrom = sql`extract(epoch from ${from})::float8`
  const share = sql`(extract(epoch from p.occur_time)::float8 - ${secondsFrom}) / (extract(epoch from ${until})::float8 - ${secondsFrom})`
  return db.all(sql<TrackPosition>`${customPlan} select distinct on (g.part) ${columns}
    from ${positionsOf(query)} cross join lateral (select floor(${share} * ${POINTS_READ_MAX}::float8) as part) g
    order by g.part, p.occur_time`)
}

/** Oldest first. While a day of telemetry is dropped its positions are in both tables: each time is listed once. */
export function readPositions(
  db: Executor,
  query: PositionQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<DevicePosition[]> {
  return db.all(sql<DevicePosition>`${customPlan} select distinct on (p.occur_time) p.occur_time as time, ${columns}
    from ${positionsOf(query)} order by p.occur_time limit ${limit} offset ${offset}`)
}

export async function countPositions(db: Executor, query: PositionQuery): Promise<number> {
  const counted = await db.first(
    sql<{ n: number }>`${customPlan} select count(distinct p.occur_time)::int as n from ${positionsOf(query)}`,
  )
  return counted?.n ?? 0
}
