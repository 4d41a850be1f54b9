// @postgres
/** Trips of vehicles whose reports come days late, or take long to read. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Device } from '@swapdesk/device-protocol'
import { sql } from '../db/database.ts'
import { addVehicle, bootOf, type Report, store } from '../testing/device-reports.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'
import { makeTrips } from './make-trips.ts'

const TENANT = '384721'
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

type Trip = { id: string; startTime: number }
const millis = (column: string) => sql`extract(epoch from ${sql.ref(column)})::float8 * 1000`
const tripsOf = ({ sn }: Device) =>
  db().system.all(sql<Trip>`select t.*, ${millis('t.start_time')} as start_time
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

describe('making trips', () => {
  it('reads a long backlog piece by piece, and the vehicles with the newest reports first', async () => {
    const since = hoursAgo(6 * 24)
    const { vehicle, report } = await connected(since)
    const ride = (minute: number) => [
      report(minute, minute, 20),
      report(minute + 1, minute + 500, 20),
      report(minute + 2, minute + 900, 0),
      report(minute + 9, minute + 900, 0),
    ]
    const days = [0, 1, 2, 3, 4, 5].map((day) => day * 24 * 60)
    await store(db(), ...days.flatMap((minute) => ride(minute + 1)).map(late))
    const fresh = await connected(hoursAgo(2))
    await store(db(), ...fresh.ride(), fresh.report(9, 900, 0))
    await db().system.run(sql`update trip_detection set taken_from = due_from, due_from = null`)
    const slice = (atOnce: number) => makeTrips(services(), (error) => failures.push(error), atOnce)
    expect(await slice(1)).toEqual({ made: 1, isMore: true })
    expect([(await tripsOf(fresh.vehicle)).length, (await tripsOf(vehicle)).length]).toEqual([1, 0])
    expect(await slice(1)).toEqual({ made: 1, isMore: true })
    expect(await tripsOf(vehicle)).toHaveLength(2)
    await make()
    expect((await tripsOf(vehicle)).map(({ startTime }) => startTime)).toEqual(
      days.map((minute) => since + (minute + 1) * MINUTE),
    )
    expect(await make()).toBe(0)
  })

  it('finds trips again for a report that is days late, not weeks', async () => {
    const since = hoursAgo(14 * 24)
    const { vehicle, report } = await connected(since)
    const ride = (day: number) => {
      const minute = day * 24 * 60
      return [
        report(minute, 0, 20),
        report(minute + 1, 500, 20),
        report(minute + 2, 900, 0),
        report(minute + 9, 900, 0),
      ]
    }
    await store(db(), ...ride(13).map(late))
    await make()
    const [last] = await tripsOf(vehicle)
    await store(db(), ...ride(10).map(late))
    await make()
    expect(await tripsOf(vehicle)).toMatchObject([{ startTime: since + 10 * 24 * 60 * MINUTE }, { id: last?.id }])
    await store(db(), ...ride(1).map(late))
    expect(await make()).toBe(1)
    expect(await tripsOf(vehicle)).toMatchObject([{ startTime: since + 10 * 24 * 60 * MINUTE }, { id: last?.id }])
  })

  it('goes on with the others where a statement for one takes too long', async () => {
    failures.length = 0
    const since = hoursAgo(2)
    const [slow, right] = [await connected(since), await connected(since)]
    await store(db(), ...slow.ride(), slow.report(9, 900, 0), ...right.ride(), right.report(9, 900, 0))
    await db().system.run(sql`create function slow_trip() returns trigger language plpgsql as
      $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`)
    await db().system.run(sql`create trigger slow_trip before insert on trip for each row
      when (new.sn = ${sql.raw(`'${slow.vehicle.sn}'`)}) execute function slow_trip()`)
    await make()
    await db().system.run(sql`drop function slow_trip cascade`)
    expect(failures).toMatchObject([{ code: '57014' }])
    expect(await tripsOf(right.vehicle)).toHaveLength(1)
    expect(await make()).toBe(0)
  })
})
