// @postgres
/** The credit of an order that was charged: asked for by one person, decided by another. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { store } from '../../testing/device-reports.ts'
import { notTaken } from '../../testing/order-doors.ts'
import {
  eventsOfSwap,
  firstOrder,
  openScene,
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

async function done(): Promise<Found> {
  const scene = await openScene(db())
  const order = (await tap(db(), scene)) as StoredOrder
  await store(db(), ...eventsOfSwap(scene, order))
  await taken(db(), scene)
  return { scene, order: await firstOrder(db(), scene) }
}

describe('a credit', () => {
  it('gives back what the order cost, once, when another person approves', async () => {
    const found = await done()
    const { scene, order } = found
    expect(await usesLeft(db(), scene)).toBe(2)
    expect((await act('swapRecordCredit', order.id)).status).toBe(200)
    expect(await detail(order.id)).toMatchObject({ creditState: 'waiting', creditReason: '骑手来电', payStatus: 2 })
    expect((await act('swapRecordCredit', order.id)).body.error).toBe('swap-record.credit-waiting')
    expect((await act('swapRecordCreditApprove', order.id)).body.error).toBe('swap-record.own-credit')
    const tasks = await demo.platform.data<{ key: string; rows: { id: string }[] }[]>('homeTaskList', {})
    expect(tasks.find(({ key }) => key === 'credits-to-review')?.rows.map(({ id }) => id)).toContain(order.id)
    const own = await demo.admin.data<{ key: string; rows: { id: string }[] }[]>('homeTaskList', {})
    expect(own.find(({ key }) => key === 'credits-to-review')?.rows.map(({ id }) => id) ?? []).not.toContain(order.id)
    expect((await act('swapRecordCreditApprove', order.id, 'platform')).status).toBe(200)
    expect(await detail(order.id)).toMatchObject({ creditState: 'approved', payStatus: 6, phase: 'DONE' })
    expect(await usesLeft(db(), scene)).toBe(3)
    expect((await act('swapRecordCreditApprove', order.id, 'platform')).body.error).toBe(
      'swap-record.credit-not-waiting',
    )
    expect((await act('swapRecordCredit', order.id)).body.error).toBe('swap-record.credited')
    // Another event derives the order again.
    await store(db(), scene.says.event('door_closed', { orderNo: order.orderNo, leg: 'in', boxId: 3 }))
    await taken(db(), scene)
    expect([(await firstOrder(db(), scene)).payStatus, await usesLeft(db(), scene)]).toEqual([6, 3])
    expect((await steps(found)).filter(({ source }) => source === 'action').map(({ phase }) => phase)).toEqual([
      'DONE',
      'DONE',
    ])
    const listed = await demo.admin.data<{ records: { id: string }[] }>('swapRecordList', {
      creditState: 'approved',
      orderNo: order.orderNo,
    })
    expect(listed.records.map(({ id }) => id)).toEqual([order.id])
  })

  it('that was rejected gives nothing back, and can be asked for again', async () => {
    const { scene, order } = await done()
    expect((await act('swapRecordCredit', order.id)).status).toBe(200)
    expect((await act('swapRecordCreditReject', order.id, 'platform')).status).toBe(200)
    expect(await detail(order.id)).toMatchObject({ creditState: 'rejected', payStatus: 2 })
    expect(await usesLeft(db(), scene)).toBe(2)
    expect((await act('swapRecordCredit', order.id)).status).toBe(200)
  })

  it('is withdrawn by its requester, who gets no message of that', async () => {
    const { scene, order } = await done()
    expect((await act('swapRecordCredit', order.id)).status).toBe(200)
    expect((await act('swapRecordCreditReject', order.id)).body.error).toBe('swap-record.own-credit')
    expect(await detail(order.id)).toMatchObject({ isOwnCredit: true })
    expect((await act('swapRecordCreditWithdraw', order.id, 'platform')).body.error).toBe(
      'swap-record.credit-of-another',
    )
    expect((await act('swapRecordCreditWithdraw', order.id)).status).toBe(200)
    expect(await detail(order.id)).toMatchObject({ creditState: 'withdrawn', payStatus: 2 })
    expect(await usesLeft(db(), scene)).toBe(2)
    const message = await db().system.first(
      sql`select 1 from message where code = 'swap-credit.reviewed' and params ->> 'orderNo' = ${order.orderNo}`,
    )
    expect(message).toBeUndefined()
    expect((await act('swapRecordCreditApprove', order.id, 'platform')).body.error).toBe(
      'swap-record.credit-not-waiting',
    )
  })

  it('is shown in its steps as far as a data scope shows the columns of the credit', async () => {
    const { scene, order } = await done()
    expect((await act('swapRecordCredit', order.id, 'platform', { reason: '平台核实' })).status).toBe(200)
    const rights = { menuIds: (await menuIdsOf(demo.platform))('swap_record') }
    const shownWithout = async (hidden: readonly string[]) => {
      const { session, roleId } = await addPerson(demo.running, demo.admin, '384721', rights)
      const shown = Object.keys(await detail(order.id)).filter((name) => !hidden.includes(name))
      await db().system.run(sql`
        with added as (insert into data_scope (menu_id, resource_code, scope_name, scope_class, scope_type, scope_field)
          values (${rights.menuIds[0]}, ${`credits-${roleId}`}, '可见列', 'swap-records', 1, ${shown.join(',')}) returning id)
        insert into role_data_scope (tenant_id, role_id, scope_id) select '384721', ${roleId}, id from added`)
      const input = { contactsId: scene.riderId, orderNo: order.orderNo, size: 100 }
      const page = await session.data<{ records: (Step & { userName: string | null })[] }>(
        'swapRecordUserOperateRecord',
        input,
      )
      return page.records.filter(({ source }) => source === 'action').map(({ reason, userName }) => [reason, userName])
    }
    // Operators see the names of the platform's staff too.
    const { realName: name } = await demo.platform.data<{ realName: string }>('userInfo')
    expect(await shownWithout([])).toEqual([['平台核实', name]])
    expect((await detail(order.id))['creditUserName']).toBe(name)
    expect(await shownWithout(['creditReason'])).toEqual([[null, name]])
    expect(await shownWithout(['creditUserName'])).toEqual([['平台核实', null]])
    expect(await shownWithout(['creditState'])).toEqual([])
  })

  it('is not asked for where nothing was charged', async () => {
    const { order } = await notTaken(db())
    expect((await act('swapRecordCredit', order.id)).body.error).toBe('swap-record.not-charged')
  })
})
