/** Registration beside another server that renews its claims. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, sql } from '../db/database.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { ScheduleStore } from './schedule-store.ts'

let running: TestServer
let db: Database

beforeAll(async () => {
  running = await openTestServer()
  db = running.server.services.db
})
afterAll(() => running.close())

it('leaves a claim to its server that is renewed while the registration waits', async () => {
  await db.system.run(sql`insert into schedule (code, cadence, next_time, run_id, claimed_until)
    values ('test-renewed', 'every 60 s', now(), -1, now() + interval '10 seconds')`)
  const isLocked = Promise.withResolvers<void>()
  const renewal = db.write(null, async (tx) => {
    await tx.first(sql`select 1 as found from schedule where code = 'test-renewed' for update`)
    isLocked.resolve()
    await pause(300)
    // As a renewal that began in this moment.
    await tx.run(sql`update schedule set claimed_until = clock_timestamp() + interval '60 seconds'
      where code = 'test-renewed'`)
  })
  await isLocked.promise
  const store = new ScheduleStore(db, () => Promise.resolve())
  await store.register([
    {
      code: 'test-renewed',
      name: { zh: '测试', en: 'Test' },
      cadence: { everySeconds: 60 },
      limitSeconds: 600,
      run: () => Promise.resolve(),
    },
  ])
  await renewal
  const row = await db.system.first(sql`select claimed_until > now() + interval '30 seconds' as is_claimed
    from schedule where code = 'test-renewed'`)
  expect(row).toEqual({ isClaimed: true })
})
