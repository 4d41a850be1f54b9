import { AckCode, Command } from '@swapdesk/device-protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Cabinet, createSimulator, type Simulator, type SimulatorOptions } from './index.ts'
import { startTestBroker, type TestBroker, until } from './test-broker.ts'

const device = { kind: 'cabinet', sn: 'CB0001' } as const
const options = { ...device, password: 'secret', slots: { 1: { sn: 'BT1', soc: 96 } }, doorMs: [5, 20] } as const

let broker: TestBroker
let simulator: Simulator
let cabinet: Cabinet

async function start(given: Partial<SimulatorOptions> = {}): Promise<void> {
  simulator = createSimulator({ url: broker.url, devices: [options], rebootSeconds: 0.2, ...given })
  cabinet = simulator.cabinet(device.sn)
  await simulator.start()
  await settled()
  // As the platform does by a command, which would be counted here; without it no door opens.
  cabinet.setClock(cabinet.clock())
}

/** Waits until the broker has confirmed all messages: unconfirmed ones are sent again after a connection loss. */
function settled(): Promise<void> {
  return until(() => simulator.stats.confirmed === simulator.stats.sent, 'confirmations')
}

const isBack = (times: number) => (): boolean =>
  broker.of(device.sn, 'status').filter(({ online }) => online === 1).length === times

beforeEach(async () => {
  broker = await startTestBroker()
})

afterEach(async () => {
  await simulator.stop()
  await broker.close()
})

describe('a connection lost without a disconnect message', () => {
  it('publishes the last will, then the device reconnects without a boot', async () => {
    await start()
    cabinet.goOffline(0.3)
    await until(() => broker.of(device.sn, 'status').length === 2, 'the last will')
    expect(broker.received.at(-1)).toMatchObject({ channel: 'status', retain: true, body: { online: 0 } })
    await until(isBack(2), 'the device')
    expect(broker.of(device.sn, 'status').at(-1)).toMatchObject({ bootId: cabinet.bootId })
    expect(broker.of(device.sn, 'boot')).toHaveLength(1)
  })

  it('delivers queued events late and in order, and current telemetry', async () => {
    await start()
    cabinet.goOffline(0.3)
    cabinet.tapCard('04000001')
    cabinet.raiseAlarm('C106')
    cabinet.insertBattery(3, 'BT3', 22)
    cabinet.recoverAlarm('C106')
    const madeAt = Date.now()
    await until(isBack(2), 'the device')
    await until(() => broker.events(device.sn, 'battery_in').length === 1, 'the late event')
    await until(() => broker.of(device.sn, 'telemetry').length > 1, 'telemetry')
    const back = broker.received.slice(broker.received.findLastIndex(({ channel }) => channel === 'status') + 1)
    expect(back.map(({ channel }) => channel)).toEqual(['event', 'alarm', 'event', 'alarm', 'telemetry'])
    const numbers = broker.received.flatMap(({ body }) => (typeof body.seq === 'number' ? [body.seq] : []))
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(back.slice(0, 4).every(({ body }) => Number(body.ts) <= madeAt)).toBe(true)
  })

  it('lasts as long as the longest of several losses', async () => {
    await start()
    const leftAt = Date.now()
    cabinet.goOffline(0.1)
    cabinet.goOffline(1.5)
    await until(isBack(2), 'the device')
    expect(Date.now() - leftAt).toBeGreaterThanOrEqual(1_450)
  })

  it('does not make a device execute a command again', async () => {
    await start()
    const cmdId = await broker.command(device, Command.openSlot, { boxId: 1 })
    const [first] = await broker.finalAcks(device, cmdId)
    await settled()
    cabinet.goOffline(0.1)
    await until(isBack(2), 'the device')
    await broker.command(device, Command.openSlot, { boxId: 1 }, { cmdId })
    cabinet.reboot()
    await until(() => broker.of(device.sn, 'boot').length === 2, 'the second boot')
    await broker.command(device, Command.openSlot, { boxId: 1 }, { cmdId })
    expect(await broker.finalAcks(device, cmdId, 3)).toEqual([first, first, first])
    expect(cabinet.executions.get(cmdId)).toBe(1)
    expect(cabinet.executed.map((command) => command.cmdId)).toEqual([cmdId])
    expect(broker.events(device.sn, 'door_opened')).toHaveLength(1)
  })

  it('delivers a command the broker kept, and refuses an expired one', async () => {
    await start()
    cabinet.goOffline(0.6)
    await until(() => broker.of(device.sn, 'status').length === 2, 'the last will')
    const late = await broker.command(device, Command.openSlot, { boxId: 1 }, { expireAt: Date.now() + 100 })
    const inTime = await broker.command(device, Command.setThreshold, { threshold: 90 })
    expect(await broker.finalAcks(device, late)).toMatchObject([{ state: 'expired' }])
    expect(await broker.finalAcks(device, inTime)).toMatchObject([{ state: 'done', data: { old: 80, new: 90 } }])
    expect(cabinet.executions.has(late)).toBe(false)
    expect(broker.events(device.sn, 'door_opened')).toEqual([])
  })
})

describe('an unconfirmed message', () => {
  it('is sent again with the same sequence number', async () => {
    await start()
    cabinet.tapCard('04000001')
    cabinet.goOffline(0.1)
    await until(isBack(2), 'the device')
    await settled()
    const taps = broker.events(device.sn, 'nfc_tap')
    expect(taps.length).toBeGreaterThan(0)
    expect(new Set(taps.map(({ msgId, seq }) => `${String(msgId)} ${String(seq)}`)).size).toBe(1)
  })
})

describe('a fault', () => {
  it('blocks a door: the command fails and the alarm is raised until it opens again', async () => {
    await start()
    cabinet.faults.setDoorStuck(1, true)
    const stuck = await broker.command(device, Command.openSlot, { boxId: 1 })
    expect(await broker.finalAcks(device, stuck)).toMatchObject([{ state: 'failed', code: AckCode.doorStuck }])
    cabinet.faults.setDoorStuck(1, false)
    const again = await broker.command(device, Command.openSlot, { boxId: 1 })
    expect(await broker.finalAcks(device, again)).toMatchObject([{ state: 'done' }])
    await until(() => broker.of(device.sn, 'alarm').length === 2, 'the alarm to recover')
    expect(broker.of(device.sn, 'alarm').map(({ data }) => data)).toEqual([
      { alarmId: 'C201', status: 1, boxId: 1 },
      { alarmId: 'C201', status: 2, boxId: 1 },
    ])
  })

  it('refuses commands, with a reason', async () => {
    await start()
    cabinet.faults.rejectCommands([Command.openSlot], 'under repair')
    const cmdId = await broker.command(device, Command.openSlot, { boxId: 1 })
    const [ack] = await broker.finalAcks(device, cmdId)
    expect(ack).toMatchObject({ state: 'rejected', code: AckCode.refused, msg: 'under repair' })
    expect(cabinet.executed).toEqual([])
  })

  it('delays acks, and sends one for each repetition meanwhile', async () => {
    await start({ ackReceived: true })
    cabinet.faults.ackDelayMs = 400
    const askedAt = Date.now()
    const cmdId = await broker.command(device, Command.setThreshold, { threshold: 70 })
    await broker.command(device, Command.setThreshold, { threshold: 70 }, { cmdId })
    await until(() => broker.acks(device.sn, cmdId).length > 0, 'the first ack')
    expect(broker.acks(device.sn, cmdId)).toMatchObject([{ state: 'received' }])
    expect(await broker.finalAcks(device, cmdId, 2)).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect(Date.now() - askedAt).toBeGreaterThanOrEqual(400)
    expect(cabinet.executions.get(cmdId)).toBe(1)
  })

  it('is injected by the script', async () => {
    await start({
      script: [
        { atMs: 100, sn: device.sn, do: { type: 'raiseAlarm', alarmId: 'C204', boxId: 2, recoverAfterMs: 100 } },
        { atMs: 50, sn: device.sn, do: { type: 'tapCard', uid: '04000007' } },
        { atMs: 60, sn: device.sn, do: { type: 'removeBattery', boxId: 1 } },
      ],
    })
    await until(() => broker.of(device.sn, 'alarm').length === 2, 'the alarm to recover')
    expect(broker.of(device.sn, 'event').map(({ type }) => type)).toEqual(['nfc_tap', 'battery_out'])
    expect(broker.of(device.sn, 'alarm').map(({ data }) => data)).toMatchObject([{ status: 1 }, { status: 2 }])
  })
})
