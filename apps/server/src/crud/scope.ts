/**
 * The first belt: every statement of a noun carries its tenant and the rows its caller's data scopes admit. A role
 * without a scope for a resource sees the tenant's whole; several roles see the union.
 */
import { parseScopeRule, type ScopeRule } from '@swapdesk/domain'
import { sql } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { type DataScope, opensResource } from '../http/principal.ts'
import type { Condition } from './filters.ts'
import { snake } from './filters.ts'

export type Scoped = {
  /** Domain word of the contract; what a data scope names as its resource. */
  resource: string
  /** Alias of the table in the statement. */
  alias: string
  /** Columns a custom rule may look at. */
  ruleColumns: readonly string[]
}

/** Every resource can be narrowed by who made its rows and where. */
export function ruleColumnsOf(own: readonly string[]): string[] {
  return ['createUser', 'createDept', ...own]
}

const NOTHING = sql`false`

/** An id list that may be empty: `in ()` is not SQL. */
function among(column: Condition, ids: readonly string[]): Condition {
  return ids.length === 0 ? NOTHING : sql`${column} = any(${ids}::bigint[])`
}

function ofScope(scope: DataScope, context: Context, scoped: Scoped): Condition | undefined {
  const { principal } = context
  const allowed = new Set(ruleColumnsOf(scoped.ruleColumns).map(snake))
  // A scope may compare another column than the usual one of its type.
  const named = snake(scope.column)
  const column = (usual: string) => {
    const isOther = allowed.has(named) && named !== 'create_user' && named !== 'create_dept'
    return sql.ref(`${scoped.alias}.${isOther ? named : usual}`)
  }
  switch (scope.type) {
    case 1:
      return undefined
    case 2:
      return sql`${column('create_user')} = ${principal.userId}`
    case 3:
      return among(column('create_dept'), principal.deptIds)
    case 4:
      return among(column('create_dept'), principal.deptTreeIds)
    case 5: {
      const rule = parseScopeRule(scope.rule ?? '', ruleColumnsOf(scoped.ruleColumns))
      return rule.ok ? ruleCondition(rule.rule, context, scoped.alias) : NOTHING
    }
  }
}

/** A custom rule as a condition; its columns were allow-listed when it was parsed, its values are parameters. */
function ruleCondition(rule: ScopeRule, context: Context, alias: string): Condition {
  if ('all' in rule)
    return sql`(${sql.join(
      rule.all.map((part) => ruleCondition(part, context, alias)),
      sql` and `,
    )})`
  if ('any' in rule)
    return sql`(${sql.join(
      rule.any.map((part) => ruleCondition(part, context, alias)),
      sql` or `,
    )})`
  const column = sql.ref(`${alias}.${snake(rule.column)}`)
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

/** Placeholders of a rule stand for the caller. */
function valueOf(value: string | number, context: Context): string | string[] {
  const { principal } = context
  if (value === '$userId') return principal.userId
  if (value === '$deptIds') return [...principal.deptIds]
  return String(value)
}

/** The rows of a resource that the caller may see or touch; every statement of the resource carries it. */
export function reachOf(context: Context, scoped: Scoped): Condition[] {
  const conditions: Condition[] = []
  if (context.tenant !== null) conditions.push(sql`${sql.ref(`${scoped.alias}.tenant_id`)} = ${context.tenant}`)
  const scope = dataScopeOf(context, scoped)
  if (scope) conditions.push(scope)
  return conditions
}

/** The part of the reach that comes from data scopes. A role that neither opens nor narrows the resource has no say. */
export function dataScopeOf(context: Context, scoped: Scoped): Condition | undefined {
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
