/** Status, rental strategy and locator of vehicles, and the vehicle of a rider. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Vehicle = Record<string, unknown> & { id: string; vehicleSn: string }

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })

let added = 0
async function addVehicle(fields: object = {}, who = demo.admin): Promise<string> {
  const [type] = await who.data<{ id: string }[]>('vehicleTypeOptions')
  const vehicle = { vehicleSn: `ACTION${(added += 1)}`, vehicleTypeId: type?.id, vehicleType: 2, leaseStatus: 0 }
  return (await who.data<{ id: string }>('vehicleSubmit', { ...vehicle, ...fields })).id
}
const detailOf = (id: string, who = demo.admin) => who.data<Vehicle>('vehicleDetail', { id })

async function strategyOf(who = demo.admin): Promise<string> {
  const [strategy] = await who.data<{ id: string }[]>('rentalStrategyOptions')
  return strategy?.id as string
}

it('vehicleUpdateStatus disables and enables', async () => {
  const id = await addVehicle()
  expect(await demo.admin.data('vehicleUpdateStatus', { id, status: 0 })).toEqual({ id })
  expect(await detailOf(id)).toMatchObject({ status: 0 })
  await demo.admin.data('vehicleUpdateStatus', { id, status: 1 })
  expect(await detailOf(id)).toMatchObject({ status: 1 })
  const records = await demo.admin.data<object[]>('recordHistory', { kind: 'vehicle', id })
  expect(records).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ fieldName: 'status' }),
      expect.objectContaining({ fieldName: 'status' }),
    ]),
  )
})

describe('vehicleBindGps', () => {
  it('binds a locator to one vehicle of the operator, and unbinds it', async () => {
    const [one, other] = [await addVehicle(), await addVehicle()]
    await demo.admin.data('vehicleBindGps', { id: one, gpsSn: 'GP86001234' })
    expect(await detailOf(one)).toMatchObject({ gpsSn: 'GP86001234' })
    const taken = await demo.admin.call('vehicleBindGps', { id: other, gpsSn: 'GP86001234' })
    expect(taken).toMatchObject({ status: 409, body: { error: 'vehicle.gps-taken' } })
    await demo.admin.data('vehicleBindGps', { id: one, gpsSn: '' })
    expect(await detailOf(one)).toMatchObject({ gpsSn: null })
    await demo.admin.data('vehicleBindGps', { id: other, gpsSn: 'GP86001234' })
  })
})

describe('vehicleBindRentalStrategy', () => {
  it('binds several vehicles to one, says so in their history, and unbinds them', async () => {
    const ids = [await addVehicle(), await addVehicle()]
    const rentalStrategyId = await strategyOf()
    const { templateName } = await demo.admin.data<{ templateName: string }>('rentalStrategyDetail', {
      id: rentalStrategyId,
    })
    await demo.admin.data('vehicleBindRentalStrategy', { ids, rentalStrategyId })
    for (const id of ids) {
      expect(await detailOf(id)).toMatchObject({ rentalStrategyId, rentalStrategyName: templateName })
      const records = await demo.admin.data<object[]>('recordHistory', { kind: 'vehicle', id })
      expect(records[0]).toMatchObject({ fieldName: 'rentalStrategyId', to: templateName })
    }
    const filtered = await demo.admin.data<{ records: Vehicle[] }>('vehicleList', { rentalStrategyId, size: 200 })
    expect(filtered.records.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    await demo.admin.data('vehicleBindRentalStrategy', { ids, rentalStrategyId: null })
    for (const id of ids) expect(await detailOf(id)).toMatchObject({ rentalStrategyId: null })
  })

  it('changes none when one is for sale, of another operator or unknown', async () => {
    const id = await addVehicle()
    const forSale = await addVehicle({ vehicleType: 1, leaseStatus: undefined, price: '3000' })
    const { vehicleSn } = await detailOf(forSale)
    const foreign = await addVehicle({}, demo.kampala)
    const rentalStrategyId = await strategyOf()
    const bind = (ids: string[], who = demo.admin) => who.call('vehicleBindRentalStrategy', { ids, rentalStrategyId })
    const refused = await bind([id, forSale])
    expect(refused.body).toMatchObject({ error: 'vehicle.for-sale', msg: `售卖车辆没有租赁策略：${vehicleSn}` })
    expect((await bind([id, foreign])).status).toBe(404)
    expect((await bind([id, foreign], demo.platform)).body.fields).toHaveProperty('rentalStrategyId')
    expect(await detailOf(id)).toMatchObject({ rentalStrategyId: null })
  })

  it('refuses a disabled strategy, but keeps it where it is bound', async () => {
    const id = await addVehicle()
    const amounts = { depositAmount: 1, weekRentAmount: 1, monthRentAmount: 1 }
    const periods = { weekGracePeriod: 1, weekRentReminder: 1, monthGracePeriod: 1, monthRentReminder: 1 }
    const strategy = { templateName: '短期租赁', ...amounts, ...periods, status: 1 }
    const { id: rentalStrategyId } = await demo.admin.data<{ id: string }>('rentalStrategySubmit', strategy)
    await demo.admin.data('vehicleBindRentalStrategy', { ids: [id], rentalStrategyId })
    await demo.admin.data('rentalStrategySubmit', { id: rentalStrategyId, status: 0 })
    const other = await addVehicle()
    const refused = await demo.admin.call('vehicleBindRentalStrategy', { ids: [other], rentalStrategyId })
    expect(refused.body).toMatchObject({ error: 'rental-strategy.disabled' })
    const edited = await demo.admin.call('vehicleSubmit', { id: other, rentalStrategyId })
    expect(edited.body.fields).toEqual({ rentalStrategyId: '租赁策略已停用' })
    await expect(addVehicle({ rentalStrategyId })).rejects.toThrow('rental-strategy.disabled')
    await demo.admin.data('vehicleSubmit', { id, autoPay: 1 })
    expect(await detailOf(id)).toMatchObject({ rentalStrategyId })
  })
})

it('a strategy that is not named unbinds none', async () => {
  const rentalStrategyId = await strategyOf()
  const id = await addVehicle({ rentalStrategyId })
  const bind = (input: object) => demo.admin.call('vehicleBindRentalStrategy', { ids: [id], ...input })
  expect(await bind({})).toMatchObject({ status: 400, body: { error: 'validation.failed' } })
  expect(await detailOf(id)).toMatchObject({ rentalStrategyId })
  expect((await bind({ rentalStrategyId: '' })).status).toBe(200)
  expect(await detailOf(id)).toMatchObject({ rentalStrategyId: null })
})

it('a lease that is ended by an edit leaves no end', async () => {
  const { db } = demo.running.server.services
  const id = await addVehicle()
  await db.system.run(
    sql`update vehicle set lease_status = 1, expiration_time = now() + interval '9 days' where id = ${id}`,
  )
  await demo.admin.data('vehicleSubmit', { id, leaseStatus: 0 })
  expect(await detailOf(id)).toMatchObject({ leaseStatus: 0, expirationTime: null })
})

it('numbers are stored without blanks around them, and contain no control characters', async () => {
  const id = await addVehicle({ plateNumber: ' 沪B·10001 ' })
  expect(await detailOf(id)).toMatchObject({ plateNumber: '沪B·10001' })
  for (const plateNumber of ['a\u0007', '\u202Eabc', 'a\nb'])
    expect((await demo.admin.call('vehicleSubmit', { id, plateNumber })).body.fields).toHaveProperty('plateNumber')
  expect((await demo.admin.call('vehicleBindGps', { id, gpsSn: 'a b' })).body.fields).toHaveProperty('gpsSn')
  await demo.admin.data('vehicleSubmit', { id, plateNumber: '\u200B' }).catch(() => undefined)
  expect(await detailOf(id)).toMatchObject({ plateNumber: '沪B·10001' })
})

it('a vehicle that is sold loses its strategy', async () => {
  const id = await addVehicle({ rentalStrategyId: await strategyOf() })
  await demo.admin.data('vehicleSubmit', { id, vehicleType: 1, price: '3000' })
  expect(await detailOf(id)).toMatchObject({ rentalStrategyId: null, leaseStatus: null })
})

it('frame and plate numbers are stored and found, plates are unique', async () => {
  const id = await addVehicle({ vin: 'L6TCXX1A0R0009999', plateNumber: '沪A·99887' })
  expect(await detailOf(id)).toMatchObject({ vin: 'L6TCXX1A0R0009999', plateNumber: '沪A·99887' })
  for (const input of [{ plateNumber: '99887' }, { vin: 'r0009999' }]) {
    const found = await demo.admin.data<{ records: Vehicle[] }>('vehicleList', input)
    expect(found.records.map((row) => row.id)).toEqual([id])
  }
  const again = addVehicle({ plateNumber: '沪A·99887' })
  await expect(again).rejects.toThrow('vehicle.plate-taken')
  const hits = await demo.admin.data<{ hits: { id: string }[] }>('recordFind', { text: '99887' })
  expect(JSON.stringify(hits)).toContain(id)
})

it('the platform chooses the operator of a vehicle it adds, and not the platform', async () => {
  const { id: vehicleTypeId } = (await demo.admin.data<{ id: string }[]>('vehicleTypeOptions'))[0] as { id: string }
  const vehicle = { vehicleSn: 'ACTION-PLATFORM', vehicleTypeId, vehicleType: 2, leaseStatus: 0 }
  const add = (fields: object) => demo.platform.call('vehicleSubmit', { ...vehicle, ...fields })
  expect((await add({})).body.fields).toEqual({ tenantId: '请选择归属运营商' })
  expect((await add({ tenantId: '000000' })).body.fields).toEqual({ tenantId: '平台不是运营商，请选择运营商' })
  const { id } = (await add({ tenantId: '384721' })).body.data as { id: string }
  expect(await detailOf(id)).toMatchObject({ tenantId: '384721' })
})

it('vehicleInfo and vehicleInformation show a vehicle and that of a rider', async () => {
  const { db } = demo.running.server.services
  const rider = await db.system.first(sql<{ id: string; vehicleId: string; name: string }>`
    select id, vehicle_id, name from rider where tenant_id = '384721' and vehicle_id is not null and is_deleted = 0 limit 1`)
  const info = await demo.admin.data<Vehicle>('vehicleInformation', { contactsId: rider?.id })
  expect(info).toMatchObject({ id: rider?.vehicleId, riderName: rider?.name })
  expect(await demo.admin.data('vehicleInfo', { id: rider?.vehicleId })).toEqual(info)
  const free = await db.system.first(sql<{ id: string }>`
    select id from rider where tenant_id = '384721' and vehicle_id is null and is_deleted = 0 limit 1`)
  const none = await demo.admin.call('vehicleInformation', { contactsId: free?.id })
  expect(none).toMatchObject({ status: 404, body: { error: 'rider.no-vehicle' } })
  expect((await demo.kampala.call('vehicleInformation', { contactsId: rider?.id })).status).toBe(404)
})

// Columns: crud/visible-columns.test.ts.
it('vehicleInformation shows the rows that the data scopes of riders and of vehicles contain', async () => {
  const { db } = demo.running.server.services
  const rider = await db.system.first(sql<{ id: string }>`
    select id from rider where tenant_id = '384721' and vehicle_id is not null and is_deleted = 0 order by id limit 1`)
  const contactsId = rider?.id ?? ''
  const idsOf = await menuIdsOf(demo.platform)
  let scopes = 0
  const ask = async (menu: string, scope: object) => {
    const [menuId] = idsOf(menu)
    const input = {
      menuId,
      scopeType: 1,
      scopeName: '车辆信息',
      resourceCode: `information_${(scopes += 1)}`,
      ...scope,
    }
    const { id } = await demo.platform.data<{ id: string }>('dataScopeSubmit', input)
    const menuIds = idsOf('fleet', 'vehicle', 'customer', 'rider')
    const { session } = await addPerson(demo.running, demo.admin, '384721', { menuIds, dataScopeIds: [id] })
    return session.call('vehicleInformation', { contactsId })
  }
  const rule = (column: string, value: string) => JSON.stringify({ column, op: 'eq', value })
  const none = { scopeType: 5, scopeValue: rule('createDept', '7') }
  expect((await ask('vehicle', { scopeClass: 'vehicles', ...none })).status).toBe(404)
  expect((await ask('rider', { scopeClass: 'riders', ...none })).status).toBe(404)
  expect((await ask('vehicle', { scopeClass: 'vehicles' })).status).toBe(200)
})
