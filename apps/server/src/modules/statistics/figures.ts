/** The figures of statistics, each one function of sums (decision record 57); null where there is nothing to divide by. */
import { rounded } from '../home/index.ts'

const SECONDS_PER_HOUR = 3_600
const WH_PER_KWH = 1_000
const METRES_PER_KM = 1_000
const DIGITS = 1
const SMALL_DIGITS = 2

const ratio = (part: number, whole: number, digits: number): number | null =>
  whole > 0 ? rounded(part / whole, digits) : null

/** Swaps of an active vehicle on a day. */
export const swapsPerVehicle = (swaps: number, vehicles: number, days: number): number | null =>
  ratio(swaps, vehicles * days, SMALL_DIGITS)

/** Watt hours per kilometre. */
export const energyPerDistance = (wh: number | null, metres: number | null): number | null =>
  wh === null ? null : ratio(wh * METRES_PER_KM, metres ?? 0, DIGITS)

/** Hours between an order that gave a battery out and the next that brought it back. */
export const meanUse = (hours: number, uses: number): number | null => ratio(hours, uses, DIGITS)

/** Seconds that a swap takes. */
export const meanSwapDuration = (seconds: number, swaps: number): number | null => ratio(seconds, swaps, DIGITS)

/** Swaps per battery in service and day; `batteryDays` is the sum of the batteries of each day. */
export const turnover = (swaps: number, batteryDays: number): number | null => ratio(swaps, batteryDays, SMALL_DIGITS)

/** Percent of the samples that found a battery to take. */
export const availability = (available: number, samples: number): number | null =>
  ratio(100 * available, samples, DIGITS)

/** Hours of slots in use per battery: the mean number of batteries in cabinets over a time. */
export const batteryDaysOf = (slotSeconds: number): number => slotSeconds / SECONDS_PER_HOUR / 24

export const kilowattHours = (wh: number | null | undefined): number | null =>
  wh === null || wh === undefined ? null : rounded(wh / WH_PER_KWH, DIGITS)

export const kilometres = (metres: number | null | undefined): number | null =>
  metres === null || metres === undefined ? null : rounded(metres / METRES_PER_KM, DIGITS)

/** Null where no day has a value. */
export function sumOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number')
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
