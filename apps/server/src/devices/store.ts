/**
 * Stores a batch of device messages in one transaction: online status, telemetry, events, alarms and acknowledgements.
 * Messages may come late, twice and out of order; the rows are the same in the end. Raw SQL: hot path, one statement for each
 * set of rows from `jsonb_to_recordset`; its text is cached by its string.
 */
import type { CabinetTelemetry } from '@swapdesk/device-protocol'
import { type Executor, type Query, customPlan, sql } from '../db/database.ts'
import { emitLive } from '../live/index.ts'
import { storeAlarms } from './alarm-rows.ts'
import type { CommandEvent } from './commands.ts'
import { storeEvents } from './device-events.ts'
import { type DeviceMessage, type DeviceMessageOf, messagesOn } from './device-messages.ts'
import { OFFLINE_ALARM, type OnlineStatusChange, publishOnlineStatus } from './online-status.ts'
import { applyReceipts, receiptQuery } from './receipts.ts'

type Touched = OnlineStatusChange & { wasOnline: number }
type NewEvent = { kind: string; sn: string; bootId: string; seq: string }
type ChangedSlot = { sn: string; tenantId: string; createDept: string | null }

/** Telemetry of a cabinet without its slots, which have rows of their own. */
function stateOf(received: DeviceMessageOf<'telemetry'>): object {
  const { data } = received.message
  if (!('slots' in data)) return data
  const { slots: _slots, ...rest } = data
  return rest
}

function isNewer(a: DeviceMessageOf<'telemetry'>, b: DeviceMessageOf<'telemetry'> | undefined): boolean {
  return !b || a.message.ts > b.message.ts || (a.message.ts === b.message.ts && a.message.seq >= b.message.seq)
}

type OnlineReport = {
  kind: string
  sn: string
  online: number
  boot: string | null
  willBoot: string | null
  isHeard: boolean
}

/** Per device: its online status by the newest message, and its newest telemetry. */
function onlineReportsOf(messages: readonly DeviceMessage[]) {
  const reports = new Map<string, OnlineReport>()
  const newest = new Map<string, DeviceMessageOf<'telemetry'>>()
  for (const received of messages) {
    const { kind, sn } = received.device
    const key = `${kind}/${sn}`
    const line = reports.get(key) ?? { kind, sn, online: 1, boot: null, willBoot: null, isHeard: false }
    reports.set(key, line)
    const isGone = received.channel === 'status' && received.message.online === 0
    line.online = isGone ? 0 : 1
    line.willBoot = isGone ? (received.message.bootId ?? null) : null
    line.isHeard ||= !isGone && !received.isRetained
    if (received.channel === 'boot') line.boot = received.message.bootId
    if (received.channel === 'telemetry' && isNewer(received, newest.get(key))) newest.set(key, received)
  }
  return { reports, newest }
}

/** A last will of a boot that is over says nothing of the device that has come back since. */
function touch(messages: readonly DeviceMessage[]): Query<Touched> {
  const { reports, newest } = onlineReportsOf(messages)
  const rows = [...reports].map(([key, line]) => {
    const telemetry = newest.get(key)
    return {
      ...line,
      state: telemetry ? stateOf(telemetry) : null,
      stateTs: telemetry?.message.ts ?? null,
      stateSeq: telemetry?.message.seq ?? null,
    }
  })
  return sql<Touched>`
    ${customPlan} with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(kind text, sn text, online smallint, boot text,
        "willBoot" text, "isHeard" boolean, state jsonb, "stateTs" double precision, "stateSeq" bigint)),
    found as (
      select d.id, d.online as was_online, g.boot, g.state, g."isHeard" as is_heard, to_timestamp(g."stateTs" / 1000) as state_ts, g."stateSeq" as state_seq,
        case when g.online = 0 and g."willBoot" is not null and d.boot_id is not null and g."willBoot" <> d.boot_id then d.online else g.online end as online
      from device d join given g on d.kind = g.kind and d.sn = g.sn order by d.kind, d.sn for update of d)
    update device d set online = f.online,
      last_seen_time = case when f.is_heard then now() else d.last_seen_time end,
      status_time = case when f.online <> f.was_online or d.status_time is null then now() else d.status_time end,
      boot_id = coalesce(f.boot, d.boot_id),
      state = case when f.state_ts is not null and (d.state_ts is null or f.state_ts >= d.state_ts) then f.state else d.state end,
      state_seq = case when f.state_ts is not null and (d.state_ts is null or f.state_ts >= d.state_ts) then f.state_seq else d.state_seq end,
      state_ts = greatest(d.state_ts, f.state_ts)
    from found f where d.id = f.id
    returning d.kind, d.sn, d.tenant_id, d.create_dept, d.online, f.was_online`
}

function telemetryInsert(messages: readonly DeviceMessageOf<'telemetry'>[]): Query {
  return sql`insert into telemetry (tenant_id, kind, sn, boot_id, seq, report_time, data)
    select d.tenant_id, g.kind, g.sn, g.boot, g.seq, to_timestamp(g.ts / 1000), g.data
    from unnest(${messages.map(({ device }) => device.kind)}::text[], ${messages.map(({ device }) => device.sn)}::text[],
      ${messages.map(({ message }) => message.bootId)}::text[], ${messages.map(({ message }) => message.seq)}::bigint[],
      ${messages.map(({ message }) => message.ts)}::double precision[], ${messages.map(({ message }) => JSON.stringify(message.data))}::jsonb[])
      as g(kind, sn, boot, seq, ts, data)
    join device d on d.kind = g.kind and d.sn = g.sn
    on conflict do nothing`
}

/** Events and alarms once each: what was there already is not answered. */
function eventInsert(
  messages: readonly (DeviceMessageOf<'event'> | DeviceMessageOf<'alarm'> | DeviceMessageOf<'boot'>)[],
): Query<NewEvent> {
  const rows = messages.map(({ device, channel, message }) => ({
    ...device,
    channel,
    boot: message.bootId,
    seq: message.seq,
    ts: message.ts,
    type: 'type' in message ? message.type : channel,
    data: message.data,
  }))
  return sql<NewEvent>`insert into device_event (tenant_id, kind, sn, boot_id, seq, channel, type, data, event_time)
    select d.tenant_id, g.kind, g.sn, g.boot, g.seq, g.channel, g.type, g.data, to_timestamp(g.ts / 1000)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(kind text, sn text, boot text, seq bigint, channel text, type text, data jsonb, ts double precision)
    join device d on d.kind = g.kind and d.sn = g.sn
    on conflict do nothing returning kind, sn, boot_id, seq`
}

/** Slots that differ from what is known; the newest report of each cabinet counts. */
function slotUpdate(messages: readonly DeviceMessageOf<'telemetry'>[]): Query<ChangedSlot> {
  const newest = new Map<string, DeviceMessageOf<'telemetry'>>()
  for (const received of messages) {
    if (isNewer(received, newest.get(received.device.sn))) newest.set(received.device.sn, received)
  }
  const rows = [...newest.values()].flatMap(({ device, message }) =>
    (message.data as CabinetTelemetry).slots.map((slot) => ({ ...slot, sn: device.sn, ts: message.ts })),
  )
  return sql<ChangedSlot>`
    ${customPlan} with given as (
      select g.*, round(g.soc)::smallint as charge, to_timestamp(g.ts / 1000) as report_time from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(sn text, "boxId" smallint, state text, door text, enabled boolean, "bmsSn" text, soc double precision, volt double precision,
          amp double precision, temp double precision, charger text, ts double precision)),
    changed as (
      update cabinet_slot s set state = g.state, door = g.door, is_enabled = g.enabled, bms_sn = g."bmsSn", soc = g.charge,
        volt = g.volt, amp = g.amp, temp = g.temp, charger = g.charger, report_time = g.report_time
      from given g where s.cabinet_sn = g.sn and s.box_id = g."boxId" and (s.report_time is null or s.report_time <= g.report_time)
        and (s.state, s.door, s.is_enabled, s.bms_sn, s.soc, s.volt, s.amp, s.temp, s.charger)
          is distinct from (g.state, g.door, g.enabled, g."bmsSn", g.charge, g.volt, g.amp, g.temp, g.charger)
      returning s.cabinet_sn),
    charged as (
      update battery b set soc = g.charge, online = 1, last_seen_time = g.report_time,
        working_status = case g.state when 'charging' then 1 when 'full' then 3 when 'fault' then 6 else 0 end
      from given g where b.bms_sn = g."bmsSn" and b.is_deleted = 0 and g.charge is not null and (b.last_seen_time is null or b.last_seen_time <= g.report_time)
        and (b.soc, b.online, b.working_status) is distinct from (g.charge, 1, case g.state when 'charging' then 1 when 'full' then 3 when 'fault' then 6 else 0 end)
      returning b.id)
    select distinct d.sn, d.tenant_id, d.create_dept from device d where d.kind = 'cabinet' and d.sn in (select cabinet_sn from changed)`
}

function batteryUpdate(messages: readonly DeviceMessageOf<'telemetry'>[]): Query {
  const rows = messages.map(({ device, message }) => ({ ...(message.data as object), sn: device.sn, ts: message.ts }))
  return sql`
    ${customPlan} with given as (
      select distinct on (g.sn) g.sn, round(g.soc)::smallint as soc, round(g.soh)::smallint as soh, g."workingStatus" as working, to_timestamp(g.ts / 1000) as report_time
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(sn text, soc double precision, soh double precision, "workingStatus" smallint, ts double precision)
      order by g.sn, g.ts desc)
    update battery b set soc = g.soc, soh = coalesce(g.soh, b.soh), working_status = coalesce(g.working, b.working_status), online = 1, last_seen_time = g.report_time
    from given g where b.bms_sn = g.sn and b.is_deleted = 0 and (b.last_seen_time is null or b.last_seen_time <= g.report_time)
      and (b.soc, b.online, b.working_status) is distinct from (g.soc, 1, coalesce(g.working, b.working_status))`
}

async function publishCabinetChanges(
  db: Executor,
  touched: readonly Touched[],
  changed: readonly ChangedSlot[],
): Promise<void> {
  await publishOnlineStatus(
    db,
    touched.filter(({ online, wasOnline }) => online !== wasOnline),
  )
  await emitLive(
    db,
    changed.map(({ sn, tenantId, createDept }) => ({
      tenantId,
      topic: 'cabinet',
      createDept,
      data: { type: 'state', sn },
    })),
  )
}

export async function storeMessages(db: Executor, messages: readonly DeviceMessage[]): Promise<void> {
  const telemetry = messagesOn(messages, 'telemetry')
  const once = messages.filter(
    (message): message is DeviceMessageOf<'event'> | DeviceMessageOf<'alarm'> | DeviceMessageOf<'boot'> =>
      message.channel === 'event' || message.channel === 'alarm' || message.channel === 'boot',
  )
  const acks = messagesOn(messages, 'ack')
  const ofCabinets = telemetry.filter(({ device }) => device.kind === 'cabinet')
  const ofBatteries = telemetry.filter(({ device }) => device.kind === 'bms')
  if (telemetry.length > 0) await db.later(telemetryInsert(telemetry))
  if (ofBatteries.length > 0) await db.later(batteryUpdate(ofBatteries))
  const nothing = sql`select 1 where false`
  const [touched = [], added = [], moved = [], slots = []] = await db.many([
    touch(messages),
    once.length > 0 ? eventInsert(once) : nothing,
    acks.length > 0 ? receiptQuery(acks) : nothing,
    ofCabinets.length > 0 ? slotUpdate(ofCabinets) : nothing,
  ])
  const isNew = new Set((added as NewEvent[]).map((row) => `${row.kind}/${row.sn}/${row.bootId}/${row.seq}`))
  const fresh = once.filter(({ device, message }) =>
    isNew.delete(`${device.kind}/${device.sn}/${message.bootId}/${message.seq}`),
  )
  const back = (touched as Touched[])
    .filter(({ online, wasOnline }) => online === 1 && wasOnline === 0)
    .flatMap(({ kind, sn }) => (kind === 'cabinet' || kind === 'vehicle' ? [{ kind, sn } as const] : []))
  await applyReceipts(db, moved as CommandEvent[])
  const eventful = await storeEvents(db, fresh)
  await storeAlarms(db, [
    ...back.map(({ kind, sn }) => ({
      device: { kind, sn },
      alarmId: OFFLINE_ALARM[kind],
      boxId: 0,
      status: 2 as const,
      at: Date.now(),
    })),
    ...fresh
      .filter((message): message is DeviceMessageOf<'alarm'> => message.channel === 'alarm')
      .toSorted((a, b) => a.message.ts - b.message.ts || a.message.seq - b.message.seq)
      .map(({ device, message }) => ({ device, at: message.ts, ...message.data })),
  ])
  // A command may have waited for a device that has just come back.
  if (back.length > 0) db.signal('commands')
  await publishCabinetChanges(db, touched as Touched[], [...(slots as ChangedSlot[]), ...eventful])
}
