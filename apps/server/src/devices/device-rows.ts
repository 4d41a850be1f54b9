/**
 * Reads and writes the rows of devices whose messages are being stored. Raw SQL: hot path, sets of rows from
 * `jsonb_to_recordset`, times as milliseconds.
 */
import { type Executor, type Query, customPlan, sql } from '../db/database.ts'
import type { DeviceMessage } from './device-messages.ts'
import type { DeviceState } from './device-state.ts'
import { isFuture } from './future-times.ts'

const keyOf = ({ kind, sn }: { kind: string; sn: string }) => `${kind}/${sn}`
/** The present serial number of the device of command `c`; of a removed device, the one at the time of the command. */
export const deviceSnOfCommand = sql<string>`coalesce((select cd.sn from device cd where cd.id = c.device_id), c.device_sn)`
const millis = (column: string) =>
  sql`case when not ${isFuture(column)} then extract(epoch from ${sql.ref(column)})::float8 * 1000 end`

/**
 * Locks assets and devices whose commands or settings are about to change. The lock order everywhere is assets by id, devices
 * by kind and serial number, commands, settings, which prevents deadlocks.
 */
export async function lockForCommands(db: Executor, devices: readonly { kind: string; sn: string }[]): Promise<void> {
  await lockAssets(db, devices)
  const given = sql`jsonb_to_recordset(${JSON.stringify(devices.map(({ kind, sn }) => ({ kind, sn })))}::jsonb) as g(kind text, sn text)`
  await db.later(sql`${customPlan} select d.id from device d join (select distinct kind, sn from ${given}) g on d.kind = g.kind and d.sn = g.sn
    order by d.kind, d.sn for no key update of d`)
}

/**
 * A join: where another transaction has changed rows meanwhile, `= any(…)` would be evaluated again for each of them, with all
 * serial numbers.
 */
async function lockAssets(db: Executor, devices: readonly { kind: string; sn: string }[]): Promise<void> {
  const sns = (kind: string) => [...new Set(devices.filter((device) => device.kind === kind).map(({ sn }) => sn))]
  const [cabinets, vehicles] = [sns('cabinet'), sns('vehicle')]
  if (cabinets.length > 0) {
    await db.later(sql`${customPlan} select c.id from unnest(${cabinets}::text[]) as g(sn)
      join cabinet c on c.cabinet_sn = g.sn and c.is_deleted = 0 order by c.id for no key update of c`)
  }
  if (vehicles.length > 0) {
    await db.later(sql`${customPlan} select v.id from unnest(${vehicles}::text[]) as g(sn)
      join vehicle v on v.vehicle_sn = g.sn and v.is_deleted = 0 order by v.id for no key update of v`)
  }
}

/**
 * Locks the devices that sent these messages, in order, and returns them by kind and serial number. Their tenants are not known
 * yet, so this runs outside every tenant. Devices without an asset are missing.
 */
export async function lockDevices(
  db: Executor,
  messages: readonly DeviceMessage[],
): Promise<(message: DeviceMessage) => DeviceState | undefined> {
  // Acknowledgements and boot messages change the asset too.
  const changing = messages.filter(({ channel }) => channel === 'ack' || channel === 'boot')
  await lockAssets(
    db,
    changing.map(({ device }) => device),
  )
  const named = new Map<string, { kind: string; sn: string; boots: string[] }>()
  for (const { device, message } of messages) {
    const row = named.get(keyOf(device)) ?? { ...device, boots: [] }
    named.set(keyOf(device), row)
    if ('bootId' in message && message.bootId !== undefined) row.boots.push(message.bootId)
  }
  const rows = await db.all(sql<DeviceState>`
    ${customPlan} select d.id, d.tenant_id, d.create_dept, d.kind, d.sn, d.online, d.boot_id, d.boot_number, d.is_boot_announced,
      d.state_boot, d.state_seq::float8 as state_seq, d.slots_boot, d.slots_seq::float8 as slots_seq, d.clock_offset_ms, d.clock_boot, d.clock_seq::float8 as clock_seq, ${millis('d.clock_time')} as clock_time, d.fix_device_ms, d.is_fix_still, d.lng, d.lat,
      ${millis('d.status_time')} as status_time, ${millis('d.last_seen_time')} as last_seen, ${millis('d.state_ts')} as state_time,
      ${millis('d.offline_since')} as offline_since, ${millis('d.still_since')} as still_since, ${millis('d.still_time')} as still_time,
      ${millis('d.fix_time')} as fix_time, ${millis('d.locate_time')} as locate_time,
      c.id as cabinet_id, c.box_total,
      coalesce((select jsonb_object_agg(b.boot_id, b.boot_number) from device_boot b
        where b.device_id = d.id and b.boot_id in (select jsonb_array_elements_text(g.boots))), '{}') as boots
    from jsonb_to_recordset(${JSON.stringify([...named.values()])}::jsonb) as g(kind text, sn text, boots jsonb)
    join device d on d.kind = g.kind and d.sn = g.sn
    left join cabinet c on d.kind = 'cabinet' and c.cabinet_sn = d.sn and c.is_deleted = 0
    order by d.kind, d.sn for no key update of d`)
  const states = new Map(rows.map((row) => [keyOf(row), { ...row, state: null }]))
  return ({ device, deviceId }) => {
    const state = states.get(keyOf(device))
    // A connection that is older than the row belongs to the number's former owner.
    return deviceId === undefined || state?.id === deviceId ? state : undefined
  }
}

type NewBoot = { id: string; tenant_id: string; boot_id: string; number: number }

/** Boots whose number was assigned or changed since they were read as `stored`. */
export function newBootsOf({ id, tenantId, boots }: DeviceState, stored: Readonly<Record<string, number>>): NewBoot[] {
  return Object.entries(boots)
    .filter(([bootId, number]) => stored[bootId] !== number)
    .map(([bootId, number]) => ({ id, tenant_id: tenantId, boot_id: bootId, number }))
}

export function bootUpsert(boots: readonly NewBoot[]): Query {
  return sql`insert into device_boot as b (device_id, tenant_id, boot_id, boot_number)
    select g.id, g.tenant_id, g.boot_id, g.number
    from jsonb_to_recordset(${JSON.stringify(boots)}::jsonb) as g(id bigint, tenant_id text, boot_id text, number integer)
    on conflict (device_id, boot_id) do update set boot_number = excluded.boot_number where b.boot_number < excluded.boot_number`
}

const time = (name: string) => sql`to_timestamp(g.${sql.ref(name)} / 1000)`

export function deviceUpdate(devices: readonly DeviceState[]): Query {
  return sql`${customPlan} update device d set online = g.online, status_time = ${time('statusTime')}, last_seen_time = ${time('lastSeen')},
      boot_id = g."bootId", boot_number = g."bootNumber", is_boot_announced = g."isBootAnnounced",
      state = coalesce(g.state, d.state), state_ts = ${time('stateTime')}, state_boot = g."stateBoot", state_seq = g."stateSeq",
      slots_boot = g."slotsBoot", slots_seq = g."slotsSeq", offline_since = ${time('offlineSince')},
      still_since = ${time('stillSince')}, still_time = ${time('stillTime')}, clock_offset_ms = g."clockOffsetMs", clock_boot = g."clockBoot", clock_seq = g."clockSeq",
      clock_time = ${time('clockTime')}, fix_device_ms = g."fixDeviceMs",
      fix_time = ${time('fixTime')}, is_fix_still = g."isFixStill", lng = g.lng, lat = g.lat, locate_time = ${time('locateTime')}
    from jsonb_to_recordset(${JSON.stringify(devices)}::jsonb) as g(id bigint, online smallint, "statusTime" float8, "lastSeen" float8,
      "bootId" text, "bootNumber" integer, "isBootAnnounced" boolean, state jsonb, "stateTime" float8, "stateBoot" integer,
      "stateSeq" bigint, "slotsBoot" integer, "slotsSeq" bigint, "offlineSince" float8, "stillSince" float8, "stillTime" float8,
      "clockOffsetMs" float8, "clockBoot" integer, "clockSeq" bigint, "clockTime" float8, "fixDeviceMs" float8, "fixTime" float8, "isFixStill" boolean, lng float8, lat float8, "locateTime" float8)
    where d.id = g.id`
}
