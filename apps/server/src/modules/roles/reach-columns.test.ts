// @postgres
/** The database refuses a request that changes a rights column without a check of reach. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snake } from '../../crud/columns.ts'
import { compile, type Executor, type Query, sql, sqlStateOf } from '../../db/database.ts'
import { rightsOfSession } from '../../http/principal.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import type { Context } from '../../http/context.ts'
import { withinReach } from './reach.ts'
import { RIGHTS_COLUMNS } from './rights-columns.ts'

const OWN = '384721'
const tables = Object.entries(RIGHTS_COLUMNS).map(([table, columns]) => [snake(table), columns.map(snake)] as const)

let running: TestServer

beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

class RolledBack extends Error {}

/** SQLSTATE of each statement under the application role, in a transaction that is rolled back. */
async function statesOf(queries: readonly Query[], opening: readonly Query[] = []): Promise<(string | undefined)[]> {
  const states: (string | undefined)[] = []
  const attempt = async (db: Executor, query: Query) => {
    await db.run(sql`savepoint attempt`)
    states.push(await db.run(query).then(() => undefined, sqlStateOf))
    await db.run(sql`rollback to savepoint attempt`)
  }
  const end = running.server.services.db.write({ systemTenant: OWN }, async (db) => {
    for (const query of opening) await db.run(query)
    for (const query of queries) await attempt(db, query)
    throw new RolledBack()
  })
  await end.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return states
}

const noRow = sql`false`

describe('each table with rights columns', () => {
  it.each(tables)('%s has a trigger for exactly these columns', async (name, columns) => {
    const rows = await running.server.services.db.system.all(sql<{ columns: string[]; events: number }>`
      select array(select a.attname::text from unnest(t.tgattr::int2[]) n join pg_attribute a
        on a.attrelid = t.tgrelid and a.attnum = n) as columns, t.tgtype::int as events
      from pg_trigger t where t.tgrelid = ${name}::regclass and t.tgname = 'reach'`)
    expect(rows.map((row) => row.columns.toSorted())).toEqual([columns.toSorted()])
    // Before insert, delete and update, for each statement.
    expect(rows[0]?.events).toBe(2 + 4 + 8 + 16)
  })

  it.each(tables)('%s can be written only within the check', async (name, columns) => {
    const table = sql.table(name)
    const sets = columns.map(
      (column) => sql`update ${table} set ${sql.ref(column)} = ${sql.ref(column)} where ${noRow}`,
    )
    const queries = [
      ...sets,
      sql`delete from ${table} where ${noRow}`,
      sql`insert into ${table} select * from ${table} where ${noRow}`,
    ]
    const closed = await statesOf(queries)
    // Statements without a privilege are refused earlier.
    expect(closed.filter((state) => state !== '42501')).toEqual(
      closed.filter((state) => state !== '42501').map(() => 'SD500'),
    )
    expect(closed).toContain('SD500')
    const open = await statesOf(queries, [sql`select set_config('app.reach', 'on', true)`])
    expect(open.filter((state) => state === 'SD500')).toEqual([])
    expect(open).toContain(undefined)
  })

  it('allows changes of other columns of these tables', async () => {
    const free = [
      sql`update user_account set real_name = real_name where ${noRow}`,
      sql`update menu set name = name where ${noRow}`,
    ]
    expect(await statesOf(free)).toEqual([undefined, undefined])
  })
})

it('includes every table that the rights of a session are read from', () => {
  const statement = compile(rightsOfSession('')).sql.replaceAll(/--.*/g, '')
  const read = new Set([...statement.matchAll(/(?:from|join) ([a-z_]+) [a-z]/g)].map((match) => match[1] as string))
  const known = new Set(tables.map(([name]) => name))
  expect([...read].filter((name) => !known.has(name))).toEqual([])
  expect(read.size).toBeGreaterThan(8)
})

it('can no longer be written after the change', async () => {
  const { db } = running.server.services
  for (const isPlatformAdmin of [true, false]) {
    const states = db.write({ systemTenant: OWN }, async (executor) => {
      const row = await executor.first(
        sql<{ epoch: string }>`select rights_epoch as epoch from tenant where tenant_id = ${OWN}`,
      )
      const rights = { isPlatformAdmin, roles: [], deptIds: [], deptTreeIds: [] }
      const principal = { tenantId: OWN, rightsEpoch: row?.epoch, ...rights }
      const change = () => executor.run(sql`update user_account set phone = phone where ${noRow}`)
      await withinReach({ db: executor, principal } as unknown as Context, 'users', [], change)
      await change()
    })
    await expect(states.catch(sqlStateOf)).resolves.toBe('SD500')
  }
})

it('can be written only with the current version of the rights', async () => {
  const { db } = running.server.services
  const row = await db.system.first(
    sql<{ epoch: string }>`select rights_epoch as epoch from tenant where tenant_id = ${OWN}`,
  )
  const change = (epoch: bigint) =>
    db
      .write({ systemTenant: OWN }, (executor) => {
        const principal = { tenantId: OWN, rightsEpoch: String(epoch), roles: [], deptIds: [], deptTreeIds: [] }
        return withinReach({ db: executor, principal } as unknown as Context, 'users', [], () =>
          Promise.resolve('done'),
        )
      })
      .catch(sqlStateOf)
  const epoch = BigInt(row?.epoch ?? 0)
  expect([await change(epoch), await change(epoch - 1n)]).toEqual(['done', 'SD409'])
})
