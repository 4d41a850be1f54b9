/** The restore guide of docs/operations.md, followed to the letter into a new PostgreSQL server; and what leaving steps out does. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresCluster, startPostgresCluster, startServer } from '@swapdesk/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer } from '../app.ts'
import { seedDemo } from '../demo/index.ts'
import { sql } from './database.ts'
import { testConfig } from '../testing/config.ts'
import { credentialsOf, type TestServer } from '../testing/harness.ts'

const guide = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
const section = /### Restoring PostgreSQL\n([\s\S]+?)\n##/.exec(guide)?.[1] ?? ''
const [rolesSql = '', restoreCommand = '', afterSql = ''] = [...section.matchAll(/```\w+\n([\s\S]+?)```/g)].map(
  (match) => match[1] as string,
)

const [program, ...restoreArguments] = restoreCommand.trim().split(' ').slice(0, -1)

const dataDir = mkdtempSync(join(tmpdir(), 'swapdesk-restore-'))
let original: PostgresCluster
let restored: PostgresCluster

const open = (cluster: PostgresCluster) =>
  createServer({ config: testConfig(dataDir, { DATABASE_URL: cluster.urlOf('swapdesk', 'swapdesk') }), isStrict: true })

async function runSql(cluster: PostgresCluster, database: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.urlOf(database) })
  await client.connect()
  try {
    // Statement by statement: `create database` cannot run in a transaction.
    for (const statement of text.split(';')) if (statement.trim()) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function statusOf(running: TestServer): Promise<number> {
  const admin = await running.login(credentialsOf('whaleAdmin'))
  return (await admin.call('vehicleList', {}, { isUnchecked: true })).status
}

beforeAll(async () => {
  ;[original, restored] = await Promise.all([startPostgresCluster(), startPostgresCluster()])
  await runSql(original, 'postgres', 'create role swapdesk login createrole; create database swapdesk owner swapdesk')
  const server = await open(original)
  await seedDemo(server.services)
  await server.close()
  const dump = join(dataDir, 'swapdesk.dump')
  await original.dump('swapdesk', dump)
  await runSql(restored, 'postgres', rolesSql)
  await restored.restore(dump, restoreArguments)
  await runSql(restored, 'swapdesk', afterSql)
}, 120_000)
afterAll(async () => {
  await Promise.all([original.remove(), restored.remove()])
  rmSync(dataDir, { recursive: true, force: true })
})

it('the guide reads the dump with pg_restore', () => {
  expect(program).toBe('pg_restore')
})

it('a server on the restored database answers', async () => {
  const running = await startServer(() => open(restored))
  expect(await statusOf(running)).toBe(200)
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
  await running.close()
})

it.each([
  [
    'revoke swapdesk_app from swapdesk',
    "membership of the server's user in swapdesk_app",
    'grant swapdesk_app to swapdesk',
  ],
  ['revoke select on vehicle from swapdesk_app', 'select on vehicle', 'grant select on vehicle to swapdesk_app'],
  [
    'alter table vehicle disable row level security',
    'row-level security on vehicle',
    'alter table vehicle enable row level security',
  ],
  [
    'alter role swapdesk_app bypassrls',
    'role swapdesk_app bound by row-level security',
    'alter role swapdesk_app nobypassrls',
  ],
])('does not start after %s', async (damage, missing, repair) => {
  await runSql(restored, 'swapdesk', damage)
  await expect(open(restored)).rejects.toThrow(`The database lacks: ${missing}.`)
  await runSql(restored, 'swapdesk', repair)
})

it('a privilege that is lost while it runs is a failure with a trace, and /readyz names it', async () => {
  const running = await startServer(() => open(restored))
  await runSql(restored, 'swapdesk', 'revoke select on vehicle from swapdesk_app')
  expect(await statusOf(running)).toBe(500)
  const ready = await fetch(`${running.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'database incomplete', missing: ['select on vehicle'] },
  ])
  await running.server.services.logs.flush()
  const logged = await running.server.services.db.system.all(sql<{ message: string }>`select message from log_error`)
  expect(logged).toEqual([{ message: 'permission denied for table vehicle' }])
  await running.close()
})
