/** Frozen riders get no card, vehicle or battery. */
import { RiderStatus } from '@swapdesk/dictionary'
import { query } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { riders } from './riders.repository.ts'

/** Refuses to bind something to a frozen rider, at the field that names the rider; nobody freezes them until the end of the write. */
export async function assertNotFrozen(context: Context, riderId: string, field: string): Promise<void> {
  const rider = await context.db.first(
    query.selectFrom('rider').select(['name', 'status', 'freezeReason']).where('id', '=', riderId).forShare(),
  )
  if (rider?.status !== RiderStatus.Frozen) return
  throw fieldProblem('rider.frozen', field, { name: rider.name, reason: shownReason(context, rider.freezeReason) })
}

/** The reason of a freeze in a refusal; a caller whose data scope hides the column does not get it. */
export function shownReason(context: Context, reason: string | null): string {
  return (shownColumns(context, riders, ['freezeReason']).length > 0 ? reason : null) ?? '—'
}
