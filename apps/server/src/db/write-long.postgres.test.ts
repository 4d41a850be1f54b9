import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isCancelled } from './cancelled.ts'
import { Database, openPool, sql } from './database.ts'

const TIMEOUT_MS = 300
const never = new AbortController().signal

let db: Database

beforeAll(() => {
  const connectionString = process.env['TEST_DATABASE_URL'] as string
  db = new Database(openPool({ connectionString, max: 2, timeoutMs: 5_000 }), false, TIMEOUT_MS)
})
afterAll(() => db.close())

const statementOf = (seconds: number) => sql`select pg_sleep(${seconds}::float8)`

it('waits longer for a statement than the time limit of the others', async () => {
  await expect(db.write(null, (tx) => tx.run(statementOf(1)))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(await db.writeLong(5_000, never, (tx) => tx.run(statementOf(1)))).toBe(1)
})

it('has the database end a statement at its own limit, which holds for this transaction only', async () => {
  const failed = await db.writeLong(100, never, (tx) => tx.run(statementOf(2))).catch((error: unknown) => error)
  expect(isCancelled(failed)).toBe(true)
  expect(await db.system.first(sql<{ limit: string }>`select current_setting('statement_timeout') as limit`)).toEqual({
    limit: '1min',
  })
})

it('ends the statement when the signal aborts, so that a stop does not wait', async () => {
  const stopping = new AbortController()
  const running = db.writeLong(60_000, stopping.signal, (tx) => tx.run(sql`select pg_sleep(30.125)`))
  setTimeout(() => stopping.abort(), 100)
  await expect(running).rejects.toMatchObject({ code: 'ECONNABORTED' })
  const active = () =>
    db.system.all(sql`select pid from pg_stat_activity where query like '%pg_sleep(30.125)%' and pid <> pg_backend_pid()
      and state = 'active'`)
  await vi.waitFor(async () => expect(await active()).toEqual([]), { timeout: 10_000, interval: 250 })
})
