/** Ninety days of energy of the demo's cabinets, by hour and day of the operator. Raw SQL: rows from series. */
import { type Executor, sql } from '../db/database.ts'

const DAYS = 90

/** Called once per operator, after its cabinets: they charge most after the morning and the evening rush. */
export async function seedEnergy(db: Executor, tenantId: string): Promise<void> {
  await db.run(sql`insert into cabinet_energy_hour (tenant_id, cabinet_id, station_id, hour, wh)
    select c.tenant_id, c.id, coalesce(c.station_id, 0), h.hour,
      round((c.box_total * (9 + 11 * exp(-((h.local_hour - 10) ^ 2) / 8.0) + 15 * exp(-((h.local_hour - 20) ^ 2) / 10.0))
        * (0.8 + 0.4 * abs(sin(c.id % 97 + h.n * 0.013)) - case when extract(isodow from h.hour at time zone t.time_zone) > 5 then 0.12 else 0 end))::numeric, 1)
    from cabinet c join tenant t on t.tenant_id = c.tenant_id
      cross join lateral (
        select g as hour, extract(hour from g at time zone t.time_zone)::float8 as local_hour, extract(epoch from g) / 3600 as n
        from generate_series(date_trunc('day', now(), t.time_zone) - ${DAYS} * interval '1 day', date_trunc('hour', now(), t.time_zone) - interval '1 hour',
          interval '1 hour') as g) as h
    where c.tenant_id = ${tenantId} and c.is_deleted = 0`)
  await db.run(sql`insert into cabinet_energy_day (tenant_id, cabinet_id, station_id, day, wh)
    select e.tenant_id, e.cabinet_id, e.station_id, (e.hour at time zone t.time_zone)::date, sum(e.wh)
    from cabinet_energy_hour e join tenant t on t.tenant_id = e.tenant_id where e.tenant_id = ${tenantId} group by 1, 2, 3, 4`)
}
