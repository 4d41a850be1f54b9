/** Phones and amounts by the rules of the row's tenant; phones are accepted with separators, and stored without. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'

let running: TestServer
let shanghai: ApiSession
let kampala: ApiSession
let platform: ApiSession

beforeAll(async () => {
  running = await startTestServer()
  shanghai = await running.login(credentialsOf('whaleAdmin'))
  kampala = await running.login(credentialsOf('kampalaAdmin'))
  platform = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

let made = 0
const addUser = (who: ApiSession, fields: Record<string, unknown>) =>
  who.call('userSubmit', { account: `typed${(made += 1)}`, password: 'harbour-light-7', ...fields })
const addRider = (who: ApiSession, fields: Record<string, unknown>) =>
  who.call('riderSubmit', { name: `Rider ${(made += 1)}`, ...fields })

const idOf = (body: { data?: unknown }) => (body.data as { id: string }).id

async function stored(table: string, column: string, id: string) {
  const { db } = running.server.services
  return db.system.first(
    sql`select ${sql.ref(column)} as phone, ${sql.ref(`${column}_e164`)} as e164 from ${sql.table(table)} where id = ${id}`,
  )
}

describe('with separators between the digits', () => {
  it.each([
    ['0772 111-201', '0772111201', '+256772111201'],
    [' (0772) 111.202 ', '0772111202', '+256772111202'],
    ['(+256) 772 111 203', '+256772111203', '+256772111203'],
  ])('%j of a user is stored as %s', async (typed, phone, e164) => {
    const added = await addUser(kampala, { phone: typed })
    expect(added.status).toBe(200)
    expect(await stored('user_account', 'phone', idOf(added.body))).toEqual({ phone, e164 })
  })

  it('of a rider are stored without', async () => {
    const added = await addRider(kampala, { mobile: '0772 111-301' })
    expect(added.status).toBe(200)
    const id = idOf(added.body)
    expect(await stored('rider', 'mobile', id)).toEqual({ phone: '0772111301', e164: '+256772111301' })
    expect((await kampala.call('riderSubmit', { id, mobile: '+256 (772) 111-302' })).status).toBe(200)
    expect(await stored('rider', 'mobile', id)).toEqual({ phone: '+256772111302', e164: '+256772111302' })
  })

  it('are no change of the stored phone', async () => {
    const { phone, id } = await kampala.data<{ phone: string | null; id: string }>('userInfo')
    const set = await kampala.call('userUpdateInfo', { phone: '0772 111 204' })
    expect(set.status).toBe(200)
    expect(await stored('user_account', 'phone', id)).toEqual({ phone: '0772111204', e164: '+256772111204' })
    const before = await kampala.data<{ total: number }>('messageList', {})
    expect((await kampala.call('userUpdateInfo', { phone: '0772-111-204' })).status).toBe(200)
    expect((await kampala.data<{ total: number }>('messageList', {})).total).toBe(before.total)
    await kampala.data('userUpdateInfo', { phone })
  })

  it('are refused in the eleven digits of China, as by its form', async () => {
    const refused = await addUser(shanghai, { phone: '138-0013-8000' })
    expect(refused).toMatchObject({ status: 400, body: { fields: { phone: '手机号码长度不为11位' } } })
    expect((await addUser(shanghai, { phone: '+86 138-0013-8001' })).status).toBe(200)
  })

  it.each(['07721x1205', '+', '077211120', '0772/111205', `0772${' '.repeat(40)}111205`])(
    '%j is refused',
    async (phone) => expect((await addUser(kampala, { phone })).status).toBe(400),
  )
})

describe('of rows that the platform adds', () => {
  it('follow the operator that is named', async () => {
    const add = (mobile: string) => addRider(platform, { tenantId: '517209', mobile })
    expect((await add('13800138000')).body.fields).toEqual({ mobile: '手机号码位数不正确' })
    expect((await add('0772 111 206')).status).toBe(200)
  })

  it('have amounts in the currency of the rider, also those of sales', async () => {
    const added = await addRider(platform, { tenantId: '517209', mobile: '0772111207' })
    const pack = await kampala.data<{ id: string }>('packSubmit', {
      name: 'Ten swaps',
      type: 1,
      num: 10,
      amount: '5000',
    })
    const sale = { riderId: idOf(added.body), packId: pack.id, amount: '10.55' }
    expect((await platform.call('walletSell', sale)).body.fields).toEqual({ amount: '该币种没有小数' })
  })

  it('follow country and currency that the options of operators name', async () => {
    const options = await platform.data<Record<string, unknown>[]>('tenantOptions', { tenantId: '517209' })
    expect(options).toMatchObject([{ tenantId: '517209', countryCode: 'UG', currencyCode: 'UGX', currencyExponent: 0 }])
    const own = await shanghai.data<Record<string, unknown>[]>('tenantOptions')
    expect(own).toMatchObject([{ countryCode: 'CN', currencyCode: 'CNY', currencyExponent: 2 }])
  })
})
