/**
 * Battery debts of the demo: riders who have not swapped for weeks, one with a second battery, one battery that is missing; one debt
 * is confirmed, and one write-off waits. Raw SQL: places are moved into the past.
 */
import { BatteryDebtReason, SwapReview } from '@swapdesk/dictionary'
import { type Executor, sql } from '../db/database.ts'
import { type BatteryPlacement, moveBatteries } from '../devices/index.ts'

type Setting = { tenantId: string; country: string }
type Held = { id: string; bmsSn: string; placeId: string; riderId: string; hasSwapped: boolean }

const DAY_MS = 86_400_000
/** Days since the last swap; the first is confirmed, of the second the write-off waits. */
const LATE_DAYS = [41, 24, 19, 16]
const TEXTS = {
  zh: {
    given: '车辆送修时临时借用',
    confirmed: '三次电话未接，微信称在外地，月底归还',
    writeOff: '骑手已离职，住处无人，押金不退',
  },
  en: {
    given: 'Lent while the vehicle was in repair',
    confirmed: 'Did not answer three calls; wrote that the battery comes back at the end of the month',
    writeOff: 'The rider left and cannot be found; the deposit is kept',
  },
}

/** After orders and measurements. */
export async function seedDebts(db: Executor, { tenantId, country }: Setting): Promise<void> {
  const texts = TEXTS[country === 'CN' ? 'zh' : 'en']
  // Riders without orders, of long standing first; those with orders by their last one, which says how late they are.
  const late =
    await db.all(sql<Held>`select b.id, b.bms_sn, p.id as place_id, p.rider_id, o.last is not null as has_swapped
    from battery b join battery_place p on p.current_battery_id = b.id join rider r on r.id = p.rider_id
      left join lateral (select max(o.start_time) as last, bool_or(o.is_live) as is_live from swap_record o
        where o.rider_id = p.rider_id) o on true
    where b.tenant_id = ${tenantId} and r.status = 1 and o.is_live is not true
    order by o.last nulls first, r.create_time > now() - interval '60 days', b.bms_sn desc limit ${LATE_DAYS.length + 2}`)
  for (const [index, days] of LATE_DAYS.entries()) {
    const held = late[index]
    if (held && !held.hasSwapped) await moveBack(db, held, days)
  }
  const [second, missing] = late.slice(LATE_DAYS.length)
  const staff = await db.first(sql<{ id: string; other: string | null }>`select u.id, (select o.id from user_account o
      where o.tenant_id = u.tenant_id and o.id <> u.id order by o.account <> 'operator', o.id limit 1) as other
    from user_account u where u.tenant_id = ${tenantId} and u.account = 'admin'`)
  if (!staff) return
  const lend = { userId: staff.id, reason: texts.given }
  if (second) await addBattery(db, second, [{ place: 'rider', riderId: second.riderId }], lend)
  if (missing) await addBattery(db, missing, [{ place: 'rider', riderId: missing.riderId }, { place: 'missing' }], lend)
  const [confirmed, writeOff] = late
  const debt = sql`insert into battery_debt (tenant_id, battery_id, place_id, rider_id, reason, create_user`
  if (confirmed)
    await db.run(sql`${debt}, is_confirmed, decision_reason, decision_user, decision_time)
      values (${tenantId}, ${confirmed.id}, ${confirmed.placeId}, ${confirmed.riderId}, ${BatteryDebtReason.NotSwapped}, ${staff.id},
        true, ${texts.confirmed}, ${staff.id}, now() - interval '3 days')`)
  if (writeOff && staff.other !== null)
    await db.run(sql`${debt}, review_state, request_id, request_reason, request_user, request_time)
      values (${tenantId}, ${writeOff.id}, ${writeOff.placeId}, ${writeOff.riderId}, ${BatteryDebtReason.NotSwapped}, ${staff.other},
        ${SwapReview.Waiting}, next_id(), ${texts.writeOff}, ${staff.other}, now() - interval '20 hours')`)
}

async function moveBack(db: Executor, { id, placeId }: Held, days: number): Promise<void> {
  const since = sql`now() - make_interval(days => ${days}, hours => ${days % 7}, mins => ${days})`
  await db.run(sql`update battery_place set period = case when isempty(period) or lower(period) >= ${since} then 'empty'::tstzrange
    else tstzrange(lower(period), least(upper(period), ${since})) end where battery_id = ${id} and id <> ${placeId}`)
  await db.run(
    sql`update battery_place set period = tstzrange(${since}, null), occurred_at = ${since} where id = ${placeId}`,
  )
  await db.run(
    sql`update battery set last_seen_time = ${since} + interval '5 days', soc = 7 + ${days % 9} where id = ${id}`,
  )
}

type Lent = { userId: string; reason: string }

/** Another battery of the same type, which was in these places one after the other. */
async function addBattery(db: Executor, { id }: Held, places: readonly BatteryPlacement[], lent: Lent): Promise<void> {
  const added = await db.first(sql<{
    id: string
  }>`insert into battery (tenant_id, bms_sn, bms_type_id, voltage, ah, soc, soh,
      estimate_charge_times, factory_date, last_seen_time, create_user, create_dept, create_time, update_time)
    select b.tenant_id, left(b.bms_sn, -4) || lpad(n.last::text, 4, '0'), b.bms_type_id, b.voltage, b.ah, 31, 96,
      b.estimate_charge_times, b.factory_date, now() - interval '2 days', b.create_user, b.create_dept, b.create_time, b.create_time
    from battery b, lateral (select max(right(o.bms_sn, 4)::int) + 1 as last from battery o where o.tenant_id = b.tenant_id
      and left(o.bms_sn, -4) = left(b.bms_sn, -4)) n where b.id = ${id} returning id`)
  const now = Date.now()
  for (const [index, to] of places.entries()) {
    const at = now - (6 - 2 * index) * DAY_MS
    const cause = { kind: 'person', ...lent } as const
    await moveBatteries(db, [{ batteryId: String(added?.id), to, receivedAt: at, occurredAt: at, cause }])
  }
}
