// @postgres
import { SmsProvider, SmsState } from '@swapdesk/dictionary'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import type { Input } from '../../http/input.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'
import { PROVIDER_KEY, PROVIDER_SECRET, StandIns } from '../../testing/sms-providers.ts'

const standIns = new StandIns()
let running: TestServer
let admin: ApiSession
let platform: ApiSession

type Outcome = { sent: number; kept: number; queued: number; failures: { phone: string; reason: string }[] }
type Message = Record<string, unknown> & { id: string; phone: string }

beforeAll(async () => {
  await standIns.start()
  running = await startTestServer({
    env: { SWAPDESK_OUTBOUND_HOSTS: standIns.host },
    server: { smsAddresses: standIns.addresses, smsCode: () => '482913' },
  })
  admin = await running.login(credentialsOf('whaleAdmin'))
  platform = await running.login(credentialsOf('platform'))
})
afterAll(async () => {
  await running.close()
  await standIns.stop()
})
beforeEach(async () => {
  standIns.taken.length = 0
  for (const name of ['aliyun', 'africas-talking', 'http'] as const) delete standIns.answers[name]
  for (const table of ['sms_message', 'sms_setting', 'sms_code', 'param'])
    await system().run(
      table === 'param' ? sql`delete from param where param_key like 'sms.%'` : sql`delete from ${sql.table(table)}`,
    )
})

const system = () => running.server.services.db.system
const access = { accessKey: PROVIDER_KEY, secretKey: PROVIDER_SECRET }
const text = { content: '车辆 ${plate} 已到期', contentEn: 'Vehicle ${plate} is due' }
const aliyun = { ...access, ...text, category: SmsProvider.Aliyun, templateId: 'SMS_1', signName: '蓝鲸' }
const africa = { ...access, ...text, category: SmsProvider.AfricasTalking }
const http = () => ({ ...access, ...text, category: SmsProvider.Http, endpoint: `http://${standIns.host}/send` })

const add = (input: Input, who = admin) => who.data<{ id: string }>('smsSubmit', input)
const send = (input: Input, who = admin) =>
  who.data<Outcome>('smsSendMessage', { phones: '13800138000', params: '{"plate":"沪A1"}', ...input })
const messages = async (who = admin, input: Input = {}) =>
  (await who.data<{ records: Message[] }>('smsRecordList', { ...input, ascs: 'createTime' })).records
const dueNow = () => system().run(sql`update sms_message set next_try_time = now()`)

describe('without a setting', () => {
  it('what would be sent is kept in the outbox, where it is read', async () => {
    expect(await send({ code: 'test', params: '' })).toEqual({ sent: 0, kept: 1, queued: 0, failures: [] })
    expect(await messages()).toMatchObject([
      { phone: '+8613800138000', messageText: '这是一条测试短信。', state: SmsState.Kept, attempts: 0, sentBy: null },
    ])
    expect(standIns.taken).toEqual([])
  })

  it('only built-in templates are known', async () => {
    const reply = await admin.call('smsSendMessage', { code: 'nothing', phones: '13800138000' })
    expect(reply).toMatchObject({ status: 404, body: { error: 'sms.code-unknown' } })
  })
})

describe('a text message', () => {
  it('is sent by its setting, in the language of the request', async () => {
    await add({ ...http(), smsCode: 'due' })
    expect(await send({ code: 'due', phones: '13800138000,+256772000000' })).toMatchObject({ sent: 2, failures: [] })
    await send({ code: 'due' }, admin.with({ 'accept-language': 'en' }))
    expect(
      standIns.taken.map(({ phone, text: sent }) => [phone, sent]).toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    ).toEqual([
      ['+256772000000', '车辆 沪A1 已到期'],
      ['+8613800138000', '车辆 沪A1 已到期'],
      ['+8613800138000', 'Vehicle 沪A1 is due'],
    ])
    const [first] = await messages()
    expect(first).toMatchObject({ state: SmsState.Sent, sentBy: 'due', category: SmsProvider.Http, attempts: 1 })
    expect(first?.['providerMessageId']).toBe(`gateway-${first?.id ?? ''}`)
    expect(first?.['sentTime']).not.toBeNull()
    expect(await system().all(sql`select 1 from sms_message where params is not null`)).toEqual([])
  })

  it('names exactly the parameters of its template', async () => {
    await add({ ...http(), smsCode: 'due' })
    for (const params of ['', '{}', '{"plate":"x","more":"y"}', '{"other":"x"}'])
      expect((await admin.call('smsSendMessage', { code: 'due', phones: '13800138000', params })).body).toMatchObject({
        error: 'sms.params-differ',
        fields: { params: expect.stringContaining('plate') as string },
      })
    for (const params of ['{"plate":""}', '{"plate":{}}', '{"plate":null}', `{"plate":"${'x'.repeat(256)}"}`])
      expect((await admin.call('smsSendMessage', { code: 'due', phones: '13800138000', params })).body).toMatchObject({
        error: 'sms.params-texts',
      })
    expect(await messages()).toEqual([])
  })

  it('is sent once for one idempotency key, and to each phone once', async () => {
    await add({ ...http(), smsCode: 'due' })
    const once = admin.with({ 'idempotency-key': 'text-message-1' })
    const input = { code: 'due', phones: '13800138000,+8613800138000,12345' }
    const first = await send(input, once)
    expect(first).toMatchObject({ sent: 1, failures: [{ phone: '12345' }] })
    expect(await send(input, once)).toEqual(first)
    expect(standIns.taken).toHaveLength(1)
  })

  it('goes by the platform’s setting if the tenant has none of the code', async () => {
    await add({ ...http(), smsCode: 'due' }, platform)
    expect(await send({ code: 'due' })).toMatchObject({ sent: 1 })
    expect(await messages()).toMatchObject([{ sentBy: 'due', tenantId: '384721' }])
    expect((await admin.data<{ records: object[] }>('smsList')).records).toEqual([])
  })
})

describe('when the first provider is down', () => {
  beforeEach(async () => {
    await add({ ...africa, smsCode: 'second' })
    await add({ ...aliyun, smsCode: 'first', fallbackCode: 'second' })
    standIns.answers.aliyun = { status: 503, body: 'down' }
  })

  it('the next one sends, and the outbox says why', async () => {
    expect(await send({ code: 'first' })).toMatchObject({ sent: 1, failures: [] })
    expect(standIns.taken).toMatchObject([{ provider: 'africas-talking', phone: '+8613800138000' }])
    expect(await messages()).toMatchObject([
      { state: SmsState.Sent, sentBy: 'second', smsCode: 'first', error: 'first: HTTP 503', attempts: 1 },
    ])
  })

  it('and the next refuses it, it is tried again later', async () => {
    standIns.answers['africas-talking'] = { status: 401, body: '' }
    const waiting = send({ code: 'first' })
    await expect.poll(async () => (await messages())[0]?.['attempts']).toBe(1)
    await expect.poll(async () => (await messages())[0]?.['error']).toBe('first: HTTP 503; second: HTTP 401')
    expect(await messages()).toMatchObject([{ state: SmsState.Queued }])
    delete standIns.answers.aliyun
    await dueNow()
    running.server.services.smsOutbox.wake()
    expect(await waiting).toMatchObject({ sent: 1 })
    expect(await messages()).toMatchObject([{ state: SmsState.Sent, sentBy: 'first', attempts: 2, error: null }])
  })

  it('and it has expired or was tried five times, it fails', async () => {
    standIns.answers['africas-talking'] = { status: 503, body: '' }
    const waiting = send({ code: 'first', phones: '13800138000,13800138001' })
    await expect.poll(async () => (await messages()).map(({ attempts }) => attempts)).toEqual([1, 1])
    await expect.poll(async () => (await messages())[1]?.['error']).not.toBeNull()
    const [expiring, trying] = (await messages()).map(({ id }) => id)
    await system().run(sql`update sms_message set expire_time = now() where id = ${expiring}`)
    await system().run(sql`update sms_message set attempts = 4 where id = ${trying}`)
    await dueNow()
    running.server.services.smsOutbox.wake()
    expect((await waiting).failures.map(({ reason }) => reason).toSorted()).toEqual([
      'Not sent before it expired',
      'first: HTTP 503; second: HTTP 503',
    ])
  })
})

it('is refused at once by providers that refuse it', async () => {
  await add({ ...aliyun, smsCode: 'due' })
  standIns.answers.aliyun = { status: 200, body: { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '非法手机号' } }
  expect(await send({ code: 'due' })).toMatchObject({
    sent: 0,
    failures: [{ phone: '+8613800138000', reason: 'due: isv.MOBILE_NUMBER_ILLEGAL: 非法手机号' }],
  })
})

it('keeps numbers and values out of what a provider says', async () => {
  await add({ ...aliyun, smsCode: 'due' })
  standIns.answers.aliyun = { status: 200, body: { Code: 'X', Message: '沪A12345 to +8613800138000 or 8613800138000' } }
  const { failures } = await send({ code: 'due', params: '{"plate":"沪A12345"}' })
  expect(failures).toEqual([{ phone: '+8613800138000', reason: 'due: X: *** to *** or ***' }])
})

describe('limits', () => {
  const limit = (key: string, value: string) =>
    platform.data('paramSubmit', {
      paramName: key,
      paramKey: key,
      paramValue: value,
      valueType: 2,
      forTenantId: '384721',
    })

  it('count messages of a tenant within an hour', async () => {
    await limit('sms.tenant-hourly-max', '2')
    const input = { code: 'test', params: '', phones: '13800138000,13800138001,13800138002' }
    const outcome = await send(input)
    expect([outcome.kept, outcome.failures.length]).toEqual([2, 1])
    expect(outcome.failures[0]?.reason).toContain('sms.tenant-hourly-max')
    await system().run(sql`update sms_message set create_time = now() - interval '61 minutes'`)
    expect(await send({ ...input, phones: '13800138003' })).toMatchObject({ kept: 1 })
    expect(await send({ code: 'test', params: '' }, platform)).toMatchObject({ kept: 1 })
  })

  it('count messages to a phone within a day', async () => {
    await limit('sms.phone-daily-max', '1')
    expect(await send({ code: 'test', params: '' })).toMatchObject({ kept: 1 })
    const outcome = await send({ code: 'test', params: '', phones: '13800138000,13800138001' })
    expect(outcome).toMatchObject({ kept: 1, failures: [{ phone: '+8613800138000' }] })
    expect(outcome.failures[0]?.reason).toContain('sms.phone-daily-max')
    await system().run(sql`update sms_message set create_time = now() - interval '25 hours'`)
    expect(await send({ code: 'test', params: '' })).toMatchObject({ kept: 1 })
  })

  it('of messages leave those of codes alone', async () => {
    await limit('sms.phone-daily-max', '1')
    await system().run(
      sql`update user_account set phone = '13800138021' where account = 'operator' and tenant_id = '384721'`,
    )
    expect(await send({ code: 'test', params: '', phones: '13800138021' })).toMatchObject({ kept: 1 })
    await running.guest.data('authSendValidate', { tenantId: '384721', phone: '13800138021' })
    await expect
      .poll(async () => (await messages()).map(({ purpose }) => Number(purpose)).toSorted((a, b) => a - b))
      .toEqual([1, 2])
  })

  it('hold for concurrent messages', async () => {
    await limit('sms.tenant-hourly-max', '3')
    const phones = ['13800138000', '13800138001', '13800138002', '13800138003', '13800138004']
    const outcomes = await Promise.all(phones.map((phone) => send({ code: 'test', params: '', phones: phone })))
    expect(outcomes.filter(({ kept }) => kept === 1)).toHaveLength(3)
  })
})

describe('the outbox', () => {
  it('hides numbers and texts from those who may not read them', async () => {
    await send({ code: 'test', params: '' })
    const [message] = await messages()
    const roleId = (
      await system().first<{ id: string }>(
        sql`select id from role where tenant_id = '384721' and role_alias = 'viewer'`,
      )
    )?.id
    await system().run(sql`insert into role_menu (tenant_id, role_id, menu_id) select '384721', ${roleId}, id from menu
      where code in ('sms_record', 'sms_record_export') on conflict do nothing`)
    const viewer = await running.login(credentialsOf('whaleViewer'))
    expect(await messages(viewer)).toMatchObject([{ id: message?.id, phone: '+86138****8000', messageText: null }])
    expect(await messages(viewer, { phone: '0013' })).toEqual([])
    expect(await messages(viewer, { phone: '8000' })).toHaveLength(1)
    expect(await messages(admin, { phone: '0013' })).toHaveLength(1)
    const { bytes } = await viewer.call('smsRecordExport', { format: 'csv', columns: 'phone,messageText' })
    expect(new TextDecoder().decode(bytes)).not.toMatch(/13800138000|测试/)
    expect((await viewer.call('smsRecordDetail', { id: message?.id ?? '' })).status).toBe(403)
    expect(await admin.data('smsRecordDetail', { id: message?.id ?? '' })).toMatchObject({ phone: '+8613800138000' })
  })

  it('belongs to its tenant', async () => {
    await send({ code: 'test', params: '' })
    const [message] = await messages()
    const kampala = await running.login(credentialsOf('kampalaAdmin'))
    expect(await messages(kampala)).toEqual([])
    expect((await kampala.call('smsRecordDetail', { id: message?.id ?? '' })).status).toBe(404)
  })
})

describe('a code', () => {
  const ask = async () => {
    await system().run(
      sql`update user_account set phone = '13800138021' where account = 'operator' and tenant_id = '384721'`,
    )
    const { id } = await running.guest.data<{ id: string }>('authSendValidate', {
      tenantId: '384721',
      phone: '13800138021',
    })
    await expect.poll(async () => (await messages()).length).toBe(1)
    await expect.poll(async () => (await messages())[0]?.['state']).not.toBe(SmsState.Queued)
    return id
  }

  it('is read in the outbox of the demo', async () => {
    const id = await ask()
    expect(await messages()).toMatchObject([
      {
        phone: '+8613800138021',
        purpose: 1,
        state: SmsState.Kept,
        messageText: expect.stringContaining('482913') as string,
      },
    ])
    const grant = { grant_type: 'sms_code', tenantId: '384721', phone: '13800138021', id, value: '482913' }
    expect((await running.guest.call('authToken', grant)).body).toMatchObject({ account: 'operator' })
  })

  it('is sent by the setting in use, which gets the parameters it names', async () => {
    await add({ ...http(), smsCode: 'codes', content: '验证码 ${code}', contentEn: '', status: 1 })
    await ask()
    expect(standIns.taken).toMatchObject([
      { phone: '+8613800138021', text: '验证码 482913', params: { code: '482913' } },
    ])
    expect(await messages()).toMatchObject([{ state: SmsState.Sent, sentBy: 'codes' }])
  })
})
