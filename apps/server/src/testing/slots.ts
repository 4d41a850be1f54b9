/** Sets slots and battery places that differ from the demo's. */
import { type Database, sql } from '../db/database.ts'
import { type MoveResult, moveBatteries, type BatteryPlacement, slotMoves } from '../devices/index.ts'

type Slot = { cabinetId: string; boxId: number; bmsSn: string | null; tenantId: string }

/** Slots with a battery, of a cabinet by its serial number. */
export function occupiedSlots(db: Database, cabinetSn: string): Promise<(Slot & { bmsSn: string; soc: number })[]> {
  return db.system.all(sql`select s.cabinet_id, s.box_id, s.bms_sn, s.soc, s.tenant_id from cabinet_slot s
    join cabinet c on c.id = s.cabinet_id where c.cabinet_sn = ${cabinetSn} and c.is_deleted = 0 and s.bms_sn is not null order by s.box_id`)
}

/** Reports another battery in a slot, or none. */
export async function reportSlot(
  db: Database,
  cabinetSn: string,
  boxId: number,
  bmsSn: string | null,
): Promise<MoveResult> {
  const slot = await db.system.first(sql<Slot>`select s.cabinet_id, s.box_id, s.bms_sn, s.tenant_id from cabinet_slot s
    join cabinet c on c.id = s.cabinet_id where c.cabinet_sn = ${cabinetSn} and c.is_deleted = 0 and s.box_id = ${boxId}`)
  if (!slot) throw new Error(`${cabinetSn} has no slot ${boxId}`)
  const { cabinetId, bmsSn: before, tenantId } = slot
  return db.write({ systemTenant: tenantId }, async (tx) => {
    await tx.run(sql`update cabinet_slot set bms_sn = ${bmsSn} where cabinet_id = ${cabinetId} and box_id = ${boxId}`)
    const now = Date.now()
    const when = { receivedAt: now, occurredAt: now, cause: { kind: 'report' } as const }
    return moveBatteries(tx, slotMoves([{ cabinetId, boxId, before, after: bmsSn, ...when }]))
  })
}

/** Moves a battery to another place; at the time of the server's clock where a test needs that place to last until a user ends it. */
export async function placeBattery(db: Database, bmsSn: string, to: BatteryPlacement, now = Date.now()): Promise<void> {
  const battery = await db.system.first(
    sql<{ tenantId: string }>`select tenant_id from battery where bms_sn = ${bmsSn}`,
  )
  await db.write({ systemTenant: battery?.tenantId ?? '' }, (tx) =>
    moveBatteries(tx, [{ bmsSn, to, receivedAt: now, occurredAt: now, cause: { kind: 'order' } }]),
  )
}
