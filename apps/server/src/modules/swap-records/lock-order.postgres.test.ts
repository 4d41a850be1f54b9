// @postgres
/** Taps, events of cabinets, silence and staff work on the same riders and orders at once: none waits for another in a circle. */
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { slot, store } from '../../testing/device-reports.ts'
import { eventsOfSwap, makeDue, openScene, ordersAt, type StoredOrder, tap, taken } from '../../testing/swaps.ts'
import { until } from '../../testing/devices.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform' })
const db = () => demo.running.server.services.db

const deadlocks = async (): Promise<number> => {
  await db().system.run(sql`select pg_stat_clear_snapshot()`)
  const found = await db().system.first(
    sql<{ n: number }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
  )
  return found?.n ?? 0
}

it('riders are locked before orders, and orders before devices and batteries', { timeout: 60_000 }, async () => {
  const before = await deadlocks()
  const scenes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const scene = await openScene(db(), { uses: 20 })
      const order = (await tap(db(), scene)) as StoredOrder
      const ended = scene.says.event('order_ended', { orderNo: order.orderNo, reason: 'not_taken' })
      await store(db(), ...eventsOfSwap(scene, order).slice(0, 6), ended)
      await taken(db(), scene)
      return { scene, order }
    }),
  )
  const act = async (
    who: 'admin' | 'platform',
    operation:
      | 'swapRecordReopen'
      | 'swapRecordGiveBack'
      | 'swapRecordResolve'
      | 'swapRecordCredit'
      | 'swapRecordCreditApprove',
    id: string,
  ): Promise<number> => {
    const { updateTime } = await demo[who].data<{ updateTime: string }>('swapRecordDetail', { id })
    const more = operation === 'swapRecordResolve' ? { settled: 'returned' } : {}
    return (await demo[who].call(operation, { id, reason: '并发', updateTime, ...more })).status
  }
  const statuses = await Promise.all(
    scenes.flatMap(({ scene, order }) => {
      const { says, full, old, half, uid } = scene
      const atOut = { orderNo: order.orderNo, leg: 'out', boxId: 1 }
      const slots = [slot(1, full, { soc: 97 }), slot(2, half), slot(3, old), slot(4, null)]
      const work = async (run: () => Promise<unknown>): Promise<number> => {
        await run()
        return 200
      }
      return [
        work(() => store(db(), says.event('door_closed', atOut), says.telemetry({ slots }))),
        work(() => store(db(), says.event('nfc_tap', { uid, boxId: 0 }))),
        act('admin', 'swapRecordReopen', order.id),
        act('platform', 'swapRecordGiveBack', order.id),
        work(() => store(db(), says.event('battery_out', { ...atOut, bmsSn: full, soc: 97 }))),
        act('admin', 'swapRecordResolve', order.id),
        work(() => store(db(), says.event('nfc_tap', { uid, boxId: 0 }))),
        act('admin', 'swapRecordCredit', order.id),
        act('platform', 'swapRecordCreditApprove', order.id),
        work(() => makeDue(db(), order)),
      ]
    }),
  )
  for (const { scene } of scenes) await taken(db(), scene)
  expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([])
  expect(await deadlocks()).toBe(before)
  for (const { scene, order } of scenes) {
    const orders = await ordersAt(db(), scene)
    expect(orders.find(({ id }) => id === order.id)).toMatchObject({ phase: 'DONE', goBmsSn: scene.full })
  }
})

it('a tap locks the cabinet of the order that it settles before its rider', { timeout: 60_000 }, async () => {
  const before = await deadlocks()
  const [scene, other] = [await openScene(db()), await openScene(db())]
  const order = (await tap(db(), scene)) as StoredOrder
  const { orderNo } = order
  await store(
    db(),
    ...eventsOfSwap(scene, order).slice(0, 6),
    scene.says.event('door_closed', { orderNo, leg: 'out', boxId: 1 }),
    scene.says.event('order_ended', { orderNo, reason: 'not_taken' }),
  )
  await taken(db(), scene)
  // As an action of staff on the order does: the cabinet, and then its rider.
  await db().write({ systemTenant: '384721' }, async (tx) => {
    await tx.run(sql`set local lock_timeout = '2s'`)
    await tx.run(sql`select from cabinet where id = ${scene.cabinetId} for no key update`)
    await store(db(), other.says.event('nfc_tap', { uid: scene.uid, boxId: 0 }))
    await until(async () => {
      const waiting = await db().system.first(sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%from cabinet where id%'`)
      return waiting?.n === 1
    })
    await tx.run(sql`select from rider where id = ${scene.riderId} for no key update`)
  })
  await taken(db(), other)
  expect((await ordersAt(db(), scene))[0]).toMatchObject({ phase: 'ABORTED', abortReason: 'returned' })
  expect(await deadlocks()).toBe(before)
})
