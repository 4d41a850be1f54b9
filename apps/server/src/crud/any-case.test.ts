/** Numbers that differ in the case of letters only are one number: serial numbers on the platform, VINs of an operator. */
import { describe, expect, it } from 'vitest'
import { useDemo } from '../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', kampala: 'kampalaAdmin' })
type Session = typeof demo.admin
type Id = { id: string }

const vehicle = async (fields: object, who = demo.admin) => {
  const [type] = await who.data<Id[]>('vehicleTypeOptions')
  return who.call('vehicleSubmit', { vehicleTypeId: type?.id, vehicleType: 2, leaseStatus: 0, ...fields })
}
const battery = async (bmsSn: string, who = demo.admin) => {
  const [type] = await who.data<Id[]>('batteryTypeOptions')
  return who.call('batterySubmit', { bmsSn, bmsTypeId: type?.id, factoryDate: '2025-06-01' })
}
const cabinet = async (cabinetSn: string, who = demo.admin) => {
  const [station] = await who.data<Id[]>('stationOptions')
  return who.call('cabinetSubmit', { cabinetSn, stationId: station?.id, name: cabinetSn, boxTotal: 12, threshold: 80 })
}

const NOUNS = {
  vehicle: [(sn: string, who?: Session) => vehicle({ vehicleSn: sn }, who), 'vehicleSn', 'vehicle.sn-taken'],
  battery: [battery, 'bmsSn', 'battery.sn-taken'],
  cabinet: [cabinet, 'cabinetSn', 'cabinet.sn-taken'],
} as const

describe.for(Object.entries(NOUNS))('the serial number of a %s', ([kind, [add, field, taken]]) => {
  it('is taken in any case, at its field, and neutrally by others', async () => {
    const sn = `Case-${kind}`
    expect((await add(sn)).status).toBe(200)
    const again = await add(sn.toUpperCase())
    expect(again).toMatchObject({ status: 409, body: { error: taken } })
    expect(Object.keys(again.body.fields ?? {})).toEqual([field])
    const others = await add(sn.toLowerCase(), demo.kampala)
    expect(others).toMatchObject({ status: 409, body: { error: 'row.name-unavailable' } })
  })
})

it('may change its own case, and is compared when a removed row is restored', async () => {
  const { id } = (await vehicle({ vehicleSn: 'Case-own' })).body.data as Id
  expect((await demo.admin.call('vehicleSubmit', { id, vehicleSn: 'CASE-OWN' })).status).toBe(200)
  await demo.admin.data('vehicleRemove', { ids: id })
  expect((await vehicle({ vehicleSn: 'case-own' })).status).toBe(200)
  const restored = await demo.admin.call('recordRestore', { kind: 'vehicle', ids: [id] })
  expect(restored).toMatchObject({ status: 409, body: { error: 'vehicle.sn-taken' } })
})

it('of a frame is of one vehicle of an operator, until that is removed', async () => {
  const { id } = (await vehicle({ vehicleSn: 'VIN-1', vin: 'lcase001' })).body.data as Id
  const again = await vehicle({ vehicleSn: 'VIN-2', vin: 'LCase001' })
  expect(again).toMatchObject({ status: 409, body: { error: 'vehicle.vin-taken' } })
  expect(Object.keys(again.body.fields ?? {})).toEqual(['vin'])
  expect((await vehicle({ vehicleSn: 'VIN-3', vin: 'LCASE001' }, demo.kampala)).status).toBe(200)
  await demo.admin.data('vehicleRemove', { ids: id })
  expect((await vehicle({ vehicleSn: 'VIN-2', vin: 'LCase001' })).status).toBe(200)
})
