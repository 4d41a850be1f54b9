// @postgres
/** How staff settle the orders that wait for them: what counts as done by two persons. */
import { describe, expect, it } from 'vitest'
import { slot, store } from '../../testing/device-reports.ts'
import { placeBattery } from '../../testing/slots.ts'
import {
  eventsOfSwap,
  inPhase,
  makeDue,
  openScene,
  placeOf,
  reservedAt,
  type StoredOrder,
  tap,
  taken,
  usesLeft,
  waitingOrder,
} from '../../testing/swaps.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin', viewer: 'whaleViewer' })
const db = () => demo.running.server.services.db

type Row = Record<string, unknown> & { id: string; orderNo: string; updateTime: string }
type Page<T = Row> = { total: number; records: T[] }

const notTaken = () => waitingOrder(db())

const detail = (id: string, who = demo.admin) => who.data<Row>('swapRecordDetail', { id })
const list = (input: object, who = demo.admin) => who.data<Page>('swapRecordList', { size: 200, ...input })
const resolve = async (id: string, more: object = {}, who = demo.admin) => {
  const { updateTime } = await detail(id)
  return who.call('swapRecordResolve', { id, settled: 'returned', reason: '电话核实', updateTime, ...more })
}

/** Another person approves it. */
const approve = async (id: string, who = demo.platform) => {
  const { updateTime } = await detail(id)
  return who.call('swapRecordResolveApprove', { id, reason: null, updateTime })
}
/** By two persons. */
const settleAsDone = async (id: string, settled = 'taken') => {
  expect((await resolve(id, { settled })).body.data).toEqual({ id, isWaiting: true })
  expect((await approve(id)).status).toBe(200)
}

describe('an order that waits for staff', () => {
  it('that came to nothing costs nothing, and says who settled it and why', async () => {
    const { scene, order } = await notTaken()
    expect(await usesLeft(db(), scene)).toBe(2)
    expect((await resolve(order.id)).status).toBe(200)
    const record = await detail(order.id)
    expect(record).toMatchObject({
      phase: 'ABORTED',
      status: 0,
      payStatus: 4,
      abortReason: 'returned',
      settled: 'returned',
      settleReason: '电话核实',
    })
    expect(record['settlerName']).not.toBeNull()
    expect([await usesLeft(db(), scene), await reservedAt(db(), scene)]).toEqual([3, []])
    const steps = await demo.admin.data<Page>('swapRecordUserOperateRecord', {
      contactsId: scene.riderId,
      orderNo: order.orderNo,
    })
    expect(steps.records[0]).toMatchObject({
      source: 'settlement',
      phase: 'ABORTED',
      reason: '电话核实',
      userName: record['settlerName'],
    })
  })

  it.each([
    ['admin', 'platform'],
    ['platform', 'admin'],
  ] as const)(
    'that was done counts once %s asked for it and %s approved: it is charged, the rider has the battery',
    async (asks, approves) => {
      const { scene, order } = await notTaken()
      expect((await resolve(order.id, { settled: 'taken' }, demo[asks])).body.data).toMatchObject({ isWaiting: true })
      expect(await detail(order.id)).toMatchObject({
        phase: 'OUT_TIMEOUT',
        payStatus: 0,
        settled: null,
        settlementState: 'waiting',
        settlementAs: 'taken',
        settlementReason: '电话核实',
      })
      const own = await approve(order.id, demo[asks])
      expect([own.status, own.body.error]).toEqual([409, 'swap-record.own-settlement'])
      // Nor does anybody settle it otherwise meanwhile.
      const other = await resolve(order.id, { settled: 'returned' }, demo[approves])
      expect([other.status, other.body.error]).toEqual([409, 'swap-record.settlement-waiting'])
      type Tasks = { key: string; rows: { id: string }[] }[]
      const waitsFor = async (who: 'admin' | 'platform') =>
        (await demo[who].data<Tasks>('homeTaskList', {}))
          .find(({ key }) => key === 'settlements-to-review')
          ?.rows.some(({ id }) => id === order.id) ?? false
      expect([await waitsFor(approves), await waitsFor(asks)]).toEqual([true, false])
      expect((await list({ settlementState: 'waiting', orderNo: order.orderNo })).total).toBe(1)
      expect((await approve(order.id, demo[approves])).status).toBe(200)
      expect(await detail(order.id)).toMatchObject({
        phase: 'DONE',
        payStatus: 2,
        settled: 'taken',
        settlementState: 'approved',
        goBmsSn: scene.full,
      })
      expect([await usesLeft(db(), scene), await placeOf(db(), scene.full)]).toEqual([2, 'rider'])
      const again = await resolve(order.id)
      expect([again.status, again.body.error]).toEqual([409, 'swap-record.not-waiting'])
      expect((await approve(order.id, demo[approves])).body.error).toBe('swap-record.not-waiting')
    },
  )

  it('is not counted as done when another person rejects it, and can be asked for again', async () => {
    const { scene, order } = await notTaken()
    expect((await resolve(order.id, { settled: 'taken' })).status).toBe(200)
    const { updateTime } = await detail(order.id)
    const rejection = { id: order.id, reason: '监控显示未取走', updateTime }
    expect((await demo.platform.call('swapRecordResolveReject', rejection)).status).toBe(200)
    expect(await detail(order.id)).toMatchObject({ phase: 'OUT_TIMEOUT', settled: null, settlementState: 'rejected' })
    const { records } = await demo.admin.data<Page>('swapRecordUserOperateRecord', {
      contactsId: scene.riderId,
      orderNo: order.orderNo,
    })
    expect(records[0]).toMatchObject({ source: 'action', reason: '监控显示未取走', phase: 'OUT_TIMEOUT' })
    expect((await resolve(order.id, { settled: 'taken' })).body.data).toMatchObject({ isWaiting: true })
  })

  it('waits as before when its requester withdraws the settlement', async () => {
    const { order } = await notTaken()
    expect((await resolve(order.id, { settled: 'taken' })).status).toBe(200)
    expect((await approve(order.id, demo.admin)).body.error).toBe('swap-record.own-settlement')
    const { updateTime } = await detail(order.id)
    const withdrawn = { id: order.id, updateTime }
    const rejected = await demo.admin.call('swapRecordResolveReject', { ...withdrawn, reason: '选错了' })
    expect(rejected.body.error).toBe('swap-record.own-settlement')
    const byOther = await demo.platform.call('swapRecordResolveWithdraw', withdrawn)
    expect(byOther.body.error).toBe('swap-record.settlement-of-another')
    expect(await detail(order.id)).toMatchObject({ isOwnSettlement: true })
    expect((await demo.admin.call('swapRecordResolveWithdraw', withdrawn)).status).toBe(200)
    expect(await detail(order.id)).toMatchObject({ phase: 'OUT_TIMEOUT', settled: null, settlementState: 'withdrawn' })
    expect((await resolve(order.id)).status).toBe(200)
  })

  it('is not counted as done of which the cabinet reports meanwhile that the battery lies in its slot', async () => {
    const { scene, order } = await notTaken()
    expect((await resolve(order.id, { settled: 'taken' })).status).toBe(200)
    await store(db(), scene.says.event('door_closed', { orderNo: order.orderNo, leg: 'out', boxId: 1 }))
    await taken(db(), scene)
    expect((await approve(order.id)).body.error).toBe('swap-record.in-slot')
    await tap(db(), scene)
    // It has ended without the settlement, which nobody has to decide about any more.
    expect(await detail(order.id)).toMatchObject({ phase: 'ABORTED', settled: 'returned', settlementState: null })
  })

  it('is not taken while its battery lies in the closed slot; the next tap ends it, which its steps say', async () => {
    const { scene, order } = await notTaken()
    await store(db(), scene.says.event('door_closed', { orderNo: order.orderNo, leg: 'out', boxId: 1 }))
    await taken(db(), scene)
    expect(await resolve(order.id, { settled: 'taken' })).toMatchObject({
      status: 409,
      body: { error: 'swap-record.in-slot', fields: { settled: expect.any(String) as string } },
    })
    await tap(db(), scene)
    expect(await detail(order.id)).toMatchObject({ phase: 'ABORTED', settled: 'returned', settlerName: null })
    const { records } = await demo.admin.data<Page>('swapRecordUserOperateRecord', {
      contactsId: scene.riderId,
      orderNo: order.orderNo,
    })
    expect(records[0]).toMatchObject({
      source: 'settlement',
      description: expect.stringContaining('再次刷卡') as string,
    })
  })

  it('that fell silent takes no battery from where it was brought since', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    await store(db(), ...eventsOfSwap(scene, order).slice(0, 5))
    await taken(db(), scene)
    await makeDue(db(), order)
    await inPhase(db(), scene, 'EXCEPTION')
    const slots = [slot(1, null), slot(2, scene.half), slot(3, scene.old), slot(4, null)]
    await store(db(), scene.says.telemetry({ slots }))
    await placeBattery(db(), scene.full, { place: 'stock' })
    await settleAsDone(order.id)
    expect(await detail(order.id)).toMatchObject({ phase: 'DONE', payStatus: 2, goBmsSn: scene.full })
    expect(await placeOf(db(), scene.full)).toBe('stock')
  })

  it('of a return that the rider took back is aborted', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene, 'return')) as StoredOrder
    await store(db(), ...eventsOfSwap(scene, order).slice(0, 2))
    await taken(db(), scene)
    await makeDue(db(), order)
    await inPhase(db(), scene, 'EXCEPTION')
    expect((await resolve(order.id, { settled: 'taken' })).status).toBe(200)
    expect(await detail(order.id)).toMatchObject({ phase: 'ABORTED', payStatus: 4, backBmsSn: null })
    expect(await placeOf(db(), scene.old)).toBe('rider')
  })

  it('is settled with the right to, a reason, and as it was seen', async () => {
    const { id } = (await notTaken()).order
    const { updateTime } = await detail(id)
    expect((await resolve(id, {}, demo.viewer)).status).toBe(403)
    expect((await resolve(id, {}, demo.kampala)).status).toBe(404)
    expect((await resolve(id, { reason: ' ' })).status).toBe(400)
    await demo.admin.data('swapRecordSubmit', { id, remark: '已联系骑手' })
    const stale = await resolve(id, { updateTime })
    expect([stale.status, stale.body.error]).toEqual([409, 'row.changed'])
    expect(await detail(id)).toMatchObject({ phase: 'OUT_TIMEOUT', settled: null })
    expect((await resolve(id)).status).toBe(200)
    const ended = await resolve(id)
    expect(ended.body.error).toBe('swap-record.not-waiting')
  })
})
