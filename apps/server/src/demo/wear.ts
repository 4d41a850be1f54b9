/** A month of use of the demo's batteries that nothing else has measured, from which life and efficiency are computed. Raw SQL: rows from series. */
import { type Executor, sql } from '../db/database.ts'

const DAYS = 30
/** Seconds in which one percent is ridden away, and charged again. */
const [DISCHARGE_S, CHARGE_S] = [240, 120]

/** Called once per operator, after its measurements: one hour of each day has the use of the whole day. */
export async function seedWear(db: Executor, tenantId: string): Promise<void> {
  await db.run(sql`create temp table worn as
    select b.id, d.day, d.day + interval '12 hours' as hour, 30 + mod(b.id + d.n * 7, 45) as dropped, 0.9 + mod(b.id, 7) * 0.01 as efficiency,
      (30 + mod(b.id + d.n * 7, 45)) * ${DISCHARGE_S}::int as discharge_s, (30 + mod(b.id + d.n * 7, 45)) * ${CHARGE_S}::int as charge_s,
      coalesce(t.ah, b.ah) * coalesce(t.voltage, b.voltage) as holds
    from battery b join tenant o on o.tenant_id = b.tenant_id left join battery_type t on t.id = b.bms_type_id
      cross join lateral (select n, date_trunc('day', now(), o.time_zone) - make_interval(days => n) as day from generate_series(1, ${DAYS - 1}::int) n) d
    where b.tenant_id = ${tenantId} and b.is_deleted = 0 and not exists (select from battery_day y where y.battery_id = b.id)`)
  const energies = sql`charge_s, discharge_s, coalesce(dropped / 100.0 * holds / efficiency, 0), coalesce(dropped / 100.0 * holds, 0), dropped`
  await db.run(sql`insert into battery_hour (battery_id, tenant_id, hour, reports, soc_n, soc_sum, charge_s, discharge_s, charge_wh, discharge_wh, soc_drop)
    select id, ${tenantId}, date_trunc('hour', hour, 'UTC'), 1, 1, 60, ${energies} from worn`)
  await db.run(sql`insert into battery_day (battery_id, tenant_id, day, reports, soc_n, soc_sum, charge_s, discharge_s, charge_wh, discharge_wh, soc_drop)
    select id, ${tenantId}, day, 1, 1, 60, ${energies} from worn`)
  await db.run(sql`drop table worn`)
}
