/** Receipts of the items of a chunk. Raw SQL: they are updated from a set. */
import { customPlan, type Executor, sql } from '../../db/database.ts'
import type { Item, Job } from './bulk-kind.ts'

export type Receipt = {
  state: 'done' | 'refused' | 'running' | 'skipped'
  reasonCode?: string
  commandId?: string
  note?: object
}

/** Stores the outcome of the items of a chunk; those with a command are running until it ends. */
export async function storeReceipts(
  db: Executor,
  job: Job,
  items: readonly Item[],
  receiptOf: (item: Item) => Receipt,
): Promise<void> {
  const receipts = Object.fromEntries(items.map((item) => [item.seq, receiptOf(item)]))
  // Looked up by their numbers, not joined: of a new job the planner knows no number of items, and compares each with each.
  await db.later(sql`${customPlan} update bulk_item i set attempts = i.attempts + 1,
      (state, reason_code, command_id, note, end_time) = (
        select g.state, g."reasonCode", g."commandId", coalesce(g.note, i.note), case when g.state <> 'running' then now() end
        from jsonb_to_record(${JSON.stringify(receipts)}::jsonb -> i.seq::text) as g(state text, "reasonCode" text, "commandId" bigint, note jsonb))
    where i.job_id = ${job.id}::bigint and i.seq = any(${items.map(({ seq }) => seq)}::int[])`)
}
