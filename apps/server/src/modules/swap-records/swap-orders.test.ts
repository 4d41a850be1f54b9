// @postgres
/** Orders from the tap to the end: what is stored, sent, charged and moved. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addCabinet, bootOf, slot, store } from '../../testing/device-reports.ts'
import {
  accept,
  eventsOfSwap,
  firstOrder,
  inPhase,
  makeDue,
  openScene,
  placeOf,
  reservedAt,
  tap,
  taken,
  usesLeft,
  type StoredOrder,
} from '../../testing/swaps.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({})
const db = () => demo.running.server.services.db

describe('an order', () => {
  it('is done when the battery was taken: charged once, and both batteries are where they are', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    await accept(db(), scene, order)
    await inPhase(db(), scene, 'CMD_SENT')
    const events = eventsOfSwap(scene, order)
    for (const event of events) await store(db(), event)
    await taken(db(), scene)
    const done = {
      phase: 'DONE',
      status: 1,
      isLive: false,
      payStatus: 2,
      backBmsSn: scene.old,
      goBmsSn: scene.full,
      goBmsPercent: 97,
    }
    expect(await firstOrder(db(), scene)).toMatchObject(done)
    expect([await placeOf(db(), scene.full), await placeOf(db(), scene.old)]).toEqual(['rider', 'slot'])
    expect([await usesLeft(db(), scene), await reservedAt(db(), scene)]).toEqual([2, []])
    // Another event of it derives it again.
    await store(db(), scene.says.event('door_closed', { orderNo: order.orderNo, leg: 'out', boxId: 1 }))
    await taken(db(), scene)
    expect(await firstOrder(db(), scene)).toMatchObject(done)
    expect(await usesLeft(db(), scene)).toBe(2)
  })

  it('is the same whatever the order in which its events arrive', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    for (const event of eventsOfSwap(scene, order).toReversed()) {
      await store(db(), event)
      await taken(db(), scene)
    }
    expect(await firstOrder(db(), scene)).toMatchObject({
      phase: 'DONE',
      backBmsSn: scene.old,
      goBmsSn: scene.full,
      payStatus: 2,
    })
    expect([await placeOf(db(), scene.full), await usesLeft(db(), scene)]).toEqual(['rider', 2])
  })

  it('that the cabinet rejects gives everything back', async () => {
    const scene = await openScene(db())
    const { cmdId, cmd } = (await tap(db(), scene)) as StoredOrder
    const body = { v: 1, cmdId, cmd, seq: 1, state: 'rejected', code: 301, msg: '', data: {} }
    await store(db(), { device: scene.cabinet, channel: 'ack', body })
    expect(await inPhase(db(), scene, 'ABORTED')).toMatchObject({
      abortReason: 'cabinet_busy',
      payStatus: 4,
      isLive: false,
    })
    expect([await usesLeft(db(), scene), await reservedAt(db(), scene)]).toEqual([3, []])
  })

  it('without an acknowledgement is aborted, keeps its slots for a while, and is revived by a late event', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    await makeDue(db(), order)
    expect(await inPhase(db(), scene, 'ABORTED')).toMatchObject({
      abortReason: 'no_ack',
      status: 0,
      payStatus: 4,
      isLive: false,
    })
    expect([await usesLeft(db(), scene), await reservedAt(db(), scene)]).toEqual([3, [1, 3]])
    const events = eventsOfSwap(scene, order)
    await store(db(), ...events.slice(0, 4))
    await taken(db(), scene)
    expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'OLD_IN', abortReason: null, isLive: true })
    await store(db(), ...events.slice(4))
    await taken(db(), scene)
    expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'DONE', payStatus: 2 })
    expect([await usesLeft(db(), scene), await reservedAt(db(), scene)]).toEqual([2, []])
  })

  it('that falls silent waits for staff with what it holds, and frees cabinet and rider', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    await store(db(), ...eventsOfSwap(scene, order).slice(0, 5))
    await taken(db(), scene)
    await makeDue(db(), order)
    expect(await inPhase(db(), scene, 'EXCEPTION')).toMatchObject({
      abortReason: 'no_word',
      status: 2,
      payStatus: 0,
      isLive: false,
    })
    expect([await usesLeft(db(), scene), await reservedAt(db(), scene)]).toEqual([2, [1, 3]])
  })

  it('of which the battery was not taken keeps that slot only', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    const ended = scene.says.event('order_ended', { orderNo: order.orderNo, boxId: 1, reason: 'not_taken' })
    await store(db(), ...eventsOfSwap(scene, order).slice(0, 6), { ...ended, body: { ...ended.body, seq: 900 } })
    await taken(db(), scene)
    expect(await firstOrder(db(), scene)).toMatchObject({
      phase: 'OUT_TIMEOUT',
      abortReason: 'not_taken',
      isLive: false,
    })
    expect(await reservedAt(db(), scene)).toEqual([1])
  })

  it('is not changed by events of another cabinet that name it', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    for (const tenantId of ['384721', '517209']) {
      const forger = await addCabinet(db(), tenantId)
      const forged = { orderNo: order.orderNo, leg: 'out', boxId: 1, bmsSn: scene.full }
      await store(db(), bootOf(forger, 'forged').event('battery_out', forged))
      await taken(db(), { cabinet: forger })
    }
    // Nor when an event of its own derives it again.
    await store(db(), scene.says.event('order_started', { orderNo: order.orderNo }))
    await taken(db(), scene)
    expect(await firstOrder(db(), scene)).toMatchObject({ status: 2, isLive: true, goBmsSn: null })
    expect(await placeOf(db(), scene.full)).toBe('slot')
  })

  it('that was given up stays so, whatever another cabinet says of it', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    await makeDue(db(), order)
    await inPhase(db(), scene, 'ABORTED')
    const forger = await addCabinet(db(), '384721')
    await store(db(), bootOf(forger, 'forged').event('order_started', { orderNo: order.orderNo }))
    await taken(db(), { cabinet: forger })
    expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'ABORTED', abortReason: 'no_ack', isLive: false })
    await accept(db(), scene, order)
  })

  it('gives the battery to the rider although the cabinet reported its slot empty first', async () => {
    for (const isTogether of [true, false]) {
      const scene = await openScene(db())
      const order = (await tap(db(), scene)) as StoredOrder
      const events = eventsOfSwap(scene, order)
      const slots = [slot(1, null), slot(2, scene.half), slot(3, scene.old), slot(4, null)]
      // Later than the events, as cabinets report.
      const report = scene.says.telemetry({ slots }, Date.now() + 20)
      const [before, out] = [events.slice(0, 6), events.slice(6)]
      await store(db(), ...before)
      if (isTogether) await store(db(), report, ...out)
      else {
        await store(db(), report)
        await store(db(), ...out)
      }
      await taken(db(), scene)
      expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'DONE', goBmsSn: scene.full })
      expect([await placeOf(db(), scene.full), await placeOf(db(), scene.old)]).toEqual(['rider', 'slot'])
    }
  })

  it('whose spare door opened hands out the battery that lay there', async () => {
    for (const ending of ['order_done', 'not_taken'] as const) {
      const scene = await openScene(db())
      const slots = [slot(1, scene.full, { soc: 97 }), slot(2, scene.half, { soc: 95 }), slot(3, null), slot(4, null)]
      await store(db(), scene.says.telemetry({ slots }))
      const order = (await tap(db(), scene)) as StoredOrder
      expect(order.data['spareBoxes']).toEqual([2])
      const { orderNo } = order
      await store(
        db(),
        ...eventsOfSwap(scene, order).slice(0, 5),
        scene.says.event('door_opened', { orderNo, leg: 'out', boxId: 2 }),
      )
      // The news of taking it are lost.
      const end = ending === 'order_done' ? { orderNo } : { orderNo, reason: ending }
      await store(db(), scene.says.event(ending === 'order_done' ? ending : 'order_ended', end))
      await taken(db(), scene)
      const isDone = ending === 'order_done'
      expect(await firstOrder(db(), scene)).toMatchObject(
        isDone ? { phase: 'DONE', goBmsSn: scene.half, outBox: 2 } : { phase: 'OUT_TIMEOUT', outBox: 2 },
      )
      expect(await reservedAt(db(), scene)).toEqual(isDone ? [] : [2])
      expect([await placeOf(db(), scene.half), await placeOf(db(), scene.full)]).toEqual([
        isDone ? 'rider' : 'slot',
        'slot',
      ])
    }
  })

  it('keeps a disputed slot although it was silent before', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    await makeDue(db(), order)
    await inPhase(db(), scene, 'ABORTED')
    const { orderNo } = order
    await store(
      db(),
      ...eventsOfSwap(scene, order).slice(0, 6),
      scene.says.event('order_ended', { orderNo, reason: 'not_taken' }),
    )
    await taken(db(), scene)
    expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'OUT_TIMEOUT' })
    const slots = sql`select box_id, release_time from swap_slot where cabinet_id = ${scene.cabinetId} and is_reserved`
    expect(await db().system.all(slots)).toEqual([{ boxId: 1, releaseTime: null }])
  })

  it('counts events of boots that the cabinet never announced after those of others', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    await store(db(), ...eventsOfSwap(scene, order).slice(0, 5))
    const atIn = { orderNo: order.orderNo, leg: 'in', boxId: 3, bmsSn: scene.old }
    await store(db(), bootOf(scene.cabinet, 'unannounced0').event('battery_out', atIn))
    await taken(db(), scene)
    expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'EMPTY_DOOR_OPEN', backBmsSn: null })
  })

  it('is done by events of boots that the cabinet never announced, in the order of receipt', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    const { orderNo } = order
    await store(db(), ...eventsOfSwap(scene, order).slice(0, 5))
    const atOut = { orderNo, leg: 'out', boxId: 1 }
    // Both boots count from one.
    await store(db(), bootOf(scene.cabinet, 'unannounced1').event('door_opened', atOut))
    await store(
      db(),
      bootOf(scene.cabinet, 'unannounced2').event('battery_out', { ...atOut, bmsSn: scene.full, soc: 97 }),
    )
    await taken(db(), scene)
    expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'DONE', payStatus: 2, goBmsSn: scene.full })
  })

  it('whose command was never sent is given up at once, with its slots', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    await db().system.run(
      sql`update device_command set state = 'expired', attempts = 0, end_time = now() where cmd_id = ${order.cmdId}`,
    )
    expect(await inPhase(db(), scene, 'ABORTED')).toMatchObject({ abortReason: 'cabinet_offline', payStatus: 4 })
    expect([await usesLeft(db(), scene), await reservedAt(db(), scene)]).toEqual([3, []])
  })

  it('that is done is not written again by what changes nothing', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    await store(db(), ...eventsOfSwap(scene, order))
    await taken(db(), scene)
    const version = () => db().system.first(sql`select xmin::text, update_time from swap_record where id = ${order.id}`)
    const before = await version()
    await store(db(), scene.says.event('door_closed', { orderNo: order.orderNo, leg: 'out', boxId: 1 }))
    await taken(db(), scene)
    expect(await version()).toEqual(before)
  })

  it('stays done when its events have been deleted', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene)) as StoredOrder
    await store(db(), ...eventsOfSwap(scene, order))
    await taken(db(), scene)
    await db().system.run(sql`delete from device_event where order_no = ${order.orderNo}`)
    await store(db(), scene.says.event('door_opened', { orderNo: order.orderNo, leg: 'in', boxId: 3 }))
    await taken(db(), scene)
    expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'DONE', isLive: false, payStatus: 2 })
  })
})
