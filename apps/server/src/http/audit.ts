/**
 * The audit rows of a mutation, written in its transaction together with the commit. Raw SQL: one statement for any
 * number of rows, from `jsonb_populate_recordset`.
 */
import { operations } from '@swapdesk/contract/operations'
import { type Query, sql } from '../db/database.ts'
import type { AuditEntry, Context } from './context.ts'

export function auditInsert(context: Context, entries: readonly AuditEntry[]): Query {
  const { principal, operation, requestId } = context
  const list: readonly AuditEntry[] =
    entries.length > 0 ? entries : [{ entity: operations[operation].domain, id: null }]
  const rows = list.map((entry) => ({
    tenant_id: entry.tenantId ?? principal.tenantId,
    user_id: principal.userId,
    account: principal.account,
    operation_id: operation,
    entity: entry.entity,
    entity_id: entry.id,
    changes: entry.changes ?? null,
    request_id: requestId,
    time_zone: context.zone,
  }))
  return sql`insert into audit (tenant_id, user_id, account, operation_id, entity, entity_id, changes, request_id, time_zone, client_id)
    select tenant_id, user_id, account, operation_id, entity, entity_id, changes, request_id, time_zone,
      (select s.client_id from session s where s.id = nullif(${principal.sessionId}, '')::uuid)
    from jsonb_populate_recordset(null::audit, ${JSON.stringify(rows)}::jsonb)`
}

/** Fields that differ, as [before, after]; of secrets only the fact of the change. */
export function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  secrets: ReadonlySet<string> = new Set(),
): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(after)) {
    const old = before[name] ?? null
    if (JSON.stringify(old) === JSON.stringify(value ?? null)) continue
    changes[name] = secrets.has(name) ? ['***', '***'] : [old, value ?? null]
  }
  return changes
}
