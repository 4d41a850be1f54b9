/**
 * Staff settle an order that its cabinet did not end; the events of the cabinet still count more, however late. Raw SQL: a lock.
 */
import { SwapPhase, type SwapSettled } from '@swapdesk/dictionary'
import { swapResolutionInput } from '@swapdesk/validation'
import { updatedBy } from '../../crud/authorship.ts'
import { assertForm } from '../../crud/form-rule.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import { assertSeen, lockRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { now } from '../../db/expressions.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { swapFunds } from '../wallets/index.ts'
import { liesInSlot, settleOrder } from './settle-order.ts'
import { swapRecords } from './swap-records.repository.ts'

type Order = { tenantId: string; orderNo: string; phase: SwapPhase; settled: SwapSettled | null }

export async function resolveOrder(context: Context, input: InputOf<'swapRecordResolve'>): Promise<{ id: string }> {
  const { id, settled } = input
  assertForm(swapResolutionInput, input, await tenantRules(context, context.principal.tenantId))
  // Riders are locked before their orders everywhere: a tap would deadlock.
  await context.db.run(
    sql`select from rider where id = (select rider_id from swap_record where id = ${id}) for no key update`,
  )
  const row = await lockRow(context, swapRecords, id)
  const { tenantId, orderNo, phase, settled: before } = row as Order
  if (phase !== SwapPhase.OutTimeout && phase !== SwapPhase.Exception)
    throw new Problem('swap-record.not-waiting', { orderNo })
  await assertSeen(context, row, String(input.updateTime))
  if (settled === 'taken' && (await liesInSlot(context.db, id))) throw fieldProblem('swap-record.in-slot', 'settled')
  const reason = input.reason.trim()
  const { userId } = context.principal
  const written = query
    .updateTable('swapRecord')
    .set({ settleReason: reason, settleUser: userId, settleTime: now, ...updatedBy(context) })
  await context.db.later(written.where('id', '=', id))
  await settleOrder(context.db, swapFunds, id, settled)
  context.audit({
    entity: swapRecords.name,
    id,
    tenantId,
    changes: { settled: [before, settled], settleReason: [row['settleReason'] ?? null, reason] },
  })
  return { id }
}
