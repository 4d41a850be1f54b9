/**
 * Moves batteries to stock when an operation of a user undoes their place, with the operation as the reason if none is given;
 * 409 while a live order concerns them.
 */
import { moveBatteries } from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'
import { assertNoLiveOrder } from './live-order.ts'

export async function toStock(
  context: Context,
  batteryIds: readonly string[],
  reason: string | null = null,
): Promise<void> {
  if (batteryIds.length === 0) return
  await assertNoLiveOrder(context, { batteryIds })
  const { db, principal, operation, services } = context
  const now = services.clock.now()
  const cause = { kind: 'person', userId: principal.userId, reason: reason ?? operation } as const
  await moveBatteries(
    db,
    batteryIds.map((batteryId) => ({ batteryId, to: { place: 'stock' }, receivedAt: now, occurredAt: now, cause })),
  )
}
