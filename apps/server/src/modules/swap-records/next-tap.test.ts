// @postgres
/** Taps after an order that the cabinet did not end. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { store } from '../../testing/device-reports.ts'
import {
  eventsOfSwap,
  firstOrder,
  openScene,
  refusalsAt,
  reservedAt,
  tap,
  taken,
  usesLeft,
  type StoredOrder,
  type SwapScene,
} from '../../testing/swaps.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const db = () => demo.running.server.services.db

describe('the next tap', () => {
  const notTaken = async (scene: SwapScene) => {
    const order = (await tap(db(), scene)) as StoredOrder
    const { orderNo } = order
    await store(
      db(),
      ...eventsOfSwap(scene, order).slice(0, 6),
      scene.says.event('order_ended', { orderNo, reason: 'not_taken' }),
    )
    await taken(db(), scene)
    return order
  }

  it('ends an order whose battery lies behind the closed door: it came to nothing, and costs nothing', async () => {
    const scene = await openScene(db())
    const order = await notTaken(scene)
    expect(await usesLeft(db(), scene)).toBe(2)
    await store(db(), scene.says.event('door_closed', { orderNo: order.orderNo, leg: 'out', boxId: 1 }))
    await tap(db(), scene)
    expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'ABORTED', abortReason: 'returned', payStatus: 4 })
    expect([await usesLeft(db(), scene), await reservedAt(db(), scene)]).toEqual([3, []])
    // Without a vehicle, which battery would fit is not known.
    expect(await refusalsAt(db(), scene)).toEqual(['no_fitting_battery'])
    // A late success counts all the same.
    await store(
      db(),
      scene.says.event('battery_out', { orderNo: order.orderNo, leg: 'out', boxId: 1, bmsSn: scene.full }),
    )
    await taken(db(), scene)
    expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'DONE', payStatus: 2, goBmsSn: scene.full })
    expect(await usesLeft(db(), scene)).toBe(2)
  })

  it('is refused while nobody knows where the battery is', async () => {
    const scene = await openScene(db())
    await notTaken(scene)
    await tap(db(), scene)
    expect(await refusalsAt(db(), scene)).toEqual(['order_unsettled'])
    expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'OUT_TIMEOUT', payStatus: 0 })
    expect([await usesLeft(db(), scene), await reservedAt(db(), scene)]).toEqual([2, [1]])
  })

  it('is refused while the cabinet of the order is offline: what it said before is old', async () => {
    const [scene, other] = [await openScene(db()), await openScene(db())]
    const order = await notTaken(scene)
    await store(db(), scene.says.event('door_closed', { orderNo: order.orderNo, leg: 'out', boxId: 1 }))
    await taken(db(), scene)
    await db().system.run(sql`update device set online = 0 where sn = ${scene.cabinet.sn}`)
    await store(db(), other.says.event('nfc_tap', { uid: scene.uid }))
    await taken(db(), other)
    expect(await refusalsAt(db(), other)).toEqual(['order_unsettled'])
    expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'OUT_TIMEOUT', payStatus: 0 })
  })

  it('of a frozen rider begins a return, and nothing else', async () => {
    const scene = await openScene(db())
    await demo.admin.data('riderFreeze', { id: scene.riderId, status: 0, reason: '欠费两周' })
    await tap(db(), scene)
    expect(await refusalsAt(db(), scene)).toEqual(['account_frozen'])
    expect(await tap(db(), scene, 'return')).toMatchObject({ kind: 'return' })
  })
})
