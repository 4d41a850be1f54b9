/**
 * The columns that data scopes show of a resource (decision record 32). Others are not read, and cannot be filtered or sorted
 * by. Several scopes and roles show the union; a role without a scope shows everything.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import type { Context } from '../http/context.ts'
import type { AnyHandler, Handlers } from '../http/mount.ts'
import { Problem } from '../http/problem.ts'
import { opensResource, type Principal } from '../http/principal.ts'
import { definedNouns, type ForeignColumn, type Noun, type Row } from './noun.ts'

/** Columns that identify a row, its parent and its version; always shown. */
export const ALWAYS_SHOWN: ReadonlySet<string> = new Set([
  'id',
  'aldId',
  'tenantId',
  'parentId',
  // The record that a record of an event belongs to.
  'riderVehicleId',
  'hasChildren',
  'children',
  'revision',
  'updateTime',
])
/** Columns that say how another is read, such as the threshold that a charge is marked by: shown with any of those. */
const SHOWN_WITH: Readonly<Record<string, readonly string[]>> = { lowPowerPercent: ['soc', 'bmsSoc', 'bmsSocList'] }
const ALL = '*'

/** Names in a scope's list of columns. */
export function scopeFields(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** The columns that the list of one scope shows; undefined for all. */
export function columnsShownBy(fields: string): readonly string[] | undefined {
  const names = scopeFields(fields)
  return names.length === 0 || names.includes(ALL) ? undefined : names
}

/** The columns of a resource the principal sees; undefined for all. */
export function visibleColumnsOf(principal: Principal, resource: string): ReadonlySet<string> | undefined {
  if (principal.isPlatformAdmin) return undefined
  const visible = new Set<string>()
  for (const role of principal.roles) {
    const scopes = role.dataScopes.get(resource)
    if (!scopes && !opensResource(role, resource)) continue
    if (!scopes) return undefined
    for (const { fields } of scopes) {
      const shown = columnsShownBy(fields)
      if (!shown) return undefined
      for (const name of shown) visible.add(name)
    }
  }
  return visible.size === 0 ? undefined : new Set([...ALWAYS_SHOWN, ...visible, ...companionsOf(visible)])
}

function companionsOf(visible: ReadonlySet<string>): string[] {
  return Object.entries(SHOWN_WITH).flatMap(([name, others]) =>
    others.some((other) => visible.has(other)) ? [name] : [],
  )
}

function visibleOf(context: Context, noun: Noun): ReadonlySet<string> | undefined {
  return noun.isUnscoped ? undefined : visibleColumnsOf(context.principal, noun.name)
}

/** Whether the caller sees a column, also where it is one of another noun. */
function visibility(context: Context, noun: Noun): (name: string) => boolean {
  const visible = visibleOf(context, noun)
  const foreign = noun.foreignColumns()
  return (name) => {
    if (visible && !visible.has(name)) return false
    return sourcesOf(foreign[name]).every(([other, column]) => foreignVisible(context, other)?.has(column) ?? true)
  }
}

function foreignVisible(context: Context, other: ForeignColumn[0]): ReadonlySet<string> | undefined {
  return typeof other === 'string' ? visibleColumnsOf(context.principal, other) : visibleOf(context, other)
}

export function sourcesOf(foreign: ForeignColumn | readonly ForeignColumn[] | undefined): readonly ForeignColumn[] {
  if (foreign === undefined) return []
  return isOne(foreign) ? [foreign] : foreign
}

function isOne(foreign: ForeignColumn | readonly ForeignColumn[]): foreign is ForeignColumn {
  return typeof foreign[1] === 'string'
}

/** Whether a data scope hides columns of a noun, its own or those it shows of other nouns. */
export function hidesColumns(context: Context, noun: Noun): boolean {
  if (visibleOf(context, noun)) return true
  const isVisible = visibility(context, noun)
  return Object.keys(noun.foreignColumns()).some((name) => !isVisible(name))
}

/** Those of the columns of a noun that the caller sees. */
export function shownColumns(context: Context, noun: Noun, names: readonly string[]): readonly string[] {
  return names.filter(visibility(context, noun))
}

/** `stationName` of `stationName_equal`, `createTime` of `createTime_datege`. */
export function columnOfFilter(name: string): string {
  return name.replace(/_[a-z]+$/, '')
}

/** Refuses to filter, sort or export by a hidden column: the result would reveal its values. */
export function assertShown(context: Context, noun: Noun, names: readonly string[]): void {
  const isVisible = visibility(context, noun)
  const hidden = names.find((name) => !isVisible(columnOfFilter(name)))
  if (hidden !== undefined) throw new Problem('scope.column-hidden', { field: hidden.slice(0, 64) })
}

/** The columns that a filter reads, if they are of the noun's table. */
function columnsBehind(noun: Noun, filter: string): string[] {
  const [alias, column] = noun.filters[filter]?.reads?.split('.') ?? []
  return alias === noun.alias && column !== undefined ? [filter, column] : [filter]
}

/** Refuses filters on hidden columns: those of a list, and those of an operation on the rows that match them. */
export function assertFiltersShown(context: Context, noun: Noun, input: Row): void {
  const given = Object.keys(noun.filters).filter(
    (name) => isGiven(input[name]) && noun.filters[name]?.narrows !== false,
  )
  assertShown(
    context,
    noun,
    given.flatMap((name) => columnsBehind(noun, name)),
  )
}

/** The noun whose list an operation returns, filtered by its caller. */
function listedNoun(operation: OperationId): Noun | undefined {
  return definedNouns().find(({ operations: { list, options, export: exported, moreLists = [] } }) =>
    [list, options, exported, ...moreLists].includes(operation),
  )
}

/** Wraps list handlers to refuse filters on hidden columns; the server's own filters are exempt. */
export function withShownFilters(handlers: Handlers): Handlers {
  const checked = Object.entries(handlers).map(([id, handler]) => {
    const noun = listedNoun(id as OperationId)
    return [id, noun ? checkedList(handler, noun) : handler]
  })
  return Object.fromEntries(checked) as Handlers
}

function checkedList(handler: AnyHandler, noun: Noun): AnyHandler {
  const run = handler as (context: Context, input: Row) => Promise<unknown>
  const checked = async (context: Context, input: Row): Promise<unknown> => {
    assertFiltersShown(context, noun, input)
    return run(context, input)
  }
  return checked
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
