/**
 * Staff move no battery of a live order: not what its rider has, not the one it hands out, nor what is in a slot it
 * reserves. The order says who has which when it ends. Raw SQL: one of several conditions over places and slots.
 */
import { hidesRowsOf } from '../../crud/list-visibility.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'

type Named = { batteryIds?: readonly string[]; riderIds?: readonly string[] }
type OpenOrder = { orderNo: string; cabinetSn: string }

/** Staff can still let an order that waits for them hand out its battery. */
export const isWaitingOrder = sql`o.phase in ('OUT_TIMEOUT', 'EXCEPTION')`

export async function assertNoLiveOrder(context: Context, { batteryIds = [], riderIds = [] }: Named): Promise<void> {
  const theirs = sql`p.battery_id = any(${batteryIds}::bigint[]) and p.is_current`
  const order = await context.db.first(sql<OpenOrder>`
    select o.order_no, c.cabinet_sn from swap_record o join cabinet c on c.id = o.cabinet_id
    where o.is_live and (o.rider_id = any(${riderIds}::bigint[]) or o.out_battery_id = any(${batteryIds}::bigint[])
      or exists (select from battery_place p where ${theirs} and p.rider_id = o.rider_id)
      or exists (select from battery_place p join swap_slot s on s.cabinet_id = p.cabinet_id and s.box_id = p.box_id
        where ${theirs} and s.swap_record_id = o.id and s.is_reserved))
    order by o.id limit 1`)
  if (order) throw new Problem('battery.order-live', shownOrder(context, order))
}

/**
 * As `assertNoLiveOrder`, also for orders that wait for staff and hand out a battery: it was chosen for the vehicle that the rider had.
 * Others of the rider's batteries may be moved meanwhile.
 */
export async function assertNoOpenOrder(context: Context, named: Named): Promise<void> {
  await assertNoLiveOrder(context, named)
  const { batteryIds = [], riderIds = [] } = named
  const order = await context.db.first(sql<OpenOrder>`
    select o.order_no, c.cabinet_sn from swap_record o join cabinet c on c.id = o.cabinet_id
    where ${isWaitingOrder} and o.out_battery_id is not null and (o.rider_id = any(${riderIds}::bigint[]) or o.out_battery_id = any(${batteryIds}::bigint[]))
    order by o.id limit 1`)
  if (order) throw new Problem('battery.order-waiting', shownOrder(context, order))
}

function shownOrder(context: Context, order: OpenOrder): OpenOrder {
  return hidesRowsOf(context, 'swapRecordList') ? { orderNo: '—', cabinetSn: '—' } : order
}
