/**
 * The tenant predicate and the data scopes, which every statement of a noun carries beside row-level security. A role without a
 * scope for a resource reaches all rows of the tenant; several roles reach the union.
 */
import { parseScopeRule, type ScopeRule } from '@swapdesk/domain'
import { sql } from '../db/database.ts'
import { hasColumn, type TableName } from '../db/tables.ts'
import type { Context } from '../http/context.ts'
import { type DataScope, opensResource } from '../http/principal.ts'
import { camel, columnOf } from './columns.ts'
import type { Condition } from './noun.ts'

export type Scoped = {
  /** Resource name of a data scope, a domain word of the contract. */
  resource: string
  table: TableName
  /** Alias of the table in the statement. */
  alias: string
  /** Columns a custom rule may compare. */
  columns: readonly string[]
}

/** Columns that every resource can be narrowed by: creator and department. */
export function scopeColumnsOf(own: readonly string[]): string[] {
  return ['createUser', 'createDept', ...own]
}

const NOTHING = sql`false`

/** An id list that may be empty: `in ()` is invalid SQL. */
function among(column: Condition, ids: readonly string[]): Condition {
  return ids.length === 0 ? NOTHING : sql`${column} = any(${ids}::bigint[])`
}

/** A scope may compare another column than the usual one of its type. Rows that devices write have no creator. */
function comparedColumn(scope: DataScope, scoped: Scoped): string {
  const named = camel(scope.column)
  if (scoped.columns.includes(named)) return named
  return scope.type === 2 ? 'createUser' : 'createDept'
}

function ofScope(scope: DataScope, context: Pick<Context, 'principal'>, scoped: Scoped): Condition | undefined {
  const { principal } = context
  const column = (name: string) => columnOf(`${scoped.alias}.${name}`)
  const by = comparedColumn(scope, scoped)
  if (!hasColumn(scoped.table, by)) return scope.type === 1 ? undefined : NOTHING
  switch (scope.type) {
    case 1:
      return undefined
    case 2:
      return sql`${column(by)} = ${principal.userId}`
    case 3:
      return among(column(by), principal.deptIds)
    case 4:
      return among(column(by), principal.deptTreeIds)
    case 5: {
      const rule = parseScopeRule(scope.rule ?? '', scopeColumnsOf(scoped.columns))
      return rule.ok ? ruleCondition(rule.rule, context, scoped) : NOTHING
    }
  }
}

/** A custom rule as a condition; its columns were allow-listed when it was parsed, its values are parameters. */
function ruleCondition(rule: ScopeRule, context: Pick<Context, 'principal'>, scoped: Scoped): Condition {
  if ('all' in rule)
    return sql`(${sql.join(
      rule.all.map((part) => ruleCondition(part, context, scoped)),
      sql` and `,
    )})`
  if ('any' in rule)
    return sql`(${sql.join(
      rule.any.map((part) => ruleCondition(part, context, scoped)),
      sql` or `,
    )})`
  if (!hasColumn(scoped.table, rule.column)) return NOTHING
  const column = columnOf(`${scoped.alias}.${rule.column}`)
  const values = [rule.value].flat().flatMap((value) => valueOf(value, context))
  switch (rule.op) {
    case 'eq':
      return sql`${column}::text = ${values[0]}`
    case 'ne':
      return sql`${column}::text is distinct from ${values[0]}`
    case 'in':
      return sql`${column}::text = any(${values}::text[])`
  }
}

/** Placeholders of a rule are replaced by the caller's values. */
function valueOf(value: string | number, context: Pick<Context, 'principal'>): string | string[] {
  const { principal } = context
  if (value === '$userId') return principal.userId
  if (value === '$deptIds') return [...principal.deptIds]
  return String(value)
}

/** The tenant predicate: the rows of the caller's tenant; undefined for an administrator of the platform, who sees all. */
export function tenantPredicateOf(context: Context, alias: string): Condition | undefined {
  return context.tenant === null ? undefined : sql`${columnOf(`${alias}.tenantId`)} = ${context.tenant}`
}

/** The rows that data scopes admit. A role that neither opens nor narrows the resource is ignored. */
export function dataScopeOf(context: Pick<Context, 'principal'>, scoped: Scoped): Condition | undefined {
  const { principal } = context
  if (principal.isPlatformAdmin) return undefined
  const perRole: Condition[] = []
  for (const role of principal.roles) {
    const scopes = role.dataScopes.get(scoped.resource)
    if (!scopes && !opensResource(role, scoped.resource)) continue
    if (!scopes) return undefined
    for (const scope of scopes) {
      const condition = ofScope(scope, context, scoped)
      if (!condition) return undefined
      perRole.push(condition)
    }
  }
  return perRole.length === 0 ? undefined : sql`(${sql.join(perRole, sql` or `)})`
}
