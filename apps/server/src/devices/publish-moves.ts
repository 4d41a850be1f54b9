/**
 * Tells maps that devices of an operator have moved. An event covers the second after it, so that a fleet which reports all
 * the time does not fill the outbox: readers read the positions once with it and once when that second is over.
 */
import type { Executor } from '../db/database.ts'
import { emitLive } from '../live/index.ts'

const PAUSE_MS = 1_000

/** When each operator's last event was published by this process; others publish their own. */
const published = new Map<string, number>()

/** In the transaction that stores the positions. One that is rolled back takes the event with it; maps also read every ten seconds. */
export async function publishMoves(db: Executor, tenantId: string, at = performance.now()): Promise<void> {
  if (at - (published.get(tenantId) ?? -PAUSE_MS) < PAUSE_MS) return
  published.set(tenantId, at)
  await emitLive(db, [{ tenantId, topic: 'position', createDept: null, data: { type: 'moved' } }])
}
