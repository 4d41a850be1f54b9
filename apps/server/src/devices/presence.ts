/** Who is there and who is not, as whoever follows cabinets is told. */
import type { Executor } from '../db/database.ts'
import { emitLive } from '../live/index.ts'

export type Presence = { kind: string; sn: string; tenantId: string; createDept: string | null; online: number }

/** What the platform raises itself when a device stays away; it ends when the device is back. Batteries raise none. */
export const AWAY_ALARM = { cabinet: 'C109', vehicle: 'V029' } as const

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
