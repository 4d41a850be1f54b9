/** Locks batteries after their vehicle and rider, as everywhere. Raw SQL: rows are locked in the order of another table. */
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

export type HeldBattery = { id: string; tenantId: string; bmsSn: string; riderId: string | null }

/** Those with the rider or in the vehicle, locked until the end of the write. */
export async function lockHeld({ db }: Context, riderId: string, vehicleId: string): Promise<HeldBattery[]> {
  const theirs = sql`p.is_current and (p.rider_id = ${riderId} or p.vehicle_id = ${vehicleId})`
  const [, held = []] = await db.many([
    // All of them, in one order.
    sql`select id from battery where id in (select p.battery_id from battery_place p where ${theirs}) order by id for no key update`,
    // Read again: one that somebody took while this waited for its lock is not there any more.
    sql`select b.id, b.tenant_id, b.bms_sn, p.rider_id from battery_place p join battery b on b.id = p.battery_id
      where ${theirs} order by b.id`,
  ])
  return held as HeldBattery[]
}
