/** Plans an import: each row is tried as it would be added, taken back, and stored with its verdict. Raw SQL: sets of rows. */
import { IMPORT_ROWS_MAX } from '@swapdesk/validation/limits'
import { createdBy } from '../../crud/authorship.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import { lockRow, tenantOfNew } from '../../crud/write.ts'
import { customPlan, query, sql } from '../../db/database.ts'
import { givenRows } from '../../db/given-rows.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { clashesExhausted } from '../../http/name-clashes.ts'
import { refusalOf } from '../../http/principal.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { emitLive } from '../../live/index.ts'
import { bulkJobs } from './bulk-jobs.repository.ts'
import { columnsOfHeaders, type ImportColumn, importColumns } from '../../crud/import/columns.ts'
import type { ImportKind } from '../../crud/import/kind.ts'
import { importKinds } from './import-kinds.ts'
import { addRows, assertServed, type Outcome } from '../../crud/import/rows.ts'
import type { Cells } from '../../crud/import/values.ts'

type PlanInput = InputOf<'importPlan'>
type Line = { line: number; cells: Cells }
type Planned = {
  seq: number
  target: string
  /** What rows with one key in several spellings have in common. */
  key: string | undefined
  state: string
  reasonCode: string | null
  outcome: Outcome | undefined
} & Line

/** Requires the right to add such a row. */
export function importKindFor(context: Context, code: PlanInput['kind']): ImportKind {
  const kind = importKinds[code]
  const refusal = refusalOf(context.principal, kind.submit, false)
  if (refusal) throw refusal
  return kind
}

/** What the database cannot store becomes a character that the field's form refuses. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')

function linesOf(columns: readonly (ImportColumn | undefined)[], rows: PlanInput['rows']): Line[] {
  return rows.map(({ line, cells }) => {
    const named = columns.flatMap((column, at) => {
      const text = storable(cells[at]?.trim() ?? '')
      return column && text !== '' ? [[column.name, text] as const] : []
    })
    return { line, cells: Object.fromEntries(named) }
  })
}

export async function planImport(context: Context, input: PlanInput): Promise<DataOf<'importPlan'>> {
  const kind = importKindFor(context, input.kind)
  const columns = importColumns(kind)
  const known = columnsOfHeaders(columns, input.columns)
  if (!known.some((column) => column?.isKey)) {
    const key = columns.find(({ isKey }) => isKey) as ImportColumn
    throw new Problem('validation.failed', {}, (locale) => ({
      columns: locale === 'zh' ? `缺少列“${key.label.zh}”` : `The column “${key.label.en}” is missing`,
    }))
  }
  const lines = linesOf(known, input.rows)
  const job = await jobOf(context, input)
  if (job.items + lines.length > IMPORT_ROWS_MAX)
    throw fieldProblem('bulk.too-many', 'rows', { limit: IMPORT_ROWS_MAX })
  const planned = await plan(context, kind, columns, lines, job)
  await storeItems(context, job, planned)
  await emitLive(context.db, [
    {
      tenantId: job.tenantId,
      topic: 'job',
      createDept: null,
      data: { type: 'state', id: job.id, kind: input.kind, state: 'planned' },
    },
  ])
  const countOf = (state: string) => planned.filter((item) => item.state === state).length
  context.audit({
    entity: 'bulk-jobs',
    id: job.id,
    tenantId: job.tenantId,
    changes: { kind: [null, input.kind], items: [job.items, job.items + lines.length] },
  })
  return {
    jobId: job.id,
    ignoredColumns: input.columns.filter((header, at) => header !== '' && !known[at]),
    total: job.items + lines.length,
    pending: countOf('pending'),
    skipped: countOf('skipped'),
    refused: countOf('refused'),
    items: planned.flatMap(({ line, target, outcome }) =>
      outcome && 'fault' in outcome
        ? [{ line, target, field: outcome.fault.field, reason: outcome.fault[context.locale] }]
        : [],
    ),
  }
}

type ImportJob = { id: string; tenantId: string; items: number }

/** The planned job that the rows continue, or a new one. */
async function jobOf(context: Context, input: PlanInput): Promise<ImportJob> {
  const { db, principal } = context
  if (input.jobId) {
    const job = await lockRow(context, bulkJobs, input.jobId)
    const isOpen = job['state'] === 'planned' && job['kind'] === input.kind && job['createUser'] === principal.userId
    if (!isOpen) throw fieldProblem('import.not-planned', 'jobId')
    const counted = await db.first(
      sql<{
        items: number
      }>`select coalesce(max(seq), 0)::int as items from bulk_item where job_id = ${input.jobId}::bigint`,
    )
    return { id: input.jobId, tenantId: String(job['tenantId']), items: counted?.items ?? 0 }
  }
  const tenantId = await operatorOf(context, input)
  const values = {
    tenantId,
    kind: input.kind,
    title: input.title || null,
    params: '{}',
    locale: context.locale,
    ...createdBy(context),
  }
  const job = await db.first(query.insertInto('bulkJob').values(values).returning('id'))
  return { id: job?.id as string, tenantId, items: 0 }
}

/** Users of the platform choose an operator: no rows of operators belong to the platform itself. */
async function operatorOf(context: Context, input: PlanInput): Promise<string> {
  const tenantId = tenantOfNew(context, input)
  if (context.tenant !== null) return tenantId
  const { country } = await tenantRules(context, tenantId)
  if (tenantId === '000000' || country === '') throw fieldProblem('import.operator', 'tenantId')
  return tenantId
}

async function plan(
  context: Context,
  kind: ImportKind,
  columns: readonly ImportColumn[],
  lines: readonly Line[],
  job: ImportJob,
): Promise<Planned[]> {
  const { db } = context
  const { country = '' } = kind.storedKey ? await tenantRules(context, job.tenantId) : {}
  const targetOf = ({ line, cells }: Line) => {
    const typed = cells[kind.key]
    return (typed === undefined ? `#${line}` : (kind.storedKey?.(typed, country) ?? typed)).slice(0, 64)
  }
  const keyOf = (line: Line) => {
    const typed = line.cells[kind.key]
    const same = typed === undefined ? undefined : kind.sameKey?.(typed, country)
    return (same ?? targetOf(line)).slice(0, 64).toLowerCase()
  }
  const taken = await earlierKeys(context, kind, job, lines.map(keyOf))
  const isRepeated = lines.map((line) => {
    const key = keyOf(line)
    return taken.has(key) || !taken.add(key)
  })
  const tried = lines.filter((_, at) => !isRepeated[at])
  // Taken back together, so that the second of two rows with the same plate is refused.
  await db.run(sql`savepoint trial`)
  const unheard: Context = { ...context, audit: () => undefined }
  const outcomes = await addRows(
    unheard,
    kind,
    columns,
    tried.map(({ cells }) => cells),
    job.tenantId,
  )
  await db.run(sql`rollback to savepoint trial`)
  assertServed(outcomes)
  countUnavailable(context, outcomes)
  const outcomeOf = new Map(tried.map((line, at) => [line, outcomes[at]]))
  return lines.map((line, at) => {
    const outcome = outcomeOf.get(line)
    const state = isRepeated[at] ? 'skipped' : outcome && 'fault' in outcome ? 'refused' : 'pending'
    const reasonCode = { skipped: 'bulk.duplicate', refused: 'import.fault', pending: null }[state]
    const key = kind.sameKey ? keyOf(line) : undefined
    return { ...line, seq: job.items + at + 1, target: targetOf(line), key, state, reasonCode, outcome }
  })
}

/** Those of the keys that lines of earlier calls have, in small letters. */
async function earlierKeys({ db }: Context, kind: ImportKind, job: ImportJob, keys: string[]): Promise<Set<string>> {
  // Where rows have one key in several spellings, the items hold it beside the one typed.
  const key = kind.sameKey ? sql`note ->> 'key'` : sql`lower(target)`
  const rows = await db.all(sql<{ key: string }>`${customPlan} select ${key} as key from bulk_item
    where job_id = ${job.id}::bigint and state <> 'refused' and ${key} = any(${keys}::text[])`)
  return new Set(rows.map((row) => row.key))
}

/** Names that other operators use are counted as if each row were added alone; too many are not revealed. */
function countUnavailable({ clashes }: Context, outcomes: readonly Outcome[]): void {
  const found = outcomes.filter((outcome) => 'fault' in outcome && outcome.fault.isNameUnavailable === true).length
  if (!clashes) return
  clashes.found = Math.min(found, clashes.left)
  if (found > clashes.left) throw clashesExhausted()
}

async function storeItems({ db }: Context, { id, tenantId }: ImportJob, planned: readonly Planned[]): Promise<void> {
  const rows = planned.map(({ seq, target, key, state, reasonCode, outcome, line, cells }) => ({
    seq,
    target,
    state,
    reasonCode,
    reason: outcome && 'fault' in outcome ? outcome.fault : null,
    note: { line, ...(key !== undefined && { key }) },
    cells,
  }))
  const given = givenRows(rows, {
    seq: 'integer',
    target: 'text',
    state: 'text',
    reasonCode: 'text',
    reason: 'jsonb',
    note: 'jsonb',
    cells: 'jsonb',
  })
  await db.later(sql`insert into bulk_item (job_id, seq, tenant_id, target, state, reason_code, reason_values, note, input)
    select ${id}::bigint, g.seq, ${tenantId}, g.target, g.state, g."reasonCode", g.reason, g.note, g.cells from ${given} as g`)
}
