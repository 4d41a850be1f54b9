/**
 * Reads and writes the rows of devices whose messages are being stored. Raw SQL: hot path, sets of given rows, times as
 * milliseconds.
 */
import { type Executor, type Query, type RawBuilder, customPlan, sql } from '../db/database.ts'
import { type ColumnType, givenRows } from '../db/given-rows.ts'
import type { DeviceMessage } from './device-messages.ts'
import type { DeviceState } from './device-state.ts'
import { isFuture } from './future-times.ts'

const KEY = { kind: 'text', sn: 'text' } as const
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
  await db.later(sql`${customPlan} select d.id from device d join (select distinct kind, sn from ${givenRows(devices, KEY)} as r) g on d.kind = g.kind and d.sn = g.sn
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
  const named = new Map<string, { kind: string; sn: string; boots: Set<string> }>()
  for (const { device, message } of messages) {
    const row = named.get(keyOf(device)) ?? { kind: device.kind, sn: device.sn, boots: new Set() }
    named.set(keyOf(device), row)
    if ('bootId' in message && message.bootId !== undefined) row.boots.add(message.bootId)
  }
  const given = [...named.values()].map(({ kind, sn, boots }) => ({ kind, sn, boots: [...boots], only: onlyOf(boots) }))
  const columns = { ...KEY, boots: 'jsonb', only: 'text' } as const
  const rows = await db.all(sql<DeviceState & { boots: DeviceState['boots'] | null }>`
    ${customPlan} select d.id, d.tenant_id, d.create_dept, d.kind, d.sn, d.online, d.boot_id, d.boot_number, d.is_boot_announced,
      d.state_boot, d.state_seq::float8 as state_seq, d.slots_boot, d.slots_seq::float8 as slots_seq, d.clock_offset_ms, d.clock_boot, d.clock_seq::float8 as clock_seq, ${millis('d.clock_time')} as clock_time, (extract(epoch from d.clock_unproven_until) * 1000)::float8 as clock_unproven_until, d.fix_device_ms, d.is_fix_still, d.lng, d.lat,
      ${millis('d.status_time')} as status_time, ${millis('d.last_seen_time')} as last_seen, ${millis('d.state_ts')} as state_time,
      ${millis('d.offline_since')} as offline_since, ${millis('d.still_since')} as still_since, ${millis('d.still_time')} as still_time,
      ${millis('d.fix_time')} as fix_time, ${millis('d.locate_time')} as locate_time,
      c.id as cabinet_id, c.box_total,
      case when g.only is distinct from d.boot_id then coalesce((select jsonb_object_agg(b.boot_id, b.boot_number) from device_boot b
        where b.device_id = d.id and b.boot_id in (select jsonb_array_elements_text(g.boots))), '{}') end as boots
    from ${givenRows(given, columns)} as g
    join device d on d.kind = g.kind and d.sn = g.sn
    left join cabinet c on d.kind = 'cabinet' and c.cabinet_sn = d.sn and c.is_deleted = 0
    order by d.kind, d.sn for no key update of d`)
  const states = new Map(rows.map((row) => [keyOf(row), { ...row, boots: row.boots ?? currentBoot(row), state: null }]))
  return ({ device, deviceId }) => {
    const state = states.get(keyOf(device))
    // A connection that is older than the row belongs to the number's former owner.
    return deviceId === undefined || state?.id === deviceId ? state : undefined
  }
}

/** The only boot that messages of a device name: nearly always the current one, which its row tells. */
function onlyOf(boots: ReadonlySet<string>): string | null {
  const [first, ...others] = boots
  return others.length === 0 ? (first ?? null) : null
}

function currentBoot({ bootId, bootNumber }: DeviceState): Record<string, number> {
  return bootId === null ? {} : { [bootId]: bootNumber }
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
    from ${givenRows(boots, { id: 'bigint', tenant_id: 'text', boot_id: 'text', number: 'integer' })} as g
    on conflict (device_id, boot_id) do update set boot_number = excluded.boot_number where b.boot_number < excluded.boot_number`
}

const time = (name: keyof DeviceState) => sql`to_timestamp(g.${sql.ref(name)} / 1000)`

/** What messages change of a device: the type of each value in the statement, its column and, if not the value itself, what is stored. */
const WRITTEN = {
  lastSeen: ['float8', 'last_seen_time', time('lastSeen')],
  state: ['jsonb', 'state', sql`coalesce(g.state, d.state)`],
  stateTime: ['float8', 'state_ts', time('stateTime')],
  stateBoot: ['integer', 'state_boot'],
  stateSeq: ['bigint', 'state_seq'],
  lng: ['float8', 'lng'],
  lat: ['float8', 'lat'],
  locateTime: ['float8', 'locate_time', time('locateTime')],
  stillSince: ['float8', 'still_since', time('stillSince')],
  stillTime: ['float8', 'still_time', time('stillTime')],
  fixDeviceMs: ['float8', 'fix_device_ms'],
  fixTime: ['float8', 'fix_time', time('fixTime')],
  isFixStill: ['boolean', 'is_fix_still'],
  online: ['smallint', 'online'],
  statusTime: ['float8', 'status_time', time('statusTime')],
  bootId: ['text', 'boot_id'],
  bootNumber: ['integer', 'boot_number'],
  isBootAnnounced: ['boolean', 'is_boot_announced'],
  slotsBoot: ['integer', 'slots_boot'],
  slotsSeq: ['bigint', 'slots_seq'],
  offlineSince: ['float8', 'offline_since', time('offlineSince')],
  clockOffsetMs: ['float8', 'clock_offset_ms'],
  clockBoot: ['integer', 'clock_boot'],
  clockSeq: ['bigint', 'clock_seq'],
  clockTime: ['float8', 'clock_time', time('clockTime')],
  clockUnprovenUntil: ['float8', 'clock_unproven_until', time('clockUnprovenUntil')],
} as const satisfies Partial<Record<keyof DeviceState, readonly [ColumnType, string, RawBuilder<unknown>?]>>

type Written = keyof typeof WRITTEN
const ALL = Object.keys(WRITTEN) as Written[]
/** What reports of batteries and cabinets change, then those of vehicles: few columns, which take half the time of all. */
const OF_REPORT = ALL.slice(0, ALL.indexOf('lng'))
const OF_FIX = ALL.slice(0, ALL.indexOf('online'))

type Changed = readonly [now: DeviceState, stored: DeviceState]

/** Writes devices that their messages changed. */
export function deviceUpdates(devices: readonly Changed[]): Query[] {
  const sets = new Map<readonly Written[], DeviceState[]>()
  for (const [device, stored] of devices) {
    const isWithin = (names: readonly Written[]) =>
      ALL.every((name) => device[name] === stored[name] || names.includes(name))
    if (isWithin([])) continue
    const names = [OF_REPORT, OF_FIX].find(isWithin) ?? ALL
    const set = sets.get(names)
    if (set) set.push(device)
    else sets.set(names, [device])
  }
  return [...sets].map(([names, changed]) => deviceUpdate(names, changed))
}

function deviceUpdate(names: readonly Written[], devices: readonly DeviceState[]): Query {
  const columns = Object.fromEntries(names.map((name) => [name, WRITTEN[name][0]]))
  const assignments = names.map((name) => {
    const [, column, stored = sql`g.${sql.ref(name)}`] = WRITTEN[name]
    return sql`${sql.ref(column)} = ${stored}`
  })
  return sql`${customPlan} update device d set ${sql.join(assignments)}
    from ${givenRows(devices, { id: 'bigint', ...columns })} as g where d.id = g.id`
}
