/**
 * One person asks to write off a battery that should have been brought back, another decides; it is lost then, and the debt has
 * ended. Raw SQL: one row per place of a battery.
 */
import { BatteryDebtState, BatteryPlace, SwapReview } from '@swapdesk/dictionary'
import { batteryDebtApprovalInput, batteryDebtDecisionInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { sql } from '../../db/database.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { recordPlace } from '../batteries/index.ts'
import { notify } from '../messages/index.ts'
import { assertNotRequested, noteDebt } from './decide-debt.ts'
import { type Debt, lockDebt } from './lock-debt.ts'

export async function askWriteOff(context: Context, input: InputOf<'batteryDebtWriteOff'>): Promise<{ id: string }> {
  assertForm(batteryDebtDecisionInput, input)
  const debt = await lockDebt(context, input)
  assertNotRequested(debt)
  const { id, tenantId, legId, riderId, reason: why, state, bmsSn } = debt
  const { userId, deptIds, name: by } = context.principal
  const reason = input.reason.trim()
  await context.db.later(sql`insert into battery_debt (tenant_id, battery_id, place_id, rider_id, reason,
      review_state, request_id, request_reason, request_user, request_time, create_user, create_dept)
    values (${tenantId}, ${id}, ${legId}, ${riderId}, ${why}, ${SwapReview.Waiting}, next_id(), ${reason}, ${userId}, now(), ${userId}, ${deptIds[0] ?? null})
    on conflict (place_id) do update set rider_id = excluded.rider_id, reason = excluded.reason, review_state = excluded.review_state,
      request_id = excluded.request_id, request_reason = excluded.request_reason, request_user = excluded.request_user, request_time = excluded.request_time,
      reviewer = null, review_time = null, review_reason = null`)
  noteDebt(context, debt, { debtState: [state, BatteryDebtState.WriteOff], reason: [null, reason] })
  const audience = 'batteryDebtWriteOffApprove'
  const params = { id, batterySn: bmsSn, by }
  await notify(context.db, [{ audience, madeBy: userId, code: 'battery-write-off.pending', tenantId, params }])
  return { id }
}

export async function approveWriteOff(
  context: Context,
  input: InputOf<'batteryDebtWriteOffApprove'>,
): Promise<{ id: string }> {
  assertForm(batteryDebtApprovalInput, input)
  const debt = await lockDebt(context, input)
  await decide(context, debt, input.requestId, SwapReview.Approved, input.reason?.trim() || null)
  // By the rules for every move of staff: not while an order concerns the battery.
  await recordPlace(context, { id: debt.id, to: { place: BatteryPlace.Lost }, reason: String(debt.requestReason) })
  return { id: debt.id }
}

export async function rejectWriteOff(
  context: Context,
  input: InputOf<'batteryDebtWriteOffReject'>,
): Promise<{ id: string }> {
  assertForm(batteryDebtDecisionInput, input)
  const debt = await lockDebt(context, input)
  await decide(context, debt, input.requestId, SwapReview.Rejected, input.reason.trim())
  return { id: debt.id }
}

export async function withdrawWriteOff(
  context: Context,
  input: InputOf<'batteryDebtWriteOffWithdraw'>,
): Promise<{ id: string }> {
  const debt = await lockDebt(context, input)
  assertRequested(debt, input.requestId)
  if (debt.requestUser !== context.principal.userId) throw new Problem('battery-debt.write-off-of-another')
  await end(context, debt, SwapReview.Withdrawn, null)
  return { id: debt.id }
}

/** What waits is the request that was read: its reason may be another by now. */
function assertRequested({ state, requestId, bmsSn: batterySn }: Debt, readId: string): void {
  if (state !== BatteryDebtState.WriteOff) throw new Problem('battery-debt.write-off-not-waiting', { batterySn })
  if (requestId !== readId) throw new Problem('battery-debt.request-changed', { batterySn })
}

/** Decides about what waits, which another person asked for. */
async function decide(
  context: Context,
  debt: Debt,
  readId: string,
  review: SwapReview,
  reason: string | null,
): Promise<void> {
  const { id, tenantId, bmsSn: batterySn, requestUser } = debt
  const { userId, name: by } = context.principal
  assertRequested(debt, readId)
  if (requestUser === userId) throw new Problem('battery-debt.own-write-off')
  await end(context, debt, review, reason)
  const params = { id, batterySn, isApproved: review === SwapReview.Approved, reason, by }
  await notify(context.db, [{ tenantId, userId: String(requestUser), code: 'battery-write-off.reviewed', params }])
}

async function end(context: Context, debt: Debt, review: SwapReview, reason: string | null): Promise<void> {
  const { legId, state, isConfirmed } = debt
  await context.db.later(sql`update battery_debt set review_state = ${review},
    was_rejected = was_rejected or ${review === SwapReview.Rejected}, reviewer = ${context.principal.userId},
    review_time = now(), review_reason = ${reason} where place_id = ${legId}`)
  // The move to lost notes the end of the debt.
  if (review === SwapReview.Approved) return
  const after = isConfirmed ? BatteryDebtState.Confirmed : BatteryDebtState.Open
  noteDebt(context, debt, { debtState: [state, after], ...(reason !== null && { reason: [null, reason] }) })
}
