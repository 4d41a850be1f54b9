/**
 * Binds a noun of the contract to its table: the operations that read and write it, the sources of its columns, and its
 * filters. The compiler checks names: a required field of a reply without a column, a query parameter without a filter,
 * or an input field that is not stored does not compile (decision record 19).
 */
import type { OperationId } from '@swapdesk/contract/operations'
import { operations } from '@swapdesk/contract/operations'
import type { RecordKind, RecordNoun } from '@swapdesk/dictionary'
import type { RawBuilder } from '../db/database.ts'
import {
  type ColumnName,
  type ColumnOfType,
  type CountedTable,
  hasColumn,
  type TableName,
  type TableRow,
  type UniqueIndex,
} from '../db/tables.ts'
import type { Context, DataOf, InputOf } from '../http/context.ts'
import { inputSchemaOf, rowSchemaOf } from '../http/contract.ts'
import type { Bindings } from './bindings.ts'
import { nameUniqueIndex } from '../http/error-mapping.ts'
import { guardName } from '../http/name-clashes.ts'
import { type Clash, clashesOf, platformNamesOf } from './name-indexes.ts'
import type { SearchThrough } from './search-through.ts'
import type { FormRules } from '@swapdesk/validation'
import type { FieldMessages, Locale } from '../http/problem.ts'
import type {
  Condition,
  Expression,
  FieldExpression,
  Filter,
  Join,
  JsonType,
  ReadOf,
  References,
  SameOf,
} from './references.ts'

export type Row = Record<string, unknown>
export type { Condition, Expression, Filter, Join }

/** The operations of a noun. Omitted ones have a separate handler. */
export type NounOperations = {
  /** The list (a page or a tree); exports offer the columns of its row schema. */
  list?: OperationId
  detail?: OperationId
  submit?: OperationId
  remove?: OperationId
  export?: OperationId
  options?: OperationId
  /** Further lists and details of the same rows. */
  moreLists?: readonly OperationId[]
  moreDetails?: readonly OperationId[]
  /** Details with further columns, by handlers of their own: data scopes show or hide those columns too. */
  moreViews?: readonly OperationId[]
}

type Ids<Operations, Name extends string> =
  Operations extends Record<Name, infer Id> ? Extract<Id extends readonly (infer One)[] ? One : Id, OperationId> : never
type ListIds<O> = Ids<O, 'list'> | Ids<O, 'moreLists'> | Ids<O, 'options'>
/** Operations that return rows of the noun. */
export type ViewIds<O> = ListIds<O> | Ids<O, 'detail'> | Ids<O, 'moreDetails'>
type FilteredIds<O> = ListIds<O> | Ids<O, 'export'>

type ElementOf<Data> = Data extends { records: (infer One)[] } ? One : Data extends (infer One)[] ? One : Data
/** A row as an operation returns it. */
export type ViewRow<Id extends OperationId> = ElementOf<DataOf<Id>>

/** Fields of a row; `children` is built, not read. */
type FieldKeys<T> = Exclude<keyof T & string, 'children'>
/** Values by JSON type: a code column is a number, regardless of the codes in the contract. */
type Wide<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer One)[]
        ? Wide<One>[]
        : T extends null | undefined
          ? null
          : 'object'
type Fits<Stored, Shown> = [Wide<Stored>] extends [Wide<Shown>] ? true : unknown extends Stored ? true : false

/** Fields of a reply without a column of the same name and type. */
type ComputedKeys<Id, Table extends TableName> = Id extends OperationId
  ? {
      [K in FieldKeys<ViewRow<Id>>]: K extends keyof TableRow<Table>
        ? Fits<TableRow<Table>[K], ViewRow<Id>[K & keyof ViewRow<Id>]> extends true
          ? never
          : K
        : K
    }[FieldKeys<ViewRow<Id>>]
  : never
type ViewKeys<Id> = Id extends OperationId ? keyof ViewRow<Id> & string : never

/** Parameters that every list has beside its filters. */
type PagingKey = 'current' | 'size' | 'searchCount' | 'ascs' | 'descs' | 'tenantId' | 'format' | 'columns' | 'ids'
type InputKeys<Id> = Id extends OperationId ? keyof InputOf<Id> & string : never
type InputValue<Id, Name> = Id extends OperationId
  ? Name extends keyof InputOf<Id>
    ? NonNullable<InputOf<Id>[Name]>
    : never
  : never
type FilterKeys<O> = Exclude<InputKeys<FilteredIds<O>>, PagingKey>

/** Fields of a submit that address the row rather than change it. */
type AddressKey = 'id' | 'tenantId' | 'updateTime' | 'force' | 'isNew'
type SubmitKeys<O> = Exclude<InputKeys<Ids<O, 'submit'>>, AddressKey>

/** How the search over records finds rows and shows them (`recordFind`). */
type NounSearch<O, Table extends TableName> = {
  kind: RecordKind
  /** Page of the console with the list. */
  path: string
  /** Whether each record has a page of its own below it; else it is shown beside the list. */
  hasPage?: boolean
  /** Columns of the title: the first that is set and shown. */
  title: readonly (ColumnOfType<Table, 'text'> | ViewKeys<ViewIds<O>>)[]
  /** Rows that it refers to, by which its records are found too. */
  through?: readonly SearchThrough<Resource, ColumnName<Table>, ViewKeys<ViewIds<O>>>[]
  /** Columns in which the text is searched; each has a trigram index. The names of `searchedNames` are searched by pinyin too. */
  fields: readonly ColumnOfType<Table, 'text'>[]
  /** Fields of the list in the second line. */
  subtitle: readonly ViewKeys<ViewIds<O>>[]
}

/** A rule of the noun's form: messages per field, empty for a valid row. */
export type RowRule = (row: Row, locale: Locale, isCreate: boolean, rules: FormRules) => FieldMessages

/** Rows of another table that keep a row from being removed. */
type RowReference = {
  [T in TableName]: { table: T; column: ColumnName<T>; by: { zh: string; en: string }; isArray?: boolean }
}[TableName]

type Clashes<Table extends TableName> = { [Index in UniqueIndex<Table>]: Clash | 'not written by this noun' }

type ViewValue<Id, Name> = Id extends OperationId ? (Name extends keyof ViewRow<Id> ? ViewRow<Id>[Name] : never) : never
type Computed<
  O,
  Table extends TableName,
  Alias extends string,
  Joins extends Record<string, TableName>,
  Made extends string,
> = {
  [K in Exclude<ComputedKeys<ViewIds<O>, Table>, Made>]: unknown
} & {
  [K in ViewKeys<ViewIds<O>>]?: FieldExpression<JsonType<ViewValue<ViewIds<O>, K>>, Table, Alias, Joins>
}

/** The domain words of the contract: what data scopes name. */
export type Resource = (typeof operations)[OperationId]['domain']
/** A column of another noun, or of a resource by its name, by the name its replies have for it. */
export type ForeignColumn = readonly [Noun | Resource, string]

type NounSpec<
  O extends NounOperations,
  Table extends TableName,
  Alias extends string,
  Joins extends Record<string, TableName>,
  Made extends string,
> = {
  operations: O
  table: Table
  /** Alias of the table in statements. */
  alias: Alias
  /** Tables whose columns replies or filters read; left joins. */
  joins?: { [J in keyof Joins]: Join<Joins[J], References<Table, Alias, Joins>> }
  /** Joins that pairs of columns cannot express. */
  moreJoins?: RawBuilder<unknown>
  /** Fields of replies that the noun's own handlers add to the result of `pageRows`. */
  madeByHandler?: readonly Made[]
  filters: NoInfer<{
    [K in FilterKeys<O>]: Filter<
      InputValue<FilteredIds<O>, K>,
      References<Table, Alias, Joins>,
      ReadOf<Table, Alias, Joins> & SameOf<JsonType<InputValue<FilteredIds<O>, K>>, Table, Alias, Joins>
    >
  }>
  /** Condition of existing rows; by default those not marked deleted. */
  alive?: (context: Context) => Condition
  /** Default order of lists; newest first if omitted. */
  order?: RawBuilder<unknown>
  /** Condition of the rows offered for selection, e.g. enabled rows only. */
  optionsFilter?: { [K in FilterKeys<O>]?: InputValue<FilteredIds<O>, K> }
  /** Columns a custom data scope may compare, beside creator and department. A noun without them has no data scopes. */
  scopeColumns?: readonly ColumnName<Table>[]
  /** Conditions from the data scopes of other nouns: rows of a device follow its asset. */
  scopedThrough?: (context: Context) => Condition | undefined
  /**
   * Columns that show one of another noun, or of one of several: hidden where a data scope hides it there. A function, as
   * nouns refer to each other.
   */
  foreignColumns?: () => { [K in ViewKeys<ViewIds<O>>]?: ForeignColumn | readonly ForeignColumn[] }
  /** Data scopes do not narrow these rows: access to their parent was checked before. */
  isUnscoped?: boolean
  /** Tables with a change counter (migration 0003) that the total depends on; without them it is counted each time. */
  countedTables?: readonly CountedTable[]
  /** Filters on tables without a change counter; disables the total cache. */
  uncachedFilters?: readonly FilterKeys<O>[]
  rule?: RowRule
  /** Columns that `rule` checks only when they change: values from before a rule stay. */
  ruledOnChange?: readonly ColumnName<Table>[]
  /** Builds the row to be stored from the merged fields; may refuse. */
  prepare?: (context: Context, row: Row, before: Row | undefined) => Promise<Row> | Row
  /** Columns without an input field that `prepare` or another operation of the noun writes. */
  derived?: readonly ColumnName<Table>[]
  references?: readonly RowReference[]
  /** Conditions that prevent removal of rows, and changes that would bypass them. */
  bindings?: Bindings
  /** Columns that replies and audit rows never contain. */
  secrets?: readonly ColumnName<Table>[]
  search?: NoInfer<NounSearch<O, Table>>
  /** How history and recycle bin name its records; those of a noun with `search` are named as it does. */
  record?: NoInfer<{ kind: RecordNoun; title: readonly ColumnOfType<Table, 'text'>[] }>
  /** Name of export files and sheets, without the ending. */
  title?: { zh: string; en: string }
} & ([Exclude<ComputedKeys<ViewIds<O>, Table>, Made>] extends [never]
  ? { columns?: NoInfer<Computed<O, Table, Alias, Joins, Made>> }
  : { columns: NoInfer<Computed<O, Table, Alias, Joins, Made>> }) &
  ([Exclude<SubmitKeys<O>, ColumnName<Table>>] extends [never]
    ? { inputOnly?: Record<string, never> }
    : {
        /** Input fields that are not stored as they are, with their handler. The rule and `prepare` receive them. */
        inputOnly: { [K in Exclude<SubmitKeys<O>, ColumnName<Table>>]: string }
      }) &
  ([UniqueIndex<Table>] extends [never]
    ? { unique?: undefined }
    : O extends { submit: OperationId }
      ? { /** Every unique index of the table, with the problem of a clash. */ unique: Clashes<Table> }
      : { unique?: undefined })

/** The same at run time. */
export type RecordSearch = {
  kind: RecordKind
  path: string
  hasPage?: boolean
  title: readonly string[]
  through?: readonly SearchThrough[]
  fields: readonly string[]
  subtitle: readonly string[]
}

/** The kind of a noun's records, and the columns of their names: the first that is set. */
export type NamedRecord = { kind: RecordNoun; title: readonly string[] }

/** The runtime form of a noun for lists, details, writes and exports. The parameter gives its operations. */
export type Noun<O extends NounOperations = NounOperations> = {
  /** Domain word of the contract; also its name in audit rows and data scopes. */
  name: string
  operations: O
  table: TableName
  alias: string
  /** Whether rows belong to a tenant, or to the platform. */
  isTenantOwned: boolean
  columns: Readonly<Record<string, Expression>>
  joins: Readonly<Record<string, { table: TableName; on: Record<string, string | RawBuilder<unknown> | undefined> }>>
  moreJoins: RawBuilder<unknown> | undefined
  filters: Readonly<Record<string, Filter<never, string>>>
  alive: ((context: Context) => Condition) | undefined
  order: RawBuilder<unknown> | undefined
  optionsFilter: Row
  scopeColumns: readonly string[] | undefined
  scopedThrough: ((context: Context) => Condition | undefined) | undefined
  foreignColumns: () => Readonly<Record<string, ForeignColumn | readonly ForeignColumn[] | undefined>>
  isUnscoped: boolean
  countedTables: readonly TableName[] | undefined
  uncachedFilters: readonly string[]
  rule: RowRule | undefined
  ruledOnChange: readonly string[]
  prepare: ((context: Context, row: Row, before: Row | undefined) => Promise<Row> | Row) | undefined
  /** Input fields of a submit, from the contract; columns have the same names in snake case. */
  writable: readonly string[]
  /** Input fields that are not columns. */
  inputOnly: ReadonlySet<string>
  /** Additional columns that are written. */
  derived: readonly string[]
  references: readonly RowReference[]
  bindings: Bindings | undefined
  /** Fields with platform-wide unique values, with the problem of a clash within the own tenant. */
  platformNames: readonly Clash[]
  secrets: ReadonlySet<string>
  search: RecordSearch | undefined
  record: NamedRecord | undefined
  title: { zh: string; en: string }
}

const ADDRESS: ReadonlySet<string> = new Set<AddressKey>(['id', 'tenantId', 'updateTime', 'force', 'isNew'])

const NO_JOINS = {}
const noForeignColumns = () => ({})

/** A cached total must be invalidated by every change of the tables its filters read. */
function assertCacheable({ table, alias, joins, filters, countedTables, uncachedFilters }: Noun): void {
  if (!countedTables) return
  for (const [name, { reads }] of Object.entries(filters)) {
    if (uncachedFilters.includes(name)) continue
    const of = reads?.split('.')[0] ?? ''
    const read = of === alias ? table : joins[of]?.table
    if (read === undefined || !countedTables.includes(read)) {
      throw new Error(
        `${table}: the filter ${name} reads ${read ?? 'an unnamed table'}, whose changes no total notices`,
      )
    }
  }
}

function assertSecretsHidden(bound: NounOperations, secrets: readonly string[]): void {
  const { list, detail, options, moreLists = [], moreDetails = [] } = bound
  for (const view of [list, detail, options, ...moreLists, ...moreDetails]) {
    const shown = view && secrets.find((name) => Object.hasOwn(rowSchemaOf(view).properties ?? {}, name))
    if (shown) throw new Error(`${view} shows ${shown}, which is a secret`)
  }
}

/** Binds a noun to its operations. The type parameters are inferred. */
export function bindNoun<
  const O extends NounOperations,
  const Table extends TableName,
  const Alias extends string,
  const Joins extends Record<string, TableName> = typeof NO_JOINS,
  const Made extends string = never,
>(spec: NounSpec<O, Table, Alias, Joins, Made>): Noun<O> {
  const { submit, list, detail } = spec.operations
  const first = list ?? detail ?? submit
  if (!first) throw new Error(`the noun over ${spec.table} has no operation`)
  const { domain } = operations[first]
  assertSecretsHidden(spec.operations, spec.secrets ?? [])
  const noun: Noun<O> = {
    name: domain,
    operations: spec.operations,
    table: spec.table,
    alias: spec.alias,
    isTenantOwned: hasColumn(spec.table, 'tenantId'),
    columns: spec.columns ?? {},
    joins: spec.joins ?? NO_JOINS,
    moreJoins: spec.moreJoins,
    filters: spec.filters,
    alive: spec.alive,
    order: spec.order,
    optionsFilter: spec.optionsFilter ?? {},
    scopeColumns: spec.scopeColumns,
    scopedThrough: spec.scopedThrough,
    foreignColumns: spec.foreignColumns ?? noForeignColumns,
    isUnscoped: spec.isUnscoped ?? false,
    countedTables: spec.countedTables,
    uncachedFilters: spec.uncachedFilters ?? [],
    rule: spec.rule,
    ruledOnChange: spec.ruledOnChange ?? [],
    prepare: spec.prepare,
    writable: submit ? Object.keys(inputSchemaOf(submit).properties ?? {}).filter((name) => !ADDRESS.has(name)) : [],
    inputOnly: new Set(Object.keys(spec.inputOnly ?? {})),
    derived: spec.derived ?? [],
    references: spec.references ?? [],
    bindings: spec.bindings,
    platformNames: platformNamesOf(spec.unique),
    secrets: new Set(spec.secrets),
    search: spec.search,
    record: spec.record ?? spec.search,
    title: spec.title ?? { zh: domain, en: domain },
  }
  assertCacheable(noun)
  return noun
}

const nouns: Noun[] = []

/** All registered nouns. */
export function definedNouns(): readonly Noun[] {
  return nouns
}

/** Binds a noun and registers it for data scopes, name clashes and tests. */
export function defineNoun<
  const O extends NounOperations,
  const Table extends TableName,
  const Alias extends string,
  const Joins extends Record<string, TableName> = typeof NO_JOINS,
  const Made extends string = never,
>(spec: NounSpec<O, Table, Alias, Joins, Made>): Noun<O> {
  const noun = bindNoun(spec)
  for (const [index, clash] of clashesOf(spec.unique)) nameUniqueIndex(index, clash)
  const { submit } = spec.operations
  for (const { field } of submit ? noun.platformNames : []) guardName(submit as OperationId, field)
  nouns.push(noun)
  return noun
}
