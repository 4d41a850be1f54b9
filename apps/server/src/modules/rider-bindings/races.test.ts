// @postgres
/** Concurrent bindings of riders and vehicles; real races on PostgreSQL. */
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { placeBattery } from '../../testing/slots.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const TENANT = '384721'
const ROUNDS = 8
const database = () => demo.running.server.services.db
const db = () => database().system

let vehicleTypeId: string
let made = 0
beforeAll(async () => {
  vehicleTypeId = (await demo.admin.data<{ id: string }[]>('vehicleTypeOptions'))[0]?.id as string
})

async function addVehicle(): Promise<string> {
  made += 1
  const vehicle = { vehicleSn: `RACE${made}`, vehicleTypeId, vehicleType: 2, leaseStatus: 0 }
  return (await demo.admin.data<{ id: string }>('vehicleSubmit', vehicle)).id
}
async function addRider(): Promise<string> {
  made += 1
  const rider = await db().first(sql<{ id: string }>`insert into rider (tenant_id, name, mobile)
    values (${TENANT}, ${`Racer ${made}`}, ${`1391000${made}`}) returning id`)
  return rider?.id as string
}
const bind = (contactsId: string, vehicleId: string) => demo.admin.call('vehicleBind', { contactsId, vehicleId })
const unbind = (contactsId: string, vehicleId: string) =>
  demo.admin.call('vehicleUnbind', { contactsId, vehicleId, reason: '还车' })
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

/** Bindings that overlap, current ones that riders do not show, and ended ones without their surrender. */
async function faults(): Promise<unknown[]> {
  return db().all(sql`
    select 'overlap' as fault, a.id from rider_vehicle a join rider_vehicle b on a.id < b.id and a.period && b.period
      and (a.rider_id = b.rider_id or a.vehicle_id = b.vehicle_id)
    union all select 'shown', r.id from rider r left join rider_vehicle b on b.rider_id = r.id and b.is_current
      where r.vehicle_id is distinct from b.vehicle_id
    union all select 'surrenders', b.id from rider_vehicle b left join rider_surrender s on s.rider_vehicle_id = b.id
      where b.is_current = (s.id is not null)`)
}

it('gives a vehicle to one of several riders, and names that one to the others', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const vehicle = await addVehicle()
    const riders = await Promise.all([addRider(), addRider(), addRider()])
    const replies = await Promise.all(riders.map((rider) => bind(rider, vehicle)))
    expect(statuses(replies)).toEqual([200, 409, 409])
    const winner = await db().first(sql<{ name: string }>`select name from rider where vehicle_id = ${vehicle}`)
    for (const { body } of replies.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ error: 'vehicle.has-rider', msg: expect.stringContaining(String(winner?.name)) })
      expect(body.fields).toHaveProperty('vehicleId')
    }
  }
  expect(await faults()).toEqual([])
})

it('gives a rider one of several vehicles', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rider = await addRider()
    const vehicles = [await addVehicle(), await addVehicle(), await addVehicle()]
    const replies = await Promise.all(vehicles.map((vehicle) => bind(rider, vehicle)))
    expect(statuses(replies)).toEqual([200, 409, 409])
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ error: 'rider.has-vehicle' })
  }
  expect(await faults()).toEqual([])
})

it('binds after an unbinding that runs at the same time, or refuses', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const vehicle = await addVehicle()
    const [first, second] = [await addRider(), await addRider()]
    expect((await bind(first, vehicle)).status).toBe(200)
    const calls = [() => unbind(first, vehicle), () => bind(second, vehicle)]
    const replies = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
    const [unbound, bound] = round % 2 ? replies : replies.toReversed()
    expect(unbound?.status).toBe(200)
    expect([200, 409]).toContain(bound?.status)
    const holder = await db().first(sql<{ id: string }>`select id from rider where vehicle_id = ${vehicle}`)
    expect(holder?.id).toBe(bound?.status === 200 ? second : undefined)
  }
  expect(await faults()).toEqual([])
})

it('unbinds once, with one surrender, also while the rider or the vehicle is removed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [vehicle, rider] = [await addVehicle(), await addRider()]
    made += 1
    const sn = `RACEB${made}`
    await db().run(sql`insert into battery (tenant_id, bms_sn) values (${TENANT}, ${sn})`)
    expect((await bind(rider, vehicle)).status).toBe(200)
    await placeBattery(database(), sn, { place: 'rider', riderId: rider })
    const replies = await Promise.all([
      unbind(rider, vehicle),
      demo.admin.call('riderUnbindVehicle', { id: rider, bmsSn: sn }),
      demo.admin.call('vehicleRemove', { ids: vehicle, force: true }),
      demo.admin.call('riderRemove', { ids: rider, force: true }),
    ])
    for (const { status } of replies) expect([200, 400, 404, 409]).toContain(status)
    const surrenders = await db().all(sql`select id from rider_surrender where rider_id = ${rider}`)
    expect(surrenders).toHaveLength(1)
  }
  expect(await faults()).toEqual([])
})

it('keeps overlapping bindings and other writers of the projection out of the database', async () => {
  const vehicle = await addVehicle()
  const [rider, other] = [await addRider(), await addRider()]
  await bind(rider, vehicle)
  const insert = (riderId: string) =>
    db().run(
      sql`insert into rider_vehicle (tenant_id, rider_id, vehicle_id) values (${TENANT}, ${riderId}, ${vehicle})`,
    )
  await expect(insert(other)).rejects.toThrow(/rider_vehicle_vehicle_excl/)
  const free = await addVehicle()
  await expect(
    db().run(sql`insert into rider_vehicle (tenant_id, rider_id, vehicle_id) values (${TENANT}, ${rider}, ${free})`),
  ).rejects.toThrow(/rider_vehicle_rider_excl/)
  await expect(db().run(sql`update rider set vehicle_id = ${free} where id = ${other}`)).rejects.toThrow(
    /rider_vehicle/,
  )
  await expect(db().run(sql`update rider set vehicle_id = null where id = ${rider}`)).rejects.toThrow(/rider_vehicle/)
})
