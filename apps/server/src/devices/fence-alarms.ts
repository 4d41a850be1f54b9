/** The alarms of geofences. Raw SQL: a lookup by a set of rows. */
import { AlarmStatus, type ElectronicFenceType } from '@swapdesk/dictionary'
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

/** Raises the alarms of breaches that have none yet, and recovers those that no longer apply. */
export async function storeFenceAlarms(db: Executor, changes: readonly FenceAlarmChange[]): Promise<void> {
  if (changes.length === 0) return
  const open = await db.all(sql<{ sn: string; alarmId: string }>`${customPlan}
    select d.sn, a.alarm_id from device d join alarm a on a.device_row_id = d.id and a.tenant_id = d.tenant_id
    where d.tenant_id = ${ownTenant} and d.kind = 'vehicle' and d.sn = any(${changes.map(({ sn }) => sn)})
      and a.alarm_id = any(${ALL}) and a.status = ${AlarmStatus.Fault} and a.is_deleted = 0`)
  const isOpen = (sn: string, alarmId: string) => open.some((alarm) => alarm.sn === sn && alarm.alarmId === alarmId)
  await storeAlarms(
    db,
    changes.flatMap(({ sn, type, isBreached, at, receivedAt }) => {
      const due = type !== null && isBreached ? FENCE_ALARMS[type] : null
      const signal = { device: { kind: 'vehicle' as const, sn }, boxId: 0, at, receivedAt }
      const raised: AlarmSignal[] = due !== null && !isOpen(sn, due) ? [{ ...signal, alarmId: due, status: 1 }] : []
      const over = ALL.filter((alarmId) => alarmId !== due && isOpen(sn, alarmId))
      return [...over.map((alarmId): AlarmSignal => ({ ...signal, alarmId, status: 2 })), ...raised]
    }),
  )
}
