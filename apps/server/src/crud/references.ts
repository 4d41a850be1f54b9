/**
 * What the parts of a noun may name: columns of its table and of those it joins, by the type they hold. What a helper reads
 * is part of its type, so that a column of another type does not compile.
 */
import type { RawBuilder } from '../db/database.ts'
import type { ColumnName, ColumnOfType, TableName, UniqueKey } from '../db/tables.ts'
import type { Context } from '../http/context.ts'

export type Condition = RawBuilder<unknown>

/** `alias.column` of the table or of one that is joined. */
export type References<Table extends TableName, Alias extends string, Joins extends Record<string, TableName>> =
  | `${Alias}.${ColumnName<Table>}`
  | { [J in keyof Joins & string]: `${J}.${ColumnName<Joins[J]>}` }[keyof Joins & string]
/** Those of them whose columns are of these PostgreSQL types. */
type ReferencesOf<
  Table extends TableName,
  Alias extends string,
  Joins extends Record<string, TableName>,
  Type extends string,
> =
  | `${Alias}.${ColumnOfType<Table, Type>}`
  | { [J in keyof Joins & string]: `${J}.${ColumnOfType<Joins[J], Type>}` }[keyof Joins & string]

/** PostgreSQL types a parameter of a JSON type is compared with. */
type ComparedTypes = {
  string: 'text' | 'int8' | 'uuid' | 'date' | 'numeric' | 'xid8'
  number: 'int2' | 'int4' | 'int8' | 'float8' | 'numeric'
  boolean: 'bool'
  list: never
  object: never
}
/** PostgreSQL types whose values are shown as a JSON type. */
type ShownTypes = {
  string: 'text' | 'int8' | 'uuid' | 'date' | 'numeric' | 'xid8' | 'timestamptz' | 'jsonb'
  number: 'int2' | 'int4' | 'float8' | 'jsonb'
  boolean: 'bool' | 'jsonb'
  list: '_int2' | '_int8' | '_text' | 'jsonb'
  object: 'jsonb'
}
/** What an expression for a field of a JSON type has to be declared as. */
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

/** Where a column of a reply comes from: a column, or an expression that may depend on who reads it. */
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
} & Read

/** The columns that helpers read, by what they take them for; each must be of such a type. */
export type ReadsText<Reference> = { readonly readsText?: Reference }
export type ReadsId<Reference> = { readonly readsId?: Reference }
export type ReadsMoment<Reference> = { readonly readsMoment?: Reference }
export type ReadsIds<Reference> = { readonly readsIds?: Reference }
/** A column that is compared with the parameter as it is. */
export type ReadsSame<Reference> = { readonly readsSame?: Reference }

/** What each helper may read of a noun's tables. */
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
 * columns name one row at most, or the join would repeat rows of the noun.
 */
export type Join<Table extends TableName = TableName, Reference extends string = string> = {
  table: Table
  on: Pairs<UniqueKey<Table>, ColumnName<Table>, Reference | RawBuilder<unknown>>
}

/** Where a field may come from: columns of its type, and expressions that are declared to be of it. */
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
