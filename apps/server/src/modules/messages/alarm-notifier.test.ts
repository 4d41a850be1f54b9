// @postgres
/** Recipients and number of notifications of a critical alarm, and failing channels. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiSession } from '@swapdesk/testing'
import { sql } from '../../db/database.ts'
import { until } from '../../testing/devices.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import type { AlarmChannel, AlarmNotice } from './alarm-notifier.ts'

type Message = { code: string; title: string; text: string | null; path: string | null; isRead: boolean }
type Unread = { operation: number; alarms: number }
const TENANT = '384721'
const SN = 'CB384721001'

let running: TestServer
let admin: ApiSession
let kampala: ApiSession
let idsOf: (...codes: string[]) => string[]
const sent: AlarmNotice[] = []
let failures = 0
/** Fails `failures` times. */
const channel: AlarmChannel = {
  name: 'test',
  async send(notice) {
    if (failures > 0) {
      failures -= 1
      throw new Error('the receiver is away')
    }
    sent.push(notice)
    return true
  },
}
/** Has no sender. */
const silent: AlarmChannel = { name: 'silent', send: async () => false }

beforeAll(async () => {
  running = await startTestServer({ server: { alarmChannels: [channel, silent] } })
  admin = await running.login(credentialsOf('whaleAdmin'))
  kampala = await running.login(credentialsOf('kampalaAdmin'))
  idsOf = await menuIdsOf(await running.login(credentialsOf('platform')))
})
afterAll(() => running.close())

const system = () => running.server.services.db.system
const messagesOf = async (who: ApiSession, path: string): Promise<Message[]> =>
  (await who.data<{ records: Message[] }>('messageList', { size: 200 })).records.filter((one) => one.path === path)
const unread = (who: ApiSession) => who.data<Unread>('messageUnread')

/** Inserts a critical alarm as the ingest does, and wakes the notifier. */
async function raise(boxId: number): Promise<{ id: string; path: string }> {
  const { db } = running.server.services
  const row = await db.write({ systemTenant: TENANT }, async (executor) => {
    const added = await executor.first(sql<{ id: string }>`
      insert into alarm (tenant_id, device_kind, device_id, box_id, alarm_id, name, name_en, level, start_time, last_time, create_dept)
      values (${TENANT}, 'cabinet', ${SN}, ${boxId}, 'C210', '仓内过温', 'Slot over-temperature', 1, now(), now(), 1) returning id`)
    await executor.run(sql`insert into alarm_notification (tenant_id, alarm_row_id) values (${TENANT}, ${added?.id})`)
    executor.signal('alarms')
    return added
  })
  const id = String(row?.id)
  return { id, path: `/alarm/cabinet?view=${id}` }
}

const ended = (id: string) =>
  until(async () =>
    (
      await system().all(sql<{ attempts: number; sentChannels: string[] }>`select attempts, sent_channels
        from alarm_notification where alarm_row_id = ${id} and end_time is not null and rules_minute >= 0`)
    ).at(0),
  )

describe('a critical alarm', () => {
  it('notifies users who may handle it once, in the console and on every channel', async () => {
    const handler = await addPerson(running, admin, TENANT, {
      menuIds: idsOf('alarm', 'alarm_cabinet', 'alarm_handle'),
    })
    const viewer = await addPerson(running, admin, TENANT, { menuIds: idsOf('alarm', 'alarm_cabinet') })
    const { id, path } = await raise(61)
    expect(await ended(id)).toEqual({ attempts: 1, sentChannels: ['test'] })
    expect(await messagesOf(handler.session, path)).toMatchObject([
      {
        code: 'alarm.raised',
        title: '紧急告警',
        text: expect.stringMatching(/^仓内过温：.+，61 号仓$/) as string,
        isRead: false,
      },
    ])
    expect(await messagesOf(viewer.session, path)).toEqual([])
    expect(await messagesOf(kampala, path)).toEqual([])
    expect(sent.filter((notice) => notice.alarmRowId === id)).toMatchObject([
      { tenantId: TENANT, alarmId: 'C210', deviceId: SN, boxId: 61, level: 1 },
    ])
    const recipientIds = sent.find((notice) => notice.alarmRowId === id)?.recipients.map(({ userId }) => userId)
    expect(recipientIds).toContain(handler.userId)
    expect(recipientIds).not.toContain(viewer.userId)
  })

  it('does not notify users whose data scope excludes it', async () => {
    const platform = await running.login(credentialsOf('platform'))
    const { id: scopeId } = await platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: idsOf('alarm_cabinet')[0],
      resourceCode: 'vehicles-only',
      scopeName: '仅车辆',
      scopeClass: 'alarms',
      scopeType: 5,
      scopeValue: JSON.stringify({ column: 'deviceKind', op: 'eq', value: 'vehicle' }),
    })
    const menuIds = idsOf('alarm', 'alarm_cabinet', 'alarm_handle')
    const narrowed = await addPerson(running, admin, TENANT, { menuIds, dataScopeIds: [scopeId] })
    const { id, path } = await raise(62)
    await ended(id)
    expect(await messagesOf(admin, path)).toHaveLength(1)
    expect(await messagesOf(narrowed.session, path)).toEqual([])
    const recipientIds = sent.find((notice) => notice.alarmRowId === id)?.recipients ?? []
    expect(recipientIds.length).toBeGreaterThan(0)
    expect(recipientIds.map(({ userId }) => userId)).not.toContain(narrowed.userId)
  })

  it('counts as one unread message, and as none once it is handled', async () => {
    const before = await unread(admin)
    const { id, path } = await raise(63)
    await ended(id)
    expect(await unread(admin)).toMatchObject({ operation: before.operation + 1, alarms: before.alarms })
    const { revision } = await admin.data<{ revision: number }>('alarmDetail', { aldId: id })
    await admin.data('alarmHandle', { alarms: [{ id, revision }], handling: 1 })
    expect(await unread(admin)).toMatchObject({ operation: before.operation, alarms: before.alarms })
    expect(await messagesOf(admin, path)).toMatchObject([{ isRead: true }])
  })

  it('is sent again on a failed channel, without a second message in the console', async () => {
    failures = 1
    const { id, path } = await raise(64)
    await until(async () => (await messagesOf(admin, path)).length === 1 && failures === 0)
    expect(sent.filter((notice) => notice.alarmRowId === id)).toEqual([])
    expect((await admin.call('alarmDetail', { aldId: id })).status).toBe(200)
    await until(() => soonAgain(id))
    expect(await ended(id)).toEqual({ attempts: 2, sentChannels: ['test'] })
    expect(sent.filter((notice) => notice.alarmRowId === id)).toHaveLength(1)
    expect(await messagesOf(admin, path)).toHaveLength(1)
  })

  it('is given up after five attempts and stays in the console', async () => {
    failures = 5
    const { id, path } = await raise(65)
    for (let attempt = 2; attempt <= 5; attempt += 1) await until(() => soonAgain(id, attempt))
    expect(await ended(id)).toEqual({ attempts: 5, sentChannels: [] })
    expect(await messagesOf(admin, path)).toHaveLength(1)
  })
})

/** Makes the next attempt due once the previous one is recorded. */
async function soonAgain(id: string, attempt = 2): Promise<boolean> {
  const moved = await system().run(sql`update alarm_notification set next_try_time = now()
    where alarm_row_id = ${id} and attempts = ${attempt - 1} and end_time is null`)
  running.server.services.db.signals.emit('alarms')
  return moved > 0
}
