/**
 * Chooses the slots of an order. Raw SQL: conditions on slots are shared with the figures of cabinets. Runs inside the tenant.
 */
import { batteryFits } from '@swapdesk/domain'
import { type Executor, sql } from '../../db/database.ts'
import { isFull } from '../../db/full-slots.ts'

/** Slots to try if the door of the chosen one does not open. */
const SPARE_MAX = 2

const isFree = sql`not exists (select from swap_slot w where w.cabinet_id = s.cabinet_id and w.box_id = s.box_id and w.is_reserved)`

/** The slot for the battery that is brought back; undefined if none is empty. */
export async function emptySlot(db: Executor, cabinetId: string): Promise<number | undefined> {
  const slot = await db.first(sql<{ boxId: number }>`select s.box_id from cabinet_slot s
    where s.cabinet_id = ${cabinetId} and s.is_enabled and s.state = 'empty' and s.bms_sn is null and s.door = 'closed' and ${isFree}
    order by s.box_id limit 1`)
  return slot?.boxId
}

type FullSlot = { boxId: number; bmsSn: string }
export type FullSlots = FullSlot & { spares: FullSlot[] }

/**
 * The slot of the battery to give out, the best charged one of this voltage, and the next best ones. A battery without a type
 * fits nothing.
 */
export async function fullSlots(
  db: Executor,
  cabinetId: string,
  voltage: number | null,
): Promise<FullSlots | 'no_full_battery' | 'no_fitting_battery'> {
  const full = await db.all(sql<{ boxId: number; bmsSn: string; voltage: number | null }>`
    select s.box_id, b.bms_sn, t.voltage from cabinet_slot s join cabinet c on c.id = s.cabinet_id
      join battery b on b.id = s.battery_id and b.is_deleted = 0 and b.status = 1
      left join battery_type t on t.id = b.bms_type_id and t.is_deleted = 0
    where s.cabinet_id = ${cabinetId} and ${isFull} and ${isFree}
    order by s.soc desc, s.box_id`)
  if (full.length === 0) return 'no_full_battery'
  const [best, ...others] = full.filter((slot) => batteryFits(slot.voltage, voltage))
  if (!best) return 'no_fitting_battery'
  const [first, ...spares] = [best, ...others].map(({ boxId, bmsSn }) => ({ boxId, bmsSn }))
  return { ...(first as FullSlot), spares: spares.slice(0, SPARE_MAX) }
}
