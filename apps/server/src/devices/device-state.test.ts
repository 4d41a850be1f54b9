import type { SlotState, VehicleTelemetry } from '@swapdesk/device-protocol'
import { describe, expect, it } from 'vitest'
import type { DeviceMessage } from './device-messages.ts'
import { type DeviceState, isAfter, type OrderedMessage, takeMessage } from './device-state.ts'

const T0 = Date.UTC(2026, 10, 22, 8)
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const never = {
  statusTime: null,
  lastSeen: null,
  bootId: null,
  state: null,
  stateTime: null,
  offlineSince: null,
  clockOffsetMs: null,
  clockBoot: 0,
  clockSeq: -1,
  clockTime: null,
}
const nowhere = { cabinetId: null, boxTotal: null, lng: null, lat: null, locateTime: null }
const unfixed = { stillSince: null, stillTime: null, fixDeviceMs: null, fixTime: null, isFixStill: false, ...nowhere }
const unordered = { bootNumber: 0, isBootAnnounced: false, stateBoot: 0, stateSeq: -1, slotsBoot: 0, slotsSeq: -1 }

/** A device that has never been heard. */
function newDevice(given: Partial<DeviceState> = {}): DeviceState {
  const row = { id: '1', tenantId: '384721', createDept: null, kind: 'vehicle', sn: 'V1' } as const
  return { ...row, online: 0, boots: {}, ...never, ...unordered, ...unfixed, ...given }
}

type Said = { receivedAt?: number; ts?: number; seq?: number; isRetained?: boolean }
type Body = { bootId?: string; online?: 0 | 1; data?: object }

/** What `device` says on a channel, taken over. */
function take(
  device: DeviceState,
  channel: DeviceMessage['channel'],
  body: Body,
  { receivedAt = T0, ts = receivedAt, seq = 1, isRetained = false }: Said = {},
): OrderedMessage {
  const head = channel === 'status' ? { ts } : { v: 1, msgId: `${body.bootId ?? ''}-${seq}`, seq, ts }
  const message = { ...head, ...body }
  const { kind, sn } = device
  return takeMessage(device, { device: { kind, sn }, isRetained, receivedAt, channel, message } as DeviceMessage)
}

const greet = (device: DeviceState, bootId: string, said: Said = {}) =>
  take(device, 'status', { online: 1, bootId }, said)
const event = (device: DeviceState, bootId: string, said: Said = {}) =>
  take(device, 'event', { bootId, data: {} }, said)
const lastWill = (device: DeviceState, said: Said = {}, bootId?: string) =>
  take(device, 'status', { online: 0, ...(bootId !== undefined && { bootId }) }, said)
const fix = (device: DeviceState, data: Partial<VehicleTelemetry> = {}, said: Said = {}, bootId = 'b1') =>
  take(device, 'telemetry', { bootId, data: { spd: 0, ...data } }, said)

describe('the order of messages', () => {
  it.each([
    [{ boot: 2, seq: 1 }, { boot: 1, seq: 99 }, true],
    [{ boot: 1, seq: 99 }, { boot: 2, seq: 1 }, false],
    [{ boot: 1, seq: 2 }, { boot: 1, seq: 1 }, true],
    [{ boot: 1, seq: 1 }, { boot: 1, seq: 1 }, false],
  ])('is by boot, then by counter: %o after %o is %s', (a, b, isLater) => {
    expect(isAfter(a, b)).toBe(isLater)
  })
})

describe('boots', () => {
  it('that announce themselves become the current one, by status, boot message or heartbeat', () => {
    const device = newDevice()
    expect(greet(device, 'b1').order).toEqual({ boot: 1, seq: 0 })
    expect(take(device, 'boot', { bootId: 'b2', data: {} }).order).toEqual({ boot: 2, seq: 1 })
    expect(take(device, 'hb', { bootId: 'b3' }, { seq: 7 }).order).toEqual({ boot: 3, seq: 7 })
    expect(device).toMatchObject({ bootId: 'b3', bootNumber: 3, isBootAnnounced: true })
    expect(device.boots).toEqual({ b1: 1, b2: 2, b3: 3 })
  })

  it('that have been superseded never become current again, whatever is sent twice', () => {
    const device = newDevice()
    for (const bootId of ['b1', 'b2']) greet(device, bootId)
    greet(device, 'b1')
    take(device, 'boot', { bootId: 'b1', data: {} })
    take(device, 'hb', { bootId: 'b1' }, { seq: 500 })
    expect(device).toMatchObject({ bootId: 'b2', bootNumber: 2 })
    expect(event(device, 'b1', { seq: 501 }).order).toEqual({ boot: 1, seq: 501 })
  })

  it('that only late events tell of are older than every boot that announced itself', () => {
    const device = newDevice()
    greet(device, 'b2')
    expect(event(device, 'b1', { seq: 80 }).order).toEqual({ boot: 0, seq: 80 })
    expect(device).toMatchObject({ bootId: 'b2', bootNumber: 1 })
  })

  it('that late events told of first become current when they announce themselves', () => {
    const device = newDevice()
    greet(device, 'b1')
    event(device, 'b2')
    greet(device, 'b2')
    expect(device).toMatchObject({ bootId: 'b2', bootNumber: 2 })
    expect(event(device, 'b2', { seq: 2 }).order).toEqual({ boot: 2, seq: 2 })
  })

  it('count as current without an announcement only while none has announced itself', () => {
    const device = newDevice()
    event(device, 'b1')
    expect(device).toMatchObject({ bootId: 'b1', bootNumber: 1, isBootAnnounced: false })
    event(device, 'b2')
    expect(device).toMatchObject({ bootId: 'b2', bootNumber: 2, isBootAnnounced: false })
    greet(device, 'b2')
    expect(device).toMatchObject({ bootId: 'b2', bootNumber: 2, isBootAnnounced: true })
    event(device, 'b3')
    expect(device).toMatchObject({ bootId: 'b2', bootNumber: 2 })
  })

  it('are not announced by a status that the broker retained', () => {
    const device = newDevice()
    greet(device, 'b2')
    greet(device, 'b1', { isRetained: true })
    expect(device).toMatchObject({ bootId: 'b2', bootNumber: 1 })
  })

  it('start over with their counter, and their first report is newer than all before', () => {
    const device = newDevice()
    greet(device, 'b1')
    fix(device, { soc: 40 }, { seq: 900 })
    greet(device, 'b2')
    expect(fix(device, { soc: 39 }, { seq: 1 }, 'b2').isTaken).toBe(true)
    expect(device).toMatchObject({ stateBoot: 2, stateSeq: 1, state: { soc: 39 } })
  })
})

describe('telemetry', () => {
  it('that is late or comes twice is not taken over', () => {
    const device = newDevice()
    greet(device, 'b1')
    expect(fix(device, { soc: 40 }, { seq: 5 }).isTaken).toBe(true)
    expect(fix(device, { soc: 40 }, { seq: 5 }).isTaken).toBe(false)
    expect(fix(device, { soc: 50 }, { seq: 4, receivedAt: T0 + SECOND, ts: T0 + HOUR }).isTaken).toBe(false)
    expect(device).toMatchObject({ state: { soc: 40 }, stateSeq: 5, stateTime: T0 })
  })

  it('of a former boot is not taken over, whatever its counter', () => {
    const device = newDevice()
    for (const bootId of ['b1', 'b2']) greet(device, bootId)
    fix(device, { soc: 40 }, { seq: 1 }, 'b2')
    expect(fix(device, { soc: 90 }, { seq: 800, receivedAt: T0 + MINUTE }, 'b1').isTaken).toBe(false)
    expect(device.state).toEqual({ spd: 0, soc: 40 })
  })

  it.each([
    ['a year ahead', 365 * DAY],
    ['an hour behind', -HOUR],
    ['back at 1970', -T0],
  ])('is ordered by its counter while the clock is %s', (_clock, offset) => {
    const device = newDevice()
    greet(device, 'b1', { ts: T0 + offset })
    fix(device, { soc: 40 }, { seq: 2, ts: T0 + offset })
    expect(fix(device, { soc: 39 }, { seq: 3, receivedAt: T0 + MINUTE, ts: T0 + MINUTE }).isTaken).toBe(true)
    expect(fix(device, { soc: 38 }, { seq: 4, receivedAt: T0 + 2 * MINUTE, ts: T0 - DAY }).isTaken).toBe(true)
    expect(device).toMatchObject({ state: { soc: 38 }, stateTime: T0 + 2 * MINUTE })
  })

  it('moves the position only where it names one, and dates it by receipt', () => {
    const device = newDevice()
    greet(device, 'b1')
    fix(device, { lng: 32.5, lat: 0.3 }, { seq: 1, receivedAt: T0, ts: T0 + 365 * DAY })
    fix(device, {}, { seq: 2, receivedAt: T0 + MINUTE })
    fix(device, { lng: 1, lat: 1 }, { seq: 1, receivedAt: T0 + 2 * MINUTE })
    expect(device).toMatchObject({ lng: 32.5, lat: 0.3, locateTime: T0 })
  })

  it('of a cabinet says where all slots stand only if it lists each of them', () => {
    const device = newDevice({ kind: 'cabinet', sn: 'C1', boxTotal: 2 })
    const slot = (boxId: number): SlotState => {
      return { boxId, door: 'closed', state: 'empty', enabled: true, bmsSn: null, soc: null }
    }
    const report = (seq: number, ...boxIds: number[]) =>
      take(device, 'telemetry', { bootId: 'b1', data: { slots: boxIds.map(slot), envTemp: seq } }, { seq })
    greet(device, 'b1')
    report(1, 1, 2)
    expect(device).toMatchObject({ slotsBoot: 1, slotsSeq: 1 })
    report(2, 1)
    report(3, 1, 1)
    expect(device).toMatchObject({ slotsSeq: 1, stateSeq: 3, state: { envTemp: 3 } })
    report(5, 2, 1)
    report(4, 1, 2)
    expect(device).toMatchObject({ slotsSeq: 5, stateSeq: 5 })
    expect(device.state).toEqual({ envTemp: 5 })
  })
})

describe('times of occurrence', () => {
  it('lie between the last contact before the device was away and the receipt', () => {
    const device = newDevice()
    greet(device, 'b1', { receivedAt: T0 })
    lastWill(device, { receivedAt: T0 + MINUTE })
    const receivedAt = T0 + HOUR
    greet(device, 'b1', { receivedAt })
    expect(device.offlineSince).toBe(T0)
    const occurredAt = (ts: number) => event(device, 'b1', { receivedAt, ts }).occurredAt
    expect(occurredAt(T0 + 20 * MINUTE)).toBe(T0 + 20 * MINUTE)
    expect(occurredAt(T0 - DAY)).toBe(T0)
    expect(occurredAt(receivedAt + 30 * SECOND)).toBe(receivedAt)
    expect(occurredAt(receivedAt + 365 * DAY)).toBe(receivedAt)
  })

  it('of a device that was never away lie thirty days back at most', () => {
    const device = newDevice()
    greet(device, 'b1')
    expect(event(device, 'b1', { ts: 0 }).occurredAt).toBe(T0 - 30 * DAY)
    expect(event(device, 'b1', { ts: T0 - 2 * DAY }).occurredAt).toBe(T0 - 2 * DAY)
  })

  it('are the receipt where a message has none of its own', () => {
    const device = newDevice()
    const { occurredAt, deviceTime } = takeMessage(device, {
      device: { kind: 'vehicle', sn: 'V1' },
      isRetained: false,
      receivedAt: T0,
      channel: 'status',
      message: { online: 1, bootId: 'b1' },
    })
    expect({ occurredAt, deviceTime }).toEqual({ occurredAt: T0, deviceTime: T0 })
  })

  it('keep beside them what the clock said, at most two minutes ahead', () => {
    const device = newDevice()
    const deviceTime = (ts: number) => event(device, 'b1', { ts }).deviceTime
    expect(deviceTime(T0 + MINUTE)).toBe(T0 + MINUTE)
    expect(deviceTime(T0 + 365 * DAY)).toBe(T0 + 2 * MINUTE)
    expect(deviceTime(T0 - HOUR)).toBe(T0 - HOUR)
  })

  it('never lie after the receipt, also where a batch was stored behind a later one', () => {
    const device = newDevice()
    greet(device, 'b1', { receivedAt: T0 })
    lastWill(device, { receivedAt: T0 + SECOND })
    greet(device, 'b1', { receivedAt: T0 + MINUTE })
    const { occurredAt } = event(device, 'b1', { receivedAt: T0 - MINUTE, ts: T0 - 2 * MINUTE })
    expect(occurredAt).toBe(T0 - MINUTE)
  })
})

describe('online status', () => {
  it('holds with every message, and ends with the last will', () => {
    const device = newDevice()
    event(device, 'b1', { receivedAt: T0 })
    expect(device).toMatchObject({ online: 1, statusTime: T0, lastSeen: T0 })
    event(device, 'b1', { receivedAt: T0 + MINUTE })
    expect(device).toMatchObject({ online: 1, statusTime: T0, lastSeen: T0 + MINUTE })
    lastWill(device, { receivedAt: T0 + 2 * MINUTE })
    expect(device).toMatchObject({ online: 0, statusTime: T0 + 2 * MINUTE, lastSeen: T0 + MINUTE })
  })

  it('outlasts the last will of a boot that is over', () => {
    const device = newDevice()
    for (const bootId of ['b1', 'b2']) greet(device, bootId)
    lastWill(device, { receivedAt: T0 + MINUTE }, 'b1')
    lastWill(device, { receivedAt: T0 + MINUTE }, 'never heard')
    expect(device.online).toBe(1)
    lastWill(device, { receivedAt: T0 + MINUTE }, 'b2')
    expect(device.online).toBe(0)
  })

  it('outlasts a last will that was received before the return, but stored behind it', () => {
    const device = newDevice()
    greet(device, 'b1', { receivedAt: T0 + MINUTE })
    lastWill(device, { receivedAt: T0 })
    expect(device.online).toBe(1)
  })

  it('does not return with a report that was received before the last will', () => {
    const device = newDevice()
    greet(device, 'b1', { receivedAt: T0 })
    lastWill(device, { receivedAt: T0 + MINUTE })
    fix(device, {}, { receivedAt: T0 + SECOND })
    expect(device).toMatchObject({ online: 0, statusTime: T0 + MINUTE, lastSeen: T0 + SECOND })
  })

  it('that the broker retained counts, but is no contact', () => {
    const device = newDevice()
    greet(device, 'b1', { receivedAt: T0 })
    greet(device, 'b1', { receivedAt: T0 + HOUR, isRetained: true })
    expect(device).toMatchObject({ online: 1, lastSeen: T0 })
    const unheard = newDevice()
    lastWill(unheard, { isRetained: true })
    expect(unheard).toMatchObject({ online: 0, statusTime: T0, lastSeen: null })
  })
})

describe('standstill', () => {
  const parked = (given: Partial<DeviceState> = {}) => {
    const device = newDevice(given)
    greet(device, 'b1')
    return device
  }
  /** Fixes half a minute apart by both clocks, the first at T0. */
  const live = (device: DeviceState, speeds: readonly number[], offset = 0) =>
    speeds.forEach((spd, index) => {
      const receivedAt = T0 + index * 30 * SECOND
      fix(device, { spd }, { seq: index + 1, receivedAt, ts: receivedAt + offset })
    })

  it('is known by two consecutive fixes at speed 0, not by one', () => {
    const device = parked()
    live(device, [0])
    expect(device).toMatchObject({ stillSince: null, stillTime: null })
    live(device, [0, 0, 0])
    expect(device).toMatchObject({ stillSince: T0, stillTime: T0 + MINUTE })
  })

  it('ends with the first fix that moves, and begins anew after it', () => {
    const device = parked()
    live(device, [0, 0, 4])
    expect(device).toMatchObject({ stillSince: null, stillTime: null })
    live(device, [0, 0, 4, 0])
    expect(device.stillSince).toBeNull()
    live(device, [0, 0, 4, 0, 0])
    expect(device).toMatchObject({ stillSince: T0 + 90 * SECOND, stillTime: T0 + 120 * SECOND })
  })

  it('is not known by fixes that were kept and arrive together', () => {
    const device = parked()
    for (const index of [1, 2, 3, 4, 5])
      fix(device, {}, { seq: index, receivedAt: T0 + index, ts: T0 - HOUR + index * 30 * SECOND })
    expect(device).toMatchObject({ stillSince: null, stillTime: null })
  })

  it('is not known by a kept fix and the live one after it', () => {
    const device = parked()
    fix(device, {}, { seq: 1, receivedAt: T0, ts: T0 - 10 * MINUTE })
    fix(device, {}, { seq: 2, receivedAt: T0 + 30 * SECOND })
    expect(device.stillSince).toBeNull()
    fix(device, {}, { seq: 3, receivedAt: T0 + 60 * SECOND })
    expect(device).toMatchObject({ stillSince: T0 + 30 * SECOND, stillTime: T0 + 60 * SECOND })
  })

  it.each([
    ['an hour behind', -HOUR],
    ['a year ahead', 365 * DAY],
  ])('is known by live fixes while the clock is %s', (_clock, offset) => {
    const device = parked()
    live(device, [0, 0], offset)
    expect(device).toMatchObject({ stillSince: T0, stillTime: T0 + 30 * SECOND })
  })

  it('is not known across a change of the clock, but by the next two fixes', () => {
    const device = parked()
    fix(device, {}, { seq: 1, receivedAt: T0 })
    fix(device, {}, { seq: 2, receivedAt: T0 + 30 * SECOND, ts: T0 + DAY })
    expect(device.stillSince).toBeNull()
    fix(device, {}, { seq: 3, receivedAt: T0 + 60 * SECOND, ts: T0 + DAY + 30 * SECOND })
    expect(device).toMatchObject({ stillSince: T0 + 30 * SECOND, stillTime: T0 + 60 * SECOND })
  })

  it('is not known by two fixes more than ten minutes apart', () => {
    const device = parked()
    fix(device, {}, { seq: 1, receivedAt: T0 })
    fix(device, {}, { seq: 2, receivedAt: T0 + 10 * MINUTE + SECOND })
    expect(device.stillSince).toBeNull()
  })

  it('is not known by the same fix twice, and not renewed by a late one', () => {
    const device = parked()
    fix(device, {}, { seq: 2, receivedAt: T0 })
    fix(device, {}, { seq: 2, receivedAt: T0 + 30 * SECOND, ts: T0 + 30 * SECOND })
    fix(device, {}, { seq: 1, receivedAt: T0 + 31 * SECOND, ts: T0 - 30 * SECOND })
    expect(device).toMatchObject({ stillSince: null, fixTime: T0 })
  })

  it('is not known by fixes whose receipts stand in the other order', () => {
    const device = parked()
    fix(device, {}, { seq: 1, receivedAt: T0 + 30 * SECOND, ts: T0 })
    fix(device, {}, { seq: 2, receivedAt: T0, ts: T0 + 30 * SECOND })
    expect(device.stillSince).toBeNull()
  })

  it('is forgotten with a new boot', () => {
    const device = parked()
    live(device, [0, 0])
    greet(device, 'b2', { receivedAt: T0 + MINUTE })
    expect(device).toMatchObject({ stillSince: null, stillTime: null, fixTime: null })
    fix(device, {}, { seq: 1, receivedAt: T0 + MINUTE }, 'b2')
    expect(device.stillSince).toBeNull()
  })

  it('is not known of a battery, which reports a speed as well', () => {
    const device = parked({ kind: 'bms', sn: 'B1' })
    live(device, [0, 0])
    expect(device).toMatchObject({ stillSince: null, fixTime: null })
  })
})
