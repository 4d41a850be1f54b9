/**
 * Runs an import as a bulk job: adds the planned rows, and to undo it takes back those that nobody has changed since. Raw SQL:
 * receipts of a chunk are updated from a set of rows.
 */
import { attempt } from '../../crud/attempt.ts'
import { snake } from '../../crud/columns.ts'
import { customPlan, sql } from '../../db/database.ts'
import { givenRows } from '../../db/given-rows.ts'
import { auditInsert } from '../../http/audit.ts'
import type { AuditEntry, Context } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { importColumns } from '../../crud/import/columns.ts'
import type { ImportKind } from '../../crud/import/kind.ts'
import { type ImportKindCode, importKinds } from './import-kinds.ts'
import { addRows, audited, faultOrThrow, type Fault, type Outcome } from '../../crud/import/rows.ts'
import type { Cells } from '../../crud/import/values.ts'
import type { BulkKind, Item, Job } from './bulk-kind.ts'

type Receipt = { seq: number; state: string; id?: string; reasonCode?: string; reason?: Fault }

export function importBulkKind(code: ImportKindCode): BulkKind {
  const kind = importKinds[code]
  return {
    operation: kind.submit,
    addsRows: true,
    noun: kind.noun,
    refusal: (principal, { undo }) => (undo ? refusalOf(principal, kind.remove, true) : undefined),
    run: (_, job, items, contextOf) => runChunk(contextOf(), kind, job, items),
  }
}

async function runChunk(context: Context, kind: ImportKind, job: Job, items: readonly Item[]) {
  const audits: AuditEntry[] = []
  const operation = job.params.undo ? kind.remove : kind.submit
  const own: Context = { ...context, operation, audit: (entry) => audits.push(entry) }
  const receipts = job.params.undo ? await takeBack(own, kind, items) : await add(own, kind, job, items)
  const given = givenRows(receipts, {
    seq: 'integer',
    state: 'text',
    id: 'bigint',
    reasonCode: 'text',
    reason: 'jsonb',
  })
  await own.db
    .later(sql`${customPlan} update bulk_item i set attempts = i.attempts + 1, end_time = now(), state = g.state,
      target_id = coalesce(g.id, i.target_id), reason_code = g."reasonCode", reason_values = g.reason
    from ${given} as g where i.job_id = ${job.id}::bigint and i.seq = g.seq`)
  if (audits.length > 0) await own.db.later(auditInsert(own, audits))
}

async function add(context: Context, kind: ImportKind, job: Job, items: readonly Item[]): Promise<Receipt[]> {
  const cells = await context.db.all(sql<{ seq: number; input: Cells }>`${customPlan} select seq, input from bulk_item
    where job_id = ${job.id}::bigint and seq = any(${items.map(({ seq }) => seq)}::int[]) order by seq`)
  const columns = importColumns(kind)
  const outcomes = await addRows(
    context,
    kind,
    columns,
    cells.map(({ input }) => input),
    job.tenantId,
  )
  return cells.map(({ seq }, at) => {
    const outcome = outcomes[at]
    if (outcome && 'id' in outcome) return { seq, state: 'done', id: outcome.id }
    return { seq, ...refusedBy(context, outcome) }
  })
}

/** A row at which the server failed can be tried again; the reason is in the error log. */
function refusedBy(context: Context, outcome: Exclude<Outcome, { id: string }> | undefined): Omit<Receipt, 'seq'> {
  if (outcome?.failure) logFailure(context, outcome.failure)
  const state = outcome?.failure ? 'failed' : 'refused'
  return { state, reasonCode: 'import.fault', ...(outcome && { reason: outcome.fault }) }
}

function logFailure({ services, principal, operation, requestId }: Context, error: Error): void {
  const { tenantId, account } = principal
  const facts = { tenantId, account, operation, requestId, method: 'POST', requestUri: '', userAgent: '', remoteIp: '' }
  services.logs.write({ log: 'error', facts: { ...facts, params: '{}', durationMs: 0 }, error })
}

/** Rows that were changed, bound or removed since stay as they are. */
async function takeBack(context: Context, kind: ImportKind, items: readonly Item[]): Promise<Receipt[]> {
  const { db } = context
  const columns = importColumns(kind)
  const receipts: Receipt[] = []
  const rows = await db.all(sql<{ id: string; isChanged: boolean }>`${customPlan}
    select x.id, x.update_time <> x.create_time or ${kind.isUsed ?? sql`false`} as is_changed from ${sql.table(snake(kind.noun.table))} x
    where x.id = any(${items.map(({ targetId }) => targetId)}::bigint[]) and x.is_deleted = 0 order by x.id for no key update of x`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { seq, targetId } of items) {
    const row = byId.get(targetId)
    if (!row) receipts.push({ seq, state: 'skipped', reasonCode: 'import.removed' })
    else if (row.isChanged) receipts.push({ seq, state: 'refused', reasonCode: 'import.row-changed' })
    else {
      try {
        await audited(context, (own) => attempt(db, () => kind.take(own, [targetId])))
        receipts.push({ seq, state: 'cancelled', reasonCode: 'import.undone' })
      } catch (error) {
        receipts.push({ seq, ...refusedBy(context, faultOrThrow(error, columns)) })
      }
    }
  }
  return receipts
}
