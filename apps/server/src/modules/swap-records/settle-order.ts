/**
 * Settles orders that their cabinets did not end: OUT_TIMEOUT and EXCEPTION. Raw SQL: slots and places as they were when the
 * order began. Runs inside the tenant of the order.
 */
import { type Executor, sql } from '../../db/database.ts'
import type { SwapFunds } from '../wallets/index.ts'
import { isDoorPending } from './door-slots.ts'
import { deriveOrder, lockOrderById } from './derive-order.ts'

type Unsettled = { id: string; isReturned: boolean }

const isWaiting = (riderId: string) => sql`r.rider_id = ${riderId} and r.phase in ('OUT_TIMEOUT', 'EXCEPTION')`

/**
 * The cabinet of a tap, and those of the rider's orders that it may settle, by identifier: before the rider, and so that two
 * riders who settle orders at the same cabinets do not wait for each other.
 */
export const lockCabinetsOf = (cabinetId: string, riderId: string) =>
  sql`select 1 from cabinet where id = ${cabinetId}
    or id in (select r.cabinet_id from swap_record r where ${isWaiting(riderId)}) order by id for no key update`

/** Those of orders that began to wait meanwhile: fails instead of waiting, and the tap is judged again. */
const lockLateCabinets = (riderId: string) =>
  sql`select 1 from cabinet where id in (select r.cabinet_id from swap_record r where ${isWaiting(riderId)})
    order by id for no key update nowait`

/**
 * Whether the battery to be taken lies behind the closed door of the slot it was in when the order began; for a return the one
 * that was brought back. What a cabinet said before it lost its connection says nothing: one that is online has reported all of
 * its slots a moment after it connected.
 */
const isReturned = sql`exists (select from cabinet_slot s join device d on d.id = r.device_id and d.online = 1
    and (s.report_time > r.start_time or coalesce(d.status_time, '-infinity') < now() - interval '10 seconds')
  where s.cabinet_id = r.cabinet_id and s.door = 'closed' and case
  when r.kind = 'return' then s.box_id = r.in_box
    and case when r.back_battery_id is null then s.bms_sn = r.back_bms_sn else s.battery_id = r.back_battery_id end
  else s.box_id = r.out_box and exists (select from battery_place p where p.cabinet_id = r.cabinet_id and p.box_id = r.out_box
    and p.period @> r.start_time and p.battery_id = s.battery_id) end)`

/** Ends the orders of a rider that came to nothing; false if one is left that a person has to settle, or opens a door of. */
export async function settleReturned(db: Executor, funds: SwapFunds, riderId: string): Promise<boolean> {
  await db.run(lockLateCabinets(riderId))
  const waiting =
    await db.all(sql<Unsettled>`select r.id, ${isReturned} and not ${isDoorPending} as is_returned from swap_record r
    where ${isWaiting(riderId)} order by r.cabinet_id, r.id`)
  if (waiting.some((order) => !order.isReturned)) return false
  for (const { id } of waiting) await settleOrder(db, funds, id, 'returned')
  return true
}

/** `returned`: the rider has neither battery more than before, and pays nothing. `taken`: the swap counts. */
export async function settleOrder(
  db: Executor,
  funds: SwapFunds,
  id: string,
  settled: 'returned' | 'taken',
): Promise<void> {
  await db.run(sql`update swap_record set settled = ${settled}, settle_time = coalesce(settle_time, now())
    where id = ${id} and settled is null`)
  const order = await lockOrderById(db, id)
  if (order) await deriveOrder(db, funds, order, 'settled')
}

/** Whether the battery that staff says was taken lies in its closed slot, as far as the cabinet has reported. */
export async function liesInSlot(db: Executor, id: string): Promise<boolean> {
  const found = await db.first(
    sql`select 1 from swap_record r where r.id = ${id} and r.kind <> 'return' and ${isReturned}`,
  )
  return found !== undefined
}
