/**
 * Swaps and rides of vehicles by day. They come from what orders and trips keep; for callers whom a data scope shows some of
 * these only, from themselves. Raw SQL: relations of one shape.
 */
import { hasRowScope, isReachable } from '../../crud/list.ts'
import { tenantPredicateOf } from '../../crud/scope.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { atStation, seesOrders } from '../home/index.ts'
import { swapRecords } from '../swap-records/index.ts'
import { trips } from '../trips/index.ts'
import { vehicles } from '../vehicles/index.ts'
import type { Days } from './statistics-period.ts'

const DAY = 'YYYY-MM-DD'

/** The vehicles that the caller sees, by a column that refers to them. */
const isSeen = (context: Context, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  hasRowScope(context, vehicles)
    ? sql`${column} in (select v.id from vehicle v where ${isReachable(context, vehicles)})`
    : sql`true`

/** `label, vehicle_id, swaps` of orders with a vehicle. */
function swapsByVehicle(context: Context, { from, to, stationId }: Days): RawBuilder<unknown> {
  if (!hasRowScope(context, swapRecords)) {
    return sql`select to_char(w.day, ${DAY}) as label, w.vehicle_id, w.swaps from vehicle_swap_day w
      where ${tenantPredicateOf(context, 'w') ?? sql`true`} and ${isSeen(context, sql`w.vehicle_id`)} and ${atStation('w', stationId)}
        and w.day between ${from}::date and ${to}::date and w.swaps > 0`
  }
  return sql`select * from (
    select to_char(o.start_time at time zone n.time_zone, ${DAY}) as label, o.vehicle_id, count(*)::int as swaps
    from swap_record o join tenant n on n.tenant_id = o.tenant_id
    where ${isReachable(context, swapRecords)} and ${isSeen(context, sql`o.vehicle_id`)} and ${atStation('o', stationId)}
      and o.vehicle_id is not null and swap_outcome(o.kind, o.phase) = 'swap'
      and o.start_time >= ${from}::date - 1 and o.start_time < ${to}::date + 2
    group by 1, 2) as w where w.label between ${from} and ${to}`
}

/** `label, vehicle_id, metres` of trips that have ended. */
function ridesByVehicle(context: Context, { from, to }: Days): RawBuilder<unknown> {
  if (!hasRowScope(context, trips)) {
    return sql`select to_char(d.day, ${DAY}) as label, d.vehicle_id, d.metres from vehicle_trip_day d
      where ${tenantPredicateOf(context, 'd') ?? sql`true`} and d.day between ${from}::date and ${to}::date and d.trips > 0`
  }
  return sql`select * from (
    select to_char(t.start_time at time zone n.time_zone, ${DAY}) as label, t.vehicle_id, sum(t.distance) as metres
    from trip t join tenant n on n.tenant_id = t.tenant_id
    where ${isReachable(context, trips)} and trip_counts(t.status, t.is_deleted)
      and t.start_time >= ${from}::date - 1 and t.start_time < ${to}::date + 2
    group by 1, 2) as d where d.label between ${from} and ${to}`
}

/** Without these columns, hidden by a data scope, there is no figure. */
const ORDER_COLUMNS = ['kind', 'phase', 'startTime', 'vehicleSn']
const TRIP_COLUMNS = ['sn', 'distance', 'startTime', 'status']

export const seesVehicleSwaps = (context: Context): boolean =>
  !refusalOf(context.principal, 'vehicleList', false) && seesOrders(context, ORDER_COLUMNS)
export const seesTrips = (context: Context): boolean =>
  !refusalOf(context.principal, 'vehicleList', false) &&
  !refusalOf(context.principal, 'tripList', false) &&
  shownColumns(context, trips, TRIP_COLUMNS).length === TRIP_COLUMNS.length

type Activity = { label: string; swaps: number | null; metres: number | null }
export type VehicleActivity = {
  byDay: Map<string, Activity>
  /** Vehicles with a trip or a swap, and those with a swap. */
  active: number
  swapped: number
}

const none = (value: string): RawBuilder<unknown> =>
  sql`select null::text as label, null::bigint as vehicle_id, 0 as ${sql.ref(value)} where false`

/** What vehicles did in a period; with a station, those that swapped there. */
export async function vehicleActivity(context: Context, days: Days): Promise<VehicleActivity> {
  const swaps = seesVehicleSwaps(context) ? swapsByVehicle(context, days) : none('swaps')
  const rides = seesTrips(context) ? ridesByVehicle(context, days) : none('metres')
  const here = days.stationId === undefined ? sql`true` : sql`d.vehicle_id in (select vehicle_id from swaps)`
  const [byDay, counts] = await context.db.many([
    sql<Activity>`with swaps as materialized (${swaps}), rides as materialized (select * from (${rides}) as d where ${here})
      select coalesce(s.label, r.label) as label, s.swaps::int as swaps, r.metres::float8 as metres
      from (select label, sum(swaps) as swaps from swaps group by 1) as s
        full join (select label, sum(metres) as metres from rides group by 1) as r on r.label = s.label`,
    sql<{
      active: number
      swapped: number
    }>`with swaps as materialized (${swaps}), rides as materialized (select * from (${rides}) as d where ${here})
      select (select count(distinct vehicle_id)::int from swaps) as swapped,
        (select count(*)::int from (select vehicle_id from swaps union select vehicle_id from rides) as a) as active`,
  ])
  const found = byDay as Activity[]
  const [{ active, swapped }] = counts as [{ active: number; swapped: number }]
  return { byDay: new Map(found.map((row) => [row.label, row])), active, swapped }
}
