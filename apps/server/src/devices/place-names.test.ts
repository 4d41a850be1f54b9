// @postgres
/** Trips and alarms near no station, and alarms in a geofence. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { addVehicle, bootOf, store } from '../testing/device-reports.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'
import { reportingVehicle } from '../testing/live-map.ts'
import { makeTrips } from './make-trips.ts'

const MINUTE = 60_000
const METRE = 1 / 111_195
const XIAMEN = { lng: 118.09, lat: 24.48 }

let running: TestServer
beforeAll(async () => {
  running = await startTestServer()
  await running.server.gateway.stop()
})
afterAll(() => running.close())

/** The stored trip of a vehicle that rode 900 metres north. */
async function tripOf(tenantId: string, { lng, lat }: { lng: number; lat: number }) {
  const { db } = running.server.services
  const since = Date.now() - 120 * MINUTE
  const vehicle = await addVehicle(db, tenantId)
  const boot = bootOf(vehicle, 'b1')
  await store(db, boot.boot({}, since))
  const report = (minute: number, metres: number, spd: number) =>
    boot.telemetry({ lng, lat: lat + metres * METRE, spd, mileage: 50_000 + metres }, since + minute * MINUTE)
  await store(db, report(1, 0, 20), report(2, 400, 25), report(3, 800, 25), report(4, 900, 0), report(9, 900, 0))
  await makeTrips(running.server.services, (error) => {
    throw error
  })
  return db.system.first(sql`select start_address, start_geofence, start_station_distance, end_address, end_geofence,
    end_station_distance from trip where sn = ${vehicle.sn}`)
}
const nowhere = {
  startGeofence: null,
  startStationDistance: null,
  endGeofence: null,
  endStationDistance: null,
}

describe('trips', () => {
  it('are named by the nearest place of the world, in the language of the country', async () => {
    expect(await tripOf('384721', XIAMEN)).toEqual({ ...nowhere, startAddress: '厦门', endAddress: '厦门' })
    expect(await tripOf('517209', XIAMEN)).toEqual({ ...nowhere, startAddress: 'Xiamen', endAddress: 'Xiamen' })
  })

  it('have no name at sea', async () => {
    const trip = await tripOf('384721', { lng: 140, lat: 10 })
    expect(trip).toEqual({ ...nowhere, startAddress: null, endAddress: null })
  })
})

describe('alarms of vehicles', () => {
  it('name the smallest geofence of the operator, else the nearest place, where it was at the time', async () => {
    const { db } = running.server.services
    const { lng, lat } = XIAMEN
    const contentOf = (radius: number) => {
      const geometry = { type: 'Point', coordinates: [lng, lat] }
      return JSON.stringify({ type: 'Feature', properties: { shape: 'circle', radius }, geometry })
    }
    await db.system.run(sql`insert into geofence (tenant_id, name, remark, type, content, area_km2, status) values
      ('384721', '城区', '', 1, ${contentOf(900)}, 2.5, 1), ('384721', '禁行', '', 2, ${contentOf(500)}, 0.8, 1),
      ('517209', '别家', '', 1, ${contentOf(100)}, 0.1, 1)`)
    const addressOf = async ({ sn, boot }: Awaited<ReturnType<typeof reportingVehicle>>) => {
      await store(db, boot.alarm('V010', 1))
      const alarm = await db.system.first(
        sql<{ address: string | null }>`select address from alarm where device_id = ${sn}`,
      )
      return alarm?.address
    }
    expect(await addressOf(await reportingVehicle(db, lng, lat))).toBe('城区')
    expect(await addressOf(await reportingVehicle(db, lng, lat + 0.009))).toBe('厦门')
    expect(await addressOf(await reportingVehicle(db, 140, 10))).toBeNull()
    const silent = await reportingVehicle(db, lng, lat)
    await db.system.run(sql`update device set locate_time = now() - interval '1 hour' where sn = ${silent.sn}`)
    expect(await addressOf(silent)).toBeNull()
  })
})
