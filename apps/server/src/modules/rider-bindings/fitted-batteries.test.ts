// @postgres
/** Batteries fitted in vehicles without a rider, and what must fit; real races on PostgreSQL. */
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { placeBattery, reportSlot } from '../../testing/slots.ts'
import { addBatteryOf, addVehicleOf, modelOf, VOLTS } from '../../testing/typed-batteries.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const TENANT = '384721'
const ROUNDS = 8
const database = () => demo.running.server.services.db
const db = () => database().system
const clock = () => demo.running.server.services.clock
let made = 0

type Id = { id: string }

async function addRider(): Promise<{ id: string; name: string }> {
  made += 1
  const name = `Holder ${made}`
  const rider = await db().first(sql<Id>`insert into rider (tenant_id, name, mobile)
    values (${TENANT}, ${name}, ${`1393000${made}`}) returning id`)
  return { id: rider?.id as string, name }
}
let model: string
beforeAll(async () => {
  model = await modelOf(db(), TENANT)
})

async function addBattery(volts: number | null = VOLTS): Promise<{ id: string; batterySn: string }> {
  made += 1
  const batterySn = `HELD${made}`
  return { id: await addBatteryOf(db(), TENANT, batterySn, volts), batterySn }
}
const addVehicle = () => addVehicleOf(demo.admin, `FITTED${(made += 1)}`, model)
const fitIn = (id: string, vehicleId: string, who = demo.admin) =>
  who.call('batteryMove', { id, place: 'vehicle', vehicleId, reason: '装车待租' })
const placeOf = (batteryId: string) =>
  db().first(
    sql`select place, rider_id, vehicle_id, reason, cause from battery_place where current_battery_id = ${batteryId}`,
  )

describe('batteryMove into a vehicle', () => {
  it('fits a battery, which battery and vehicle show, and takes it out again', async () => {
    const [{ id, batterySn }, vehicleId] = [await addBattery(), await addVehicle()]
    expect((await demo.admin.call('batteryMove', { id, place: 'vehicle', reason: '装车' })).body.fields).toHaveProperty(
      'vehicleId',
    )
    expect((await fitIn(id, vehicleId)).status).toBe(200)
    expect(await placeOf(id)).toMatchObject({ place: 'vehicle', vehicleId, reason: '装车待租', cause: 'person' })
    expect(await demo.admin.data('batteryDetail', { id })).toMatchObject({ place: 'vehicle', vehicleId, riderId: null })
    expect(await demo.admin.data('vehicleDetail', { id: vehicleId })).toMatchObject({
      bmsSnList: [batterySn],
      bmsSocList: [71],
    })
    const inIt = await demo.admin.data<{ records: Id[] }>('batteryList', { vehicleId })
    expect(inIt.records.map((row) => row.id)).toEqual([id])
    const [audit] = await db().all(
      sql`select changes from audit where operation_id = 'batteryMove' and entity_id = ${id}`,
    )
    expect(audit).toMatchObject({ changes: { place: ['stock', 'vehicle'], vehicleId: [null, vehicleId] } })
    expect((await fitIn(id, await addVehicle())).body.error).toBe('battery.move-refused')
    const out = { id, place: 'repair', from: 'vehicle', reason: '接口松动' }
    expect((await demo.admin.call('batteryMove', out)).status).toBe(200)
    expect(await placeOf(id)).toMatchObject({ place: 'repair', vehicleId: null })
  })

  it('names the rider who has the vehicle, in both languages', async () => {
    const [{ id }, vehicleId, rider] = [await addBattery(), await addVehicle(), await addRider()]
    await demo.admin.data('vehicleBind', { contactsId: rider.id, vehicleId })
    const reply = await fitIn(id, vehicleId)
    expect(reply).toMatchObject({ status: 409, body: { error: 'battery.vehicle-has-rider' } })
    expect(reply.body.fields?.['vehicleId']).toContain(rider.name)
    const english = await fitIn(id, vehicleId, demo.admin.with({ 'accept-language': 'en-US' }))
    expect(english.body.fields?.['vehicleId']).toContain('give the battery to the rider')
    expect(await placeOf(id)).toMatchObject({ place: 'stock' })
  })

  it('refuses another voltage, no type, disabled batteries, and more than any model takes', async () => {
    const vehicleId = await addVehicle()
    const [other, untyped, disabled] = [await addBattery(60), await addBattery(null), await addBattery()]
    const unfit = await fitIn(other.id, vehicleId)
    expect(unfit).toMatchObject({ status: 409, body: { error: 'battery.voltage-unfit' } })
    expect(unfit.body.fields?.['vehicleId']).toContain('60 V')
    expect(unfit.body.fields?.['vehicleId']).toContain('72 V')
    expect((await fitIn(untyped.id, vehicleId)).body.error).toBe('battery.type-unknown')
    await db().run(sql`update battery set status = 0 where id = ${disabled.id}`)
    expect((await fitIn(disabled.id, vehicleId)).body.error).toBe('battery.unavailable')
    for (let at = 0; at < 8; at += 1)
      await placeBattery(database(), (await addBattery()).batterySn, { place: 'vehicle', vehicleId })
    expect((await fitIn((await addBattery()).id, vehicleId)).body.error).toBe('vehicle.batteries-full')
    await db().run(sql`update vehicle_type set battery_voltage = null where id = ${model}`)
    expect((await fitIn(other.id, await addVehicle())).status).toBe(200)
    await db().run(sql`update vehicle_type set battery_voltage = ${VOLTS} where id = ${model}`)
  })

  it('finds no vehicle of another operator', async () => {
    const { id } = await addBattery()
    const { records } = await demo.kampala.data<{ records: Id[] }>('vehicleList', { leaseStatus: 0, size: 1 })
    for (const who of [demo.admin, demo.platform]) {
      const reply = await fitIn(id, String(records[0]?.id), who)
      expect(reply.body).toMatchObject({ error: 'row.reference-missing', fields: { vehicleId: expect.any(String) } })
    }
    expect(await placeOf(id)).toMatchObject({ place: 'stock' })
  })

  it('fits a battery in one of two vehicles at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [{ id }, one, two] = [await addBattery(), await addVehicle(), await addVehicle()]
      const replies = await Promise.all([fitIn(id, one), fitIn(id, two)])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  it('leaves nothing in a vehicle that a rider gets at the same time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [{ id }, vehicleId, rider] = [await addBattery(), await addVehicle(), await addRider()]
      const calls = [
        () => fitIn(id, vehicleId),
        () => demo.admin.call('vehicleBind', { contactsId: rider.id, vehicleId }),
      ]
      const replies = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      const [fitted, bound] = round % 2 ? replies : replies.toReversed()
      expect(bound?.status).toBe(200)
      expect([200, 409]).toContain(fitted?.status)
      expect(await placeOf(id)).toMatchObject({ place: fitted?.status === 200 ? 'rider' : 'stock' })
    }
  })

  it('gives no rider a battery that is taken out at the same time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [{ id, batterySn }, vehicleId, rider] = [await addBattery(), await addVehicle(), await addRider()]
      await placeBattery(database(), batterySn, { place: 'vehicle', vehicleId })
      const calls = [
        () => demo.admin.call('batteryMove', { id, place: 'repair', from: 'vehicle', reason: '接口松动' }),
        () => demo.admin.call('vehicleBind', { contactsId: rider.id, vehicleId }),
      ]
      const replies = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      const [out, bound] = round % 2 ? replies : replies.toReversed()
      expect(bound?.status).toBe(200)
      expect([200, 409]).toContain(out?.status)
      expect(await placeOf(id)).toMatchObject({ place: out?.status === 200 ? 'repair' : 'rider' })
    }
  })

  it('counts a battery that a cabinet reports as there', async () => {
    const [{ id, batterySn }, vehicleId] = [await addBattery(), await addVehicle()]
    expect((await fitIn(id, vehicleId)).status).toBe(200)
    const { conflicts } = await reportSlot(database(), 'CB384721006', 2, batterySn)
    expect(conflicts).toMatchObject([{ kind: 'elsewhere', was: { place: 'vehicle', vehicleId } }])
    expect(await placeOf(id)).toMatchObject({ place: 'slot', vehicleId: null })
  })
})

describe('what staff give a rider', () => {
  it('has the voltage of the vehicle, of which the choices are', async () => {
    const [rider, vehicleId] = [await addRider(), await addVehicle()]
    const [good, bad, untyped] = [await addBattery(), await addBattery(60), await addBattery(null)]
    const give = ({ batterySn }: { batterySn: string }) =>
      demo.admin.call('riderBatteryBind', { contactsId: rider.id, batterySn, reason: '首次发放' })
    const offered = async (filter: object) => {
      const options = await demo.admin.data<Id[]>('batteryOptions', { bmsSn: 'HELD', ...filter })
      return [good, bad, untyped].map(({ id }) => options.some((option) => option.id === id))
    }
    expect(await offered({ fitsContactsId: rider.id })).toEqual([true, true, false])
    await demo.admin.data('vehicleBind', { contactsId: rider.id, vehicleId })
    expect(await offered({ fitsContactsId: rider.id })).toEqual([true, false, false])
    expect(await offered({ fitsVehicleId: vehicleId })).toEqual([true, false, false])
    const unfit = await give(bad)
    expect(unfit).toMatchObject({ status: 409, body: { error: 'battery.voltage-unfit' } })
    expect(Object.keys(unfit.body.fields ?? {})).toEqual(['batterySn'])
    expect((await give(untyped)).body.error).toBe('battery.type-unknown')
    expect((await give(good)).status).toBe(200)
  })

  it('is compared with vehicles and riders in reach only', async () => {
    const theirs = await demo.kampala.data<{ records: Id[] }>('vehicleList', { size: 1 })
    const riders = await demo.kampala.data<{ records: Id[] }>('riderPage', { size: 1 })
    const ask = (filter: object) => demo.admin.data<Id[]>('batteryOptions', { ...filter })
    expect(await ask({ fitsVehicleId: theirs.records[0]?.id })).toEqual([])
    expect(await ask({ fitsContactsId: riders.records[0]?.id })).toEqual([])
  })

  it('is compared with vehicles and riders of the data scope only', async () => {
    const [rider, vehicleId] = [await addRider(), await addVehicle()]
    await addBattery()
    const [menu] = await demo.platform.data<Id[]>('menuList')
    const ownRows = async (scopeClass: string) => {
      const given = {
        menuId: menu?.id,
        resourceCode: `fits-${scopeClass}`,
        scopeName: '本人',
        scopeClass,
        scopeType: 2,
      }
      return (await demo.platform.data<Id>('dataScopeSubmit', given)).id
    }
    const menuIds = (await menuIdsOf(demo.platform))('swap', 'battery', 'fleet', 'vehicle', 'customer', 'rider')
    const dataScopeIds = [await ownRows('vehicles'), await ownRows('riders')]
    const scoped = await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds })
    for (const filter of [{ fitsVehicleId: vehicleId }, { fitsContactsId: rider.id }]) {
      expect((await demo.admin.data<Id[]>('batteryOptions', filter)).length).toBeGreaterThan(0)
      expect(await scoped.session.data<Id[]>('batteryOptions', filter)).toEqual([])
    }
  })

  it('includes what is fitted in the vehicle that the rider gets', async () => {
    const [rider, vehicleId, { batterySn, id }] = [await addRider(), await addVehicle(), await addBattery(60)]
    await placeBattery(database(), batterySn, { place: 'vehicle', vehicleId })
    const reply = await demo.admin.call('vehicleBind', { contactsId: rider.id, vehicleId })
    expect(reply).toMatchObject({ status: 409, body: { error: 'vehicle.battery-unfit' } })
    expect(reply.body.fields).toHaveProperty('vehicleId')
    expect(await placeOf(id)).toMatchObject({ place: 'vehicle' })
  })
})

it('gives no rider a disabled battery with the vehicle', async () => {
  const [rider, vehicleId, { batterySn, id }] = [await addRider(), await addVehicle(), await addBattery()]
  await placeBattery(database(), batterySn, { place: 'vehicle', vehicleId })
  await db().run(sql`update battery set status = 0 where id = ${id}`)
  const bind = () => demo.admin.call('vehicleBind', { contactsId: rider.id, vehicleId })
  expect(await bind()).toMatchObject({ status: 409, body: { error: 'battery.unavailable' } })
  expect(await placeOf(id)).toMatchObject({ place: 'vehicle' })
  await db().run(sql`update battery set status = 1 where id = ${id}`)
  expect((await bind()).status).toBe(200)
  await db().run(sql`update battery set status = 0 where id = ${id}`)
  const back = { contactsId: rider.id, vehicleId, reason: '还车', fittedBmsSn: batterySn }
  const refused = await demo.admin.call('vehicleUnbind', back)
  expect(refused).toMatchObject({ status: 409, body: { error: 'battery.unavailable' } })
  expect(refused.body.fields).toHaveProperty('fittedBmsSn')
})

describe('batteries that stay in the vehicle', () => {
  async function riderWith(...batteries: readonly { batterySn: string }[]) {
    const [rider, vehicleId] = [await addRider(), await addVehicle()]
    const batteryBindNum = 8
    await demo.admin.data('vehicleBind', { contactsId: rider.id, vehicleId, batteryBindNum })
    for (const { batterySn } of batteries)
      await placeBattery(database(), batterySn, { place: 'rider', riderId: rider.id }, clock().now())
    return { rider, vehicleId, pair: { contactsId: rider.id, vehicleId } }
  }

  it('are fitted by every way to take the vehicle back, and the record shows them', async () => {
    const [stays, back, kept] = [await addBattery(), await addBattery(), await addBattery()]
    const { rider, vehicleId, pair } = await riderWith(stays, back, kept)
    const lists = { bmsSn: back.batterySn, fittedBmsSn: stays.batterySn }
    const reply = await demo.admin.data<{ surrenderId: string }>('vehicleUnbind', { ...pair, reason: '还车', ...lists })
    expect(reply).toMatchObject({ ...lists, heldBmsSn: kept.batterySn })
    expect(await placeOf(stays.id)).toMatchObject({ place: 'vehicle', vehicleId, reason: '还车' })
    expect(await placeOf(back.id)).toMatchObject({ place: 'stock' })
    expect(await placeOf(kept.id)).toMatchObject({ place: 'rider', riderId: rider.id })
    expect(await demo.admin.data('riderSurrenderDetail', { id: reply.surrenderId })).toMatchObject(lists)
    const found = await demo.admin.data<{ records: Id[] }>('riderSurrenderList', { bmsSn: stays.batterySn })
    expect(found.records.map(({ id }) => id)).toEqual([reply.surrenderId])
    const changed = await demo.admin.call('riderSurrenderSubmit', { id: reply.surrenderId, fittedBmsSn: 'X1' })
    expect(changed).toMatchObject({ status: 409, body: { error: 'rider-surrender.fixed' } })

    const one = await addBattery()
    const second = await riderWith(one)
    const ofRider = { id: second.rider.id, fittedBmsSn: one.batterySn }
    expect(await demo.admin.data('riderUnbindVehicle', ofRider)).toMatchObject({ fittedBmsSn: one.batterySn })
    expect(await placeOf(one.id)).toMatchObject({ place: 'vehicle', vehicleId: second.vehicleId })

    const two = await addBattery()
    const third = await riderWith(two)
    const { vehicleSn } = await demo.admin.data<{ vehicleSn: string }>('vehicleDetail', { id: third.vehicleId })
    const byHand = { contactsId: third.rider.id, vehicleSn, fittedBmsSn: two.batterySn, reason: '还车' }
    await demo.admin.data('riderSurrenderSubmit', byHand)
    expect(await placeOf(two.id)).toMatchObject({ place: 'vehicle', vehicleId: third.vehicleId })
  })

  it('are the rider’s, named once, and fit', async () => {
    const [own, unfit, strange] = [await addBattery(), await addBattery(60), await addBattery()]
    const { pair } = await riderWith(own, unfit)
    const unbind = (input: object) => demo.admin.call('vehicleUnbind', { ...pair, reason: '还车', ...input })
    const twice = await unbind({ bmsSn: own.batterySn, fittedBmsSn: own.batterySn })
    expect(twice).toMatchObject({ status: 409, body: { error: 'rider-surrender.battery-twice' } })
    const foreign = await unbind({ fittedBmsSn: strange.batterySn })
    expect(foreign).toMatchObject({ status: 409, body: { error: 'rider.battery-not-held' } })
    expect(foreign.body.fields).toHaveProperty('fittedBmsSn')
    const wrong = await unbind({ fittedBmsSn: unfit.batterySn })
    expect(wrong).toMatchObject({ status: 409, body: { error: 'battery.voltage-unfit' } })
    expect(wrong.body.fields).toHaveProperty('fittedBmsSn')
    expect(await placeOf(own.id)).toMatchObject({ place: 'rider' })
  })

  it('may stay when the rider gives them back after the vehicle', async () => {
    const [late, unfit] = [await addBattery(), await addBattery(60)]
    const { rider, vehicleId, pair } = await riderWith(late, unfit)
    const take = ({ batterySn }: { batterySn: string }) =>
      demo.admin.call('riderBatteryUnbind', { contactsId: rider.id, batterySn, vehicleId, reason: '退租' })
    expect((await take(late)).body.error).toBe('battery.vehicle-has-rider')
    await demo.admin.data('vehicleUnbind', { ...pair, reason: '还车' })
    expect((await take(unfit)).body.error).toBe('battery.voltage-unfit')
    expect((await take(late)).status).toBe(200)
    expect(await placeOf(late.id)).toMatchObject({ place: 'vehicle', vehicleId, reason: '退租' })
  })

  it('do not end a debt that was confirmed', async () => {
    const battery = await addBattery()
    const { vehicleId, pair } = await riderWith(battery)
    await db().run(sql`insert into battery_debt (tenant_id, battery_id, place_id, rider_id, reason, is_confirmed,
        decision_user, create_user)
      select tenant_id, battery_id, id, rider_id, 'not_swapped', true, 1, 1 from battery_place where current_battery_id = ${battery.id}`)
    await demo.admin.data('vehicleUnbind', { ...pair, reason: '还车', fittedBmsSn: battery.batterySn })
    const place = await db().first(
      sql`select vehicle_id, debt_place_id is not null as is_owed from battery_place where current_battery_id = ${battery.id}`,
    )
    expect(place).toEqual({ vehicleId, isOwed: true })
  })
})

it('vehicleOptions offer those without a rider, or those with one', async () => {
  const [free, taken, rider] = [await addVehicle(), await addVehicle(), await addRider()]
  await demo.admin.data('vehicleBind', { contactsId: rider.id, vehicleId: taken })
  const offered = async (hasRider: boolean) => {
    const options = await demo.admin.data<Id[]>('vehicleOptions', { vehicleSn: 'FITTED', hasRider })
    return [free, taken].map((id) => options.some((option) => option.id === id))
  }
  expect(await offered(false)).toEqual([true, false])
  expect(await offered(true)).toEqual([false, true])
})

describe('batteries fitted in a vehicle', () => {
  it('are those of the rider who gets it, within the allowance', async () => {
    const rider = await addRider()
    const [one, two] = [await addBattery(), await addBattery()]
    const vehicleId = await addVehicle()
    for (const { batterySn } of [one, two]) await placeBattery(database(), batterySn, { place: 'vehicle', vehicleId })
    const few = await demo.admin.call('riderVehicleSubmit', { contactsId: rider.id, vehicleId, batteryBindNum: 1 })
    expect(few).toMatchObject({ status: 409, body: { error: 'rider.battery-allowance' } })
    const asked = await demo.admin.call('vehicleBind', { contactsId: rider.id, vehicleId, batteryBindNum: 1 })
    expect(Object.keys(asked.body.fields ?? {})).toEqual(['batteryBindNum'])
    expect(await placeOf(one.id)).toMatchObject({ place: 'vehicle' })
    expect((await demo.admin.call('vehicleBind', { contactsId: rider.id, vehicleId })).status).toBe(200)
    for (const { id } of [one, two])
      expect(await placeOf(id)).toMatchObject({ place: 'rider', riderId: rider.id, cause: 'person' })
    const [binding] = (
      await demo.admin.data<{ records: { batteryBindNum: number }[] }>('riderVehicleList', { vehicleId })
    ).records
    expect(binding?.batteryBindNum).toBe(2)
    const back = { contactsId: rider.id, vehicleId, reason: '还车', bmsSn: one.batterySn }
    const surrender = await demo.admin.data<{ bmsSn: string; heldBmsSn: string }>('vehicleUnbind', back)
    expect(surrender).toMatchObject({ bmsSn: one.batterySn, heldBmsSn: two.batterySn })
    expect(await placeOf(one.id)).toMatchObject({ place: 'stock' })
  })
})

it('locks riders before batteries, whether a vehicle is removed or a battery in it is given to its rider', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [vehicle, { id: rider }, { batterySn: sn }] = [await addVehicle(), await addRider(), await addBattery()]
    await demo.admin.data('vehicleBind', { contactsId: rider, vehicleId: vehicle })
    await placeBattery(database(), sn, { place: 'vehicle', vehicleId: vehicle })
    const replies = await Promise.all([
      demo.admin.call('vehicleRemove', { ids: vehicle, force: true }),
      demo.admin.call('riderBatteryBind', { contactsId: rider, batterySn: sn, reason: '首次发放' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const place = await db().first(sql<{ place: string }>`select p.place from battery_place p
      join battery b on b.id = p.current_battery_id where b.bms_sn = ${sn}`)
    expect(place?.place).toBe('rider')
  }
})
