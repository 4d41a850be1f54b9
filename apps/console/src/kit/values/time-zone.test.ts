import { afterEach, describe, expect, it, vi } from 'vitest'
import { shortDateTime } from './format'
import { browserTimeZone, instantOf, setPreferredTimeZone, userTimeZone, localNow } from './time-zone'

afterEach(() => {
  setPreferredTimeZone(null)
  vi.useRealTimers()
})

describe('the time zone of the user', () => {
  it('is the preferred one, and the browser’s where none or an unknown one is preferred', () => {
    expect(userTimeZone()).toBe(browserTimeZone())
    setPreferredTimeZone('Africa/Kampala')
    expect(userTimeZone()).toBe('Africa/Kampala')
    setPreferredTimeZone('Mars/Olympus')
    expect(userTimeZone()).toBe(browserTimeZone())
  })

  it('decides which day it is', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 23, 30) })
    setPreferredTimeZone('Africa/Kampala')
    expect(localNow()).toEqual(new Date(2026, 10, 21, 2, 30))
    expect(shortDateTime('2026-11-21 00:10:00')).toMatchObject({ kind: 'today', time: '00:10' })
    setPreferredTimeZone('America/New_York')
    expect(shortDateTime('2026-11-20 18:10:00')).toMatchObject({ kind: 'today', time: '18:10' })
  })

  it.each([
    ['Asia/Shanghai', '2026-11-20 08:00:00', Date.UTC(2026, 10, 20)],
    ['America/New_York', '2026-07-01 08:00:00', Date.UTC(2026, 6, 1, 12)],
    ['America/New_York', '2026-12-01 08:00:00', Date.UTC(2026, 11, 1, 13)],
    // The morning after the clocks were put forward, and the one after they were put back.
    ['Europe/Berlin', '2026-03-29 03:30:00', Date.UTC(2026, 2, 29, 1, 30)],
    ['Europe/Berlin', '2026-10-25 08:00:00', Date.UTC(2026, 9, 25, 7)],
    ['Asia/Kathmandu', '2026-01-01 05:45:00', Date.UTC(2026, 0, 1)],
  ])('says which moment a clock meant: %s %s', (zone, wall, instant) => {
    setPreferredTimeZone(zone)
    expect(instantOf(wall)).toBe(instant)
  })
})
