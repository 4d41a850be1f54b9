/**
 * Gives back what is left of a wallet lot: one person asks for it, which closes the lot for orders, another decides (decision
 * record 60). Raw SQL: rows of refunds.
 */
import { SwapReview } from '@swapdesk/dictionary'
import { walletRefundApprovalInput, walletRefundInput, walletRefundRejectionInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { assertSeen } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { notify } from '../messages/index.ts'
import { type JournalEntry, type Line, postJournal } from './ledger.ts'
import { type LockedLot, lockLot, type WaitingRefund, waitingRefund } from './lock-lot.ts'
import { linesOfApproval, linesOfRequest, reversedLines } from './refund-lines.ts'
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
  const { id: lotId, tenantId, riderId, currency, payable } = lot
  const { userId, deptIds, name: by } = context.principal
  const reason = input.reason.trim()
  const asked = await context.db.first(sql<{ id: string }>`
    insert into wallet_refund (tenant_id, rider_id, lot_id, amount, currency, reason, create_user, create_dept)
    values (${tenantId}, ${riderId}, ${lotId}, ${payable}, ${currency}, ${reason}, ${userId}, ${deptIds[0] ?? null}) returning id`)
  await post(context, lot, asked?.id as string, { entry: 'request', reason, lines: linesOfRequest(lot) })
  note(context, lot, [null, SwapReview.Waiting], { refundAmount: [null, lot.payableShown], reason: [null, reason] })
  const params = { riderId, rider: lot.riderName, amount: `${currency} ${lot.payableShown}`, by }
  const audience = 'walletRefundApprove'
  await notify(context.db, [{ audience, madeBy: userId, code: 'wallet-refund.pending', tenantId, params }])
  return { id: lotId }
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
  await decide(context, lot, refund, {
    state: SwapReview.Approved,
    reason: input.reason?.trim() || null,
    payRecordId,
  })
  const lines = await linesOfApproval(context.db, lot, refund)
  await post(context, lot, refund.id, { entry: 'refund', reason: refund.reason, lines })
  return { id: lot.id }
}

export async function rejectRefund(context: Context, input: InputOf<'walletRefundReject'>): Promise<{ id: string }> {
  assertForm(walletRefundRejectionInput, input)
  const { lot, refund } = await lockWaiting(context, input.id)
  if (refund.createUser === context.principal.userId) throw new Problem('wallet.own-refund')
  return endWithoutPayment(context, { lot, refund }, input, SwapReview.Rejected, input.reason.trim())
}

export async function withdrawRefund(
  context: Context,
  input: InputOf<'walletRefundWithdraw'>,
): Promise<{ id: string }> {
  const { lot, refund } = await lockWaiting(context, input.id)
  if (refund.createUser !== context.principal.userId) throw new Problem('wallet.refund-of-another')
  return endWithoutPayment(context, { lot, refund }, input, SwapReview.Withdrawn, null)
}

/** What is left of the lot pays orders again. */
async function endWithoutPayment(
  context: Context,
  { lot, refund }: { lot: LockedLot; refund: WaitingRefund },
  { updateTime }: { updateTime: string | null },
  state: SwapReview,
  reason: string | null,
): Promise<{ id: string }> {
  await assertSeen(context, lot, String(updateTime))
  await decide(context, lot, refund, { state, reason, payRecordId: null })
  const lines = await reversedLines(context.db, lot, refund.id)
  await post(context, lot, refund.id, { entry: 'cancel', reason: reason ?? refund.reason, lines })
  return { id: lot.id }
}

async function lockWaiting(context: Context, id: string): Promise<{ lot: LockedLot; refund: WaitingRefund }> {
  const lot = await lockLot(context, id)
  const refund = await waitingRefund(context, lot)
  if (!refund) throw new Problem('wallet.refund-not-waiting', nameOf(lot))
  return { lot, refund }
}

type Decision = { state: SwapReview; reason: string | null; payRecordId: string | null }

async function decide(context: Context, lot: LockedLot, refund: WaitingRefund, decision: Decision): Promise<void> {
  const { state, reason, payRecordId } = decision
  const { userId, name: by } = context.principal
  await context.db.run(sql`update wallet_refund set state = ${state}, reviewer = ${userId}, review_time = now(),
    review_reason = ${reason}, pay_record_id = ${payRecordId} where id = ${refund.id}`)
  note(context, lot, [SwapReview.Waiting, state], reason === null ? {} : { reason: [null, reason] })
  if (refund.createUser === userId) return
  const { tenantId, riderId, riderName: rider } = lot
  const params = { riderId, rider, isApproved: state === SwapReview.Approved, reason, by }
  await notify(context.db, [{ tenantId, userId: refund.createUser, code: 'wallet-refund.reviewed', params }])
}

type Posting = { entry: JournalEntry; reason: string; lines: readonly Line[] }

async function post(context: Context, lot: LockedLot, refundId: string, posting: Posting): Promise<void> {
  const { tenantId, riderId } = lot
  const { userId, deptIds } = context.principal
  const by = { userId, deptId: deptIds[0] ?? null }
  const journal = { tenantId, causeKind: 'refund', causeId: refundId, riderId, by, ...posting } as const
  if ((await postJournal(context.db, journal)) === undefined)
    throw new Error(`the ${posting.entry} of the refund ${refundId} is booked already`)
}

const nameOf = ({ name, id }: LockedLot) => ({ name: name ?? id })

type Changes = Record<string, [unknown, unknown]>

/** In the history of the lot. */
function note(context: Context, { id, tenantId }: LockedLot, refund: [unknown, unknown], more: Changes): void {
  context.audit({ entity: riderLots.name, id, tenantId, changes: { refund, ...more } })
}
