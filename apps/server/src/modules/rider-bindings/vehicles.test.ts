/** Giving riders vehicles and taking them back: vehicleBind, vehicleUnbind, riderUnbindVehicle. */
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { placeBattery } from '../../testing/slots.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const TENANT = '384721'
const database = () => demo.running.server.services.db
const db = () => database().system

let vehicleTypeId: string
let made = 0
beforeAll(async () => {
  vehicleTypeId = (await demo.admin.data<{ id: string }[]>('vehicleTypeOptions'))[0]?.id as string
})

type Vehicle = { id: string; vehicleSn: string }
type Rider = { id: string; name: string }

async function addVehicle(more: object = {}): Promise<Vehicle> {
  made += 1
  const vehicle = { vehicleSn: `BIND${made}`, vehicleTypeId, vehicleType: 2, leaseStatus: 0, ...more }
  const { id } = await demo.admin.data<{ id: string }>('vehicleSubmit', vehicle)
  return { id, vehicleSn: vehicle.vehicleSn }
}
async function addRider(): Promise<Rider> {
  made += 1
  const name = `Binder ${made}`
  const rider = await db().first(sql<{ id: string }>`insert into rider (tenant_id, name, mobile)
    values (${TENANT}, ${name}, ${`1392000${made}`}) returning id`)
  return { id: rider?.id as string, name }
}
async function addBatteryOf(riderId: string): Promise<string> {
  made += 1
  const sn = `BINDB${made}`
  await db().run(sql`insert into battery (tenant_id, bms_sn) values (${TENANT}, ${sn})`)
  await placeBattery(database(), sn, { place: 'rider', riderId })
  return sn
}
async function addPair(): Promise<{ vehicle: Vehicle; rider: Rider; pair: { contactsId: string; vehicleId: string } }> {
  const [vehicle, rider] = [await addVehicle(), await addRider()]
  const pair = { contactsId: rider.id, vehicleId: vehicle.id }
  await demo.admin.data('vehicleBind', pair)
  return { vehicle, rider, pair }
}
const placeOf = (sn: string) =>
  db().first(
    sql`select p.place, p.reason from battery_place p join battery b on b.id = p.current_battery_id where b.bms_sn = ${sn}`,
  )
const surrendersOf = (riderId: string) =>
  db().all(
    sql`select vehicle_sn, bms_sn, held_bms_sn, cause, reason, order_id, status from rider_surrender where rider_id = ${riderId} order by id`,
  )

describe('vehicleBind', () => {
  it('gives a rider a vehicle, which both show from then on', async () => {
    const { vehicle, rider } = await addPair()
    expect(await demo.admin.data('riderDetail', { id: rider.id })).toMatchObject({ vehicleSn: vehicle.vehicleSn })
    expect(await demo.admin.data('vehicleDetail', { id: vehicle.id })).toMatchObject({
      riderName: rider.name,
      leaseStatus: 1,
    })
    expect(await demo.admin.data('vehicleInformation', { contactsId: rider.id })).toMatchObject({ id: vehicle.id })
  })

  it('allows as many batteries as asked for, else one, which the rider shows', async () => {
    const [vehicle, rider] = [await addVehicle(), await addRider()]
    const allowanceOf = async (id: string) =>
      (await demo.admin.data<{ batteryBindNum: number | null }>('riderDetail', { id })).batteryBindNum
    expect(await allowanceOf(rider.id)).toBeNull()
    const pair = { contactsId: rider.id, vehicleId: vehicle.id }
    expect((await demo.admin.call('vehicleBind', { ...pair, batteryBindNum: 9 })).status).toBe(400)
    await demo.admin.data('vehicleBind', { ...pair, batteryBindNum: 3 })
    expect(await allowanceOf(rider.id)).toBe(3)
    await demo.admin.data('vehicleUnbind', { ...pair, reason: '租期结束' })
    expect(await allowanceOf(rider.id)).toBeNull()
    expect(await allowanceOf((await addPair()).rider.id)).toBe(1)
  })

  it('leaves the allowance to those who may add bindings, and keeps it in the history', async () => {
    const ids = await menuIdsOf(demo.platform)
    const binder = await addPerson(demo.running, demo.admin, TENANT, {
      menuIds: [...ids('customer', 'rider', 'fleet', 'vehicle', 'vehicle_bind')],
    })
    const [vehicle, rider] = [await addVehicle(), await addRider()]
    const pair = { contactsId: rider.id, vehicleId: vehicle.id }
    const asked = await binder.session.call('vehicleBind', { ...pair, batteryBindNum: 3 })
    expect(asked).toMatchObject({ status: 403, body: { error: 'permission.denied' } })
    expect((await binder.session.call('vehicleBind', pair)).status).toBe(200)
    const found = await db().first(sql<{ changes: object }>`select changes from audit where entity = 'rider-bindings'
      and changes->'contactsId'->>1 = ${rider.id} order by id desc limit 1`)
    expect(found?.changes).toMatchObject({ batteryBindNum: [null, 1] })
  })

  it('refuses what the rider or the vehicle has already, and names it in both languages', async () => {
    const { vehicle, rider } = await addPair()
    const english = demo.admin.with({ 'accept-language': 'en-US' })
    const [otherRider, otherVehicle] = [await addRider(), await addVehicle()]
    const taken = await english.call('vehicleBind', { contactsId: otherRider.id, vehicleId: vehicle.id })
    expect(taken).toMatchObject({ status: 409, body: { error: 'vehicle.has-rider' } })
    expect(taken.body.msg).toContain(rider.name)
    const second = await demo.admin.call('vehicleBind', { contactsId: rider.id, vehicleId: otherVehicle.id })
    expect(second).toMatchObject({ status: 409, body: { error: 'rider.has-vehicle' } })
    expect(second.body.fields).toEqual({
      contactsId: `骑手 ${rider.name} 已绑定车辆 ${vehicle.vehicleSn}，请先解绑该车辆`,
    })
  })

  it('refuses frozen riders, disabled vehicles and vehicles out of service', async () => {
    const [rider, vehicle] = [await addRider(), await addVehicle()]
    await demo.admin.data('riderFreeze', { id: rider.id, status: 0, reason: '欠费' })
    const pair = { contactsId: rider.id, vehicleId: vehicle.id }
    expect((await demo.admin.call('vehicleBind', pair)).body.error).toBe('rider.frozen')
    await demo.admin.data('riderFreeze', { id: rider.id, status: 1, reason: '已付清' })
    await demo.admin.data('vehicleUpdateStatus', { id: vehicle.id, status: 0 })
    expect((await demo.admin.call('vehicleBind', pair)).body.error).toBe('vehicle.disabled')
    await demo.admin.data('vehicleUpdateStatus', { id: vehicle.id, status: 1 })
    await demo.admin.data('vehicleSubmit', { id: vehicle.id, leaseStatus: 4 })
    expect((await demo.admin.call('vehicleBind', pair)).body.error).toBe('vehicle.out-of-service')
    await demo.admin.data('vehicleSubmit', { id: vehicle.id, leaseStatus: 0 })
    expect((await demo.admin.call('vehicleBind', pair)).status).toBe(200)
  })

  it('does not find riders and vehicles of other operators', async () => {
    const { records } = await demo.kampala.data<{ records: Vehicle[] }>('vehicleList', { leaseStatus: 0, size: 1 })
    const theirs = records[0] as Vehicle
    const [rider, vehicle] = [await addRider(), await addVehicle()]
    for (const [who, pair] of [
      [demo.admin, { contactsId: rider.id, vehicleId: theirs.id }],
      [demo.kampala, { contactsId: rider.id, vehicleId: theirs.id }],
      [demo.platform, { contactsId: rider.id, vehicleId: theirs.id }],
      [demo.kampala, { contactsId: rider.id, vehicleId: vehicle.id }],
    ] as const) {
      const reply = await who.call('vehicleBind', pair)
      expect([400, 404]).toContain(reply.status)
      expect(['row.not-found', 'row.reference-missing']).toContain(reply.body.error)
    }
    const mixed = await demo.platform.call('vehicleBind', { contactsId: rider.id, vehicleId: theirs.id })
    expect(mixed.body.fields).toHaveProperty('vehicleId')
    expect(await db().all(sql`select id from rider_vehicle where rider_id = ${rider.id}`)).toEqual([])
  })
})

describe('the lease status', () => {
  const statusOf = async ({ id }: { id: string }) =>
    (await demo.admin.data<{ leaseStatus: number | null }>('vehicleDetail', { id })).leaseStatus

  it('follows from the rider, and each change is in the history of the vehicle', async () => {
    const { vehicle, pair } = await addPair()
    expect(await statusOf(vehicle)).toBe(1)
    await demo.admin.data('vehicleUnbind', { ...pair, reason: '租期结束' })
    expect(await statusOf(vehicle)).toBe(0)
    const changes = await db().all(sql<{ changes: { leaseStatus?: unknown } }>`
      select changes from audit where entity = 'vehicles' and entity_id = ${vehicle.id} order by id`)
    const statuses = changes.flatMap(({ changes: { leaseStatus } }) => (leaseStatus ? [leaseStatus] : []))
    expect(statuses).toEqual([
      [null, 0],
      [0, 1],
      [1, 0],
    ])
  })

  it('of a vehicle for sale stays empty', async () => {
    const vehicle = await addVehicle({ vehicleType: 1, leaseStatus: undefined, price: '3000' })
    const pair = { contactsId: (await addRider()).id, vehicleId: vehicle.id }
    await demo.admin.data('vehicleBind', pair)
    expect(await statusOf(vehicle)).toBeNull()
    await demo.admin.data('vehicleUnbind', { ...pair, reason: '退车' })
    expect(await statusOf(vehicle)).toBeNull()
  })

  it('that people set is idle or out of service', async () => {
    const vehicle = await addVehicle()
    for (const leaseStatus of [1, 2, 3]) {
      const edited = await demo.admin.call('vehicleSubmit', { id: vehicle.id, leaseStatus })
      expect(edited).toMatchObject({ status: 409, body: { error: 'vehicle.lease-status-derived' } })
      expect(Object.keys(edited.body.fields ?? {})).toEqual(['leaseStatus'])
      await expect(addVehicle({ leaseStatus })).rejects.toThrow('vehicle.lease-status-derived')
    }
    await demo.admin.data('vehicleSubmit', { id: vehicle.id, leaseStatus: 4 })
    expect(await statusOf(vehicle)).toBe(4)
    const { vehicle: leased } = await addPair()
    await demo.admin.data('vehicleSubmit', { id: leased.id, leaseStatus: 1, autoPay: 1 })
    expect(await statusOf(leased)).toBe(1)
  })

  it('is not set while the vehicle has a rider, who is named', async () => {
    const { vehicle, rider } = await addPair()
    for (const stored of [0, 1]) {
      await db().run(sql`update vehicle set lease_status = ${stored} where id = ${vehicle.id}`)
      const refused = await demo.admin.call('vehicleSubmit', { id: vehicle.id, leaseStatus: 4 })
      expect(refused).toMatchObject({ status: 409, body: { error: 'row.bound' } })
      expect(refused.body.msg).toContain(rider.name)
    }
    await demo.admin.data('vehicleSubmit', { id: vehicle.id, leaseStatus: 4, force: true })
    expect(await statusOf(vehicle)).toBe(4)
    expect(await demo.admin.data('riderDetail', { id: rider.id })).toMatchObject({ vehicleSn: null })
  })
})

describe('vehicleUnbind and riderUnbindVehicle', () => {
  it('take the vehicle back with the batteries that were ticked, and say which the rider still holds', async () => {
    const { vehicle, rider, pair } = await addPair()
    await db().run(sql`update vehicle set lease_status = 3, expiration_time = now() where id = ${vehicle.id}`)
    const [back, kept] = [await addBatteryOf(rider.id), await addBatteryOf(rider.id)]
    const reply = await demo.admin.data<{ surrenderId: string }>('vehicleUnbind', {
      ...pair,
      reason: ' 租期结束 ',
      bmsSn: back.toLowerCase(),
    })
    expect(reply).toMatchObject({ id: vehicle.id, bmsSn: back, heldBmsSn: kept })
    expect(await placeOf(back)).toEqual({ place: 'stock', reason: '租期结束' })
    expect(await placeOf(kept)).toMatchObject({ place: 'rider' })
    expect(await surrendersOf(rider.id)).toEqual([
      {
        vehicleSn: vehicle.vehicleSn,
        bmsSn: back,
        heldBmsSn: kept,
        cause: 'unbind',
        reason: '租期结束',
        orderId: null,
        status: 1,
      },
    ])
    expect(await demo.admin.data('riderDetail', { id: rider.id })).toMatchObject({
      vehicleSn: null,
      vehicleExpirationTime: null,
      bmsSn: kept,
    })
    expect(await demo.admin.data('vehicleDetail', { id: vehicle.id })).toMatchObject({
      riderName: null,
      leaseStatus: 0,
      expirationTime: null,
    })
    const ended = await db().first(
      sql`select is_current, end_reason, end_user is not null as is_known from rider_vehicle where rider_id = ${rider.id}`,
    )
    expect(ended).toEqual({ isCurrent: false, endReason: '租期结束', isKnown: true })
  })

  it('work from the side of the rider, as clients of the API family call it', async () => {
    const { vehicle, rider } = await addPair()
    const held = await addBatteryOf(rider.id)
    const reply = await demo.admin.data('riderUnbindVehicle', { id: rider.id })
    expect(reply).toMatchObject({ id: rider.id, bmsSn: null, heldBmsSn: held })
    expect(await surrendersOf(rider.id)).toMatchObject([
      { vehicleSn: vehicle.vehicleSn, cause: 'unbind', reason: null },
    ])
    const again = await demo.admin.call('riderUnbindVehicle', { id: rider.id })
    expect(again).toMatchObject({ status: 404, body: { error: 'rider.no-vehicle' } })
    expect((await demo.kampala.call('riderUnbindVehicle', { id: rider.id })).body.error).toBe('row.not-found')
  })

  it('refuse a pair that is not bound, batteries the rider does not hold, and no reason', async () => {
    const { rider, pair } = await addPair()
    const [otherRider, other] = [await addRider(), await addVehicle()]
    const theirs = await addBatteryOf(otherRider.id)
    const unbind = (input: object) => demo.admin.call('vehicleUnbind', { ...pair, reason: '还车', ...input })
    expect((await unbind({ contactsId: otherRider.id })).body.error).toBe('vehicle.not-with-rider')
    expect((await unbind({ vehicleId: other.id })).body.error).toBe('vehicle.not-with-rider')
    const wrong = await unbind({ bmsSn: `${theirs}, NOSUCH` })
    expect(wrong).toMatchObject({ status: 409, body: { error: 'rider.battery-not-held' } })
    expect(wrong.body.fields?.['bmsSn']).toContain(`${theirs}, NOSUCH`)
    expect((await unbind({ reason: '   ' })).status).toBe(400)
    expect(await surrendersOf(rider.id)).toEqual([])
    expect(await placeOf(theirs)).toMatchObject({ place: 'rider' })
  })

  it('leave a frozen rider free to give back', async () => {
    const { rider, pair } = await addPair()
    await demo.admin.data('riderFreeze', { id: rider.id, status: 0, reason: '欠费' })
    expect((await demo.admin.call('vehicleUnbind', { ...pair, reason: '还车' })).status).toBe(200)
  })

  it('are audited for the rider and the record in the operator of both, also when the platform does it', async () => {
    const { rider, vehicle, pair } = await addPair()
    const { surrenderId } = await demo.platform.data<{ surrenderId: string }>('vehicleUnbind', {
      ...pair,
      reason: '还车',
    })
    const rows = await db().all(sql`select tenant_id, entity, entity_id, changes from audit
      where operation_id = 'vehicleUnbind' and entity_id in (${rider.id}, ${surrenderId}) order by entity`)
    expect(rows).toEqual([
      {
        tenantId: TENANT,
        entity: 'rider-bindings',
        entityId: surrenderId,
        changes: expect.objectContaining({ vehicleSn: [null, vehicle.vehicleSn] }),
      },
      { tenantId: TENANT, entity: 'riders', entityId: rider.id, changes: { vehicleId: [vehicle.id, null] } },
    ])
    const [ended] = await db().all(sql`select a.changes from audit a join rider_vehicle b on b.id::text = a.entity_id
      where a.operation_id = 'vehicleUnbind' and a.entity = 'rider-bindings' and b.rider_id = ${rider.id}`)
    expect(ended).toEqual({ changes: { state: [1, 0], endReason: [null, '还车'] } })
  })
})

describe('one surrender is left', () => {
  it('by the removal of the rider, with all batteries', async () => {
    const { rider } = await addPair()
    const sn = await addBatteryOf(rider.id)
    await demo.admin.data('riderRemove', { ids: rider.id, force: true })
    expect(await surrendersOf(rider.id)).toMatchObject([{ bmsSn: sn, heldBmsSn: null, cause: 'rider-removed' }])
    expect(await placeOf(sn)).toMatchObject({ place: 'stock' })
  })

  it('by the removal and by the sale of the vehicle, whose rider keeps the batteries', async () => {
    const [removed, sold] = [await addPair(), await addPair()]
    const sn = await addBatteryOf(removed.rider.id)
    await demo.admin.data('vehicleRemove', { ids: removed.vehicle.id, force: true })
    expect(await surrendersOf(removed.rider.id)).toMatchObject([
      { bmsSn: null, heldBmsSn: sn, cause: 'vehicle-removed' },
    ])
    await demo.admin.data('vehicleSubmit', { id: sold.vehicle.id, vehicleType: 1, price: '5.00', force: true })
    expect(await surrendersOf(sold.rider.id)).toMatchObject([
      { vehicleSn: sold.vehicle.vehicleSn, cause: 'vehicle-changed' },
    ])
    expect(await demo.admin.data('vehicleDetail', { id: sold.vehicle.id })).toMatchObject({
      riderName: null,
      vehicleType: 1,
    })
  })
})
