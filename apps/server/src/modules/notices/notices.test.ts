import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { until } from '../../testing/devices.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf, type Person } from '../../testing/people.ts'

type Notice = {
  id: string
  title: string
  content: string | null
  readCount: number
  isPinned: number
  deptName: string | null
}
type Own = { id: string; title: string; isRead: boolean }
type Page<T> = { records: T[]; total: number }
type Message = { code: string; text: string; path: string; isRead: boolean }

const TENANT = '384721'
const PAST = '2026-01-02 08:00:00'
const FUTURE = '2099-01-02 08:00:00'
let running: TestServer
let admin: ApiSession
let kampala: ApiSession
let platform: ApiSession
let reader: Person
let deptId: string
let count = 0

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  kampala = await running.login(credentialsOf('kampalaAdmin'))
  platform = await running.login(credentialsOf('platform'))
  reader = await addPerson(running, admin, TENANT, { menuIds: (await menuIdsOf(platform))('vehicle') })
  const parent = await admin.data<{ id: string }>('deptSubmit', { deptName: '华东区', deptCategory: 2, sort: 1 })
  const child = await admin.data<{ id: string }>('deptSubmit', {
    deptName: '上海站',
    deptCategory: 2,
    sort: 1,
    parentId: parent.id,
  })
  deptId = parent.id
  await admin.data('userSubmit', { id: reader.userId, deptId: child.id })
  reader.session = await running.login({ tenantId: TENANT, account: reader.account, password: reader.password })
})
afterAll(() => running.close())

async function publish(fields: Record<string, unknown> = {}): Promise<{ id: string; title: string }> {
  const title = `通知 ${(count += 1)}`
  const { id } = await admin.data<{ id: string }>('noticeSubmit', {
    title,
    category: 1,
    content: '<p>内容</p>',
    releaseTime: PAST,
    ...fields,
  })
  return { id, title }
}
const ownIds = async (who: ApiSession) =>
  (await who.data<Page<Own>>('ownNoticeList', { size: 200 })).records.map(({ id }) => id)
const messageOf = async (who: ApiSession, id: string): Promise<Message | undefined> =>
  (await who.data<Page<Message>>('messageList', { size: 200 })).records.find(
    ({ path }) => path === `/notice/index?view=${id}`,
  )

describe('a notice', () => {
  it('is stored without anything harmful, listed, changed, exported and removed', async () => {
    const { id, title } = await publish({ content: '<p onclick="a()">安全<script>alert(1)</script></p>' })
    expect(await admin.data('noticeDetail', { id })).toMatchObject({
      content: '<p>安全</p>',
      categoryName: '发布',
      isPinned: 1,
      deptId: '',
      readCount: 0,
    })
    await admin.data('noticeSubmit', { id, content: '<img src=x onerror=alert(1)><b>改</b>' })
    expect(await admin.data('noticeDetail', { id })).toMatchObject({ title, content: '<b>改</b>' })
    expect((await admin.data<Page<Notice>>('noticeList', { title, category: 1, isPinned: 1, status: 1 })).total).toBe(1)
    const file = await admin.call('noticeExport', { title, format: 'csv' })
    expect(Buffer.from(file.bytes).toString()).toContain(title)
    await admin.data('noticeRemove', { ids: id })
    expect((await admin.call('noticeDetail', { id })).status).toBe(404)
    expect(await ownIds(admin)).not.toContain(id)
  })

  it('whose content grows beyond the limit by escaping is refused', async () => {
    const reply = await admin.call('noticeSubmit', {
      title: '长',
      category: 1,
      content: '<p>'.repeat(2) + '> '.repeat(9_000),
    })
    expect(reply).toMatchObject({ status: 400, body: { fields: { content: '最多 20000 个字符' } } })
  })

  it('refuses departments and roles of another tenant', async () => {
    const foreign = await kampala.data<{ id: string }>('deptSubmit', { deptName: 'North', deptCategory: 2, sort: 1 })
    const reply = await admin.call('noticeSubmit', { title: '外', category: 1, deptId: foreign.id })
    expect(reply).toMatchObject({ status: 400, body: { error: 'row.reference-missing' } })
    expect((await admin.call('noticeSubmit', { title: '外', category: 1, roleId: '1' })).status).toBe(400)
  })

  it('is recorded in the audit log', async () => {
    const { id } = await publish()
    const row = await running.server.services.db.system.first(
      sql<{ entity: string }>`select entity from audit where entity = 'notices' and entity_id = ${id}`,
    )
    expect(row?.entity).toBe('notices')
  })

  it('of another tenant is unknown', async () => {
    const { id } = await publish()
    for (const operation of ['noticeDetail', 'noticeReaderList', 'ownNoticeDetail', 'ownNoticeRead'] as const)
      expect([operation, (await kampala.call(operation, { id })).status]).toEqual([operation, 404])
    expect(await ownIds(kampala)).not.toContain(id)
  })
})

describe('the audience of a notice', () => {
  it('is the whole tenant without departments and roles', async () => {
    const { id } = await publish()
    expect(await ownIds(reader.session)).toContain(id)
    expect(await ownIds(admin)).toContain(id)
    expect(await ownIds(platform)).not.toContain(id)
  })

  it('includes the departments below the chosen one', async () => {
    const { id } = await publish({ deptId })
    expect(await ownIds(reader.session)).toContain(id)
    expect(await ownIds(admin)).not.toContain(id)
    expect((await admin.call('ownNoticeDetail', { id })).status).toBe(404)
    expect((await admin.call('ownNoticeRead', { id })).status).toBe(404)
    expect(await admin.data('noticeDetail', { id })).toMatchObject({ deptName: '华东区' })
  })

  it('includes users with a chosen role', async () => {
    const { id } = await publish({ roleId: reader.roleId })
    expect(await ownIds(reader.session)).toContain(id)
    expect(await ownIds(admin)).not.toContain(id)
  })

  it('excludes users without a role', async () => {
    const { id } = await publish()
    const account = 'roleless'
    const password = 'first-word-1'
    await admin.data('userSubmit', { account, password, roleId: '' })
    const person = await running.login({ tenantId: TENANT, account, password })
    expect(await ownIds(person)).toEqual([])
    expect((await person.call('ownNoticeDetail', { id })).status).toBe(404)
  })

  it('sees nothing of drafts, disabled notices and those to be released later', async () => {
    const ids = await Promise.all([
      publish({ releaseTime: null }),
      publish({ status: 0 }),
      publish({ releaseTime: FUTURE }),
    ])
    const own = await ownIds(reader.session)
    for (const { id } of ids) {
      expect(own).not.toContain(id)
      expect((await reader.session.call('ownNoticeDetail', { id })).status).toBe(404)
    }
  })

  it('sees pinned notices first', async () => {
    const { id } = await publish({ isPinned: 2, releaseTime: '2020-01-01 00:00:00' })
    await publish()
    const { records } = await reader.session.data<Page<Notice>>('ownNoticeList', { size: 200 })
    const at = records.findIndex((notice) => notice.id === id)
    expect(records.slice(0, at).every(({ isPinned }) => isPinned === 2)).toBe(true)
    expect(records.at(-1)?.isPinned).toBe(1)
  })
})

describe('the message about a notice', () => {
  it('reaches its audience only, and is read together with the notice', async () => {
    const { id, title } = await publish({ deptId })
    const message = await until(() => messageOf(reader.session, id))
    expect(message).toMatchObject({ code: 'notice.published', text: title, isRead: false })
    for (const other of [admin, kampala, platform]) expect(await messageOf(other, id)).toBeUndefined()
    await reader.session.data('ownNoticeRead', { id })
    expect(await messageOf(reader.session, id)).toMatchObject({ isRead: true })
  })

  it('comes at the release time, once, without a restart', async () => {
    const { id } = await publish({ releaseTime: FUTURE })
    const other = await publish()
    await until(() => messageOf(reader.session, other.id))
    expect(await messageOf(reader.session, id)).toBeUndefined()
    await running.server.services.db.system.run(sql`update notice set release_time = now() where id = ${id}`)
    await until(() => messageOf(reader.session, id))
    await admin.data('noticeSubmit', { id, title: '再次保存' })
    const messages = await running.server.services.db.system.all(sql`select 1 from message where notice_id = ${id}`)
    expect(messages).toHaveLength(1)
  })

  it('has the title as it is now', async () => {
    const { id } = await publish({ title: '旧标题' })
    expect((await until(() => messageOf(admin, id)))?.text).toBe('旧标题')
    await admin.data('noticeSubmit', { id, title: '更正后的标题' })
    expect(await messageOf(admin, id)).toMatchObject({ text: '更正后的标题' })
  })

  it('disappears with the notice', async () => {
    const { id } = await publish()
    await until(() => messageOf(reader.session, id))
    await admin.data('noticeRemove', { ids: id })
    expect(await messageOf(reader.session, id)).toBeUndefined()
  })
})

describe('read receipts', () => {
  it('name who has read a notice and when, once per user', async () => {
    const { id } = await publish()
    expect(await reader.session.data<Own>('ownNoticeDetail', { id })).toMatchObject({ isRead: false })
    await reader.session.data('ownNoticeRead', { id })
    const first = await admin.data<Page<{ id: string; readTime: string }>>('noticeReaderList', { id })
    await reader.session.data('ownNoticeRead', { id })
    expect(await reader.session.data<Own>('ownNoticeDetail', { id })).toMatchObject({ isRead: true })
    expect(await admin.data('noticeReaderList', { id })).toEqual(first)
    expect(first.records).toMatchObject([{ id: reader.userId, account: reader.account, userDeptName: '上海站' }])
    expect(await admin.data<Notice>('noticeDetail', { id })).toMatchObject({ readCount: 1 })
    expect((await admin.data<Page<unknown>>('noticeReaderList', { id, name: 'nobody' })).total).toBe(0)
  })

  it('are for those who may manage notices', async () => {
    const { id } = await publish()
    expect((await reader.session.call('noticeReaderList', { id })).status).toBe(403)
    expect((await reader.session.call('noticeSubmit', { title: 'x', category: 1 })).status).toBe(403)
  })
})
