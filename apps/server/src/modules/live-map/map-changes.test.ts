/**
 * What a read of the live map with a cursor lists: what has changed since, and nothing else. On the embedded database, where no
 * transaction of others is open: map-changes.postgres.test.ts has those.
 */
import type { ApiSession } from '@swapdesk/testing'
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addBattery, bootOf, slot, store } from '../../testing/device-reports.ts'
import {
  cabinetAt,
  mapReader,
  type MapScope,
  readMap,
  reportingVehicle,
  stationAt,
  TENANT,
} from '../../testing/live-map.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', operator: 'whaleOperator', platform: 'platform' })
const db = () => demo.running.server.services.db
const change = (statement: ReturnType<typeof sql>) => db().system.run(statement)
const person = (menus: readonly string[], scopes: readonly MapScope[] = []) => mapReader(demo, menus, scopes)

/** Devices of the demo fall silent while the tests run: only what a test has made counts. */
const others = new Set<string>()
const nameOf = ({ sn, name }: { sn: string | null; name: string | null }) => sn ?? name ?? ''
beforeAll(async () => {
  for (const point of (await readMap(demo.admin)).points) others.add(nameOf(point))
})

/** Reads on and on, each time from where the last reply ended. */
async function follow(who: ApiSession = demo.admin, input: Record<string, string> = {}) {
  let { cursor } = await readMap(who, input)
  return async () => {
    const reply = await readMap(who, { ...input, cursor })
    expect(reply.isComplete).toBe(false)
    cursor = reply.cursor
    const changed = reply.points.map(nameOf).filter((name) => !others.has(name))
    return { changed: changed.toSorted(), removed: reply.removed }
  }
}
const nothing = { changed: [], removed: [] }

it('lists what was heard of or edited since, once', async () => {
  const [first, second] = [await reportingVehicle(db(), 121.1, 31.1), await reportingVehicle(db(), 121.2, 31.2)]
  const next = await follow()
  expect(await next()).toEqual(nothing)
  await store(db(), first.boot.telemetry({ spd: 20, lng: 121.11, lat: 31.1 }))
  expect(await next()).toEqual({ changed: [first.sn], removed: [] })
  expect(await next()).toEqual(nothing)
  // A time in the future holds nothing up. Offline, because such a device is set offline at any moment.
  await change(sql`update device set last_seen_time = now() + interval '1 year', online = 0 where sn = ${first.sn}`)
  await next()
  await change(sql`update vehicle set plate_number = 'MAP 2' where vehicle_sn = ${second.sn}`)
  expect(await next()).toEqual({ changed: [second.sn], removed: [] })
  expect(await next()).toEqual(nothing)
})

it('lists a station, its cabinets and the batteries in them with what changes them', async () => {
  const station = await stationAt(db())
  const cabinet = await cabinetAt(db(), station.id)
  const battery = await addBattery(db(), TENANT)
  const boot = bootOf(cabinet, 'c1')
  await store(db(), boot.boot({}), boot.telemetry({ slots: [slot(1, battery.sn)] }))
  const next = await follow()
  await change(sql`update station set lng = 121.6 where id = ${station.id}`)
  expect(await next()).toEqual({ changed: [battery.sn, cabinet.sn, station.stationName].toSorted(), removed: [] })
  expect(await next()).toEqual(nothing)
  await change(sql`update cabinet set status = 0 where cabinet_sn = ${cabinet.sn}`)
  expect((await next()).changed).toEqual(expect.arrayContaining([cabinet.sn, station.stationName]))
  // It was heard of: that changes what is shown of the cabinet, and of nothing else.
  await change(
    sql`update device set last_seen_time = now(), status_time = now() - interval '1 day' where sn = ${cabinet.sn}`,
  )
  expect(await next()).toEqual({ changed: [cabinet.sn], removed: [] })
  await change(sql`update device set online = 0, status_time = now() where sn = ${cabinet.sn}`)
  expect(await next()).toEqual({ changed: [cabinet.sn, station.stationName].toSorted(), removed: [] })
})

it('lists a battery with the vehicle that it is shown at, not with one that it reports from itself', async () => {
  const vehicle = await reportingVehicle(db(), 121.7, 31.7)
  const [placed, own] = [await addBattery(db(), TENANT), await addBattery(db(), TENANT)]
  await change(sql`update battery_place p set place = 'vehicle', vehicle_id = v.id, occurred_at = now() - interval '1 hour'
    from battery b, vehicle v where b.id = p.battery_id and p.is_current and b.bms_sn in (${placed.sn}, ${own.sn}) and v.vehicle_sn = ${vehicle.sn}`)
  const boot = bootOf(own, 'b1')
  await store(db(), boot.boot({}), boot.telemetry({ soc: 60, lng: 121.7, lat: 31.7 }))
  const next = await follow()
  await store(db(), vehicle.boot.telemetry({ spd: 20, lng: 121.71, lat: 31.7 }))
  expect(await next()).toEqual({ changed: [placed.sn, vehicle.sn].toSorted(), removed: [] })
  await store(db(), boot.telemetry({ soc: 60, lng: 121.71, lat: 31.7 }))
  expect(await next()).toEqual({ changed: [own.sn], removed: [] })
})

it('lists a battery that stays with its rider when the vehicle is taken back', async () => {
  const vehicle = await reportingVehicle(db(), 121.8, 31.8)
  const battery = await addBattery(db(), TENANT)
  const made = await db().system.first(sql<{
    vehicleId: string
    riderId: string
  }>`insert into rider (tenant_id, name, mobile)
    select tenant_id, 'Map', '13900000077' from vehicle where vehicle_sn = ${vehicle.sn}
    returning id as rider_id, (select id from vehicle where vehicle_sn = ${vehicle.sn}) as vehicle_id`)
  const pair = { contactsId: made?.riderId, vehicleId: made?.vehicleId }
  await demo.admin.data('vehicleBind', { ...pair, batteryBindNum: 1 })
  await change(sql`update battery_place p set place = 'rider', rider_id = ${made?.riderId}
    from battery b where b.id = p.battery_id and p.is_current and b.bms_sn = ${battery.sn}`)
  const next = await follow(demo.admin, { kinds: 'battery' })
  await demo.admin.data('vehicleUnbind', { ...pair, reason: '电池留用' })
  const row = await db().system.first(sql<{ id: string }>`select id from battery where bms_sn = ${battery.sn}`)
  expect(await next()).toEqual({ changed: [], removed: [{ kind: 'battery', id: row?.id }] })
})

it('lists a device with its alarms', async () => {
  const { sn, boot } = await reportingVehicle(db(), 121.1, 31.1)
  // A new person is a new version of the rights, which ends cursors.
  const [seeing, other] = [
    await person(['live_map', 'vehicle', 'alarm_vehicle']),
    await person(['live_map', 'vehicle']),
  ]
  const [withAlarms, without] = [await follow(seeing), await follow(other)]
  await store(db(), boot.alarm('V010', 1))
  await without()
  await withAlarms()
  await change(sql`update alarm set level = 1 where device_id = ${sn}`)
  expect(await withAlarms()).toEqual({ changed: [sn], removed: [] })
  expect(await without()).toEqual(nothing)
  await change(sql`update alarm set status = 2, recover_time = now() where device_id = ${sn}`)
  expect((await withAlarms()).changed).toEqual([sn])
})

it('names what was removed, within the data scope', async () => {
  const [seen, removed] = [await reportingVehicle(db(), 121.1, 31.1), await reportingVehicle(db(), 121.2, 31.2)]
  const narrowed = await person(['live_map', 'vehicle'], [['vehicles', 2, '*']])
  const [next, own] = [await follow(), await follow(narrowed)]
  const row = await db().system.first(sql<{ id: string }>`select id from vehicle where vehicle_sn = ${removed.sn}`)
  await change(sql`update vehicle set is_deleted = 1 where vehicle_sn = ${removed.sn}`)
  expect(await next()).toEqual({ changed: [], removed: [{ kind: 'vehicle', id: row?.id }] })
  expect(await own()).toEqual(nothing)
  // Its device goes on reporting: that changes nothing for anybody.
  await change(sql`update device set last_seen_time = now() where sn in (${seen.sn}, ${removed.sn})`)
  expect(await next()).toEqual({ changed: [seen.sn], removed: [] })
  const station = await stationAt(db())
  const places = await follow()
  await change(sql`update station set lng = null, lat = null where id = ${station.id}`)
  expect(await places()).toEqual({ changed: [], removed: [{ kind: 'station', id: station.id }] })
})

it('does not tell when something was heard of to those who may not know', async () => {
  const { sn } = await reportingVehicle(db(), 121.2, 31.2)
  const who = await person(['live_map', 'vehicle'], [['vehicles', 1, 'vehicleSn,lng,lat,status']])
  const next = await follow(who)
  await change(sql`update device set last_seen_time = now() where sn = ${sn}`)
  expect(await next()).toEqual(nothing)
  // The kind is listed whole instead, every ten seconds.
  const { cursor, points } = await readMap(who)
  const earlier = cursor.replace(
    /\.(\d+)\.([\w-]+)$/,
    (_, at: string, reader: string) => `.${Number(at) - 10_000}.${reader}`,
  )
  const reply = await readMap(who, { cursor: earlier })
  expect(reply.isComplete).toBe(false)
  expect(reply.points.length).toBe(points.length)
  expect((await readMap(who, { cursor: reply.cursor })).points).toEqual([])
})

it('gives the whole list for any other cursor', async () => {
  await reportingVehicle(db(), 121.1, 31.1)
  const { cursor, points, isComplete } = await readMap(demo.admin)
  expect(isComplete).toBe(true)
  const isWhole = async (text: string, who = demo.admin, input: Record<string, string> = {}) => {
    const reply = await readMap(who, { ...input, cursor: text })
    return reply.isComplete && reply.removed.length === 0 && (who !== demo.admin || reply.points.length > 0)
  }
  expect(await isWhole('x')).toBe(true)
  expect(await isWhole(cursor, demo.operator)).toBe(true)
  expect(await isWhole(cursor, demo.admin, { kinds: 'vehicle' })).toBe(true)
  // Of a database that has written more, and of long ago.
  for (const xid of ['999999999999', '9'.repeat(19)]) expect(await isWhole(cursor.replace(/^\d+/, xid))).toBe(true)
  // Reads in between do not put the next whole list off.
  const aged = cursor.replace(/\.(\d+)/, (_, at: string) => `.${Number(at) - 240_000}`)
  expect((await readMap(demo.admin, { cursor: aged })).cursor.split('.')[1]).toBe(aged.split('.')[1])
  expect(await isWhole(cursor.replace(/\.(\d+)/, (_, at: string) => `.${Number(at) - 300_000 - 1}`))).toBe(true)
  expect(await isWhole(cursor)).toBe(false)
  expect(points.length).toBeGreaterThan(0)
  // Other rights show other rows.
  const { cursor: former } = await readMap(demo.operator)
  await change(sql`update tenant set rights_epoch = rights_epoch + 1 where tenant_id = ${TENANT}`)
  expect(await isWhole(former, demo.operator)).toBe(true)
})
