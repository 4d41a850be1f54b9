// @postgres
/** A serial number that a device reports in another case is that of the operator's battery. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { addBattery, addCabinet, addVehicle, bootOf, slot, store } from '../testing/device-reports.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { accept, eventsOfSwap, openScene, ordersAt, placeOf, type StoredOrder, tap, taken } from '../testing/swaps.ts'

const TENANT = '384721'
const BOXES = [1, 2, 3, 4]

let running: TestServer
const db = () => running.server.services.db

beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

const slotsOf = ({ sn }: { sn: string }) =>
  db().system.all(sql`select s.box_id, s.bms_sn, s.battery_id is not null as is_known from cabinet_slot s
    join cabinet c on c.id = s.cabinet_id where c.cabinet_sn = ${sn} and s.bms_sn is not null`)
const alarmsOf = ({ sn }: { sn: string }) =>
  db().system.all(sql`select alarm_id, status from alarm where device_id = ${sn} and alarm_id = 'C303'`)
const listing = (bmsSn: string, soc: number) => ({
  slots: BOXES.map((box) => slot(box, box === 1 ? bmsSn : null, box === 1 ? { soc } : {})),
})

it('in a slot: the battery is there, has the charge, and is unknown to nobody', async () => {
  const [cabinet, { sn }] = [await addCabinet(db(), TENANT), await addBattery(db(), TENANT, 20)]
  const boot = bootOf(cabinet, 'b1')
  await store(db(), boot.boot(), boot.telemetry(listing(sn.toLowerCase(), 61)))
  expect(await slotsOf(cabinet)).toEqual([{ boxId: 1, bmsSn: sn, isKnown: true }])
  expect(await placeOf(db(), sn)).toBe('slot')
  expect(await db().system.first(sql`select soc, online from battery where bms_sn = ${sn}`)).toEqual({
    soc: 61,
    online: 1,
  })
  const measured = await db().system
    .all(sql`select m.soc_max from battery_minute m join battery b on b.id = m.battery_id
    where b.bms_sn = ${sn}`)
  expect(measured).toEqual([{ socMax: 61 }])
  expect(await alarmsOf(cabinet)).toEqual([])
})

it('by a vehicle: it is compared and stored as the number of the battery; one that nobody has stays as reported', async () => {
  const [vehicle, { sn }] = [await addVehicle(db(), TENANT), await addBattery(db(), TENANT)]
  const boot = bootOf(vehicle, 'b1')
  await store(db(), boot.boot(), boot.telemetry({ spd: 0, bmsSns: [sn.toLowerCase(), 'nobodys-Number'] }))
  const row = await db().system.first(sql`select state -> 'bmsSns' as sns from device where sn = ${vehicle.sn}`)
  expect(row).toEqual({ sns: [sn, 'nobodys-Number'] })
})

it('before the battery was added: the new one is in that slot at once; a number that changes in case only stays there', async () => {
  const [cabinet, { sn: other }] = [await addCabinet(db(), TENANT), await addBattery(db(), TENANT)]
  const sn = `${other}X`
  const boot = bootOf(cabinet, 'b1')
  await store(db(), boot.boot(), boot.telemetry(listing(sn.toLowerCase(), 50)))
  expect(await alarmsOf(cabinet)).toEqual([{ alarmId: 'C303', status: 1 }])
  await db().system.run(sql`insert into battery (tenant_id, bms_sn, soc) values (${TENANT}, ${sn}, 40)`)
  expect(await slotsOf(cabinet)).toEqual([{ boxId: 1, bmsSn: sn, isKnown: true }])
  expect(await placeOf(db(), sn)).toBe('slot')
  expect(await alarmsOf(cabinet)).toEqual([{ alarmId: 'C303', status: 2 }])
  const mixed = `${other}x`
  await db().system.run(sql`update battery set bms_sn = ${mixed} where bms_sn = ${sn}`)
  expect(await slotsOf(cabinet)).toEqual([{ boxId: 1, bmsSn: mixed, isKnown: true }])
  await store(db(), boot.telemetry(listing(sn.toLowerCase(), 51)))
  expect(await placeOf(db(), mixed)).toBe('slot')
})

it('by the events of an order: the batteries change hands', async () => {
  const scene = await openScene(db())
  const order = (await tap(db(), scene)) as StoredOrder
  await accept(db(), scene, order)
  const asRead = { ...scene, old: scene.old.toLowerCase(), full: scene.full.toLowerCase() }
  await store(db(), ...eventsOfSwap(asRead, order))
  await taken(db(), scene)
  expect(await ordersAt(db(), scene)).toMatchObject([{ phase: 'DONE', backBmsSn: scene.old, goBmsSn: scene.full }])
  expect(await placeOf(db(), scene.full)).toBe('rider')
  expect(await placeOf(db(), scene.old)).toBe('slot')
})

it('stays where it is when staff store its number in another case, whoever has it', async () => {
  const admin = await running.login(credentialsOf('whaleAdmin'))
  const [type] = await admin.data<{ id: string }[]>('batteryTypeOptions')
  const rename = async (sn: string) => {
    const bmsSn = sn.toLowerCase()
    const row = await db().system.first<{ id: string }>(sql`select id::text from battery where bms_sn = ${sn}`)
    const rest = { bmsTypeId: type?.id, estimateChargeTimes: 800, factoryDate: '2025-06-01' }
    expect((await admin.call('batterySubmit', { id: row?.id, bmsSn, ...rest })).body).toMatchObject({ code: 200 })
    return bmsSn
  }
  const [cabinet, { sn }] = [await addCabinet(db(), TENANT), await addBattery(db(), TENANT)]
  const boot = bootOf(cabinet, 'b1')
  await store(db(), boot.boot(), boot.telemetry(listing(sn, 61)))
  const renamed = await rename(sn)
  expect(await placeOf(db(), renamed)).toBe('slot')
  expect(await slotsOf(cabinet)).toEqual([{ boxId: 1, bmsSn: renamed, isKnown: true }])
  const scene = await openScene(db())
  expect(await placeOf(db(), await rename(scene.old))).toBe('rider')
})
