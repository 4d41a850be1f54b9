// @postgres
/** Refunds at the counter: what they pay, who decides about them, and what orders do meanwhile. */
import type { ApiSession } from '@swapdesk/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addRider } from '../../testing/card-holders.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { swapFunds } from './index.ts'

type Row = Record<string, unknown>
type Lot = Row & { id: string; updateTime: string; refundableAmount: string | null; state: string }
type Page<T> = { records: T[]; total: number }

const TENANT = '384721'
const demo = useDemo({ admin: 'whaleAdmin', viewer: 'whaleViewer', kampala: 'kampalaAdmin', platform: 'platform' })
const db = () => demo.running.server.services.db
const inTenant = <T>(work: Parameters<ReturnType<typeof db>['write']>[1]) =>
  db().write({ systemTenant: TENANT }, work) as Promise<T>

let clerk: ApiSession
let times: string
let pass: string
let stored: string
let made = 0
const addPack = async (more: Row, who: ApiSession = demo.admin): Promise<string> =>
  (
    await who.data<{ id: string }>('packSubmit', {
      name: `退款 ${(made += 1)}`,
      type: 1,
      num: 10,
      amount: '45.00',
      ...more,
    })
  ).id

beforeAll(async () => {
  times = await addPack({ validDays: 30 })
  pass = await addPack({ type: 2, num: 7, amount: '30' })
  stored = await addPack({ type: 3, originalAmount: '100', presentedAmount: '5', amount: '90' })
  const menuIds = (await menuIdsOf(demo.platform))('rider', 'rider_wallet', 'rider_refund', 'rider_refund_review')
  clerk = (await addPerson(demo.running, demo.admin, TENANT, { menuIds })).session
})

const lotsOf = async (riderId: string, who: ApiSession = demo.admin) =>
  (await who.data<Page<Lot>>('walletList', { riderId })).records
const lotOf = async (riderId: string, who: ApiSession = demo.admin) => (await lotsOf(riderId, who))[0] as Lot
async function sold(packId: string): Promise<string> {
  const riderId = await addRider(db())
  await demo.admin.data('walletSell', { riderId, packId })
  return riderId
}
const ask = async (riderId: string, who: ApiSession = clerk, more: object = {}) => {
  const { id, updateTime, refundableAmount } = await lotOf(riderId)
  return who.call('walletRefund', { id, updateTime, amount: refundableAmount ?? '1.00', reason: '骑手离职', ...more })
}
const decide = async (
  operation: 'walletRefundApprove' | 'walletRefundReject' | 'walletRefundWithdraw',
  riderId: string,
  who: ApiSession = demo.admin,
  more: object = {},
) => {
  const { id, updateTime } = await lotOf(riderId)
  const asked = operation === 'walletRefundWithdraw' ? {} : { reason: '已核对' }
  return who.call(operation, { id, updateTime, ...asked, ...more })
}
const errorOf = ({ status, body }: { status: number; body: { error?: unknown } }) => [status, body.error]
let orders = 5_000_000
const orderOf = (riderId: string) => ({ tenantId: TENANT, orderId: String((orders += 1)), riderId, at: Date.now() })
type Order = ReturnType<typeof orderOf>
const hold = (order: Order, price: number | null = null) =>
  inTenant<{ isHeld: boolean }>((tx) => swapFunds.hold(tx, { ...order, price }))
const capture = (order: Order) => inTenant((tx) => swapFunds.capture(tx, order))
const release = (order: Order) => inTenant((tx) => swapFunds.release(tx, order))
async function balances(riderId: string): Promise<Row> {
  const rows = await db().system.all(sql<{ account: string; amount: number }>`
    select regexp_replace(x.account, '[0-9]+', 'till') || ' ' || x.unit as account, sum(x.amount)::int as amount
    from journal_line x where x.rider_id = ${riderId} group by 1 having sum(x.amount) <> 0 order by 1`)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
const check = () => demo.admin.data<{ faults: unknown[] }>('walletCheck', {})

describe('a refund', () => {
  it('of swaps closes the lot at once, and pays what is left when another person approves', async () => {
    const rider = await sold(times)
    const used = orderOf(rider)
    await hold(used)
    await capture(used)
    expect(await lotOf(rider)).toMatchObject({ refundableAmount: '40.50', refundState: null, state: 'valid' })
    expect((await ask(rider)).status).toBe(200)
    expect(await lotOf(rider)).toMatchObject({
      state: 'refunding',
      remaining: 0,
      refundableAmount: null,
      refundState: 'waiting',
      refundAmount: '40.50',
      refundReason: '骑手离职',
      refundUserName: expect.any(String) as string,
    })
    expect(await hold(orderOf(rider))).toMatchObject({ isHeld: false })
    expect((await demo.admin.data<Row>('riderDetail', { id: rider }))['residueDegree']).toBe(0)
    expect((await decide('walletRefundApprove', rider)).status).toBe(200)
    expect(await lotOf(rider)).toMatchObject({
      state: 'refunded',
      refundState: 'approved',
      refundReviewReason: '已核对',
    })
    expect(await balances(rider)).toEqual({
      'cash.till CNY': 450,
      'revenue.times CNY': -450,
      'uses.issued USE': -10,
      'uses.refunded USE': 9,
      'uses.spent USE': 1,
    })
    expect(await check()).toMatchObject({ faults: [] })
  })

  it('is recorded as a payment that names the one it gives back, from the till of who asked', async () => {
    const rider = await sold(times)
    await ask(rider)
    await decide('walletRefundApprove', rider)
    const list = (kind: string) => demo.admin.data<Page<Row>>('payRecordPage', { riderId: rider, kind })
    const [payment] = (await list('payment')).records
    const [record] = (await list('refund')).records
    expect(record).toMatchObject({
      kind: 'refund',
      packAmount: '45.00',
      payStatus: 6,
      payChannel: 5,
      reason: '骑手离职',
      refundOfOrderNo: payment?.['orderNo'],
      packName: payment?.['packName'],
    })
    expect(record?.['orderNo']).toMatch(/^RF\d{20}$/)
    expect(payment).toMatchObject({ payStatus: 2, refundOfOrderNo: null })
    const tills = await db().system.all(sql<{ account: string; amount: number }>`
      select account, sum(amount)::int as amount from journal_line where rider_id = ${rider} and account like 'cash.%' group by 1`)
    expect(tills).toContainEqual({ account: `cash.${String(record?.['createUser'])}`, amount: -4_500 })
  })

  it('of swaps rounds down, and what is rounded off is no debt', async () => {
    const rider = await sold(await addPack({ num: 3, amount: '10.00' }))
    const used = orderOf(rider)
    await hold(used)
    await capture(used)
    expect(await lotOf(rider)).toMatchObject({ refundableAmount: '6.66' })
    await ask(rider)
    await decide('walletRefundApprove', rider)
    expect(await balances(rider)).toMatchObject({
      'cash.till CNY': 334,
      'revenue.breakage CNY': -1,
      'revenue.times CNY': -333,
    })
  })

  it('of a pass pays whole days left; the others were used', async () => {
    const rider = await sold(pass)
    expect(await lotOf(rider)).toMatchObject({ refundableAmount: '25.71' })
    await db().system.run(sql`update wallet_lot set valid_from = valid_from - interval '3 days',
      valid_to = valid_to - interval '3 days' where rider_id = ${rider}`)
    expect(await lotOf(rider)).toMatchObject({ refundableAmount: '12.85' })
    await ask(rider)
    await decide('walletRefundApprove', rider)
    expect(await balances(rider)).toEqual({
      'cash.till CNY': 1_715,
      'revenue.pass CNY': -1_715,
      'uses.issued PASS': -1,
      'uses.refunded PASS': 1,
    })
    expect(await check()).toMatchObject({ faults: [] })
  })

  it('of a pass that has not begun pays all of it', async () => {
    const rider = await sold(pass)
    await demo.admin.data('walletSell', { riderId: rider, packId: pass })
    const upcoming = (await lotsOf(rider)).find(({ state }) => state === 'upcoming')
    expect(upcoming).toMatchObject({ refundableAmount: '30.00' })
  })

  it('of stored value pays the paid part; the presented part lapses', async () => {
    const rider = await sold(stored)
    expect(await lotOf(rider)).toMatchObject({ remainingAmount: '105.00', refundableAmount: '90.00' })
    await ask(rider)
    await decide('walletRefundApprove', rider)
    expect(await lotOf(rider)).toMatchObject({ remainingAmount: '0.00', presentedAmount: '0.00', state: 'refunded' })
    expect(await balances(rider)).toEqual({})
  })

  it('in a currency without minor units pays whole ones', async () => {
    const riderId = await addRider(db(), '517209')
    const packId = await addPack({ num: 7, amount: '10000' }, demo.kampala)
    await demo.kampala.data('walletSell', { riderId, packId })
    const order = { ...orderOf(riderId), tenantId: '517209' }
    await db().write({ systemTenant: '517209' }, async (tx) => {
      await swapFunds.hold(tx, { ...order, price: null })
      await swapFunds.capture(tx, order)
    })
    const lot = await lotOf(riderId, demo.kampala)
    expect(lot).toMatchObject({ refundableAmount: '8571.00', currency: 'UGX' })
    const { id, updateTime } = lot
    const input = { id, updateTime, amount: '8571.00', reason: '骑手离职' }
    expect((await demo.kampala.call('walletRefund', input)).status).toBe(200)
    expect(await lotOf(riderId, demo.kampala)).toMatchObject({ refundAmount: '8571.00' })
  })

  it('is asked for once for an idempotency key', async () => {
    const rider = await sold(times)
    const { id, updateTime } = await lotOf(rider)
    const input = { id, updateTime, amount: '45.00', reason: '骑手离职' }
    const headers = { 'Idempotency-Key': `refund-${rider}` }
    const replies = [
      await clerk.call('walletRefund', input, { headers }),
      await clerk.call('walletRefund', input, { headers }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('a refund that is rejected', () => {
  it('opens the lot again as it was', async () => {
    for (const packId of [times, pass, stored]) {
      const rider = await sold(packId)
      const [before, lot] = [await balances(rider), await lotOf(rider)]
      await ask(rider)
      expect((await decide('walletRefundReject', rider)).status).toBe(200)
      expect(await balances(rider)).toEqual(before)
      expect(await lotOf(rider)).toMatchObject({
        state: 'valid',
        remaining: lot['remaining'],
        remainingAmount: lot['remainingAmount'],
        presentedAmount: lot['presentedAmount'],
        refundableAmount: lot.refundableAmount,
        refundState: 'rejected',
      })
      expect(await hold(orderOf(rider), 1_000)).toMatchObject({ isHeld: true })
    }
  })

  it('is withdrawn by who asked for it, and may be asked for again', async () => {
    const rider = await sold(times)
    const [before, lot] = [await balances(rider), await lotOf(rider)]
    await ask(rider)
    expect([(await lotOf(rider, clerk))['isOwnRefund'], (await lotOf(rider))['isOwnRefund']]).toEqual([true, false])
    expect(errorOf(await decide('walletRefundWithdraw', rider))).toEqual([409, 'wallet.refund-of-another'])
    expect((await decide('walletRefundWithdraw', rider, clerk)).status).toBe(200)
    expect(await balances(rider)).toEqual(before)
    expect(await lotOf(rider)).toMatchObject({ refundState: 'withdrawn', remaining: lot['remaining'], state: 'valid' })
    expect((await ask(rider, demo.admin)).status).toBe(200)
    expect(errorOf(await decide('walletRefundReject', rider))).toEqual([409, 'wallet.own-refund'])
    expect((await decide('walletRefundWithdraw', rider)).status).toBe(200)
    expect((await ask(rider)).status).toBe(200)
    expect((await decide('walletRefundApprove', rider)).status).toBe(200)
  })

  it('stays expired where the lot expired while it waited; approved it is paid', async () => {
    const [rejected, approved] = [await sold(times), await sold(times)]
    for (const rider of [rejected, approved]) {
      await ask(rider)
      await db().system.run(sql`update wallet_lot set valid_to = now() where rider_id = ${rider}`)
    }
    expect((await decide('walletRefundReject', rejected)).status).toBe(200)
    expect(await lotOf(rejected)).toMatchObject({ state: 'expired', remaining: 10, refundableAmount: null })
    expect((await decide('walletRefundApprove', approved)).status).toBe(200)
    expect(await lotOf(approved)).toMatchObject({ state: 'refunded', refundAmount: '45.00' })
  })
})

it('a pass that is sold while the refund of another waits begins after that one, which a rejection opens again', async () => {
  const rider = await sold(pass)
  await ask(rider)
  const waiting = await lotOf(rider)
  await demo.admin.data('walletSell', { riderId: rider, packId: pass })
  expect(
    (await demo.admin.call('walletRefundReject', { id: waiting.id, updateTime: waiting.updateTime, reason: '不退' }))
      .status,
  ).toBe(200)
  const lots = await lotsOf(rider)
  const [first, second] = [true, false].map((isFirst) => lots.find(({ id }) => (id === waiting.id) === isFirst))
  expect(second).toMatchObject({ state: 'upcoming', validFrom: first?.['validTo'] })
})

describe('is refused', () => {
  it('to who asked for it, also by the database', async () => {
    const rider = await sold(times)
    await ask(rider)
    expect(errorOf(await decide('walletRefundApprove', rider, clerk))).toEqual([409, 'wallet.own-refund'])
    const change = db().system.run(sql`update wallet_refund set state = 'approved', reviewer = create_user,
      pay_record_id = (select max(id) from pay_record where tenant_id = ${TENANT}) where rider_id = ${rider}`)
    await expect(change).rejects.toMatchObject({ constraint: 'wallet_refund_own_review_check' })
  })

  it('twice: a second request, a second approval, and an approval after the rejection', async () => {
    const rider = await sold(times)
    await ask(rider)
    expect(errorOf(await ask(rider, demo.admin))).toEqual([409, 'wallet.refund-waiting'])
    const { id, updateTime } = await lotOf(rider)
    const replies = await Promise.all([1, 2].map(() => demo.admin.call('walletRefundApprove', { id, updateTime })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(errorOf(await decide('walletRefundReject', rider))).toEqual([409, 'wallet.refund-not-waiting'])
    expect((await demo.admin.data<Page<Row>>('payRecordPage', { riderId: rider, kind: 'refund' })).total).toBe(1)
    const change = db().system.run(sql`update wallet_refund set review_reason = 'x' where rider_id = ${rider}`)
    await expect(change).rejects.toMatchObject({ code: '42501' })
    const again = db().system
      .run(sql`insert into wallet_refund (tenant_id, rider_id, lot_id, amount, currency, reason, create_user)
      select ${TENANT}, ${rider}, ${id}, 1, 'CNY', 'x', 1 from generate_series(1, 2)`)
    await expect(again).rejects.toMatchObject({ constraint: 'wallet_refund_waiting_key' })
  })

  it('of what orders hold, of a pass in use, of gifts and of what has expired', async () => {
    const rider = await sold(times)
    const order = orderOf(rider)
    await hold(order)
    expect(await lotOf(rider)).toMatchObject({ refundableAmount: '40.50', held: 1 })
    expect((await ask(rider)).status).toBe(200)
    expect((await decide('walletRefundApprove', rider)).status).toBe(200)
    await release(order)
    expect(await lotOf(rider)).toMatchObject({ state: 'valid', remaining: 1, refundableAmount: '4.50' })
    expect((await ask(rider)).status).toBe(200)
    expect((await decide('walletRefundApprove', rider)).status).toBe(200)
    expect(await balances(rider)).toEqual({ 'uses.issued USE': -10, 'uses.refunded USE': 10 })

    const passing = await sold(pass)
    await hold(orderOf(passing))
    expect(await lotOf(passing)).toMatchObject({ refundableAmount: null })
    expect(errorOf(await ask(passing))).toEqual([409, 'wallet.lot-held'])

    const given = await addRider(db())
    await demo.admin.data('walletGive', { riderId: given, packId: times, reason: '补偿' })
    expect(errorOf(await ask(given))).toEqual([409, 'wallet.nothing-to-refund'])

    const late = await sold(times)
    await db().system.run(sql`update wallet_lot set valid_to = now() where rider_id = ${late}`)
    expect(errorOf(await ask(late))).toEqual([409, 'wallet.lot-expired'])
  })

  it('of a rider whom a data scope hides, as is the text of its message', async () => {
    const ids = await menuIdsOf(demo.platform)
    const scope = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: ids('rider')[0],
      scopeClass: 'riders',
      resourceCode: 'refunds-own',
      scopeName: '本人',
      scopeType: 2,
    })
    const rights = { menuIds: ids('rider', 'rider_wallet', 'rider_refund', 'rider_refund_review') }
    const narrowed = await addPerson(demo.running, demo.admin, TENANT, { ...rights, dataScopeIds: [scope.id] })
    const rider = await sold(times)
    expect(errorOf(await ask(rider, narrowed.session))).toEqual([404, 'row.not-found'])
    expect((await ask(rider)).status).toBe(200)
    expect(errorOf(await decide('walletRefundApprove', rider, narrowed.session))).toEqual([404, 'row.not-found'])
    const textOf = async (who: ApiSession) => {
      const { records } = await who.data<Page<Row>>('messageList', { size: 200 })
      return records.find(({ code }) => code === 'wallet-refund.pending')?.['text']
    }
    expect(await textOf(demo.admin)).toContain('45.00')
    expect(await textOf(narrowed.session)).toBeNull()
  })

  it('at another amount or revision than was seen', async () => {
    const rider = await sold(times)
    const seen = await lotOf(rider)
    expect(await ask(rider, clerk, { amount: '45.01' })).toMatchObject({
      status: 409,
      body: { error: 'wallet.refund-changed', fields: { amount: expect.stringContaining('45.00') as string } },
    })
    const order = orderOf(rider)
    await hold(order)
    await release(order)
    expect(errorOf(await ask(rider, clerk, { updateTime: seen.updateTime }))).toEqual([409, 'row.changed'])
    expect((await lotOf(rider)).state).toBe('valid')
  })

  it('beside an order that takes the last swap: one of both gets it', async () => {
    const packId = await addPack({ num: 1, amount: '5.00' })
    for (let round = 0; round < 3; round += 1) {
      const rider = await sold(packId)
      const { id, updateTime } = await lotOf(rider)
      const input = { id, updateTime, amount: '5.00', reason: '骑手离职' }
      const [held, asked] = await Promise.all([hold(orderOf(rider)), clerk.call('walletRefund', input)])
      expect([held.isHeld, asked.status === 200].filter(Boolean)).toHaveLength(1)
    }
    expect(await check()).toMatchObject({ faults: [] })
  })

  it('without the right, to other operators, and out of reach', async () => {
    const rider = await sold(times)
    expect((await ask(rider, demo.viewer)).status).toBe(403)
    expect((await ask(rider, demo.kampala)).status).toBe(404)
    expect((await ask(rider)).status).toBe(200)
    expect((await decide('walletRefundApprove', rider, demo.viewer)).status).toBe(403)
    expect((await decide('walletRefundApprove', rider, demo.kampala)).status).toBe(404)
    expect((await decide('walletRefundReject', rider, demo.kampala)).status).toBe(404)
  })
})

it('keeps a rider whose refund waits from being removed', async () => {
  const rider = await sold(times)
  await ask(rider)
  expect(errorOf(await demo.admin.call('riderRemove', { ids: rider }))).toEqual([409, 'rider.has-funds'])
})
