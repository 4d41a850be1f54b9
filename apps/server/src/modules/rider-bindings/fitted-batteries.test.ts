// @postgres
/** Batteries that are in a vehicle when a rider gets it; real races on PostgreSQL. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { placeBattery } from '../../testing/slots.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const TENANT = '384721'
const ROUNDS = 8
const database = () => demo.running.server.services.db
const db = () => database().system
let made = 0

type Id = { id: string }

async function addRider(): Promise<{ id: string; name: string }> {
  made += 1
  const name = `Holder ${made}`
  const rider = await db().first(sql<Id>`insert into rider (tenant_id, name, mobile)
    values (${TENANT}, ${name}, ${`1393000${made}`}) returning id`)
  return { id: rider?.id as string, name }
}
async function addBattery(): Promise<{ id: string; batterySn: string }> {
  made += 1
  const batterySn = `HELD${made}`
  const battery = await db().first(
    sql<Id>`insert into battery (tenant_id, bms_sn, soc) values (${TENANT}, ${batterySn}, 71) returning id`,
  )
  return { id: battery?.id as string, batterySn }
}
async function addVehicle(): Promise<string> {
  const [type] = await demo.admin.data<Id[]>('vehicleTypeOptions')
  const vehicle = { vehicleSn: `FITTED${(made += 1)}`, vehicleTypeId: type?.id, vehicleType: 2, leaseStatus: 0 }
  return (await demo.admin.data<Id>('vehicleSubmit', vehicle)).id
}
const placeOf = (batteryId: string) =>
  db().first(sql`select place, rider_id, reason, cause from battery_place where current_battery_id = ${batteryId}`)

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
