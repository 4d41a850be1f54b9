/**
 * Gives back what is left of a wallet lot: one person asks for it, which closes the lot for orders, another decides (decision
 * record 60).
 */
import { SwapReview } from '@swapdesk/dictionary'
import { walletRefundApprovalInput, walletRefundInput, walletRefundRejectionInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { assertSeen } from '../../crud/write.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { notify } from '../messages/index.ts'
import { riders } from '../riders/index.ts'
import { type LockedLot, lockLot, type WaitingRefund, waitingRefund } from './lock-lot.ts'
import { type By, closeRefund, openRefund, payRefund } from './book-refund.ts'
import { recordRefund } from './refund-payment.ts'
import { riderLots } from './wallets.repository.ts'

export async function askRefund(context: Context, input: InputOf<'walletRefund'>): Promise<{ id: string }> {
  assertForm(walletRefundInput, input)
  const lot = await lockLot(context, input.id)
  if (await waitingRefund(context, lot)) throw new Problem('wallet.refund-waiting', nameOf(lot))
  assertRefundable(lot)
  await assertSeen(context, lot, String(input.updateTime))
  // The clerk has told the rider what the screen said.
  if (Number(input.amount) !== Number(lot.payableShown))
    throw fieldProblem('wallet.refund-changed', 'amount', { amount: lot.payableShown, currency: lot.currency })
  const { tenantId, riderId, currency } = lot
  const { userId, name: by } = context.principal
  const reason = input.reason.trim()
  await openRefund(context.db, lot, reason, byOf(context))
  note(context, lot, [null, SwapReview.Waiting], { refundAmount: [null, lot.payableShown], reason: [null, reason] })
  const params = { riderId, rider: lot.riderName, amount: `${currency} ${lot.payableShown}`, by }
  const audience = 'walletRefundApprove'
  await notify(context.db, [{ audience, madeBy: userId, code: 'wallet-refund.pending', tenantId, params }])
  return { id: lot.id }
}

function assertRefundable(lot: LockedLot): void {
  if (lot.isExpired) throw new Problem('wallet.lot-expired', nameOf(lot))
  if (!lot.isPriceKnown) throw new Problem('wallet.price-unknown', nameOf(lot))
  if (!lot.isRefundable && lot.remaining > 0) throw new Problem('wallet.lot-held', nameOf(lot))
  if (lot.payable <= 0) throw new Problem('wallet.nothing-to-refund', nameOf(lot))
}

export async function approveRefund(context: Context, input: InputOf<'walletRefundApprove'>): Promise<{ id: string }> {
  assertForm(walletRefundApprovalInput, input)
  const { lot, refund } = await lockWaiting(context, input.id)
  if (refund.createUser === context.principal.userId) throw new Problem('wallet.own-refund')
  await assertSeen(context, lot, String(input.updateTime))
  const payRecordId = await recordRefund(context, lot, refund)
  const approved = { state: SwapReview.Approved, reason: input.reason?.trim() || null }
  await payRefund(context.db, lot, refund, { ...approved, payRecordId, by: byOf(context) })
  await announce(context, lot, refund, approved)
  return { id: lot.id }
}

export async function rejectRefund(context: Context, input: InputOf<'walletRefundReject'>): Promise<{ id: string }> {
  assertForm(walletRefundRejectionInput, input)
  const { lot, refund } = await lockWaiting(context, input.id)
  if (refund.createUser === context.principal.userId) throw new Problem('wallet.own-refund')
  const { updateTime, reason } = input
  return end(context, lot, refund, { updateTime, state: SwapReview.Rejected, reason: reason.trim() })
}

export async function withdrawRefund(
  context: Context,
  input: InputOf<'walletRefundWithdraw'>,
): Promise<{ id: string }> {
  const { lot, refund } = await lockWaiting(context, input.id)
  if (refund.createUser !== context.principal.userId) throw new Problem('wallet.refund-of-another')
  return end(context, lot, refund, { updateTime: input.updateTime, state: SwapReview.Withdrawn, reason: null })
}

type Ended = { state: typeof SwapReview.Rejected | typeof SwapReview.Withdrawn; reason: string | null }

async function end(
  context: Context,
  lot: LockedLot,
  refund: WaitingRefund,
  { updateTime, ...ended }: Ended & { updateTime: string | null },
): Promise<{ id: string }> {
  await assertSeen(context, lot, String(updateTime))
  await closeRefund(context.db, lot, refund, { ...ended, by: byOf(context) })
  await announce(context, lot, refund, ended)
  return { id: lot.id }
}

async function lockWaiting(context: Context, id: string): Promise<{ lot: LockedLot; refund: WaitingRefund }> {
  const lot = await lockLot(context, id)
  const refund = await waitingRefund(context, lot)
  if (!refund) throw new Problem('wallet.refund-not-waiting', nameOf(lot))
  return { lot, refund }
}

type Decision = { state: SwapReview; reason: string | null }

/** In the history of the lot, and to who asked for it. */
async function announce(context: Context, lot: LockedLot, refund: WaitingRefund, decision: Decision): Promise<void> {
  const { state, reason } = decision
  const { userId, name: by } = context.principal
  note(context, lot, [SwapReview.Waiting, state], reason === null ? {} : { reason: [null, reason] })
  if (refund.createUser === userId) return
  const { tenantId, riderId, riderName: rider } = lot
  const params = { riderId, rider, isApproved: state === SwapReview.Approved, reason, by }
  await notify(context.db, [{ tenantId, userId: refund.createUser, code: 'wallet-refund.reviewed', params }])
}

const byOf = ({ principal: { userId, deptIds } }: Context): By => ({ userId, deptId: deptIds[0] ?? null })

const nameOf = ({ name, id }: LockedLot) => ({ name: name ?? id })

type Changes = Record<string, [unknown, unknown]>

/** In the histories of the lot and of its rider, who loses the package when the refund is approved. */
function note(context: Context, lot: LockedLot, refund: [unknown, unknown], more: Changes): void {
  const { id, tenantId, riderId, name } = lot
  context.audit({ entity: riderLots.name, id, tenantId, changes: { refund, ...more } })
  const lost: Changes = refund[1] === SwapReview.Approved && name !== null ? { packInfoSummary: [name, null] } : {}
  context.audit({ entity: riders.name, id: riderId, tenantId, changes: { refund, ...lost, ...more } })
}
