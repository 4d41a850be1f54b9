/**
 * Books what the meters of cabinets have counted since their last booked reading (decision record 54). A meter only counts up:
 * a reading that came late says the same later. Raw SQL: one statement for all cabinets, times spread over hours.
 */
import { type Database, type Query, sql } from '../db/database.ts'

/** One server at a time. */
const ENERGY_LOCK = 7_390_043
const CABINETS_AT_ONCE = 2_000
/** A cabinet writes two rows each time: not with each report. */
const MINUTES_BETWEEN = 5
/** A charger draws 3 kW at most; more than all slots together could have drawn is no consumption. */
const SLOT_W_MAX = 3_000
const SLOTS_DEFAULT = 12
/** The longest silence whose energy may arrive at once. */
const HEADROOM_HOURS_MAX = 168

/** The readings that are due, each with the booked one before it, and what the difference is. */
const READINGS = sql`
  select r.*, case when r.before_time is null then 'first'
      when r.before_meter is distinct from r.meter_id then 'exchanged'
      when r.wh < r.before_wh then 'reset'
      when r.wh - r.before_wh > r.headroom_wh then 'implausible'
      else 'used' end as kind
  from (
    select d.tenant_id, c.id as cabinet_id, coalesce(c.station_id, 0) as station_id, t.time_zone,
      (d.state ->> 'meterWh')::float8 as wh, d.state ->> 'meterId' as meter_id, d.state_ts as read_time,
      m.reading_wh as before_wh, m.read_time as before_time, m.meter_id as before_meter,
      -- Reports that waited for the network arrive within minutes: the hours of silence before them count.
      case when m.cabinet_id is null then 0 else least(p.watts * ${HEADROOM_HOURS_MAX}::float8,
        m.headroom_wh + p.watts * extract(epoch from d.state_ts - m.read_time) / 3600) end as headroom_wh
    from device d
      join cabinet c on c.tenant_id = d.tenant_id and c.cabinet_sn = d.sn and c.is_deleted = 0
      join tenant t on t.tenant_id = d.tenant_id
      left join cabinet_meter m on m.cabinet_id = c.id and m.tenant_id = d.tenant_id
      cross join lateral (select ${SLOT_W_MAX}::float8 * coalesce(nullif(c.box_total, 0), ${SLOTS_DEFAULT}::int) as watts) as p
    where d.kind = 'cabinet' and jsonb_typeof(d.state -> 'meterWh') = 'number' and d.state_ts is not null
      and (m.cabinet_id is null or d.state_ts >= m.read_time + make_interval(mins => ${MINUTES_BETWEEN}::int))
    order by m.read_time nulls first, c.id limit ${CABINETS_AT_ONCE}) as r`

/** What was used between two readings, spread evenly over the hours of the operator between them. */
const USED = sql`
  select r.tenant_id, r.cabinet_id, r.station_id, r.time_zone, h.hour,
    (r.wh - r.before_wh) * extract(epoch from least(h.hour + interval '1 hour', r.read_time) - greatest(h.hour, r.before_time))
      / extract(epoch from r.read_time - r.before_time) as wh
  from readings r cross join lateral generate_series(
    date_trunc('hour', r.before_time, r.time_zone), r.read_time, interval '1 hour') as h (hour)
  where r.kind = 'used' and h.hour < r.read_time`

const BOOK: Query<{ count: number }> = sql`
  with readings as materialized (${READINGS}),
  used as materialized (${USED}),
  hours as (
    insert into cabinet_energy_hour as e (tenant_id, cabinet_id, station_id, hour, wh)
    select tenant_id, cabinet_id, station_id, hour, sum(wh) from used group by 1, 2, 3, 4
    on conflict (tenant_id, cabinet_id, hour, station_id) do update set wh = e.wh + excluded.wh),
  days as (
    insert into cabinet_energy_day as e (tenant_id, cabinet_id, station_id, day, wh)
    select tenant_id, cabinet_id, station_id, (hour at time zone time_zone)::date, sum(wh) from used group by 1, 2, 3, 4
    on conflict (tenant_id, cabinet_id, day, station_id) do update set wh = e.wh + excluded.wh),
  jumps as (
    insert into cabinet_meter_jump (tenant_id, cabinet_id, kind, from_wh, to_wh, from_time, to_time)
    select tenant_id, cabinet_id, kind, before_wh, wh, before_time, read_time from readings
    where kind in ('reset', 'exchanged', 'implausible')),
  booked as (
    insert into cabinet_meter as m (cabinet_id, tenant_id, meter_id, reading_wh, read_time, headroom_wh)
    select cabinet_id, tenant_id, meter_id, wh, read_time, headroom_wh - case when kind = 'used' then wh - before_wh else 0 end from readings
    on conflict (cabinet_id) do update set tenant_id = excluded.tenant_id, meter_id = excluded.meter_id,
      reading_wh = excluded.reading_wh, read_time = excluded.read_time, headroom_wh = excluded.headroom_wh
    returning 1)
  select count(*)::int as count from booked`

/** Returns how many readings were booked. */
export async function bookEnergy(db: Database, signal?: AbortSignal): Promise<number> {
  const count = await db.write(null, async (tx) => {
    const lock = await tx.first(
      sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(${ENERGY_LOCK}::bigint) as is_mine`,
    )
    return lock?.isMine ? ((await tx.first(BOOK))?.count ?? 0) : 0
  })
  const isMore = count === CABINETS_AT_ONCE && !signal?.aborted
  return isMore ? count + (await bookEnergy(db, signal)) : count
}
