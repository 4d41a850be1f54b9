/** Batteries that an order moves to its rider. Raw SQL: places before and after each other, locks. */
import type { SwapBattery } from '@swapdesk/domain'
import { type Executor, sql } from '../../db/database.ts'
import { moveBatteries } from '../../devices/index.ts'

type CustodyOrder = { id: string; tenantId: string; riderId: string; cabinetId: string; inBox: number | null }

/** Whether the place `s` is that slot, and began before the battery left: else it has been there again since. */
const slotOf = ({ cabinetId }: CustodyOrder, boxId: number | null, at: number) =>
  sql`s.cabinet_id = ${cabinetId} and s.box_id = ${boxId} and s.occurred_at <= to_timestamp(${at / 1_000}::float8)`

/**
 * The cabinet may report the slot empty before it says who took the battery: it counts as missing until then. What people said
 * of it stays unless the news is newer: only they undo it.
 */
export async function giveToRider(
  db: Executor,
  row: CustodyOrder,
  bmsSn: string,
  outBox: number | null,
  at: number,
): Promise<void> {
  // By identifier, within the order's tenant: the platform settles orders of all tenants.
  const missing = await db.first(sql<{
    batteryId: string
    now: string
    isFromSlot: boolean
  }>`select b.id as battery_id, (extract(epoch from now()) * 1000)::bigint as now,
      exists (select from battery_place m join battery_place s on s.battery_id = m.battery_id and upper(s.period) = lower(m.period)
        where m.battery_id = b.id and m.is_current and m.place = 'missing' and m.cause <> 'person' and ${slotOf(row, outBox, at)}) as is_from_slot
    from battery b where b.bms_sn = ${bmsSn} and b.tenant_id = ${row.tenantId} and b.is_deleted = 0 for no key update of b`)
  if (!missing) return
  const now = Number(missing.now)
  await moveBatteries(db, [
    {
      batteryId: missing.batteryId,
      to: { place: 'rider', riderId: row.riderId },
      ...(missing.isFromSlot && { from: { place: 'missing' } }),
      receivedAt: now,
      occurredAt: Math.min(at, now),
      cause: { kind: 'order', id: row.id },
    },
  ])
}

/** What was put in and taken out again: with the rider, unless something else is known or was said of it since. */
export async function returnToRider(db: Executor, row: CustodyOrder, { bmsSn, boxId, at }: SwapBattery): Promise<void> {
  if (bmsSn === null) return
  const slot = slotOf(row, boxId ?? row.inBox, at)
  const left = await db.first(sql<{ batteryId: string; place: 'slot' | 'missing'; now: string }>`
    select b.id as battery_id, p.place, (extract(epoch from now()) * 1000)::bigint as now
    from battery b join battery_place p on p.battery_id = b.id and p.is_current
    where b.bms_sn = ${bmsSn} and b.tenant_id = ${row.tenantId} and b.is_deleted = 0
      and case p.place when 'missing' then p.cause <> 'person' and exists (select from battery_place s where s.battery_id = b.id and ${slot}
          and upper(s.period) = lower(p.period))
        when 'slot' then exists (select from battery_place s where s.id = p.id and ${slot}) else false end
    for no key update of b`)
  if (!left) return
  const now = Number(left.now)
  const { batteryId, place } = left
  await moveBatteries(db, [
    {
      batteryId,
      to: { place: 'rider', riderId: row.riderId },
      ...(place === 'missing' && { from: { place } }),
      receivedAt: now,
      occurredAt: Math.min(at, now),
      cause: { kind: 'order', id: row.id },
    },
  ])
}
