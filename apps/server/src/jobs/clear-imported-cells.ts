/**
 * Clears the cells of imported files once an import can no longer be undone; numbers and verdicts of its rows stay. A plan that is
 * never started is cancelled after a week, so that its cells are not kept. Raw SQL: intervals, and rows in chunks.
 */
import { type Executor, sql } from '../db/database.ts'

const ROWS_AT_ONCE = 5_000

export async function clearImportedCells(db: Executor, signal: AbortSignal): Promise<void> {
  await db.run(sql`with old as (
      update bulk_job set state = 'cancelled', end_time = now(), update_time = now()
      where state = 'planned' and create_time < now() - interval '7 days' and kind like '%\\_import' returning id)
    update bulk_item i set state = 'cancelled', reason_code = 'command.cancelled', end_time = now()
    from old where i.job_id = old.id and i.state = 'pending'`)
  const chunk = sql`update bulk_item set input = null where (job_id, seq) in (
    select i.job_id, i.seq from bulk_item i join bulk_job j on j.id = i.job_id
    where i.input is not null and j.state in ('finished', 'cancelled') and j.end_time < now() - interval '1 day'
    order by i.job_id, i.seq limit ${ROWS_AT_ONCE} for update of i skip locked)`
  while (!signal.aborted && (await db.run(chunk)) === ROWS_AT_ONCE);
}
