// @postgres
/** Tracks of vehicles and batteries: from raw telemetry and from what is kept of it, for whom they are, and who read them. */
import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { dropTelemetry } from '../../jobs/maintenance.ts'
import { addBattery, addVehicle, bootOf, store } from '../../testing/device-reports.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Fix = { deviceId: string; lng: number; lat: number; speed: number | null; mileage?: number | null; time: string }
type Point = Fix & { distance: number; isAfterSilence: boolean }
type Fixes = { records: Fix[]; total: number; pages: number }

const TENANT = '384721'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const services = () => demo.running.server.services
const db = () => services().db

/** As the operator in Shanghai writes a time. */
const text = (ms: number) => new Date(ms + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')
/** Without what only tracks say. */
const fixesOf = (points: readonly Point[]): Fix[] =>
  points.map(({ distance: _distance, isAfterSilence: _isAfterSilence, ...fix }) => fix)
const range = (from: number, to: number) => ({ startTime: text(from), endTime: text(to) })
const hourAgo = (count: number) => Math.floor(Date.now() / HOUR) * HOUR - count * HOUR

const vehicleTrack = (deviceId: string, from: number, to: number, who: ApiSession = demo.admin) =>
  who.data<Point[]>('vehicleGpsList', { deviceId, ...range(from, to) })

/** A data scope: all rows (1) or those of the person (2), and the columns that it shows. */
async function scope(scopeClass: string, scopeType: number, scopeField: string): Promise<string> {
  const [menu] = await demo.platform.data<{ id: string }[]>('menuList')
  const resourceCode = `tracks-${scopeClass}-${scopeType}-${scopeField.replaceAll(',', '-')}`
  const given = { menuId: menu?.id, resourceCode, scopeName: '轨迹', scopeClass, scopeType, scopeField }
  return (await demo.platform.data<{ id: string }>('dataScopeSubmit', given)).id
}

/** A vehicle that reported at three minutes of an hour, once without a position. */
async function drivenVehicle(hours = 3) {
  const vehicle = await addVehicle(db(), TENANT)
  const at = hourAgo(hours)
  await db().system.run(sql`call make_telemetry_partition((to_timestamp(${at / 1000}) at time zone 'UTC')::date)`)
  const boot = bootOf(vehicle, 'b1')
  const report = (minute: number, data: object) => boot.telemetry({ spd: 0, ...data }, at + minute * MINUTE)
  await store(
    db(),
    boot.boot({}, at),
    report(0, { lng: 121.1, lat: 31.1, mileage: 5_000.4 }),
    report(1, { lng: 121.2, lat: 31.2, spd: 36.5 }),
    report(2, {}),
    report(3, { lng: 121.3, lat: 31.3, mileage: 3e9 }),
  )
  return { sn: vehicle.sn, at }
}

describe('vehicleGpsList and vehicleGpsPage', () => {
  it('answer the positions from the start until before the end, oldest first', async () => {
    const { sn, at } = await drivenVehicle()
    const points = await vehicleTrack(sn, at, at + HOUR)
    const all = fixesOf(points)
    expect(all).toEqual([
      { deviceId: sn, lng: 121.1, lat: 31.1, speed: 0, mileage: 5_000, time: text(at) },
      { deviceId: sn, lng: 121.2, lat: 31.2, speed: 36.5, mileage: null, time: text(at + MINUTE) },
      { deviceId: sn, lng: 121.3, lat: 31.3, speed: 0, mileage: null, time: text(at + 3 * MINUTE) },
    ])
    expect(fixesOf(await vehicleTrack(sn, at + SECOND, at + 3 * MINUTE))).toEqual([all[1]])
    // A tenth of a degree in both directions each.
    expect(points.map(({ distance, isAfterSilence }) => [Math.round(distance / 1_000), isAfterSilence])).toEqual([
      [0, false],
      [15, false],
      [29, false],
    ])
    const page = (pageNum: number) =>
      demo.admin.data<Fixes>('vehicleGpsPage', { deviceId: sn, ...range(at, at + HOUR), pageNum, pageSize: 2 })
    expect(await page(1)).toMatchObject({ records: all.slice(0, 2), total: 3, pages: 2 })
    expect(await page(2)).toMatchObject({ records: all.slice(2), total: 3 })
    expect((await page(3)).records).toEqual([])
  })

  it('go on with what is kept of a day whose telemetry was dropped', async () => {
    const { sn, at } = await drivenVehicle(24 * 12)
    const before = await vehicleTrack(sn, at, at + HOUR)
    expect(before).toHaveLength(3)
    await dropTelemetry(db().maintenance, 10, new AbortController().signal)
    expect(await vehicleTrack(sn, at, at + HOUR)).toEqual(before)
    const { records, total } = await demo.admin.data<Fixes>('vehicleGpsPage', { deviceId: sn, ...range(at, at + HOUR) })
    expect({ records, total }).toEqual({ records: fixesOf(before), total: 3 })
  })

  it('list a position once while its day is being dropped', async () => {
    const { sn, at } = await drivenVehicle()
    await db().system.run(sql`call make_position_partition((to_timestamp(${at / 1000}) at time zone 'UTC')::date)`)
    await db().system
      .run(sql`insert into device_position (tenant_id, kind, device_id, sn, occur_time, receive_time, lng, lat)
      select t.tenant_id, t.kind, t.device_id, t.sn, t.occur_time, t.receive_time, 121, 31
      from telemetry t where t.sn = ${sn} and t.data ? 'lng'`)
    expect(await vehicleTrack(sn, at, at + HOUR)).toHaveLength(3)
    const page = await demo.admin.data<Fixes>('vehicleGpsPage', { deviceId: sn, ...range(at, at + HOUR) })
    expect([page.records.length, page.total]).toEqual([3, 3])
  })

  it('take one of reports that are closer than a hundred thousandth of the time', async () => {
    const { sn, at } = await drivenVehicle(30)
    const device = await db().system.first(
      sql<{ id: string }>`select id from device where kind = 'vehicle' and sn = ${sn}`,
    )
    await db().system
      .run(sql`insert into telemetry (tenant_id, device_id, kind, sn, boot_id, seq, report_time, receive_time, occur_time, data)
      select ${TENANT}, ${device?.id}, 'vehicle', ${sn}, 'b3', n, t.at, t.at, t.at, '{"lng": 121, "lat": 31, "spd": 20}'
      from generate_series(1, 300) n, lateral (select to_timestamp(${at / 1000}) + interval '1 hour' + n * interval '1 second' as at) t`)
    // Of thirty days that is 25.9 s.
    expect((await vehicleTrack(sn, at + HOUR, at + HOUR + 30 * DAY)).length).toBeLessThan(15)
    expect(await vehicleTrack(sn, at + HOUR, at + 2 * HOUR)).toHaveLength(300)
  })

  it('simplify more than 5,000 points; pages have them all', async () => {
    const { sn, at } = await drivenVehicle(30)
    const device = await db().system.first(
      sql<{ id: string }>`select id from device where kind = 'vehicle' and sn = ${sn}`,
    )
    await db().system
      .run(sql`insert into telemetry (tenant_id, device_id, kind, sn, boot_id, seq, report_time, receive_time, occur_time, data)
      select ${TENANT}, ${device?.id}, 'vehicle', ${sn}, 'b2', n, t.at, t.at, t.at,
        jsonb_build_object('lng', 121 + n / 1e5, 'lat', case n when 4321 then 32 else 31 end, 'spd', 20)
      from generate_series(1, 6000) n, lateral (select to_timestamp(${at / 1000}) + interval '1 hour' + n * interval '1 second' as at) t`)
    const kept = await vehicleTrack(sn, at + HOUR, at + 4 * HOUR)
    expect(kept).toHaveLength(5_000)
    expect(kept.filter(({ lat }) => lat === 32)).toHaveLength(1)
    const page = await demo.admin.data<Fixes>('vehicleGpsPage', { deviceId: sn, ...range(at + HOUR, at + 4 * HOUR) })
    expect(page.pages).toBe(600)
  })

  it.each(['vehicleGpsList', 'vehicleGpsPage'] as const)(
    '%s refuses more than a month and an end before its start',
    async (operation) => {
      const { sn, at } = await drivenVehicle()
      const call = (from: number, to: number) => demo.admin.call(operation, { deviceId: sn, ...range(from, to) })
      expect((await call(at - 31 * DAY, at)).status).toBe(200)
      expect(await call(at - 32 * DAY, at)).toMatchObject({ status: 400, body: { error: 'track.too-long' } })
      expect(await call(at, at)).toMatchObject({ status: 400, body: { error: 'time-range.order' } })
    },
  )

  it('are not for other operators, nor for whoever may only see vehicles', async () => {
    const { sn, at } = await drivenVehicle()
    const input = { deviceId: sn, ...range(at, at + HOUR) }
    const menuIds = await menuIdsOf(demo.platform)
    const reader = await addPerson(demo.running, demo.admin, TENANT, { menuIds: menuIds('fleet', 'vehicle') })
    const tracker = await addPerson(demo.running, demo.admin, TENANT, {
      menuIds: menuIds('fleet', 'vehicle', 'vehicle_track'),
    })
    for (const operation of ['vehicleGpsList', 'vehicleGpsPage'] as const) {
      expect((await demo.kampala.call(operation, input)).status).toBe(404)
      expect((await reader.session.call(operation, input)).status).toBe(403)
      expect((await tracker.session.call(operation, input)).status).toBe(200)
      expect((await demo.admin.call(operation, { ...input, deviceId: 'NOBODY' })).status).toBe(404)
    }
  })

  it('leave positions with the operator that had the vehicle then', async () => {
    const { sn, at } = await drivenVehicle()
    await db().system.run(sql`call make_position_partition((to_timestamp(${at / 1000}) at time zone 'UTC')::date)`)
    await db().system
      .run(sql`insert into device_position (tenant_id, kind, device_id, sn, occur_time, receive_time, lng, lat)
      select '517209', t.kind, t.device_id, t.sn, t.occur_time + interval '5 minutes', t.receive_time, 121, 31
      from telemetry t where t.sn = ${sn} and t.data ? 'lng'`)
    expect(await vehicleTrack(sn, at, at + HOUR, demo.platform)).toHaveLength(3)
    await db().system.run(sql`update telemetry set tenant_id = '517209' where sn = ${sn}`)
    // Whom no policy keeps from other operators.
    expect(await vehicleTrack(sn, at, at + HOUR, demo.platform)).toEqual([])
  })

  it('are of vehicles and batteries in the data scope', async () => {
    const { sn, at } = await drivenVehicle()
    const battery = await addBattery(db(), TENANT)
    const codes = ['fleet', 'vehicle', 'vehicle_track', 'swap', 'battery', 'battery_track']
    const menuIds = (await menuIdsOf(demo.platform))(...codes)
    const dataScopeIds = [await scope('vehicles', 2, ''), await scope('batteries', 2, '')]
    const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds })
    expect((await session.call('vehicleGpsList', { deviceId: sn, ...range(at, at + HOUR) })).status).toBe(404)
    expect((await session.call('batteryGpsList', { deviceId: battery.sn, ...range(at, at + HOUR) })).status).toBe(404)
  })

  it('are empty where a data scope hides the position, and without the speed where it hides that', async () => {
    const { sn, at } = await drivenVehicle()
    const menuIds = (await menuIdsOf(demo.platform))('fleet', 'vehicle', 'vehicle_track')
    const scoped = async (fields: string) => {
      const dataScopeIds = [await scope('vehicles', 1, fields)]
      return addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds })
    }
    const hidden = await scoped('vehicleSn,lng')
    expect(await vehicleTrack(sn, at, at + HOUR, hidden.session)).toEqual([])
    expect(await hidden.session.data<Fixes>('vehicleGpsPage', { deviceId: sn, ...range(at, at + HOUR) })).toMatchObject(
      {
        records: [],
        total: 0,
      },
    )
    const shown = await scoped('vehicleSn,lng,lat')
    expect(await vehicleTrack(sn, at, at + HOUR, shown.session)).toMatchObject([
      { lng: 121.1, speed: null, mileage: null },
      { lng: 121.2, speed: null },
      { lng: 121.3 },
    ])
  })

  it('are written to the API log: who read whose track, and of which time', async () => {
    const { sn, at } = await drivenVehicle()
    await vehicleTrack(sn, at, at + HOUR)
    await services().logs.flush()
    const { records } = await demo.admin.data<{ records: { id: string; methodName: string }[] }>('logApiList', {
      createBy: 'admin',
      size: 1,
    })
    const read = await demo.admin.data<{ params: string; requestUri: string }>('logApiDetail', { id: records[0]?.id })
    expect(read.requestUri).toContain('vehicleGpsList')
    expect(read.params).toContain(sn)
    expect(read.params).toContain(text(at))
  })
})

describe('vehicleGpsNow', () => {
  const idOf = async (sn: string) =>
    (await db().system.first(sql<{ id: string }>`select id from vehicle where vehicle_sn = ${sn}`))?.id
  it('is the last position, and empty before the first', async () => {
    const { sn, at } = await drivenVehicle()
    expect(await demo.admin.data('vehicleGpsNow', { id: await idOf(sn) })).toEqual({
      deviceId: sn,
      lng: 121.3,
      lat: 31.3,
      speed: 0,
      mileage: 3e9,
      time: text(at + 3 * MINUTE),
    })
    const { sn: silent } = await addVehicle(db(), TENANT)
    const id = await idOf(silent)
    const nowhere = { deviceId: silent, lng: null, lat: null, speed: null, mileage: null, time: null }
    expect(await demo.admin.data('vehicleGpsNow', { id })).toEqual(nowhere)
    expect((await demo.kampala.call('vehicleGpsNow', { id })).status).toBe(404)
  })

  it('is written to the API log', async () => {
    const { sn } = await drivenVehicle()
    const id = await idOf(sn)
    await demo.admin.data('vehicleGpsNow', { id })
    await services().logs.flush()
    const { records } = await demo.admin.data<{ records: { id: string }[] }>('logApiList', {
      size: 1,
      title: 'vehicleGpsNow',
    })
    const read = await demo.admin.data<{ params: string; requestUri: string }>('logApiDetail', { id: records[0]?.id })
    expect(`${read.requestUri} ${read.params}`).toContain(id)
  })
})

describe('batteryGpsList and batteryGpsPage', () => {
  it('answer what the battery reported itself, to whoever may see tracks of batteries', async () => {
    const battery = await addBattery(db(), TENANT)
    const at = hourAgo(3)
    const boot = bootOf(battery, 'b1')
    await store(
      db(),
      boot.boot({}, at),
      boot.telemetry({ soc: 50, lng: 121.5, lat: 31.5, spd: 12 }, at),
      boot.telemetry({ soc: 49 }, at + MINUTE),
    )
    const input = { deviceId: battery.sn, ...range(at, at + HOUR) }
    const fix = { deviceId: battery.sn, lng: 121.5, lat: 31.5, speed: 12, time: text(at) }
    expect(await demo.admin.data('batteryGpsList', input)).toEqual([{ ...fix, distance: 0, isAfterSilence: false }])
    expect(await demo.admin.data('batteryGpsPage', input)).toMatchObject({ records: [fix], total: 1 })
    const menuIds = await menuIdsOf(demo.platform)
    const reader = await addPerson(demo.running, demo.admin, TENANT, { menuIds: menuIds('swap', 'battery') })
    for (const operation of ['batteryGpsList', 'batteryGpsPage'] as const) {
      expect((await demo.kampala.call(operation, input)).status).toBe(404)
      expect((await reader.session.call(operation, input)).status).toBe(403)
    }
  })

  it('are empty where a data scope hides the place', async () => {
    const battery = await addBattery(db(), TENANT)
    const at = hourAgo(3)
    const boot = bootOf(battery, 'b1')
    await store(db(), boot.boot({}, at), boot.telemetry({ soc: 50, lng: 121.5, lat: 31.5 }, at))
    const menuIds = (await menuIdsOf(demo.platform))('swap', 'battery', 'battery_track')
    const dataScopeIds = [await scope('batteries', 1, 'bmsSn,soc')]
    const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds })
    const input = { deviceId: battery.sn, ...range(at, at + HOUR) }
    expect(await demo.admin.data('batteryGpsList', input)).toHaveLength(1)
    expect(await session.data('batteryGpsList', input)).toEqual([])
  })
})
