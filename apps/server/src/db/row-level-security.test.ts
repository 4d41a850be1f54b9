// @postgres
/** Row-level security alone: statements without a tenant predicate, on every table with a tenant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { addRow, inRollback, type TenantTable, tenantTables } from '../testing/tenant-rows.ts'
import { type Executor, type Query, sql, sqlStateOf } from './database.ts'

const OWN = '384721'
const OTHER = '517209'

let running: TestServer
let tables: TenantTable[]

beforeAll(async () => {
  running = await openTestServer()
  tables = await tenantTables(running.server.services.db.system)
})
afterAll(() => running.close())

async function isRefused(db: Executor, query: Query): Promise<boolean> {
  await db.run(sql`savepoint attempt`)
  const state = await db.run(query).then(() => undefined, sqlStateOf)
  await db.run(sql`rollback to savepoint attempt`)
  return state === '42501'
}

/** The effects of the application role, in its own tenant, on rows of the other one. */
async function leaksOf({ name, privileges, columns }: TenantTable, weaken?: Query): Promise<string[]> {
  const { db } = running.server.services
  const leaks: string[] = []
  const table = sql.table(name)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await inRollback(
    (work) => db.write(null, work),
    async (tx) => {
      if (weaken) await tx.run(weaken)
      // The tenant table already has rows.
      for (const tenantId of name === 'tenant' ? [] : [OWN, OTHER]) await addRow(tx, name, tenantId)
      await tx.run(sql`create temporary table foreign_rows on commit drop as
        select ${names} from ${table} where tenant_id = ${OTHER}`)
      await tx.run(sql`grant select on foreign_rows to swapdesk_app`)
      await tx.run(sql`select swapdesk_work(${OWN})`)
      const changed = (query: Query) => tx.run(query).then((count) => count > 0)
      if (privileges.includes('select')) {
        const seen = await tx.all(sql<{ tenantId: string }>`select distinct tenant_id from ${table}`)
        if (seen.some(({ tenantId }) => tenantId !== OWN)) leaks.push('select')
        if (!seen.some(({ tenantId }) => tenantId === OWN)) leaks.push('own rows are hidden')
      }
      if (privileges.includes('insert')) {
        const added = sql`insert into ${table} (${names}) select ${names} from foreign_rows`
        if (!(await isRefused(tx, added))) leaks.push('insert')
      }
      // Only the end of a session may be written.
      if (privileges.includes('update') && name !== 'session') {
        if (!(await isRefused(tx, sql`update ${table} set tenant_id = ${OTHER} where tenant_id = ${OWN}`)))
          leaks.push('move')
        if (await changed(sql`update ${table} set tenant_id = tenant_id where tenant_id = ${OTHER}`))
          leaks.push('update')
      }
      if (privileges.includes('delete') && (await changed(sql`delete from ${table} where tenant_id = ${OTHER}`)))
        leaks.push('delete')
    },
  )
  return leaks
}

describe('every table with a tenant', () => {
  it('has row-level security and a policy for the application role, or no privileges', () => {
    const open = tables.filter(
      ({ hasRowSecurity, policies, privileges }) => privileges.length > 0 && !(hasRowSecurity && policies > 0),
    )
    expect(open.map(({ name }) => name)).toEqual([])
    expect(tables.length).toBeGreaterThan(40)
  })

  it('is not owned by the application role, which cannot bypass policies', async () => {
    const { system } = running.server.services.db
    expect(await system.all(sql`select rolsuper, rolbypassrls from pg_roles where rolname = 'swapdesk_app'`)).toEqual([
      { rolsuper: false, rolbypassrls: false },
    ])
    expect(await system.all(sql`select relname from pg_class where relowner = 'swapdesk_app'::regrole`)).toEqual([])
  })

  it('lets the role read, change and insert rows of its own tenant only', async () => {
    const leaks: Record<string, string[]> = {}
    for (const table of tables) {
      const found = await leaksOf(table)
      if (found.length > 0) leaks[table.name] = found
    }
    expect(leaks).toEqual({})
  })

  it('fails this test without a policy', async () => {
    const missed: string[] = []
    for (const table of tables.filter(({ privileges }) => privileges.includes('select'))) {
      const found = await leaksOf(table, sql`alter table ${sql.table(table.name)} disable row level security`)
      const expected = table.privileges.filter((name) => table.name !== 'session' || name === 'select')
      if (expected.some((name) => !found.includes(name))) missed.push(`${table.name}: ${found.join()}`)
    }
    expect(missed).toEqual([])
  })
})

it('a session runs as the application role, and sees its own tenant only', async () => {
  await running.login(credentialsOf('whaleAdmin'))
  const { db } = running.server.services
  const session = await db.system.first(
    sql<{ id: string; rightsEpoch: string }>`select s.id, t.rights_epoch from session s join tenant t using (tenant_id)
      where s.tenant_id = ${OWN} and s.revoke_time is null order by s.create_time desc limit 1`,
  )
  const scope = {
    sessionId: session?.id ?? '',
    userId: '',
    rightsEpoch: session?.rightsEpoch ?? '',
    tenant: OWN,
    zone: 'UTC',
  }
  const seen = await db.session(scope).first(
    sql<{
      role: string
      tenants: string
    }>`select current_user as role, string_agg(distinct tenant_id, ',') as tenants from vehicle`,
  )
  expect(seen).toEqual({ role: 'swapdesk_app', tenants: OWN })
})
