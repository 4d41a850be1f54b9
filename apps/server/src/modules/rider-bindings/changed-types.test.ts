// @postgres
/** Types of batteries and vehicles change only while what riders hold and vehicles have still fits; real races on PostgreSQL. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { placeBattery } from '../../testing/slots.ts'
import { openScene, type SwapScene, tap, taken, waitingOrder } from '../../testing/swaps.ts'
import { slot, store } from '../../testing/device-reports.ts'
import { addBatteryOf, addVehicleOf, VOLTS } from '../../testing/typed-batteries.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const TENANT = '384721'
const OTHER_VOLTS = 60
const ROUNDS = 6
const database = () => demo.running.server.services.db
const db = () => database().system
let made = 0

type Id = { id: string }
type Battery = { id: string; batterySn: string }

/** Of the demo's operator, with nothing of it in use. */
async function addModel(volts: number | null): Promise<string> {
  made += 1
  const model = await db()
    .first(sql<Id>`insert into vehicle_type (tenant_id, vehicle_type, vehicle_pic, battery_voltage)
    select tenant_id, ${`Model ${made}`}, vehicle_pic, ${volts}::int from vehicle_type
    where tenant_id = ${TENANT} and is_deleted = 0 order by id limit 1 returning id`)
  return model?.id as string
}
async function addRider(): Promise<string> {
  made += 1
  const rider = await db().first(sql<Id>`insert into rider (tenant_id, name, mobile)
    values (${TENANT}, ${`Changer ${made}`}, ${`1395000${made}`}) returning id`)
  return rider?.id as string
}
async function addBattery(volts = VOLTS): Promise<Battery> {
  made += 1
  const batterySn = `CHANGED${made}`
  return { id: await addBatteryOf(db(), TENANT, batterySn, volts), batterySn }
}
async function batteryOf(batterySn: string): Promise<Battery> {
  const battery = await db().first(sql<Id>`select id from battery where bms_sn = ${batterySn}`)
  return { id: battery?.id as string, batterySn }
}
async function typeOf(volts: number): Promise<string> {
  const type = await db().first(sql<Id>`update battery_type set status = 1 where id = (select id from battery_type
    where tenant_id = ${TENANT} and voltage = ${volts} and is_deleted = 0 order by id limit 1) returning id`)
  return type?.id as string
}
const addVehicle = (model: string) => addVehicleOf(demo.admin, `CHANGES${(made += 1)}`, model)
const fitIn = ({ id }: Battery, vehicleId: string) =>
  demo.admin.call('batteryMove', { id, place: 'vehicle', vehicleId, reason: '装车待租' })
const give = (contactsId: string, { batterySn }: Battery) =>
  demo.admin.call('riderBatteryBind', { contactsId, batterySn, reason: '首次发放' })
const bind = (contactsId: string, vehicleId: string) => demo.admin.call('vehicleBind', { contactsId, vehicleId })

const changeModel = (id: string, batteryVoltage: number | null, who = demo.admin) =>
  who.call('vehicleTypeSubmit', { id, batteryVoltage })
const changeVehicle = (id: string, vehicleTypeId: string) => demo.admin.call('vehicleSubmit', { id, vehicleTypeId })
const changeBattery = ({ id }: Battery, bmsTypeId: string) =>
  demo.admin.call('batterySubmit', { id, bmsTypeId, estimateChargeTimes: 800, factoryDate: '2025-06-01' })

/** The other battery in the cabinet is full too: the next order has a spare one. */
async function chargeHalf(scene: SwapScene): Promise<void> {
  await store(database(), scene.says.telemetry({ slots: [slot(2, scene.half, { soc: 96 })] }))
  await taken(database(), scene)
}

let model: string
let other: string
let otherType: string
beforeAll(async () => {
  otherType = await typeOf(OTHER_VOLTS)
})
beforeEach(async () => {
  model = await addModel(VOLTS)
  other = await addModel(OTHER_VOLTS)
})

describe('while a vehicle has a battery', () => {
  it.each(['in it', 'with its rider'])('%s, no type changes to another voltage', async (where) => {
    const [battery, vehicleId] = [await addBattery(), await addVehicle(model)]
    if (where === 'in it') await placeBattery(database(), battery.batterySn, { place: 'vehicle', vehicleId })
    else {
      const riderId = await addRider()
      await demo.admin.data('vehicleBind', { contactsId: riderId, vehicleId })
      await placeBattery(database(), battery.batterySn, { place: 'rider', riderId })
    }
    for (const [field, change] of [
      ['vehicleTypeId', () => changeVehicle(vehicleId, other)],
      ['bmsTypeId', () => changeBattery(battery, otherType)],
      ['batteryVoltage', () => changeModel(model, OTHER_VOLTS)],
    ] as const) {
      const reply = await change()
      expect(reply).toMatchObject({ status: 409, body: { error: 'battery.unfit-by-change' } })
      expect(reply.body.fields?.[field]).toContain(`1 块由骑手持有、已装车或订单将给出的电池（${battery.batterySn}）`)
      expect(reply.body.fields?.[field]).toContain('请先收回、取出')
    }
    expect((await changeModel(model, null)).status).toBe(200)
    expect((await changeVehicle(vehicleId, await addModel(null))).status).toBe(200)
    expect((await changeBattery(battery, otherType)).status).toBe(200)
    expect((await changeVehicle(vehicleId, other)).status).toBe(200)
  })

  it('handed out by an order that goes on, the model does not change to another voltage', async () => {
    const scene = await openScene(database(), { isHolding: false })
    const vehicleId = await addVehicle(model)
    await demo.admin.data('vehicleBind', { contactsId: scene.riderId, vehicleId })
    expect(await tap(database(), scene)).toMatchObject({ kind: 'take', isLive: true })
    for (const change of [() => changeModel(model, OTHER_VOLTS), () => changeVehicle(vehicleId, other)]) {
      const reply = await change()
      expect(reply).toMatchObject({ status: 409, body: { error: 'battery.unfit-by-change' } })
      expect(reply.body.msg).toContain(scene.full)
    }
    const reply = await changeBattery(await batteryOf(scene.full), otherType)
    expect(reply).toMatchObject({ status: 409, body: { error: 'battery.order-live' } })
  })

  it('that an order exchanges, its rider gets no vehicle', async () => {
    const scene = await openScene(database())
    expect(await tap(database(), scene)).toMatchObject({ kind: 'swap', isLive: true })
    const reply = await bind(scene.riderId, await addVehicle(other))
    expect(reply).toMatchObject({ status: 409, body: { error: 'battery.order-live' } })
  })

  it('chosen as a spare one by an order, the model does not change to another voltage', async () => {
    const scene = await openScene(database(), { isHolding: false })
    await chargeHalf(scene)
    const vehicleId = await addVehicle(model)
    await demo.admin.data('vehicleBind', { contactsId: scene.riderId, vehicleId })
    expect((await tap(database(), scene))?.data['spareBoxes']).toEqual([2])
    for (const change of [() => changeModel(model, OTHER_VOLTS), () => changeVehicle(vehicleId, other)]) {
      const reply = await change()
      expect(reply).toMatchObject({ status: 409, body: { error: 'battery.unfit-by-change' } })
      for (const sn of [scene.full, scene.half]) expect(reply.body.msg).toContain(sn)
    }
    const reply = await changeBattery(await batteryOf(scene.half), otherType)
    expect(reply).toMatchObject({ status: 409, body: { error: 'battery.order-live' } })
  })

  it('handed out by an order that waits for staff, nothing is bound and no type changes until it is settled', async () => {
    const vehicleId = await addVehicle(model)
    const { scene, order } = await waitingOrder(database(), async ({ riderId }) => {
      await demo.admin.data('vehicleBind', { contactsId: riderId, vehicleId })
    })
    const full = await batteryOf(scene.full)
    for (const change of [() => changeModel(model, OTHER_VOLTS), () => changeVehicle(vehicleId, other)])
      expect(await change()).toMatchObject({ status: 409, body: { error: 'battery.unfit-by-change' } })
    const again = async () => [
      await changeBattery(full, otherType),
      await give(scene.riderId, await addBattery()),
      await bind(scene.riderId, await addVehicle(other)),
    ]
    await demo.admin.data('vehicleUnbind', { contactsId: scene.riderId, vehicleId, reason: '退车' })
    for (const reply of await again()) {
      expect(reply).toMatchObject({ status: 409, body: { error: 'battery.order-waiting' } })
      expect(reply.body.msg).toContain(order.orderNo)
      expect(reply.body.msg).toContain('请先在换电订单中处理')
    }
    const { updateTime } = await demo.admin.data<{ updateTime: string }>('swapRecordDetail', { id: order.id })
    const settled = { id: order.id, settled: 'returned', reason: '电话核实', updateTime }
    expect((await demo.admin.call('swapRecordResolve', settled)).status).toBe(200)
    for (const reply of await again()) expect(reply.body.error).not.toBe('battery.order-waiting')
  })

  it('missing by an order that waits for staff, it is fitted in no vehicle', async () => {
    const { scene } = await waitingOrder(database())
    await placeBattery(database(), scene.full, { place: 'missing' })
    const reply = await fitIn(await batteryOf(scene.full), await addVehicle(model))
    expect(reply).toMatchObject({ status: 409, body: { error: 'battery.order-waiting' } })
  })

  it('the refusal names a few and counts all, in both languages', async () => {
    const all = [await addBattery(), await addBattery(), await addBattery(), await addBattery()]
    for (const { batterySn } of all) {
      const vehicleId = await addVehicle(model)
      await placeBattery(database(), batterySn, { place: 'vehicle', vehicleId })
    }
    const english = demo.admin.with({ 'accept-language': 'en-US' })
    const named = all
      .map(({ batterySn }) => batterySn)
      .toSorted()
      .slice(0, 3)
    const reply = await changeModel(model, OTHER_VOLTS, english)
    expect(reply.body.fields?.['batteryVoltage']).toContain(`(4: ${named.join(', ')} …)`)
    expect((await changeModel(model, OTHER_VOLTS)).body.msg).toContain('4 块')
  })
})

it('change freely while nothing is in use', async () => {
  const [battery, vehicleId] = [await addBattery(), await addVehicle(model)]
  expect((await changeVehicle(vehicleId, other)).status).toBe(200)
  expect((await changeBattery(battery, otherType)).status).toBe(200)
  for (const batteryVoltage of [VOLTS, null]) {
    expect((await changeModel(other, batteryVoltage)).status).toBe(200)
    expect(await demo.admin.data('vehicleTypeDetail', { id: other })).toMatchObject({ batteryVoltage })
  }
})

describe('nothing unfit is left when at the same time', () => {
  const unfit = () =>
    db().all(sql`select b.bms_sn from battery b join battery_type t on t.id = b.bms_type_id
      join battery_place p on p.current_battery_id = b.id left join rider r on r.id = p.rider_id
      join vehicle v on v.id = coalesce(p.vehicle_id, r.vehicle_id) join vehicle_type f on f.id = v.vehicle_type_id
      where b.bms_sn like 'CHANGED%' and f.battery_voltage <> t.voltage`)
  type Scene = { battery: Battery; vehicleId: string; riderId: string }

  it.each<readonly [string, boolean, (scene: Scene) => Promise<unknown>, (scene: Scene) => Promise<unknown>]>([
    ['a vehicle changes and a battery is fitted', false, (of) => changeVehicle(of.vehicleId, other), fitOf],
    ['a model changes and a battery is fitted', false, () => changeModel(model, OTHER_VOLTS), fitOf],
    ['a battery changes and is fitted', false, (of) => changeBattery(of.battery, otherType), fitOf],
    ['a vehicle changes and its rider gets a battery', true, (of) => changeVehicle(of.vehicleId, other), giveOf],
    ['a model changes and a rider gets a battery', true, () => changeModel(model, OTHER_VOLTS), giveOf],
    ['a battery changes and a rider gets it', true, (of) => changeBattery(of.battery, otherType), giveOf],
  ])('%s', async (_, isBound, change, move) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      model = await addModel(VOLTS)
      const [battery, vehicleId, riderId] = [await addBattery(), await addVehicle(model), await addRider()]
      if (isBound) await demo.admin.data('vehicleBind', { contactsId: riderId, vehicleId })
      const scene = { battery, vehicleId, riderId }
      await Promise.all(round % 2 ? [change(scene), move(scene)] : [move(scene), change(scene)])
    }
    expect(await unfit()).toEqual([])
  })

  it('a held battery, its vehicle or the model changes and the rider gets the vehicle', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      model = await addModel(VOLTS)
      const [battery, vehicleId, riderId] = [await addBattery(), await addVehicle(model), await addRider()]
      await placeBattery(database(), battery.batterySn, { place: 'rider', riderId })
      const changes = [
        () => changeBattery(battery, otherType),
        () => changeVehicle(vehicleId, other),
        () => changeModel(model, OTHER_VOLTS),
      ]
      const change = changes[round % changes.length] as (typeof changes)[number]
      const calls = [change, () => bind(riderId, vehicleId)]
      await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
    }
    expect(await unfit()).toEqual([])
  })

  it.each([
    ['a model changes', (scene: SwapScene) => scene, () => changeModel(model, OTHER_VOLTS)],
    ['a battery changes', batteryIn, (battery: Battery) => changeBattery(battery, otherType)],
  ] as const)('%s and an order hands out the battery', async (_, of, change) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      model = await addModel(VOLTS)
      const scene = await openScene(database(), { isHolding: false })
      await demo.admin.data('vehicleBind', { contactsId: scene.riderId, vehicleId: await addVehicle(model) })
      const changed = (await of(scene)) as SwapScene & Battery
      await Promise.all([tap(database(), scene), change(changed)])
    }
    const handedOut = await db().all(sql`select o.order_no from swap_record o join battery b on b.id = o.out_battery_id
      join battery_type t on t.id = b.bms_type_id join vehicle v on v.id = o.vehicle_id join vehicle_type f on f.id = v.vehicle_type_id
      where o.is_live and v.vehicle_sn like 'CHANGES%' and f.battery_voltage <> t.voltage`)
    expect(handedOut).toEqual([])
  })

  it('the spare battery of an order changes and the order begins', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      model = await addModel(VOLTS)
      const scene = await openScene(database(), { isHolding: false })
      await chargeHalf(scene)
      await demo.admin.data('vehicleBind', { contactsId: scene.riderId, vehicleId: await addVehicle(model) })
      const half = await batteryOf(scene.half)
      await Promise.all([tap(database(), scene), changeBattery(half, otherType)])
    }
    const spares = await db()
      .all(sql`select o.order_no from swap_record o join swap_slot w on w.swap_record_id = o.id and w.leg = 'spare'
      join battery_place p on p.is_current and p.cabinet_id = w.cabinet_id and p.box_id = w.box_id
      join battery b on b.id = p.battery_id join battery_type t on t.id = b.bms_type_id
      join vehicle v on v.id = o.vehicle_id join vehicle_type f on f.id = v.vehicle_type_id
      where o.is_live and v.vehicle_sn like 'CHANGES%' and f.battery_voltage <> t.voltage`)
    expect(spares).toEqual([])
  })

  function batteryIn({ full }: SwapScene) {
    return batteryOf(full)
  }
  function fitOf({ battery, vehicleId }: Scene) {
    return fitIn(battery, vehicleId)
  }
  function giveOf({ battery, riderId }: Scene) {
    return give(riderId, battery)
  }
})
