/**
 * Alarms as rows: one open row per device, slot and alarm. Signals of a device count by their order (boot, seq), never by its
 * clock; those without an order, which the platform raises itself, by receipt. A raise shows at once; repeated within three
 * seconds of receipt it does not count again, and within thirty seconds after the recovery it opens the same row again,
 * unhandled. A signal that arrives after a newer one changes nothing but the history, except that a raise whose recovery came
 * first is kept as a recovered row. Raw SQL: hot path, each signal is one statement of several steps.
 */
import { AlarmHandling, AlarmLevel, alarmDefinition, AlarmStatus, EnableStatus } from '@swapdesk/dictionary'
import type { Device } from '@swapdesk/device-protocol'
import { type Executor, type Query, type RawBuilder, sql } from '../db/database.ts'
import { emitLive } from '../live/index.ts'
import { nearestStation } from './nearest-station.ts'
import { nameAlarms } from './place-names.ts'

const RAISE_DEBOUNCE = '3 seconds'
export const CLEAR_DEBOUNCE = '30 seconds'
const LEVEL_UNKNOWN = 3
/** How far a device's clock may run ahead of ours. */
const AHEAD_MAX_MS = 2 * 60_000

export type AlarmSignal = {
  device: Device
  alarmId: string
  boxId: number
  /** 1 raised, 2 recovered. */
  status: 1 | 2
  /** Milliseconds since 1970 by the device's clock; for display only. */
  at: number
  /** Milliseconds since 1970 by our clock. */
  receivedAt: number
  /** Number of the device's boot, and its counter in that boot. */
  order?: { boot: number; seq: number } | undefined
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
  isNew: boolean
  /** Of a vehicle without an address, where the alarm was raised. */
  lng?: number | null
  lat?: number | null
}

/** Shared steps of the statements. */
type Parts = {
  at: RawBuilder<unknown>
  received: RawBuilder<unknown>
  boot: RawBuilder<unknown>
  seq: RawBuilder<unknown>
  /** The device, the newest signal of this alarm, whether this one is newer, and the row: the open one, else the last. */
  found: RawBuilder<unknown>
  isNewest: RawBuilder<unknown>
  /** Columns of alarm_history that are the same for each entry of a signal. */
  noted: RawBuilder<unknown>
}

const CHANGED = sql`id, tenant_id, create_dept, name, name_en, level, status`
const HISTORY = sql`alarm_history (tenant_id, alarm_row_id, kind, revision, is_late, device_time, boot, seq)`

function partsOf({ device, alarmId, boxId, status, at: deviceMs, receivedAt, order }: AlarmSignal): Parts {
  const at = sql`to_timestamp(${Math.min(deviceMs, receivedAt + AHEAD_MAX_MS)}::double precision / 1000)`
  const received = sql`to_timestamp(${receivedAt}::double precision / 1000)`
  const boot = sql`${order?.boot ?? null}::bigint`
  const seq = sql`${order?.seq ?? null}::bigint`
  const found = sql`
    from_device as (select id, tenant_id, create_dept, lng, lat, locate_time from device where kind = ${device.kind} and sn = ${device.sn}),
    newer as (
      select s.* from alarm_signal s join from_device d on s.tenant_id = d.tenant_id and s.device_id = d.id
      where s.box_id = ${boxId} and s.alarm_id = ${alarmId} and (s.boot, s.seq) >= (${boot}, ${seq})),
    remembered as (
      insert into alarm_signal as s (tenant_id, device_id, box_id, alarm_id, boot, seq, status, device_time, receive_time)
      select tenant_id, id, ${boxId}, ${alarmId}, ${boot}, ${seq}, ${status}, ${at}, ${received} from from_device where ${boot} is not null
      on conflict (tenant_id, device_id, box_id, alarm_id) do update set boot = excluded.boot, seq = excluded.seq,
        status = excluded.status, device_time = excluded.device_time, receive_time = excluded.receive_time
        where (s.boot, s.seq) < (excluded.boot, excluded.seq)),
    latest as (
      select a.* from alarm a join from_device d on a.tenant_id = d.tenant_id
      where a.device_row_id = d.id and a.box_id = ${boxId} and a.alarm_id = ${alarmId} and a.is_deleted = 0
      order by a.status, a.id desc limit 1)`
  return {
    at,
    received,
    boot,
    seq,
    found,
    isNewest: sql`not exists (select from newer)`,
    noted: sql`${at}, ${boot}, ${seq}`,
  }
}

/** A fix that is farther from the time of the alarm does not say where that was raised. */
const FIX_MAX = '10 minutes'

/** Where the vehicle was when the alarm was raised, of `from_device d`. */
function positionThen(at: RawBuilder<unknown>): Record<'lng' | 'lat', RawBuilder<unknown>> {
  const isThen = sql`d.locate_time between ${at} - ${FIX_MAX}::interval and ${at} + ${FIX_MAX}::interval`
  return { lng: sql`case when ${isThen} then d.lng end`, lat: sql`case when ${isThen} then d.lat end` }
}

/** Named once, where the vehicle was when the alarm was raised: it is elsewhere when the list is read. */
function vehicleAddress(kind: Device['kind'], at: RawBuilder<unknown>): RawBuilder<unknown> {
  if (kind !== 'vehicle') return sql``
  return sql`, ${nearestStation('address', { tenantId: sql`d.tenant_id`, ...positionThen(at) })}`
}

/** For what names a position where no station does. */
function unnamedPosition(kind: Device['kind'], at: RawBuilder<unknown>): RawBuilder<unknown> {
  const { lng, lat } = positionThen(at)
  const isAsked = sql`${kind} = 'vehicle' and added.address is null`
  return sql`(select ${lng} from from_device d where ${isAsked}) as lng, (select ${lat} from from_device d where ${isAsked}) as lat`
}

function raise(signal: AlarmSignal): Query {
  const { device, alarmId, boxId, address } = signal
  const { kind, sn } = device
  const known = alarmDefinition(alarmId)
  const { at, received, boot, seq, found, isNewest, noted } = partsOf(signal)
  return sql`
    with ${found},
    repeated as (
      update alarm a set occur_num = occur_num + case when ${received} > last_receive_time + ${RAISE_DEBOUNCE}::interval then 1 else 0 end,
        last_time = greatest(start_time, ${at}), last_receive_time = greatest(last_receive_time, ${received}),
        last_boot = coalesce(${boot}, last_boot), last_seq = coalesce(${seq}, last_seq)
      where a.id = (select id from latest) and a.status = ${AlarmStatus.Fault} and ${isNewest} returning ${CHANGED}),
    reopened as (
      update alarm a set status = ${AlarmStatus.Fault}, recover_time = null, recover_receive_time = null, occur_num = occur_num + 1,
        last_time = greatest(start_time, ${at}), last_receive_time = ${received},
        last_boot = coalesce(${boot}, last_boot), last_seq = coalesce(${seq}, last_seq),
        handling = ${AlarmHandling.Open}, handler = null, handle_time = null, handle_remark = null,
        revision = revision + 1, update_user = null, update_time = now()
      where a.id = (select id from latest) and a.status = ${AlarmStatus.Recover} and a.close_time is null
        and a.recover_receive_time > ${received} - ${CLEAR_DEBOUNCE}::interval and ${isNewest} returning ${CHANGED}, revision),
    -- The recovery came first, and no row covers both.
    passed as (
      select * from newer n where n.status = ${AlarmStatus.Recover} and not exists (select from latest l
        where l.status = ${AlarmStatus.Fault} or l.last_seq is null or (l.last_boot, l.last_seq) >= (${boot}, ${seq}))),
    added as (
      insert into alarm (tenant_id, device_row_id, device_kind, device_id, box_id, alarm_id, name, name_en, source, level, start_time, last_time,
        last_receive_time, recover_time, recover_receive_time, last_boot, last_seq, status, address, create_dept)
      select d.tenant_id, d.id, ${kind}, ${sn}, ${boxId}, ${alarmId}, ${known?.name ?? alarmId}, ${known?.nameEn ?? alarmId},
        ${known?.source ?? null}::smallint, ${known?.level ?? LEVEL_UNKNOWN}, ${at}, ${at}, ${received},
        case when p.seq is not null then greatest(p.device_time, ${at}) end, p.receive_time, coalesce(p.boot, ${boot}), coalesce(p.seq, ${seq}),
        case when p.seq is null then ${AlarmStatus.Fault}::smallint else ${AlarmStatus.Recover}::smallint end,
        coalesce(nullif(${address ?? null}::text, ''), (select c.address from cabinet c
          where ${kind} = 'cabinet' and c.tenant_id = d.tenant_id and c.cabinet_sn = ${sn} and c.is_deleted = 0)${vehicleAddress(kind, at)}),
        d.create_dept
      from from_device d left join passed p on true
      where not exists (select from latest where status = ${AlarmStatus.Fault}) and not exists (select from reopened)
        and (${isNewest} or p.seq is not null)
      returning ${CHANGED}, revision, address),
    noted as (
      insert into ${HISTORY}
      select tenant_id, id, 'raised', revision, false, ${noted} from reopened
      union all select tenant_id, id, 'raised', revision, status <> ${AlarmStatus.Fault}, ${noted} from added
      union all select a.tenant_id, a.id, 'recovered', a.revision, false, p.device_time, p.boot, p.seq from added a join passed p on true
      union all select tenant_id, id, 'raised', revision, true, ${noted} from latest
        where not ${isNewest} and not exists (select from added)),
    -- A flapping alarm nobody has dealt with is not announced again.
    announced as (
      insert into alarm_notification (tenant_id, alarm_row_id, end_time)
      select tenant_id, id, case when level <> ${AlarmLevel.Critical} then now() end from (
        select tenant_id, id, level from added where status = ${AlarmStatus.Fault}
        union all select r.tenant_id, r.id, r.level from reopened r join latest l on l.id = r.id
          where l.handling <> ${AlarmHandling.Open}) n
      where level = ${AlarmLevel.Critical} or exists (select from alarm_rule u where u.tenant_id = n.tenant_id and u.is_deleted = 0
        and u.status = ${EnableStatus.Enabled} and (u.levels = '' or n.level::text = any(string_to_array(u.levels, ',')))))
    select ${CHANGED}, false as is_new, null::float8 as lng, null::float8 as lat from repeated
      union all select ${CHANGED}, true, null, null from reopened
      union all select ${CHANGED}, true, ${unnamedPosition(kind, at)} from added`
}

function recover(signal: AlarmSignal): Query {
  const { at, received, boot, seq, found, isNewest, noted } = partsOf(signal)
  return sql`
    with ${found},
    recovered as (
      update alarm a set status = ${AlarmStatus.Recover}, recover_time = greatest(start_time, ${at}), recover_receive_time = ${received},
        last_boot = coalesce(${boot}, last_boot), last_seq = coalesce(${seq}, last_seq),
        revision = revision + 1, update_user = null, update_time = now()
      where a.id = (select id from latest) and a.status = ${AlarmStatus.Fault} and ${isNewest} returning ${CHANGED}, revision),
    -- Somebody closed it before its device recovered.
    confirmed as (
      update alarm a set recover_time = greatest(start_time, ${at}), recover_receive_time = ${received},
        last_boot = coalesce(${boot}, last_boot), last_seq = coalesce(${seq}, last_seq)
      where a.id = (select id from latest) and a.status = ${AlarmStatus.Recover} and a.close_time is not null
        and a.recover_time is null and ${isNewest} returning ${CHANGED}, revision),
    noted as (
      insert into ${HISTORY}
      select tenant_id, id, 'recovered', revision, false, ${noted} from recovered
      union all select tenant_id, id, 'recovered', revision, false, ${noted} from confirmed
      union all select tenant_id, id, 'recovered', revision, true, ${noted} from latest where not ${isNewest})
    select ${CHANGED}, false as is_new from recovered union all select ${CHANGED}, false from confirmed`
}

/**
 * Stores signals in as few statements as possible and publishes the changes. The caller has entered the tenant of the devices;
 * row-level security hides other tenants' rows.
 */
export async function storeAlarms(db: Executor, signals: readonly AlarmSignal[]): Promise<void> {
  if (signals.length === 0) return
  const results = await db.many(signals.map((signal) => (signal.status === 1 ? raise(signal) : recover(signal))))
  const changed = results.flatMap((rows, index) =>
    (rows as Changed[]).map((row) => ({ signal: signals[index] as AlarmSignal, row })),
  )
  const unnamed = changed.flatMap(({ row: { id, tenantId, lng, lat } }) => {
    return lng == null || lat == null ? [] : [{ id, tenantId, lng, lat }]
  })
  await nameAlarms(db, unnamed)
  await emitLive(
    db,
    changed.map(({ signal: { device, alarmId, boxId }, row }) => {
      const { id, tenantId, createDept, name, nameEn, level, status } = row
      const type = status === AlarmStatus.Fault ? 'raised' : 'recovered'
      const { kind: deviceKind, sn: deviceId } = device
      const data = { type, id, deviceKind, deviceId, boxId, alarmId, name, nameEn, level, status }
      return { tenantId, topic: 'alarm' as const, createDept, data }
    }),
  )
  if (changed.some(({ row }) => row.isNew)) db.signal('alarms')
}
