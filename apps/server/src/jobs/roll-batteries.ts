/** Makes the hours and days of batteries from their minutes, and deletes what has been kept long enough. Raw SQL: intervals. */
import { SOC_DROP_PER_MINUTE_MAX, SOC_DROP_ROUNDING, SOC_GAP_MINUTES } from '@swapdesk/domain'
import { type Database, type Executor, type Query, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { repeatChunk } from './repeat-chunk.ts'
import { columnList, ROLLED, SUMMED_COLUMNS } from '../db/rolled-columns.ts'

const HOURS_AT_ONCE = 2_000
/** Reports make hours due meanwhile: the rest is made by the next run. */
const SLICES_MAX = 20
/** One server at a time: two that each make an hour of a day would not see the hour of the other. */
const ROLL_UP_LOCK = 7_390_041
const ROWS_AT_ONCE = 5_000

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
  'coalesce(sum(m.charge_w / nullif(m.power_n, 0) / 60), 0)',
  'coalesce(sum(m.discharge_w / nullif(m.power_n, 0) / 60), 0)',
]
const ofHourPowers = [
  'sum(m.charge_s)',
  'sum(m.discharge_s)',
  'sum(m.charge_wh)',
  'sum(m.discharge_wh)',
  'sum(m.soc_drop)',
]

type Due = { batteryId: string; tenantId: string; hour: string }

/** The hours that wait, oldest first; others that a report is just changing are left for the next time. */
const dueHours = (max: number) => sql<Due>`select battery_id, tenant_id, hour::text from battery_hour
  where is_due order by hour, battery_id limit ${max} for update skip locked`

/**
 * The hours that follow due ones: a late report changes from which charge they begin. Those that a report is just changing will be
 * due themselves.
 */
const followingHours = (
  due: readonly Due[],
) => sql<Due>`${customPlan} select h.battery_id, h.tenant_id, h.hour::text from battery_hour h
  join (select distinct n.battery_id, n.tenant_id, n.hour from ${given(due)} cross join lateral (
      select f.battery_id, f.tenant_id, f.hour from battery_hour f where f.battery_id = g."batteryId" and f.tenant_id = g."tenantId"
        and f.hour > g.hour and f.soc_n > 0 order by f.hour limit 1) n) n
    on h.battery_id = n.battery_id and h.tenant_id = n.tenant_id and h.hour = n.hour
  where not h.is_due order by h.hour, h.battery_id for update of h skip locked`

const given = (due: readonly Due[]) =>
  sql`${givenRows(due, { batteryId: 'bigint', tenantId: 'text', hour: 'timestamptz' })} as g`

const socMinutes = sql`select m.minute, m.soc_sum / m.soc_n as soc, case when m.amp_n > 0 then m.discharge_n > 0 end as is_discharging
  from battery_minute m where m.battery_id = g."batteryId" and m.tenant_id = g."tenantId" and m.soc_n > 0`

/** Points of charge discharged in an hour: the sum of `socDrop` from each of its minutes with a charge to the next. */
const socDropOfHour = sql`(select coalesce(sum(s.former - s.soc) filter (where s.former > s.soc
      and s.former - s.soc <= ${SOC_DROP_ROUNDING}::int + ${SOC_DROP_PER_MINUTE_MAX}::int * s.minutes
      and (s.was_discharging is not false or s.is_discharging is not false or s.minutes > ${SOC_GAP_MINUTES}::int)), 0) as soc_drop
    from (select t.minute, t.soc, t.is_discharging, lag(t.soc) over by_time as former, lag(t.is_discharging) over by_time as was_discharging,
        extract(epoch from t.minute - lag(t.minute) over by_time) / 60 as minutes
      from (select * from (${socMinutes} and m.minute < g.hour order by m.minute desc limit 1) before
        union all ${socMinutes} and m.minute >= g.hour and m.minute < g.hour + interval '1 hour') t
      window by_time as (order by t.minute)) s
    where s.minute >= g.hour)`

/** Makes hours from their minutes, unless some of these have been deleted since it was made. */
function makeHours(due: readonly Due[]): Query {
  return sql`${customPlan} insert into battery_hour as h (battery_id, tenant_id, hour, ${columnList(SUMMED_COLUMNS)})
    select g."batteryId", g."tenantId", g.hour, ${columnList([...ofMinutes, ...ofMinutePowers])}, d.soc_drop from ${given(due)}
      cross join lateral ${socDropOfHour} d
      join battery_minute m on m.battery_id = g."batteryId" and m.tenant_id = g."tenantId"
        and m.minute >= g.hour and m.minute < g.hour + interval '1 hour'
    group by 1, 2, 3, d.soc_drop
    on conflict (battery_id, hour, tenant_id) do update
      set ${columnList(SUMMED_COLUMNS.map((name) => `${name} = excluded.${name}`))} where excluded.reports >= h.reports`
}

function endDue(due: readonly Due[]): Query {
  return sql`${customPlan} update battery_hour h set is_due = false from ${given(due)}
    where h.battery_id = g."batteryId" and h.tenant_id = g."tenantId" and h.hour = g.hour`
}

/** Makes the days of these hours, in the time zone of their operator; an hour belongs to the day in which it begins. */
function makeDays(due: readonly Due[]): Query {
  return sql`${customPlan} with days as (
      select distinct g."batteryId" as battery_id, g."tenantId" as tenant_id, t.time_zone, date_trunc('day', g.hour, t.time_zone) as day
      from ${given(due)} join tenant t on t.tenant_id = g."tenantId")
    insert into battery_day as d (battery_id, tenant_id, day, ${columnList(SUMMED_COLUMNS)})
    select days.battery_id, days.tenant_id, days.day, ${columnList([...ofMinutes, ...ofHourPowers])} from days
      join battery_hour m on m.battery_id = days.battery_id and m.tenant_id = days.tenant_id
        and m.hour >= days.day and m.hour < days.day + interval '26 hours' and date_trunc('day', m.hour, days.time_zone) = days.day
    group by 1, 2, 3
    on conflict (battery_id, day, tenant_id) do update
      set ${columnList(SUMMED_COLUMNS.map((name) => `${name} = excluded.${name}`))} where excluded.reports >= d.reports`
}

/** Returns how many hours were made. */
export async function rollBatteries(db: Database, signal?: AbortSignal, atOnce = HOURS_AT_ONCE): Promise<number> {
  let made = 0
  for (let slice = 0; slice < SLICES_MAX; slice += 1) {
    const count = await db.write(null, async (tx) => {
      const lock = await tx.first(
        sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(${ROLL_UP_LOCK}::bigint) as is_mine`,
      )
      if (!lock?.isMine) return 0
      const due = await tx.all(dueHours(atOnce))
      if (due.length === 0) return 0
      const made = [...due, ...(await tx.all(followingHours(due)))]
      await tx.run(makeHours(made))
      await tx.run(endDue(due))
      await tx.run(makeDays(made))
      return due.length
    })
    made += count
    if (count < atOnce || signal?.aborted) break
  }
  return made
}

/** Deletes the minutes or hours of batteries that are older than that many days, in transactions of some thousand; returns how many. */
export async function deleteRolled(
  db: Executor,
  table: 'battery_minute' | 'battery_hour',
  days: number,
  signal: AbortSignal,
): Promise<number> {
  const [name, time] = [sql.table(table), sql.ref(table === 'battery_minute' ? 'minute' : 'hour')]
  const chunk = sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where ${time} < now() - make_interval(days => ${days}::int) limit ${ROWS_AT_ONCE}))`
  return repeatChunk(db, chunk, ROWS_AT_ONCE, signal)
}
