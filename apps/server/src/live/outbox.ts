/**
 * Live events are rows written in the transaction of the change they announce. Raw SQL: one statement for any number of rows,
 * from `jsonb_to_recordset`.
 */
import { type Executor, sql } from '../db/database.ts'

export const LIVE_TOPICS = ['alarm', 'command', 'job', 'cabinet', 'vehicle', 'message', 'position'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

export type LiveEvent = {
  tenantId: string
  topic: LiveTopic
  /** Department of the row, for listeners with a data scope. */
  createDept: string | null
  /** `type` and identifiers; listeners fetch the rest. `at`, the time of the event (ISO 8601), is added. */
  data: { type: string } & Record<string, unknown>
}

/** Publishes changes once they are committed. */
export async function emitLive(db: Executor, events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ tenantId, topic, createDept, data }) => ({ tenantId, topic, createDept, data }))
  await db.later(sql`insert into live_event (tenant_id, topic, create_dept, data)
    select "tenantId", topic, "createDept", data || jsonb_build_object('at', date_trunc('milliseconds', clock_timestamp()))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e("tenantId" text, topic text, "createDept" bigint, data jsonb)`)
  db.signal('live')
}
