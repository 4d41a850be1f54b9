/**
 * Moves batteries to stock, or into the vehicle in which they stay, when an operation of a user undoes their place, with the
 * operation as the reason if none is given; 409 while a live order concerns them.
 */
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

async function takeTo(
  context: Context,
  batteryIds: readonly string[],
  to: BatteryPlacement,
  reason: string | null,
): Promise<void> {
  if (batteryIds.length === 0) return
  await assertNoLiveOrder(context, { batteryIds })
  const { db, principal, operation, services } = context
  const now = services.clock.now()
  const cause = { kind: 'person', userId: principal.userId, reason: reason ?? operation } as const
  await moveBatteries(
    db,
    batteryIds.map((batteryId) => ({ batteryId, to, receivedAt: now, occurredAt: now, cause })),
  )
}
