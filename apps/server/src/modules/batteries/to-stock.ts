/**
 * Moves batteries to stock, or into the vehicle in which they stay, when an operation of a user undoes their place, with the
 * operation as the reason if none is given, and a row in the history of each; 409 while a live order concerns them. Raw SQL: places.
 */
import { sql } from '../../db/database.ts'
import { type BatteryPlacement, moveBatteries } from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'
import { assertNoLiveOrder } from './live-order.ts'

export function toStock(context: Context, batteryIds: readonly string[], reason: string | null = null): Promise<void> {
  return takeTo(context, batteryIds, { place: 'stock' }, reason)
}

/** The vehicle is locked, has no rider any more, and they fit it. */
export function toVehicle(
  context: Context,
  batteryIds: readonly string[],
  vehicleId: string,
  reason: string | null,
): Promise<void> {
  return takeTo(context, batteryIds, { place: 'vehicle', vehicleId }, reason)
}

type Was = { id: string; tenantId: string; place: string; riderId: string | null; vehicleId: string | null }

async function takeTo(
  context: Context,
  batteryIds: readonly string[],
  to: BatteryPlacement,
  reason: string | null,
): Promise<void> {
  if (batteryIds.length === 0) return
  await assertNoLiveOrder(context, { batteryIds })
  const { db, principal, operation, services } = context
  const before = await db.all(sql<Was>`select b.id, b.tenant_id, p.place, p.rider_id, p.vehicle_id
    from battery b join battery_place p on p.current_battery_id = b.id where b.id = any(${batteryIds}::bigint[]) order by b.id`)
  const now = services.clock.now()
  const cause = { kind: 'person', userId: principal.userId, reason: reason ?? operation } as const
  await moveBatteries(
    db,
    batteryIds.map((batteryId) => ({ batteryId, to, receivedAt: now, occurredAt: now, cause })),
  )
  for (const { id, tenantId, ...was } of before)
    context.audit({ entity: 'batteries', id, tenantId, changes: changesTo(to, was, reason) })
}

function changesTo(to: BatteryPlacement, was: Omit<Was, 'id' | 'tenantId'>, reason: string | null) {
  const vehicleId = to.place === 'vehicle' ? to.vehicleId : null
  return {
    ...(was.place !== to.place && { place: [was.place, to.place] }),
    ...(was.riderId !== null && { riderId: [was.riderId, null] }),
    ...(was.vehicleId !== vehicleId && { vehicleId: [was.vehicleId, vehicleId] }),
    ...(reason !== null && { reason: [null, reason] }),
  }
}
