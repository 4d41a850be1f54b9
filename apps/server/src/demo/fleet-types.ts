/** Battery types and rental strategies of the demo, and which batteries and vehicles have them. Raw SQL: inserts of literal rows and updates from joins. */
import type { Executor } from '../db/database.ts'
import { sql } from '../db/database.ts'

type Tenant = { tenantId: string; country: string }
type Staff = { userId: string; deptIds: readonly string[] }

/** Voltage, capacity, rated current in mA, cycles, value in China and in Uganda, status, days ago. */
const BATTERY_TYPES = [
  [72, 30, 15_000, 2_000, '1680', '920000', 1, 210],
  [72, 45, 22_000, 2_000, '2380', '1300000', 1, 120],
  [60, 30, 15_000, 1_500, '1380', '760000', 0, 300],
] as const

/** Name, English name, deposit, weekly rent and monthly rent in China and in Uganda, status, days ago. */
const STRATEGIES = [
  ['标准租赁', 'Standard lease', ['299', '99', '329'], ['150000', '55000', '190000'], 1, 200],
  ['骑手优惠', 'Courier discount', ['199', '89', '299'], ['100000', '48000', '170000'], 1, 90],
  ['开业特惠', 'Opening offer', ['99', '69', '249'], ['80000', '40000', '150000'], 0, 320],
] as const

export async function seedFleetTypes(db: Executor, { tenantId, country }: Tenant, people: Staff): Promise<void> {
  const isChina = country === 'CN'
  const author = [people.userId, people.deptIds[1] ?? null] as const
  for (const [voltage, ah, current, cycles, yuan, shillings, status, days] of BATTERY_TYPES) {
    await db.run(sql`insert into battery_type (tenant_id, bms_type_name, voltage, ah, current, theoretical_lifespan, value, status,
        create_time, update_time, create_user, create_dept)
      values (${tenantId}, ${`${voltage}V${ah}Ah`}, ${voltage}, ${ah}, ${current}, ${cycles}, ${isChina ? yuan : shillings},
        ${status}, now() - ${days} * interval '1 day', now() - ${days} * interval '1 day', ${author[0]}, ${author[1]})`)
  }
  await db.run(sql`update battery b set bms_type_id = t.id from battery_type t
    where t.tenant_id = b.tenant_id and t.voltage = b.voltage and t.ah = b.ah and b.tenant_id = ${tenantId}`)
  for (const [name, nameEn, yuan, shillings, status, days] of STRATEGIES) {
    const [deposit, week, month] = isChina ? yuan : shillings
    await db.run(sql`insert into rental_strategy (tenant_id, template_name, deposit_amount, week_rent_amount, week_grace_period, week_rent_reminder,
        month_rent_amount, month_grace_period, month_rent_reminder, status, create_time, update_time, create_user, create_dept)
      values (${tenantId}, ${isChina ? name : nameEn}, ${deposit}, ${week}, 2, 1, ${month}, 3, 3, ${status},
        now() - ${days} * interval '1 day', now() - ${days} * interval '1 day', ${author[0]}, ${author[1]})`)
  }
  // Two of three leased vehicles have the first strategy; a few idle ones have none yet.
  await db.run(sql`update vehicle v set rental_strategy_id = s.ids[1 + (v.id % 3 / 2)::int]
    from (select array_agg(id order by id) as ids from rental_strategy where tenant_id = ${tenantId} and status = 1) s
    where v.tenant_id = ${tenantId} and v.vehicle_type = 2 and (v.lease_status <> 0 or v.id % 4 > 0)`)
  await db.run(
    sql`update vehicle_type set battery_voltage = case when remark like '60V%' then 60 else 72 end where tenant_id = ${tenantId}`,
  )
}
