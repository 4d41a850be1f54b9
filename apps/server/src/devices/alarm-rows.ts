/**
 * Alarms as rows: one open row per device, slot and alarm. A raise shows at once; repeated within three seconds it does not
 * count again, and within thirty seconds after a recovery it opens the same row again. What arrives late, after its own
 * recovery, is kept as recovered. Raw SQL: hot path, each signal is one statement of several steps.
 */
import { alarmDefinition } from '@swapdesk/dictionary'
import type { Device } from '@swapdesk/device-protocol'
import { type Executor, type Query, sql } from '../db/database.ts'
import { emitLive } from '../live/index.ts'

const RAISE_DEBOUNCE = '3 seconds'
const CLEAR_DEBOUNCE = '30 seconds'
const LEVEL_UNKNOWN = 3

export type AlarmSignal = {
  device: Device
  alarmId: string
  boxId: number
  /** 1 raised, 2 recovered. */
  status: 1 | 2
  /** Milliseconds since 1970, by the device's clock. */
  at: number
  address?: string | undefined
}

type Changed = {
  id: string
  tenantId: string
  createDept: string | null
  name: string
  nameEn: string
  level: number
  status: number
}

const COLUMNS = sql`id, tenant_id, create_dept, name, name_en, level, status`

function raise({ device, alarmId, boxId, at, address }: AlarmSignal): Query {
  const { kind, sn } = device
  const known = alarmDefinition(alarmId)
  const time = sql`to_timestamp(${at}::double precision / 1000)`
  const same = sql`device_kind = ${kind} and device_id = ${sn} and box_id = ${boxId} and alarm_id = ${alarmId} and is_deleted = 0`
  return sql`
    with late as (
      select min(event_time) as recover_time from device_event where kind = ${kind} and sn = ${sn} and channel = 'alarm'
        and event_time >= ${time} and data ->> 'alarmId' = ${alarmId} and data ->> 'boxId' = ${String(boxId)} and data ->> 'status' = '2'),
    repeated as (
      update alarm set occur_num = occur_num + case when ${time} > last_time + ${RAISE_DEBOUNCE}::interval then 1 else 0 end,
        last_time = greatest(last_time, ${time}), start_time = least(start_time, ${time}), update_time = now()
      where ${same} and status = 1 returning ${COLUMNS}),
    reopened as (
      update alarm set status = 1, recover_time = null, occur_num = occur_num + 1, last_time = ${time}, update_time = now()
      where id = (select id from alarm where ${same} and status = 2 and recover_time <= ${time}
          and recover_time > ${time} - ${CLEAR_DEBOUNCE}::interval order by id desc limit 1)
        and not exists (select from repeated) and (select recover_time from late) is null returning ${COLUMNS}),
    added as (
      insert into alarm (tenant_id, device_kind, device_id, box_id, alarm_id, name, name_en, source, level, start_time, last_time,
        recover_time, status, address, create_dept)
      select d.tenant_id, ${kind}, ${sn}, ${boxId}, ${alarmId}, ${known?.name ?? alarmId}, ${known?.nameEn ?? alarmId},
        ${known?.source ?? null}::smallint, ${known?.level ?? LEVEL_UNKNOWN}, ${time}, ${time}, late.recover_time,
        case when late.recover_time is null then 1 else 2 end,
        coalesce(${address ?? null}::text, (select c.address from cabinet c where ${kind} = 'cabinet' and c.cabinet_sn = ${sn} and c.is_deleted = 0)),
        d.create_dept
      from device d, late where d.kind = ${kind} and d.sn = ${sn} and not exists (select from repeated) and not exists (select from reopened)
      returning ${COLUMNS})
    select * from repeated union all select * from reopened union all select * from added`
}

function recover({ device, alarmId, boxId, at }: AlarmSignal): Query {
  const time = sql`to_timestamp(${at}::double precision / 1000)`
  return sql`update alarm set status = 2, recover_time = greatest(${time}, start_time), update_time = now()
    where device_kind = ${device.kind} and device_id = ${device.sn} and box_id = ${boxId} and alarm_id = ${alarmId}
      and status = 1 and is_deleted = 0 and last_time <= ${time} returning ${COLUMNS}`
}

/** Takes signals over in their order, in as many statements but one message, and tells who follows alarms. */
export async function storeAlarms(db: Executor, signals: readonly AlarmSignal[]): Promise<void> {
  if (signals.length === 0) return
  const results = await db.many(signals.map((signal) => (signal.status === 1 ? raise(signal) : recover(signal))))
  await emitLive(
    db,
    results.flatMap((rows, index) => {
      const { device, alarmId, boxId } = signals[index] as AlarmSignal
      return (rows as Changed[]).map(({ id, tenantId, createDept, name, nameEn, level, status }) => ({
        tenantId,
        topic: 'alarm' as const,
        createDept,
        data: {
          type: status === 1 ? 'raised' : 'recovered',
          id,
          deviceKind: device.kind,
          deviceId: device.sn,
          boxId,
          alarmId,
          name,
          nameEn,
          level,
          status,
        },
      }))
    }),
  )
}
