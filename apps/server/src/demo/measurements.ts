/** A month of measurements of some batteries of the demo: hours, and minutes of the last two days. Raw SQL: rows from series. */
import { type Executor, sql } from '../db/database.ts'
import { ROLLED } from '../db/rolled-columns.ts'

const BATTERIES = 3

const of = (value: (name: string) => string) => sql.raw(ROLLED.map(value).join(', '))

/** Called once per operator, after its batteries. They ride in the morning and the evening and charge at night. */
export async function seedMeasurements(db: Executor, tenantId: string): Promise<void> {
  await db.run(sql`create temp table measured as
    with battery_of as (
      select b.id, row_number() over (order by b.bms_sn) as place from battery b
        join battery_place p on p.current_battery_id = b.id and p.place = 'rider'
      where b.tenant_id = ${tenantId} and b.is_deleted = 0 order by b.bms_sn limit ${BATTERIES}),
    times as (
      select generate_series(date_trunc('hour', now()) - interval '30 days', now() - interval '1 minute', interval '5 minutes') as at),
    phases as (
      select b.id, b.place, t.at, extract(epoch from t.at)::bigint / 60 as minute,
        mod(extract(hour from t.at at time zone 'Asia/Shanghai') * 60 + extract(minute from t.at) + b.place * 40, 720) as phase
      from battery_of b cross join times t)
    select m.*, greatest(0, lag(soc) over (partition by id order by at) - soc) as dropped from (select id, at,
      case when phase < 300 then 96 - phase * 0.22 when phase < 420 then 30 else 30 + (phase - 420) * 0.22 end as soc,
      case when phase < 300 then -11.2 - 3 * sin(minute * 0.7) when phase < 420 then 0 else 12 end as amp,
      case when phase < 300 then 27 + phase * 0.02 when phase < 420 then 26 else 28 + (phase - 420) * 0.015 end as temp,
      6 + place * 4 + 3 * abs(sin(minute * 0.03)) as spread, phase
    from phases
    -- Without coverage in the garage.
    where not (phase between 340 and 400)) m`)
  // One report each five minutes: mean, lowest and highest of a minute are the same.
  const columns = of((name) => `${name}_n, ${name}_sum, ${name}_min, ${name}_max`)
  const sums = of((name) => `count(*), sum(${name}), min(${name}), max(${name})`)
  const values = sql`(select m.*, 61 + m.soc * 0.22 + m.amp * 0.06 as volt from measured m) v`
  await db.run(sql`insert into battery_minute (battery_id, tenant_id, minute, reports, ${columns}, charge_n, discharge_n, power_n, charge_w, discharge_w)
    select id, ${tenantId}, date_trunc('minute', at), count(*), ${sums}, count(*) filter (where amp > 0), count(*) filter (where amp < 0), count(*),
      sum(greatest(amp, 0) * volt), sum(greatest(-amp, 0) * volt)
    from ${values} where at > now() - interval '2 days' group by id, date_trunc('minute', at)`)
  const powers = sql`300 * count(*) filter (where amp > 0), 300 * count(*) filter (where amp < 0),
    sum(greatest(amp, 0) * volt / 12), sum(greatest(-amp, 0) * volt / 12), coalesce(sum(dropped), 0)`
  await db.run(sql`insert into battery_hour (battery_id, tenant_id, hour, reports, ${columns}, charge_s, discharge_s, charge_wh, discharge_wh, soc_drop)
    select id, ${tenantId}, date_trunc('hour', at, 'UTC'), count(*), ${sums}, ${powers} from ${values} group by id, date_trunc('hour', at, 'UTC')`)
  await db.run(sql`insert into battery_day (battery_id, tenant_id, day, reports, ${columns}, charge_s, discharge_s, charge_wh, discharge_wh, soc_drop)
    select v.id, ${tenantId}, date_trunc('day', at, t.time_zone), count(*), ${sums}, ${powers}
    from ${values} join tenant t on t.tenant_id = ${tenantId} group by v.id, date_trunc('day', at, t.time_zone)`)
  await db.run(sql`drop table measured`)
}
