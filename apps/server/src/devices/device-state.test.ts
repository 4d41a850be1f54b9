import type { SlotState } from '@swapdesk/device-protocol'
import { describe, expect, it } from 'vitest'
import {
  DAY,
  event,
  fix,
  greet,
  HOUR,
  lastWill,
  MINUTE,
  newDevice,
  SECOND,
  T0,
  apply,
} from '../testing/device-state.ts'
import { isAfter, applyMessage } from './device-state.ts'

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
  it('become current when they announce themselves by status, boot message or heartbeat', () => {
    const device = newDevice()
    expect(greet(device, 'b1').order).toEqual({ boot: 1, seq: 0 })
    expect(apply(device, 'boot', { bootId: 'b2', data: {} }).order).toEqual({ boot: 2, seq: 1 })
    expect(apply(device, 'hb', { bootId: 'b3' }, { seq: 7 }).order).toEqual({ boot: 3, seq: 7 })
    expect(device).toMatchObject({ bootId: 'b3', bootNumber: 3, isBootAnnounced: true })
    expect(device.boots).toEqual({ b1: 1, b2: 2, b3: 3 })
  })

  it('never become current again once superseded, whatever is sent twice', () => {
    const device = newDevice()
    for (const bootId of ['b1', 'b2']) greet(device, bootId)
    greet(device, 'b1')
    apply(device, 'boot', { bootId: 'b1', data: {} })
    apply(device, 'hb', { bootId: 'b1' }, { seq: 500 })
    expect(device).toMatchObject({ bootId: 'b2', bootNumber: 2 })
    expect(event(device, 'b1', { seq: 501 }).order).toEqual({ boot: 1, seq: 501 })
  })

  it('never become current again by their heartbeats, however long their successor has been silent', () => {
    const device = newDevice()
    const beat = (bootId: string, minutes: number, seq: number) =>
      apply(device, 'hb', { bootId }, { receivedAt: T0 + minutes * MINUTE, seq })
    beat('b1', 0, 10)
    beat('b2', 1, 1)
    // Repeated, and late ones of higher counters.
    for (const [minutes, seq] of [
      [3, 10],
      [10, 11],
      [600, 12],
    ] as const) {
      beat('b1', minutes, seq)
      expect(device).toMatchObject({ bootId: 'b2', bootNumber: 2 })
    }
    expect(fix(device, { soc: 41 }, { seq: 2, receivedAt: T0 + 601 * MINUTE }, 'b2').isNewest).toBe(true)
    expect(fix(device, { soc: 90 }, { seq: 800, receivedAt: T0 + 602 * MINUTE }, 'b1').isNewest).toBe(false)
  })

  it('known only from late events are older than every announced boot', () => {
    const device = newDevice()
    greet(device, 'b2')
    expect(event(device, 'b1', { seq: 80 }).order).toEqual({ boot: 0, seq: 80 })
    expect(device).toMatchObject({ bootId: 'b2', bootNumber: 1 })
  })

  it('first known from late events become current when they announce themselves', () => {
    const device = newDevice()
    greet(device, 'b1')
    event(device, 'b2')
    greet(device, 'b2')
    expect(device).toMatchObject({ bootId: 'b2', bootNumber: 2 })
    expect(event(device, 'b2', { seq: 2 }).order).toEqual({ boot: 2, seq: 2 })
  })

  it('are current without an announcement only while none has announced itself', () => {
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

  it('are not announced by a retained status', () => {
    const device = newDevice()
    greet(device, 'b2')
    greet(device, 'b1', { isRetained: true })
    expect(device).toMatchObject({ bootId: 'b2', bootNumber: 1 })
  })

  it('restart their counter, and their first report is newer than all before', () => {
    const device = newDevice()
    greet(device, 'b1')
    fix(device, { soc: 40 }, { seq: 900 })
    greet(device, 'b2')
    expect(fix(device, { soc: 39 }, { seq: 1 }, 'b2').isNewest).toBe(true)
    expect(device).toMatchObject({ stateBoot: 2, stateSeq: 1, state: { soc: 39 } })
  })
})

describe('telemetry', () => {
  it('is not applied when it is late or repeated', () => {
    const device = newDevice()
    greet(device, 'b1')
    expect(fix(device, { soc: 40 }, { seq: 5 }).isNewest).toBe(true)
    expect(fix(device, { soc: 40 }, { seq: 5 }).isNewest).toBe(false)
    expect(fix(device, { soc: 50 }, { seq: 4, receivedAt: T0 + SECOND, ts: T0 + HOUR }).isNewest).toBe(false)
    expect(device).toMatchObject({ state: { soc: 40 }, stateSeq: 5, stateTime: T0 })
  })

  it('of a former boot is not applied, whatever its counter', () => {
    const device = newDevice()
    for (const bootId of ['b1', 'b2']) greet(device, bootId)
    fix(device, { soc: 40 }, { seq: 1 }, 'b2')
    expect(fix(device, { soc: 90 }, { seq: 800, receivedAt: T0 + MINUTE }, 'b1').isNewest).toBe(false)
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
    expect(fix(device, { soc: 39 }, { seq: 3, receivedAt: T0 + MINUTE, ts: T0 + MINUTE }).isNewest).toBe(true)
    expect(fix(device, { soc: 38 }, { seq: 4, receivedAt: T0 + 2 * MINUTE, ts: T0 - DAY }).isNewest).toBe(true)
    expect(device).toMatchObject({ state: { soc: 38 }, stateTime: T0 + 2 * MINUTE })
  })

  it('sets the position only if it contains one, dated by receipt', () => {
    const device = newDevice()
    greet(device, 'b1')
    fix(device, { lng: 32.5, lat: 0.3 }, { seq: 1, receivedAt: T0, ts: T0 + 365 * DAY })
    fix(device, {}, { seq: 2, receivedAt: T0 + MINUTE })
    fix(device, { lng: 1, lat: 1 }, { seq: 1, receivedAt: T0 + 2 * MINUTE })
    expect(device).toMatchObject({ lng: 32.5, lat: 0.3, locateTime: T0 })
  })

  it('of a cabinet reports all slots only if it lists each of them', () => {
    const device = newDevice({ kind: 'cabinet', sn: 'C1', boxTotal: 2 })
    const slot = (boxId: number): SlotState => {
      return { boxId, door: 'closed', state: 'empty', enabled: true, bmsSn: null, soc: null }
    }
    const report = (seq: number, ...boxIds: number[]) =>
      apply(device, 'telemetry', { bootId: 'b1', data: { slots: boxIds.map(slot), envTemp: seq } }, { seq })
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
  it('lie between the last contact before the device went offline and the receipt', () => {
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

  it('of a device that was never offline are at most thirty days old', () => {
    const device = newDevice()
    greet(device, 'b1')
    expect(event(device, 'b1', { ts: 0 }).occurredAt).toBe(T0 - 30 * DAY)
    expect(event(device, 'b1', { ts: T0 - 2 * DAY }).occurredAt).toBe(T0 - 2 * DAY)
  })

  it('are the receipt time if the message has none', () => {
    const device = newDevice()
    const { occurredAt, deviceTime } = applyMessage(device, {
      device: { kind: 'vehicle', sn: 'V1' },
      isRetained: false,
      receivedAt: T0,
      channel: 'status',
      message: { online: 1, bootId: 'b1' },
    })
    expect({ occurredAt, deviceTime }).toEqual({ occurredAt: T0, deviceTime: T0 })
  })

  it("keep the device's own time beside them, at most two minutes ahead", () => {
    const device = newDevice()
    const deviceTime = (ts: number) => event(device, 'b1', { ts }).deviceTime
    expect(deviceTime(T0 + MINUTE)).toBe(T0 + MINUTE)
    expect(deviceTime(T0 + 365 * DAY)).toBe(T0 + 2 * MINUTE)
    expect(deviceTime(T0 - HOUR)).toBe(T0 - HOUR)
  })

  it('are never after the receipt, even if a batch was stored after a later one', () => {
    const device = newDevice()
    greet(device, 'b1', { receivedAt: T0 })
    lastWill(device, { receivedAt: T0 + SECOND })
    greet(device, 'b1', { receivedAt: T0 + MINUTE })
    const { occurredAt } = event(device, 'b1', { receivedAt: T0 - MINUTE, ts: T0 - 2 * MINUTE })
    expect(occurredAt).toBe(T0 - MINUTE)
  })
})

describe('online status', () => {
  it('is set by every message and cleared by the last will', () => {
    const device = newDevice()
    event(device, 'b1', { receivedAt: T0 })
    expect(device).toMatchObject({ online: 1, statusTime: T0, lastSeen: T0 })
    event(device, 'b1', { receivedAt: T0 + MINUTE })
    expect(device).toMatchObject({ online: 1, statusTime: T0, lastSeen: T0 + MINUTE })
    lastWill(device, { receivedAt: T0 + 2 * MINUTE })
    expect(device).toMatchObject({ online: 0, statusTime: T0 + 2 * MINUTE, lastSeen: T0 + MINUTE })
  })

  it('is kept after the last will of a superseded boot', () => {
    const device = newDevice()
    for (const bootId of ['b1', 'b2']) greet(device, bootId)
    lastWill(device, { receivedAt: T0 + MINUTE }, 'b1')
    lastWill(device, { receivedAt: T0 + MINUTE }, 'never heard')
    expect(device.online).toBe(1)
    lastWill(device, { receivedAt: T0 + MINUTE }, 'b2')
    expect(device.online).toBe(0)
  })

  it('is kept after a last will received before the return but stored after it', () => {
    const device = newDevice()
    greet(device, 'b1', { receivedAt: T0 + MINUTE })
    lastWill(device, { receivedAt: T0 })
    expect(device.online).toBe(1)
  })

  it('is not set by a report received before the last will', () => {
    const device = newDevice()
    greet(device, 'b1', { receivedAt: T0 })
    lastWill(device, { receivedAt: T0 + MINUTE })
    fix(device, {}, { receivedAt: T0 + SECOND })
    expect(device).toMatchObject({ online: 0, statusTime: T0 + MINUTE, lastSeen: T0 + SECOND })
  })

  it('from a retained message counts but is no contact', () => {
    const device = newDevice()
    greet(device, 'b1', { receivedAt: T0 })
    greet(device, 'b1', { receivedAt: T0 + HOUR, isRetained: true })
    expect(device).toMatchObject({ online: 1, lastSeen: T0 })
    const unheard = newDevice()
    lastWill(unheard, { isRetained: true })
    expect(unheard).toMatchObject({ online: 0, statusTime: T0, lastSeen: null })
  })
})
