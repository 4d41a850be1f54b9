/**
 * Applies changes of devices' online status to batteries and notifies subscribers of cabinets. Raw SQL: a returning update.
 */
import { type Executor, type RawBuilder, sql } from '../db/database.ts'
import { emitLive } from '../live/index.ts'
import { unreportedBatteries } from './battery-rows.ts'
import { ownTenant } from './own-tenant.ts'
import { publishMoves } from './publish-moves.ts'

export type OnlineStatusChange = {
  kind: string
  sn: string
  tenantId: string
  createDept: string | null
  online: number
}

/** Alarms the platform itself raises while a device stays offline. Batteries raise none. */
export const OFFLINE_ALARM = { cabinet: 'C109', vehicle: 'V029' } as const

/**
 * Applies changes of one tenant's devices. A battery is online while it or its cabinet reports; its next report sets it online
 * again.
 */
export async function applyOnlineStatus(db: Executor, changed: readonly OnlineStatusChange[]): Promise<void> {
  const gone = (kind: string) =>
    changed.filter((device) => device.kind === kind && device.online === 0).map(({ sn }) => sn)
  const [batteries, cabinets] = [gone('bms'), gone('cabinet')]
  if (batteries.length + cabinets.length > 0) {
    await db.later(
      unreportedBatteries(
        sql`b.tenant_id = ${ownTenant} and (b.bms_sn = any(${batteries}) or c.cabinet_sn = any(${cabinets}))`,
      ),
    )
  }
  // Maps show it of all others.
  const other = changed.find(({ kind }) => kind !== 'cabinet')
  if (other) await publishMoves(db, other.tenantId)
  await emitLive(
    db,
    changed
      .filter(({ kind }) => kind === 'cabinet')
      .map(({ sn, tenantId, createDept, online }) => ({
        tenantId,
        topic: 'cabinet',
        createDept,
        data: { type: 'online', sn, online },
      })),
  )
}

/**
 * Sets online devices offline and applies that, each in its tenant.
 * @param where condition on `device d`
 */
export async function setOffline(db: Executor, where: RawBuilder<unknown>): Promise<void> {
  const gone =
    await db.all(sql<OnlineStatusChange>`with found as (select d.id from device d where d.online = 1 and ${where}
      order by d.kind, d.sn for no key update of d)
    update device d set online = 0, status_time = now(), offline_since = d.last_seen_time from found where d.id = found.id
    returning d.sn, d.kind, d.tenant_id, d.create_dept, d.online`)
  for (const tenantId of [...new Set(gone.map((device) => device.tenantId))].toSorted()) {
    await db.later(sql`select swapdesk_work(${tenantId})`)
    await applyOnlineStatus(
      db,
      gone.filter((device) => device.tenantId === tenantId),
    )
  }
}
