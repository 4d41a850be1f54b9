/** Standstill derived from the fixes of a vehicle. */
import { describe, expect, it } from 'vitest'
import { DAY, fix, greet, HOUR, MINUTE, newDevice, SECOND, T0, apply } from '../testing/device-state.ts'
import type { DeviceState } from './device-state.ts'

describe('standstill', () => {
  /** A device that has just sent a heartbeat with its clock off by `offset`. */
  const parked = (given: Partial<DeviceState> = {}, offset = 0) => {
    const device = newDevice(given)
    apply(device, 'boot', { bootId: 'b1', data: {} }, { receivedAt: T0, ts: T0 + offset, seq: 0 })
    return device
  }
  /** Fixes half a minute apart by both clocks, the first at T0. */
  const live = (device: DeviceState, speeds: readonly number[], offset = 0) =>
    speeds.forEach((spd, index) => {
      const receivedAt = T0 + index * 30 * SECOND
      fix(device, { spd }, { seq: index + 1, receivedAt, ts: receivedAt + offset })
    })

  it('needs two consecutive fixes at speed 0', () => {
    const device = parked()
    live(device, [0])
    expect(device).toMatchObject({ stillSince: null, stillTime: null })
    live(device, [0, 0, 0])
    expect(device).toMatchObject({ stillSince: T0, stillTime: T0 + MINUTE })
  })

  it('ends with the first moving fix and starts over after it', () => {
    const device = parked()
    live(device, [0, 0, 4])
    expect(device).toMatchObject({ stillSince: null, stillTime: null })
    live(device, [0, 0, 4, 0])
    expect(device.stillSince).toBeNull()
    live(device, [0, 0, 4, 0, 0])
    expect(device).toMatchObject({ stillSince: T0 + 90 * SECOND, stillTime: T0 + 120 * SECOND })
  })

  it('is unknown with queued fixes that arrive together', () => {
    const device = parked()
    for (const index of [1, 2, 3, 4, 5])
      fix(device, {}, { seq: index, receivedAt: T0 + index, ts: T0 - HOUR + index * 30 * SECOND })
    expect(device).toMatchObject({ stillSince: null, stillTime: null })
  })

  it('is unknown with a queued fix followed by a live one', () => {
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
    const device = parked({}, offset)
    live(device, [0, 0], offset)
    expect(device).toMatchObject({ stillSince: T0, stillTime: T0 + 30 * SECOND })
  })

  it('is unknown across a clock change until two fixes after the next heartbeat', () => {
    const device = parked()
    fix(device, {}, { seq: 1, receivedAt: T0 })
    fix(device, {}, { seq: 2, receivedAt: T0 + 30 * SECOND, ts: T0 + DAY })
    fix(device, {}, { seq: 3, receivedAt: T0 + 60 * SECOND, ts: T0 + DAY + 30 * SECOND })
    expect(device.stillSince).toBeNull()
    apply(device, 'hb', { bootId: 'b1' }, { receivedAt: T0 + 61 * SECOND, ts: T0 + DAY + 31 * SECOND, seq: 4 })
    fix(device, {}, { seq: 5, receivedAt: T0 + 90 * SECOND, ts: T0 + DAY + 60 * SECOND })
    expect(device).toMatchObject({ stillSince: T0 + 60 * SECOND, stillTime: T0 + 90 * SECOND })
  })

  it('is unknown with queued fixes that were made in quick succession', () => {
    for (const gap of [SECOND, 5 * SECOND, 10 * SECOND]) {
      const device = parked()
      for (const index of [1, 2, 3])
        fix(device, {}, { seq: index, receivedAt: T0 + index, ts: T0 - 5 * MINUTE + index * gap })
      expect(device.stillSince, `${gap} ms apart`).toBeNull()
    }
  })

  it('is unknown before a message of this boot gives the clock offset', () => {
    const device = newDevice()
    greet(device, 'b1')
    live(device, [0, 0])
    expect(device.stillSince).toBeNull()
    apply(device, 'hb', { bootId: 'b1' }, { receivedAt: T0 + 31 * SECOND, seq: 50 })
    fix(device, {}, { seq: 51, receivedAt: T0 + MINUTE })
    expect(device.stillTime).toBe(T0 + MINUTE)
  })

  it('is unknown with two fixes more than ten minutes apart', () => {
    const device = parked()
    fix(device, {}, { seq: 1, receivedAt: T0 })
    fix(device, {}, { seq: 2, receivedAt: T0 + 10 * MINUTE + SECOND })
    expect(device.stillSince).toBeNull()
  })

  it('is not established by the same fix twice, nor renewed by a late one', () => {
    const device = parked()
    fix(device, {}, { seq: 2, receivedAt: T0 })
    fix(device, {}, { seq: 2, receivedAt: T0 + 30 * SECOND, ts: T0 + 30 * SECOND })
    fix(device, {}, { seq: 1, receivedAt: T0 + 31 * SECOND, ts: T0 - 30 * SECOND })
    expect(device).toMatchObject({ stillSince: null, fixTime: T0 })
  })

  it('ends with a moving fix that arrives late, and is known again by the next one at speed 0', () => {
    const device = parked()
    fix(device, {}, { seq: 2, receivedAt: T0 })
    fix(device, {}, { seq: 4, receivedAt: T0 + 30 * SECOND })
    expect(device.stillSince).toBe(T0)
    fix(device, { spd: 40 }, { seq: 3, receivedAt: T0 + 31 * SECOND, ts: T0 + 15 * SECOND })
    expect(device).toMatchObject({ stillSince: null, stillTime: null })
    fix(device, {}, { seq: 5, receivedAt: T0 + 60 * SECOND })
    expect(device).toMatchObject({ stillSince: T0 + 30 * SECOND, stillTime: T0 + 60 * SECOND })
  })

  it('does not end with a late fix at speed 0, nor with a moving one of an earlier boot', () => {
    const device = parked()
    live(device, [40])
    greet(device, 'b2', { receivedAt: T0 + MINUTE })
    apply(device, 'hb', { bootId: 'b2' }, { receivedAt: T0 + MINUTE, seq: 1 })
    fix(device, {}, { seq: 2, receivedAt: T0 + 2 * MINUTE }, 'b2')
    fix(device, {}, { seq: 4, receivedAt: T0 + 3 * MINUTE }, 'b2')
    fix(device, {}, { seq: 3, receivedAt: T0 + 3 * MINUTE, ts: T0 + 2.5 * MINUTE }, 'b2')
    fix(device, { spd: 40 }, { seq: 2, receivedAt: T0 + 3 * MINUTE, ts: T0 + 30 * SECOND })
    expect(device.stillTime).toBe(T0 + 3 * MINUTE)
  })

  it('is unknown with fixes whose receipts are in reverse order', () => {
    const device = parked()
    fix(device, {}, { seq: 1, receivedAt: T0 + 30 * SECOND, ts: T0 })
    fix(device, {}, { seq: 2, receivedAt: T0, ts: T0 + 30 * SECOND })
    expect(device.stillSince).toBeNull()
  })

  it('is reset by a new boot', () => {
    const device = parked()
    live(device, [0, 0])
    greet(device, 'b2', { receivedAt: T0 + MINUTE })
    expect(device).toMatchObject({ stillSince: null, stillTime: null, fixTime: null })
    fix(device, {}, { seq: 1, receivedAt: T0 + MINUTE }, 'b2')
    expect(device.stillSince).toBeNull()
  })

  it('is unknown for a battery, which reports a speed as well', () => {
    const device = parked({ kind: 'bms', sn: 'B1' })
    live(device, [0, 0])
    expect(device).toMatchObject({ stillSince: null, fixTime: null })
  })
})
