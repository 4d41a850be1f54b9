/**
 * The life of a battery (domain §5): full cycles by what it has discharged, those left, and the energy it gives by what it takes.
 * The server computes the same of many batteries in SQL, with these constants.
 */

/** Points of charge a battery loses in a minute at most; a larger drop is a jump of the measurement (alarm V009). */
export const SOC_DROP_PER_MINUTE_MAX = 5
/** A report rounds its charge to a point or more. */
export const SOC_DROP_ROUNDING = 5
/** Without a report for longer, the battery may have been used meanwhile. */
export const SOC_GAP_MINUTES = 5
/** The energy taken, as a share of what the battery holds, below which the difference in charge outweighs it. */
export const EFFICIENCY_TAKEN_SHARE_MIN = 0.1

/** The mean of the reports of a minute. */
export type SocMinute = {
  /** Minutes since any fixed time. */
  minute: number
  /** Percent. */
  soc: number
  /** Whether a report has a current out of the battery; null if none has a current. */
  isDischarging: boolean | null
}

/**
 * Points of charge discharged from one reported minute to the next: what rises, jumps, or falls while the battery is known not to
 * discharge is none. After a gap every drop counts that is not a jump.
 */
export function socDrop(from: SocMinute, to: SocMinute): number {
  const [drop, minutes] = [from.soc - to.soc, to.minute - from.minute]
  if (drop <= 0 || drop > SOC_DROP_ROUNDING + SOC_DROP_PER_MINUTE_MAX * minutes) return 0
  const isKnownIdle = from.isDischarging === false && to.isDischarging === false
  return isKnownIdle && minutes <= SOC_GAP_MINUTES ? 0 : drop
}

export type DischargeCounters = {
  /** Ampere hours given since it was made, by its own counter. */
  dischargedAh: number | null
  ratedAh: number | null
  /** Cycles that it counts itself. */
  countedCycles: number | null
  /** Points of charge discharged, as far as reported. */
  socDropped: number | null
}

/** Equivalent full cycles: two discharges of half are one. The first of the measures that is known counts. */
export function equivalentFullCycles({
  dischargedAh,
  ratedAh,
  countedCycles,
  socDropped,
}: DischargeCounters): number | null {
  if (dischargedAh !== null && ratedAh !== null && ratedAh > 0) return dischargedAh / ratedAh
  return countedCycles ?? (socDropped === null ? null : socDropped / 100)
}

export type EnergyWindow = {
  takenWh: number
  givenWh: number
  /** What the battery holds, Wh. */
  heldWh: number
  /** Charge at the beginning and the end, percent. */
  firstSoc: number
  lastSoc: number
}

/**
 * Percent of the energy taken that was given, as if the battery had ended with the charge it began with. Null unless energy of a
 * full cycle was given or taken, and a tenth of what it holds was taken.
 */
export function energyEfficiency({ takenWh, givenWh, heldWh, firstSoc, lastSoc }: EnergyWindow): number | null {
  if (heldWh <= 0 || takenWh < EFFICIENCY_TAKEN_SHARE_MIN * heldWh) return null
  if (Math.max(takenWh, givenWh) < heldWh) return null
  return (100 * (givenWh + (heldWh * (lastSoc - firstSoc)) / 100)) / takenWh
}
