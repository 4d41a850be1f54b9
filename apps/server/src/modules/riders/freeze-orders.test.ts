// @postgres
/** What freezing a rider does to the rider's order: cancelled if its command was not sent, else finished. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { store } from '../../testing/device-reports.ts'
import { until } from '../../testing/devices.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'
import { type OwnDispatcher, startOwnDispatcher } from '../../testing/own-dispatcher.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import {
  eventsOfSwap,
  firstOrder,
  openScene,
  ordersAt,
  refusalsAt,
  reservedAt,
  type StoredOrder,
  type SwapScene,
  tap,
  taken,
  usesLeft,
} from '../../testing/swaps.ts'

type Frozen = { id: string; cancelledOrderNo: string | null; runningOrderNo: string | null }
type Steps = { records: { source: string; phase: string; reason: string | null }[] }
type Change = { action: string; fieldName: string | null; to: string | null }

let running: TestServer
let own: OwnDispatcher
let isConnected = false
let admin: ApiSession

const db = () => running.server.services.db
const inputOf = ({ riderId }: SwapScene) => ({ id: riderId, status: 0, reason: '欠费两周' })
const freeze = (scene: SwapScene, who = admin) => who.data<Frozen>('riderFreeze', inputOf(scene))
const stateOf = async ({ cmdId }: StoredOrder) =>
  (await db().system.first(sql<{ state: string }>`select state from device_command where cmd_id = ${cmdId}`))?.state

beforeAll(async () => {
  running = await startTestServer()
  own = await startOwnDispatcher(running, () => isConnected)
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(async () => {
  await own.stop()
  await running.close()
})

/** An order whose command waits for the broker. */
async function unsent(want?: string): Promise<{ scene: SwapScene; order: StoredOrder }> {
  isConnected = false
  const scene = await openScene(db())
  const order = (await tap(db(), scene, want)) as StoredOrder
  expect(order).toMatchObject({ phase: 'CREATED' })
  expect(await stateOf(order)).toBe('queued')
  return { scene, order }
}

it('cancels an order whose command was not sent: nothing is held, reserved or sent any more', async () => {
  const { scene, order } = await unsent()
  expect([await usesLeft(db(), scene), await reservedAt(db(), scene)]).toEqual([2, [1, 3]])
  expect(await freeze(scene)).toEqual({ id: scene.riderId, cancelledOrderNo: order.orderNo, runningOrderNo: null })
  const cancelled = { phase: 'CANCELLED', abortReason: 'rider_frozen', isLive: false, status: 0, payStatus: 4 }
  expect(await firstOrder(db(), scene)).toMatchObject(cancelled)
  expect([await usesLeft(db(), scene), await reservedAt(db(), scene)]).toEqual([3, []])
  expect(await stateOf(order)).toBe('cancelled')
  isConnected = true
  await own.dispatcher.poll(true)
  expect(own.sentTo(order)).toEqual([])
  // Derived again, it is the same.
  await store(db(), scene.says.event('nfc_tap', { uid: scene.uid, boxId: 0 }))
  await taken(db(), scene)
  expect(await refusalsAt(db(), scene)).toEqual(['account_frozen'])
  expect(await ordersAt(db(), scene)).toMatchObject([cancelled])
})

it('is in the history of the order and among its steps', async () => {
  const { scene, order } = await unsent()
  await freeze(scene)
  const changes = await admin.data<Change[]>('recordHistory', { kind: 'swapRecord', id: order.id })
  expect(changes.map(({ action, fieldName, to }) => [action, fieldName, to])).toEqual([
    ['冻结或解冻骑手', 'phase', '已取消'],
    ['冻结或解冻骑手', 'abortReason', '骑手已冻结'],
  ])
  const steps = await admin.data<Steps>('swapRecordUserOperateRecord', { contactsId: scene.riderId })
  expect(steps.records[0]).toMatchObject({ source: 'answer', phase: 'CANCELLED', reason: 'rider_frozen' })
})

it('lets an order go on whose command was sent', async () => {
  const { scene, order } = await unsent()
  isConnected = true
  await own.dispatcher.poll(true)
  expect(own.sentTo(order)).toHaveLength(1)
  expect(await freeze(scene)).toEqual({ id: scene.riderId, cancelledOrderNo: null, runningOrderNo: order.orderNo })
  await store(db(), ...eventsOfSwap(scene, order))
  await taken(db(), scene)
  expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'DONE', payStatus: 2 })
})

it('lets a return go on, which a frozen rider may begin', async () => {
  const { scene, order } = await unsent('return')
  expect(await freeze(scene)).toMatchObject({ cancelledOrderNo: null, runningOrderNo: order.orderNo })
  expect([(await firstOrder(db(), scene)).phase, await stateOf(order)]).toEqual(['CREATED', 'queued'])
})

it('cancels nothing when a rider is unfrozen, or is frozen already', async () => {
  const scene = await openScene(db())
  const nothing = { cancelledOrderNo: null, runningOrderNo: null }
  expect(await freeze(scene)).toMatchObject(nothing)
  const order = (await tap(db(), scene, 'return')) as StoredOrder
  expect((await admin.call('riderFreeze', inputOf(scene))).status).toBe(409)
  expect(await admin.data('riderFreeze', { ...inputOf(scene), status: 1 })).toMatchObject(nothing)
  expect(await firstOrder(db(), scene)).toMatchObject({ id: order.id, isLive: true })
})

it('names no order to who may not see orders, and cancels it all the same', async () => {
  const { scene } = await unsent()
  const idOf = await menuIdsOf(await running.login(credentialsOf('platform')))
  const person = await addPerson(running, admin, '384721', { menuIds: idOf('customer', 'rider', 'rider_freeze') })
  expect(await freeze(scene, person.session)).toMatchObject({ cancelledOrderNo: null, runningOrderNo: null })
  expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'CANCELLED' })
})

/** Begins later by so many round trips to the database. */
async function sendAfter(roundTrips: number): Promise<void> {
  for (let left = roundTrips; left > 0; left -= 1) await db().system.first(sql`select 1`)
  await own.dispatcher.poll(false)
}

it('and sending at once: exactly one wins', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 12; round += 1) {
    const { scene, order } = await unsent()
    isConnected = true
    const [frozen] = await Promise.all([freeze(scene), sendAfter(round * 2)])
    await own.dispatcher.poll(false)
    const isSent = own.sentTo(order).length === 1
    expect([frozen.cancelledOrderNo, frozen.runningOrderNo]).toEqual(
      isSent ? [null, order.orderNo] : [order.orderNo, null],
    )
    const { phase } = await firstOrder(db(), scene)
    expect({ isSent, isCancelled: phase === 'CANCELLED' }).toEqual({ isSent, isCancelled: !isSent })
    expect(await stateOf(order)).toBe(isSent ? 'sent' : 'cancelled')
  }
})

it.each([
  ['sends it: cancels nothing', true],
  ['fails before it is sent: cancels it', false],
])('waits for a sender that has claimed the command and %s', async (_, isSent) => {
  const { scene, order } = await unsent()
  let frozen: Promise<Frozen> | undefined
  await db().write(null, async (tx) => {
    const state = isSent ? sql`'sent', attempts = 1, sent_time = now()` : sql`state`
    await tx.run(sql`update device_command set state = ${state} where cmd_id = ${order.cmdId}`)
    frozen = freeze(scene)
    // Side by side only on PostgreSQL.
    if (db().isEmbedded) return
    await until(async () => {
      const waiting = await db().system.first(sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%from device_command where id%'`)
      return waiting?.n === 1
    })
  })
  expect(await frozen).toMatchObject(isSent ? { runningOrderNo: order.orderNo } : { cancelledOrderNo: order.orderNo })
  expect(await firstOrder(db(), scene)).toMatchObject({ isLive: isSent })
})
