/** Changes of devices' online status, published to those who follow cabinets. */
import type { Executor } from '../db/database.ts'
import { emitLive } from '../live/index.ts'

export type OnlineStatusChange = {
  kind: string
  sn: string
  tenantId: string
  createDept: string | null
  online: number
}

/** Alarms the platform raises itself while a device stays offline. Batteries raise none. */
export const OFFLINE_ALARM = { cabinet: 'C109', vehicle: 'V029' } as const

/** Publishes changes of cabinets; nobody follows those of other devices. */
export function publishOnlineStatus(db: Executor, changed: readonly OnlineStatusChange[]): Promise<void> {
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
