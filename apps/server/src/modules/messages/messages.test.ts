// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { messageSweeps } from '../../jobs/maintenance.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf, type Person } from '../../testing/people.ts'
import { type Notice, notify } from './index.ts'

type Message = {
  id: string
  category: string
  code: string
  title: string
  titleEn: string
  text: string | null
  path: string | null
  isRead: boolean
}
type Page = { records: Message[]; total: number }
type Unread = { security: number; operation: number; account: number; alarms: number }

const TENANT = '384721'
let running: TestServer
let admin: ApiSession
let platform: ApiSession
let kampala: ApiSession
let reviewer: Person
let plain: Person

beforeAll(async () => {
  running = await openTestServer()
  ;[admin, platform, kampala] = (await Promise.all(
    (['whaleAdmin', 'platform', 'kampalaAdmin'] as const).map((who) => running.login(credentialsOf(who))),
  )) as [ApiSession, ApiSession, ApiSession]
  const idsOf = await menuIdsOf(platform)
  plain = await addPerson(running, admin, TENANT, { menuIds: idsOf('vehicle') })
  const reviewing = idsOf('nfc_recharge', 'nfc_recharge_review')
  reviewer = await addPerson(running, admin, TENANT, { menuIds: reviewing })
})
afterAll(() => running.close())
// Each test starts with the messages of the demo, unread.
beforeEach(async () => {
  const { system } = running.server.services.db
  await system.run(sql`delete from message where code in ('password.reset', 'old', 'many')`)
  await system.run(sql`delete from message_mark`)
})

const tell = (...notices: Notice[]) =>
  running.server.services.db.write(null, (db) => notify(db, notices as readonly Notice[]))
const list = (who: ApiSession, input: object = {}) => who.data<Page>('messageList', { size: 200, ...input })
const codes = async (who: ApiSession, input: object = {}) => (await list(who, input)).records.map(({ code }) => code)
const unread = (who: ApiSession) => who.data<Unread>('messageUnread')
const reset = (userId: string, tenantId = TENANT): Notice => ({
  tenantId,
  userId,
  code: 'password.reset',
  params: { by: '林知夏' },
})
const waiting = (id: string): Notice => ({
  tenantId: TENANT,
  audience: 'nfcRechargeApprove',
  code: 'nfc-recharge.pending',
  params: { id, cardNo: 'NFC1', count: 10, by: '林知夏' },
})

describe('messageList', () => {
  it('returns the messages of one user only, in both languages, with their pages', async () => {
    await tell(reset(plain.userId))
    expect((await list(plain.session)).records[0]).toMatchObject({
      category: 'account',
      code: 'password.reset',
      title: '密码已被重置',
      titleEn: 'Your password was reset',
      text: '由 林知夏 重置，其他登录已结束',
      textEn: 'By 林知夏; your sessions have ended',
      path: '/info/index',
      isRead: false,
    })
    for (const other of [admin, reviewer.session, platform, kampala])
      expect(await codes(other)).not.toContain('password.reset')
  })

  it('includes messages to an audience, in their tenant only', async () => {
    await tell(waiting('7'))
    expect((await list(reviewer.session, { category: 'operation' })).records[0]).toMatchObject({
      title: '有卡片充值待审核',
      text: '卡 NFC1，10 次，林知夏 申请',
      path: '/nfc/recharge?view=7',
    })
    expect(await codes(admin)).toContain('nfc-recharge.pending')
    for (const other of [plain.session, platform, kampala]) {
      const texts = (await list(other)).records.map(({ text }) => text)
      expect(texts).not.toContain('卡 NFC1，10 次，林知夏 申请')
    }
  })

  it('does not name rows to users with a data scope', async () => {
    const idsOf = await menuIdsOf(platform)
    const scope = { resourceCode: 'own-cards', scopeName: '本人卡片', scopeClass: 'nfc-cards', scopeType: 2 }
    const { id } = await platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: idsOf('nfc_recharge')[0],
      ...scope,
    })
    const menuIds = idsOf('nfc_recharge', 'nfc_recharge_review')
    const { session } = await addPerson(running, admin, TENANT, { menuIds, dataScopeIds: [id] })
    await tell(waiting('8'))
    const [message] = (await list(session)).records
    expect(message).toMatchObject({ title: '有卡片充值待审核', text: null, path: '/nfc/recharge' })
  })

  it('filters by category and read state', async () => {
    await tell(reset(reviewer.userId))
    expect(await codes(reviewer.session, { category: 'account' })).toEqual(['password.reset'])
    const [first] = (await list(reviewer.session, { category: 'account' })).records
    await reviewer.session.data('messageRead', { ids: first?.id })
    expect(await codes(reviewer.session, { category: 'account', isRead: false })).toEqual([])
    expect(await codes(reviewer.session, { category: 'account', isRead: true })).toEqual(['password.reset'])
  })
})

it('has messages in the demo: top-ups that await approval', async () => {
  const operator = await running.login(credentialsOf('whaleOperator'))
  const waiting = await running.server.services.db.system.first(
    sql<{ n: number }>`select count(*)::int as n from nfc_recharge where tenant_id = ${TENANT} and review_status = 0`,
  )
  const listed = await codes(reviewer.session, { category: 'operation' })
  expect(listed.filter((code) => code === 'nfc-recharge.pending').length).toBeGreaterThanOrEqual(waiting?.n ?? Infinity)
  expect(await unread(operator)).toMatchObject({ security: 0 })
})

describe('messageUnread, messageRead and messageReadAll', () => {
  it('counts by category and marks as read per user', async () => {
    await reviewer.session.data('messageReadAll')
    await admin.data('messageReadAll')
    await tell(reset(reviewer.userId), waiting('9'), waiting('10'))
    expect(await unread(reviewer.session)).toEqual({ security: 0, operation: 2, account: 1, alarms: 0 })
    const [message] = (await list(reviewer.session, { category: 'operation' })).records
    await reviewer.session.data('messageRead', { ids: message?.id })
    await reviewer.session.data('messageRead', { ids: message?.id })
    expect(await unread(reviewer.session)).toMatchObject({ operation: 1, account: 1 })
    expect(await unread(admin)).toMatchObject({ operation: 2 })
    await reviewer.session.data('messageReadAll', { category: 'operation' })
    expect(await unread(reviewer.session)).toMatchObject({ operation: 0, account: 1 })
    await reviewer.session.data('messageReadAll')
    expect(await unread(reviewer.session)).toMatchObject({ account: 0 })
  })

  it('silently ignores messages of others', async () => {
    await tell(reset(plain.userId))
    const [theirs] = (await list(plain.session)).records
    expect((await reviewer.session.call('messageRead', { ids: theirs?.id })).status).toBe(200)
    expect((await list(plain.session)).records[0]?.isRead).toBe(false)
    const row = await running.server.services.db.system.first(
      sql<{ n: number }>`select count(*)::int as n from message_read where message_id = ${theirs?.id}`,
    )
    expect(row?.n).toBe(0)
  })

  it('counts open critical and major alarms since all was read, for users who may list alarms', async () => {
    const alarms = await admin.data<{ records: { level: number }[] }>('alarmPage', {
      status: 1,
      handling: 0,
      size: 200,
    })
    const severe = alarms.records.filter(({ level }) => level <= 2).length
    await running.server.services.db.system.run(sql`delete from message_mark`)
    expect(severe).toBeGreaterThan(0)
    expect((await unread(admin)).alarms).toBe(severe)
    expect((await unread(plain.session)).alarms).toBe(0)
    await admin.data('messageReadAll', { category: 'security' })
    expect((await unread(admin)).alarms).toBe(severe)
    await admin.data('messageReadAll', { category: 'operation' })
    expect((await unread(admin)).alarms).toBe(0)
    await running.server.services.db.system.run(sql`update alarm set create_time = now() + interval '1 minute'
      where id = (select id from alarm where tenant_id = ${TENANT} and status = 1 and handling = 0 and level <= 2 limit 1)`)
    expect((await unread(admin)).alarms).toBe(1)
  })
})

it('keeps messages for 90 days, and 500 of each user', async () => {
  const kept = 500
  const { db } = running.server.services
  await db.system.run(sql`insert into message (tenant_id, user_id, category, code, create_time)
    values (${TENANT}, ${plain.userId}, 'account', 'old', now() - interval '91 days')`)
  await db.system.run(sql`insert into message (tenant_id, user_id, category, code)
    select ${TENANT}, ${plain.userId}, 'account', 'many' from generate_series(1, ${kept + 1})`)
  for (const query of messageSweeps) await db.system.run(query)
  expect((await list(plain.session)).total).toBe(kept)
  expect((await list(plain.session, { current: 3 })).records.map(({ code }) => code)).not.toContain('old')
})
