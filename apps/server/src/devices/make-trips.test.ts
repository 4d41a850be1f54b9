// @postgres
/** Trips made from stored reports: whatever order they come in, once, and by one server at a time. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Device } from '@swapdesk/device-protocol'
import { sql } from '../db/database.ts'
import { addVehicle, bootOf, type Report, store } from '../testing/device-reports.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'
import { createTripMaker, makeTrips } from './make-trips.ts'

const TENANT = '384721'
const OTHER_TENANT = '517209'
const MINUTE = 60_000
const METRE = 1 / 111_195

let running: TestServer
const services = () => running.server.services
const db = () => services().db
beforeAll(async () => {
  running = await startTestServer()
  await running.server.gateway.stop()
})
afterAll(() => running.close())
beforeEach(async () => {
  await db().system.run(sql`delete from trip_detection`)
})

type Trip = {
  id: string
  startTime: number
  endTime: number | null
  distance: number
  status: number
  startMileage: number | null
  endMileage: number | null
  startAddress: string | null
  endAddress: string | null
  startStationDistance: number | null
  endStationDistance: number | null
  startGeofence: string | null
  endGeofence: string | null
  riderId: string | null
  remark: string | null
  isStatusManual: boolean
}
const millis = (column: string) => sql`extract(epoch from ${sql.ref(column)})::float8 * 1000`
const tripsOf = ({ sn }: Device) =>
  db().system.all(sql<Trip>`select t.*, ${millis('t.start_time')} as start_time, ${millis('t.end_time')} as end_time
    from trip t where t.sn = ${sn} order by t.start_time`)

const failures: unknown[] = []
/** Makes all that are due, and returns of how many vehicles. */
async function make(atOnce?: number): Promise<number> {
  const { made, isMore } = await makeTrips(services(), (error) => failures.push(error), atOnce)
  return isMore ? made + (await make(atOnce)) : made
}

/** The start of a minute some hours ago. */
const hoursAgo = (hours: number) => Math.floor(Date.now() / MINUTE) * MINUTE - hours * 60 * MINUTE

/** A vehicle whose clock is right, and its reports: minute, metres north of its start, speed. */
async function connected(since: number, tenantId = TENANT, center = { lng: 121.9, lat: 31.9 }) {
  const vehicle = await addVehicle(db(), tenantId)
  const boot = bootOf(vehicle, 'b1')
  await store(db(), boot.boot({}, since))
  const report = (minute: number, metres: number, spd: number, more: object = {}): Report => {
    const { lng, lat } = center
    const data = { lng, lat: lat + metres * METRE, spd, mileage: 50_000 + metres, locked: false, ...more }
    return boot.telemetry(data, since + minute * MINUTE)
  }
  const ride = () => [report(1, 0, 20), report(2, 400, 25), report(3, 800, 25), report(4, 900, 0)]
  return { vehicle, boot, report, ride }
}

/** Received now: queued by the device until then. */
const late = (report: Report): Report => ({ ...report, receivedAt: Date.now() })

describe('trips', () => {
  it('are made once, with mileage and times, and stay when nothing more is reported', async () => {
    const since = hoursAgo(2)
    const { vehicle, report, ride } = await connected(since)
    await store(db(), ...ride(), report(9, 900, 0))
    expect(await make()).toBe(1)
    const [trip, ...more] = await tripsOf(vehicle)
    expect(more).toEqual([])
    expect(trip).toMatchObject({ startTime: since + MINUTE, endTime: since + 4 * MINUTE, distance: 900, status: 1 })
    expect(trip).toMatchObject({ startMileage: 50_000, endMileage: 50_900, startAddress: '向阳', riderId: null })
    expect(await make()).toBe(0)
    expect(await tripsOf(vehicle)).toEqual([trip])
  })

  it('are driving until they have ended, however often they are looked at', async () => {
    const since = Date.now() - 12 * MINUTE
    const { vehicle, report, ride } = await connected(since)
    await store(db(), ...ride().slice(0, 3))
    await make()
    const [driving] = await tripsOf(vehicle)
    expect(driving).toMatchObject({ status: 0, endTime: null, endMileage: null, distance: 800 })
    await db().system.run(sql`update trip_detection set silent_at = now() - interval '1 minute'`)
    expect(await make()).toBe(1)
    expect(await tripsOf(vehicle)).toEqual([driving])
    await store(db(), report(4, 900, 0), report(9, 900, 0))
    await make()
    expect(await tripsOf(vehicle)).toMatchObject([{ id: driving?.id, status: 1, endMileage: 50_900, distance: 900 }])
  })

  it('that fail by silence are the same after late reports, which end them otherwise', async () => {
    const since = hoursAgo(3)
    const { vehicle, report, ride } = await connected(since)
    const [rest, first] = [[report(5, 950, 0), report(12, 950, 0)], ride().slice(0, 3)]
    await store(db(), ...first)
    await make()
    const [failed] = await tripsOf(vehicle)
    expect(failed).toMatchObject({ status: 2, endTime: since + 3 * MINUTE })
    await store(db(), ...rest.map(late))
    await make()
    expect(await tripsOf(vehicle)).toMatchObject([
      { id: failed?.id, status: 1, endTime: since + 5 * MINUTE, distance: 950 },
    ])
  })

  it('become one where late reports fill the gap, and what people wrote stays', async () => {
    const since = hoursAgo(4)
    const { vehicle, report, ride } = await connected(since)
    const gap = [8, 13, 18, 23].map((minute) => report(minute, 900 + minute * 100, 25))
    await store(db(), ...ride().slice(0, 3))
    await store(db(), report(28, 4_000, 25), report(29, 4_500, 25), report(30, 4_500, 0), report(36, 4_500, 0))
    await make()
    const [first, second] = await tripsOf(vehicle)
    expect([first?.status, second?.status]).toEqual([2, 1])
    await db().system.run(sql`update trip set remark = 'seen at the bridge' where id = ${second?.id}`)
    await store(db(), ...gap.map(late))
    await make()
    expect(await tripsOf(vehicle)).toMatchObject([
      {
        id: first?.id,
        status: 1,
        startTime: since + MINUTE,
        endTime: since + 30 * MINUTE,
        remark: 'seen at the bridge',
      },
    ])
  })

  it('keep the status that a person has set', async () => {
    const since = hoursAgo(3)
    const { vehicle, report, ride } = await connected(since)
    await store(db(), ...ride(), report(9, 900, 0))
    await make()
    await db().system.run(sql`update trip set status = 2, is_status_manual = true where sn = ${vehicle.sn}`)
    await store(db(), late(report(5, 980, 0)))
    await make()
    expect(await tripsOf(vehicle)).toMatchObject([{ status: 2, distance: 980 }])
  })

  it('have the rider who had the vehicle at their start, and the nearest station at start and end', async () => {
    const center = { lng: 121.123, lat: 31.456 }
    const add = (name: string, metres: number, tenantId = TENANT) =>
      db().system.run(sql`insert into station (tenant_id, station_name, address, lng, lat)
        values (${tenantId}, ${name}, 'Road 1', ${center.lng}, ${center.lat + metres * METRE})`)
    await add('Start', 150)
    await add('Nearer', -100)
    await add('Foreign', 0, OTHER_TENANT)
    await add('End', 1_090)
    const { vehicle, report, ride } = await connected(hoursAgo(2), TENANT, center)
    const newRider = sql<{
      id: string
    }>`insert into rider (tenant_id, name, mobile) values (${TENANT}, 'Rider', '13900000000') returning id`
    const rider = await db().system.first(newRider)
    await db().system.run(sql`insert into rider_vehicle (tenant_id, rider_id, vehicle_id, period)
      select ${TENANT}, ${rider?.id}, id, tstzrange(now() - interval '1 day', now() - interval '1 hour') from vehicle where vehicle_sn = ${vehicle.sn}`)
    await store(db(), ...ride(), report(9, 900, 0))
    await make()
    expect(await tripsOf(vehicle)).toMatchObject([
      { riderId: rider?.id, startAddress: 'Nearer · Road 1', endAddress: 'End · Road 1' },
    ])
  })

  it('name the nearest station with its distance, within five kilometres, also where they fail', async () => {
    const center = { lng: 122.5, lat: 32.5 }
    const add = (name: string, metres: number) =>
      db().system.run(sql`insert into station (tenant_id, station_name, address, lng, lat)
        values (${TENANT}, ${name}, '', ${center.lng}, ${center.lat + metres * METRE})`)
    await add('Far', -4_900)
    const { vehicle, ride } = await connected(hoursAgo(3), TENANT, center)
    await store(db(), ...ride().slice(0, 3))
    await make()
    const [trip] = await tripsOf(vehicle)
    expect(trip).toMatchObject({ status: 2, startAddress: 'Far', endAddress: null, endStationDistance: null })
    expect(Math.abs((trip?.startStationDistance ?? 0) - 4_900)).toBeLessThan(20)
  })

  it('name the smallest geofence in force in which they begin and end', async () => {
    const center = { lng: 122.9, lat: 32.9 }
    type Fence = { name: string; metres: number; radius: number; type?: number; tenantId?: string; status?: number }
    const add = ({ name, metres, radius, type = 3, tenantId = TENANT, status = 1 }: Fence) => {
      const point = { type: 'Point', coordinates: [center.lng, center.lat + metres * METRE] }
      const content = JSON.stringify({ type: 'Feature', properties: { shape: 'circle', radius }, geometry: point })
      return db().system.run(sql`insert into geofence (tenant_id, name, remark, type, content, area_km2, status)
        values (${tenantId}, ${name}, '', ${type}, ${content}, ${(Math.PI * radius ** 2) / 1e6}, ${status})`)
    }
    await add({ name: 'Region', metres: 0, radius: 3_000, type: 1 })
    await add({ name: 'Return zone', metres: 900, radius: 60 })
    await add({ name: 'Keep out', metres: 900, radius: 50, type: 2 })
    await add({ name: 'Of another', metres: 900, radius: 40, tenantId: OTHER_TENANT })
    await add({ name: 'Not in force', metres: 900, radius: 30, status: 0 })
    const since = hoursAgo(2)
    const { vehicle, report, ride } = await connected(since, TENANT, center)
    const theirs = await connected(since, OTHER_TENANT, center)
    await store(db(), ...ride(), report(9, 900, 0))
    await store(db(), ...theirs.ride(), theirs.report(9, 900, 0))
    expect(await make()).toBe(2)
    expect(await tripsOf(theirs.vehicle)).toMatchObject([{ startGeofence: null, endGeofence: 'Of another' }])
    expect(await tripsOf(vehicle)).toMatchObject([{ startGeofence: 'Region', endGeofence: 'Return zone' }])
    await db().system.run(sql`update geofence set name = name || ' renamed', update_time = now() where name = 'Region'`)
    await store(db(), late(report(6, 1_200, 20)), late(report(12, 1_200, 0)))
    await make()
    expect(await tripsOf(vehicle)).toMatchObject([{ startGeofence: 'Region', endGeofence: 'Region renamed' }])
  })

  it('belong to the operator of the vehicle, and follow its parameters', async () => {
    const since = hoursAgo(2)
    const [own, theirs] = [await connected(since), await connected(since, OTHER_TENANT)]
    await db().system.run(sql`insert into param (param_name, param_key, param_value, value_type, for_tenant_id)
      values ('x', 'trip.min-metres', '1000', 2, ${OTHER_TENANT})`)
    await store(db(), ...own.ride(), own.report(9, 900, 0), ...theirs.ride(), theirs.report(9, 900, 0))
    await make()
    expect(await tripsOf(own.vehicle)).toHaveLength(1)
    expect(await tripsOf(theirs.vehicle)).toEqual([])
    await db().system.run(sql`delete from param where param_key = 'trip.min-metres' and for_tenant_id is not null`)
    const tenants = sql<{ tenantId: string }>`select distinct tenant_id from trip where sn = ${own.vehicle.sn}`
    expect(await db().system.all(tenants)).toEqual([{ tenantId: TENANT }])
  })

  it('of a removed vehicle end, and a mileage beyond any number is none', async () => {
    const since = hoursAgo(2)
    const { vehicle, report, ride } = await connected(since)
    await store(db(), report(0, 0, 20, { mileage: 1e300 }), ...ride().slice(0, 3))
    await db().system.run(sql`update vehicle set is_deleted = 1 where vehicle_sn = ${vehicle.sn}`)
    expect(await make()).toBe(1)
    expect(await tripsOf(vehicle)).toEqual([])
    const other = await connected(since)
    await store(db(), other.report(0, 0, 20, { mileage: 1e300 }), ...other.ride().slice(0, 3))
    await make()
    await db().system.run(sql`update vehicle set is_deleted = 1 where vehicle_sn = ${other.vehicle.sn}`)
    expect(await tripsOf(other.vehicle)).toMatchObject([{ status: 2, startMileage: null }])
  })

  it('never overlap in the table', async () => {
    const { vehicle, report, ride } = await connected(hoursAgo(2))
    await store(db(), ...ride(), report(9, 900, 0))
    await make()
    const copy = sql`insert into trip (tenant_id, vehicle_id, sn, start_time, end_time, last_time, period, distance, status)
      select tenant_id, vehicle_id, sn, start_time, end_time, end_time, period, 1, 1
      from trip where sn = ${vehicle.sn}`
    await expect(db().system.run(copy)).rejects.toMatchObject({ code: '23P01' })
  })
})

describe('making trips', () => {
  it('gives the same, whatever order and batches the reports come in', async () => {
    const minutes = [0, 1, 2, 3, 4, 10, 11, 12, 13, 30, 31, 32, 33, 50, 51, 52, 60, 70]
    const shuffled = fc.shuffledSubarray(
      minutes.map((_, index) => index),
      { minLength: minutes.length, maxLength: minutes.length },
    )
    let run = 0
    const since = hoursAgo(5)
    const made = async (order: readonly number[], batch: number) => {
      run += 1
      const { vehicle, report } = await connected(since)
      const reports = minutes.map((minute, index) => report(minute, minute * 100, [0, 20, 25, 18, 0][index % 5] ?? 0))
      for (let from = 0; from < order.length; from += batch) {
        const part = order.slice(from, from + batch).map((index) => late(reports[index] as Report))
        await store(db(), ...part)
        await make()
      }
      return (await tripsOf(vehicle)).map(({ startTime, endTime, distance, status }) => ({
        startTime,
        endTime,
        distance,
        status,
      }))
    }
    const expected = await made([...minutes.keys()], minutes.length)
    expect(expected.length).toBeGreaterThan(2)
    const property = fc.asyncProperty(shuffled, fc.integer({ min: 1, max: 8 }), async (order, batch) => {
      expect(await made(order, batch)).toEqual(expected)
    })
    await fc.assert(property, { numRuns: 12, seed: 20_261_125 })
    expect(run).toBe(13)
  })

  it('is done by one server at a time, and misses no report that is stored meanwhile', async () => {
    const since = hoursAgo(2)
    const { vehicle, report: last, ride } = await connected(since)
    const reports = [...ride(), last(9, 900, 0)]
    await store(db(), reports[0] as Report)
    // The embedded database has one connection: no other server holds the lock.
    const whileLocked = db().isEmbedded
      ? 0
      : await db().write(null, async (other) => {
          await other.all(sql`select pg_advisory_xact_lock(7390042)`)
          return make()
        })
    expect(whileLocked).toBe(0)
    await Promise.all([make(), make(), ...reports.map((report) => store(db(), report))])
    await make()
    expect(await tripsOf(vehicle)).toMatchObject([
      { startTime: since + MINUTE, endTime: since + 4 * MINUTE, status: 1 },
    ])
  })

  it('is done by the server while it runs', async () => {
    const { vehicle, report, ride } = await connected(hoursAgo(2))
    await store(db(), ...ride(), report(9, 900, 0))
    const maker = createTripMaker(services(), (error) => failures.push(error))
    maker.start()
    await vi.waitFor(async () => expect(await tripsOf(vehicle)).toHaveLength(1), { timeout: 10_000 })
    await maker.stop()
  })

  it('goes on in slices after one that ended before its commit', async () => {
    const since = hoursAgo(2)
    const vehicles = [await connected(since), await connected(since), await connected(since)]
    for (const { report, ride } of vehicles) await store(db(), ...ride(), report(9, 900, 0))
    // Marks were taken, and the server stopped.
    await db().system.run(sql`update trip_detection set taken_from = due_from, due_from = null`)
    expect(await make(2)).toBe(3)
    for (const { vehicle } of vehicles) expect(await tripsOf(vehicle)).toHaveLength(1)
  })

  it('reports a vehicle at fault once, and makes the trips of the others', async () => {
    failures.length = 0
    const since = hoursAgo(2)
    const [wrong, right] = [await connected(since), await connected(since)]
    await store(db(), ...wrong.ride(), wrong.report(9, 900, 0), ...right.ride(), right.report(9, 900, 0))
    await db().system
      .run(sql`insert into trip (tenant_id, vehicle_id, sn, start_time, end_time, last_time, period, distance, status)
      select v.tenant_id, v.id, 'OVERLAP', to_timestamp(${since / 1000}::float8), to_timestamp(${since / 1000}::float8) + interval '2 minutes',
        to_timestamp(${since / 1000}::float8) + interval '2 minutes',
        tstzrange(to_timestamp(${since / 1000}::float8), to_timestamp(${since / 1000}::float8) + interval '2 minutes'), 1, 1 from vehicle v where v.vehicle_sn = ${wrong.vehicle.sn}`)
    await make()
    expect(failures).toMatchObject([{ code: '23P01' }])
    expect(await tripsOf(right.vehicle)).toHaveLength(1)
    expect(await tripsOf(wrong.vehicle)).toEqual([])
    expect(await make()).toBe(0)
  })

  it('ends the trip that a vehicle at fault was driving, and makes the next', async () => {
    failures.length = 0
    const { vehicle, report, ride } = await connected(hoursAgo(0) - 10 * MINUTE)
    await store(db(), ...ride().slice(0, 3))
    await make()
    expect(await tripsOf(vehicle)).toMatchObject([{ status: 0 }])
    await db().system.run(sql`create function fail_trip() returns trigger language plpgsql as
      $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`)
    await db().system.run(sql`create trigger fail_trip before update on trip for each row
      when (new.status = 0) execute function fail_trip()`)
    await store(db(), report(4, 1_400, 25))
    await make()
    await db().system.run(sql`drop trigger fail_trip on trip`)
    await db().system.run(sql`drop function fail_trip()`)
    expect(failures).toMatchObject([{ code: '40P01' }])
    expect(await tripsOf(vehicle)).toMatchObject([{ status: 2 }])
    await store(db(), report(5, 1_900, 25), report(6, 2_400, 25), report(7, 2_900, 25))
    await make()
    expect(failures).toHaveLength(1)
    expect(await tripsOf(vehicle)).toMatchObject([{ status: 2 }, { status: 0 }])
  })

  it('does not hide a trip because one beside it was removed', async () => {
    const since = hoursAgo(3)
    const { vehicle, report, ride } = await connected(since)
    await store(
      db(),
      ...ride(),
      report(10, 900, 0),
      report(20, 900, 25),
      report(21, 1_500, 25),
      report(22, 2_500, 25),
      report(23, 2_600, 0),
      report(30, 2_600, 0),
    )
    await make()
    const [first] = await tripsOf(vehicle)
    expect(await tripsOf(vehicle)).toHaveLength(2)
    await db().system.run(sql`update trip set is_deleted = 1 where id = ${(first as { id: string }).id}::bigint`)
    const between = [5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((minute) =>
      report(minute, 900 + minute, 10),
    )
    await store(db(), ...between.map(late))
    await make()
    expect(
      await db().system.all(
        sql`select t.is_deleted from trip t join vehicle v on v.id = t.vehicle_id where v.vehicle_sn = ${vehicle.sn}`,
      ),
    ).toEqual([{ isDeleted: 0 }])
  })
})
