/** A vehicle that is bound to a geofence of one kilometre around a centre, and its fixes, for tests of the watch. */
import type { Device } from '@swapdesk/device-protocol'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sql } from '../db/database.ts'
import { settleFences } from '../devices/fence-runner.ts'
import { addVehicle, bootOf, type Report, store } from './device-reports.ts'
import { until } from './devices.ts'
import { credentialsOf, startTestServer, type TestServer } from './harness.ts'

const TENANT = '384721'
const METRE = 1 / 111_195
export const SECOND = 1_000
/** Metres north of the centre. */
export const [INSIDE, OUTSIDE] = [0, 1_200]

type Ride = {
  admin: ApiSession
  vehicle: Device
  fenceId: string
  boot: ReturnType<typeof bootOf>
  /** Time of the last fix. */
  now: number
}

/** Another vehicle and geofence for each test. */
export function useFences() {
  const ride = {} as Ride
  let running: TestServer
  let made = 0
  const db = () => running.server.services.db

  const addFence = async (more: object = {}) => {
    made += 1
    const input = { name: `F${made}`, remark: '测试', type: 1, content: 'CIRCLE (31.2 121.5, 1000)', ...more }
    return (await ride.admin.data<{ id: string }>('geofenceSubmit', input)).id
  }
  const idOf = async ({ sn }: Device) =>
    (await db().system.first(sql<{ id: string }>`select id from vehicle where vehicle_sn = ${sn}`))?.id
  const bind = async (electronicFenceId: string | null, device = ride.vehicle) => {
    await ride.admin.data('vehicleBindFence', { ids: [await idOf(device)], electronicFenceId })
  }
  /** The server's own loop may have taken the vehicles first. */
  const settle = () =>
    until(async () => {
      await settleFences(db())
      const due = await db().system.all(sql`select 1 as one from geofence_watch where due_time is not null`)
      return due.length === 0
    })

  beforeAll(async () => {
    running = await startTestServer()
    ride.admin = await running.login(credentialsOf('whaleAdmin'))
  })
  afterAll(() => running.close())
  beforeEach(async () => {
    ride.vehicle = await addVehicle(db(), TENANT)
    ride.boot = bootOf(ride.vehicle, 'b1')
    ride.now = Date.now() - 600 * SECOND
    await store(db(), ride.boot.boot({}, ride.now), ride.boot.heartbeat(ride.now))
    ride.fenceId = await addFence()
    await bind(ride.fenceId)
    await settle()
  })

  /** A fix so many metres north of the centre, ten seconds after the last one. */
  const fix = (metres: number, more: object = {}, gap = 10 * SECOND): Report => {
    ride.now += gap
    return ride.boot.telemetry({ lng: 121.5, lat: 31.2 + metres * METRE, spd: 10, ...more }, ride.now)
  }
  const storeEach = async (...reports: readonly Report[]) => {
    for (const report of reports) await store(db(), report)
  }
  const leave = () => storeEach(fix(INSIDE), fix(OUTSIDE), fix(OUTSIDE), fix(OUTSIDE))
  const vehicleRow = ({ sn }: Device) =>
    db().system.first(sql<{ state: number; fenceId: string | null }>`select cross_the_border as state,
      electronic_fence_id as fence_id from vehicle where vehicle_sn = ${sn}`)
  const stateOf = async (device = ride.vehicle) => (await vehicleRow(device))?.state
  const boundTo = async () => (await vehicleRow(ride.vehicle))?.fenceId
  const alarmsOf = (device = ride.vehicle) =>
    db().system.all(sql<{ alarmId: string; status: number; occurNum: number }>`
      select alarm_id, status, occur_num from alarm where device_id = ${device.sn} and is_deleted = 0 order by id`)
  const changeOutline = async (content: string) => {
    await ride.admin.data('geofenceSubmit', { id: ride.fenceId, content })
    await settle()
  }
  return { ride, db, addFence, idOf, bind, settle, fix, storeEach, leave, stateOf, boundTo, alarmsOf, changeOutline }
}
