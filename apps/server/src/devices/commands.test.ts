// @postgres
/** Superseded commands, desired settings and the standstill interlock, with a scripted device. */
import { Command, type Device } from '@swapdesk/device-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { ackOf, addCabinet, addVehicle, bootOf, slot, store } from '../testing/device-reports.ts'
import { until } from '../testing/devices.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'
import { type OwnDispatcher, startOwnDispatcher } from '../testing/own-dispatcher.ts'
import { enqueueCommands, type NewCommand } from './commands.ts'
import { SettingsSync } from './settings-sync.ts'

const DEMO_TENANT_ID = '384721'

let running: TestServer
let own: OwnDispatcher
let isConnected = true
const db = () => running.server.services.db

beforeAll(async () => {
  running = await startTestServer()
  own = await startOwnDispatcher(running, () => isConnected)
})
afterAll(async () => {
  await own.stop()
  await running.close()
})

const enqueue =
  (...commands: Omit<NewCommand, 'kind'>[]) =>
  (device: Device) =>
    db().write(null, (executor) =>
      enqueueCommands(
        executor,
        { userId: null, deptId: null },
        commands.map((command) => ({ ...command, kind: device.kind })),
      ),
    )
const send: OwnDispatcher['send'] = (...command) => own.send(...command)
const rowOf = ({ id }: { id: string }) =>
  db().system.first(sql<{ state: string; resultMessage: string | null; attempts: number; supersededBy: string | null }>`
    select state, result_message, attempts, superseded_by from device_command where id = ${id}`)
const sentTo: OwnDispatcher['sentTo'] = (command) => own.sentTo(command)
const answer = (device: Device, command: { cmdId: string }, state: string, data: object = {}) =>
  store(db(), { device, channel: 'ack', body: ackOf({ cmdId: command.cmdId, cmd: 0 }, state, data) })
const standsStill = ({ sn }: Device, isStill = true) =>
  db().system.run(
    isStill
      ? sql`update device set still_since = now() - interval '30 seconds', still_time = now() where sn = ${sn}`
      : sql`update device set still_since = null, still_time = null where sn = ${sn}`,
  )

async function onlineVehicle(): Promise<Device> {
  const vehicle = await addVehicle(db(), DEMO_TENANT_ID)
  await store(db(), bootOf(vehicle, 'b1').boot())
  await standsStill(vehicle)
  return vehicle
}
async function onlineCabinet(): Promise<Device> {
  const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
  await store(db(), bootOf(cabinet, 'b1').boot())
  return cabinet
}

describe('a command that contradicts an older one', () => {
  it('supersedes it even after it was sent, so that it is never sent again', async () => {
    const vehicle = await onlineVehicle()
    const lock = await send(vehicle, Command.vehicleLock)
    await until(() => sentTo(lock).length === 1)
    const unlock = await send(vehicle, Command.vehicleUnlock)
    await until(() => sentTo(unlock).length === 1)
    expect(await rowOf(lock)).toMatchObject({ state: 'superseded', supersededBy: unlock.id })
    await db().system.run(sql`update device_command set next_try_time = now() where id in (${lock.id}, ${unlock.id})`)
    await until(() => sentTo(unlock).length === 2)
    expect(sentTo(lock)).toHaveLength(1)
    await answer(vehicle, unlock, 'done')
    await answer(vehicle, lock, 'done')
    expect(await rowOf(lock)).toMatchObject({ state: 'superseded' })
    const row = await db().system.first(sql`select lock_status from vehicle where vehicle_sn = ${vehicle.sn}`)
    expect(row).toEqual({ lockStatus: 0 })
  })

  it('leaves the last of thresholds 90, 70, 90, also when they are stored concurrently', async () => {
    const cabinet = await onlineCabinet()
    const [a, b, c] = await enqueue(
      ...[90, 70, 90].map((threshold) => ({ sn: cabinet.sn, cmd: Command.setThreshold, data: { threshold } })),
    )(cabinet)
    expect([await rowOf(a!), await rowOf(b!)].map((row) => row?.state)).toEqual(['superseded', 'superseded'])
    await until(() => sentTo(c!).length === 1)
    expect([sentTo(a!), sentTo(b!)]).toEqual([[], []])
    const row = await db().system.first(sql`select threshold from cabinet where cabinet_sn = ${cabinet.sn}`)
    expect(row).toEqual({ threshold: 90 })
  })

  it('stored by two callers concurrently leaves one of them', async () => {
    const vehicle = await onlineVehicle()
    await Promise.all(
      [Command.vehicleLock, Command.vehicleUnlock, Command.vehicleLock, Command.vehicleUnlock].map((cmd) =>
        send(vehicle, cmd),
      ),
    )
    const live = await db().system.all(sql`select id from device_command where device_sn = ${vehicle.sn}
      and state in ('queued', 'sent')`)
    expect(live).toHaveLength(1)
  })

  it('concerns the same slot only', async () => {
    const cabinet = await onlineCabinet()
    const third = await send(cabinet, Command.disableSlot, { boxId: 3 })
    const fourth = await send(cabinet, Command.disableSlot, { boxId: 4 })
    const open = await send(cabinet, Command.openSlot, { boxId: 3 })
    const again = await send(cabinet, Command.enableSlot, { boxId: 3 })
    await until(() => sentTo(again).length === 1)
    expect((await rowOf(third))?.state).toBe('superseded')
    expect(['queued', 'sent']).toContain((await rowOf(fourth))?.state)
    expect(['queued', 'sent']).toContain((await rowOf(open))?.state)
  })
})

describe('a setting', () => {
  const sync = {
    runOnce: () => new SettingsSync(db(), () => undefined).runOnce(),
  }
  const settingOf = ({ sn }: Device, control: string) =>
    db().system.first(sql<{ desired: unknown; reported: unknown }>`
      select s.desired, s.reported from device_setting s join device d on d.id = s.device_id where d.sn = ${sn} and s.control = ${control}`)
  const thresholdsTo = ({ sn }: Device) =>
    db().system.all(sql<{ id: string; cmdId: string; state: string }>`
      select id, cmd_id, state from device_command where device_sn = ${sn} and cmd = ${Command.setThreshold} order by seq`)

  const reportedThreshold = async ({ sn }: Device) => {
    const row = await db().system.first(
      sql<{ reportedThreshold: number }>`select reported_threshold from cabinet where cabinet_sn = ${sn}`,
    )
    return row?.reportedThreshold
  }

  it('is sent when an offline device reconnects', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const offline = await send(cabinet, Command.setThreshold, { threshold: 66 })
    await db().system.run(
      sql`update device_command set expire_time = now() - interval '1 minute' where id = ${offline.id}`,
    )
    await until(async () => (await rowOf(offline))?.state === 'expired')
    await sync.runOnce()
    expect(await thresholdsTo(cabinet)).toHaveLength(1)
    await store(db(), bootOf(cabinet, 'b1').boot({ threshold: 80 }))
    await until(async () => (await sync.runOnce()) >= 0 && (await thresholdsTo(cabinet)).length === 2)
    const [, again] = await thresholdsTo(cabinet)
    await until(() => sentTo(again!).length > 0)
    expect(sentTo(again!)[0]?.data).toEqual({ threshold: 66 })
    await answer(cabinet, again!, 'done', { old: 80, new: 66 })
    expect(await settingOf(cabinet, 'threshold')).toEqual({ desired: 66, reported: 66 })
  })

  it('that the device reports differently is sent again, with back-off', async () => {
    const cabinet = await onlineCabinet()
    const boot = bootOf(cabinet, 'b2')
    await store(db(), boot.boot())
    const first = await send(cabinet, Command.disableSlot, { boxId: 2 })
    await answer(cabinet, first, 'done')
    expect(await settingOf(cabinet, 'slot/2/enabled')).toEqual({ desired: false, reported: false })
    await store(db(), boot.telemetry({ slots: [slot(2, null, { enabled: true })] }))
    expect(await settingOf(cabinet, 'slot/2/enabled')).toEqual({ desired: false, reported: true })
    const count = async () =>
      (
        await db().system.all(
          sql`select id from device_command where device_sn = ${cabinet.sn} and cmd = ${Command.disableSlot}`,
        )
      ).length
    await sync.runOnce()
    expect(await count()).toBe(1)
    await db().system.run(
      sql`update device_setting set next_try_time = now() where device_id in (select id from device where sn = ${cabinet.sn})`,
    )
    await sync.runOnce()
    expect(await count()).toBe(2)
    await sync.runOnce()
    expect(await count()).toBe(2)
  })

  it('of a newer command is kept when the acknowledgement of an older one comes late', async () => {
    const cabinet = await onlineCabinet()
    const older = await send(cabinet, Command.setThreshold, { threshold: 70 })
    const newer = await send(cabinet, Command.setThreshold, { threshold: 90 })
    await answer(cabinet, newer, 'done', { old: 80, new: 90 })
    await answer(cabinet, older, 'done', { old: 90, new: 70 })
    expect(await settingOf(cabinet, 'threshold')).toEqual({ desired: 90, reported: 90 })
    const row = await db().system.first(
      sql`select threshold, reported_threshold from cabinet where cabinet_sn = ${cabinet.sn}`,
    )
    expect(row).toEqual({ threshold: 90, reportedThreshold: 90 })
  })

  it("set together with other parameters is the cabinet's setting", async () => {
    const cabinet = await onlineCabinet()
    const params = await send(cabinet, Command.setParams, { threshold: 85, volume: 10 })
    await answer(cabinet, params, 'done', { threshold: 85, volume: 10 })
    expect(await reportedThreshold(cabinet)).toBe(85)
  })

  it("set after a boot is the cabinet's setting, even if both are stored concurrently", async () => {
    const cabinet = await onlineCabinet()
    const { cmdId } = await send(cabinet, Command.setThreshold, { threshold: 70 })
    const done = ackOf({ cmdId, cmd: Command.setThreshold }, 'done', { old: 80, new: 70 })
    await store(db(), bootOf(cabinet, 'b2').boot({ threshold: 80 }), { device: cabinet, channel: 'ack', body: done })
    expect(await reportedThreshold(cabinet)).toBe(70)
  })
})

it('is sent again while valid if the device considers it expired', async () => {
  const vehicle = await onlineVehicle()
  const find = await send(vehicle, 30_003)
  await until(() => sentTo(find).length === 1)
  await answer(vehicle, find, 'expired')
  expect(await rowOf(find)).toMatchObject({ state: 'sent' })
  // A year ahead, as a heartbeat has reported meanwhile.
  await db().system.run(sql`update device set clock_offset_ms = -31536000000 where sn = ${vehicle.sn}`)
  await db().system.run(sql`update device_command set next_try_time = now() where id = ${find.id}`)
  await until(() => sentTo(find).length === 2)
  expect((sentTo(find)[1]?.expireAt ?? 0) - (sentTo(find)[0]?.expireAt ?? 0)).toBe(31_536_000_000)
})

describe('a command to a cabinet whose clock the platform sets', () => {
  const [HOUR, YEAR] = [3_600_000, 31_536_000_000]
  /** A cabinet that has connected with this clock, and been sent the time. */
  async function connected(clock: number) {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const boot = bootOf(cabinet, 'b1', clock)
    const status = { online: 1, bootId: 'b1', ts: Date.now() + clock }
    await store(db(), { device: cabinet, channel: 'status', body: status }, boot.boot())
    return { cabinet, boot }
  }
  const saysItIsSet = (cabinet: Device) =>
    store(db(), { device: cabinet, channel: 'ack', body: ackOf({ cmdId: 'sync', cmd: Command.syncTime }, 'done') })
  /** For how long a command that is sent now is valid by a right clock. */
  async function validFor(cabinet: Device): Promise<number> {
    const command = await send(cabinet, Command.chargeOff, { boxId: 1 })
    await until(() => sentTo(command).length > 0)
    return (sentTo(command)[0]?.expireAt ?? 0) - Date.now()
  }

  it.each([YEAR, -HOUR])(
    'of %i ms is never valid for longer than itself, also before the cabinet says so',
    async (clock) => {
      const { cabinet, boot } = await connected(clock)
      expect(await validFor(cabinet)).toBeLessThanOrEqual(30_000)
      // From before the time arrived.
      await store(db(), boot.heartbeat())
      expect(await validFor(cabinet)).toBeLessThanOrEqual(30_000)
      await saysItIsSet(cabinet)
      const valid = await validFor(cabinet)
      expect(valid).toBeLessThanOrEqual(30_000)
      expect(valid).toBeGreaterThan(0)
    },
  )

  it('is stamped by the clock that heartbeats tell, if it did not take the time', async () => {
    const { cabinet, boot } = await connected(YEAR)
    await db().system.run(sql`update device set clock_unproven_until = now() where sn = ${cabinet.sn}`)
    await store(db(), boot.heartbeat())
    expect(await validFor(cabinet)).toBeGreaterThan(YEAR - HOUR)
  })

  it('does not count as set by an acknowledgement nobody waits for', async () => {
    const { cabinet, boot } = await connected(-HOUR)
    await db().system.run(sql`update device set clock_unproven_until = now() where sn = ${cabinet.sn}`)
    await store(db(), boot.heartbeat())
    await saysItIsSet(cabinet)
    expect(await validFor(cabinet)).toBeLessThan(30_000 - HOUR / 2)
  })
})

describe('a command that needs standstill', () => {
  it('is refused at sending unless the vehicle is known to be standing still', async () => {
    const vehicle = await onlineVehicle()
    await standsStill(vehicle, false)
    const lock = await send(vehicle, Command.vehicleLock)
    await until(async () => (await rowOf(lock))?.state === 'rejected')
    expect((await rowOf(lock))?.resultMessage).toBe('vehicle.not-still')
    expect(sentTo(lock)).toEqual([])
  })

  it('waits for standstill if the caller chose that', async () => {
    const vehicle = await onlineVehicle()
    await standsStill(vehicle, false)
    const cut = await send(vehicle, Command.vehiclePowerCut, {}, { whenStopped: true })
    const find = await send(vehicle, 30_003)
    await until(() => sentTo(find).length === 1)
    expect([sentTo(cut), (await rowOf(cut))?.state]).toEqual([[], 'queued'])
    await standsStill(vehicle)
    await until(() => sentTo(cut).length === 1)
    expect((sentTo(cut)[0]?.expireAt ?? 0) - Date.now()).toBeLessThanOrEqual(10_000)
  })

  it('is sent again while valid if it arrived too late', async () => {
    const vehicle = await onlineVehicle()
    const lock = await send(vehicle, Command.vehicleLock, {}, { whenStopped: true })
    await until(() => sentTo(lock).length === 1)
    await answer(vehicle, lock, 'expired')
    expect(await rowOf(lock)).toMatchObject({ state: 'sent' })
    await db().system.run(sql`update device_command set next_try_time = now() where id = ${lock.id}`)
    await until(() => sentTo(lock).length === 2)
    await db().system.run(sql`update device_command set expire_time = now() where id = ${lock.id}`)
    await answer(vehicle, lock, 'expired')
    expect(await rowOf(lock)).toMatchObject({ state: 'expired' })
  })

  it('is not sent again once the vehicle has moved', async () => {
    const vehicle = await onlineVehicle()
    const lock = await send(vehicle, Command.vehicleLock)
    await until(() => sentTo(lock).length === 1)
    await standsStill(vehicle, false)
    await db().system.run(sql`update device_command set next_try_time = now() where id = ${lock.id}`)
    const find = await send(vehicle, 30_003)
    await db().system.run(sql`update device_command set next_try_time = now() where id = ${find.id}`)
    await until(() => sentTo(find).length >= 2)
    expect(sentTo(lock)).toHaveLength(1)
    // It may still be acknowledged.
    expect(await rowOf(lock)).toMatchObject({ state: 'sent' })
  })
})

it('shows a pending lock and its outcome on the vehicle', async () => {
  const vehicle = await onlineVehicle()
  const status = async () =>
    (
      await db().system.first(
        sql<{ lockStatus: number }>`select lock_status from vehicle where vehicle_sn = ${vehicle.sn}`,
      )
    )?.lockStatus
  const lock = await send(vehicle, Command.vehicleLock)
  await until(async () => (await status()) === 2)
  await answer(vehicle, lock, 'done')
  expect(await status()).toBe(1)
  const unlock = await send(vehicle, Command.vehicleUnlock)
  await until(async () => (await status()) === 3)
  await answer(vehicle, unlock, 'failed')
  expect(await status()).toBe(4)
  await store(db(), bootOf(vehicle, 'b2').boot(), bootOf(vehicle, 'b2').telemetry({ spd: 0, locked: true }))
  expect(await status()).toBe(1)
})

it('does not show a lock as pending once its command was superseded by one that expired unsent', async () => {
  const vehicle = await onlineVehicle()
  const boot = bootOf(vehicle, 'b2')
  await store(db(), boot.boot(), boot.telemetry({ spd: 0, locked: false }))
  await standsStill(vehicle)
  const status = async () =>
    (
      await db().system.first(
        sql<{ lockStatus: number }>`select lock_status from vehicle where vehicle_sn = ${vehicle.sn}`,
      )
    )?.lockStatus
  const lock = await send(vehicle, Command.vehicleLock)
  await until(async () => (await status()) === 2)
  await store(db(), boot.telemetry({ spd: 10, locked: false }))
  const second = await send(vehicle, Command.vehicleLock, {}, { whenStopped: true })
  await store(db(), boot.telemetry({ spd: 10, locked: false }))
  expect(await status()).toBe(2)
  await db().system.run(sql`update device_command set expire_time = now() where id = ${second.id}`)
  await own.dispatcher.poll(true)
  expect(await rowOf(second)).toMatchObject({ state: 'expired' })
  expect(await rowOf(lock)).toMatchObject({ state: 'superseded' })
  await store(db(), boot.telemetry({ spd: 10, locked: false }))
  expect(await status()).toBe(0)
})
