import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { runMaintenance } from './maintenance.ts'

let running: TestServer

beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

it('runs every statement without an error, and deletes what has expired', async () => {
  const { db } = running.server.services
  await db.system.run(
    sql`insert into captcha (key, answer_hash, expire_time) values ('expired', 'x', now() - interval '1 hour')`,
  )
  const errors: unknown[] = []
  await runMaintenance(running.server.services, true, (error) => errors.push(error))
  expect(errors).toEqual([])
  expect(await db.system.all(sql`select 1 from captcha where expire_time < now()`)).toEqual([])
})

it('continues after a failing statement and reports it', async () => {
  const { db } = running.server.services
  const failing = { ...db.system, run: () => Promise.reject(new TypeError('no such column')) }
  const errors: unknown[] = []
  await runMaintenance({ db: { isEmbedded: false, system: failing } as unknown as typeof db }, false, (error) =>
    errors.push(error),
  )
  expect(errors.length).toBeGreaterThan(5)
})
