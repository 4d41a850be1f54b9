import {
  ackMessage,
  bootMessage,
  Command,
  eventMessage,
  heartbeatMessage,
  statusMessage,
  telemetryMessages,
} from '@swapdesk/device-protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSimulator, type DeviceOptions, type Simulator, type SimulatorOptions } from './index.ts'
import { startTestBroker, type TestBroker, until } from './test-broker.ts'

const cabinet = { kind: 'cabinet', sn: 'CB0001' } as const
const devices: DeviceOptions[] = [
  { ...cabinet, password: 'secret', slots: { 1: { sn: 'BT1', soc: 96 }, 2: { sn: 'BT2', soc: 40 } }, doorMs: [5, 20] },
  { kind: 'vehicle', sn: 'VH0001', password: 'secret', isParked: true, bmsSns: ['BT9'] },
  { kind: 'bms', sn: 'BT0001', password: 'secret' },
]

let broker: TestBroker
let simulator: Simulator

async function start(options: Partial<SimulatorOptions> = {}): Promise<void> {
  simulator = createSimulator({ url: broker.url, devices, ...options })
  await simulator.start()
}

/** As the platform does by a command when the cabinet connects; without it no door opens. */
function setClock(): void {
  const { sn } = cabinet
  simulator.cabinet(sn).setClock(simulator.cabinet(sn).clock())
}

beforeEach(async () => {
  broker = await startTestBroker()
})

afterEach(async () => {
  await simulator.stop()
  await broker.close()
})

describe('a device that connects', () => {
  it.each(['cabinet', 'vehicle', 'bms'] as const)('publishes the initial messages of a %s', async (kind) => {
    await start({ heartbeatSeconds: 0.3, telemetrySeconds: 0.3 })
    const { sn } = simulator.devices.find((device) => device.kind === kind) ?? { sn: '' }
    await until(() => broker.of(sn, 'hb').length > 1 && broker.of(sn, 'telemetry').length > 2, 'messages')
    const [status, ...others] = broker.received.filter((received) => received.sn === sn)
    expect(status).toMatchObject({ channel: 'status', retain: true, body: { online: 1 } })
    expect(statusMessage.parse(status?.body).bootId).toBe(simulator.device(sn).bootId)
    expect(others.map(({ channel }) => channel).slice(0, 2)).toEqual(['boot', 'telemetry'])
    for (const body of broker.of(sn, 'boot')) bootMessage.parse(body)
    for (const body of broker.of(sn, 'hb')) heartbeatMessage.parse(body)
    for (const body of broker.of(sn, 'telemetry')) telemetryMessages[kind].parse(body)
    expect(others.map(({ body }) => body.seq)).toEqual(others.map((_, index) => index + 1))
    expect(new Set(others.map(({ body }) => body.msgId)).size).toBe(others.length)
  })

  it('disconnects when it is stopped', async () => {
    await start()
    await simulator.stop()
    expect(broker.of(cabinet.sn, 'status').at(-1)).toEqual({ online: 0 })
  })

  it('has a new boot when it is started again', async () => {
    await start()
    const { bootId } = simulator.cabinet(cabinet.sn)
    await simulator.stop()
    await simulator.start()
    await until(() => broker.of(cabinet.sn, 'boot').length === 2, 'the second boot')
    const boots = broker.of(cabinet.sn, 'boot')
    expect(boots.map((boot) => boot.seq)).toEqual([1, 1])
    expect(boots[0]?.bootId).toBe(bootId)
    expect(boots[1]?.bootId).not.toBe(bootId)
  })

  it('can be added while others run', async () => {
    await start()
    await simulator.add({ kind: 'cabinet', sn: 'CB0009', password: 'secret' })
    await until(() => broker.of('CB0009', 'telemetry').length > 0, 'the new cabinet')
    expect(simulator.stats).toMatchObject({ devices: 4, connected: 4 })
  })

  it('reports a change at once', async () => {
    await start()
    await until(() => broker.of(cabinet.sn, 'telemetry').length === 1, 'the first report')
    simulator.cabinet(cabinet.sn).insertBattery(4, 'BT4', 33)
    await until(() => broker.of(cabinet.sn, 'telemetry').length === 2, 'the change')
    const { data } = telemetryMessages.cabinet.parse(broker.of(cabinet.sn, 'telemetry').at(-1))
    expect(data.slots[3]).toMatchObject({ boxId: 4, bmsSn: null, state: 'idle' })
  })

  it('retries when it is refused, and does not delay the others', async () => {
    const refused = { kind: 'cabinet', sn: 'CB0002', password: 'wrong' } as const
    const lines: string[] = []
    await start({ devices: [refused, ...devices], onLog: (line) => lines.push(line) })
    await until(() => lines.length > 1, 'a second refusal')
    expect(simulator.stats).toMatchObject({ devices: 4, connected: 3 })
    expect(lines.every((line) => line.startsWith('cabinet/CB0002: '))).toBe(true)
  })
})

describe('a command', () => {
  it('opens a door, which is reported', async () => {
    await start({ devices: [{ ...(devices[0] as DeviceOptions), kind: 'cabinet', doorCloseSeconds: 0.1 }] })
    setClock()
    const cmdId = await broker.command(cabinet, Command.openSlot, { boxId: 2 })
    const [ack] = await broker.finalAcks(cabinet, cmdId)
    expect(ackMessage.parse(ack)).toMatchObject({ state: 'done', code: 0, data: { doorOpened: true } })
    await until(() => broker.events(cabinet.sn, 'door_closed').length === 1, 'the door to close')
    const opened = eventMessage.parse(broker.events(cabinet.sn, 'door_opened')[0])
    expect(opened.data).toEqual({ boxId: 2 })
  })

  it('is executed once, even if delivered repeatedly', async () => {
    await start()
    setClock()
    const cmdId = await broker.command(cabinet, Command.openSlot, { boxId: 1 })
    await broker.command(cabinet, Command.openSlot, { boxId: 1 }, { cmdId })
    await broker.command(cabinet, Command.openSlot, { boxId: 1 }, { cmdId })
    const acks = await broker.finalAcks(cabinet, cmdId, 3)
    expect(new Set(acks.map((ack) => JSON.stringify(ack))).size).toBe(1)
    expect(simulator.executions.get(cmdId)).toBe(1)
    expect(broker.events(cabinet.sn, 'door_opened')).toHaveLength(1)
  })
})
