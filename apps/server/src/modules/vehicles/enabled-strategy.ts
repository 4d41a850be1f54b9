/** The rental strategy that vehicles are to be bound to. */
import { EnableStatus } from '@swapdesk/dictionary'
import { query } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'

/** Refuses a strategy of another operator than the vehicles', and a disabled one; it stays as it is until the end of the write. */
export async function assertEnabledStrategy(context: Context, id: string, tenantIds: readonly string[]): Promise<void> {
  const strategy = await context.db.first(
    query
      .selectFrom('rentalStrategy')
      .select(['tenantId', 'status'])
      .where('id', '=', id)
      .where('isDeleted', '=', 0)
      .forShare(),
  )
  if (!strategy || tenantIds.some((tenantId) => tenantId !== strategy.tenantId)) {
    throw fieldProblem('row.reference-missing', 'rentalStrategyId')
  }
  if (strategy.status !== EnableStatus.Enabled) throw fieldProblem('rental-strategy.disabled', 'rentalStrategyId')
}
