// @postgres
/** What staff do about an order beside settling it: doors of one that waits, and the credit of one that was charged. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { moveBatteries } from '../../devices/index.ts'
import { slot, store } from '../../testing/device-reports.ts'
import { answerDoor, notTaken, opened } from '../../testing/order-doors.ts'
import {
  eventsOfSwap,
  firstOrder,
  openScene,
  placeOf,
  refusalsAt,
  reservedAt,
  type StoredOrder,
  type SwapScene,
  tap,
  taken,
  usesLeft,
} from '../../testing/swaps.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin', viewer: 'whaleViewer' })
const db = () => demo.running.server.services.db

type Row = Record<string, unknown> & { id: string; updateTime: string; orderNo: string }
type Step = { source: string; phase: string; description: string; reason: string | null; boxId: number | null }
type Operation =
  | 'swapRecordResolve'
  | 'swapRecordResolveApprove'
  | 'swapRecordResolveReject'
  | 'swapRecordResolveWithdraw'
  | 'swapRecordReopen'
  | 'swapRecordGiveBack'
  | 'swapRecordCredit'
  | 'swapRecordCreditApprove'
  | 'swapRecordCreditReject'
  | 'swapRecordCreditWithdraw'
type Found = { scene: SwapScene; order: StoredOrder }
type Who = 'admin' | 'platform' | 'kampala' | 'viewer'

const detail = (id: string) => demo.admin.data<Row>('swapRecordDetail', { id })
const act = async (operation: Operation, id: string, who: Who = 'admin', more: object = {}) => {
  const { updateTime } = await detail(id)
  const asked = operation.endsWith('Withdraw') ? {} : { reason: '骑手来电' }
  return demo[who].call(operation, { id, updateTime, ...asked, ...more })
}
const steps = async ({ scene, order }: Found): Promise<Step[]> =>
  (
    await demo.admin.data<{ records: Step[] }>('swapRecordUserOperateRecord', {
      contactsId: scene.riderId,
      orderNo: order.orderNo,
      ascs: 'operateTime',
      size: 100,
    })
  ).records
const isAnswered = (scene: SwapScene, order: StoredOrder, state: string) => answerDoor(db(), scene, order, state)
const isDone = (scene: SwapScene, order: StoredOrder) => isAnswered(scene, order, 'done')

async function done(): Promise<Found> {
  const scene = await openScene(db())
  const order = (await tap(db(), scene)) as StoredOrder
  await store(db(), ...eventsOfSwap(scene, order))
  await taken(db(), scene)
  return { scene, order: await firstOrder(db(), scene) }
}

/** What staff say of a battery, after all that has happened so far. */
async function saidByStaff(bmsSn: string, place: 'missing' | 'lost'): Promise<void> {
  const now = Date.now() + 50
  const cause = { kind: 'person', userId: '1', reason: '报失' } as const
  await db().write({ systemTenant: '384721' }, (tx) =>
    moveBatteries(tx, [{ bmsSn, to: { place }, receivedAt: now, occurredAt: now, cause }]),
  )
}

describe('opening the door again', () => {
  it.each(['missing', 'lost'] as const)(
    'charges for a battery that people declared %s, and leaves it there',
    async (place) => {
      const { scene, order } = await notTaken(db())
      const left = Date.now()
      await saidByStaff(scene.full, place)
      const out = { orderNo: order.orderNo, leg: 'out', boxId: 1, bmsSn: scene.full }
      await store(db(), scene.says.event('battery_out', out, left))
      await taken(db(), scene)
      expect([(await firstOrder(db(), scene)).phase, await placeOf(db(), scene.full)]).toEqual(['DONE', place])
    },
  )

  it('lets the rider take the battery: the order is done and charged once', async () => {
    const found = await notTaken(db())
    const { scene, order } = found
    expect(order.phase).toBe('OUT_TIMEOUT')
    const { updateTime } = await detail(order.id)
    expect((await act('swapRecordReopen', order.id)).status).toBe(200)
    // The same click again, with what it had read.
    expect((await act('swapRecordReopen', order.id, 'admin', { updateTime })).status).toBe(200)
    expect(await opened(db(), order)).toMatchObject([
      { cmd: 20_021, data: { boxId: 1, orderNo: order.orderNo, leg: 'out' } },
    ])
    const other = await act('swapRecordGiveBack', order.id)
    expect([other.status, other.body.error]).toEqual([409, 'swap-record.door-opening'])
    await isDone(scene, order)
    const atOut = { orderNo: order.orderNo, leg: 'out', boxId: 1 }
    await store(
      db(),
      scene.says.event('door_opened', atOut),
      scene.says.event('battery_out', { ...atOut, bmsSn: scene.full, soc: 97 }),
      scene.says.event('door_closed', atOut),
    )
    await taken(db(), scene)
    expect(await firstOrder(db(), scene)).toMatchObject({ phase: 'DONE', payStatus: 2, goBmsSn: scene.full })
    expect([await usesLeft(db(), scene), await placeOf(db(), scene.full)]).toEqual([2, 'rider'])
    const doneByStaff = (await steps(found)).filter(({ source }) => source === 'action')
    expect(doneByStaff).toMatchObject([
      { phase: 'OUT_TIMEOUT', reason: '骑手来电', boxId: 1 },
      { phase: 'OUT_TIMEOUT', description: '仓门已打开', boxId: 1 },
    ])
    const late = await act('swapRecordReopen', order.id)
    expect([late.status, late.body.error]).toEqual([409, 'swap-record.not-waiting'])
  })

  it('waits for a second person beyond the limit, which colleagues see and can withdraw', async () => {
    const { order } = await notTaken(db())
    // Three doors within a minute are opened by one person alone.
    const others = [await notTaken(db()), await notTaken(db()), await notTaken(db())]
    const limited = await addPerson(demo.running, demo.admin, '384721', {
      menuIds: (await menuIdsOf(demo.platform))('swap_record', 'swap_record_reopen', 'swap_record_give_back'),
    })
    const reopen = async (id: string, who = limited.session) =>
      who.call('swapRecordReopen', { id, reason: '骑手来电', updateTime: (await detail(id)).updateTime })
    for (const { order: first } of others)
      expect((await reopen(first.id)).body.data).toMatchObject({ id: first.id, state: 'queued' })
    const { data } = (await reopen(order.id)).body as { data: { commandId: string; state: string } }
    expect(data.state).toBe('waiting')
    const waits = await detail(order.id)
    expect(waits).toMatchObject({
      doorState: 'waiting',
      doorBoxId: 1,
      doorCommandId: data.commandId,
      doorUserName: limited.account,
    })
    expect(waits['doorTime']).not.toBeNull()
    // The requester's own click again; a colleague is shown whose command waits.
    expect((await reopen(order.id)).body.data).toEqual({ id: order.id, ...data })
    for (const operation of ['swapRecordReopen', 'swapRecordGiveBack', 'swapRecordResolve'] as const) {
      const refused = await act(
        operation,
        order.id,
        'admin',
        operation === 'swapRecordResolve' ? { settled: 'taken' } : {},
      )
      expect([refused.status, refused.body.error]).toEqual([409, 'swap-record.door-waiting'])
      expect(refused.body.msg).toContain(limited.account)
    }
    expect((await demo.admin.call('deviceCommandCancel', { id: data.commandId })).status).toBe(200)
    expect(await detail(order.id)).toMatchObject({ doorState: null, doorCommandId: null, doorUserName: null })
    expect((await act('swapRecordGiveBack', order.id)).status).toBe(200)
    expect(await opened(db(), order)).toHaveLength(2)
  })

  it('is refused for a battery that is not one of the rider', async () => {
    const { order } = await notTaken(db(), 'BTSOTHER')
    expect(order.phase).toBe('EXCEPTION')
    const refused = await act('swapRecordReopen', order.id)
    expect([refused.status, refused.body.error]).toEqual([409, 'swap-record.other-battery'])
    // Which is given back.
    expect((await act('swapRecordGiveBack', order.id)).status).toBe(200)
  })

  it('is refused for a return, which has no battery to be taken', async () => {
    const scene = await openScene(db())
    const order = (await tap(db(), scene, 'return')) as StoredOrder
    const ended = scene.says.event('order_ended', { orderNo: order.orderNo, reason: 'sn_mismatch' })
    await store(db(), ...eventsOfSwap(scene, order).slice(0, 4), ended)
    await taken(db(), scene)
    const refused = await act('swapRecordReopen', order.id)
    expect([refused.status, refused.body.error]).toEqual([409, 'swap-record.nothing-to-take'])
  })

  it('is refused while the other door may be open, the slot is empty, or the cabinet is offline', async () => {
    const { scene, order } = await notTaken(db())
    const error = async (operation: Operation) => (await act(operation, order.id)).body.error
    const full = slot(1, scene.full, { soc: 97 })
    await store(db(), scene.says.telemetry({ slots: [full, slot(3, scene.old, { door: 'open' })] }))
    expect(await error('swapRecordReopen')).toBe('swap-record.other-door')
    await store(db(), scene.says.telemetry({ slots: [slot(1, null), slot(3, scene.old)] }))
    expect(await error('swapRecordReopen')).toBe('swap-record.slot-empty')
    await store(db(), scene.says.telemetry({ slots: [full, slot(3, scene.old)] }))
    await db().system.run(sql`update device set online = 0 where sn = ${scene.cabinet.sn}`)
    expect(await error('swapRecordReopen')).toBe('swap-record.cabinet-offline')
    expect(await opened(db(), order)).toEqual([])
  })

  it('waits for news of a door that was opened since', async () => {
    const { scene, order } = await notTaken(db())
    expect((await act('swapRecordGiveBack', order.id)).status).toBe(200)
    await isDone(scene, order)
    expect((await act('swapRecordReopen', order.id)).body.error).toBe('swap-record.other-door')
    await store(db(), scene.says.telemetry({ slots: [slot(1, scene.full, { soc: 97 }), slot(3, scene.old)] }))
    expect((await act('swapRecordReopen', order.id)).status).toBe(200)
  })
})

describe('giving the old battery back', () => {
  it('ends the order without a charge, and both batteries are where they are', async () => {
    const found = await notTaken(db())
    const { scene, order } = found
    expect(await placeOf(db(), scene.old)).toBe('slot')
    expect((await act('swapRecordGiveBack', order.id)).status).toBe(200)
    expect(await opened(db(), order)).toMatchObject([{ data: { boxId: 3, orderNo: order.orderNo, leg: 'in' } }])
    await isDone(scene, order)
    const atIn = { orderNo: order.orderNo, leg: 'in', boxId: 3 }
    await store(
      db(),
      scene.says.event('door_opened', atIn),
      scene.says.event('battery_out', { ...atIn, bmsSn: scene.old }),
      scene.says.event('door_closed', atIn),
    )
    await taken(db(), scene)
    expect(await detail(order.id)).toMatchObject({ phase: 'ABORTED', abortReason: 'given_back', payStatus: 4 })
    expect([await usesLeft(db(), scene), await placeOf(db(), scene.old), await placeOf(db(), scene.full)]).toEqual([
      3,
      'rider',
      'slot',
    ])
    // The report of the slot comes after.
    await store(db(), scene.says.telemetry({ slots: [slot(1, scene.full, { soc: 97 }), slot(3, null)] }))
    expect(await placeOf(db(), scene.old)).toBe('rider')
    const [, again] = [await tap(db(), scene), await refusalsAt(db(), scene)]
    expect(again).toEqual([])
  })

  it('brings back a battery whose slot was reported empty first', async () => {
    const { scene, order } = await notTaken(db())
    expect((await act('swapRecordGiveBack', order.id)).status).toBe(200)
    await isDone(scene, order)
    await store(db(), scene.says.telemetry({ slots: [slot(1, scene.full, { soc: 97 }), slot(3, null)] }))
    expect(await placeOf(db(), scene.old)).toBe('missing')
    await store(db(), scene.says.event('battery_out', { orderNo: order.orderNo, leg: 'in', boxId: 3 }))
    await taken(db(), scene)
    expect([await placeOf(db(), scene.old), (await detail(order.id))['phase']]).toEqual(['rider', 'ABORTED'])
  })

  it('has ended the order: what is put in afterwards is no part of it', async () => {
    const found = await notTaken(db())
    const { scene, order } = found
    const { says } = scene
    expect((await act('swapRecordGiveBack', order.id)).status).toBe(200)
    await isDone(scene, order)
    const atIn = { orderNo: order.orderNo, leg: 'in', boxId: 3 }
    // In one batch, and then in another.
    await store(
      db(),
      says.event('door_opened', atIn),
      says.event('battery_out', { ...atIn, bmsSn: scene.old }),
      says.event('battery_in', atIn),
      says.event('battery_identified', { ...atIn, bmsSn: scene.old, soc: 12 }),
    )
    await taken(db(), scene)
    await store(db(), says.event('door_closed', atIn), says.event('battery_in', atIn))
    await store(db(), says.event('battery_identified', { ...atIn, bmsSn: scene.old, soc: 12 }))
    await taken(db(), scene)
    expect(await detail(order.id)).toMatchObject({ phase: 'ABORTED', abortReason: 'given_back', payStatus: 4 })
    expect([await usesLeft(db(), scene), await reservedAt(db(), scene)]).toEqual([3, []])
    expect(await placeOf(db(), scene.old)).toBe('slot')
    const phases = (await steps(found)).filter(({ source }) => source === 'event').map(({ phase }) => phase)
    expect(phases.slice(-7)).toEqual(['OUT_TIMEOUT', ...Array.from({ length: 6 }, () => 'ABORTED')])
    expect((await act('swapRecordReopen', order.id)).body.error).toBe('swap-record.not-waiting')
    // Taken out again, it is with its rider, who would get a second one otherwise.
    await store(db(), says.event('battery_out', { ...atIn, bmsSn: scene.old }))
    await taken(db(), scene)
    expect(await placeOf(db(), scene.old)).toBe('rider')
  })

  it('ends the order also where the answer of the cabinet comes after the battery has left', async () => {
    const { scene, order } = await notTaken(db())
    expect((await act('swapRecordGiveBack', order.id)).status).toBe(200)
    await isAnswered(scene, order, 'executing')
    await store(
      db(),
      scene.says.event('battery_out', { orderNo: order.orderNo, leg: 'in', boxId: 3, bmsSn: scene.old }),
    )
    await taken(db(), scene)
    expect(await detail(order.id)).toMatchObject({ phase: 'ABORTED', abortReason: 'given_back' })
    await isDone(scene, order)
    expect(await detail(order.id)).toMatchObject({ phase: 'ABORTED', abortReason: 'given_back', payStatus: 4 })
  })

  it('is not the battery of somebody else that was put in with the same news', async () => {
    const { scene, order } = await notTaken(db())
    const [other] = await db().system.all(sql<{ sn: string }>`insert into battery (tenant_id, bms_sn, soc)
      values ('384721', ${`BTX${order.orderNo}`}, 50) returning bms_sn as sn`)
    expect((await act('swapRecordGiveBack', order.id)).status).toBe(200)
    await isDone(scene, order)
    const atIn = { orderNo: order.orderNo, leg: 'in', boxId: 3 }
    await store(
      db(),
      scene.says.event('battery_in', atIn),
      scene.says.event('battery_identified', { ...atIn, bmsSn: other?.sn, soc: 50 }),
      scene.says.event('battery_out', { ...atIn, bmsSn: other?.sn }),
    )
    await taken(db(), scene)
    expect(await detail(order.id)).toMatchObject({ phase: 'EXCEPTION', payStatus: 0 })
  })

  it('brings back each battery that was taken out, whatever was put in with the same news', async () => {
    const { scene, order } = await notTaken(db())
    expect((await act('swapRecordGiveBack', order.id)).status).toBe(200)
    await isDone(scene, order)
    const atIn = { orderNo: order.orderNo, leg: 'in', boxId: 3 }
    await store(
      db(),
      scene.says.event('battery_out', { ...atIn, bmsSn: scene.old }),
      scene.says.event('battery_in', atIn),
      scene.says.event('battery_identified', { ...atIn, bmsSn: 'BTSOTHER', soc: 50 }),
      scene.says.event('door_closed', atIn),
    )
    await taken(db(), scene)
    expect([await placeOf(db(), scene.old), (await detail(order.id))['abortReason']]).toEqual(['rider', 'given_back'])
  })

  it.each(['missing', 'lost'] as const)('leaves a battery alone that people declared %s since', async (place) => {
    const { scene, order } = await notTaken(db())
    const left = Date.now()
    await saidByStaff(scene.old, place)
    const out = { orderNo: order.orderNo, leg: 'in', boxId: 3, bmsSn: scene.old }
    await store(db(), scene.says.event('battery_out', out, left))
    await taken(db(), scene)
    expect(await placeOf(db(), scene.old)).toBe(place)
  })

  it('is refused when nothing is in', async () => {
    const { scene, order } = await notTaken(db())
    await store(db(), scene.says.event('battery_out', { orderNo: order.orderNo, leg: 'in', boxId: 3 }))
    await taken(db(), scene)
    const refused = await act('swapRecordGiveBack', order.id)
    expect([refused.status, refused.body.error]).toEqual([409, 'swap-record.nothing-in'])
  })
})

it.each([
  'swapRecordReopen',
  'swapRecordGiveBack',
  'swapRecordCredit',
  'swapRecordCreditApprove',
  'swapRecordCreditReject',
  'swapRecordCreditWithdraw',
  'swapRecordResolveApprove',
  'swapRecordResolveReject',
  'swapRecordResolveWithdraw',
] as const)('%s needs its right, a reason, the own operator, and the order as it was seen', async (operation) => {
  const isWithdrawal = operation.endsWith('Withdraw')
  const isReview = /Approve|Reject|Withdraw/.test(operation)
  const { order } = operation.includes('Credit') ? await done() : await notTaken(db())
  const stale = (await detail(order.id)).updateTime
  // Out of its slot, as far as the cabinet has reported.
  if (operation.startsWith('swapRecordResolve'))
    await db().system.run(
      sql`update device set online = 0 where id = (select device_id from swap_record where id = ${order.id})`,
    )
  if (!isReview) await demo.admin.data('swapRecordSubmit', { id: order.id, remark: '已联系骑手' })
  else if (operation.includes('Credit')) await act('swapRecordCredit', order.id)
  else await act('swapRecordResolve', order.id, 'admin', { settled: 'taken' })
  const who = isReview && !isWithdrawal ? 'platform' : 'admin'
  expect((await act(operation, order.id, 'viewer')).status).toBe(403)
  expect((await act(operation, order.id, 'kampala')).status).toBe(404)
  const reason = operation.endsWith('Approve') ? 'x'.repeat(256) : ' '
  // A withdrawal needs no reason; it names an order.
  const invalid = isWithdrawal ? { id: 'x' } : { reason }
  expect((await act(operation, order.id, who, invalid)).status).toBe(400)
  const late = await act(operation, order.id, who, { updateTime: stale })
  expect([late.status, late.body.error]).toEqual([409, 'row.changed'])
  expect(await opened(db(), order)).toEqual([])
})
