/** Fields that only one kind of package or payer has (domain §1, §3). */
import { LeasePayType, PackType } from '@swapdesk/dictionary'

type PackageFields = {
  type?: unknown
  num?: unknown
  presentedAmount?: unknown
  validDays?: unknown
  dailyLimit?: unknown
}

/**
 * The package with what its kind leaves open. Stored value: its number is always 1, and only it has a bonus. A day pass: it
 * ends by its number, without a time of validity, and only it has a limit of swaps a day. Fields that are not given stay so.
 */
export function normalizePackage<P extends PackageFields>(pack: P): P {
  const { type } = pack
  if (type === undefined) return pack
  const cleared: PackageFields = {
    ...(type === PackType.Stored && { num: 1 }),
    ...(type !== PackType.Stored && { presentedAmount: null }),
    ...(type === PackType.Days && { validDays: null }),
    ...(type !== PackType.Days && { dailyLimit: null }),
  }
  return { ...pack, ...cleared }
}

/** The order without the account of another payer if the rider pays. */
export function normalizePayer<O extends { payType?: unknown; payAccount?: unknown }>(order: O): O {
  return order.payType === LeasePayType.Self ? { ...order, payAccount: null } : order
}
