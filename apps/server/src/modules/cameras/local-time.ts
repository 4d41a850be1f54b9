/** Date-times in the zone of a camera, as providers take them, and its days. */
import { isoText, localText } from '../../http/time-format.ts'
import type { Period } from './providers/provider.ts'

/** `yyyy-MM-dd HH:mm:ss` in a zone. */
export function inZone(moment: number, zone: string): string {
  return localText(moment, zone)
}

/** Unix milliseconds of a local text; undefined if it is none. */
export function momentOf(local: string, zone: string): number | undefined {
  const moment = Date.parse(isoText(local, zone))
  return Number.isNaN(moment) ? undefined : moment
}

const dayOf = (moment: number, zone: string) => inZone(moment, zone).slice(0, 10)

/** Whether the first and last second of a period are on one day. */
export function isWithinDay({ begin, end }: Period, zone: string): boolean {
  return dayOf(begin, zone) === dayOf(end - 1, zone)
}

/** A period of at most a few days, divided at the midnights of a zone. */
export function daysOf({ begin, end }: Period, zone: string): Period[] {
  if (isWithinDay({ begin, end }, zone)) return [{ begin, end }]
  const midnight = nextMidnight(begin, zone)
  return [{ begin, end: midnight }, ...daysOf({ begin: midnight, end }, zone)]
}

/** The first moment of the next day, found to the second, whatever the clock does at night. */
function nextMidnight(moment: number, zone: string): number {
  const day = dayOf(moment, zone)
  let [before, after] = [moment, moment + 26 * 3_600_000]
  while (after - before > 1_000) {
    const middle = before + Math.floor((after - before) / 2_000) * 1_000
    if (dayOf(middle, zone) === day) before = middle
    else after = middle
  }
  return after
}
