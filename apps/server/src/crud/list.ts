/** Pages, lists and details of a noun. */
import { type OperationId, operations } from '@swapdesk/contract/operations'
import { compile, type RawBuilder, sql } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { rowSchemaOf } from '../http/contract.ts'
import { Problem } from '../http/problem.ts'
import { columnExpression, columnOf, snake } from './columns.ts'
import type { Condition, Noun, NounOperations, Row, ViewIds, ViewRow } from './noun.ts'
import { dataScopeOf, type Scoped, tenantPredicateOf } from './scope.ts'
import { orderOf } from './sorting.ts'
import { hidesColumns, shownColumns } from './visible-columns.ts'
import { type Change, changeQuery, isCountRemembered, TotalCache } from './totals.ts'

export type Page<T> = { records: T[]; total: number; size: number; current: number; pages: number }

export const OPTIONS_MAX = 200

type ListInput = Row & { current?: number; size?: number; searchCount?: boolean; ascs?: string; descs?: string }

/** `from` of a noun: its table with what it joins. */
export function fromOf(noun: Noun): RawBuilder<unknown> {
  const joins = Object.entries(noun.joins).map(([alias, { table, on }]) => {
    const pairs = Object.entries(on).map(([column, value = '']) => {
      const right = typeof value === 'string' ? columnOf(value) : value
      return sql`${columnOf(`${alias}.${column}`)} = ${right}`
    })
    return sql` left join ${sql.table(snake(table))} as ${sql.ref(alias)} on ${sql.join(pairs, sql` and `)}`
  })
  const more = noun.moreJoins ? [sql` ${noun.moreJoins}`] : []
  return sql`${sql.table(snake(noun.table))} as ${sql.ref(noun.alias)}${sql.join([...joins, ...more], sql``)}`
}

/** The columns of a reply, without `children` of trees, which the tree builder adds. */
export function viewColumns(view: OperationId): string[] {
  return Object.keys(rowSchemaOf(view).properties ?? {}).filter((name) => name !== 'children')
}

export function selectOf(context: Context, noun: Noun, names: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    shownColumns(context, noun, names).map(
      (name) => sql`${columnExpression(context, noun, name)} as ${sql.ref(snake(name))}`,
    ),
  )
}

export function scopedOf(noun: Noun): Scoped {
  return { resource: noun.name, table: noun.table, alias: noun.alias, columns: noun.scopeColumns ?? [] }
}

function scopeOf(context: Context, noun: Noun): Condition | undefined {
  const own = noun.isUnscoped ? undefined : dataScopeOf(context, scopedOf(noun))
  const through = noun.scopedThrough?.(context)
  return own && through ? sql`${own} and ${through}` : (own ?? through)
}

/** Whether data scopes keep rows of a noun from the caller. */
export function hasRowScope(context: Context, noun: Noun): boolean {
  return scopeOf(context, noun) !== undefined
}

/** Whether data scopes keep rows or columns of a noun from the caller, also those of the nouns it belongs to. */
export function isNarrowed(context: Context, noun: Noun): boolean {
  return hidesColumns(context, noun) || hasRowScope(context, noun)
}

/** The rows of a noun within the caller's reach: every statement of the noun carries these conditions. */
export function reachConditions(context: Context, noun: Noun): Condition[] {
  const tenant = noun.isTenantOwned ? tenantPredicateOf(context, noun.alias) : undefined
  const scope = scopeOf(context, noun)
  const alive = noun.alive?.(context) ?? sql`${columnOf(`${noun.alias}.isDeleted`)} = 0`
  return [...(tenant ? [tenant] : []), ...(scope ? [scope] : []), alive]
}

/** The same as one condition of the query builder. */
export function isReachable(context: Context, noun: Noun): RawBuilder<boolean> {
  return sql.join<boolean>(reachConditions(context, noun), sql` and `)
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** Whether the caller filters at all. */
export function isFiltered(noun: Noun, input: Row): boolean {
  return Object.keys(noun.filters).some((name) => isGiven(input[name]))
}

function filterConditions(context: Context, noun: Noun, input: Row): Condition[] {
  const conditions: Condition[] = []
  for (const [name, filter] of Object.entries(noun.filters)) {
    const value = input[name]
    if (!isGiven(value)) continue
    // The contract has checked the value's type before a handler runs.
    conditions.push(filter(value as never, context))
  }
  // Only an administrator of the platform chooses a tenant; all others are pinned to theirs.
  if (context.tenant === null && typeof input['tenantId'] === 'string' && noun.isTenantOwned) {
    conditions.push(sql`${columnOf(`${noun.alias}.tenantId`)} = ${input['tenantId']}`)
  }
  return conditions
}

export function whereOf(context: Context, noun: Noun, input: Row, extra: readonly Condition[] = []): Condition {
  const conditions = [...reachConditions(context, noun), ...filterConditions(context, noun, input), ...extra]
  return sql.join(conditions, sql` and `)
}

export function defaultOrder(noun: Noun): Condition {
  return noun.order ?? sql`${columnOf(`${noun.alias}.id`)} desc`
}

/** One page of an operation's rows, with the exact total unless the caller does without. */
export function pageOf<O extends NounOperations, Id extends ViewIds<O>>(
  context: Context,
  noun: Noun<O>,
  view: Id,
  input: ListInput,
): Promise<Page<ViewRow<Id>>> {
  return pageRows<ViewRow<Id>>(context, noun, viewColumns(view), input)
}

/** Sizes that the console and the SDK ask for. */
const USUAL_SIZES: ReadonlySet<number> = new Set([1, 10, 20, 30, 50, 100, 200])

/**
 * First pages of usual sizes without filters are written into the statement: a plan is reused only if it knows how few rows are read,
 * and making one takes longer than reading them. With filters it is made for their values, on which it depends.
 */
function pageLimit(noun: Noun, input: ListInput): Condition {
  const { current = 1, size = 10 } = input
  if (current === 1 && USUAL_SIZES.has(size) && !isFiltered(noun, input)) return sql`limit ${sql.lit(size)}`
  return sql`limit ${size} offset ${(current - 1) * size}`
}

/** One page of chosen columns, for replies that a handler makes of them. */
export async function pageRows<T>(
  context: Context,
  noun: Noun,
  names: readonly string[],
  input: ListInput,
): Promise<Page<T>> {
  const { current = 1, size = 10, searchCount = true } = input
  const where = whereOf(context, noun, input)
  const order = orderOf(context, noun, input, defaultOrder(noun))
  const rows = sql<T>`select ${selectOf(context, noun, names)} from ${fromOf(noun)} where ${where}
    order by ${order} ${pageLimit(noun, input)}`
  if (!searchCount) {
    return { records: await context.db.all(rows), total: -1, size, current, pages: -1 }
  }
  const { records, total } = await withTotal<T>(context, noun, input, where, rows)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

function totalOf(rows: readonly Record<string, unknown>[] | undefined): number {
  return Number(rows?.[0]?.['total'] ?? 0)
}

async function withTotal<T>(context: Context, noun: Noun, input: Row, where: Condition, rows: RawBuilder<T>) {
  const count = sql<{ total: string }>`select count(*) as total from ${fromOf(noun)} where ${where}`
  const { countedTables } = noun
  const isCounted = countedTables && !noun.uncachedFilters.some((name) => isGiven(input[name]))
  const compiled = isCounted ? compile(count) : undefined
  if (!countedTables || !compiled || !isCountRemembered(noun, compiled.sql, () => compile(where).sql)) {
    const [records, counted] = await context.db.many([rows, count])
    return { records: records as T[], total: totalOf(counted) }
  }
  const [changed, page] = await context.db.many([changeQuery(context, countedTables, compiled.sql), rows])
  const [change, records] = [changed?.[0] as Change, page as T[]]
  const isWhole = filterConditions(context, noun, input).length === 0 && !scopeOf(context, noun)
  if (isWhole) return { records, total: Number(change.rows ?? 0) }
  // Times without a zone are read in the caller's.
  const key = `${context.zone}\n${compiled.sql}\n${JSON.stringify(compiled.parameters)}`
  const cache = new TotalCache(context.services.totals)
  const known = cache.get(key, change)
  if (known !== undefined) return { records, total: known }
  const total = totalOf(await context.db.all(count))
  cache.set(key, change, total)
  return { records, total }
}

/** All matching rows of an operation, up to a limit: for trees and selects. */
export function rowsOf<O extends NounOperations, Id extends ViewIds<O>>(
  context: Context,
  noun: Noun<O>,
  view: Id,
  input: Row,
  max: number,
  extra: readonly Condition[] = [],
  order = defaultOrder(noun),
): Promise<ViewRow<Id>[]> {
  const where = whereOf(context, noun, input, extra)
  return context.db.all(sql<ViewRow<Id>>`select ${selectOf(context, noun, viewColumns(view))} from ${fromOf(noun)}
    where ${where} order by ${order} limit ${max}`)
}

/**
 * The rows offered for selection: those of the noun's `optionsFilter`, usually the enabled ones. With `withDisabled` all of them,
 * enabled ones first, for those who may see their status; with `id` this one, whatever its status.
 */
export function optionsOf<O extends NounOperations, Id extends ViewIds<O>>(
  context: Context,
  noun: Noun<O>,
  view: Id,
  input: Row,
  max = OPTIONS_MAX,
  extra: readonly Condition[] = [],
): Promise<ViewRow<Id>[]> {
  const { id, withDisabled } = input
  // Where the status is hidden, so is which ones are disabled.
  if (withDisabled === true && shownColumns(context, noun, ['status']).length > 0) {
    const enabledFirst = sql`${columnOf(`${noun.alias}.status`)} desc, ${defaultOrder(noun)}`
    return rowsOf(context, noun, view, input, max, extra, enabledFirst)
  }
  return rowsOf(context, noun, view, { ...(!isGiven(id) && noun.optionsFilter), ...input }, max, extra)
}

/** One row within the caller's reach, or 404; unreachable and unknown rows are not distinguished. */
export async function detailOf<O extends NounOperations, Id extends ViewIds<O>>(
  context: Context,
  noun: Noun<O>,
  view: Id,
  id: string,
): Promise<ViewRow<Id>> {
  const byId = sql`${columnOf(`${noun.alias}.id`)} = ${id}`
  const where = sql.join([byId, ...reachConditions(context, noun)], sql` and `)
  const row = await context.db.first(
    sql<ViewRow<Id>>`select ${selectOf(context, noun, viewColumns(view))} from ${fromOf(noun)} where ${where}`,
  )
  if (!row) throw new Problem('row.not-found')
  return row
}

/** Whether an operation returns pages, not a whole list. */
export function isPaged(view: OperationId): boolean {
  return operations[view].kind === 'page'
}
