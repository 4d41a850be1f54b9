/** Fields that only one kind of package or payer has (domain §1, §3). */
import { LeasePayType, PackType } from '@swapdesk/dictionary'

/** The package with its number: for stored value always 1. */
export function normalizePackage<P extends { type?: unknown; num?: unknown }>(pack: P): P {
  return pack.type === PackType.Stored ? { ...pack, num: 1 } : pack
}

/** The order without the account of another payer if the rider pays. */
export function normalizePayer<O extends { payType?: unknown; payAccount?: unknown }>(order: O): O {
  return order.payType === LeasePayType.Self ? { ...order, payAccount: null } : order
}
