// @postgres
/** Selling and giving packages at the counter: lots, payments, books, and who may do it to whom. */
import type { ApiSession } from '@swapdesk/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addRider } from '../../testing/card-holders.ts'
import { useDemo } from '../../testing/use-demo.ts'
import type { Input } from '../../http/input.ts'
import { swapFunds } from './index.ts'

type Row = Record<string, unknown>
type Page = { records: Row[]; total: number }
type Sold = { id: string; lotId: string; orderNo: string }

const demo = useDemo({
  admin: 'whaleAdmin',
  operator: 'whaleOperator',
  viewer: 'whaleViewer',
  kampala: 'kampalaAdmin',
  platform: 'platform',
})
const db = () => demo.running.server.services.db

let made = 0
const addPack = async (more: Row, who: ApiSession = demo.admin): Promise<string> => {
  made += 1
  const pack = { name: `售卖 ${made}`, type: 1, num: 10, amount: '45.00', ...more }
  return (await who.data<{ id: string }>('packSubmit', pack)).id
}
const sell = (riderId: string, packId: string, who: ApiSession = demo.admin) =>
  who.data<Sold>('walletSell', { riderId, packId })
const walletOf = (riderId: string, who: ApiSession = demo.admin) => who.data<Page>('walletList', { riderId })
const payment = (id: string) => demo.admin.data<Row>('payRecordDetail', { id })
const check = (who: ApiSession = demo.admin, input: Input = {}) =>
  who.data<{ faults: unknown[]; lots: number }>('walletCheck', input)
async function balances(riderId: string): Promise<Row> {
  const rows = await db().system.all(sql<{ account: string; amount: number }>`
    select regexp_replace(account, '[0-9]+', 'till') || ' ' || unit as account, sum(amount)::int as amount from journal_line
    where rider_id = ${riderId} group by 1 having sum(amount) <> 0 order by 1`)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

let times: string
let pass: string
let stored: string
beforeAll(async () => {
  times = await addPack({ validDays: 30 })
  pass = await addPack({ type: 2, num: 7, amount: '30', dailyLimit: 4 })
  stored = await addPack({ type: 3, originalAmount: '100', presentedAmount: '5', amount: '90' })
})

describe('a sale', () => {
  it('of swaps grants a lot, records a payment in cash, and books both', async () => {
    const rider = await addRider(db())
    const { id, lotId, orderNo } = await sell(rider, times)
    expect((await walletOf(rider)).records).toMatchObject([
      {
        id: lotId,
        riderId: rider,
        packType: 1,
        granted: 10,
        remaining: 10,
        held: 0,
        spent: 0,
        grantedAmount: null,
        price: '45.00',
        currency: 'CNY',
        state: 'valid',
        source: 'sale',
        sourceId: id,
      },
    ])
    const { name, mobile } = await demo.admin.data<Row>('riderDetail', { id: rider })
    expect(await payment(id)).toMatchObject({
      riderId: rider,
      name,
      mobile,
      orderNo,
      packType: 1,
      packAmount: '45.00',
      currency: 'CNY',
      payChannel: 5,
      payment: null,
      payStatus: 2,
      isNegotiation: 0,
      reason: null,
      payTime: expect.any(String) as string,
    })
    expect(orderNo).toMatch(/^TP\d{20}$/)
    expect(await balances(rider)).toEqual({
      'cash.till CNY': 4_500,
      'deferred.times CNY': -4_500,
      'uses.available USE': 10,
      'uses.issued USE': -10,
    })
    expect(await check()).toMatchObject({ faults: [] })
  })

  it('of a pass begins where the last one ends, and lasts whole local days', async () => {
    const rider = await addRider(db())
    await sell(rider, pass)
    await sell(rider, pass)
    const [first, second] = (await walletOf(rider)).records
    expect(first).toMatchObject({
      packType: 2,
      granted: null,
      remaining: null,
      dailyLimit: 4,
      state: 'valid',
      price: '30.00',
    })
    expect(second).toMatchObject({ state: 'upcoming', validFrom: first?.['validTo'] })
    const days = (lot: Row | undefined) =>
      (Date.parse(String(lot?.['validTo'])) - Date.parse(String(lot?.['validFrom']))) / 86_400_000
    expect([days(first), days(second)]).toEqual([7, 7])
  })

  it('of stored value counts what nobody paid as presented', async () => {
    const rider = await addRider(db())
    await sell(rider, stored)
    expect((await walletOf(rider)).records).toMatchObject([
      {
        packType: 3,
        grantedAmount: '105.00',
        remainingAmount: '105.00',
        presentedAmount: '15.00',
        price: '90.00',
        validTo: null,
        granted: null,
      },
    ])
    expect(await balances(rider)).toEqual({
      'cash.till CNY': 9_000,
      'presented.issued CNY': 1_500,
      'wallet.paid CNY': -9_000,
      'wallet.presented CNY': -1_500,
    })
  })

  it('is made once for an idempotency key', async () => {
    const rider = await addRider(db())
    const input = { riderId: rider, packId: times }
    const headers = { 'Idempotency-Key': `sale-${rider}` }
    const replies = [
      await demo.admin.call('walletSell', input, { headers }),
      await demo.admin.call('walletSell', input, { headers }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[1]?.body.data).toEqual(replies[0]?.body.data)
    expect(await walletOf(rider)).toMatchObject({ total: 1 })
  })

  it('of passes to one rider at the same time does not let them overlap', async () => {
    const rider = await addRider(db())
    await Promise.all(Array.from({ length: 5 }, () => sell(rider, pass)))
    const starts = new Set((await walletOf(rider)).records.map((lot) => lot['validFrom']))
    expect(starts.size).toBe(5)
  })

  it('keeps what was sold when the package changes', async () => {
    const rider = await addRider(db())
    const packId = await addPack({ name: '旧名称' })
    await sell(rider, packId)
    await demo.admin.data('packSubmit', { id: packId, name: '新名称', amount: '99', status: 0 })
    expect((await walletOf(rider)).records).toMatchObject([{ name: '旧名称', price: '45.00' }])
  })
})

it('a gift costs nothing, says why, and is no revenue', async () => {
  const rider = await addRider(db())
  const { id } = await demo.admin.data<Sold>('walletGive', { riderId: rider, packId: stored, reason: ' 柜机故障补偿 ' })
  expect(await payment(id)).toMatchObject({ packAmount: '0.00', payChannel: 7, payStatus: 2, reason: '柜机故障补偿' })
  expect((await walletOf(rider)).records).toMatchObject([{ presentedAmount: '105.00', price: '0.00', source: 'gift' }])
  expect(await balances(rider)).toEqual({ 'presented.issued CNY': 10_500, 'wallet.presented CNY': -10_500 })
  expect((await demo.admin.call('walletGive', { riderId: rider, packId: stored, reason: ' ' })).status).toBe(400)
})

describe('is refused', () => {
  const refusal = async (riderId: string, packId: string, who: ApiSession = demo.admin) => {
    const { status, body } = await who.call('walletSell', { riderId, packId })
    return [status, body.error]
  }
  it('of a package that is disabled, or priced above its value', async () => {
    const rider = await addRider(db())
    expect(await refusal(rider, await addPack({ status: 0 }))).toEqual([409, 'package.not-on-sale'])
    const dear = await addPack({ type: 3, originalAmount: '10', amount: '20' })
    expect(await refusal(rider, dear)).toEqual([409, 'package.price-above-value'])
    expect(await walletOf(rider)).toMatchObject({ total: 0 })
  })

  it('at another price than the one that was taken', async () => {
    const rider = await addRider(db())
    const packId = await addPack({ amount: '45.00' })
    await demo.admin.data('packSubmit', { id: packId, amount: '60.00' })
    expect((await demo.admin.call('walletSell', { riderId: rider, packId, amount: '45.00' })).body).toMatchObject({
      error: 'package.price-changed',
      fields: { packId: expect.stringContaining('60.00') as string },
    })
    expect((await walletOf(rider)).total).toBe(0)
    const { id } = await demo.admin.data<Sold>('walletSell', { riderId: rider, packId, amount: '60' })
    expect(await payment(id)).toMatchObject({ packAmount: '60.00' })
    const audited = await db().system.first(
      sql<{ changes: Row }>`select changes from audit where entity_id = ${id} order by id desc limit 1`,
    )
    expect(audited?.changes).toMatchObject({ amount: [null, '60.00'], currency: [null, 'CNY'], packId: [null, packId] })
  })

  it('of an hourly pass, which no lot counts', async () => {
    const pack = { name: '小时卡', type: 4, num: 24, amount: '5' }
    expect(await demo.admin.call('packSubmit', pack)).toMatchObject({
      status: 400,
      body: { fields: { type: expect.any(String) as string } },
    })
  })

  it('to a frozen rider', async () => {
    const rider = await addRider(db())
    await demo.admin.data('riderFreeze', { id: rider, status: 0, reason: '欠费两周' })
    expect(await refusal(rider, times)).toEqual([409, 'rider.frozen'])
  })

  it('of a package of another operator, and to a rider of another one', async () => {
    const [rider, foreign] = [await addRider(db()), await addRider(db(), '517209')]
    const theirs = await addPack({ amount: '4500' }, demo.kampala)
    expect((await refusal(rider, theirs))[0]).toBe(400)
    expect((await refusal(rider, theirs, demo.platform))[0]).toBe(400)
    expect((await refusal(foreign, times))[0]).not.toBe(200)
    expect((await demo.kampala.call('walletList', { riderId: rider })).status).toBe(404)
    expect(await walletOf(foreign, demo.kampala)).toMatchObject({ total: 0 })
  })

  it('without the right', async () => {
    const rider = await addRider(db())
    expect((await refusal(rider, times, demo.viewer))[0]).toBe(403)
    expect((await demo.viewer.call('walletGive', { riderId: rider, packId: times, reason: '补偿' })).status).toBe(403)
  })
})

it('payments are those of riders that the caller reaches, and found by rider and channel', async () => {
  const rider = await addRider(db())
  const { id } = await sell(rider, times)
  await demo.admin.data('walletGive', { riderId: rider, packId: times, reason: '补偿' })
  const list = (input: object, who = demo.admin) => who.data<Page>('payRecordPage', { riderId: rider, ...input })
  expect((await list({})).total).toBe(2)
  expect((await list({ payChannel: 5 })).records).toMatchObject([{ id }])
  expect((await demo.kampala.call('payRecordDetail', { id })).status).toBe(404)
  const { bytes } = await demo.admin.call('payRecordExport', { format: 'csv', columns: 'packAmount', ids: id })
  expect(new TextDecoder().decode(bytes).split('\n')[1]).toBe('45.00')
})

it('the check of the books names what does not agree, of the own operator only', async () => {
  const rider = await addRider(db())
  const { lotId } = await sell(rider, times)
  await db().system.run(sql`update wallet_lot set held = held + 1 where id = ${lotId}`)
  expect(await check()).toMatchObject({
    faults: [{ kind: 'lot', id: lotId, expected: '10 0 0 0 0', found: '10 0 1 0 0' }],
  })
  expect(await check(demo.kampala, { tenantId: '384721' })).toMatchObject({ faults: [] })
  expect(await check(demo.platform, { tenantId: '384721' })).toMatchObject({ faults: [{ id: lotId }] })
  await db().system.run(sql`update wallet_lot set held = held - 1 where id = ${lotId}`)
})

describe('what was sold', () => {
  it('keeps its rider from being removed while something is left of it', async () => {
    const rider = await addRider(db())
    await sell(rider, times)
    for (const force of [false, true])
      expect(await demo.admin.call('riderRemove', { ids: rider, force })).toMatchObject({
        status: 409,
        body: { error: 'rider.has-funds' },
      })
    expect((await walletOf(rider)).total).toBe(1)
    await db().system.run(sql`update wallet_lot set valid_to = now() where rider_id = ${rider}`)
    expect((await demo.admin.call('riderRemove', { ids: rider })).status).toBe(200)
  })

  it('keeps its payment as it was recorded', async () => {
    const { id } = await sell(await addRider(db()), times)
    const change = db().write({ systemTenant: '384721' }, (tx) =>
      tx.run(sql`update pay_record set amount = 1 where id = ${id}`),
    )
    await expect(change).rejects.toMatchObject({ code: '42501' })
    expect(await payment(id)).toMatchObject({ packAmount: '45.00' })
  })

  it('is what the rider shows', async () => {
    const rider = await addRider(db())
    const shown = () => demo.admin.data<Row>('riderDetail', { id: rider })
    expect(await shown()).toMatchObject({
      residueDegree: 0,
      balance: '0.00',
      expirationTime: null,
      packInfoSummary: null,
      accountInfo: null,
    })
    await sell(rider, times)
    await sell(rider, stored)
    await sell(rider, pass)
    expect(await shown()).toMatchObject({
      residueDegree: 10,
      balance: '105.00',
      accountInfo: 'CNY 105.00',
      expirationTime: expect.any(String) as string,
      packInfoSummary: expect.stringMatching(/^售卖 \d+, 售卖 \d+, 售卖 \d+$/) as string,
    })
    await db().system.run(sql`update wallet_lot set valid_to = now() where rider_id = ${rider}`)
    expect(await shown()).toMatchObject({ residueDegree: 0, balance: '0.00', expirationTime: null })
  })

  it('keeps the currency of its operator', async () => {
    const { records } = await demo.platform.data<Page>('tenantList', { tenantId: '384721' })
    const [tenant] = records
    expect(await demo.platform.call('tenantSubmit', { id: tenant?.['id'], currencyCode: 'UGX' })).toMatchObject({
      status: 409,
      body: { error: 'tenant.currency-fixed', fields: { currencyCode: expect.any(String) as string } },
    })
    expect((await demo.platform.call('tenantSubmit', { id: tenant?.['id'], currencyCode: 'CNY' })).status).toBe(200)
  })

  it('shows what orders hold of stored value as money, however much it is', async () => {
    const rider = await addRider(db())
    const value = await addPack({ type: 3, originalAmount: '50000000', amount: '50000000' })
    await sell(rider, value)
    const order = { tenantId: '384721', orderId: String(Date.now()), riderId: rider, at: Date.now() }
    await db().write({ systemTenant: '384721' }, (tx) => swapFunds.hold(tx, { ...order, price: 3_000_000_050 }))
    expect((await walletOf(rider)).records).toMatchObject([
      { held: null, heldAmount: '30000000.50', remainingAmount: '19999999.50' },
    ])
  })
})
