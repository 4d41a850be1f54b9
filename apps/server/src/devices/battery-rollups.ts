/**
 * What batteries measured, merged into minutes in the transaction that stores the reports, so that each report counts once, also
 * one that comes late (decision record 39). A battery is measured by its own device and by the slot that holds it. Raw SQL: hot
 * path, one statement for a batch.
 */
import { type Query, type RawBuilder, customPlan, sql } from '../db/database.ts'
import type { OrderedMessageOf } from './device-state.ts'

type Telemetry = OrderedMessageOf<'telemetry'>

/** Measured values whose mean, lowest and highest are kept. */
export const ROLLED = ['soc', 'volt', 'amp', 'temp', 'spread'] as const
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

const list = (parts: readonly string[]) => sql.raw(parts.join(', '))
const ROLLED_COLUMNS = ROLLED.flatMap((name) => [`${name}_n`, `${name}_sum`, `${name}_min`, `${name}_max`])
const COLUMNS = ['reports', ...ROLLED_COLUMNS, 'soh', 'charged_ah', 'discharged_ah']
const MINUTE_COLUMNS = [...COLUMNS, 'charge_n', 'discharge_n', 'charge_w', 'discharge_w']
const SUMMED_COLUMNS = [...COLUMNS, 'charge_s', 'discharge_s', 'charge_wh', 'discharge_wh']

const ofReports = [
  'count(*)',
  ...ROLLED.flatMap((name) => [`count(${name})`, `coalesce(sum(${name}), 0)`, `min(${name})`, `max(${name})`]),
  'min(soh)',
  'max("chgAh")',
  'max("dsgAh")',
  `count(*) filter (where amp > ${IDLE_AMP})`,
  `count(*) filter (where amp < -${IDLE_AMP})`,
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
  const rows = messages.flatMap(measuredBy)
  if (rows.length === 0) return insert
  return sql`${customPlan} with added as (${insert} returning device_id, boot_id, seq),
    measured as (
      select b.id as battery_id, b.tenant_id, date_trunc('minute', to_timestamp(g.at / 1000)) as minute, g.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("deviceId" bigint, "bootId" text, seq bigint, sn text, at double precision,
          soc double precision, soh double precision, volt double precision, amp double precision, temp double precision,
          spread double precision, "chgAh" double precision, "dsgAh" double precision)
        join added a on a.device_id = g."deviceId" and a.boot_id = g."bootId" and a.seq = g.seq
        join battery b on b.bms_sn = g.sn and b.is_deleted = 0),
    minutes as (
      insert into battery_minute as m (battery_id, tenant_id, minute, ${list(MINUTE_COLUMNS)})
      select battery_id, tenant_id, minute, ${list(ofReports)} from measured group by 1, 2, 3 order by 1, 3
      on conflict (battery_id, minute, tenant_id) do update set ${list(merged)}
      returning m.battery_id, m.tenant_id, m.minute)
    insert into battery_hour as h (battery_id, tenant_id, hour, is_due)
      select distinct battery_id, tenant_id, date_trunc('hour', minute, 'UTC'), true from minutes order by 1, 3
      on conflict (battery_id, hour, tenant_id) do update set is_due = true where not h.is_due`
}

const ofMinutes = [
  'sum(m.reports)',
  ...ROLLED.flatMap((name) => [`sum(m.${name}_n)`, `sum(m.${name}_sum)`, `min(m.${name}_min)`, `max(m.${name}_max)`]),
  'min(m.soh)',
  'max(m.charged_ah)',
  'max(m.discharged_ah)',
]
/** A minute in which half of the reports have a charging current counts for half. One without a current counts as none. */
const ofMinutePowers = [
  'coalesce(sum(60.0 * m.charge_n / nullif(m.amp_n, 0)), 0)',
  'coalesce(sum(60.0 * m.discharge_n / nullif(m.amp_n, 0)), 0)',
  'coalesce(sum(m.charge_w / nullif(m.amp_n, 0) / 60), 0)',
  'coalesce(sum(m.discharge_w / nullif(m.amp_n, 0) / 60), 0)',
]
const ofHourPowers = ['sum(m.charge_s)', 'sum(m.discharge_s)', 'sum(m.charge_wh)', 'sum(m.discharge_wh)']

type Due = { batteryId: string; tenantId: string; hour: string }

/** The hours that wait, oldest first; others that a report is just changing are left for the next time. */
export const dueHours = (max: number) => sql<Due>`select battery_id, tenant_id, hour::text from battery_hour
  where is_due order by hour, battery_id limit ${max} for update skip locked`

const given = (due: readonly Due[]) => sql`jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
  as g("batteryId" bigint, "tenantId" text, hour timestamptz)`

/** Makes hours from their minutes, unless some of these have been deleted since it was made. */
export function makeHours(due: readonly Due[]): Query {
  return sql`${customPlan} insert into battery_hour as h (battery_id, tenant_id, hour, ${list(SUMMED_COLUMNS)})
    select g."batteryId", g."tenantId", g.hour, ${list([...ofMinutes, ...ofMinutePowers])} from ${given(due)}
      join battery_minute m on m.battery_id = g."batteryId" and m.tenant_id = g."tenantId"
        and m.minute >= g.hour and m.minute < g.hour + interval '1 hour'
    group by 1, 2, 3
    on conflict (battery_id, hour, tenant_id) do update
      set ${list(SUMMED_COLUMNS.map((name) => `${name} = excluded.${name}`))} where excluded.reports >= h.reports`
}

export function endDue(due: readonly Due[]): Query {
  return sql`${customPlan} update battery_hour h set is_due = false from ${given(due)}
    where h.battery_id = g."batteryId" and h.tenant_id = g."tenantId" and h.hour = g.hour`
}

/** Makes the days of these hours, in the time zone of their operator; an hour belongs to the day in which it begins. */
export function makeDays(due: readonly Due[]): Query {
  return sql`${customPlan} with days as (
      select distinct g."batteryId" as battery_id, g."tenantId" as tenant_id, t.time_zone, date_trunc('day', g.hour, t.time_zone) as day
      from ${given(due)} join tenant t on t.tenant_id = g."tenantId")
    insert into battery_day as d (battery_id, tenant_id, day, ${list(SUMMED_COLUMNS)})
    select days.battery_id, days.tenant_id, days.day, ${list([...ofMinutes, ...ofHourPowers])} from days
      join battery_hour m on m.battery_id = days.battery_id and m.tenant_id = days.tenant_id
        and m.hour >= days.day and m.hour < days.day + interval '26 hours' and date_trunc('day', m.hour, days.time_zone) = days.day
    group by 1, 2, 3
    on conflict (battery_id, day, tenant_id) do update
      set ${list(SUMMED_COLUMNS.map((name) => `${name} = excluded.${name}`))} where excluded.reports >= d.reports`
}
