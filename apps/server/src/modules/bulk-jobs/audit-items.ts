/** Audit of what bulk jobs change. Raw SQL: rows are inserted from a set. */
import type { Noun } from '../../crud/noun.ts'
import { type Executor, sql } from '../../db/database.ts'
import type { Job } from './bulk-kind.ts'

/** Each changed row gets an audit entry, as if it were changed alone. */
export async function auditItems(
  db: Executor,
  job: Job,
  noun: Noun,
  rows: readonly { id: string; changes: object }[],
): Promise<void> {
  if (rows.length === 0) return
  const audits = rows.map(({ id, changes }) => ({
    tenant_id: job.tenantId,
    user_id: job.by.userId,
    operation_id: job.by.operation,
    entity: noun.name,
    entity_id: id,
    changes: { ...changes, job: [null, job.id] },
    request_id: `job-${job.id}`,
  }))
  await db.later(sql`insert into audit (tenant_id, user_id, operation_id, entity, entity_id, changes, request_id)
    select tenant_id, user_id, operation_id, entity, entity_id, changes, request_id
    from jsonb_populate_recordset(null::audit, ${JSON.stringify(audits)}::jsonb)`)
}
