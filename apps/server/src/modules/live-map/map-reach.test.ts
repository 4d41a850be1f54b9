// @postgres
/** Positions of what others hold, more than the list has room for, and who gets the events of moves. */
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addBattery, bootOf, slot, store } from '../../testing/device-reports.ts'
import {
  cabinetAt,
  mapReader,
  type MapScope,
  OTHER,
  readMap,
  reportingVehicle,
  stationAt,
  TENANT,
} from '../../testing/live-map.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const db = () => demo.running.server.services.db
const MENUS = ['live_map', 'vehicle', 'station', 'cabinet', 'battery']
const person = (scopes: readonly MapScope[] = [], menus = MENUS) => mapReader(demo, menus, scopes)

it('shows where a station is to those who see its row and where it is', async () => {
  const station = await stationAt(db())
  const cabinet = await cabinetAt(db(), station.id)
  const battery = await addBattery(db(), TENANT)
  const boot = bootOf(cabinet, 'c1')
  await store(db(), boot.boot({}), boot.telemetry({ slots: [slot(1, battery.sn)] }))
  const seen = async (scopes: readonly MapScope[]) => {
    const { points } = await readMap(await person(scopes))
    const serials = new Set(points.map(({ sn }) => sn))
    return { cabinet: serials.has(cabinet.sn), battery: serials.has(battery.sn) }
  }
  expect(await seen([])).toEqual({ cabinet: true, battery: true })
  expect(await seen([['stations', 2, '*']])).toEqual({ cabinet: false, battery: false })
  expect(await seen([['stations', 1, 'stationName']])).toEqual({ cabinet: false, battery: false })
  expect(await seen([['cabinets', 2, '*']])).toEqual({ cabinet: false, battery: false })
  expect(await seen([['cabinets', 1, 'cabinetSn']])).toEqual({ cabinet: false, battery: false })
})

it('takes alarms of the operator that the platform chooses', async () => {
  const { sn, boot } = await reportingVehicle(db(), 121.1, 31.1)
  await store(db(), boot.alarm('V010', 1))
  await db().system.run(sql`update alarm set level = 1 where device_id = ${sn}`)
  const stateOf = async (tenantId: string) =>
    (await readMap(demo.platform, { tenantId })).points.find((one) => one.sn === sn)?.state
  expect(await stateOf(TENANT)).toBe('alarm')
  expect(await stateOf(OTHER)).toBeUndefined()
})

it('has room for places first when there are more than it lists', async () => {
  const station = await stationAt(db(), OTHER)
  await db().write(null, async (executor) => {
    await executor.run(sql`set local session_replication_role = replica`)
    await executor.run(sql`with made as (
        insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id)
        select ${OTHER}, 'MANY' || n, (select min(id) from vehicle_type where tenant_id = ${OTHER}) from generate_series(1, 20000) n
        returning vehicle_sn)
      insert into device (tenant_id, kind, sn, lng, lat) select ${OTHER}, 'vehicle', vehicle_sn, 32.6, 0.3 from made`)
  })
  const { points, cursor } = await readMap(demo.kampala)
  expect(points.length).toBe(20_000)
  expect(points.map(({ id }) => id)).toContain(station.id)
  expect((await readMap(demo.kampala, { kinds: 'station' })).points.map(({ kind }) => kind)).not.toContain('vehicle')
  // More has changed than a reply has room for: the whole list again, rather than a part of what has changed.
  await db().system.run(sql`update device set lat = 0.4 where sn like 'MANY%'`)
  await db().system.run(sql`update station set remark = 'x' where tenant_id = ${OTHER}`)
  expect((await readMap(demo.kampala, { cursor })).isComplete).toBe(true)
})
