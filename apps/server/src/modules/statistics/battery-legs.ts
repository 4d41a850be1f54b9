/**
 * Uses of batteries, from the order that gave one out to the next that brought it back, and charges in cabinets, from the order
 * that brought one to the next that gave it out (decision 103 of the design). They are found by index from the orders of the
 * period: a late order changes two of them, and needs no care here. Raw SQL: the order before, sums by label.
 */
import { hasRowScope, isReachable } from '../../crud/list.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { batteries } from '../batteries/index.ts'
import { atStation, seesOrders } from '../home/index.ts'
import { swapRecords } from '../swap-records/index.ts'
import { trips } from '../trips/index.ts'
import type { Days } from './statistics-period.ts'

/** A battery came back, or was given out, whatever became of the rest of the order. */
const cameBack = (alias: string) =>
  sql`(${sql.ref(`${alias}.phase`)} = 'DONE' or ${sql.ref(`${alias}.settled`)} = 'returned')`
const wentOut = (alias: string) => sql`${sql.ref(`${alias}.phase`)} = 'DONE'`

const ratedWh = (
  batteryId: RawBuilder<unknown>,
) => sql`(select coalesce(bt.ah, rb.ah)::float8 * coalesce(bt.voltage, rb.voltage)
  from battery rb left join battery_type bt on bt.id = rb.bms_type_id where rb.id = ${batteryId})`

/** The orders of the period that the caller sees, of batteries that it sees. */
function ordersOf(context: Context, { from, to, stationId, labels }: Days, battery: RawBuilder<unknown>) {
  const seen = hasRowScope(context, batteries)
    ? sql`${battery} in (select b.id from battery b where ${isReachable(context, batteries)})`
    : sql`true`
  return sql`${isReachable(context, swapRecords)} and ${seen} and ${atStation('o', stationId)} and ${battery} is not null
    and o.start_time >= ${from}::date - 1 and o.start_time < ${to}::date + 2
    and to_char(o.start_time at time zone n.time_zone, 'YYYY-MM-DD') = any(${labels}::text[])`
}

/** The other end of a leg is an order that the caller sees, too. */
const isOrderSeen = (context: Context, id: RawBuilder<unknown>) =>
  hasRowScope(context, swapRecords)
    ? sql`${id} in (select o.id from swap_record o where ${isReachable(context, swapRecords)})`
    : sql`true`

const USE_COLUMNS = ['kind', 'phase', 'startTime', 'endTime', 'goBmsSn', 'backBmsSn']
const CHARGE_COLUMNS = ['goBmsPercent', 'backBmsPercent']
const RATED_COLUMNS = ['voltage', 'ah']

export const seesUses = (context: Context): boolean =>
  !refusalOf(context.principal, 'batteryList', false) && seesOrders(context, USE_COLUMNS)
export const seesCharges = (context: Context): boolean =>
  seesUses(context) &&
  seesOrders(context, CHARGE_COLUMNS) &&
  shownColumns(context, batteries, RATED_COLUMNS).length === RATED_COLUMNS.length

export type Uses = { label: string; uses: number; hours: number; wh: number | null; metres: number | null }

/** `id, label, hours, vehicle_id, from_time, to_time, wh` of uses that ended in the period; `wh` is null where it is not known. */
const usesOf = (context: Context, days: Days) => sql`
  select o.id, o.tenant_id, to_char(o.start_time at time zone n.time_zone, 'YYYY-MM-DD') as label,
    -- The end of an order that staff settled is when they did.
    extract(epoch from o.start_time - case when g.settled is null then coalesce(g.end_time, g.start_time) else g.start_time end) / 3600 as hours,
    g.vehicle_id, g.start_time as from_time, o.start_time as to_time,
    case when g.go_bms_percent >= o.back_bms_percent then (g.go_bms_percent - o.back_bms_percent) * ${ratedWh(sql`o.back_battery_id`)} / 100 end as wh
  from swap_record o join tenant n on n.tenant_id = o.tenant_id
    cross join lateral (
      select x.id, x.start_time, x.end_time, x.settled, x.vehicle_id, x.go_bms_percent from swap_record x
      where x.go_battery_id = o.back_battery_id and x.tenant_id = o.tenant_id and x.start_time < o.start_time and ${wentOut('x')}
      order by x.start_time desc limit 1) as g
  where ${ordersOf(context, days, sql`o.back_battery_id`)} and ${cameBack('o')} and ${isOrderSeen(context, sql`g.id`)}
    -- Another order brought it back in between: how it came out again is not known.
    and not exists (select from swap_record y where y.back_battery_id = o.back_battery_id and y.tenant_id = o.tenant_id
      and y.start_time >= g.start_time and y.start_time < o.start_time and y.id <> g.id and ${cameBack('y')})`

/** Uses by the day they ended: their hours, and, of those with a trip, their energy and the distance, each trip once. */
export async function batteryUses(context: Context, days: Days, isRidden: boolean): Promise<Map<string, Uses>> {
  const tripSeen = hasRowScope(context, trips)
    ? sql`r.id in (select t.id from trip t where ${isReachable(context, trips)})`
    : sql`true`
  const rows = await context.db.all(sql<Uses>`
    with uses as materialized (${usesOf(context, days)}),
    ridden as materialized (select u.id as use_id, u.label, r.id as trip_id, r.distance from uses u
      join trip r on r.vehicle_id = u.vehicle_id and r.tenant_id = u.tenant_id and r.start_time >= u.from_time and r.start_time < u.to_time
      where ${isRidden}::boolean and u.wh is not null and r.distance > 0 and trip_counts(r.status, r.is_deleted) and ${tripSeen}),
    ways as (select label, sum(distance) as metres from (select trip_id, min(label) as label, max(distance) as distance from ridden group by 1) as d group by 1)
    select u.label, count(*)::int as uses, sum(u.hours)::float8 as hours, max(w.metres)::float8 as metres,
      (sum(u.wh) filter (where u.id in (select use_id from ridden)))::float8 as wh
    from uses u left join ways w on w.label = u.label group by u.label`)
  return new Map(rows.map((row) => [row.label, row]))
}

/** Watt hours charged in cabinets by the day the battery was given out. */
export async function chargedEnergy(context: Context, days: Days): Promise<Map<string, number>> {
  const rows = await context.db.all(sql<{ label: string; wh: number }>`
    select to_char(o.start_time at time zone n.time_zone, 'YYYY-MM-DD') as label,
      sum((o.go_bms_percent - i.back_bms_percent) * ${ratedWh(sql`o.go_battery_id`)} / 100)::float8 as wh
    from swap_record o join tenant n on n.tenant_id = o.tenant_id
      cross join lateral (
        select x.id, x.start_time, x.cabinet_id, x.back_bms_percent from swap_record x
        where x.back_battery_id = o.go_battery_id and x.tenant_id = o.tenant_id and x.start_time < o.start_time and ${cameBack('x')}
        order by x.start_time desc limit 1) as i
    where ${ordersOf(context, days, sql`o.go_battery_id`)} and ${wentOut('o')} and ${isOrderSeen(context, sql`i.id`)}
      and i.cabinet_id = o.cabinet_id and o.go_bms_percent > i.back_bms_percent
      -- Another order gave it out in between.
      and not exists (select from swap_record y where y.go_battery_id = o.go_battery_id and y.tenant_id = o.tenant_id
        and y.start_time >= i.start_time and y.start_time < o.start_time and y.id <> i.id and ${wentOut('y')})
    group by 1`)
  return new Map(rows.flatMap(({ label, wh }) => (wh === null ? [] : [[label, wh] as const])))
}
