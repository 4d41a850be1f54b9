/**
 * Swaps of the past that lead to the present: beginning with what lies in the slots and what riders hold now, each swap is undone,
 * the latest first. So every battery was in one place at any time, and the last places are those of now. Pure.
 */

/** Times are milliseconds since 1970. */
type PastSwap = {
  startAt: number
  endAt: number
  riderId: string
  cabinetId: string
  inBox: number
  outBox: number
  backBatteryId: string
  goBatteryId: string
}

type PastPlace = {
  batteryId: string
  riderId: string | null
  cabinetId: string | null
  boxId: number | null
  from: number
  /** Null for the place of now. */
  until: number | null
  /** Index of the swap that brought it there; null for its first place. */
  swap: number | null
}

type Network = {
  /** All slots of the cabinets; those without a battery are empty. */
  slots: readonly { cabinetId: string; boxId: number; batteryId: string | null }[]
  /** Who holds what. */
  riders: readonly { riderId: string; batteryId: string }[]
}

export type PlannedSwap = {
  at: number
  /** Of one that is known already; else any rider who has not swapped within `restMs` after it, at any cabinet. */
  riderId?: string
  cabinetId?: string
}

const MINUTE_MS = 60_000
/** From the tap until the old battery is in, until the full one is out, and until the door is closed. */
const IN_AFTER_MS = 14_000
const OUT_BEFORE_END_MS = 6_000
const LASTS_MS = { least: 38_000, more: 55_000 }
/** How many riders or cabinets are drawn until one fits. */
const TRIES = 12

type Holder = Pick<PastPlace, 'riderId' | 'cabinetId' | 'boxId'>

/**
 * @param planned the latest first
 * @param beginAt when the first places began
 * @param restMs the least time between two swaps of a rider
 * @returns swaps in the order of the planned ones, without those that could not have been; and all places since `beginAt` of the
 * batteries that were moved
 */
export function pastOf(
  network: Network,
  planned: readonly PlannedSwap[],
  { beginAt, restMs, random }: { beginAt: number; restMs: number; random: () => number },
): { swaps: (PastSwap & { planned: number })[]; places: PastPlace[] } {
  const held = new Map(network.riders.map(({ riderId, batteryId }) => [riderId, batteryId]))
  const riderIds = [...held.keys()]
  const cabinets = new Map<string, Map<number, string | null>>()
  for (const { cabinetId, boxId, batteryId } of network.slots) {
    cabinets.set(cabinetId, (cabinets.get(cabinetId) ?? new Map<number, string | null>()).set(boxId, batteryId))
  }
  const cabinetIds = [...cabinets.keys()]
  /** When the next swap of a rider begins. */
  const next = new Map<string, number>()
  for (const { riderId, at } of planned)
    if (riderId !== undefined) next.set(riderId, Math.max(at, next.get(riderId) ?? 0))
  const known = new Set(next.keys())
  /** When the place of a battery ends, as far as it is undone. */
  const ends = new Map<string, number>()
  const places: PastPlace[] = []
  const swaps: (PastSwap & { planned: number })[] = []
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

  const riderAt = (at: number): string | undefined => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const riderId = pick(riderIds)
      // Known swaps are undone before all others of their rider.
      if (riderId !== undefined && !known.has(riderId) && (next.get(riderId) ?? Infinity) - at > restMs) return riderId
    }
    return undefined
  }
  const settle = (batteryId: string, place: Holder, from: number, swap: number): void => {
    places.push({ batteryId, ...place, from, until: ends.get(batteryId) ?? null, swap })
    ends.set(batteryId, from)
  }

  /** A cabinet has one order at a time. */
  const busyFrom = new Map<string, number>()
  const cabinetAt = (cabinetId: string | undefined, endAt: number): string | undefined => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const tried = cabinetId ?? pick(cabinetIds)
      if (tried !== undefined && (busyFrom.get(tried) ?? Infinity) > endAt) return tried
    }
    return undefined
  }

  for (const [index, plan] of planned.entries()) {
    const riderId = plan.riderId ?? riderAt(plan.at)
    const endAt = plan.at + LASTS_MS.least + Math.floor(random() * LASTS_MS.more)
    const cabinetId = cabinetAt(plan.cabinetId, endAt)
    const boxes = [...(cabinets.get(cabinetId ?? '') ?? [])]
    const put = pick(boxes.filter(([, batteryId]) => batteryId !== null))
    const taken = pick(boxes.filter(([, batteryId]) => batteryId === null))
    const goBatteryId = held.get(riderId ?? '')
    if (plan.riderId !== undefined) known.delete(plan.riderId)
    if (!riderId || !cabinetId || !put || !taken || !goBatteryId) continue
    const [inBox, backBatteryId] = put as [number, string]
    const [outBox] = taken
    const number = swaps.length
    settle(goBatteryId, { riderId, cabinetId: null, boxId: null }, endAt - OUT_BEFORE_END_MS, number)
    settle(backBatteryId, { riderId: null, cabinetId, boxId: inBox }, plan.at + IN_AFTER_MS, number)
    swaps.push({
      planned: index,
      startAt: plan.at,
      endAt,
      riderId,
      cabinetId,
      inBox,
      outBox,
      backBatteryId,
      goBatteryId,
    })
    held.set(riderId, backBatteryId)
    cabinets.get(cabinetId)?.set(inBox, null).set(outBox, goBatteryId)
    next.set(riderId, plan.at)
    busyFrom.set(cabinetId, plan.at)
  }

  const first = (batteryId: string, place: Holder): void => {
    const until = ends.get(batteryId)
    if (until !== undefined) places.push({ batteryId, ...place, from: beginAt, until, swap: null })
  }
  for (const [riderId, batteryId] of held) first(batteryId, { riderId, cabinetId: null, boxId: null })
  for (const [cabinetId, boxes] of cabinets) {
    for (const [boxId, batteryId] of boxes)
      if (batteryId !== null) first(batteryId, { riderId: null, cabinetId, boxId })
  }
  return { swaps, places }
}

/** How many of a day's swaps begin in each hour: riders swap before the meals that they deliver. */
const BY_HOUR = [1, 1, 0, 0, 0, 1, 3, 6, 7, 6, 9, 10, 6, 4, 4, 6, 9, 11, 9, 7, 5, 4, 3, 2]

/**
 * Times of swaps on the days before `now`, the latest first: more from week to week, fewer on weekends.
 * @param midnights when the days begin, the latest first
 */
export function pastTimes(midnights: readonly number[], perDay: number, now: number, random: () => number): number[] {
  const total = BY_HOUR.reduce((sum, weight) => sum + weight, 0)
  const hourOf = (): number => {
    let rest = random() * total
    return Math.max(
      0,
      BY_HOUR.findIndex((weight) => (rest -= weight) < 0),
    )
  }
  return midnights
    .flatMap((midnight, daysAgo) => {
      const isWeekend = daysAgo % 7 < 2
      const grown = 0.55 + 0.45 * (1 - daysAgo / midnights.length)
      const count = Math.round(perDay * grown * (isWeekend ? 0.8 : 1) * (0.85 + random() * 0.3))
      return Array.from(
        { length: count },
        () => midnight + Math.floor((hourOf() + random()) * 60) * MINUTE_MS + Math.floor(random() * MINUTE_MS),
      )
    })
    .filter((at) => at < now)
    .toSorted((a, b) => b - a)
}
