/** The geofence that vehicles are to be bound to. */
import { EnableStatus } from '@swapdesk/dictionary'
import { query } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'

/** Refuses a geofence of another operator than the vehicles', and a disabled one; it stays as it is until the end of the write. */
export async function assertEnabledFence(context: Context, id: string, tenantIds: readonly string[]): Promise<void> {
  const fence = await context.db.first(
    query
      .selectFrom('geofence')
      .select(['tenantId', 'status'])
      .where('id', '=', id)
      .where('isDeleted', '=', 0)
      .forShare(),
  )
  if (!fence || tenantIds.some((tenantId) => tenantId !== fence.tenantId)) {
    throw fieldProblem('row.reference-missing', 'electronicFenceId')
  }
  if (fence.status !== EnableStatus.Enabled) throw fieldProblem('geofence.disabled', 'electronicFenceId')
}
