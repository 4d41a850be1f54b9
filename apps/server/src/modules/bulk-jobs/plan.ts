/**
 * Plans a bulk job: stores each item with its expected outcome before anything is processed. Raw SQL: items are selected from
 * any noun by its filters and inserted by the same statement.
 */
import type { BulkJobKind } from '@swapdesk/dictionary'
import { BULK_JOB_ITEMS_MAX, BULK_JOB_RATE } from '@swapdesk/validation/limits'
import { createdBy } from '../../crud/authorship.ts'
import { columnExpression, columnOf } from '../../crud/columns.ts'
import { fromOf, isReachable, whereOf } from '../../crud/list.ts'
import { assertFiltersShown, assertShown } from '../../crud/visible-columns.ts'
import { tenantOfNew } from '../../crud/write.ts'
import { query, type RawBuilder, customPlan, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { readInput } from '../../http/input.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { emitLive } from '../../live/index.ts'
import type { BulkKind, ChoosingKind, Params } from './bulk-kind.ts'
import { bulkKinds, choosingKinds, refusalOfJob } from './kinds.ts'

type PlanInput = {
  kind: keyof typeof choosingKinds
  title?: string | null
  ids?: string[]
  targets?: string[]
  filter?: Record<string, unknown>
  expectedCount?: number
  params?: Params
  ratePerSecond?: number
}

/** Requires the permissions for a single row. */
export function checkKind(context: Context, kind: BulkJobKind, params: Params): BulkKind {
  const refusal = refusalOfJob(context.principal, kind, params)
  if (refusal) throw refusal
  return bulkKinds[kind]
}

/** Requires that all items of a job are within the caller's data scopes; items whose rows were removed do not count. */
export async function checkItems(context: Context, id: string, { noun }: BulkKind): Promise<void> {
  const unreached = await context.db
    .first(sql`select 1 from ${fromOf(noun)} join bulk_item i on i.target_id = ${columnOf(`${noun.alias}.id`)}
    where i.job_id = ${id} and ${columnOf(`${noun.alias}.isDeleted`)} = 0 and (${isReachable(context, noun)}) is not true limit 1`)
  if (unreached) throw new Problem('bulk.out-of-scope')
}

export async function planJob(context: Context, input: PlanInput): Promise<string> {
  const given = input.params ?? {}
  checkKind(context, input.kind, given)
  const kind = choosingKinds[input.kind]
  kind.check(given)
  const selectors = [input.ids, input.targets, input.filter].filter((selector) => selector !== undefined)
  if (selectors.length !== 1) throw new Problem('bulk.one-selector')
  assertSelectorShown(context, input, kind)
  const tenantId = await tenantOfJob(context, input, kind)
  const params = kind.named ? await kind.named(context, given, tenantId) : given
  const { db, locale } = context
  const { ratePerSecond = BULK_JOB_RATE.default } = input
  const planned = { tenantId, kind: input.kind, title: input.title || null, params: JSON.stringify(params), locale }
  const job = await db.first(
    query
      .insertInto('bulkJob')
      .values({ ...planned, ratePerSecond, ...createdBy(context) })
      .returning('id'),
  )
  const id = job?.id as string
  const found = await insertItems(context, input, kind, { id, tenantId, params })
  if (input.filter !== undefined && found !== input.expectedCount) {
    throw new Problem('bulk.count-changed', { expected: input.expectedCount ?? 0, found })
  }
  await emitLive(db, [
    { tenantId, topic: 'job', createDept: null, data: { type: 'state', id, kind: input.kind, state: 'planned' } },
  ])
  context.audit({
    entity: 'bulk-jobs',
    id,
    tenantId,
    changes: { kind: [null, input.kind], items: [null, found], params: [null, params] },
  })
  return id
}

const columnIn =
  ({ noun }: ChoosingKind) =>
  (name: string) =>
    columnOf(`${noun.alias}.${name}`)

/** What was named one by one, and the expression it is compared with. */
function namedOf(
  context: Context,
  input: PlanInput,
  { noun, target }: ChoosingKind,
): { list: string[]; match: RawBuilder<unknown> } {
  const list = (input.ids ?? input.targets ?? []).map((text) => text.trim())
  return {
    list,
    match: input.ids ? sql`${columnOf(`${noun.alias}.id`)}::text` : columnExpression(context, noun, target),
  }
}

/** The outcome of a job tells which rows were chosen: hidden columns choose none, as in the list. */
function assertSelectorShown(context: Context, input: PlanInput, kind: ChoosingKind): void {
  if (input.targets) assertShown(context, kind.noun, [kind.target])
  assertFiltersShown(context, kind.noun, input.filter ?? {})
}

/** A job stays inside one tenant: the caller's, or, for the platform, that of the first row that was named. */
async function tenantOfJob(context: Context, input: PlanInput, kind: ChoosingKind): Promise<string> {
  if (context.tenant !== null || context.principal.tenantId !== '000000') return context.principal.tenantId
  const named = input.filter?.['tenantId']
  if (typeof named === 'string') return tenantOfNew(context, { tenantId: named })
  const { list, match } = namedOf(context, input, kind)
  const column = columnIn(kind)
  // Both conditions: identifiers are found by their index.
  const chosen = input.ids ? sql`${column('id')} = any(${list}::bigint[])` : sql`${match} = any(${list}::text[])`
  const row = await context.db.first(sql<{
    tenantId: string
  }>`${customPlan} select ${column('tenantId')} from ${fromOf(kind.noun)}
    join unnest(${list}::text[]) with ordinality as named(name, seq) on ${match} = named.name
    where ${chosen} and ${column('isDeleted')} = 0 order by named.seq, ${column('id')} limit 1`)
  return row?.tenantId ?? context.principal.tenantId
}

type Target = { id: string; tenantId: string; params: Params }

async function insertItems(context: Context, input: PlanInput, kind: ChoosingKind, job: Target): Promise<number> {
  if (input.filter !== undefined) {
    const filter = readInput(kind.list, [input.filter])
    const inTenant = [sql`${columnIn(kind)('tenantId')} = ${job.tenantId}`]
    const found = await context.db.run(insertMatching(context, kind, job, filter, inTenant))
    if (found > BULK_JOB_ITEMS_MAX) throw fieldProblem('bulk.too-many', 'filter', { limit: BULK_JOB_ITEMS_MAX })
    return found
  }
  const { list, match } = namedOf(context, input, kind)
  return context.db.run(insertGiven(context, kind, job, list, match))
}

/** What items store of a row; readers see of it what their data scopes show. */
function shownAs(context: Context, { noun, target, targetName }: ChoosingKind) {
  return {
    target: columnExpression(context, noun, target),
    targetName: columnExpression(context, noun, targetName),
  }
}

/** An item for each matching row, at most one more than the limit of a job. */
function insertMatching(
  context: Context,
  kind: ChoosingKind,
  job: Target,
  filter: Record<string, unknown>,
  extra: readonly RawBuilder<unknown>[],
) {
  const { state, reason, values } = kind.verdict(job.params)
  const { target, targetName } = shownAs(context, kind)
  const where = whereOf(context, kind.noun, filter, extra)
  const id = columnIn(kind)('id')
  return sql`${customPlan} insert into bulk_item (job_id, seq, tenant_id, target, target_id, target_name, state, reason_code, reason_values, note)
    select ${job.id}::bigint, row_number() over (order by ${id}), ${job.tenantId}, ${target}, ${id}, ${targetName}, ${state},
      ${reason}, ${values}, ${kind.note(job.params)}
    from ${fromOf(kind.noun)} where ${where} order by ${id} limit ${BULK_JOB_ITEMS_MAX + 1}`
}

/** An item for each named row: the row if it is reachable, else the reason. */
function insertGiven(
  context: Context,
  kind: ChoosingKind,
  job: Target,
  list: readonly string[],
  match: RawBuilder<unknown>,
) {
  const { state, reason, values } = kind.verdict(job.params)
  const { target, targetName } = shownAs(context, kind)
  const column = columnIn(kind)
  const where = whereOf(context, kind.noun, {}, [sql`${column('tenantId')} = ${job.tenantId}`])
  return sql`${customPlan} insert into bulk_item (job_id, seq, tenant_id, target, target_id, target_name, state, reason_code, reason_values, note)
    with named as (
      select t.name, t.seq, row_number() over (partition by t.name order by t.seq) > 1 as is_repeated
      from unnest(${list}::text[]) with ordinality as t(name, seq)),
    found as (
      select ${match} as name, ${target} as target, ${column('id')} as id, ${targetName} as target_name, ${state} as state, ${reason} as reason, ${values} as values, ${kind.note(job.params)} as note
      from ${fromOf(kind.noun)} where ${where} and ${match} = any(${list}::text[]))
    select ${job.id}::bigint, n.seq, ${job.tenantId}, coalesce(f.target, n.name), f.id, f.target_name,
      case when f.id is null then 'refused' when n.is_repeated then 'skipped' else f.state end,
      case when f.id is null then ${kind.missing} when n.is_repeated then 'bulk.duplicate' else f.reason end,
      f.values, f.note
    from named n left join found f on f.name = n.name`
}
