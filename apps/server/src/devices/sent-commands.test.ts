// @postgres
/** Commands sent to vehicles: their expiry by the vehicle's clock, standstill after a gap in coverage, the status of the lock. */
import { Command, type Device } from '@swapdesk/device-protocol'
import { LockStatus } from '@swapdesk/dictionary'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { ackOf, addVehicle, bootOf, store } from '../testing/device-reports.ts'
import { until } from '../testing/devices.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'
import { type OwnDispatcher, startOwnDispatcher } from '../testing/own-dispatcher.ts'

const TENANT = '384721'
const SECOND = 1_000
/** Validity on the wire of a command that needs standstill. */
const STANDSTILL_MS = 10 * SECOND

let running: TestServer
let own: OwnDispatcher
const db = () => running.server.services.db

beforeAll(async () => {
  running = await startTestServer()
  own = await startOwnDispatcher(running)
})
afterAll(async () => {
  await own.stop()
  await running.close()
})

type Sent = { id: string; cmdId: string }
const stateOf = async ({ id }: Sent) =>
  (await db().system.first(sql<{ state: string }>`select state from device_command where id = ${id}`))?.state
const lockStatus = async ({ sn }: Device) =>
  (await db().system.first(sql<{ s: number }>`select lock_status as s from vehicle where vehicle_sn = ${sn}`))?.s
const expire = ({ id }: Sent) => db().system.run(sql`update device_command set expire_time = now() where id = ${id}`)
const isSent = (command: Sent) => until(() => own.sentTo(command).length > 0)
const answer = (vehicle: Device, command: Sent, cmd: number, state: string) =>
  store(db(), { device: vehicle, channel: 'ack', body: ackOf({ cmdId: command.cmdId, cmd }, state) })

/** A parked vehicle that has proven standstill, with its clock ahead by so many milliseconds. */
async function parked(aheadMs = 0, now = Date.now()) {
  const vehicle = await addVehicle(db(), TENANT)
  const boot = bootOf(vehicle, 'b1', aheadMs)
  const fix = (at: number) => boot.telemetry({ spd: 0, locked: false }, at)
  await store(db(), boot.boot({}, now - 60 * SECOND), fix(now - 40 * SECOND), fix(now - 10 * SECOND))
  return { vehicle, boot }
}

it.each([-45, -20, 20, 45])('expire by the clock of a vehicle that is %i seconds ahead', async (ahead) => {
  const { vehicle } = await parked(ahead * SECOND)
  const before = Date.now()
  const lock = await own.send(vehicle, Command.vehicleLock)
  await isSent(lock)
  const validMs = (own.sentTo(lock)[0]?.expireAt ?? 0) - ahead * SECOND - before
  expect(validMs).toBeGreaterThan(0)
  expect(validMs).toBeLessThanOrEqual(STANDSTILL_MS + Date.now() - before)
})

it.each([
  ['was noticed to be offline', true],
  ['was not noticed to be offline', false],
])('wait for new fixes of a vehicle that is back in coverage and %s', async (_, isNoticed) => {
  const { vehicle, boot } = await parked()
  const status = (online: number) =>
    store(db(), { device: vehicle, channel: 'status', body: { online, bootId: 'b1', ts: Date.now() } })
  if (isNoticed) await status(0)
  await status(1)
  const lock = await own.send(vehicle, Command.vehicleLock, {}, { whenStopped: true })
  await own.dispatcher.poll(true)
  expect(await stateOf(lock)).toBe('queued')
  const now = Date.now()
  await store(db(), boot.telemetry({ spd: 0 }, now - 20 * SECOND), boot.telemetry({ spd: 0 }, now))
  await own.dispatcher.poll(true)
  expect(await stateOf(lock)).toBe('sent')
})

it('that end unsent leave the status that the vehicle reported since', async () => {
  const { vehicle, boot } = await parked()
  const lock = await own.send(vehicle, Command.vehicleLock)
  await isSent(lock)
  await answer(vehicle, lock, Command.vehicleLock, 'done')
  expect(await lockStatus(vehicle)).toBe(LockStatus.Locked)
  await store(db(), boot.telemetry({ spd: 25, locked: false }))
  expect(await lockStatus(vehicle)).toBe(LockStatus.Unlocked)
  const second = await own.send(vehicle, Command.vehicleLock, {}, { whenStopped: true })
  await expire(second)
  await own.dispatcher.poll(true)
  expect(await stateOf(second)).toBe('expired')
  expect(await lockStatus(vehicle)).toBe(LockStatus.Unlocked)
})

it('that are superseded while sent leave the status that the vehicle reports', async () => {
  const { vehicle, boot } = await parked()
  const lock = await own.send(vehicle, Command.vehicleLock)
  await isSent(lock)
  expect(await lockStatus(vehicle)).toBe(LockStatus.Locking)
  await store(db(), boot.telemetry({ spd: 10, locked: false }))
  const newer = await own.send(vehicle, Command.vehicleLock, {}, { whenStopped: true })
  await expire(newer)
  await own.dispatcher.poll(true)
  expect([await stateOf(lock), await stateOf(newer)]).toEqual(['superseded', 'expired'])
  expect(await lockStatus(vehicle)).toBe(LockStatus.Unlocked)
})

it('that end while another transaction holds the row of the vehicle leave no pending status for long', async () => {
  const { vehicle } = await parked()
  const lock = await own.send(vehicle, Command.vehicleLock)
  await isSent(lock)
  expect(await lockStatus(vehicle)).toBe(LockStatus.Locking)
  const end = async () => {
    await db().system.run(
      sql`update device_command set expire_time = now() - interval '1 minute' where id = ${lock.id}`,
    )
    await own.dispatcher.poll(true)
  }
  // The embedded database has one connection: there the row is as a server left it that ended meanwhile.
  if (db().isEmbedded) {
    await end()
    await db().system.run(sql`update vehicle set lock_status = ${LockStatus.Locking} where vehicle_sn = ${vehicle.sn}`)
  } else {
    await db().write({ systemTenant: TENANT }, async (tx) => {
      await tx.run(sql`select from vehicle where vehicle_sn = ${vehicle.sn} for no key update`)
      await end()
    })
  }
  expect(await stateOf(lock)).toBe('timeout')
  await own.dispatcher.poll(true)
  expect(await lockStatus(vehicle)).toBe(LockStatus.Failed)
})
