/** Which wallet lots pay for an order: a pass, else swaps, else stored value. */
import { PayChannel, WalletLotSource } from '@swapdesk/dictionary'

export type PayingLot = {
  id: string
  /** `PASS`, `USE`, else the currency of a stored value. */
  unit: string
  source: string
  /** What is left and not held: swaps, passes, or minor units of the currency. */
  remaining: number
  /** The part of it that was presented; 0 for swaps and passes. */
  remainingPresented: number
  /** Milliseconds since 1970; from the first moment until just before the last. Null: it never expires. */
  validFrom: number
  validTo: number | null
  /** Swaps a local day that a pass covers, null for any number; and those of the day of the order, held ones included. */
  dailyLimit: number | null
  usedToday: number
}

export type LotPart = { lotId: string; paid: number; presented: number }
export type Draw = {
  /** `PASS`, `USE` or the currency. */
  unit: string
  payChannel: PayChannel
  /** Swaps: one part of 1. Pass: one part of 0. Stored value: minor units, in the order in which they are spent. */
  parts: LotPart[]
}

const PASS = 'PASS'
const USE = 'USE'

/** The lot that expires first, those that never do last; then the oldest. Identifiers grow with time. */
function byExpiry(a: PayingLot, b: PayingLot): number {
  const [endA, endB] = [a.validTo ?? Infinity, b.validTo ?? Infinity]
  if (endA !== endB) return endA < endB ? -1 : 1
  return a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function channelOf({ source }: PayingLot): PayChannel {
  if (source === WalletLotSource.Recharge) return PayChannel.NfcCard
  return source === WalletLotSource.Gift ? PayChannel.Free : PayChannel.Package
}

/**
 * @param at start of the order, milliseconds since 1970
 * @param price of the order in minor units of the currency; null if it has none, so that only passes and swaps pay
 * @returns undefined if nothing pays for it in full
 */
export function drawFromLots(
  lots: readonly PayingLot[],
  order: { at: number; currency: string; price: number | null },
): Draw | undefined {
  const { at, currency, price } = order
  const valid = lots
    .filter(
      ({ remaining, validFrom, validTo }) => remaining > 0 && validFrom <= at && (validTo === null || validTo > at),
    )
    .toSorted(byExpiry)
  const pass = valid.find(
    ({ unit, dailyLimit, usedToday }) => unit === PASS && (dailyLimit === null || usedToday < dailyLimit),
  )
  if (pass) return { unit: PASS, payChannel: channelOf(pass), parts: [{ lotId: pass.id, paid: 0, presented: 0 }] }
  const uses = valid.find(({ unit }) => unit === USE)
  if (uses) return { unit: USE, payChannel: channelOf(uses), parts: [{ lotId: uses.id, paid: 1, presented: 0 }] }
  if (price === null) return undefined
  const parts = storedParts(
    valid.filter(({ unit }) => unit === currency),
    price,
  )
  return parts && { unit: currency, payChannel: PayChannel.Balance, parts }
}

/** Paid money of a lot goes before what was presented with it. */
function storedParts(lots: readonly PayingLot[], price: number): LotPart[] | undefined {
  const parts: LotPart[] = []
  let missing = price
  for (const { id, remaining, remainingPresented } of lots) {
    if (missing === 0) break
    const paid = Math.min(missing, remaining - remainingPresented)
    const presented = Math.min(missing - paid, remainingPresented)
    missing -= paid + presented
    parts.push({ lotId: id, paid, presented })
  }
  return missing === 0 ? parts : undefined
}

/** Revenue of a lot of swaps once `spent` of `num` are used: in whole minor units, the remainder with the last use. */
export function earnedOf(price: number, num: number, spent: number): number {
  return Number((BigInt(price) * BigInt(spent)) / BigInt(num))
}
