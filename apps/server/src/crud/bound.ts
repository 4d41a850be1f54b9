/**
 * Bound rows are not removed, renamed or otherwise unbound unless the caller passes `force` and may unbind; then both happen in
 * the same transaction (docs/adr/0027).
 */
import type { OperationId } from '@swapdesk/contract/operations'
import { sql } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { refusalOf } from '../http/principal.ts'
import type { Bound } from './bindings.ts'
import { columnOf, snake } from './columns.ts'
import { fromOf, hasRowScope, isReachable } from './list.ts'
import { definedNouns, type Noun, type Resource } from './noun.ts'
import { visibleColumnsOf } from './visible-columns.ts'

const NAMED_MAX = 3
const SHOWN_MAX = 200

/** Refuses removal or change of bound rows; with `force` unbinds them. */
export async function assertUnbound(
  context: Context,
  noun: Noun,
  ids: readonly string[],
  isForced: boolean,
  isTouched: (bound: Bound) => boolean = () => true,
  recorded: readonly string[] = [],
): Promise<void> {
  const { bindings } = noun
  if (!bindings) return
  // A device of one of the rows may be connected under its former name, even if it was never heard from.
  if (isTouched({ rowId: ids[0] ?? '', kind: 'online', id: '', name: '' })) context.db.signal('secrets')
  const bound = (await bindings.find(context, ids)).filter(isTouched)
  if (bound.length === 0) return
  if (!isForced) throw boundProblem(await withShownNames(context, noun, bound))
  for (const operation of new Set(bound.flatMap(({ kind }) => bindings.permissions[kind] ?? []))) {
    const refusal = refusalOf(context.principal, operation, true)
    if (refusal) throw refusal
  }
  await bindings.unbind(context, bound, recorded)
  const tenants = await tenantsOf(context, noun, ids)
  for (const [id, undone] of Map.groupBy(bound, ({ rowId }) => rowId)) {
    const tenantId = tenants.get(id) ?? context.principal.tenantId
    context.audit({ entity: noun.name, id, tenantId, changes: { bound: [undone.map(shown), []] } })
  }
}

/** The tenants of rows. Raw SQL: the table is a parameter. */
async function tenantsOf({ db }: Context, noun: Noun, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.all(sql<{ id: string; tenantId: string }>`
    select id, tenant_id from ${sql.table(snake(noun.table))} where id = any(${ids}::bigint[])`)
  return new Map(rows.map(({ id, tenantId }) => [id, tenantId]))
}

function shown({ kind, id, name }: Bound) {
  return { kind, id, name }
}

const HIDDEN = '—'

/** The column that each kind of binding is named by; a device is named like the row it belongs to. */
const NAMED_BY: Readonly<Partial<Record<Bound['kind'], readonly [Resource, string]>>> = {
  rider: ['riders', 'name'],
  vehicle: ['vehicles', 'vehicleSn'],
  lease: ['vehicles', 'vehicleSn'],
  cabinet: ['cabinets', 'cabinetSn'],
  staff: ['users', 'realName'],
  battery: ['batteries', 'bmsSn'],
  slot: ['batteries', 'bmsSn'],
  card: ['nfc-cards', 'cardNo'],
}

/** Names only what the caller's data scopes show: the column, and the row. */
async function withShownNames(context: Context, noun: Noun, bound: readonly Bound[]): Promise<Bound[]> {
  const named: Bound[] = []
  for (const [kind, of] of Map.groupBy(bound, (one) => one.kind)) {
    const [resource, column]: readonly [string, string] = NAMED_BY[kind] ?? [noun.name, noun.search?.title[0] ?? 'id']
    const isShown = visibleColumnsOf(context.principal, resource)?.has(column) ?? true
    const other = definedNouns().find(({ name, scopeColumns }) => name === resource && scopeColumns)
    // A slot reports a number that need not be one of a battery; what is online is the row itself.
    const isOfRow = other && other !== noun && kind !== 'slot'
    const hidden = isShown && isOfRow ? await unreachable(context, other, of) : new Set<string>()
    named.push(...of.map((one) => (isShown && !hidden.has(one.id) ? one : { ...one, name: HIDDEN })))
  }
  return named
}

/** Raw SQL: the conditions of any noun. */
async function unreachable(context: Context, noun: Noun, bound: readonly Bound[]): Promise<Set<string>> {
  const ids = bound.map(({ id }) => id)
  if (!hasRowScope(context, noun)) return new Set()
  const id = columnOf(`${noun.alias}.id`)
  const rows = await context.db.all(
    sql<{
      id: string
    }>`select ${id} as id from ${fromOf(noun)} where ${id} = any(${ids}::bigint[]) and ${isReachable(context, noun)}`,
  )
  const reached = new Set(rows.map((row) => row.id))
  return new Set(ids.filter((one) => !reached.has(one)))
}

function boundProblem(bound: readonly Bound[]): Problem {
  const names = bound.slice(0, NAMED_MAX).map(({ name }) => name)
  const more = bound.length > NAMED_MAX ? ' …' : ''
  return new Problem('row.bound', { names: names.join(', ') + more }, undefined, {
    bound: bound.slice(0, SHOWN_MAX).map(shown),
  })
}

/** Operations whose permission a forced change requires: it can be granted even before they have a handler. */
export function unbindingOperations(): OperationId[] {
  return definedNouns().flatMap(({ bindings }) => Object.values(bindings?.permissions ?? {}))
}
