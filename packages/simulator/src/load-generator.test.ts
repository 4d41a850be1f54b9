import { telemetryMessages } from '@swapdesk/device-protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSimulator, type DeviceOptions, startLoad } from './index.ts'
import { startTestBroker, type TestBroker, until } from './test-broker.ts'

const CABINETS = 1_000

let broker: TestBroker

beforeEach(async () => {
  broker = await startTestBroker()
})

afterEach(() => broker.close())

describe('load', () => {
  it('reports at the given rate, each message valid, confirmed and counted', async () => {
    const load = await startLoad({ url: broker.url, count: 20, messagesPerSecond: 500, seconds: 0.4 })
    const result = await load.finished
    expect(result).toMatchObject({ sent: 200, confirmed: 200, failed: 0 })
    expect(result.perSecond).toBeGreaterThan(0)
    expect(broker.received).toHaveLength(200)
    for (const { body } of broker.received) telemetryMessages.bms.parse(body)
    expect(new Set(broker.received.map(({ body }) => body.msgId)).size).toBe(200)
    expect(new Set(broker.received.map(({ sn }) => sn)).size).toBe(20)
  })

  it('does not start when a battery is refused', async () => {
    const deviceAt = (index: number) => ({ sn: `B${index}`, password: index === 3 ? 'wrong' : 'secret' })
    await expect(startLoad({ url: broker.url, count: 5, messagesPerSecond: 10, deviceAt })).rejects.toThrow(/refused/i)
  })
})

describe('a thousand cabinets', () => {
  it('connect, and each sends its status, boot and report', { timeout: 40_000 }, async () => {
    const slots = { 1: { sn: 'BT1', soc: 50 } }
    const devices = Array.from({ length: CABINETS }, (_, index): DeviceOptions => ({
      kind: 'cabinet',
      sn: `CB${index}`,
      password: 'secret',
      slots,
    }))
    const simulator = createSimulator({ url: broker.url, devices, dailyActivity: true })
    await simulator.start()
    expect(simulator.stats.connected).toBe(CABINETS)
    await until(() => simulator.stats.confirmed >= CABINETS * 3, 'status, boot and report of each')
    expect(broker.connections).toBe(CABINETS)
    await simulator.stop()
  })
})
