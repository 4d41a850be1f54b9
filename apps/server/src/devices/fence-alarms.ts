/**
 * The alarms of geofences. The platform alone raises and ends them for vehicles with a geofence in force, from the positions; what
 * such a vehicle says of geofences itself stays in its events. Of other vehicles the own reports are alarms, which end once a
 * geofence comes into force that they keep to. Raw SQL: lookups by sets of rows.
 */
import { AlarmStatus, type ElectronicFenceType, EnableStatus } from '@swapdesk/dictionary'
import { FENCE_ALARMS } from '@swapdesk/domain'
import { type Executor, customPlan, sql } from '../db/database.ts'
import { ownTenant } from './own-tenant.ts'
import { type AlarmSignal, storeAlarms } from './alarm-rows.ts'

type FenceAlarmChange = {
  sn: string
  /** Null: no geofence is in force. */
  type: ElectronicFenceType | null
  isBreached: boolean
  /** Milliseconds since 1970. */
  at: number
  receivedAt: number
}

const ALL = Object.values(FENCE_ALARMS).filter((alarmId) => alarmId !== null)
const isOfFence = ({ device, alarmId, boxId }: AlarmSignal) =>
  device.kind === 'vehicle' && boxId === 0 && ALL.some((one) => one === alarmId)

/** The signals of devices without those that the platform raises itself. The caller has entered the tenant. */
export async function withoutFenceAlarms(db: Executor, signals: readonly AlarmSignal[]): Promise<AlarmSignal[]> {
  const sns = signals.filter(isOfFence).map(({ device }) => device.sn)
  if (sns.length === 0) return [...signals]
  const rows = await db.all(sql<{ sn: string }>`${customPlan} select v.vehicle_sn as sn
    from vehicle v join geofence g on g.id = v.electronic_fence_id and g.tenant_id = v.tenant_id
    where v.tenant_id = ${ownTenant} and v.vehicle_sn = any(${sns}) and v.is_deleted = 0 and g.status = ${EnableStatus.Enabled}
      and g.is_deleted = 0`)
  const watched = new Set(rows.map(({ sn }) => sn))
  return signals.filter((signal) => !isOfFence(signal) || !watched.has(signal.device.sn))
}

/**
 * Raises the alarms of breaches that have none yet, and recovers those that no longer apply, in the order given. One that a person
 * closed counts as raised until the breach has ended: it is not raised again for the same cause.
 */
export async function storeFenceAlarms(db: Executor, changes: readonly FenceAlarmChange[]): Promise<void> {
  if (changes.length === 0) return
  const open = new Set((await openAlarms(db, changes)).map(({ sn, alarmId }) => keyOf(sn, alarmId)))
  const signals: AlarmSignal[] = []
  for (const { sn, type, isBreached, at, receivedAt } of changes) {
    const due = type !== null && isBreached ? FENCE_ALARMS[type] : null
    const signal = { device: { kind: 'vehicle' as const, sn }, boxId: 0, at, receivedAt }
    for (const alarmId of ALL) {
      const key = keyOf(sn, alarmId)
      if (open.has(key) === (alarmId === due)) continue
      signals.push({ ...signal, alarmId, status: alarmId === due ? 1 : 2 })
      if (alarmId === due) open.add(key)
      else open.delete(key)
    }
  }
  await storeAlarms(db, signals)
}

const keyOf = (sn: string, alarmId: string) => `${alarmId}/${sn}`

/** Of each alarm, the row that a signal would find. */
function openAlarms(db: Executor, changes: readonly FenceAlarmChange[]) {
  const sns = [...new Set(changes.map(({ sn }) => sn))]
  return db.all(sql<{ sn: string; alarmId: string }>`${customPlan} select l.sn, l.alarm_id from (
      select distinct on (d.id, a.alarm_id) d.sn, a.alarm_id, a.status, a.close_time, a.recover_time
      from device d join alarm a on a.device_row_id = d.id and a.tenant_id = d.tenant_id
      where d.tenant_id = ${ownTenant} and d.kind = 'vehicle' and d.sn = any(${sns}) and a.box_id = 0
        and a.alarm_id = any(${ALL}) and a.is_deleted = 0
      order by d.id, a.alarm_id, a.status, a.id desc) l
    where l.status = ${AlarmStatus.Fault} or l.close_time is not null and l.recover_time is null`)
}
