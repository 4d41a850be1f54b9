/**
 * Types of the references in a noun: columns of its table and of joined ones, by type. The columns a helper reads are
 * part of its type, so that a column of another type does not compile.
 */
import type { RawBuilder } from '../db/database.ts'
import type { ColumnName, ColumnOfType, TableName, UniqueKey } from '../db/tables.ts'
import type { Context } from '../http/context.ts'

export type Condition = RawBuilder<unknown>

/** `alias.column` of the table or of a joined one. */
export type References<Table extends TableName, Alias extends string, Joins extends Record<string, TableName>> =
  | `${Alias}.${ColumnName<Table>}`
  | { [J in keyof Joins & string]: `${J}.${ColumnName<Joins[J]>}` }[keyof Joins & string]
/** Those with these PostgreSQL types. */
type ReferencesOf<
  Table extends TableName,
  Alias extends string,
  Joins extends Record<string, TableName>,
  Type extends string,
> =
  | `${Alias}.${ColumnOfType<Table, Type>}`
  | { [J in keyof Joins & string]: `${J}.${ColumnOfType<Joins[J], Type>}` }[keyof Joins & string]

/** PostgreSQL types with which a parameter of a JSON type can be compared. */
type ComparedTypes = {
  string: 'text' | 'int8' | 'uuid' | 'date' | 'numeric' | 'xid8'
  number: 'int2' | 'int4' | 'int8' | 'float8' | 'numeric'
  boolean: 'bool'
  list: never
  object: never
}
/** PostgreSQL types whose values are returned as a JSON type. */
type ShownTypes = {
  string: 'text' | 'int8' | 'uuid' | 'date' | 'numeric' | 'xid8' | 'timestamptz' | 'jsonb'
  number: 'int2' | 'int4' | 'float8' | 'jsonb'
  boolean: 'bool' | 'jsonb'
  list: '_int2' | '_int8' | '_text' | 'jsonb'
  object: 'jsonb'
}
/** The declared type of an expression for a field of a JSON type. */
type DeclaredTypes = { string: string; number: number; boolean: boolean; list: readonly unknown[]; object: object }
export type JsonType<Value> = Value extends string
  ? 'string'
  : Value extends number
    ? 'number'
    : Value extends boolean
      ? 'boolean'
      : Value extends readonly unknown[]
        ? 'list'
        : Value extends null | undefined
          ? never
          : 'object'

/** The source of a reply's column: a column, or an expression that may depend on the caller. */
export type Expression<Reference extends string = string, Value = unknown, Read = unknown> =
  | Reference
  | RawBuilder<Value>
  | (((context: Context) => RawBuilder<Value>) & Read)

/** The condition of a query parameter. Called only when the parameter is given. */
export type Filter<Value = never, Reference extends string = never, Read = unknown> = ((
  value: Value,
  context: Context,
) => Condition) & {
  readonly reads?: Reference
  /** False where it leaves all rows, and so tells nothing of a hidden column. */
  readonly narrows?: false
} & Read

/** The columns that helpers read, by the required type. */
export type ReadsText<Reference> = { readonly readsText?: Reference }
export type ReadsId<Reference> = { readonly readsId?: Reference }
export type ReadsMoment<Reference> = { readonly readsMoment?: Reference }
export type ReadsIds<Reference> = { readonly readsIds?: Reference }
/** A column that is compared with the parameter directly. */
export type ReadsSame<Reference> = { readonly readsSame?: Reference }

/** Columns of a noun's tables that each helper may read. */
export type ReadOf<Table extends TableName, Alias extends string, Joins extends Record<string, TableName>> = {
  readonly reads?: References<Table, Alias, Joins>
  readonly readsText?: ReferencesOf<Table, Alias, Joins, 'text'>
  readonly readsId?: ReferencesOf<Table, Alias, Joins, 'int8'>
  readonly readsMoment?: ReferencesOf<Table, Alias, Joins, 'timestamptz' | 'date'>
  readonly readsIds?: ReferencesOf<Table, Alias, Joins, '_int8'>
}

export type SameOf<
  Type extends keyof ComparedTypes,
  Table extends TableName,
  Alias extends string,
  Joins extends Record<string, TableName>,
> = ReadsSame<ReferencesOf<Table, Alias, Joins, ComparedTypes[Type]>>

type Pairs<Key, Column extends string, Right> = Key extends readonly (infer One extends string)[]
  ? { [C in One]: Right } & { [C in Column]?: Right }
  : never

/**
 * One table joined to the noun's: its columns on the left of each pair, references or expressions on the right. The
 * columns identify at most one row, otherwise the join would duplicate rows of the noun.
 */
export type Join<Table extends TableName = TableName, Reference extends string = string> = {
  table: Table
  on: Pairs<UniqueKey<Table>, ColumnName<Table>, Reference | RawBuilder<unknown>>
}

/** Possible sources of a field: columns of its type, and expressions declared with it. */
export type FieldExpression<
  Type extends keyof ShownTypes,
  Table extends TableName,
  Alias extends string,
  Joins extends Record<string, TableName>,
> = Expression<
  ReferencesOf<Table, Alias, Joins, ShownTypes[Type]>,
  DeclaredTypes[Type] | null,
  ReadOf<Table, Alias, Joins>
>
