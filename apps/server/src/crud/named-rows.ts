/**
 * Validates the rows that a request refers to, as the contract lists them (`@swapdesk/contract/references`): each must be
 * within the caller's reach and, for a written row, in that row's tenant. Others count as missing.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import { operations } from '@swapdesk/contract/operations'
import { references } from '@swapdesk/contract/references'
import { sql } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import type { AnyHandler, Handlers } from '../http/mount.ts'
import { fieldProblem, Problem } from '../http/problem.ts'
import { columnOf, snake } from './columns.ts'
import { reachConditions } from './list.ts'
import { type Condition, definedNouns, type Noun, type Row } from './noun.ts'

type NamedRows = { field: string; noun: Noun; ids: string[] }

/** The noun of a reference in the contract; undefined while it is unimplemented. */
export function nounNamed(name: string): Noun | undefined {
  return definedNouns().find(
    ({ operations: { list, detail } }) =>
      detail === `${name}Detail` || list === `${name}List` || list === `${name}Page`,
  )
}

/** Identifiers in a field: one, a list, or comma-separated; 0 is the root of a tree. */
function idsIn(value: unknown): string[] {
  const ids = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : []
  return ids.filter((id) => id !== '' && id !== '0')
}

/** The referenced rows that the stored row did not have before. */
function namedRows(operation: OperationId, input: Row, before: Row | undefined): NamedRows[] {
  return Object.entries(references[operation] ?? {}).flatMap(([field, name]) => {
    const noun = nounNamed(name)
    const held = new Set(idsIn(before?.[field]))
    const ids = [...new Set(idsIn(input[field]))].filter((id) => !held.has(id))
    return noun && ids.length > 0 ? [{ field, noun, ids }] : []
  })
}

/** The rows of a noun that the caller may refer to: those in reach, and the own user regardless of data scope. */
export function isNameable(context: Context, noun: Noun): Condition {
  const reach = sql.join(reachConditions(context, noun), sql` and `)
  const isOwn = sql`${columnOf(`${noun.alias}.id`)} = ${context.principal.userId}`
  return noun.table === 'userAccount' ? sql`(${isOwn} or ${reach})` : sql`(${reach})`
}

/** The first missing row. With a tenant, rows must belong to it and are locked, so that none is removed meanwhile. */
async function missingOf(
  context: Context,
  named: readonly NamedRows[],
  tenantId?: string,
): Promise<NamedRows | undefined> {
  if (named.length === 0) return undefined
  const found = await context.db.many(
    named.map(({ noun, ids }) => {
      const { alias, table, isTenantOwned } = noun
      const ofTenant = tenantId !== undefined && isTenantOwned
      return sql`select ${sql.ref(`${alias}.id`)} as id from ${sql.table(snake(table))} as ${sql.ref(alias)}
        where ${sql.ref(`${alias}.id`)} = any(${ids}::bigint[]) and ${isNameable(context, noun)}
          and ${ofTenant ? sql`${columnOf(`${alias}.tenantId`)} = ${tenantId}` : sql`true`}
        order by 1 ${ofTenant ? sql`for share` : sql``}`
    }),
  )
  return named.find(({ ids }, at) => (found[at]?.length ?? 0) < ids.length)
}

/** Refuses references to rows out of the writer's reach or of another tenant. */
export async function assertNamedRows(context: Context, input: Row, tenantId: string, before?: Row): Promise<void> {
  const missing = await missingOf(context, namedRows(context.operation, input, before), tenantId)
  if (!missing) return
  const isParent = missing.field === 'parentId'
  throw fieldProblem(isParent ? 'row.parent-missing' : 'row.reference-missing', missing.field)
}

/** Filters only compare rows in the caller's reach, which carry these identifiers. */
function isFilter(operation: OperationId, field: string): boolean {
  if (field === 'parentId') return true
  return definedNouns().some(({ operations: bound, filters }) => {
    const lists = [bound.list, bound.export, bound.options, ...(bound.moreLists ?? [])]
    return lists.includes(operation) && Object.hasOwn(filters, field)
  })
}

/** Fields checked before the handler runs; references of written rows are checked with the row. */
function checkedFields(operation: OperationId): Set<string> {
  const isRead = operations[operation].method === 'get'
  const isWritten = definedNouns().some(({ operations: { submit } }) => submit === operation)
  const fields = isWritten ? [] : Object.entries(references[operation] ?? {})
  return new Set(
    fields
      // Rows of the platform are shared; the grant check decides which may be granted.
      .filter(([field, name]) => nounNamed(name)?.isTenantOwned && !(isRead && isFilter(operation, field)))
      .map(([field]) => field),
  )
}

/** Wraps handlers so that references out of the caller's reach are refused. */
export function withNamedRows(handlers: Handlers): Handlers {
  const checked = Object.entries(handlers).map(([id, handler]) => {
    const fields = checkedFields(id as OperationId)
    return [id, fields.size > 0 ? checkedHandler(handler, fields) : handler]
  })
  return Object.fromEntries(checked) as Handlers
}

/** For the subject of the operation, the row is not found; for any other reference, the choice is invalid. */
function problemOf(operation: OperationId, { field, noun }: NamedRows): Problem {
  const { method, domain } = operations[operation]
  const isChoice = method === 'post' && noun.name !== domain
  return isChoice ? fieldProblem('row.reference-missing', field) : new Problem('row.not-found')
}

function checkedHandler(handler: AnyHandler, fields: ReadonlySet<string>): AnyHandler {
  const run = handler as (context: Context, input: Row) => Promise<unknown>
  const checked = async (context: Context, input: Row): Promise<unknown> => {
    const given = Object.fromEntries(Object.entries(input).filter(([name]) => fields.has(name)))
    const missing = await missingOf(context, namedRows(context.operation, given, undefined))
    if (missing) throw problemOf(context.operation, missing)
    return run(context, input)
  }
  return checked
}
