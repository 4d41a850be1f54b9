/**
 * Periods of the day with their energy prices. Together they cover 24 hours without gaps or overlaps, so that every
 * kilowatt-hour has one price; a period may span midnight (22:00–08:00).
 */

export type DayPeriod = { startTime: string; endTime: string }
export type PeriodFault = 'empty' | 'time' | 'gap'

const DAY_MINUTES = 24 * 60
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Minutes since midnight; 24:00 is the midnight that ends the day. */
function minutesOf(time: string): number | undefined {
  if (time === '24:00') return DAY_MINUTES
  const [, hours, minutes] = TIME.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** Length of a period; the whole day if it ends at the time it begins. */
function lengthOf(from: number, until: number): number {
  return (until - from + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
}

/** The fault in the periods of a day, in any order; undefined if they are valid. */
export function periodsFault(periods: readonly DayPeriod[]): PeriodFault | undefined {
  if (periods.length === 0) return 'empty'
  const read = periods.map(({ startTime, endTime }) => ({ from: minutesOf(startTime), until: minutesOf(endTime) }))
  const ordered: { from: number; until: number }[] = []
  for (const { from, until } of read) {
    if (from === undefined || until === undefined || from === DAY_MINUTES) return 'time'
    ordered.push({ from, until: until % DAY_MINUTES })
  }
  ordered.sort((a, b) => a.from - b.from)
  const isJoined = ordered.every(({ until }, index) => until === ordered[(index + 1) % ordered.length]?.from)
  const total = ordered.reduce((sum, { from, until }) => sum + lengthOf(from, until), 0)
  return isJoined && total === DAY_MINUTES ? undefined : 'gap'
}
