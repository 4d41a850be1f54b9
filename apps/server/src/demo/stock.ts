/** Batteries of the demo that are in stock: those that staff can give a rider or fit in a vehicle. Raw SQL: rows from the demo's batteries. */
import { type Executor, sql } from '../db/database.ts'

/** State of charge of each, percent. */
const SOCS = [88, 64]

/** After debts, which number their batteries in the same way. New batteries are in stock. */
export async function seedStock(db: Executor, tenantId: string): Promise<void> {
  await db.run(sql`insert into battery (tenant_id, bms_sn, bms_type_id, voltage, ah, soc, soh, estimate_charge_times, factory_date,
      last_seen_time, create_user, create_dept, create_time, update_time)
    select b.tenant_id, left(b.bms_sn, -4) || lpad((n.last + g.at)::text, 4, '0'), b.bms_type_id, b.voltage, b.ah, g.soc, 97,
      b.estimate_charge_times, b.factory_date, now() - interval '1 day', b.create_user, b.create_dept, b.create_time, b.create_time
    from unnest(${SOCS}::int[]) with ordinality as g(soc, at),
      (select o.* from battery o join battery_type t on t.id = o.bms_type_id and t.status = 1
        where o.tenant_id = ${tenantId} order by o.bms_sn limit 1) b,
      lateral (select max(right(o.bms_sn, 4)::int) as last from battery o
        where o.tenant_id = b.tenant_id and left(o.bms_sn, -4) = left(b.bms_sn, -4)) n`)
}
