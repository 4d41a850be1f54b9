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
  throw fieldProblem('rider.frozen', field, shownFreeze(context, rider))
}

/** Who is frozen and why, in a refusal; a caller whose data scope hides one of the columns does not get it. */
export function shownFreeze(context: Context, rider: { name: string | null; freezeReason: string | null }) {
  const shown = (column: string, value: string | null) =>
    (shownColumns(context, riders, [column]).length > 0 ? value : null) ?? '—'
  return { name: shown('name', rider.name), reason: shown('freezeReason', rider.freezeReason) }
}
