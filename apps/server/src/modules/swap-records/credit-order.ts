/**
 * What an order cost is given back to the lots that paid: asked for by one person, decided by another, once. Raw SQL: a row of
 * the journal.
 */
import { PayStatus, SwapReview } from '@swapdesk/dictionary'
import { swapActionInput, swapApprovalInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { assertSeen } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { swapFunds } from '../wallets/index.ts'
import { assertAllows, type LockedOrder, lockForStaff } from './lock-waiting.ts'
import { ask, decide, requestOf, withdraw } from './second-person.ts'

export async function askCredit(context: Context, input: InputOf<'swapRecordCredit'>): Promise<{ id: string }> {
  assertForm(swapActionInput, input)
  const { id, updateTime } = input
  const order = await lockForStaff(context, id)
  assertAllows('credit', order, { credit: (await requestOf(context, order, 'credit'))?.state ?? null })
  await assertCaptured(context, order)
  await assertSeen(context, order, String(updateTime))
  await ask(context, order, 'credit', { reason: input.reason.trim(), settled: null })
  return { id }
}

/** Orders of earlier versions have no journals. */
async function assertCaptured({ db }: Context, { id, tenantId, orderNo }: LockedOrder): Promise<void> {
  const captured = await db.first(sql`select 1 from journal
    where tenant_id = ${tenantId} and cause_kind = 'order' and cause_id = ${id} and entry = 'capture'`)
  if (!captured) throw new Problem('swap-record.not-charged', { orderNo })
}

export async function approveCredit(
  context: Context,
  input: InputOf<'swapRecordCreditApprove'>,
): Promise<{ id: string }> {
  assertForm(swapApprovalInput, input)
  const order = await lockForStaff(context, input.id)
  const decision = {
    readAt: String(input.updateTime),
    state: SwapReview.Approved,
    reason: input.reason?.trim() || null,
  }
  const credit = await decide(context, order, 'credit', decision)
  const { id, tenantId, riderId, orderNo } = order
  const funds = await swapFunds.refund(context.db, {
    tenantId,
    orderId: id,
    riderId,
    at: context.services.clock.now(),
    reason: credit.reason,
    userId: context.principal.userId,
  })
  if (funds?.state !== 'refunded') throw new Problem('swap-record.not-charged', { orderNo })
  await context.db.later(query.updateTable('swapRecord').set({ payStatus: PayStatus.Refunded }).where('id', '=', id))
  return { id }
}

export async function rejectCredit(
  context: Context,
  input: InputOf<'swapRecordCreditReject'>,
): Promise<{ id: string }> {
  assertForm(swapActionInput, input)
  const order = await lockForStaff(context, input.id)
  const decision = { readAt: String(input.updateTime), state: SwapReview.Rejected, reason: input.reason.trim() }
  await decide(context, order, 'credit', decision)
  return { id: order.id }
}

export async function withdrawCredit(
  context: Context,
  input: InputOf<'swapRecordCreditWithdraw'>,
): Promise<{ id: string }> {
  const order = await lockForStaff(context, input.id)
  await withdraw(context, order, 'credit', String(input.updateTime))
  return { id: order.id }
}
