// @postgres
/** What is on the live map, how it is, and for whom. */
import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it, vi } from 'vitest'
import { sql } from '../../db/database.ts'
import { publishMoves } from '../../devices/publish-moves.ts'
import { addBattery, addVehicle, bootOf, slot, store } from '../../testing/device-reports.ts'
import {
  cabinetAt,
  type MapCount,
  type MapPoint,
  mapReader,
  type MapScope,
  OTHER,
  readMap,
  reportingVehicle,
  stationAt,
  TENANT,
} from '../../testing/live-map.ts'
import { placeBattery } from '../../testing/slots.ts'
import { useDemo } from '../../testing/use-demo.ts'

const MENUS = { vehicle: 'vehicle', station: 'station', cabinet: 'cabinet', battery: 'battery' } as const
const demo = useDemo({ admin: 'whaleAdmin', operator: 'whaleOperator', platform: 'platform', kampala: 'kampalaAdmin' })
const db = () => demo.running.server.services.db
const points = async (input: Record<string, string> = {}, who: ApiSession = demo.admin) =>
  (await readMap(who, input)).points
const pointOf = async (sn: string, who: ApiSession = demo.admin) => (await points({}, who)).find((one) => one.sn === sn)
const kindsOf = (found: readonly MapPoint[]) => [...new Set(found.map(({ kind }) => kind))].toSorted()
const vehicleAt = (lng: number, lat: number, data: object = {}) => reportingVehicle(db(), lng, lat, data)
const person = (menus: readonly string[], scopes: readonly MapScope[] = []) => mapReader(demo, menus, scopes)

describe('mapPointList', () => {
  it('shows each kind where it is, and how', async () => {
    const { sn } = await vehicleAt(121.1, 31.1, { spd: 30 })
    expect(await pointOf(sn)).toMatchObject({
      kind: 'vehicle',
      tenantId: TENANT,
      tenantName: '蓝鲸换电',
      lng: 121.1,
      lat: 31.1,
      isOwnPosition: true,
      locateTime: expect.stringMatching(/^\d{4}-/),
      state: 'moving',
      online: 1,
      soc: 80,
    })
    const station = await stationAt(db())
    const cabinet = await cabinetAt(db(), station.id)
    const found = await points()
    const at = { lng: 121.5, lat: 31.2, locateTime: null }
    // A cabinet that never reported is offline, and so its station needs attention.
    expect(found.find(({ id }) => id === station.id)).toMatchObject({
      ...at,
      kind: 'station',
      state: 'offline',
      sn: null,
      name: station.stationName,
      isOwnPosition: true,
    })
    expect(found.find((one) => one.sn === cabinet.sn)).toMatchObject({
      ...at,
      kind: 'cabinet',
      state: 'offline',
      isOwnPosition: false,
    })
    expect(kindsOf(found)).toEqual(['battery', 'cabinet', 'station', 'vehicle'])
    expect(kindsOf(await points({ kinds: 'station,vehicle' }))).toEqual(['station', 'vehicle'])
  })

  it('lists one thing by its identifier or serial number', async () => {
    const { sn } = await vehicleAt(121.1, 31.1)
    const found = await pointOf(sn)
    const one = [expect.objectContaining({ kind: 'vehicle', id: found?.id, sn })]
    expect(await points({ kinds: 'vehicle', id: String(found?.id) })).toEqual(one)
    expect(await points({ sn })).toEqual(one)
    expect(await points({ kinds: 'station', id: String(found?.id) })).toEqual([])
    expect(await points({ kinds: 'station', sn })).toEqual([])
    expect(await points({ id: String(found?.id) }, demo.kampala)).toEqual([])
    const { cursor } = await readMap(demo.admin, { sn })
    const other = await vehicleAt(121.1, 31.1)
    expect((await readMap(demo.admin, { sn, cursor })).isComplete).toBe(false)
    expect((await readMap(demo.admin, { sn, cursor })).points.map((point) => point.sn)).not.toContain(other.sn)
    expect((await readMap(demo.admin, { sn: other.sn, cursor })).isComplete).toBe(true)
    const id = String(found?.id)
    expect((await readMap(demo.admin, { id, cursor })).isComplete).toBe(true)
    const hidden = await person(['live_map', 'vehicle'], [['vehicles', 1, 'lng,lat']])
    expect(await points({ id }, hidden)).toHaveLength(1)
    expect(await points({ sn }, hidden)).toEqual([])
  })

  it('leaves out what has no position', async () => {
    const { sn } = await addVehicle(db(), TENANT)
    expect(await pointOf(sn)).toBeUndefined()
  })

  it('names the first state that needs attention', async () => {
    const { sn, boot } = await vehicleAt(121.1, 31.1, { soc: 3 })
    const state = async () => (await pointOf(sn))?.state
    const set = (change: string) => db().system.run(sql`update vehicle set ${sql.raw(change)} where vehicle_sn = ${sn}`)
    expect(await state()).toBe('low')
    await set('cross_the_border = 1')
    expect(await state()).toBe('outside')
    await store(db(), boot.alarm('V010', 1))
    await db().system.run(sql`update alarm set level = 1 where device_id = ${sn}`)
    expect(await state()).toBe('alarm')
    await set('status = 0')
    expect(await state()).toBe('disabled')
    await set('status = 1, cross_the_border = 0')
    await store(db(), boot.alarm('V010', 2), boot.telemetry({ spd: 0, soc: 90, lng: 121.1, lat: 31.1 }))
    expect(await state()).toBe('normal')
    await db().system.run(sql`update device set online = 0 where sn = ${sn}`)
    expect(await state()).toBe('offline')
  })

  it('shows a battery where it reported since it came to its place, else where that is', async () => {
    const battery = await addBattery(db(), TENANT)
    expect(await pointOf(battery.sn)).toBeUndefined()
    const boot = bootOf(battery, 'b1')
    await store(db(), boot.boot({}), boot.telemetry({ soc: 60, lng: 120.5, lat: 30.5 }))
    expect(await pointOf(battery.sn)).toMatchObject({ lng: 120.5, lat: 30.5, isOwnPosition: true, soc: 60 })
    const station = await stationAt(db())
    const cabinet = await cabinetAt(db(), station.id)
    const holding = bootOf(cabinet, 'c1')
    await store(db(), holding.boot({}), holding.telemetry({ slots: [slot(1, battery.sn)] }))
    expect(await pointOf(battery.sn)).toMatchObject({ lng: 121.5, lat: 31.2, isOwnPosition: false })
    // Who may not know the cabinet, or where stations are, does not learn it from the battery.
    const all = Object.values(MENUS)
    const withoutCabinet = await person(['live_map', ...all], [['batteries', 1, 'bmsSn,place,online']])
    expect(await pointOf(battery.sn, withoutCabinet)).toMatchObject({ lng: 120.5, isOwnPosition: true })
    const withoutStations = await person(['live_map', ...all], [['stations', 1, 'stationName']])
    expect(await pointOf(battery.sn, withoutStations)).toMatchObject({ lng: 120.5, isOwnPosition: true })
    const withoutPlace = await person(['live_map', ...all], [['batteries', 1, 'bmsSn,online']])
    expect(await pointOf(battery.sn, withoutPlace)).toBeUndefined()
  })

  it('shows a battery with a vehicle to those who see all vehicles', async () => {
    const vehicle = await vehicleAt(121.7, 31.7)
    const battery = await addBattery(db(), TENANT)
    const row = await db().system.first(sql<{ id: string }>`select id from battery where bms_sn = ${battery.sn}`)
    await db().write({ systemTenant: TENANT }, async (executor) => {
      await executor.run(
        sql`update battery_place set period = tstzrange(lower(period), now()) where battery_id = ${row?.id} and is_current`,
      )
      await executor.run(sql`insert into battery_place (tenant_id, battery_id, place, vehicle_id, cause)
        select ${TENANT}, ${row?.id}, 'vehicle', id, 'added' from vehicle where vehicle_sn = ${vehicle.sn}`)
    })
    expect(await pointOf(battery.sn)).toMatchObject({ lng: 121.7, lat: 31.7, isOwnPosition: false })
    expect(await pointOf(battery.sn, await person(['live_map', 'battery']))).toBeUndefined()
    const menus = ['live_map', 'battery', 'vehicle']
    expect(await pointOf(battery.sn, await person(menus))).toMatchObject({ lng: 121.7 })
    expect(await pointOf(battery.sn, await person(menus, [['vehicles', 2, '*']]))).toBeUndefined()
    expect(await pointOf(battery.sn, await person(menus, [['vehicles', 1, 'vehicleSn']]))).toBeUndefined()
    // Vehicles list the serial number and charge of their batteries: with those hidden, not all of a vehicle is seen.
    const shown = (columns: string) => person(menus, [['batteries', 1, `bmsSn,soc,place${columns}`]])
    expect(await pointOf(battery.sn, await shown(',vehicleSn'))).toMatchObject({ lng: 121.7 })
    expect(await pointOf(battery.sn, await shown(''))).toBeUndefined()
  })
})

describe('who sees what on the map', () => {
  it('is of the operator alone, and of one that the platform chooses', async () => {
    await stationAt(db(), OTHER)
    const tenants = (found: readonly MapPoint[]) => [...new Set(found.map(({ tenantId }) => tenantId))].toSorted()
    expect(tenants(await points())).toEqual([TENANT])
    expect(tenants(await points({}, demo.kampala))).toEqual([OTHER])
    expect(tenants(await points({}, demo.platform))).toEqual(expect.arrayContaining([TENANT, OTHER]))
    expect(tenants(await points({ tenantId: OTHER }, demo.platform))).toEqual([OTHER])
    // Only the platform chooses.
    expect(tenants(await points({ tenantId: OTHER }))).toEqual([TENANT])
    const counted = (who: ApiSession, input = {}) => who.data<MapCount[]>('mapPointCount', input)
    expect(await counted(demo.platform, { tenantId: OTHER })).toEqual(await counted(demo.kampala))
    expect(await counted(demo.admin, { tenantId: OTHER })).toEqual(await counted(demo.admin))
  })

  it('needs its own permission, and of each kind that of its list', async () => {
    const other = await person(['vehicle', 'battery'])
    for (const id of ['mapPointList', 'mapPointCount'] as const) expect((await other.call(id, {})).status).toBe(403)
    expect(kindsOf(await points({}, await person(['live_map', 'trip'])))).toEqual([])
    expect(await (await person(['live_map', 'trip'])).data('mapPointCount', {})).toEqual([])
    for (const [kind, menu] of Object.entries(MENUS)) {
      const session = await person(['live_map', menu])
      expect(kindsOf(await points({}, session))).toEqual([kind])
      expect(await session.data('mapPointCount', {})).toEqual([
        { kind, total: expect.any(Number), located: expect.any(Number) },
      ])
    }
    expect(kindsOf(await points({}, demo.operator))).toEqual(['battery', 'cabinet', 'station', 'vehicle'])
  })

  it('is without rows that a data scope leaves out', async () => {
    await vehicleAt(121.1, 31.1)
    const session = await person(['live_map', 'vehicle', 'station'], [['vehicles', 2, '*']])
    expect(kindsOf(await points({}, session))).toEqual(['station'])
    expect(await session.data('mapPointCount', {})).toContainEqual({ kind: 'vehicle', total: 0, located: 0 })
  })

  it('is without what a data scope hides', async () => {
    const { sn, boot } = await vehicleAt(121.1, 31.1, { soc: 3 })
    const menus = ['live_map', 'vehicle', 'cabinet', 'station']
    const some = await person(menus, [['vehicles', 1, 'vehicleSn,lng,lat']])
    expect(await pointOf(sn, some)).toMatchObject({
      lng: 121.1,
      soc: null,
      online: null,
      state: null,
      locateTime: null,
      name: null,
      tenantName: null,
    })
    expect(await pointOf(sn, await person(menus, [['vehicles', 1, 'vehicleSn,lng,online']]))).toBeUndefined()
    const noStations = await person(menus, [['stations', 1, 'stationName,lng']])
    expect(kindsOf(await points({}, noStations))).toEqual(['vehicle'])
    // Alarms are of those who may list them.
    await store(db(), boot.alarm('V010', 1))
    await db().system.run(sql`update alarm set level = 1 where device_id = ${sn}`)
    expect(await pointOf(sn, await person(['live_map', 'vehicle', 'alarm_vehicle']))).toMatchObject({ state: 'alarm' })
    expect(await pointOf(sn, await person(['live_map', 'vehicle']))).toMatchObject({ state: 'low' })
    const levels = await person(['live_map', 'vehicle', 'alarm_vehicle'], [['alarms', 1, 'deviceId,status']])
    expect(await pointOf(sn, levels)).toMatchObject({ state: 'low' })
  })
})

it('shows the position that a battery reports with a rider to those who see all vehicles', async () => {
  const battery = await addBattery(db(), TENANT)
  const boot = bootOf(battery, 'b1')
  await store(db(), boot.boot({}), boot.telemetry({ soc: 70, lng: 121.8, lat: 31.8 }))
  const menus = ['live_map', 'battery', 'vehicle']
  const [all, some] = [await person(menus), await person(menus, [['vehicles', 2, '*']])]
  expect(await pointOf(battery.sn, some)).toMatchObject({ lng: 121.8, isOwnPosition: true })
  const rider = await db().system.first(
    sql<{ id: string }>`select id from rider where tenant_id = ${TENANT} and is_deleted = 0 order by id limit 1`,
  )
  await placeBattery(db(), battery.sn, { place: 'rider', riderId: String(rider?.id) })
  expect(await pointOf(battery.sn, all)).toMatchObject({ lng: 121.8, isOwnPosition: true })
  expect(await pointOf(battery.sn, some)).toBeUndefined()
})

describe('mapPointCount', () => {
  it('counts those without a position too', async () => {
    const of = async (kind: string) => {
      const counts = await demo.admin.data<MapCount[]>('mapPointCount', {})
      return counts.find((one) => one.kind === kind)
    }
    const before = await of('vehicle')
    await addVehicle(db(), TENANT)
    await vehicleAt(121.1, 31.1)
    expect(await of('vehicle')).toEqual({
      kind: 'vehicle',
      total: (before?.total ?? 0) + 2,
      located: (before?.located ?? 0) + 1,
    })
    expect((await points({ kinds: 'vehicle' })).length).toBe((before?.located ?? 0) + 1)
  })
})

it('tells maps that something has moved, at most once a second', async () => {
  const count = async () => {
    const row = await db().system.first(
      sql<{ n: number }>`select count(*)::int as n from live_event where topic = 'position' and tenant_id = ${TENANT}`,
    )
    return row?.n ?? 0
  }
  const publish = (at: number) => db().write({ systemTenant: TENANT }, (executor) => publishMoves(executor, TENANT, at))
  const { boot } = await vehicleAt(121.1, 31.1)
  expect(await count()).toBeGreaterThan(0)
  const [before, now] = [await count(), performance.now() + 60_000]
  for (const later of [0, 10, 999, 1_000, 1_500]) await publish(now + later)
  expect(await count()).toBe(before + 2)
  // The clock goes on past that pause: only reports with a position publish an event.
  const clock = performance.now.bind(performance)
  const ahead = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 120_000)
  try {
    await store(db(), boot.telemetry({ spd: 0 }))
    expect(await count()).toBe(before + 2)
    await store(db(), boot.telemetry({ spd: 0, lng: 121.2, lat: 31.2 }))
    expect(await count()).toBe(before + 3)
  } finally {
    ahead.mockRestore()
  }
})
