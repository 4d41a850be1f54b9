/**
 * What one person asks for about an order and another decides: its credit, and settling it as done. Raw SQL: rows of actions.
 */
import { SwapReview, type SwapSettled } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import { assertSeen } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { notify } from '../messages/index.ts'
import { publish } from './derive-order.ts'
import type { LockedOrder } from './lock-waiting.ts'
import { type Reviewed, swapRecords } from './swap-records.repository.ts'

export type Request = {
  id: string
  state: SwapReview
  createUser: string
  reason: string
  /** Of a settlement. */
  settled: SwapSettled | null
}

const OF = {
  credit: {
    audience: 'swapRecordCreditApprove',
    pending: 'swap-credit.pending',
    reviewed: 'swap-credit.reviewed',
    notWaiting: 'swap-record.credit-not-waiting',
    own: 'swap-record.own-credit',
    ofAnother: 'swap-record.credit-of-another',
  },
  settle: {
    audience: 'swapRecordResolveApprove',
    pending: 'swap-settlement.pending',
    reviewed: 'swap-settlement.reviewed',
    notWaiting: 'swap-record.settlement-not-waiting',
    own: 'swap-record.own-settlement',
    ofAnother: 'swap-record.settlement-of-another',
  },
} as const

/** The last that was asked for. */
export function requestOf({ db }: Context, { id }: LockedOrder, action: Reviewed): Promise<Request | undefined> {
  return db.first(sql<Request>`select id, review_state as state, create_user, reason, settled from swap_action
    where swap_record_id = ${id} and action = ${action} order by id desc limit 1`)
}

type Asked = { reason: string; settled: SwapSettled | null }

export async function ask(
  context: Context,
  order: LockedOrder,
  action: Reviewed,
  { reason, settled }: Asked,
): Promise<void> {
  const { id, tenantId, orderNo, phase } = order
  const { userId, deptIds, name: by } = context.principal
  await context.db
    .later(sql`insert into swap_action (tenant_id, swap_record_id, action, reason, phase, review_state, settled, create_user, create_dept)
    values (${tenantId}, ${id}, ${action}, ${reason}, ${phase}, ${SwapReview.Waiting}, ${settled}, ${userId}, ${deptIds[0] ?? null})`)
  await touch(context, order, {
    [action]: [null, SwapReview.Waiting],
    ...(settled !== null && { settled: [null, settled] }),
    reason: [null, reason],
  })
  const { audience, pending: code } = OF[action]
  await notify(context.db, [{ audience, madeBy: userId, code, tenantId, params: { id, orderNo, by } }])
}

type Decision = { readAt: string; state: SwapReview; reason: string | null }

/** Another person than the one who asked decides about what waits. */
export async function decide(
  context: Context,
  order: LockedOrder,
  action: Reviewed,
  decision: Decision,
): Promise<Request> {
  const { tenantId, orderNo } = order
  const { userId, name: by } = context.principal
  const request = await waiting(context, order, action)
  if (request.createUser === userId) throw new Problem(OF[action].own)
  await end(context, order, { action, request, ...decision })
  const { state, reason } = decision
  const params = { id: order.id, orderNo, isApproved: state === SwapReview.Approved, reason, by }
  await notify(context.db, [{ tenantId, userId: request.createUser, code: OF[action].reviewed, params }])
  return request
}

/** Who asked for it takes it back. */
export async function withdraw(context: Context, order: LockedOrder, action: Reviewed, readAt: string): Promise<void> {
  const request = await waiting(context, order, action)
  if (request.createUser !== context.principal.userId) throw new Problem(OF[action].ofAnother)
  await end(context, order, { action, request, readAt, state: SwapReview.Withdrawn, reason: null })
}

async function waiting(context: Context, order: LockedOrder, action: Reviewed): Promise<Request> {
  const request = await requestOf(context, order, action)
  if (request?.state !== SwapReview.Waiting) throw new Problem(OF[action].notWaiting, { orderNo: order.orderNo })
  return request
}

type End = Decision & { action: Reviewed; request: Request }

async function end(
  context: Context,
  order: LockedOrder,
  { action, request, readAt, state, reason }: End,
): Promise<void> {
  await assertSeen(context, order, readAt)
  await context.db
    .later(sql`update swap_action set review_state = ${state}, reviewer = ${context.principal.userId}, review_time = now(),
      review_reason = ${reason} where id = ${request.id}`)
  await touch(context, order, {
    [action]: [SwapReview.Waiting, state],
    ...(reason !== null && { reason: [null, reason] }),
  })
}

/** Notes in the order, its history and the open pages that something was done. */
async function touch(context: Context, order: LockedOrder, changes: Record<string, [unknown, unknown]>): Promise<void> {
  const { id, tenantId, phase } = order
  await context.db.later(query.updateTable('swapRecord').set(updatedBy(context)).where('id', '=', id))
  context.audit({ entity: swapRecords.name, id, tenantId, changes })
  await publish(context.db, order, phase)
}
