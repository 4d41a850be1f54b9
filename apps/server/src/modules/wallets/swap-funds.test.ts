// @postgres
/** What pays for orders: holds, captures, releases and refunds, repeated and at the same time. */
import { describe, expect, it } from 'vitest'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/database.ts'
import { addRider } from '../../testing/card-holders.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { grantLot, swapFunds } from './index.ts'
import { walletFaults } from './wallet-faults.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const TENANT = '384721'
const db = () => demo.running.server.services.db
const inTenant = <T>(work: (tx: Executor) => Promise<T>) => db().write({ systemTenant: TENANT }, work)

let made = 1_000
const nextId = () => String((made += 1))
const by = { userId: '1', deptId: null }
const NOW = Date.now()

type Given = {
  packType: number
  num?: number
  price?: number
  value?: { granted: number; presented: number }
  dailyLimit?: number
  source?: 'sale' | 'gift'
}
function grant(riderId: string, { packType, num = 1, price = 0, value, dailyLimit, source = 'sale' }: Given) {
  const more = value ? { value } : {}
  return inTenant((tx) =>
    grantLot(tx, {
      tenantId: TENANT,
      riderId,
      cardId: null,
      packId: null,
      packType: packType as 1,
      name: `套餐 ${packType}`,
      num,
      dailyLimit: dailyLimit ?? null,
      currency: 'CNY',
      price,
      ...more,
      source,
      sourceId: nextId(),
      by,
      validFrom: sql`now() - interval '1 day'`,
      validTo: sql`now() + interval '30 days'`,
      paidInto: 'cash.1',
    }),
  )
}
type Order = { tenantId: string; orderId: string; riderId: string; at: number }
const orderOf = (riderId: string): Order => ({ tenantId: TENANT, orderId: nextId(), riderId, at: NOW })
const hold = (order: Order, price: number | null = null) => inTenant((tx) => swapFunds.hold(tx, { ...order, price }))
const capture = (order: Order, price: number | null = null) =>
  inTenant((tx) => swapFunds.capture(tx, { ...order, price }))
const release = (order: Order) => inTenant((tx) => swapFunds.release(tx, order))
const refund = (order: Order) => inTenant((tx) => swapFunds.refund(tx, { ...order, reason: '电池故障', userId: '1' }))

type Figures = { remaining: number; held: number; spent: number; recognised: number; presented: number }
async function lotOf(lotId: string): Promise<Figures | undefined> {
  return db().system
    .first(sql<Figures>`select remaining::int, held::int, spent::int, recognised::int, remaining_presented::int as presented
    from wallet_lot where id = ${lotId}`)
}
async function balances(riderId: string): Promise<Record<string, number>> {
  const rows = await db().system.all(sql<{ account: string; amount: number }>`
    select account || ' ' || unit as account, sum(amount)::int as amount from journal_line where rider_id = ${riderId} group by 1
    having sum(amount) <> 0 order by 1`)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
const faults = () => walletFaults(db().system, TENANT)

describe('swaps', () => {
  it('are held, captured with their revenue, and all of it once', async () => {
    const rider = await addRider(db())
    const { lotId } = await grant(rider, { packType: 1, num: 3, price: 100 })
    const orders = [orderOf(rider), orderOf(rider), orderOf(rider)] as const
    const [first] = orders
    expect(await hold(first)).toMatchObject({
      isHeld: true,
      hold: { state: 'held', unit: 'USE', amount: 1, payChannel: 4, packName: '套餐 1', packType: 1, lotIds: [lotId] },
    })
    expect(await lotOf(lotId)).toMatchObject({ remaining: 2, held: 1, spent: 0 })
    await hold(first)
    expect(await lotOf(lotId)).toMatchObject({ remaining: 2, held: 1 })
    expect(await capture(first)).toMatchObject({ state: 'captured', amount: 1, lotIds: [lotId] })
    await capture(first)
    expect(await release(first)).toMatchObject({ state: 'captured' })
    expect(await lotOf(lotId)).toMatchObject({ remaining: 2, held: 0, spent: 1, recognised: 33 })
    for (const order of orders.slice(1)) {
      await hold(order)
      await capture(order)
    }
    expect(await lotOf(lotId)).toMatchObject({ remaining: 0, held: 0, spent: 3, recognised: 100 })
    expect(await hold(orderOf(rider))).toEqual({ isHeld: false, reason: 'no_funds' })
    expect(await balances(rider)).toEqual({
      'cash.1 CNY': 100,
      'revenue.times CNY': -100,
      'uses.issued USE': -3,
      'uses.spent USE': 3,
    })
    expect(await faults()).toEqual([])
  })

  it('come back when the order is aborted, and when it is refunded', async () => {
    const rider = await addRider(db())
    const { lotId } = await grant(rider, { packType: 1, num: 3, price: 100 })
    const before = await lotOf(lotId)
    const aborted = orderOf(rider)
    await hold(aborted)
    expect(await release(aborted)).toMatchObject({ state: 'released' })
    await release(aborted)
    expect(await lotOf(lotId)).toEqual(before)
    expect(await hold(aborted)).toMatchObject({ isHeld: true, hold: { state: 'released' } })
    const charged = orderOf(rider)
    await hold(charged)
    expect(await refund(charged)).toMatchObject({ state: 'held' })
    await capture(charged)
    expect(await refund(charged)).toMatchObject({ state: 'refunded' })
    await refund(charged)
    expect(await capture(charged)).toMatchObject({ state: 'refunded' })
    expect(await lotOf(lotId)).toEqual(before)
    expect(await faults()).toEqual([])
  })

  it('of an order that was released and then done are charged', async () => {
    const rider = await addRider(db())
    const { lotId } = await grant(rider, { packType: 1, num: 2, price: 100 })
    const order = orderOf(rider)
    await hold(order)
    await release(order)
    expect(await capture(order)).toMatchObject({ state: 'captured', lotIds: [lotId] })
    expect(await lotOf(lotId)).toMatchObject({ remaining: 1, held: 0, spent: 1, recognised: 50 })
    expect(await faults()).toEqual([])
  })

  it('that expire while they are held still pay', async () => {
    const rider = await addRider(db())
    const { lotId } = await grant(rider, { packType: 1, num: 1, price: 100 })
    const order = orderOf(rider)
    await hold(order)
    await db().system.run(sql`update wallet_lot set valid_to = now() - interval '1 hour' where id = ${lotId}`)
    expect(await capture(order)).toMatchObject({ state: 'captured', lotIds: [lotId] })
  })

  it('are not held twice, whatever comes at the same time', async () => {
    const rider = await addRider(db())
    const { lotId } = await grant(rider, { packType: 1, num: 3 })
    const orders = Array.from({ length: 8 }, () => orderOf(rider))
    const results = await Promise.all(orders.map((order) => hold(order)))
    expect(results.filter(({ isHeld }) => isHeld)).toHaveLength(3)
    expect(await lotOf(lotId)).toMatchObject({ remaining: 0, held: 3 })
    const held = orders.filter((_, at) => results[at]?.isHeld)
    await Promise.all(held.flatMap((order) => [capture(order), capture(order), capture(order)]))
    expect(await lotOf(lotId)).toMatchObject({ remaining: 0, held: 0, spent: 3 })
    expect(await faults()).toEqual([])
  })

  it('of one order are captured or released, not both', async () => {
    const rider = await addRider(db())
    const { lotId } = await grant(rider, { packType: 1, num: 20 })
    for (let round = 0; round < 8; round += 1) {
      const order = orderOf(rider)
      await hold(order)
      await Promise.all([hold(order), capture(order), release(order), capture(order), release(order)])
    }
    expect(await lotOf(lotId)).toMatchObject({ remaining: 12, held: 0, spent: 8 })
    expect(await faults()).toEqual([])
  })
})

describe('passes', () => {
  it('cover swaps up to their limit of a day, held ones included, and stay whole', async () => {
    const rider = await addRider(db())
    const { lotId } = await grant(rider, { packType: 2, num: 30, price: 300, dailyLimit: 2 })
    const [first, second] = [orderOf(rider), orderOf(rider)]
    expect(await hold(first)).toMatchObject({
      isHeld: true,
      hold: { unit: 'PASS', amount: 0, payChannel: 4, packType: 2 },
    })
    await capture(first)
    await hold(second)
    expect(await hold(orderOf(rider))).toEqual({ isHeld: false, reason: 'no_funds' })
    await release(second)
    expect(await hold(orderOf(rider))).toMatchObject({ isHeld: true })
    expect(await hold({ ...orderOf(rider), at: NOW + 86_400_000 })).toMatchObject({ isHeld: true })
    expect(await lotOf(lotId)).toMatchObject({ remaining: 1, held: 2, spent: 1, recognised: 0 })
    expect(await faults()).toEqual([])
  })

  it('count orders towards the limit that were given up and captured later', async () => {
    const rider = await addRider(db())
    await grant(rider, { packType: 2, num: 30, dailyLimit: 1 })
    const revived = orderOf(rider)
    await hold(revived)
    await release(revived)
    expect(await capture(revived)).toMatchObject({ state: 'captured', unit: 'PASS' })
    expect(await hold(orderOf(rider))).toEqual({ isHeld: false, reason: 'no_funds' })
  })

  it('are packages also when they were a gift', async () => {
    const rider = await addRider(db())
    await grant(rider, { packType: 2, num: 30, source: 'gift' })
    expect(await hold(orderOf(rider))).toMatchObject({ hold: { payChannel: 4 } })
  })

  it('pay for an order that began while they were valid, whenever it is captured', async () => {
    const rider = await addRider(db())
    const { lotId } = await grant(rider, { packType: 2, num: 30 })
    const order = orderOf(rider)
    await hold(order)
    await release(order)
    const later = { ...order, at: NOW + 40 * 86_400_000 }
    expect(await inTenant((tx) => swapFunds.capture(tx, { ...later, beganAt: NOW }))).toMatchObject({ lotIds: [lotId] })
  })

  it('are not exceeded by orders at the same time', async () => {
    const rider = await addRider(db())
    await grant(rider, { packType: 2, num: 30, dailyLimit: 3 })
    const results = await Promise.all(Array.from({ length: 8 }, () => hold(orderOf(rider))))
    expect(results.filter(({ isHeld }) => isHeld)).toHaveLength(3)
  })
})

describe('stored value', () => {
  const value = { granted: 1_200, presented: 200 }

  it('is held at the most an order can cost, and charged at what it costs: paid money first', async () => {
    const rider = await addRider(db())
    const { lotId } = await grant(rider, { packType: 3, price: 1_000, value })
    const order = orderOf(rider)
    expect(await hold(order, 1_100)).toMatchObject({
      isHeld: true,
      hold: { unit: 'CNY', amount: 1_100, payChannel: 3 },
    })
    expect(await lotOf(lotId)).toEqual({ remaining: 100, presented: 100, held: 1_100, spent: 0, recognised: 0 })
    expect(await hold(orderOf(rider), 101)).toEqual({ isHeld: false, reason: 'not_enough' })
    expect(await capture(order, 1_050)).toMatchObject({ state: 'captured', amount: 1_050 })
    expect(await lotOf(lotId)).toEqual({ remaining: 150, presented: 150, held: 0, spent: 1_050, recognised: 0 })
    expect(await balances(rider)).toEqual({
      'cash.1 CNY': 1_000,
      'discount.presented CNY': 50,
      'presented.issued CNY': 150,
      'revenue.swap CNY': -1_050,
      'wallet.presented CNY': -150,
    })
    expect(await refund(order)).toMatchObject({ state: 'refunded' })
    expect(await lotOf(lotId)).toEqual({ remaining: 1_200, presented: 200, held: 0, spent: 0, recognised: 0 })
    expect(await faults()).toEqual([])
  })

  it('spans lots, and what is lacking becomes a debt of the rider', async () => {
    const rider = await addRider(db())
    const lots = [
      await grant(rider, { packType: 3, price: 300, value: { granted: 300, presented: 0 } }),
      await grant(rider, { packType: 3, price: 300, value: { granted: 300, presented: 0 } }),
    ]
    const order = orderOf(rider)
    expect(await hold(order, 500)).toMatchObject({ hold: { amount: 500, lotIds: lots.map(({ lotId }) => lotId) } })
    expect(await capture(order, 620)).toMatchObject({ state: 'captured', amount: 620 })
    expect(await balances(rider)).toMatchObject({
      'rider.receivable CNY': 120,
      'wallet.paid CNY': -100,
      'revenue.swap CNY': -620,
    })
    expect(await faults()).toEqual([])
  })

  it('pays for an order that costs nothing without a line', async () => {
    const rider = await addRider(db())
    const order = orderOf(rider)
    expect(await hold(order, 0)).toMatchObject({ isHeld: true, hold: { amount: 0, state: 'held' } })
    expect(await capture(order, 0)).toMatchObject({ state: 'captured', amount: 0, lotIds: [] })
  })

  it('pays no order without a price', async () => {
    const rider = await addRider(db())
    await grant(rider, { packType: 3, price: 300, value: { granted: 300, presented: 0 } })
    expect(await hold(orderOf(rider))).toEqual({ isHeld: false, reason: 'no_funds' })
  })
})

it('charges an order that nothing was held for: a debt', async () => {
  const rider = await addRider(db())
  const order = orderOf(rider)
  expect(await capture(order, 400)).toMatchObject({ state: 'captured', lotIds: [] })
  await capture(order, 400)
  expect(await balances(rider)).toEqual({
    'revenue.swap CNY': -400,
    'rider.receivable CNY': 400,
    'uses.issued USE': -1,
    'uses.spent USE': 1,
  })
})

it('does not draw on lots of another rider or operator', async () => {
  const [rider, other] = [await addRider(db()), await addRider(db())]
  await grant(other, { packType: 1, num: 3 })
  expect(await hold(orderOf(rider))).toEqual({ isHeld: false, reason: 'no_funds' })
  const foreign = await db().system.first(sql<{ riderId: string }>`
    select rider_id from wallet_lot where tenant_id = '517209' and remaining > 0 and valid_from <= now() and valid_to > now() limit 1`)
  expect(await hold(orderOf(foreign?.riderId as string))).toEqual({ isHeld: false, reason: 'no_funds' })
})
