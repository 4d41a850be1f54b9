// @postgres
/** Types of batteries and vehicles change only while what riders hold and vehicles have still fits; real races on PostgreSQL. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { placeBattery } from '../../testing/slots.ts'
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
      expect(reply.body.fields?.[field]).toContain(`1 块由骑手持有或已装车的电池（${battery.batterySn}）`)
      expect(reply.body.fields?.[field]).toContain('请先收回或取出')
    }
    expect((await changeModel(model, null)).status).toBe(200)
    expect((await changeVehicle(vehicleId, await addModel(null))).status).toBe(200)
    expect((await changeBattery(battery, otherType)).status).toBe(200)
    expect((await changeVehicle(vehicleId, other)).status).toBe(200)
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

  function fitOf({ battery, vehicleId }: Scene) {
    return fitIn(battery, vehicleId)
  }
  function giveOf({ battery, riderId }: Scene) {
    return give(riderId, battery)
  }
})
