import { AckCode, bootMessage, Command, commandSpecs, eventMessage } from '@swapdesk/device-protocol'
import { describe, expect, it } from 'vitest'
import { DailyActivity } from './daily-activity.ts'
import { RecordedCabinet, RecordedVehicle, type SentMessage } from './test-bench.ts'

const HOUR_MS = 3_600_000
const slots = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index + 1, { sn: `BT${index}`, soc: 90 }]))

function liveFor(hours: number, seed: number): RecordedCabinet {
  const bench = new RecordedCabinet({ kind: 'cabinet', sn: 'CB0001', password: '', slots }, { seed, speed: 5 })
  new DailyActivity(bench.wheel, seed).begin(bench.cabinet)
  bench.wheel.advance(hours * HOUR_MS)
  return bench
}

const happenings = (messages: readonly SentMessage[]): SentMessage[] =>
  messages.filter(({ channel }) => channel === 'event' || channel === 'alarm')

describe('daily activity', () => {
  it('swaps, taps and opens doors occasionally, with valid messages', () => {
    const events = liveFor(6, 3)
      .sent('event')
      .map((body) => eventMessage.parse(body))
    const types = new Set(events.map(({ type }) => type))
    expect([...types].toSorted()).toEqual([
      'battery_identified',
      'battery_in',
      'battery_out',
      'door_closed',
      'door_opened',
      'nfc_tap',
    ])
    expect(events.length).toBeGreaterThan(60)
    expect(events.length).toBeLessThan(600)
  })

  it('taps the cards of the cabinet, each for a slot', () => {
    const bench = new RecordedCabinet({ kind: 'cabinet', sn: 'CB0001', password: '', slots }, { seed: 3, speed: 5 })
    const cardsAt = (sn: string) => (sn === 'CB0001' ? ['04000001', '04000002'] : ['04FFFFFF'])
    new DailyActivity(bench.wheel, 3, { cardsAt }).begin(bench.cabinet)
    bench.wheel.advance(6 * HOUR_MS)
    const taps = bench.sent('event').filter(({ type }) => type === 'nfc_tap')
    const seen = taps.map(({ data }) => data as { uid: string; boxId: number })
    expect(new Set(seen.map(({ uid }) => uid))).toEqual(new Set(['04000001', '04000002']))
    expect(seen.map(({ boxId }) => boxId).filter((boxId) => !bench.cabinet.slot(boxId))).toEqual([])
  })

  it('taps nothing without cards', () => {
    const bench = new RecordedCabinet({ kind: 'cabinet', sn: 'CB0001', password: '', slots }, { seed: 3, speed: 5 })
    new DailyActivity(bench.wheel, 3, { cardsAt: () => [] }).begin(bench.cabinet)
    bench.wheel.advance(6 * HOUR_MS)
    const types = bench.sent('event').map(({ type }) => type)
    expect(types).toContain('battery_out')
    expect(types).not.toContain('nfc_tap')
  })

  it('moves no battery without an order when taps are enough', () => {
    const bench = new RecordedCabinet({ kind: 'cabinet', sn: 'CB0001', password: '', slots }, { seed: 3, speed: 5 })
    new DailyActivity(bench.wheel, 3, { movesWithoutOrders: false }).begin(bench.cabinet)
    bench.wheel.advance(6 * HOUR_MS)
    const types = bench.sent('event').map(({ type }) => type)
    expect(types).toContain('nfc_tap')
    expect(types).not.toContain('battery_out')
  })

  it('returns only the batteries it took', () => {
    const events = liveFor(6, 3).sent('event')
    const snsOf = (type: string): unknown[] =>
      events.filter((event) => event.type === type).map(({ data }) => (data as { bmsSn?: string }).bmsSn)
    const known = new Set<unknown>(Object.values(slots).map(({ sn }) => sn))
    expect(snsOf('battery_identified').length).toBeGreaterThan(5)
    expect(snsOf('battery_identified').filter((sn) => !known.has(sn))).toEqual([])
  })

  it('lets every alarm recover', () => {
    const { sent, cabinet, wheel } = liveFor(12, 5)
    const alarms = sent('alarm').map(({ data }) => data as { status: number })
    expect(alarms.filter(({ status }) => status === 1).length).toBeGreaterThan(2)
    const openForGood = [...cabinet.openAlarms]
    wheel.advance(HOUR_MS)
    expect(openForGood.filter((alarm) => cabinet.openAlarms.has(alarm))).toEqual([])
  })

  it('is the same for the same seed', () => {
    const [one, same, other] = [liveFor(3, 1), liveFor(3, 1), liveFor(3, 2)].map(({ messages }) => happenings(messages))
    expect(one).toEqual(same)
    expect(one).not.toEqual(other)
  })
})

describe('a vehicle', () => {
  it('drives, parks, and uses up its charge', () => {
    const { wheel, sent } = new RecordedVehicle({ kind: 'vehicle', sn: 'V1', password: '', soc: 90, mileage: 0 })
    wheel.advance(3 * HOUR_MS)
    const reports = sent('telemetry').map(({ data }) => data as { spd: number; mileage: number; soc: number })
    expect(reports.some(({ spd }) => spd > 10)).toBe(true)
    expect(reports.some(({ spd }) => spd === 0)).toBe(true)
    expect(reports.at(-1)?.mileage).toBeGreaterThan(1_000)
    expect(reports.at(-1)?.soc).toBeLessThan(90)
  })

  it('refuses lock, power cut, speed limit and reboot while it moves', () => {
    const { vehicle, command } = new RecordedVehicle({ kind: 'vehicle', sn: 'V1', password: '', isParked: true })
    vehicle.drive(30)
    const { bootId } = vehicle
    expect(command(Command.vehicleLock)).toMatchObject({ state: 'rejected', code: AckCode.moving })
    expect(command(Command.vehiclePowerCut)).toMatchObject({ state: 'rejected', code: AckCode.moving })
    expect(command(Command.vehicleSetSpeedLimit, { kmh: 0 })).toMatchObject({ state: 'rejected', code: AckCode.moving })
    expect(command(Command.vehicleReboot)).toMatchObject({ state: 'rejected', code: AckCode.moving })
    expect([vehicle.spd, vehicle.speedLimit, vehicle.bootId]).toEqual([30, 45, bootId])
    vehicle.drive(0)
    expect(command(Command.vehicleLock)).toMatchObject({ state: 'done', data: { locked: true, powered: true } })
    vehicle.drive(30)
    expect(vehicle.spd).toBe(0)
  })

  it('stays locked when an older unlock arrives after lock', () => {
    const { vehicle, command } = new RecordedVehicle({ kind: 'vehicle', sn: 'V1', password: '', isParked: true })
    expect(command(Command.vehicleLock, {}, 9)).toMatchObject({ state: 'done' })
    expect(command(Command.vehicleUnlock, {}, 8)).toMatchObject({ state: 'rejected', code: AckCode.superseded })
    expect(vehicle.isLocked).toBe(true)
  })

  it('reports its settings at boot and afterwards', () => {
    const { command, connect, sent, vehicle, wheel } = new RecordedVehicle({
      kind: 'vehicle',
      sn: 'V1',
      password: '',
      isParked: true,
    })
    command(Command.vehicleLock)
    command(Command.vehicleSetSpeedLimit, { kmh: 25 })
    wheel.advance(1_000)
    vehicle.reboot()
    connect()
    const expected = { locked: true, powered: true, speedLimit: 25 }
    expect(sent('telemetry').at(-1)).toMatchObject({ data: expected })
    expect(bootMessage.parse(sent('boot').at(-1)).data).toMatchObject(expected)
  })

  it.each(commandSpecs.filter(({ kind }) => kind === 'vehicle'))('executes $name', ({ code }) => {
    const { command } = new RecordedVehicle({ kind: 'vehicle', sn: 'V1', password: '', isParked: true })
    expect(command(code, { kmh: 25 })).toMatchObject({ state: 'done' })
  })
})
