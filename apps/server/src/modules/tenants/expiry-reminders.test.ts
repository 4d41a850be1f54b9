import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { remindOfExpiry } from './expiry-reminders.ts'

const OWN = '384721'
let running: TestServer
let admin: ApiSession
let operator: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  operator = await running.login(credentialsOf('whaleOperator'))
})
afterAll(() => running.close())

async function expireIn(days: number): Promise<void> {
  const { db } = running.server.services
  await db.system.run(
    sql`update tenant set expire_time = now() + make_interval(hours => ${days * 24 - 1}::int) where tenant_id = ${OWN}`,
  )
}

async function remind(): Promise<void> {
  await running.server.services.db.write(null, remindOfExpiry)
}

async function readBy(who: ApiSession): Promise<string[]> {
  const { records } = await who.data<{ records: { code: string; text: string }[] }>('messageList', { size: 200 })
  return records.filter(({ code }) => code === 'tenant.expiring').map(({ text }) => text.slice(0, 6))
}

it('reminds administrators 30, 7 and 1 days ahead, once each, and nobody else', async () => {
  await expireIn(45)
  await remind()
  expect(await readBy(admin)).toEqual([])
  for (const days of [30, 20, 7, 3, 1]) {
    await expireIn(days)
    const fixed = sql`update tenant set expire_time = date_trunc('hour', expire_time) where tenant_id = ${OWN}`
    await running.server.services.db.system.run(fixed)
    await remind()
    await remind()
  }
  // Each of these ends is another one; the reminder that fits is sent once for each.
  expect((await readBy(admin)).toSorted()).toEqual(
    ['还有 1 天', '还有 20 ', '还有 3 天', '还有 30 ', '还有 7 天'].toSorted(),
  )
  expect(await readBy(operator)).toEqual([])
  await running.server.services.db.system.run(sql`update tenant set expire_time = null where tenant_id = ${OWN}`)
})

it('sends further reminders of the same end as it comes nearer, and none to tenants in the bin', async () => {
  const { db } = running.server.services
  const before = (await readBy(admin)).length
  const [first, nearer] = [29, 6].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  await db.system.run(sql`update tenant set expire_time = ${first} where tenant_id = ${OWN}`)
  await remind()
  expect((await readBy(admin)).length).toBe(before + 1)
  // As if 23 days had passed for the same end.
  await db.system.run(
    sql`update tenant_expiry_reminder set expire_time = ${nearer} where tenant_id = ${OWN} and expire_time = ${first}`,
  )
  await db.system.run(sql`update tenant set expire_time = ${nearer} where tenant_id = ${OWN}`)
  await remind()
  await remind()
  expect((await readBy(admin)).length).toBe(before + 2)
  await db.system.run(
    sql`update tenant set expire_time = now() + interval '12 hours', is_deleted = 1 where tenant_id = ${OWN}`,
  )
  await remind()
  await db.system.run(sql`update tenant set expire_time = null, is_deleted = 0 where tenant_id = ${OWN}`)
  expect((await readBy(admin)).length).toBe(before + 2)
})
