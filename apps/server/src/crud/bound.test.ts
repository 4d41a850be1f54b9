// @postgres
/** Bound rows cannot be removed or changed without force, which unbinds in the same transaction. */
import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it } from 'vitest'
import { type Query, sql } from '../db/database.ts'
import { moveBatteries } from '../devices/index.ts'
import { deviceAssets } from '../devices/device-assets.ts'
import type { Context } from '../http/context.ts'
import { batteryBindings } from '../modules/batteries/battery-bindings.ts'
import { giveVehicle } from '../testing/bind-vehicle.ts'
import { addPerson, menuIdsOf } from '../testing/people.ts'
import { occupiedSlots, placeBattery, reportSlot } from '../testing/slots.ts'
import { useDemo } from '../testing/use-demo.ts'
import { definedNouns } from './noun.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform' })
const TENANT = '384721'
const database = () => demo.running.server.services.db
const db = () => database().system
const one = async <Row>(query: Query<Row>): Promise<Row> => (await db().first(query)) as Row

let made = 0
type Made = { id: string; sn: string }
async function addVehicle(): Promise<Made> {
  made += 1
  const sn = `BOUND${made}`
  const vehicleTypeId = (await demo.admin.data<{ id: string }[]>('vehicleTypeOptions'))[0]?.id
  const input = { vehicleSn: sn, vehicleTypeId, vehicleType: 2, leaseStatus: 0 }
  return { id: (await demo.admin.data<{ id: string }>('vehicleSubmit', input)).id, sn }
}
async function addCabinet(): Promise<Made> {
  made += 1
  const sn = `CBOUND${made}`
  const stationId = (await demo.admin.data<{ id: string }[]>('stationOptions'))[0]?.id
  const input = { stationId, cabinetSn: sn, name: sn, boxTotal: 4, threshold: 80 }
  return { id: (await demo.admin.data<{ id: string }>('cabinetSubmit', input)).id, sn }
}
async function addBattery(): Promise<Made> {
  made += 1
  const sn = `BBOUND${made}`
  return {
    ...(await one(sql<{ id: string }>`insert into battery (tenant_id, bms_sn) values (${TENANT}, ${sn}) returning id`)),
    sn,
  }
}
async function addRider(): Promise<{ id: string; name: string }> {
  made += 1
  return one(
    sql`insert into rider (tenant_id, name, mobile) values (${TENANT}, ${`Rider ${made}`}, ${`1390000${made}`}) returning id, name`,
  )
}
const placeOf = (id: string) =>
  one(
    sql<{
      place: string
      reason: string | null
    }>`select place, reason from battery_place where current_battery_id = ${id}`,
  )
const setOnline = (sn: string, online: number) => db().run(sql`update device set online = ${online} where sn = ${sn}`)

async function refused(
  operation: Parameters<ApiSession['call']>[0],
  input: object,
  who = demo.admin,
): Promise<unknown> {
  const reply = await who.call(operation, input as never)
  expect(reply).toMatchObject({ status: 409, body: { error: 'row.bound' } })
  return (reply.body as unknown as { data: { bound: unknown } }).data.bound
}

describe('a vehicle', () => {
  it('with a rider is not removed, renamed or sold', async () => {
    const { id, sn } = await addVehicle()
    const rider = await addRider()
    await giveVehicle(db(), rider.id, id)
    const bound = [{ kind: 'rider', id: rider.id, name: rider.name }]
    expect(await refused('vehicleRemove', { ids: id })).toEqual(bound)
    expect(await refused('vehicleSubmit', { id, vehicleSn: `${sn}X` })).toEqual(bound)
    expect(await refused('vehicleSubmit', { id, vehicleType: 1, price: 5 })).toEqual(bound)
    expect((await demo.admin.call('vehicleSubmit', { id, autoPay: 1 })).status).toBe(200)
    expect(await demo.admin.data('vehicleDetail', { id })).toMatchObject({ vehicleSn: sn, vehicleType: 2 })
    await demo.admin.data('vehicleRemove', { ids: id, force: true })
    expect(await one(sql`select vehicle_id from rider where id = ${rider.id}`)).toEqual({ vehicleId: null })
    expect((await demo.admin.call('vehicleDetail', { id })).status).toBe(404)
  })

  it('names no rider whom a data scope keeps from the caller, by column or by row', async () => {
    const { id } = await addVehicle()
    const rider = await addRider()
    await giveVehicle(db(), rider.id, id)
    const [menu] = (await menuIdsOf(demo.platform))('rider')
    const scope = { menuId: menu, scopeName: 'x', scopeClass: 'riders', scopeColumn: 'create_user' }
    const scopes = [
      { ...scope, resourceCode: 'bound_columns', scopeType: 1, scopeField: 'createTime' },
      { ...scope, resourceCode: 'bound_rows', scopeType: 2 },
    ]
    for (const one of scopes) {
      const { id: scopeId } = await demo.platform.data<{ id: string }>('dataScopeSubmit', one)
      const menuIds = (await menuIdsOf(demo.platform))('vehicle', 'vehicle_delete', 'rider')
      const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds: [scopeId] })
      expect(await refused('vehicleRemove', { ids: id }, session)).toEqual([{ kind: 'rider', id: rider.id, name: '—' }])
      expect((await session.call('vehicleRemove', { ids: id })).body.msg).not.toContain(rider.name)
    }
    expect(await refused('vehicleRemove', { ids: id })).toEqual([{ kind: 'rider', id: rider.id, name: rider.name }])
  })

  it('whose rider leases it is not set idle manually', async () => {
    const { id } = await addVehicle()
    const rider = await addRider()
    await db().run(sql`update vehicle set lease_status = 1 where id = ${id}`)
    await giveVehicle(db(), rider.id, id)
    const bound = [{ kind: 'rider', id: rider.id, name: rider.name }]
    expect(await refused('vehicleSubmit', { id, leaseStatus: 0 })).toEqual(bound)
    await demo.admin.data('vehicleSubmit', { id, leaseStatus: 0, force: true })
    expect(await one(sql`select vehicle_id from rider where id = ${rider.id}`)).toEqual({ vehicleId: null })
  })

  it('that is leased, online or has a battery fitted reports each binding', async () => {
    const { id, sn } = await addVehicle()
    const battery = await addBattery()
    await db().run(sql`update vehicle set lease_status = 3 where id = ${id}`)
    await setOnline(sn, 1)
    await placeBattery(database(), battery.sn, { place: 'vehicle', vehicleId: id })
    const device = await one(sql<{ id: string }>`select id from device where sn = ${sn}`)
    expect(await refused('vehicleRemove', { ids: id })).toEqual([
      { kind: 'lease', id, name: sn },
      { kind: 'battery', id: battery.id, name: battery.sn },
      { kind: 'online', id: device.id, name: sn },
    ])
    await demo.admin.data('vehicleSubmit', { id, vehicleSn: `${sn}X`, force: true })
    expect(await demo.admin.data('vehicleDetail', { id })).toMatchObject({ vehicleSn: `${sn}X`, leaseStatus: 0 })
    expect(await placeOf(battery.id)).toEqual({ place: 'stock', reason: 'vehicleSubmit' })
    expect(await one(sql`select sn from device where id = ${device.id}`)).toEqual({ sn: `${sn}X` })
  })

  it('is removed with others, or none of them', async () => {
    const [free, tied] = [await addVehicle(), await addVehicle()]
    await db().run(sql`update vehicle set lease_status = 1 where id = ${tied.id}`)
    await refused('vehicleRemove', { ids: `${free.id},${tied.id}` })
    expect((await demo.admin.call('vehicleDetail', { id: free.id })).status).toBe(200)
  })
})

describe('a cabinet', () => {
  it('with batteries in it is not removed or renamed', async () => {
    const { id, sn } = await addCabinet()
    const battery = await addBattery()
    await reportSlot(database(), sn, 2, battery.sn)
    await reportSlot(database(), sn, 3, 'STRANGER1')
    const bound = [
      { kind: 'battery', id: battery.id, name: battery.sn },
      { kind: 'slot', id: '3', name: 'STRANGER1' },
    ]
    expect(await refused('cabinetRemove', { ids: id })).toEqual(bound)
    expect(await refused('cabinetSubmit', { id, cabinetSn: `${sn}X` })).toEqual(bound)
    await demo.admin.data('cabinetRemove', { ids: id, force: true })
    expect(await placeOf(battery.id)).toEqual({ place: 'stock', reason: 'cabinetRemove' })
  })

  it('that is online is not removed', async () => {
    const { id, sn } = await addCabinet()
    await setOnline(sn, 1)
    expect(await refused('cabinetRemove', { ids: id })).toMatchObject([{ kind: 'online', name: sn }])
    expect((await demo.admin.call('cabinetSubmit', { id, boxTotal: 3 })).status).toBe(200)
    await demo.admin.data('cabinetRemove', { ids: id, force: true })
  })

  it('does not shrink below a slot that holds a battery', async () => {
    const { id, sn } = await addCabinet()
    const [first, last] = [await addBattery(), await addBattery()]
    await reportSlot(database(), sn, 1, first.sn)
    await reportSlot(database(), sn, 4, last.sn)
    expect(await refused('cabinetSubmit', { id, boxTotal: 3 })).toEqual([
      { kind: 'battery', id: last.id, name: last.sn },
    ])
    await demo.admin.data('cabinetSubmit', { id, boxTotal: 3, force: true })
    expect(await demo.admin.data('cabinetDetail', { id })).toMatchObject({ boxTotal: 3 })
    expect([(await placeOf(first.id)).place, (await placeOf(last.id)).place]).toEqual(['slot', 'stock'])
  })

  it('that was renamed takes its batteries back when it reports them again', async () => {
    const { id, sn } = await addCabinet()
    const battery = await addBattery()
    await reportSlot(database(), sn, 2, battery.sn)
    await demo.admin.data('cabinetSubmit', { id, cabinetSn: `${sn}X`, force: true })
    expect((await placeOf(battery.id)).place).toBe('stock')
    await reportSlot(database(), `${sn}X`, 2, battery.sn)
    expect((await placeOf(battery.id)).place).toBe('slot')
  })

  it('removed while a battery comes in leaves none in a removed slot', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await addCabinet()
      const battery = await addBattery()
      const now = Date.now()
      const to = { place: 'slot', cabinetId: id, boxId: 1 } as const
      const move = { bmsSn: battery.sn, to, receivedAt: now, occurredAt: now, cause: { kind: 'report' } as const }
      const insert = () => database().write({ systemTenant: TENANT }, (tx) => moveBatteries(tx, [move]))
      const remove = () => demo.admin.call('cabinetRemove', { ids: id })
      const [removed] =
        round % 2 ? await Promise.all([remove(), insert()]) : (await Promise.all([insert(), remove()])).toReversed()
      const { place } = await placeOf(battery.id)
      expect([(removed as { status: number }).status, place]).toEqual(place === 'slot' ? [409, 'slot'] : [200, 'stock'])
    }
  })
})

describe('a card', () => {
  it('with a rider is neither removed nor given another number', async () => {
    const rider = await addRider()
    const input = { cardNo: 'BOUNDCARD1', uid: '04EEB0DD', type: 1, riderId: rider.id }
    const { id } = await demo.admin.data<{ id: string }>('nfcCardSubmit', input)
    const bound = [{ kind: 'rider', id: rider.id, name: rider.name }]
    expect(await refused('nfcCardRemove', { ids: id })).toEqual(bound)
    expect(await refused('nfcCardSubmit', { id, cardNo: 'BOUNDCARD2' })).toEqual(bound)
    expect(await one(sql`select card_no from nfc_card where id = ${id}`)).toEqual({ cardNo: 'BOUNDCARD1' })
    await demo.admin.data('nfcCardRemove', { ids: id, force: true })
    expect(await one(sql`select rider_id, is_deleted from nfc_card where id = ${id}`)).toEqual({
      riderId: null,
      isDeleted: 1,
    })
  })
})

describe('force', () => {
  it('requires the permission to unbind beside that to remove', async () => {
    const { id } = await addVehicle()
    await db().run(sql`update vehicle set lease_status = 1 where id = ${id}`)
    const menuIds = (await menuIdsOf(demo.platform))('fleet', 'vehicle', 'vehicle_delete')
    const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds })
    await refused('vehicleRemove', { ids: id }, session)
    expect((await session.call('vehicleRemove', { ids: id, force: true })).body).toMatchObject({
      error: 'permission.denied',
      msg: expect.stringContaining('vehicle_unbind'),
    })
    expect((await demo.admin.call('vehicleDetail', { id })).status).toBe(200)
    const more = (await menuIdsOf(demo.platform))('fleet', 'vehicle', 'vehicle_delete', 'vehicle_unbind')
    const other = await addPerson(demo.running, demo.admin, TENANT, { menuIds: more })
    expect((await other.session.call('vehicleRemove', { ids: id, force: true })).status).toBe(200)
  })

  it('is audited with what was unbound', async () => {
    const { id } = await addVehicle()
    const rider = await addRider()
    await giveVehicle(db(), rider.id, id)
    await demo.admin.data('vehicleRemove', { ids: id, force: true })
    const rows = await db().all(sql`select entity, changes from audit where entity_id in (${id}, ${rider.id})
      and operation_id = 'vehicleRemove' order by entity, id`)
    expect(rows).toEqual([
      { entity: 'riders', changes: { vehicleId: [id, null] } },
      { entity: 'vehicles', changes: { bound: [[{ kind: 'rider', id: rider.id, name: rider.name }], []] } },
      { entity: 'vehicles', changes: { isDeleted: [0, 1] } },
    ])
  })

  it('are declared by every noun whose rows are devices', () => {
    const tables = new Set<string>(Object.values(deviceAssets).map(({ table }) => table))
    const devices = definedNouns().filter(({ table, operations }) => tables.has(table) && operations.options)
    expect(new Set(devices.map(({ table }) => table))).toEqual(tables)
    expect(devices.filter(({ bindings }) => !bindings).map(({ name }) => name)).toEqual([])
  })

  it('of a battery are its place and its device', async () => {
    const battery = await addBattery()
    const { id, name } = await addRider()
    await placeBattery(database(), battery.sn, { place: 'rider', riderId: id })
    await setOnline(battery.sn, 1)
    const context = { db: database().system } as Context
    const find = async () =>
      new Set((await batteryBindings.find(context, [battery.id])).map((bound) => `${bound.kind} ${bound.name}`))
    expect(await find()).toEqual(new Set([`online ${battery.sn}`, `rider ${name}`]))
    const [slot] = await occupiedSlots(database(), 'CB384721002')
    await placeBattery(database(), battery.sn, { place: 'slot', cabinetId: String(slot?.cabinetId), boxId: 1 })
    expect(await find()).toContain('cabinet CB384721002')
  })

  it('changes nothing for rows without bindings', async () => {
    const { id, sn } = await addVehicle()
    await demo.admin.data('vehicleSubmit', { id, vehicleSn: `${sn}X`, force: true })
    expect(await demo.admin.data('vehicleDetail', { id })).toMatchObject({ vehicleSn: `${sn}X`, leaseStatus: 0 })
  })

  it('lists the first of many bindings', async () => {
    const [slot] = await occupiedSlots(database(), 'CB384721002')
    const reply = await demo.admin.with({ 'accept-language': 'en-US' }).call('cabinetRemove', {
      ids: slot?.cabinetId,
    })
    expect(reply.body.msg).toMatch(/^Bound to: \w+, \w+, \w+ …\. Unbind first/)
  })
})
