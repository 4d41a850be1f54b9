/** A database of a million vehicles in twenty tenants, each with an administrator who may do everything in it. */
import pg from 'pg'
import { createDatabase, dropDatabase } from '@swapdesk/testing'
import { demoAccounts } from '@swapdesk/server/demo'
import { note } from './report.ts'

export const postgresUrl = process.env['BENCH_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
export const TENANTS = 20

const MODEL = demoAccounts.find((account) => account.tenantId !== '000000' && account.account === 'admin')

/** Administrators of the filled tenants; they share the password of the one they were made after. */
export function administrators(): { tenantId: string; account: string; password: string }[] {
  const password = MODEL?.password as string
  return Array.from({ length: TENANTS }, (_, index) => ({ tenantId: tenantIdOf(index), account: 'admin', password }))
}

function tenantIdOf(index: number): string {
  return String(900_001 + index)
}

export function vehicleSnOf(tenant: number, vehicle: number): string {
  return `BN${String(tenant + 1).padStart(2, '0')}${String(vehicle).padStart(8, '0')}`
}

/** Copies of the demo's first operator with its role and administrator. */
const TENANTS_SQL = `
  insert into tenant (tenant_id, tenant_name, tenant_name_en, time_zone)
    select id, id, id, 'Asia/Shanghai' from unnest($1::text[]) id
`
const ROLES_SQL = `
  with made as (
    insert into role (tenant_id, role_name, role_alias)
    select id, 'Administrator', 'admin' from unnest($1::text[]) id returning id, tenant_id)
  insert into role_menu (tenant_id, role_id, menu_id)
    select made.tenant_id, made.id, rm.menu_id from made, role model join role_menu rm on rm.role_id = model.id
    where model.tenant_id = $2 and model.role_alias = 'admin'
`
const USERS_SQL = `
  insert into user_account (tenant_id, account, password_hash, name, role_id)
    select r.tenant_id, 'admin', u.password_hash, u.name, array[r.id] from role r, user_account u
    where r.tenant_id = any($1::text[]) and u.tenant_id = $2 and u.account = 'admin'
`
const TYPES_SQL = `
  insert into vehicle_type (tenant_id, vehicle_type, vehicle_pic)
    select id, 'Model ' || n, '/files/none.png' from unnest($1::text[]) id, generate_series(1, 5) n
`
/** One tenant's vehicles: a third for sale, the others in the three states of a lease. */
const VEHICLES_SQL = `
  with types as (select array_agg(id order by id) as ids from vehicle_type where tenant_id = $1)
  insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id, vehicle_type, lease_status, price,
      finally_locate_the_time, lock_status)
    select $1, $2 || lpad(n::text, 8, '0'), types.ids[1 + n % 5], case when n % 3 = 0 then 1 else 2 end,
      case when n % 3 = 0 then null else n % 2 end, case when n % 3 = 0 then 1000 + n % 5000 end,
      now() - n * interval '1 second', n % 2
    from types, generate_series(1, $3::int) n
`

/** One tenant's riders: every fourth vehicle is out. */
/** A rider for every fourth vehicle; the row of a rider shows its vehicle by the binding's trigger. */
const RIDERS_SQL = [
  `insert into rider (tenant_id, name, mobile) select $1, 'Rider ' || n, n::text
    from (select row_number() over (order by id) as n from vehicle where tenant_id = $1) v where n % 4 = 0`,
  `insert into rider_vehicle (tenant_id, rider_id, vehicle_id, period) select $1, r.id, v.id, tstzrange(now(), null)
    from (select id, row_number() over (order by id) as n from vehicle where tenant_id = $1) v
      join rider r on r.tenant_id = $1 and r.mobile = v.n::text`,
]

export type FleetDatabase = { url: string; perTenant: number; drop(): Promise<void> }

/** An empty database that a server has to migrate and seed first (`prepare`), then filled with `rows` vehicles. */
export async function createFleet(rows: number, prepare: (url: string) => Promise<void>): Promise<FleetDatabase> {
  const url = await createDatabase(postgresUrl)
  const drop = (): Promise<void> => dropDatabase(postgresUrl, url)
  try {
    await prepare(url)
    const began = performance.now()
    await fill({ connectionString: url }, Math.round(rows / TENANTS))
    note(`${rows} vehicles in ${TENANTS} tenants written in ${Math.round((performance.now() - began) / 1_000)} s`)
  } catch (error) {
    await drop()
    throw error
  }
  return { url, perTenant: Math.round(rows / TENANTS), drop }
}

/** Twenty tenants with so many vehicles each, in a database that a server has migrated and seeded. */
export async function fill(database: pg.ClientConfig, perTenant: number): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const tenants = administrators().map((administrator) => administrator.tenantId)
    await client.query(TENANTS_SQL, [tenants])
    await client.query(ROLES_SQL, [tenants, MODEL?.tenantId])
    await client.query(USERS_SQL, [tenants, MODEL?.tenantId])
    await client.query(TYPES_SQL, [tenants])
    for (const [index, tenant] of tenants.entries())
      await client.query(VEHICLES_SQL, [tenant, vehicleSnOf(index, 0).slice(0, 4), perTenant])
    for (const tenant of tenants) for (const text of RIDERS_SQL) await client.query(text, [tenant])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
