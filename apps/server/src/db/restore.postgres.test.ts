/** Backup and restore between databases, following docs/operations.md, and the effects of omitted steps. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresCluster, startPostgresCluster, startServer } from '@swapdesk/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createServer } from '../app.ts'
import { runCommand } from '../backup/command.ts'
import { seedDemo } from '../demo/index.ts'
import { sql } from './database.ts'
import { testConfig } from '../testing/config.ts'
import { credentialsOf, type TestServer } from '../testing/harness.ts'

const guide = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
const section = /### Preparing PostgreSQL\n([\s\S]+?)\n##/.exec(guide)?.[1] ?? ''
const [rolesSql = '', databaseSql = ''] = [...section.matchAll(/```sql\n([\s\S]+?)```/g)].map(
  (match) => match[1] as string,
)

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

async function valueOf(cluster: PostgresCluster, database: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: cluster.urlOf(database) })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(text)
  await client.end()
  return Number(Object.values(rows[0] ?? {})[0])
}

async function statusOf(running: TestServer): Promise<number> {
  const admin = await running.login(credentialsOf('whaleAdmin'))
  return (await admin.call('vehicleList', {}, { isUnchecked: true })).status
}

const backup = join(dataDir, 'original.backup')
const env = { SWAPDESK_BACKUP_PASSPHRASE: 'of more than twelve' }
const succeed = async (command: string, path: string, more: Record<string, string>): Promise<void> => {
  if ((await run(command, path, more)) !== 0) throw new Error(`${command} failed`)
}
const run = (command: string, path: string, more: Record<string, string>): Promise<number> =>
  runCommand([command, path], { ...env, ...more })

beforeAll(async () => {
  ;[original, restored] = await Promise.all([startPostgresCluster(), startPostgresCluster()])
  await runSql(original, 'postgres', 'create role swapdesk login createrole; create database swapdesk owner swapdesk')
  const server = await open(original)
  await seedDemo(server.services)
  const from = { SWAPDESK_DATA_DIR: dataDir, DATABASE_URL: original.urlOf('swapdesk', 'swapdesk') }
  await succeed('backup', backup, from)
  await server.close()
  await runSql(restored, 'postgres', rolesSql)
  await runSql(restored, 'swapdesk', databaseSql)
  const into = { SWAPDESK_DATA_DIR: join(dataDir, 'into'), DATABASE_URL: restored.urlOf('swapdesk', 'swapdesk') }
  await succeed('restore', backup, into)
}, 120_000)
afterAll(async () => {
  await Promise.all([original.remove(), restored.remove()])
  rmSync(dataDir, { recursive: true, force: true })
})

it('restores all rows, and refuses a non-empty database', async () => {
  const count = 'select count(*) from vehicle'
  expect(await valueOf(restored, 'swapdesk', count)).toBe(await valueOf(original, 'swapdesk', count))
  const again = { SWAPDESK_DATA_DIR: join(dataDir, 'again'), DATABASE_URL: restored.urlOf('swapdesk', 'swapdesk') }
  expect(await run('restore', backup, again)).toBe(1)
})

it('does not reuse command numbers', async () => {
  const sequence = 'select last_value from device_command_seq'
  const [before, after] = [await valueOf(original, 'swapdesk', sequence), await valueOf(restored, 'swapdesk', sequence)]
  expect(after - before).toBe(1_000_000)
})

it('moves an installation from the embedded database to PostgreSQL, and back', async () => {
  const config = (name: string, more: Record<string, string> = {}) =>
    testConfig(join(dataDir, name), { SWAPDESK_ADMIN_PASSWORD: 'Moved-2026', SWAPDESK_PROFILE: 'production', ...more })
  const embedded = await createServer({ config: config('embedded') })
  await embedded.services.db.system.run(
    sql`insert into dict (code, dict_key, dict_value) values ('moved', '1', 'a,"b"\n(c)\\')`,
  )
  await embedded.services.db.system.run(sql`call make_telemetry_partition('2099-01-01')`)
  const path = (name: string) => join(dataDir, `${name}.backup`)
  const at = (name: string) => ({ SWAPDESK_DATA_DIR: join(dataDir, name) })
  expect(await run('backup', path('embedded'), at('embedded'))).toBe(0)
  await embedded.close()
  await runSql(restored, 'postgres', 'create database moved owner swapdesk')
  const DATABASE_URL = restored.urlOf('moved', 'swapdesk')
  expect(await run('restore', path('embedded'), { ...at('moved'), DATABASE_URL })).toBe(0)
  const moved = await startServer(() => createServer({ config: config('moved', { DATABASE_URL }) }))
  await moved.login({ tenantId: '000000', account: 'admin', password: 'Moved-2026' })
  const unique = `select count(*) from pg_indexes where tablename = 'telemetry_20990101' and indexdef like 'CREATE UNIQUE %'`
  expect(await valueOf(restored, 'moved', unique)).toBe(1)
  expect(await run('backup', path('moved'), { ...at('moved'), DATABASE_URL })).toBe(0)
  await moved.close()
  expect(await run('restore', path('moved'), at('back'))).toBe(0)
  const back = await startServer(() => createServer({ config: config('back') }))
  const kept = await back.server.services.db.system.first(sql`select dict_value from dict where code = 'moved'`)
  expect(kept).toEqual({ dictValue: 'a,"b"\n(c)\\' })
  await back.close()
}, 300_000)

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

it('a privilege revoked at run time causes a logged failure, and /readyz names it', async () => {
  const running = await startServer(() => open(restored))
  onTestFinished(() => runSql(restored, 'swapdesk', 'grant select on vehicle to swapdesk_app'))
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
