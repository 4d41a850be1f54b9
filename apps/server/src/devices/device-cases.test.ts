// @postgres
/** Faults of the device layer that occurred in use: clocks, settings of absent devices, commands in sequence, the interlock. */
import { Command, commandTopic, type Device } from '@swapdesk/device-protocol'
import { LockStatus } from '@swapdesk/dictionary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { ackOf, addCabinet, addVehicle, bootOf, slot, store } from '../testing/device-reports.ts'
import { until } from '../testing/devices.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'
import { type OwnDispatcher, startOwnDispatcher } from '../testing/own-dispatcher.ts'
import { SettingsSync } from './settings-sync.ts'

const TENANT = '384721'
const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

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

const send: OwnDispatcher['send'] = (...command) => own.send(...command)
const rowOf = ({ id }: { id: string }) =>
  db().system.first(
    sql<{
      state: string
      message: string | null
    }>`select state, result_message as message from device_command where id = ${id}`,
  )
const sentTo: OwnDispatcher['sentTo'] = (command) => own.sentTo(command)

it('one report dated a year ahead does not freeze a cabinet', async () => {
  const cabinet = await addCabinet(db(), TENANT)
  const ahead = bootOf(cabinet, 'b1', YEAR)
  await store(db(), ahead.boot(), ahead.telemetry({ slots: [slot(1, null)], envTemp: 10 }))
  const right = { ...ahead.telemetry({ slots: [slot(1, null)], envTemp: 30 }) }
  await store(db(), { ...right, body: { ...right.body, ts: Date.now() } })
  const row = await db().system.first(
    sql<{
      temp: number
      isPast: boolean
    }>`select (state ->> 'envTemp')::int as temp, last_seen_time <= now() as is_past from device where sn = ${cabinet.sn}`,
  )
  expect(row).toEqual({ temp: 30, isPast: true })
})

it('lock, unlock, lock: the vehicle ends locked', async () => {
  const vehicle = await addVehicle(db(), TENANT)
  const boot = bootOf(vehicle, 'b1')
  const now = Date.now()
  // At once: between them the vehicle would count as silent.
  await store(
    db(),
    boot.boot({}, now - 400_000),
    boot.telemetry({ spd: 0 }, now - 40_000),
    boot.telemetry({ spd: 0 }, now - 10_000),
  )
  const commands = []
  for (const cmd of [Command.vehicleLock, Command.vehicleUnlock, Command.vehicleLock]) {
    const command = await send(vehicle, cmd)
    await until(() => sentTo(command).length > 0)
    commands.push(command)
  }
  const [lock, unlock, last] = commands as [(typeof commands)[0], (typeof commands)[0], (typeof commands)[0]]
  // None was acknowledged: all are due again, and only the last is sent.
  await db().system.run(sql`update device_command set next_try_time = now() where device_sn = ${vehicle.sn}`)
  await until(() => sentTo(last).length === 2)
  expect([sentTo(lock).length, sentTo(unlock).length]).toEqual([1, 1])
  for (const { cmdId } of [last, unlock, lock]) {
    await store(db(), { device: vehicle, channel: 'ack', body: ackOf({ cmdId, cmd: 0 }, 'done') })
  }
  const row = await db().system.first(sql`select lock_status from vehicle where vehicle_sn = ${vehicle.sn}`)
  expect(row).toEqual({ lockStatus: LockStatus.Locked })
})

describe('a setting made while the device was offline', () => {
  it.each([
    ['threshold', addCabinet, Command.setThreshold, { threshold: 66 }],
    ['opening hours', addCabinet, Command.setOpenHours, { hours: '08:00-20:00', version: 1 }],
    ['tariff', addCabinet, Command.setTariff, { templateId: '7', version: 3 }],
    ['disabled slot', addCabinet, Command.disableSlot, { boxId: 2, lockReason: 'test' }],
    ['speed limit', addVehicle, Command.vehicleSetSpeedLimit, { kmh: 25 }],
  ] as const)('arrives when it returns, though the command expired: %s', async (_, add, cmd, data) => {
    const device = await add(db(), TENANT)
    const expired = await send(device, cmd, data)
    await db().system.run(
      sql`update device_command set expire_time = now() - interval '1 minute' where id = ${expired.id}`,
    )
    await until(async () => (await rowOf(expired))?.state === 'expired')
    expect(sentTo(expired)).toEqual([])
    const boot = bootOf(device, 'b1')
    const now = Date.now()
    const report = device.kind === 'vehicle' ? { spd: 0 } : { slots: [] }
    // At once: between them the device would count as silent.
    await store(
      db(),
      boot.boot({}, now - 400_000),
      boot.telemetry(report, now - 40_000),
      boot.telemetry(report, now - 10_000),
    )
    const settings = new SettingsSync(db(), () => undefined)
    const sent = () => own.published.find((message) => message.topic === commandTopic(device) && message.cmd === cmd)
    await until(async () => {
      await settings.runOnce()
      return sent() !== undefined
    })
    expect(sent()).toMatchObject({ cmd, data })
    expect(sent()?.cmdId).not.toBe(expired.cmdId)
  })
})

describe('lock, power cut, speed limit 0 and reboot', () => {
  const COMMANDS = [
    [Command.vehicleLock, {}],
    [Command.vehiclePowerCut, {}],
    [Command.vehicleSetSpeedLimit, { kmh: 0 }],
    [Command.vehicleReboot, {}],
  ] as const
  /** A vehicle with fixes of these speeds; `madeAgo` is the device's own time of one that it kept. */
  async function vehicleWith(clock: number, fixes: readonly { ago: number; spd: number; madeAgo?: number }[]) {
    const vehicle = await addVehicle(db(), TENANT)
    const boot = bootOf(vehicle, 'b1', clock)
    const now = Date.now()
    const started = boot.boot({}, now - 400_000)
    const reports = fixes.map(({ ago, spd, madeAgo = ago }) => {
      const report = boot.telemetry({ spd }, now - ago)
      return { ...report, body: { ...report.body, ts: now - madeAgo + clock } }
    })
    // At once: between them the vehicle would count as silent.
    await store(db(), started, ...reports)
    return vehicle
  }
  const outcomes = async (vehicle: Device) => {
    const states: unknown[] = []
    for (const [cmd, data] of COMMANDS) {
      const command = await send(vehicle, cmd, data)
      await until(async () => (await rowOf(command))?.state !== 'queued')
      const state = (await rowOf(command))?.state
      // It is stored as sent before it is published.
      if (state !== 'rejected') await until(() => sentTo(command).length > 0)
      states.push([state, sentTo(command).length])
    }
    return states
  }
  const refused = COMMANDS.map(() => ['rejected', 0])

  it.each([
    ['right', 0],
    ['an hour slow', -HOUR],
    ['a year fast', YEAR],
  ])('are refused at 40 km/h, with a clock that is %s', async (_, clock) => {
    const vehicle = await vehicleWith(clock, [
      { ago: 40_000, spd: 40 },
      { ago: 10_000, spd: 40 },
    ])
    expect(await outcomes(vehicle)).toEqual(refused)
  })

  it('are refused for a vehicle that has come back into coverage with fixes it kept', async () => {
    const vehicle = await vehicleWith(0, [
      { ago: 1_200, spd: 0, madeAgo: 90_000 },
      { ago: 1_100, spd: 0, madeAgo: 60_000 },
    ])
    expect(await outcomes(vehicle)).toEqual(refused)
  })

  it.each([
    ['right', 0],
    ['an hour slow', -HOUR],
    ['a year fast', YEAR],
  ])('are not refused to a parked vehicle, with a clock that is %s', async (_, clock) => {
    const vehicle = await vehicleWith(clock, [
      { ago: 40_000, spd: 0 },
      { ago: 10_000, spd: 0 },
    ])
    const states = (await outcomes(vehicle)) as [string, number][]
    expect(states.map(([, count]) => count > 0)).toEqual([true, true, true, true])
  })
})
