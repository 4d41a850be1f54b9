/** Who is there and who is not, as whoever follows cabinets is told. */
import type { Executor } from '../db/database.ts'
import { emitLive } from '../live/index.ts'

export type Presence = { kind: string; sn: string; tenantId: string; createDept: string | null; online: number }

/** Tells of devices that came or went; of cabinets only, for the others nobody waits. */
export function tellPresence(db: Executor, changed: readonly Presence[]): Promise<void> {
  const cabinets = changed.filter(({ kind }) => kind === 'cabinet')
  return emitLive(
    db,
    cabinets.map(({ sn, tenantId, createDept, online }) => ({
      tenantId,
      topic: 'cabinet',
      createDept,
      data: { type: 'online', sn, online },
    })),
  )
}
