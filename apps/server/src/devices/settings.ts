/**
 * Settings of devices are desired state: a command stores the desired value, reports store the actual one, and a difference is
 * sent again while the device is online (decision 41). Card lists have their own synchronization. Raw SQL: hot path, sets of
 * given rows.
 */
import { Command, type DesiredSetting, desiredSettings, reportedSettings } from '@swapdesk/device-protocol'
import { type Executor, type Query, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { lockForCommands } from './device-rows.ts'
import { isAfter, type OrderedMessageOf } from './device-state.ts'
import { isLive } from './live-commands.ts'

/** Pause in seconds after a command for the setting, doubled with each attempt. */
const PAUSE_SECONDS = 60
const PAUSE_DOUBLINGS_MAX = 8

/** Sent to a cabinet whose opening hours were cleared. */
export const OPEN_ALL_DAY = '00:00-24:00'

/** Settings that commands change, without those that have their own synchronization. */
export function keptSettings(cmd: number, data: Record<string, unknown>): DesiredSetting[] {
  return cmd === Command.nfcList ? [] : desiredSettings(cmd, data)
}

type SettingCommand = { id: string; deviceKind: string; deviceSn: string; cmd: number; data: Record<string, unknown> }

/** Stores the values that commands set as desired; the devices are locked. */
export async function storeDesired(
  db: Executor,
  by: string | null,
  commands: readonly SettingCommand[],
): Promise<void> {
  const rows = commands.flatMap(({ id, deviceKind, deviceSn, cmd, data }) =>
    keptSettings(cmd, data).map((setting) => ({ ...setting, command: id, kind: deviceKind, sn: deviceSn })),
  )
  if (rows.length === 0) return
  const given = givenRows(rows, {
    control: 'text',
    value: 'jsonb',
    cmd: 'integer',
    data: 'jsonb',
    command: 'bigint',
    kind: 'text',
    sn: 'text',
  })
  const isSame = sql`s.desired = excluded.desired`
  const isPending = sql`s.reported is distinct from s.desired`
  await db.later(sql`${customPlan} insert into device_setting as s (device_id, tenant_id, control, desired, cmd, data, command_id, desired_by, attempts, next_try_time)
    select d.id, d.tenant_id, g.control, g.value, g.cmd, g.data, g.command, ${by}::bigint, 0, now() + make_interval(secs => ${PAUSE_SECONDS})
    from ${given} as g
    join device d on d.kind = g.kind and d.sn = g.sn
    on conflict (device_id, control) do update set desired = excluded.desired, cmd = excluded.cmd, data = excluded.data,
      command_id = excluded.command_id, desired_by = case when ${isSame} then s.desired_by else excluded.desired_by end,
      before = case when ${isSame} and ${isPending} then s.before else jsonb_build_object('desired', s.desired, 'cmd', s.cmd, 'data', s.data, 'by', s.desired_by) end,
      desired_time = case when ${isSame} then s.desired_time else now() end,
      attempts = case when ${isSame} then s.attempts else 0 end,
      next_try_time = case when ${isSame} and s.attempts > 0 then s.next_try_time else excluded.next_try_time end`)
  for (const { control, column, value } of SHOWN_BY_CABINETS) {
    const set = rows.filter((row) => row.control === control)
    if (set.length === 0) continue
    await db.later(sql`${customPlan} update cabinet c set ${sql.ref(column)} = ${value}
      from ${givenRows(set, { sn: 'text', value: 'jsonb' })} as g where c.cabinet_sn = g.sn and c.is_deleted = 0 and ${sql.ref(`c.${column}`)} is distinct from ${value}`)
  }
}

/** Desired settings shown in the row of a cabinet; `g.value` is the desired value. */
const SHOWN_BY_CABINETS = [
  { control: 'threshold', column: 'threshold', value: sql`g.value::text::smallint` },
  // A cabinet without opening hours is open all day.
  {
    control: 'openHours',
    column: 'opening_hours',
    value: sql`case when c.opening_hours is null and g.value #>> '{}' = ${OPEN_ALL_DAY} then null else g.value #>> '{}' end`,
  },
]

/**
 * A cancelled command sets nothing: the previous desired value is restored. Without one, the row of the asset gives the desired
 * value, which is sent when the device is online.
 */
export async function withdrawDesired(db: Executor, commandIds: readonly string[]): Promise<void> {
  const withdrawn = sql`update device_setting s set desired = s.before -> 'desired', cmd = (s.before ->> 'cmd')::integer, data = s.before -> 'data',
      before = null, command_id = null, desired_time = now(), attempts = 0, next_try_time = null
    from device_command c where c.id = any(${commandIds}::bigint[]) and s.device_id = c.device_id and s.command_id = c.id and s.before is not null returning s.device_id, s.control, s.desired as value`
  await db.later(sql`${customPlan} with withdrawn as (${withdrawn}), g as (
      select d.sn, max(w.value #>> '{}') filter (where w.control = 'threshold') as threshold,
        max(w.value #>> '{}') filter (where w.control = 'openHours') as hours
      from withdrawn w join device d on d.id = w.device_id where d.kind = 'cabinet' group by d.sn)
    update cabinet c set threshold = coalesce(g.threshold::smallint, c.threshold), opening_hours = coalesce(g.hours, c.opening_hours)
    from g where c.cabinet_sn = g.sn and c.is_deleted = 0`)
}

/** A cabinet may report the version of its tariff without the template, which is then that of the last acknowledged one. */
const isSameTariff = sql`coalesce(s.control = 'tariff' and starts_with(g.value #>> '{}', '/')
  and right(s.reported #>> '{}', length(g.value #>> '{}')) = g.value #>> '{}', false)`

/**
 * A setting that was refused because the vehicle moves is not sent later, unless its sender chose to wait: the previous desired
 * value is restored, or none.
 */
export async function withdrawRefused(db: Executor, commandIds: readonly string[]): Promise<void> {
  await withdrawDesired(db, commandIds)
  await db.later(sql`${customPlan} delete from device_setting s using device_command c
    where c.id = any(${commandIds}::bigint[]) and s.device_id = c.device_id and s.command_id = c.id`)
}

/**
 * A setting whose sender may not cause it any more is not sent later: the previous desired value is restored, unless the same
 * person asked for it and it did not arrive either. Without one, what the cabinet has is shown.
 */
export async function withdrawUnentitled(db: Executor, commandIds: readonly string[]): Promise<void> {
  const isOfThem = sql`c.id = any(${commandIds}::bigint[]) and s.device_id = c.device_id and s.command_id = c.id`
  await db.later(sql`${customPlan} update device_setting s set before = null from device_command c
    where ${isOfThem} and (s.before ->> 'by')::bigint = c.create_user and s.reported is distinct from s.before -> 'desired'`)
  await db.later(sql`${customPlan} with g as (
      select d.sn, bool_or(s.control = 'threshold') as is_threshold, max(s.reported #>> '{}') filter (where s.control = 'threshold') as threshold,
        max(s.reported #>> '{}') filter (where s.control = 'openHours') as hours
      from device_command c join device_setting s on ${isOfThem} join device d on d.id = c.device_id
      where d.kind = 'cabinet' and s.before is null group by d.sn)
    update cabinet k set opening_hours = coalesce(g.hours, k.opening_hours),
      threshold = case when g.is_threshold then coalesce(g.threshold::smallint, k.reported_threshold, k.threshold) else k.threshold end
    from g where k.cabinet_sn = g.sn and k.is_deleted = 0`)
  await withdrawRefused(db, commandIds)
}

type Reported = { value: unknown; boot: number; seq: number; at: number }

/**
 * Stores the reported values of boots and the newest telemetry for settings that were set here. A row is given for each device,
 * not for each control: a cabinet reports one for every slot, of which hardly any was set.
 */
export function reportedUpdate(
  messages: readonly (OrderedMessageOf<'telemetry'> | OrderedMessageOf<'boot'>)[],
): Query | undefined {
  const devices = new Map<string, Record<string, Reported>>()
  for (const { channel, isNewest, of, order, receivedAt, message } of messages) {
    if (channel === 'telemetry' ? !isNewest : order.boot !== of.bootNumber) continue
    for (const { control, value } of reportedSettings(of.kind, message.data)) {
      const settings = devices.get(of.id) ?? {}
      devices.set(of.id, settings)
      const other = settings[control]
      if (!other || isAfter(order, other))
        settings[control] = { value, boot: order.boot, seq: order.seq, at: receivedAt }
    }
  }
  if (devices.size === 0) return undefined
  const rows = [...devices].map(([id, settings]) => ({ id, settings }))
  return sql`${customPlan} update device_setting s
    set reported = g.value, report_boot = g.boot, report_seq = g.seq, report_time = to_timestamp(g.at / 1000)
    from (
      select k.device_id, k.control, r.value, r.boot, r.seq, r.at
      from ${givenRows(rows, { id: 'bigint', settings: 'jsonb' })} as d
        join device_setting k on k.device_id = d.id and d.settings ? k.control
        cross join lateral jsonb_to_record(d.settings -> k.control) as r(value jsonb, boot integer, seq bigint, at float8)) g
    where s.device_id = g.device_id and s.control = g.control and (s.report_boot, s.report_seq) < (g.boot, g.seq)
      and s.reported is distinct from g.value and not ${isSameTariff}`
}

/** A successful command has set its value; a cabinet acknowledges with the threshold it applied. */
export function reportedByCommands(ids: readonly string[]): Query {
  // Materialized, so that the settings are found by their devices.
  return sql`${customPlan} with c as materialized (
      select id, device_id, result from device_command where id = any(${ids}::bigint[]) and state = 'done')
    update device_setting s set report_time = now(),
      reported = case s.control when 'threshold' then coalesce(c.result -> 'new', s.desired) else s.desired end
    from c where s.device_id = c.device_id and s.command_id = c.id`
}

/** Devices that returned are sent missing settings at once. */
export function dueAfterReturn(deviceIds: readonly string[]): Query {
  return sql`${customPlan} update device_setting set attempts = 0, next_try_time = null
    where device_id = any(${deviceIds}::bigint[]) and reported is distinct from desired`
}

type DifferingSetting = {
  tenantId: string
  deviceId: string
  kind: 'cabinet' | 'vehicle' | 'bms'
  sn: string
  control: string
  cmd: number
  data: Record<string, unknown>
}

/** Of setting `s` of device `d`: differs, is due and has no command in progress. */
const isDue = sql`d.online = 1 and s.reported is distinct from s.desired and (s.next_try_time is null or s.next_try_time <= now())
  and not exists (select from device_command c where c.device_id = s.device_id and s.control = any(c.controls) and ${isLive})`

/**
 * Differing settings of online devices without a command in progress; advances the time of their next attempt. They are found
 * without locks, and read again once assets and devices are locked, in the order of all who send commands.
 */
export async function claimDiffering(db: Executor, limit: number): Promise<DifferingSetting[]> {
  type Found = { deviceId: string; control: string; kind: string; sn: string }
  const found = await db.all(sql<Found>`
    select s.device_id, s.control, d.kind, d.sn from device_setting s join device d on d.id = s.device_id
    where ${isDue} order by d.tenant_id, d.kind, d.sn, s.control limit ${limit}`)
  if (found.length === 0) return []
  await lockForCommands(db, found)
  const given = sql`unnest(${found.map(({ deviceId }) => deviceId)}::bigint[], ${found.map(({ control }) => control)}::text[])`
  return db.all(sql<DifferingSetting>`${customPlan}
    update device_setting s set attempts = s.attempts + 1,
      next_try_time = now() + make_interval(secs => ${PAUSE_SECONDS} * 2 ^ least(s.attempts, ${PAUSE_DOUBLINGS_MAX}))
    from ${given} as g(device_id, control) join device d on d.id = g.device_id
    where s.device_id = g.device_id and s.control = g.control and ${isDue}
    returning d.tenant_id, s.device_id, d.kind, d.sn, s.control, s.cmd, s.data`)
}
