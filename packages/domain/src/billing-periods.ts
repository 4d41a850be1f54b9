/**
 * Periods of the day that energy is priced by. Together they go once round the clock, without a gap or an overlap, so
 * that every kilowatt-hour has one price; one may run past midnight (22:00–08:00).
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

/** How long a period lasts; the whole day where it ends when it begins. */
function lengthOf(from: number, until: number): number {
  return (until - from + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
}

/** What is wrong with the periods of a day, in any order; undefined when nothing is. */
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
