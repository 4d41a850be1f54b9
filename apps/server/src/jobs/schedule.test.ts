import { describe, expect, it } from 'vitest'
import { type Cadence, cadenceText, firstTime, nextTime } from './schedule.ts'

/** The next times of a cron expression after a moment, in UTC. */
function timesOf(cadence: Cadence, after: string, count: number): string[] {
  const times: string[] = []
  let now = Date.parse(after)
  for (let n = 0; n < count; n += 1) {
    now = nextTime(cadence, now, now)
    times.push(new Date(now).toISOString().slice(0, 16))
  }
  return times
}

describe('an interval', () => {
  const cadence = { everySeconds: 60 }

  it('keeps to its times, however long a run took', () => {
    expect(nextTime(cadence, 1_000, 0)).toBe(60_000)
    expect(nextTime(cadence, 59_999, 0)).toBe(60_000)
    expect(nextTime(cadence, 60_000, 0)).toBe(120_000)
  })

  it('is due once after a standstill', () => {
    expect(nextTime(cadence, 3_600_500, 0)).toBe(3_660_000)
  })

  it('keeps a next time that is still to come', () => {
    expect(nextTime(cadence, 1_000, 30_000)).toBe(30_000)
  })

  it('is first due within a minute', () => {
    expect([firstTime({ everySeconds: 5 }, 1_000), firstTime({ everySeconds: 3_600 }, 1_000)]).toEqual([6_000, 61_000])
  })

  it.each([0, -1, 0.5, Number.NaN])('of %s s is refused', (everySeconds) => {
    expect(() => nextTime({ everySeconds }, 1_000, 0)).toThrow(RangeError)
  })
})

describe('a cron expression', () => {
  const berlin = (cron: string) => ({ cron, timeZone: 'Europe/Berlin' })

  it('follows the clocks of its time zone', () => {
    expect(timesOf(berlin('0 9 * * *'), '2026-03-28T00:00Z', 2)).toEqual(['2026-03-28T08:00', '2026-03-29T07:00'])
    expect(timesOf({ cron: '0 9 * * *', timeZone: 'Asia/Shanghai' }, '2026-03-28T00:00Z', 1)).toEqual([
      '2026-03-28T01:00',
    ])
  })

  // On 29 March 2026, 02:00 becomes 03:00.
  it('is due at the change of the clocks that skips its time', () => {
    expect(timesOf(berlin('30 2 * * *'), '2026-03-28T12:00Z', 2)).toEqual(['2026-03-29T01:00', '2026-03-30T00:30'])
  })

  // On 25 October 2026, 03:00 becomes 02:00.
  it('is due once on the day whose clocks repeat its time', () => {
    expect(timesOf(berlin('30 2 * * *'), '2026-10-24T12:00Z', 2)).toEqual(['2026-10-25T00:30', '2026-10-26T01:30'])
  })

  it('is due in each of the hours that the clocks repeat if it is every hour', () => {
    expect(timesOf(berlin('0 * * * *'), '2026-10-24T23:30Z', 3)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T01:00',
      '2026-10-25T02:00',
    ])
  })

  it('knows the ends of months', () => {
    const utc = (cron: string) => ({ cron, timeZone: 'UTC' })
    expect(timesOf(utc('0 0 L * *'), '2028-01-31T12:00Z', 3)).toEqual([
      '2028-02-29T00:00',
      '2028-03-31T00:00',
      '2028-04-30T00:00',
    ])
    expect(timesOf(utc('0 0 31 * *'), '2026-01-31T12:00Z', 2)).toEqual(['2026-03-31T00:00', '2026-05-31T00:00'])
    expect(timesOf(utc('0 0 29 2 *'), '2026-01-01T00:00Z', 1)).toEqual(['2028-02-29T00:00'])
  })

  it.each([
    ['0 0 30 2 *', 'UTC'],
    ['* * * * * *', 'UTC'],
    ['61 * * * *', 'UTC'],
    ['nonsense', 'UTC'],
    ['0 0 * * *', 'Mars/Olympus'],
  ])('%s in %s is refused', (cron, timeZone) => {
    expect(() => firstTime({ cron, timeZone }, Date.parse('2026-01-01T00:00Z'))).toThrow(RangeError)
  })
})

it('a cadence is stored as a text', () => {
  expect(cadenceText({ everySeconds: 60 })).toBe('every 60 s')
  expect(cadenceText({ cron: '0 3 * * *', timeZone: 'UTC' })).toBe('0 3 * * * UTC')
})
