/**
 * What batteries measured, merged into minutes in the transaction that stores the reports, so that each report counts once, also
 * one that comes late (decision record 39). A battery is measured by its own device and by the slot that holds it. Raw SQL: hot
 * path, one statement for a batch.
 */
import { type Query, type RawBuilder, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { columnList, MINUTE_COLUMNS, ROLLED } from '../db/rolled-columns.ts'
import type { OrderedMessageOf } from './device-state.ts'
import { ownTenant } from './own-tenant.ts'

type Telemetry = OrderedMessageOf<'telemetry'>

/** Values beyond are faults of measurement, and could overflow sums. */
const PLAUSIBLE_MAX = 1_000_000
/** Currents below are noise of the sensor. */
const IDLE_AMP = 0.1

type Measured = {
  deviceId: string
  bootId: string
  seq: number
  sn: string
  at: number
  soc: number | null
  soh: number | null
  volt: number | null
  amp: number | null
  temp: number | null
  spread: number | null
  chgAh: number | null
  dsgAh: number | null
}

const MEASURED = {
  deviceId: 'bigint',
  bootId: 'text',
  seq: 'bigint',
  sn: 'text',
  at: 'float8',
  soc: 'float8',
  soh: 'float8',
  volt: 'float8',
  amp: 'float8',
  temp: 'float8',
  spread: 'float8',
  chgAh: 'float8',
  dsgAh: 'float8',
} as const

function plausible(value: number | null | undefined): number | null {
  return typeof value === 'number' && Math.abs(value) <= PLAUSIBLE_MAX ? value : null
}

/** Millivolts between the highest and the lowest cell. */
function spreadOf(cells: readonly number[] | undefined): number | null {
  if (!cells || cells.length < 2) return null
  return plausible((Math.max(...cells) - Math.min(...cells)) * 1_000)
}

function measuredBy({ device, of, message, occurredAt }: Telemetry): Measured[] {
  const from = { deviceId: of.id, bootId: message.bootId, seq: message.seq, at: occurredAt }
  const { data } = message
  if (device.kind === 'bms' && 'soc' in data && !('slots' in data)) {
    const { soc, soh, packV, amp, temps, cellV, chgAh, dsgAh } = data as Extract<typeof data, { packV?: number }>
    const counters = { chgAh: plausible(chgAh), dsgAh: plausible(dsgAh) }
    const values = {
      volt: plausible(packV),
      amp: plausible(amp),
      temp: plausible(temps?.cell),
      spread: spreadOf(cellV),
    }
    return [{ ...from, sn: device.sn, soc: plausible(soc), soh: plausible(soh), ...values, ...counters }]
  }
  if (!('slots' in data)) return []
  return data.slots.flatMap(({ bmsSn, soc, volt, amp, temp }) =>
    bmsSn === null
      ? []
      : [
          {
            ...from,
            sn: bmsSn,
            soc: plausible(soc),
            soh: null,
            volt: plausible(volt),
            amp: plausible(amp),
            temp: plausible(temp),
            spread: null,
            chgAh: null,
            dsgAh: null,
          },
        ],
  )
}

const ofReports = [
  'count(*)',
  ...ROLLED.flatMap((name) => [`count(${name})`, `coalesce(sum(${name}), 0)`, `min(${name})`, `max(${name})`]),
  'min(soh)',
  'max("chgAh")',
  'max("dsgAh")',
  `count(*) filter (where amp > ${IDLE_AMP})`,
  `count(*) filter (where amp < -${IDLE_AMP})`,
  'count(volt * amp)',
  `coalesce(sum(volt * amp) filter (where amp > ${IDLE_AMP}), 0)`,
  `coalesce(-sum(volt * amp) filter (where amp < -${IDLE_AMP}), 0)`,
]

/** Counts and sums add up; the extremes of both are those of the whole. */
const merged = MINUTE_COLUMNS.map((name) => {
  if (name.endsWith('_min') || name === 'soh') return `${name} = least(m.${name}, excluded.${name})`
  if (name.endsWith('_max') || name.endsWith('_ah')) return `${name} = greatest(m.${name}, excluded.${name})`
  return `${name} = m.${name} + excluded.${name}`
})

/**
 * Stores reports and merges what they say about batteries.
 * @param insert stores the messages and returns nothing for those that were stored before
 */
export function insertRolled(messages: readonly Telemetry[], insert: RawBuilder<unknown>): Query {
  // Of a report that came twice in a batch one copy is stored, and one counts.
  const once = new Map(
    messages.map((report) => [`${report.of.id}/${report.message.bootId}/${report.message.seq}`, report]),
  )
  const rows = [...once.values()].flatMap(measuredBy)
  if (rows.length === 0) return insert
  return sql`${customPlan} with added as (${insert} returning device_id, boot_id, seq),
    measured as (
      select b.id as battery_id, b.tenant_id, date_trunc('minute', to_timestamp(g.at / 1000)) as minute, g.*
      from ${givenRows(rows, MEASURED)} as g
        join added a on a.device_id = g."deviceId" and a.boot_id = g."bootId" and a.seq = g.seq
        join battery b on b.bms_sn = g.sn and b.tenant_id = ${ownTenant} and b.is_deleted = 0),
    minutes as (
      insert into battery_minute as m (battery_id, tenant_id, minute, ${columnList(MINUTE_COLUMNS)})
      select battery_id, tenant_id, minute, ${columnList(ofReports)} from measured group by 1, 2, 3 order by 1, 3
      on conflict (battery_id, minute, tenant_id) do update set ${columnList(merged)}
      returning m.battery_id, m.tenant_id, m.minute)
    insert into battery_hour as h (battery_id, tenant_id, hour, is_due)
      select distinct battery_id, tenant_id, date_trunc('hour', minute, 'UTC'), true from minutes order by 1, 3
      on conflict (battery_id, hour, tenant_id) do update set is_due = true where not h.is_due`
}
