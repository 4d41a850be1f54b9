/** Compares the rows of a history with the reports and commands. */
import { isDeepStrictEqual } from 'node:util'
import { type Database, sql } from '../../db/database.ts'
import type { Link } from './link.ts'
import type { World } from './world.ts'

export class Violation extends Error {
  constructor(what: string, details: Record<string, unknown> = {}) {
    super(`${what}: ${JSON.stringify(details)}`)
  }
}

/** Tables with rows of a tenant's devices, and the column that holds a serial number. */
const TABLES = {
  alarm: 'device_id',
  battery: 'bms_sn',
  cabinet: 'cabinet_sn',
  device: 'sn',
  device_command: 'device_sn',
  device_event: 'sn',
  nfc_card: 'card_no',
  telemetry: 'sn',
  vehicle: 'vehicle_sn',
} as const

/** A digest of all rows of a tenant in a history. */
export async function digestOf(db: Database, tenantId: string, prefix: string): Promise<string> {
  const parts = Object.entries(TABLES).map(
    ([table, column]) => sql`select t::text as line from ${sql.table(table)} t
      where t.tenant_id = ${tenantId} and starts_with(t.${sql.ref(column)}, ${prefix})`,
  )
  const places = sql`select p::text from battery_place p join battery b on b.id = p.battery_id
    where p.tenant_id = ${tenantId} and starts_with(b.bms_sn, ${prefix})`
  const taps = sql`select u::text from nfc_usage u join cabinet c on c.id = u.cabinet_id
    where u.tenant_id = ${tenantId} and starts_with(c.cabinet_sn, ${prefix})`
  const slots = sql`select s::text from cabinet_slot s join cabinet c on c.id = s.cabinet_id
    where s.tenant_id = ${tenantId} and starts_with(c.cabinet_sn, ${prefix})`
  const events = sql`select count(*)::text from live_event where tenant_id = ${tenantId}`
  const row = await db.system.first(
    sql<{ digest: string }>`select md5(string_agg(line, '|' order by line)) as digest
      from (${sql.join([...parts, places, slots, taps, events], sql` union all `)}) as all_lines`,
  )
  return row?.digest ?? ''
}

type DeviceRow = {
  kind: Link['name']['kind']
  sn: string
  tenantId: string
  online: number
  bootId: string | null
  bootNumber: number
  stateBoot: number
  stateSeq: string
  state: object
}

/** The newest report by boot and counter applies; a superseded boot is never current again. */
export async function checkDevices(world: World): Promise<DeviceRow[]> {
  const rows = await world.db.system.all(
    sql<DeviceRow>`select kind, sn, tenant_id, online, boot_id, boot_number, state_boot, state_seq, state
      from device where starts_with(sn, ${world.prefix}) order by id`,
  )
  for (const row of rows) {
    const link = world.links.find(({ name }) => name.kind === row.kind && name.sn === row.sn)
    if (!link) continue
    const boots = world.formerBoots.get(link) as string[]
    if (row.bootId !== null && boots.at(-1) !== row.bootId) {
      if (boots.includes(row.bootId)) throw new Violation('a superseded boot is current again', { row, boots })
      boots.push(row.bootId)
    }
    const newest = world.oracle(link).newest
    if (!newest) continue
    const { slots: _slots, ...state } = newest.sent.body.data ?? {}
    if (Number(row.stateSeq) !== newest.seq || !isDeepStrictEqual(row.state, state))
      throw new Violation('the newest report does not stand', { row, newest: newest.sent.payload })
  }
  return rows
}
