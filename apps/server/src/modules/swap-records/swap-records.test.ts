// @postgres
/** Orders at cabinets and refused taps as people read them. */
import { PackType } from '@swapdesk/dictionary'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { store } from '../../testing/device-reports.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import {
  eventsOfSwap,
  firstOrder,
  openScene,
  refusalsAt,
  type StoredOrder,
  type SwapScene,
  tap,
  taken,
} from '../../testing/swaps.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin', viewer: 'whaleViewer' })
const TENANT = '384721'
const db = () => demo.running.server.services.db

type Row = Record<string, unknown> & { id: string; orderNo: string; updateTime: string }
type Page<T = Row> = { total: number; records: T[] }

let done: { scene: SwapScene; order: StoredOrder }
let waiting: { scene: SwapScene; order: StoredOrder }

async function swap(): Promise<{ scene: SwapScene; order: StoredOrder }> {
  const scene = await openScene(db())
  const order = (await tap(db(), scene)) as StoredOrder
  await store(db(), ...eventsOfSwap(scene, order))
  await taken(db(), scene)
  return { scene, order: await firstOrder(db(), scene) }
}

/** The battery to be taken stays in its slot, whose door is open. */
async function notTaken(): Promise<{ scene: SwapScene; order: StoredOrder }> {
  const scene = await openScene(db())
  const order = (await tap(db(), scene)) as StoredOrder
  const ended = scene.says.event('order_ended', { orderNo: order.orderNo, reason: 'not_taken' })
  await store(db(), ...eventsOfSwap(scene, order).slice(0, 6), ended)
  await taken(db(), scene)
  return { scene, order: await firstOrder(db(), scene) }
}

const detail = (id: string, who = demo.admin) => who.data<Row>('swapRecordDetail', { id })
const list = (input: object, who = demo.admin) => who.data<Page>('swapRecordList', { size: 200, ...input })

beforeAll(async () => {
  done = await swap()
  waiting = await notTaken()
})

describe('swap records', () => {
  it('show rider, cabinet, batteries, slots and what paid', async () => {
    const { scene, order } = done
    expect(await detail(order.id)).toMatchObject({
      orderNo: order.orderNo,
      kind: 'swap',
      phase: 'DONE',
      status: 1,
      contactsId: scene.riderId,
      cardId: scene.cardId,
      cabinetId: scene.cabinetId,
      cabinetSn: scene.cabinet.sn,
      bmsSn: scene.full,
      backBmsSn: scene.old,
      backBmsPercent: 12,
      goBmsSn: scene.full,
      goBmsPercent: 97,
      payStatus: 2,
      packName: '次数卡',
      amount: '1.00',
      unit: 'times',
      isOffline: false,
      settled: null,
    })
  })

  it('show money in the currency of the operator', async () => {
    const { id } = (await swap()).order
    const { system } = db()
    const paid = (amount: number, unit: string) =>
      system.run(sql`update swap_record set amount = ${amount}, unit = ${unit} where id = ${id}`)
    await paid(1250, 'CNY')
    expect(await detail(id)).toMatchObject({ amount: '12.50', unit: 'CNY' })
    await system.run(sql`update tenant set currency_exponent = 0 where tenant_id = ${TENANT}`)
    expect(await detail(id)).toMatchObject({ amount: '1250.00', unit: 'CNY' })
    await system.run(sql`update tenant set currency_exponent = 2 where tenant_id = ${TENANT}`)
  })

  it('are found by each filter', async () => {
    const { scene, order } = done
    const { name, mobile, cardId, cabinetId, contactsId, startTime } = await detail(order.id)
    for (const input of [
      { orderNo: order.orderNo.slice(3) },
      { name },
      { mobile },
      { cabinetSn: scene.cabinet.sn },
      { bmsSn: scene.old },
      { bmsSn_equal: scene.full },
      { kind: 'swap', phase: 'DONE' },
      { status: 1, payStatus: 2 },
      { needsPerson: false },
      { packType: PackType.Times },
      { contactsId },
      { cabinetId },
      { cardId },
      { startTime_datege: startTime, startTime_datele: startTime },
    ]) {
      const { records } = await list(input)
      expect([input, records.map(({ id }) => id)]).toEqual([input, expect.arrayContaining([order.id])])
    }
    for (const input of [
      { bmsSn_equal: scene.full.slice(1) },
      { kind: 'take' },
      { needsPerson: true },
      { isOffline: true },
      { abortReason: 'unpaid' },
      { stationName: 'x' },
      { vehicleId: '1' },
      { stationId: '1' },
      { vehicleSn: 'x' },
    ])
      expect((await list(input)).records.map(({ id }) => id)).not.toContain(order.id)
    const { records } = await list({ needsPerson: true })
    expect(records.map(({ id }) => id)).toContain(waiting.order.id)
  })

  it('of one cabinet are those of its page', async () => {
    const { scene, order } = done
    const page = await demo.admin.data<Page>('cabinetSwapPage', { cabinetSn: scene.cabinet.sn })
    expect(page.records.map(({ id }) => id)).toEqual([order.id])
    expect((await demo.admin.data<Page>('cabinetSwapPage', { cabinetSn: scene.cabinet.sn, status: 2 })).total).toBe(0)
    expect((await demo.kampala.call('cabinetSwapPage', { cabinetSn: scene.cabinet.sn })).status).toBe(404)
  })

  it('are made by cabinets only: people change the remark, and remove none', async () => {
    const { id, orderNo } = (await swap()).order
    const added = await demo.admin.call('swapRecordSubmit', { remark: '手工' })
    expect([added.status, added.body.error]).toEqual([400, 'swap-record.id-missing'])
    const { updateTime } = await detail(id)
    await demo.admin.data('swapRecordSubmit', { id, remark: '骑手来电，已解释', updateTime })
    expect(await detail(id)).toMatchObject({ remark: '骑手来电，已解释', orderNo })
    const late = await demo.admin.call('swapRecordSubmit', { id, remark: '再改', updateTime })
    expect([late.status, late.body.error]).toEqual([409, 'row.changed'])
    const removed = await demo.admin.call('swapRecordRemove', { ids: id })
    expect([removed.status, removed.body.error]).toEqual([409, 'swap-record.kept'])
  })

  it('are those of the own operator', async () => {
    const { id, orderNo } = done.order
    expect((await demo.kampala.call('swapRecordDetail', { id })).status).toBe(404)
    expect((await demo.kampala.call('swapRecordSubmit', { id, remark: 'x' })).status).toBe(404)
    expect((await demo.kampala.call('swapRecordRemove', { ids: id })).status).toBe(404)
    expect((await list({ orderNo }, demo.kampala)).total).toBe(0)
    expect((await list({ orderNo }, demo.platform)).total).toBe(1)
  })

  it('are exported as they are listed', async () => {
    const { bytes } = await demo.admin.call('swapRecordExport', {
      format: 'csv',
      columns: 'orderNo,kind,phase',
      ids: done.order.id,
    })
    expect(new TextDecoder().decode(bytes)).toContain(`${done.order.orderNo},换电,已完成`)
  })

  it('follow the data scopes of riders and cabinets', async () => {
    const menus = await menuIdsOf(demo.platform)
    const scopeOf = async (scopeClass: string) => {
      const scope = {
        menuId: menus('swap_record')[0],
        resourceCode: `swap-records-${scopeClass}`,
        scopeName: '本人',
        scopeClass,
        scopeType: 2,
        scopeField: '',
      }
      return (await demo.platform.data<{ id: string }>('dataScopeSubmit', scope)).id
    }
    const { riderId, cabinetId } = done.scene
    for (const [scopeClass, own] of [
      ['riders', (user: string) => sql`update rider set create_user = ${user} where id = ${riderId}`],
      ['cabinets', (user: string) => sql`update cabinet set create_user = ${user} where id = ${cabinetId}`],
    ] as const) {
      const rights = { menuIds: menus('swap_record'), dataScopeIds: [await scopeOf(scopeClass)] }
      const { session, userId } = await addPerson(demo.running, demo.admin, TENANT, rights)
      const steps = () => session.call('swapRecordUserOperateRecord', { contactsId: riderId })
      expect((await list({}, session)).total).toBe(0)
      // A rider out of reach is not found; of one within reach nothing is shown that happened elsewhere.
      expect(await steps()).toMatchObject(scopeClass === 'riders' ? { status: 404 } : { body: { data: { total: 0 } } })
      await db().system.run(own(userId))
      const { records } = await list({}, session)
      expect(records.map(({ id }) => id)).toEqual([done.order.id])
      const shown = (await steps()).body.data as { records: unknown[] }
      expect(shown.records).toContainEqual(expect.objectContaining({ orderNo: done.order.orderNo }))
    }
  })
})

describe('the steps of an order', () => {
  type Step = { source: string; phase: string; description: string; boxId: number | null; bmsSn: string | null }

  it('are those of the order, its command and its cabinet, with the phase after each', async () => {
    const { scene, order } = done
    const steps = await demo.admin.data<Page<Step>>('swapRecordUserOperateRecord', {
      contactsId: scene.riderId,
      orderNo: order.orderNo,
      ascs: 'operateTime',
      size: 50,
    })
    const events = steps.records.filter(({ source }) => source === 'event')
    expect(steps.records.find(({ source }) => source === 'order')).toMatchObject({ phase: 'CREATED' })
    expect(events.map(({ phase }) => phase)).toEqual([
      'CMD_SENT',
      'EMPTY_DOOR_OPEN',
      'OLD_IN',
      'OLD_IN',
      'OLD_CHECKED',
      'FULL_DOOR_OPEN',
      'DONE',
      'DONE',
      'DONE',
    ])
    expect(events[6]).toMatchObject({ description: '满电电池已取走', boxId: order.outBox, bmsSn: scene.full })
    expect(steps.total).toBe(steps.records.length)
  })

  it('are told in the language of the caller, and none of another operator', async () => {
    const input = { contactsId: done.scene.riderId, size: 50 }
    const english = await demo.admin.with({ 'accept-language': 'en' }).call('swapRecordUserOperateRecord', input)
    expect(JSON.stringify(english.body.data)).toContain('The full battery was taken')
    expect((await demo.kampala.call('swapRecordUserOperateRecord', input)).status).toBe(404)
  })
})

describe('refused taps', () => {
  type Refusal = { id: string; code: string; riderName: string | null }
  const refusals = (input: Record<string, unknown>, who = demo.admin) =>
    who.data<Page<Refusal>>('swapRefusalPage', input)

  it('are listed with the reason, found by each filter, and exported', async () => {
    const scene = await openScene(db(), { uses: 0 })
    await tap(db(), scene)
    expect(await refusalsAt(db(), scene)).toEqual(['no_funds'])
    const { records } = await refusals({ cabinetId: scene.cabinetId })
    expect(records).toMatchObject([{ code: 'no_funds', contactsId: scene.riderId, uid: scene.uid }])
    const [refusal] = records as [Refusal & Record<string, unknown>]
    for (const input of [
      { code: 'no_funds', uid: scene.uid },
      { contactsId: scene.riderId },
      { cardId: scene.cardId },
      { cabinetSn: scene.cabinet.sn },
      { riderName: refusal.riderName, cabinetId: scene.cabinetId },
      { cardNo: refusal['cardNo'] },
      { tapTime_datege: refusal['tapTime'], tapTime_datele: refusal['tapTime'], uid: scene.uid },
    ])
      expect((await refusals(input)).records.map(({ id }) => id)).toEqual([refusal.id])
    expect((await refusals({ code: 'no_empty_slot', uid: scene.uid })).total).toBe(0)
    expect((await refusals({ uid: scene.uid }, demo.kampala)).total).toBe(0)
    const { bytes } = await demo.admin.call('swapRefusalExport', { format: 'csv', columns: 'code', ids: refusal.id })
    expect(new TextDecoder().decode(bytes)).toContain('没有可用的套餐或余额')
  })
})
