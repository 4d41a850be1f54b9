/**
 * What the journal says of a refund: the lot is closed for orders when it is asked for, paid or open again when it is decided.
 * Raw SQL: sums of lines.
 */
import { type Executor, sql } from '../../db/database.ts'
import { type Line, PASS, tillOf, USE } from './ledger.ts'
import type { Lot, WaitingRefund } from './lock-lot.ts'

const isCounted = ({ unit }: Lot) => unit === USE || unit === PASS

/** What is left leaves the lot, and what it pays is owed to the rider; the presented part lapses. */
export function linesOfRequest(lot: Lot): Line[] {
  const { id: lotId, unit, currency, remaining, remainingPresented: presented, payable } = lot
  const owed: Line = { account: 'refund.payable', unit: currency, amount: -payable, lotId }
  if (!isCounted(lot))
    return [
      { account: 'wallet.paid', unit, amount: remaining - presented, lotId },
      { account: 'wallet.presented', unit, amount: presented, lotId },
      { account: 'presented.issued', unit, amount: -presented, lotId },
      owed,
    ]
  return [
    { account: 'uses.available', unit, amount: -remaining, lotId },
    { account: 'uses.refunded', unit, amount: remaining, lotId },
    { account: deferredOf(lot), unit: currency, amount: payable, lotId },
    owed,
  ]
}

/** The till of who asked pays. What neither a refund nor a swap can use any more is revenue. */
export async function linesOfApproval(db: Executor, lot: Lot, refund: WaitingRefund): Promise<Line[]> {
  const { id: lotId, currency } = lot
  const paid: Line[] = [
    { account: 'refund.payable', unit: currency, amount: refund.amount, lotId },
    { account: tillOf(refund.createUser), unit: currency, amount: -refund.amount },
  ]
  if (!isCounted(lot) || lot.held > 0 || lot.remaining > 0) return paid
  const account = deferredOf(lot)
  const left = await db.first(sql<{
    amount: number
  }>`select coalesce(-sum(amount), 0)::float8 as amount from journal_line
    where lot_id = ${lotId} and tenant_id = ${lot.tenantId} and account = ${account}`)
  const rest = left?.amount ?? 0
  // Days of a pass that have passed were used; of swaps only what was rounded off is left.
  const earned = lot.unit === PASS ? 'revenue.pass' : 'revenue.breakage'
  return [
    ...paid,
    { account, unit: currency, amount: rest, lotId },
    { account: earned, unit: currency, amount: -rest, lotId },
  ]
}

/** The lines that undo those of the request. */
export function reversedLines(db: Executor, { tenantId }: Lot, refundId: string): Promise<Line[]> {
  return db.all(sql<Line>`select x.account, x.unit, -x.amount::float8 as amount, x.lot_id
    from journal j join journal_line x on x.journal_id = j.id
    where j.tenant_id = ${tenantId} and j.cause_kind = 'refund' and j.cause_id = ${refundId} and j.entry = 'request' order by x.id`)
}

const deferredOf = ({ unit }: Lot): string => (unit === PASS ? 'deferred.pass' : 'deferred.times')
