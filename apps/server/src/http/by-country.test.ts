/** Phones, names and amounts by the country and currency of the tenant: Shanghai and Kampala. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'

type Sent = { phone: string; code: string }

const sent: Sent[] = []
let running: TestServer
let shanghai: ApiSession
let kampala: ApiSession

beforeAll(async () => {
  running = await startTestServer({ server: { sms: async (message) => void sent.push(message) } })
  shanghai = await running.login(credentialsOf('whaleAdmin'))
  kampala = await running.login(credentialsOf('kampalaAdmin'))
})
afterAll(() => running.close())

let made = 0
function addUser(who: ApiSession, fields: Record<string, unknown>) {
  return who.call('userSubmit', { account: `country${(made += 1)}`, password: 'harbour-light-7', ...fields })
}

function addVehicle(who: ApiSession, price: string) {
  const vehicle = { vehicleSn: `CTRY${(made += 1)}`, vehicleType: 1, price }
  return typeIdOf(who).then((vehicleTypeId) => who.call('vehicleSubmit', { ...vehicle, vehicleTypeId }))
}

async function riderId(): Promise<string | undefined> {
  const { records } = await shanghai.data<{ records: { id: string }[] }>('riderPage', { size: 1 })
  return records[0]?.id
}

async function typeIdOf(who: ApiSession): Promise<string | undefined> {
  const [type] = await who.data<{ id: string }[]>('vehicleTypeOptions')
  return type?.id
}

describe('phones', () => {
  it.each([
    ['0772123456', '手机号码长度不为11位', 'A phone number has 11 digits'],
    ['137', '手机号码长度不为11位', 'A phone number has 11 digits'],
    ['13800', '手机号码长度不为11位', 'A phone number has 11 digits'],
    ['abcdefghijk', '手机号码格式不正确', 'Not a valid phone number'],
    ['23800138000', '手机号码格式不正确', 'Not a valid phone number'],
  ])('in Shanghai %s is refused', async (phone, zh, en) => {
    expect((await addUser(shanghai, { phone })).body.fields).toEqual({ phone: zh })
    expect((await addUser(shanghai.with({ 'accept-language': 'en' }), { phone })).body.fields).toEqual({ phone: en })
  })

  it.each([
    ['13800138000', '手机号码位数不正确', 'The phone number has too few or too many digits'],
    ['077', '手机号码位数不正确', 'The phone number has too few or too many digits'],
    ['0772', '手机号码位数不正确', 'The phone number has too few or too many digits'],
    ['0172123456', '手机号码格式不正确', 'Not a valid phone number'],
  ])('in Kampala %s is refused', async (phone, zh, en) => {
    expect((await addUser(kampala, { phone })).body.fields).toEqual({ phone: zh })
    expect((await addUser(kampala.with({ 'accept-language': 'en' }), { phone })).body.fields).toEqual({ phone: en })
  })

  it.each(['', ' '])('%j is no phone of a rider, nor one to send a code to', async (typed) => {
    for (const [locale, message] of [
      ['zh', '手机号码不能为空'],
      ['en', 'Enter the phone number'],
    ] as const) {
      const who = shanghai.with({ 'accept-language': locale })
      const calls = [
        who.call('riderSubmit', { name: '王小明', mobile: typed }),
        who.call('riderSubmit', { id: await riderId(), mobile: typed }),
      ]
      for (const { status, body } of await Promise.all(calls))
        expect([status, body.fields]).toEqual([400, { mobile: message }])
    }
    const asked = await running.guest.call('authSendValidate', { tenantId: '384721', phone: typed })
    expect(asked.body.fields).toEqual({ phone: '手机号码不能为空' })
  })

  it('of riders and of the caller are refused in the words of the specification', async () => {
    const rider = async (mobile: string) => (await shanghai.call('riderSubmit', { name: '王小明', mobile })).body.fields
    expect(await rider('137')).toEqual({ mobile: '手机号码长度不为11位' })
    expect(await rider('abcdefghijk')).toEqual({ mobile: '手机号码格式不正确' })
    expect((await shanghai.call('userSendPhoneCode', { phone: '137' })).body.fields).toEqual({
      phone: '手机号码长度不为11位',
    })
    const own = {
      phone: '137',
      oldPassword: credentialsOf('whaleAdmin').password,
      codeId: crypto.randomUUID(),
      phoneCode: '000000',
    }
    expect((await shanghai.call('userUpdatePhone', own)).body.fields).toEqual({ phone: '手机号码长度不为11位' })
    expect((await shanghai.call('userUpdateInfo', { phone: '137' })).body.fields).toEqual({
      phone: '手机号码长度不为11位',
    })
    const asked = await running.guest.call('authSendValidate', { tenantId: '384721', phone: '137' })
    expect(asked.body.fields).toEqual({ phone: '手机号码长度不为11位' })
  })

  it('are shown as typed, stored in E.164 beside, and logged in with in any way of writing', async () => {
    const added = await addUser(kampala, { phone: '0772123456', realName: 'Grace Nakato' })
    expect(added.status).toBe(200)
    const { id } = added.body.data as { id: string }
    expect(await kampala.data('userDetail', { id })).toMatchObject({ phone: '0772123456', realName: 'Grace Nakato' })
    const { db } = running.server.services
    const stored = sql<{ phoneE164: string }>`select phone_e164 from user_account where id = ${id}`
    expect(await db.system.first(stored)).toEqual({ phoneE164: '+256772123456' })
    const taken = await addUser(kampala, { phone: '+256772123456' })
    expect(taken.body.error).toBe('user.phone-taken')
    await kampala.data('userSubmit', { id, phone: null })
    expect(await db.system.first(stored)).toEqual({ phoneE164: null })
    await kampala.data('userSubmit', { id, phone: '0772123456' })
    const code = await running.guest.data<{ id: string }>('authSendValidate', {
      tenantId: '517209',
      phone: '+256772123456',
    })
    const input = {
      grant_type: 'sms_code',
      tenantId: '517209',
      phone: '0772123456',
      id: code.id,
      value: sent.at(-1)?.code,
    }
    expect((await running.guest.call('authToken', input)).body['user_id']).toBe(id)
    const refused = await running.guest.call('authSendValidate', { tenantId: '517209', phone: '13800138000' })
    expect(refused.body.fields).toEqual({ phone: '手机号码位数不正确' })
  })
})

it('are found by their international form', async () => {
  const added = await addUser(kampala, { phone: '0772123499', realName: 'Ruth Achieng' })
  expect(added.status).toBe(200)
  const found = async (phone: string) =>
    (await kampala.data<{ records: { phone: string }[] }>('userPage', { phone })).records.map((row) => row.phone)
  for (const phone of ['+256772123499', '+256 772 123 499', '2123499'])
    expect(await found(phone)).toEqual(['0772123499'])
  expect(await found('+256772123498')).toEqual([])
})

it('of a user follow the tenant of the user, not that of the caller', async () => {
  const platform = await running.login(credentialsOf('platform'))
  const add = (phone: string) => addUser(platform, { tenantId: '517209', phone, realName: 'Moses Okello' })
  expect((await add('13800138000')).body.fields).toEqual({ phone: '手机号码位数不正确' })
  const added = await add('0772123457')
  expect(added.status).toBe(200)
  const change = (phone: string) => platform.call('userSubmit', { id: (added.body.data as { id: string }).id, phone })
  expect((await change('13800138000')).body.fields).toEqual({ phone: '手机号码位数不正确' })
  expect((await change('0772123458')).status).toBe(200)
})

it('takes a Chinese name of 2 to 5 characters, and others up to 50', async () => {
  expect((await addUser(shanghai, { realName: '一二三四五六' })).body.fields).toEqual({
    realName: '姓名长度为 2 到 5 个字符',
  })
  expect((await addUser(shanghai, { realName: 'Alexander von Humboldt' })).status).toBe(200)
  const english = shanghai.with({ 'accept-language': 'en' })
  for (const [realName, zh, en] of [
    ['王', '姓名长度为 2 到 5 个字符', 'A Chinese name has 2 to 5 characters'],
    ['A', '姓名长度为 2 到 50 个字符', 'A name has 2 to 50 characters'],
  ] as const) {
    expect((await addUser(shanghai, { realName })).body.fields).toEqual({ realName: zh })
    expect((await addUser(english, { realName })).body.fields).toEqual({ realName: en })
    expect((await english.call('userUpdateInfo', { realName })).body.fields).toEqual({ realName: en })
  }
})

describe('amounts', () => {
  it('have two decimals in Shanghai', async () => {
    expect((await addVehicle(shanghai, '3299.55')).status).toBe(200)
    expect((await addVehicle(shanghai, '3299.555')).status).toBe(400)
  })

  it('have none in Kampala', async () => {
    const refused = await addVehicle(kampala, '10.55')
    expect(refused).toMatchObject({ status: 400, body: { fields: { price: '该币种没有小数' } } })
    for (const price of ['10', '10.00']) expect((await addVehicle(kampala, price)).status).toBe(200)
  })

  it('follow the tenant of the row, not that of the caller', async () => {
    const platform = await running.login(credentialsOf('platform'))
    const { records } = await kampala.data<{ records: { id: string }[] }>('vehicleList', { vehicleType: 1 })
    const change = (price: string) => platform.call('vehicleSubmit', { id: records[0]?.id, price })
    expect((await change('10.55')).body.fields).toEqual({ price: '该币种没有小数' })
    expect((await change('10')).status).toBe(200)
  })
})
