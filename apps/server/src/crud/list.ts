/** Pages, lists and details of a noun. */
import { type Query, sql } from '../db/database.ts'
import { compile } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import type { Condition } from './filters.ts'
import type { PageInput, Resource, Row } from './resource.ts'
import { dataScopeOf, reachOf, type Scoped } from './scope.ts'
import { orderOf } from './sorting.ts'
import { type Change, changeQuery, Totals } from './totals.ts'

export type Page<T = Row> = { records: T[]; total: number; size: number; current: number; pages: number }

export function selectOf(context: Context, resource: Resource): Condition {
  return typeof resource.select === 'function' ? resource.select(context.locale) : resource.select
}

export function scopedOf(resource: Resource): Scoped {
  return { resource: resource.name, alias: resource.alias, ruleColumns: resource.ruleColumns ?? [] }
}

/** The rows of a noun its caller may see. */
export function reachConditions(context: Context, resource: Resource): Condition[] {
  const alive = resource.alive ?? sql`${sql.ref(`${resource.alias}.is_deleted`)} = 0`
  const scoped = scopedOf(resource)
  const reach = resource.tenancy === 'own' ? reachOf(context, scoped) : [dataScopeOf(context, scoped) ?? sql`true`]
  return [...reach, alive]
}

function filterConditions(context: Context, resource: Resource, input: Row): Condition[] {
  const conditions: Condition[] = []
  for (const [name, filter] of Object.entries(resource.filters)) {
    const condition = filter(input[name])
    if (condition) conditions.push(condition)
  }
  // Only an administrator of the platform chooses a tenant; everybody else is pinned already.
  if (context.tenant === null && typeof input['tenantId'] === 'string' && resource.tenancy === 'own') {
    conditions.push(sql`${sql.ref(`${resource.alias}.tenant_id`)} = ${input['tenantId']}`)
  }
  return conditions
}

export function whereOf(context: Context, resource: Resource, input: Row, extra: readonly Condition[] = []): Condition {
  const conditions = [...reachConditions(context, resource), ...filterConditions(context, resource, input), ...extra]
  return sql.join(conditions, sql` and `)
}

export function defaultOrder(resource: Resource): Condition {
  return resource.order ?? sql`${sql.ref(`${resource.alias}.id`)} desc`
}

/** One page, with the exact total unless the caller does without. */
export async function pageOf<T = Row>(context: Context, resource: Resource, input: PageInput & Row): Promise<Page<T>> {
  const { current = 1, size = 10, searchCount = true } = input
  const where = whereOf(context, resource, input)
  const order = orderOf(context.operation, resource.alias, input, defaultOrder(resource))
  const rows: Query<T> = sql<T>`select ${selectOf(context, resource)} from ${resource.from} where ${where} order by ${order} limit ${size} offset ${(current - 1) * size}`
  if (!searchCount) {
    return { records: await context.db.all(rows), total: -1, size, current, pages: -1 }
  }
  const { records, total } = await withTotal<T>(context, resource, input, where, rows)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

function totalOf(rows: readonly Record<string, unknown>[] | undefined): number {
  return Number(rows?.[0]?.['total'] ?? 0)
}

async function withTotal<T>(context: Context, resource: Resource, input: Row, where: Condition, rows: Query<T>) {
  const count = sql<{ total: string }>`select count(*) as total from ${resource.from} where ${where}`
  if (!resource.counted || resource.uncounted?.some((name) => resource.filters[name]?.(input[name]))) {
    const [records, counted] = await context.db.many([rows, count])
    return { records: records as T[], total: totalOf(counted) }
  }
  const change = changeQuery(context, resource.counted)
  const [records, changes] = await context.db
    .many([change, rows])
    .then(([changed, page]) => [page as T[], changed?.[0] as Change] as const)
  const isWhole = filterConditions(context, resource, input).length === 0 && !dataScopeOf(context, scopedOf(resource))
  if (isWhole) return { records, total: Number(changes.rows ?? 0) }
  const { sql: text, parameters } = compile(count)
  const key = `${text}\n${JSON.stringify(parameters)}`
  const totals = new Totals(context.services.totals)
  const known = totals.recall(key, changes)
  if (known !== undefined) return { records, total: known }
  const total = totalOf(await context.db.all(count))
  totals.remember(key, changes, total)
  return { records, total }
}

/** All rows that match, bounded: for trees and selects. */
export function rowsOf<T = Row>(
  context: Context,
  resource: Resource,
  input: Row,
  max: number,
  extra: readonly Condition[] = [],
): Promise<T[]> {
  const where = whereOf(context, resource, input, extra)
  return context.db.all(
    sql<T>`select ${selectOf(context, resource)} from ${resource.from} where ${where} order by ${defaultOrder(resource)} limit ${max}`,
  )
}

/** One row the caller may see, or 404; rows of others and rows that never were are the same. */
export async function detailOf<T = Row>(context: Context, resource: Resource, id: string): Promise<T> {
  const byId = sql`${sql.ref(`${resource.alias}.id`)} = ${id}`
  const where = sql.join([byId, ...reachConditions(context, resource)], sql` and `)
  const row = await context.db.first(sql<T>`select ${selectOf(context, resource)} from ${resource.from} where ${where}`)
  if (!row) throw new Problem('row.not-found')
  return row
}
