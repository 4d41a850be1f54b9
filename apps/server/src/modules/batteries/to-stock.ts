/** Moves batteries to stock when an operation of a user undoes their place, with the operation as the reason if none is given. */
import { moveBatteries } from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'

export async function toStock(
  { db, principal, operation, services }: Context,
  batteryIds: readonly string[],
  reason: string | null = null,
): Promise<void> {
  const now = services.clock.now()
  const cause = { kind: 'person', userId: principal.userId, reason: reason ?? operation } as const
  await moveBatteries(
    db,
    batteryIds.map((batteryId) => ({ batteryId, to: { place: 'stock' }, receivedAt: now, occurredAt: now, cause })),
  )
}
