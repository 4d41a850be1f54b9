// @postgres
/** What stands against opening a door of an order for staff, and against settling one whose door is being opened. */
import { CommandState } from '@swapdesk/dictionary'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { slot, store } from '../../testing/device-reports.ts'
import { answerDoor, nextRider, notTaken, opened, reportSlots } from '../../testing/order-doors.ts'
import { firstOrder, ordersAt, refusalsAt, type StoredOrder, tap, taken } from '../../testing/swaps.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { actions, answers } from './step-texts.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform' })
const db = () => demo.running.server.services.db

type Operation = 'swapRecordReopen' | 'swapRecordGiveBack' | 'swapRecordResolve'

const act = async (operation: Operation, id: string, more: object = {}) => {
  const { updateTime } = await demo.admin.data<{ updateTime: string }>('swapRecordDetail', { id })
  return demo.admin.call(operation, { id, reason: '骑手来电', updateTime, ...more })
}
const refusalOf = async (operation: Operation, { id }: StoredOrder, more: object = {}) => {
  const { status, body } = await act(operation, id, more)
  return [status, body.error]
}

describe('the doors of an order', () => {
  it('stay closed over the battery of somebody else', async () => {
    const { scene, order } = await notTaken(db())
    await reportSlots(db(), scene, slot(3, 'BTSOTHER'))
    expect(await refusalOf('swapRecordGiveBack', order)).toEqual([409, 'swap-record.slot-other'])
    await reportSlots(db(), scene, slot(1, 'BTSOTHER'))
    expect(await refusalOf('swapRecordReopen', order)).toEqual([409, 'swap-record.slot-other'])
    expect(await opened(db(), order)).toEqual([])
  })

  it('stay closed once the other battery of the order is gone', async () => {
    const { scene, order } = await notTaken(db())
    await reportSlots(db(), scene, slot(1, null))
    expect(await refusalOf('swapRecordGiveBack', order)).toEqual([409, 'swap-record.other-gone'])
    await reportSlots(db(), scene, slot(3, null))
    expect(await refusalOf('swapRecordReopen', order)).toEqual([409, 'swap-record.other-gone'])
    expect(await opened(db(), order)).toEqual([])
  })

  it('stay closed while the cabinet serves another rider, and over a slot that another order keeps', async () => {
    const { scene, order } = await notTaken(db())
    // Charged since, the battery that was brought is given to the next rider.
    await reportSlots(db(), scene, slot(3, scene.old, { soc: 99, state: 'full' }))
    const { next, atIn } = await nextRider(db(), scene)
    expect([next.id !== order.id, next.outBox]).toEqual([true, 3])
    expect(await refusalOf('swapRecordReopen', order)).toEqual([409, 'swap-record.cabinet-serving'])
    const { orderNo } = next
    await store(
      db(),
      scene.says.event('battery_in', atIn),
      scene.says.event('door_closed', atIn),
      scene.says.event('order_ended', { orderNo, reason: 'door_fail' }),
    )
    await taken(db(), scene)
    expect((await ordersAt(db(), scene)).at(-1)?.phase).toBe('EXCEPTION')
    expect(await refusalOf('swapRecordGiveBack', order)).toEqual([409, 'swap-record.slot-other'])
    expect(await opened(db(), order)).toEqual([])
  })

  it.each(['failed', 'rejected'])('leave the other way out when one %s', async (state) => {
    const { scene, order } = await notTaken(db())
    expect((await act('swapRecordReopen', order.id)).status).toBe(200)
    await answerDoor(db(), scene, order, state)
    await reportSlots(db(), scene)
    expect((await act('swapRecordGiveBack', order.id)).status).toBe(200)
  })

  it('are not opened for an order that was settled meanwhile', async () => {
    const { scene, order } = await notTaken(db())
    expect((await act('swapRecordReopen', order.id)).status).toBe(200)
    for (const state of ['waiting', 'queued', 'sent', 'executing']) {
      await db().system
        .run(sql`update device_command set state = ${state} where id in (select command_id from swap_action
        where swap_record_id = ${order.id})`)
      expect(await refusalOf('swapRecordResolve', order, { settled: 'returned' })).toEqual([
        409,
        state === 'waiting' ? 'swap-record.door-waiting' : 'swap-record.door-pending',
      ])
    }
    // Nor does the next tap settle it, although its battery lies behind the closed door.
    await store(db(), scene.says.event('door_closed', { orderNo: order.orderNo, leg: 'out', boxId: 1 }))
    await taken(db(), scene)
    expect((await tap(db(), scene))?.id).toBe(order.id)
    expect(await refusalsAt(db(), scene)).toEqual(['order_unsettled'])
    await answerDoor(db(), scene, order, 'failed')
    expect((await act('swapRecordResolve', order.id, { settled: 'returned' })).status).toBe(200)
  })

  it('are not opened by a second person when the order has ended or another rider is served since', async () => {
    const { scene, order } = await notTaken(db())
    expect((await act('swapRecordReopen', order.id)).status).toBe(200)
    const [command] = await db().system.all(sql<{ id: string }>`update device_command set state = 'waiting',
      expire_time = now() + interval '10 minutes' where id in (select command_id from swap_action
      where swap_record_id = ${order.id}) returning id`)
    const confirm = async () => {
      const { status, body } = await demo.platform.call('deviceCommandConfirm', { id: command?.id })
      return [status, body.error]
    }
    await reportSlots(db(), scene, slot(2, scene.half, { soc: 98, state: 'full' }))
    const { next } = await nextRider(db(), scene)
    expect(await confirm()).toEqual([409, 'swap-record.cabinet-serving'])
    await store(db(), scene.says.event('order_ended', { orderNo: next.orderNo, reason: 'cancelled' }))
    const out = { orderNo: order.orderNo, leg: 'out', boxId: 1, bmsSn: scene.full }
    await store(db(), scene.says.event('battery_out', out))
    await taken(db(), scene)
    expect((await firstOrder(db(), scene)).phase).toBe('DONE')
    expect(await confirm()).toEqual([409, 'swap-record.not-waiting'])
  })

  it.each(Object.values(CommandState))('are described in both languages when their command ended as %s', (state) => {
    const { en, zh } = actions[`door.${state}`] ?? {}
    const isEnd = !['waiting', 'queued', 'sent', 'received', 'executing'].includes(state)
    expect([en !== undefined, zh !== undefined, state in answers]).toEqual([isEnd, isEnd, isEnd])
  })
})

describe('a battery that leaves its slot is not one that staff gave back', () => {
  it.each([
    ['the cabinet refused to open the door', 'rejected', {}, 0],
    ['it is the battery of somebody else', 'done', { bmsSn: 'BTSOTHER' }, 0],
    ['it left before', 'done', {}, 60_000],
  ] as const)('when %s', async (_, state, more, earlier) => {
    const { scene, order } = await notTaken(db())
    expect((await act('swapRecordGiveBack', order.id)).status).toBe(200)
    await answerDoor(db(), scene, order, state)
    const out = { orderNo: order.orderNo, leg: 'in', boxId: 3, bmsSn: scene.old, ...more }
    await store(db(), scene.says.event('battery_out', out, Date.now() - earlier))
    await taken(db(), scene)
    expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'EXCEPTION', payStatus: 0 })
  })
})
