/**
 * A change of a type does not leave batteries with riders, or in vehicles, that have another voltage than the vehicle needs (decision
 * 68). Who moves a battery there locks both types first (`assertFits`). Raw SQL: places, and rows locked in the order of other tables.
 */
import { batteryFits } from '@swapdesk/domain'
import { fromOf, isReachable } from '../../crud/list.ts'
import { nounNamed } from '../../crud/named-rows.ts'
import type { Noun } from '../../crud/noun.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { assertNoOpenOrder, isWaitingOrder } from './live-order.ts'

/** Serial numbers named in a refusal. */
const NAMED_MAX = 3

/** In vehicles, with their riders, or handed out to them by an order that goes on or waits for staff, its spare ones too. */
const batteriesIn = (vehicles: RawBuilder<unknown>) => sql`with v as materialized (${vehicles}), r as materialized (
    select id from rider where vehicle_id in (select id from v)), s as materialized (
    select o.id, o.out_battery_id from swap_record o where (o.is_live or ${isWaitingOrder}) and o.rider_id in (select id from r))
  select p.battery_id from battery_place p where p.is_current and p.vehicle_id in (select id from v)
  union select p.battery_id from battery_place p where p.is_current and p.rider_id in (select id from r)
  union select s.out_battery_id from s where s.out_battery_id is not null
  union select p.battery_id from s join swap_slot w on w.swap_record_id = s.id and w.is_reserved and w.leg = 'spare'
    join battery_place p on p.is_current and p.cabinet_id = w.cabinet_id and p.box_id = w.box_id`

/** The vehicle, which is locked, gets another type. */
export async function assertVehicleStillFits(context: Context, vehicleId: string, typeId: string): Promise<void> {
  const vehicle = sql`select ${vehicleId}::bigint as id`
  // Riders before batteries, as everywhere.
  const [, , [type] = []] = await context.db.many([
    sql`select id from rider where vehicle_id = ${vehicleId} order by id for no key update`,
    sql`select id from battery where id in (${batteriesIn(vehicle)}) order by id for no key update`,
    sql`select battery_voltage as needed from vehicle_type where id = ${typeId} for share`,
  ])
  const needed = (type as { needed: number | null } | undefined)?.needed ?? null
  if (needed !== null) await assertNoneUnfit(context, vehicle, needed, 'vehicleTypeId')
}

/** The vehicle type, which is locked, gets another voltage. */
export async function assertTypeStillFits(context: Context, typeId: string, needed: number): Promise<void> {
  const vehicles = sql`select id from vehicle where vehicle_type_id = ${typeId} and is_deleted = 0`
  await assertNoneUnfit(context, vehicles, needed, 'batteryVoltage')
}

async function assertNoneUnfit(
  context: Context,
  vehicles: RawBuilder<unknown>,
  needed: number,
  field: string,
): Promise<void> {
  const unfit = await context.db.all(sql<{ id: string; count: number }>`
    select b.id, count(*) over ()::int as count from battery b left join battery_type t on t.id = b.bms_type_id
    where b.id in (${batteriesIn(vehicles)}) and t.voltage is distinct from ${needed} order by b.bms_sn limit ${NAMED_MAX}`)
  await refuse(context, unfit, field)
}

/** The battery, which is locked, gets a type of another voltage. */
export async function assertBatteryStillFits(context: Context, batteryId: string, voltage: number): Promise<void> {
  // It may be handed out in this minute; who begins an order locks what it chooses.
  await assertNoOpenOrder(context, { batteryIds: [batteryId] })
  // Who changes the type of the vehicle locks the battery.
  const used = await context.db.first(sql<{ needed: number | null }>`select f.battery_voltage as needed
    from battery_place p left join rider r on r.id = p.rider_id
      join vehicle v on v.id = coalesce(p.vehicle_id, r.vehicle_id) join vehicle_type f on f.id = v.vehicle_type_id
    where p.current_battery_id = ${batteryId} for share of f`)
  const isUnfit = used && used.needed !== null && !batteryFits(voltage, used.needed)
  await refuse(context, isUnfit ? [{ id: batteryId, count: 1 }] : [], 'bmsTypeId')
}

async function refuse(context: Context, unfit: readonly { id: string; count: number }[], field: string): Promise<void> {
  const [first] = unfit
  if (!first) return
  const ids = unfit.map(({ id }) => id)
  // The noun itself refuses changes of batteries by this module.
  const batteries = nounNamed('battery') as Noun
  const isShown = shownColumns(context, batteries, ['bmsSn']).length > 0
  const named = isShown
    ? await context.db.all(sql<{ id: string; bmsSn: string }>`
        select b.id, b.bms_sn from ${fromOf(batteries)} where b.id = any(${ids}::bigint[]) and ${isReachable(context, batteries)}`)
    : []
  const nameOf = new Map(named.map(({ id, bmsSn }) => [id, bmsSn]))
  const names = ids.map((id) => nameOf.get(id) ?? '—').join(', ') + (first.count > ids.length ? ' …' : '')
  throw fieldProblem('battery.unfit-by-change', field, { count: first.count, names })
}
