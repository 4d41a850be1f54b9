import { afterEach, describe, expect, it, vi } from 'vitest'
import { shortMoment } from './format'
import { browserZone, instantOf, preferZone, readerZone, wallNow } from './time-zone'

afterEach(() => {
  preferZone(null)
  vi.useRealTimers()
})

describe('the time zone of the reader', () => {
  it('is the preferred one, and the browser’s where none or an unknown one is preferred', () => {
    expect(readerZone()).toBe(browserZone())
    preferZone('Africa/Kampala')
    expect(readerZone()).toBe('Africa/Kampala')
    preferZone('Mars/Olympus')
    expect(readerZone()).toBe(browserZone())
  })

  it('decides which day it is', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 23, 30) })
    preferZone('Africa/Kampala')
    expect(wallNow()).toEqual(new Date(2026, 10, 21, 2, 30))
    expect(shortMoment('2026-11-21 00:10:00')).toMatchObject({ kind: 'today', time: '00:10' })
    preferZone('America/New_York')
    expect(shortMoment('2026-11-20 18:10:00')).toMatchObject({ kind: 'today', time: '18:10' })
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
    preferZone(zone)
    expect(instantOf(wall)).toBe(instant)
  })
})
