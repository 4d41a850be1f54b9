/**
 * Applies changes of devices' online status to batteries and notifies subscribers of cabinets. Raw SQL: updates from sets of
 * rows.
 */
import { type Executor, customPlan, sql } from '../db/database.ts'
import { emitLive } from '../live/index.ts'

export type OnlineStatusChange = {
  kind: string
  sn: string
  tenantId: string
  createDept: string | null
  online: number
}

/** Alarms the platform itself raises while a device stays offline. Batteries raise none. */
export const OFFLINE_ALARM = { cabinet: 'C109', vehicle: 'V029' } as const

/** `working_status` of an offline battery. */
const WORKING_STATUS_OFFLINE = 7

/**
 * Applies changes of one tenant's devices. A battery is online while it or its cabinet reports; its next report sets it online
 * again.
 */
export async function applyOnlineStatus(db: Executor, changed: readonly OnlineStatusChange[]): Promise<void> {
  const gone = (kind: string) =>
    changed.filter((device) => device.kind === kind && device.online === 0).map(({ sn }) => sn)
  const [batteries, cabinets] = [gone('bms'), gone('cabinet')]
  if (batteries.length + cabinets.length > 0) {
    await db.later(sql`${customPlan} with found as (
        select b.id from battery b left join battery_place p on p.current_battery_id = b.id
          left join cabinet c on c.id = p.cabinet_id
        where b.online = 1 and b.is_deleted = 0 and (b.bms_sn = any(${batteries}) or c.cabinet_sn = any(${cabinets}))
          and not exists (select from device d where d.online = 1
            and (d.kind = 'bms' and d.sn = b.bms_sn or d.kind = 'cabinet' and d.sn = c.cabinet_sn))
        order by b.id for no key update of b)
      update battery b set online = 0, working_status = ${WORKING_STATUS_OFFLINE} from found f where b.id = f.id`)
  }
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
