// A time of a day, a week or a month that ends with a day.
import { localNow } from '../values/time-zone'

const periods = { day: 1, week: 7, month: 30 } as const
export type Period = keyof typeof periods

const pad = (value: number) => String(value).padStart(2, '0')

/** The start of the day that many days from today, as the wire writes it. */
function dayText(daysFromToday: number, now = localNow()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysFromToday)
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())} 00:00:00`
}

/** @param back how many periods before the present one */
export function rangeOf(period: Period, back: number, now = localNow()) {
  const days = periods[period]
  const end = 1 - back * days
  return {
    startTime: dayText(end - days, now),
    endTime: dayText(end, now),
    lastDay: dayText(end - 1, now).slice(0, 10),
  }
}
