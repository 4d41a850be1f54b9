/**
 * Staff settle an order that its cabinet did not end; the events of the cabinet still count more, however late. What counts it
 * as done is decided by two persons.
 */
import { SwapReview, type SwapSettled } from '@swapdesk/dictionary'
import { isSettledAsDone } from '@swapdesk/domain'
import { swapActionInput, swapApprovalInput, swapResolutionInput } from '@swapdesk/validation'
import { updatedBy } from '../../crud/authorship.ts'
import { assertForm } from '../../crud/form-rule.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import { assertSeen } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import { now } from '../../db/expressions.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { swapFunds } from '../wallets/index.ts'
import { assertNoDoor } from './door-slots.ts'
import { assertAllows, type LockedOrder, lockForStaff } from './lock-waiting.ts'
import { ask, decide, requestOf, withdraw } from './second-person.ts'
import { liesInSlot, settleOrder } from './settle-order.ts'
import { swapRecords } from './swap-records.repository.ts'

type Resolved = { id: string; isWaiting: boolean }

export async function resolveOrder(context: Context, input: InputOf<'swapRecordResolve'>): Promise<Resolved> {
  const { id, settled } = input
  assertForm(swapResolutionInput, input, await tenantRules(context, context.principal.tenantId))
  const order = await lockForStaff(context, id)
  assertAllows('settle', order, { settlement: (await requestOf(context, order, 'settle'))?.state ?? null })
  await assertSeen(context, order, String(input.updateTime))
  await assertSettled(context, order, settled, (code) => fieldProblem(code, 'settled'))
  const reason = input.reason.trim()
  const isWaiting = isSettledAsDone(order.kind, settled)
  if (isWaiting) await ask(context, order, 'settle', { reason, settled })
  else await settle(context, order, { settled, reason, userId: context.principal.userId })
  return { id, isWaiting }
}

export async function approveSettlement(
  context: Context,
  input: InputOf<'swapRecordResolveApprove'>,
): Promise<{ id: string }> {
  assertForm(swapApprovalInput, input)
  const order = await lockForStaff(context, input.id)
  assertAllows('settle', order)
  const { createUser, reason, settled } = await decide(context, order, 'settle', {
    readAt: String(input.updateTime),
    state: SwapReview.Approved,
    reason: input.reason?.trim() || null,
  })
  const as = settled as SwapSettled
  // The cabinet may have reported more since it was asked for.
  await assertSettled(context, order, as, (code) => new Problem(code))
  await settle(context, order, { settled: as, reason, userId: createUser })
  return { id: order.id }
}

/** Also of an order that has ended since: what waited is closed. */
export async function rejectSettlement(
  context: Context,
  input: InputOf<'swapRecordResolveReject'>,
): Promise<{ id: string }> {
  assertForm(swapActionInput, input)
  const order = await lockForStaff(context, input.id)
  const decision = { readAt: String(input.updateTime), state: SwapReview.Rejected, reason: input.reason.trim() }
  await decide(context, order, 'settle', decision)
  return { id: order.id }
}

/** Also of an order that has ended since, like a rejection. */
export async function withdrawSettlement(
  context: Context,
  input: InputOf<'swapRecordResolveWithdraw'>,
): Promise<{ id: string }> {
  const order = await lockForStaff(context, input.id)
  await withdraw(context, order, 'settle', String(input.updateTime))
  return { id: order.id }
}

type InSlot = (code: 'swap-record.in-slot') => Problem

async function assertSettled(
  { db }: Context,
  { id, orderNo }: LockedOrder,
  settled: SwapSettled,
  inSlot: InSlot,
): Promise<void> {
  // Else its door opens for an order that has ended, and what is taken then is paid by nobody.
  await assertNoDoor(db, id, orderNo)
  if (settled === 'taken' && (await liesInSlot(db, id))) throw inSlot('swap-record.in-slot')
}

type Settling = { settled: SwapSettled; reason: string; userId: string }

async function settle(context: Context, order: LockedOrder, { settled, reason, userId }: Settling): Promise<void> {
  const { id, tenantId, settled: before } = order
  const written = query
    .updateTable('swapRecord')
    .set({ settleReason: reason, settleUser: userId, settleTime: now, ...updatedBy(context) })
  await context.db.later(written.where('id', '=', id))
  await settleOrder(context.db, swapFunds, id, settled)
  context.audit({
    entity: swapRecords.name,
    id,
    tenantId,
    changes: { settled: [before, settled], settleReason: [order['settleReason'] ?? null, reason] },
  })
}
