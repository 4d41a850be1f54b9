// @postgres
/** What a rider holds, or a vehicle, once staff have bound a vehicle or moved a battery; real races on PostgreSQL. */
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { placeBattery } from '../../testing/slots.ts'
import { waitingOrder } from '../../testing/swaps.ts'
import { addBatteryOf, addVehicleOf, modelOf, VOLTS } from '../../testing/typed-batteries.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const TENANT = '384721'
const OTHER_VOLTS = 60
const database = () => demo.running.server.services.db
const db = () => database().system
let made = 0
let model: string
beforeAll(async () => {
  model = await modelOf(db(), TENANT)
})

type Id = { id: string }
type Battery = { id: string; batterySn: string }

async function addRider(): Promise<string> {
  made += 1
  const rider = await db().first(sql<Id>`insert into rider (tenant_id, name, mobile)
    values (${TENANT}, ${`Keeper ${made}`}, ${`1394000${made}`}) returning id`)
  return rider?.id as string
}
async function addBattery(volts: number | null = VOLTS): Promise<Battery> {
  made += 1
  const batterySn = `KEPT${made}`
  return { id: await addBatteryOf(db(), TENANT, batterySn, volts), batterySn }
}
const addVehicle = () => addVehicleOf(demo.admin, `KEEPS${(made += 1)}`, model)
async function riderWith(...batteries: readonly Battery[]): Promise<string> {
  const riderId = await addRider()
  for (const { batterySn } of batteries) await placeBattery(database(), batterySn, { place: 'rider', riderId })
  return riderId
}
async function vehicleWith(...batteries: readonly Battery[]): Promise<string> {
  const vehicleId = await addVehicle()
  for (const { batterySn } of batteries) await placeBattery(database(), batterySn, { place: 'vehicle', vehicleId })
  return vehicleId
}
const disable = ({ id }: Battery) => db().run(sql`update battery set status = 0 where id = ${id}`)
const bind = (contactsId: string, vehicleId: string, more: object = {}) =>
  demo.admin.call('vehicleBind', { contactsId, vehicleId, ...more })
const give = (contactsId: string, { batterySn }: Battery) =>
  demo.admin.call('riderBatteryBind', { contactsId, batterySn, reason: '首次发放' })
const fitIn = ({ id }: Battery, vehicleId: string) =>
  demo.admin.call('batteryMove', { id, place: 'vehicle', vehicleId, reason: '装车待租' })

describe('a vehicle is given to a rider', () => {
  it('whose batteries fit, which is said with the ways out', async () => {
    const [held, vehicleId] = [await addBattery(OTHER_VOLTS), await addVehicle()]
    const riderId = await riderWith(held)
    const reply = await bind(riderId, vehicleId)
    expect(reply).toMatchObject({ status: 409, body: { error: 'vehicle.battery-unfit' } })
    expect(reply.body.fields?.['vehicleId']).toContain(held.batterySn)
    expect(reply.body.fields?.['vehicleId']).toContain('请选择其他车辆，或先收回该电池')
    const back = { contactsId: riderId, batterySn: held.batterySn, reason: '换型号' }
    await demo.admin.data('riderBatteryUnbind', back)
    expect((await bind(riderId, vehicleId)).status).toBe(200)
  })

  it('whose batteries have a type and are not disabled, whatever the vehicle needs', async () => {
    await db().run(sql`update vehicle_type set battery_voltage = null where id = ${model}`)
    const [untyped, disabled] = [await addBattery(null), await addBattery()]
    await disable(disabled)
    const without = await bind(await riderWith(untyped), await addVehicle())
    expect(without).toMatchObject({ status: 409, body: { error: 'battery.type-unknown' } })
    expect((await bind(await addRider(), await vehicleWith(await addBattery(null)))).body.error).toBe(
      'battery.type-unknown',
    )
    expect((await bind(await riderWith(disabled), await addVehicle())).body.error).toBe('battery.unavailable')
    expect((await bind(await riderWith(await addBattery(OTHER_VOLTS)), await addVehicle())).status).toBe(200)
    await db().run(sql`update vehicle_type set battery_voltage = ${VOLTS} where id = ${model}`)
  })

  it('who may hold all batteries that the rider has then', async () => {
    const [one, two, three] = [await addBattery(), await addBattery(), await addBattery()]
    const [riderId, vehicleId] = [await riderWith(one, two), await vehicleWith(three)]
    const few = await bind(riderId, await addVehicle(), { batteryBindNum: 1 })
    expect(few).toMatchObject({ status: 409, body: { error: 'rider.battery-allowance' } })
    expect(Object.keys(few.body.fields ?? {})).toEqual(['batteryBindNum'])
    const both = await bind(riderId, vehicleId, { batteryBindNum: 2 })
    expect(both.body.error).toBe('rider.battery-allowance')
    expect((await bind(riderId, vehicleId)).status).toBe(200)
    const bound = await db().first(
      sql`select battery_bind_num from rider_vehicle where is_current and rider_id = ${riderId}`,
    )
    expect(bound).toEqual({ batteryBindNum: 3 })
  })
})

describe('the allowance of a binding', () => {
  it('is not lowered below what the rider holds', async () => {
    const riderId = await riderWith(await addBattery(), await addBattery(), await addBattery())
    await demo.admin.data('vehicleBind', { contactsId: riderId, vehicleId: await addVehicle(), batteryBindNum: 5 })
    const stored = async () =>
      (await db().first(sql<Id & { batteryBindNum: number }>`select id, battery_bind_num from rider_vehicle
        where is_current and rider_id = ${riderId}`)) as Id & { batteryBindNum: number }
    const { id } = await stored()
    const set = (batteryBindNum: number) => demo.admin.call('riderVehicleSubmit', { id, batteryBindNum })
    for (const asked of [0, 2]) {
      const refused = await set(asked)
      expect(refused).toMatchObject({ status: 409, body: { error: 'rider.battery-allowance' } })
      expect(Object.keys(refused.body.fields ?? {})).toEqual(['batteryBindNum'])
      expect((await stored()).batteryBindNum).toBe(5)
    }
    expect((await set(3)).status).toBe(200)
    // Who holds more already may be given a higher allowance that is still too low, and the same again.
    await db().run(sql`update rider_vehicle set battery_bind_num = 1 where id = ${id}`)
    for (const asked of [1, 2]) expect((await set(asked)).status).toBe(200)
    expect((await set(1)).body.error).toBe('rider.battery-allowance')
  })

  it('is not lowered while an order of the rider may still hand out a battery', async () => {
    const riderId = await addRider()
    await demo.admin.data('vehicleBind', { contactsId: riderId, vehicleId: await addVehicle(), batteryBindNum: 3 })
    const row = await db().first(sql<Id>`select id from rider_vehicle where is_current and rider_id = ${riderId}`)
    const { order } = await waitingOrder(database())
    await db().run(sql`update swap_record set rider_id = ${riderId} where id = ${order.id}`)
    const set = (batteryBindNum: number) => demo.admin.call('riderVehicleSubmit', { id: row?.id, batteryBindNum })
    expect((await set(2)).body.error).toBe('battery.order-waiting')
    expect((await set(4)).status).toBe(200)
    // A return hands nothing out.
    await db().run(sql`update swap_record set out_battery_id = null where id = ${order.id}`)
    expect((await set(2)).status).toBe(200)
  })
})

describe('a battery', () => {
  it('without a type is given to no rider and fitted in no vehicle, whatever the vehicle needs', async () => {
    expect((await give(await addRider(), await addBattery(null))).body.error).toBe('battery.type-unknown')
    await db().run(sql`update vehicle_type set battery_voltage = null where id = ${model}`)
    const [riderId, vehicleId, untyped] = [await addRider(), await addVehicle(), await addBattery(null)]
    expect((await fitIn(untyped, vehicleId)).body.error).toBe('battery.type-unknown')
    const offered = async (filter: object) => {
      const options = await demo.admin.data<Id[]>('batteryOptions', { bmsSn: untyped.batterySn, ...filter })
      return options.length
    }
    expect(await offered({})).toBe(1)
    expect(await offered({ fitsVehicleId: vehicleId })).toBe(0)
    await demo.admin.data('vehicleBind', { contactsId: riderId, vehicleId })
    expect(await offered({ fitsContactsId: riderId })).toBe(0)
    expect((await give(riderId, untyped)).body.error).toBe('battery.type-unknown')
    await db().run(sql`update vehicle_type set battery_voltage = ${VOLTS} where id = ${model}`)
  })

  it('joins those that are there only if they fit as well', async () => {
    const [unfit, disabled] = [await addBattery(OTHER_VOLTS), await addBattery()]
    const riderId = await addRider()
    await demo.admin.data('vehicleBind', { contactsId: riderId, vehicleId: await addVehicle(), batteryBindNum: 3 })
    await placeBattery(database(), unfit.batterySn, { place: 'rider', riderId })
    const given = await give(riderId, await addBattery())
    expect(given).toMatchObject({ status: 409, body: { error: 'vehicle.battery-unfit' } })
    expect(given.body.fields?.['contactsId']).toContain(unfit.batterySn)
    const vehicleId = await vehicleWith(disabled)
    await disable(disabled)
    const fitted = await fitIn(await addBattery(), vehicleId)
    expect(fitted).toMatchObject({ status: 409, body: { error: 'battery.unavailable' } })
    expect(fitted.body.fields?.['vehicleId']).toContain(disabled.batterySn)
  })
})

describe('the history of a battery', () => {
  type Change = { action: string; userName: string | null; fieldName: string | null; from: string; to: string }
  const placesIn = async ({ id }: Battery) => {
    const changes = await demo.admin.data<Change[]>('recordHistory', { kind: 'battery', id })
    return changes.filter(({ fieldName }) => fieldName === 'place')
  }
  const auditOf = async ({ id }: Battery) =>
    db().all(sql`select operation_id, changes from audit where entity = 'batteries' and entity_id = ${id} order by id`)

  it('shows who gave it with its vehicle, took it back and left it there', async () => {
    const [back, stays] = [await addBattery(), await addBattery()]
    const [contactsId, vehicleId] = [await addRider(), await vehicleWith(back, stays)]
    await demo.admin.data('vehicleBind', { contactsId, vehicleId })
    const lists = { bmsSn: back.batterySn, fittedBmsSn: stays.batterySn }
    await demo.admin.data('vehicleUnbind', { contactsId, vehicleId, reason: '还车', ...lists })
    const given = {
      operationId: 'vehicleBind',
      changes: { place: ['vehicle', 'rider'], riderId: [null, contactsId] },
    }
    const taken = { riderId: [contactsId, null], reason: [null, '还车'] }
    expect(await auditOf(back)).toEqual([
      given,
      { operationId: 'vehicleUnbind', changes: { place: ['rider', 'stock'], ...taken } },
    ])
    expect(await auditOf(stays)).toEqual([
      given,
      {
        operationId: 'vehicleUnbind',
        changes: { place: ['rider', 'vehicle'], ...taken, vehicleId: [null, vehicleId] },
      },
    ])
    const [latest, first] = await placesIn(back)
    expect(latest).toMatchObject({ from: '骑手持有', to: '库存', userName: expect.any(String) })
    expect(first).toMatchObject({ to: '骑手持有', userName: latest?.userName })
    const [place] = await demo.admin.data<object[]>('batteryPlaceList', { id: back.id })
    expect(place).toMatchObject({ place: 'stock', reason: '还车', actorName: latest?.userName })
  })

  it('shows who removed the vehicle or the rider that had it', async () => {
    const [fitted, held] = [await addBattery(), await addBattery()]
    await demo.admin.data('vehicleRemove', { ids: await vehicleWith(fitted), force: true })
    const riderId = await riderWith(held)
    await demo.admin.data('riderRemove', { ids: riderId, force: true })
    expect(await auditOf(fitted)).toMatchObject([
      { operationId: 'vehicleRemove', changes: { place: ['vehicle', 'stock'] } },
    ])
    expect(await auditOf(held)).toMatchObject([
      { operationId: 'riderRemove', changes: { place: ['rider', 'stock'], riderId: [riderId, null] } },
    ])
    for (const battery of [fitted, held]) expect(await placesIn(battery)).toMatchObject([{ to: '库存' }])
  })
})
