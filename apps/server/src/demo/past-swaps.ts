/**
 * Swaps of the last ninety days: orders and the places of their batteries, which lead to those of now. They cost what was paid to
 * an earlier system, like the orders of `swaps.ts`, whose batteries and slots are corrected here. Raw SQL: sets of given rows.
 */
import { PayChannel, PayStatus } from '@swapdesk/dictionary'
import { type Executor, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { pastOf, type PlannedSwap, pastTimes } from './past-network.ts'
import { seededRandom } from './random.ts'

/** Swaps of a day at the end, per operator. */
const PER_DAY = [34, 16]
const REST_MS = 16 * 3_600_000
/** What is simulated begins then. */
const UNTIL_MS = 5 * 60_000
/** One of so many riders has a pass. */
const PASS_EVERY = 4

type Known = { orderId: string; at: number; riderId: string; cabinetId: string }

/** Called once per operator, after its orders. */
export async function seedPastSwaps(
  db: Executor,
  { tenantId, zone }: { tenantId: string; zone: string },
  { index, days }: { index: number; days: number },
): Promise<void> {
  const random = seededRandom(20_261_127 + index)
  const [slots, riders, known, clock] = await readNetwork(db, tenantId, zone, days)
  const now = (clock[0]?.now ?? 0) - UNTIL_MS
  const midnights = clock.map(({ midnight }) => midnight)
  const times = pastTimes(midnights, PER_DAY[index] ?? 10, now, random).map((at): PlannedSwap => ({ at }))
  const planned = [...times, ...known].toSorted((a, b) => b.at - a.at)
  const beginAt = Math.min(midnights.at(-1) ?? now, ...known.map(({ at }) => at)) - 3_600_000
  const past = pastOf({ slots, riders }, planned, { beginAt, restMs: REST_MS, random })
  const orders = past.swaps.map((swap, number) => {
    const plan = planned[swap.planned] as PlannedSwap & Partial<Known>
    return {
      ...swap,
      number,
      orderId: plan.orderId ?? null,
      backPercent: 7 + Math.floor(random() * 19),
      goPercent: 93 + Math.floor(random() * 8),
    }
  })
  await storeOrders(db, tenantId, orders)
  await storePlaces(db, tenantId, past.places)
  await db.run(sql`drop table past_order`)
}

async function readNetwork(db: Executor, tenantId: string, zone: string, days: number) {
  // Batteries that were elsewhere before they came where they are keep those places.
  const isSettled = sql`(select count(*) from battery_place q where q.battery_id = p.battery_id) = 2`
  return (await db.many([
    sql`select s.cabinet_id, s.box_id, p.battery_id from cabinet_slot s join cabinet c on c.id = s.cabinet_id
        left join battery_place p on p.current_battery_id = s.battery_id and p.cabinet_id = s.cabinet_id and p.box_id = s.box_id
      where s.tenant_id = ${tenantId} and c.is_deleted = 0 and (s.battery_id is null and s.bms_sn is null or p.id is not null and ${isSettled})
      order by s.cabinet_id, s.box_id`,
    sql`select p.rider_id, p.battery_id from battery_place p join rider r on r.id = p.rider_id
      where p.tenant_id = ${tenantId} and p.is_current and r.status = 1 and ${isSettled}
        and not exists (select from swap_record o where o.rider_id = r.id and (o.kind <> 'swap' or o.phase <> 'DONE'))
      order by p.rider_id`,
    sql`select o.id as order_id, (extract(epoch from o.start_time) * 1000)::float8 as at, o.rider_id, o.cabinet_id from swap_record o
      where o.tenant_id = ${tenantId} and o.kind = 'swap' and o.phase = 'DONE' order by o.start_time desc`,
    sql`select (extract(epoch from now()) * 1000)::float8 as now, (extract(epoch from
        (date_trunc('day', now() at time zone ${zone}) - make_interval(days => n)) at time zone ${zone}) * 1000)::float8 as midnight
      from generate_series(0, ${days}::int) as n order by n`,
  ])) as [
    { cabinetId: string; boxId: number; batteryId: string | null }[],
    { riderId: string; batteryId: string }[],
    Known[],
    { now: number; midnight: number }[],
  ]
}

type Order = ReturnType<typeof pastOf>['swaps'][number] & {
  number: number
  orderId: string | null
  backPercent: number
  goPercent: number
}

async function storeOrders(db: Executor, tenantId: string, orders: readonly Order[]): Promise<void> {
  const given = givenRows(orders, {
    number: 'integer',
    orderId: 'bigint',
    riderId: 'bigint',
    cabinetId: 'bigint',
    startAt: 'float8',
    endAt: 'float8',
    inBox: 'smallint',
    outBox: 'smallint',
    backBatteryId: 'bigint',
    goBatteryId: 'bigint',
    backPercent: 'smallint',
    goPercent: 'smallint',
  })
  await db.run(sql`create temp table past_order as
    select coalesce(g."orderId", next_id()) as id, g."orderId" is null as is_new, g.number, g."riderId" as rider_id, g."cabinetId" as cabinet_id,
      to_timestamp(g."startAt" / 1000) as start_time, to_timestamp(g."endAt" / 1000) as end_time, g."inBox" as in_box, g."outBox" as out_box,
      g."backBatteryId" as back_battery_id, g."goBatteryId" as go_battery_id, g."backPercent" as back_percent, g."goPercent" as go_percent,
      (select bms_sn from battery b where b.id = g."backBatteryId") as back_bms_sn, (select bms_sn from battery b where b.id = g."goBatteryId") as go_bms_sn
    from ${given} as g order by g."startAt"`)
  await db.run(sql`update swap_record o set in_box = p.in_box, out_box = p.out_box, back_battery_id = p.back_battery_id, back_bms_sn = p.back_bms_sn,
      go_battery_id = p.go_battery_id, go_bms_sn = p.go_bms_sn, end_time = p.end_time
    from past_order p where not p.is_new and o.id = p.id`)
  await db.run(sql`insert into swap_record (id, tenant_id, order_no, kind, phase, is_live, command_state, rider_id, card_id, cabinet_id, device_id,
      station_id, vehicle_id, in_box, out_box, back_bms_sn, back_battery_id, back_bms_percent, go_bms_sn, go_battery_id, go_bms_percent,
      pay_status, pay_channel, unit, amount, start_time, end_time, create_dept, create_time, update_time)
    select p.id, ${tenantId}, 'SW' || to_char(p.start_time at time zone 'UTC', 'YYYYMMDDHH24MISS') || lpad((p.id % 1000000)::text, 6, '0'),
      'swap', 'DONE', false, 'done', p.rider_id, (select min(k.id) from nfc_card k where k.rider_id = p.rider_id and k.is_deleted = 0),
      p.cabinet_id, d.id, c.station_id, r.vehicle_id, p.in_box, p.out_box, p.back_bms_sn, p.back_battery_id, p.back_percent, p.go_bms_sn, p.go_battery_id,
      p.go_percent, ${PayStatus.Paid}, case when x.has_pass then ${PayChannel.Package}::int else ${PayChannel.NfcCard} end,
      case when x.has_pass then 'pass' else 'times' end, case when x.has_pass then 0 else 1 end,
      p.start_time, p.end_time, c.create_dept, p.start_time, p.end_time
    from past_order p join cabinet c on c.id = p.cabinet_id join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn
      join rider r on r.id = p.rider_id, lateral (select p.rider_id % ${PASS_EVERY} = 1 as has_pass) x
    where p.is_new order by p.start_time`)
}

/** Batteries were in stock until their first place here; the place of now began when the last swap brought them there. */
async function storePlaces(db: Executor, tenantId: string, places: ReturnType<typeof pastOf>['places']): Promise<void> {
  const given = givenRows(places, {
    batteryId: 'bigint',
    riderId: 'bigint',
    cabinetId: 'bigint',
    boxId: 'smallint',
    from: 'float8',
    until: 'float8',
    swap: 'integer',
  })
  await db.run(sql`create temp table past_place as
    select g."batteryId" as battery_id, g."riderId" as rider_id, g."cabinetId" as cabinet_id, g."boxId" as box_id,
      to_timestamp(g."from" / 1000) as since, to_timestamp(g."until" / 1000) as until, o.id as order_id
    from ${given} as g left join past_order o on o.number = g.swap`)
  await db.run(sql`update battery_place p set period = tstzrange(lower(p.period), f.since)
    from (select battery_id, min(since) as since from past_place group by 1) f where p.battery_id = f.battery_id and p.place = 'stock'`)
  await db.run(sql`update battery_place p set period = tstzrange(f.since, null), occurred_at = f.since, cause = 'order', cause_id = f.order_id
    from past_place f where f.until is null and p.current_battery_id = f.battery_id`)
  await db.run(sql`insert into battery_place (tenant_id, battery_id, place, cabinet_id, box_id, rider_id, period, occurred_at, cause, cause_id, create_time)
    select ${tenantId}, battery_id, case when rider_id is null then 'slot' else 'rider' end, cabinet_id, box_id, rider_id, tstzrange(since, until), since,
      case when order_id is null then 'report' else 'order' end, order_id, since
    from past_place where until is not null order by since`)
  await db.run(sql`drop table past_place`)
}
