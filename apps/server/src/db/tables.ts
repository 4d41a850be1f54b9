/** The tables as types, read from their generated description: the type of each column as the driver returns it. */
import type { ColumnType } from 'kysely'
import { type countedTables, tables, type uniqueIndexes, type uniqueKeys } from './generated/tables.ts'

export { tables }
export type TableName = keyof typeof tables

/** By PostgreSQL type, as batch.ts parses it: 64-bit numbers, exact decimals and date-times stay text. */
type Values = {
  bool: boolean
  int2: number
  int4: number
  int8: string
  float8: number
  numeric: string
  text: string
  uuid: string
  xid8: string
  date: string
  timestamptz: string
  tstzrange: string
  jsonb: unknown
  _int2: number[]
  _int8: string[]
  _text: string[]
}
type ValueOf<Description> = Description extends `${infer Type extends keyof Values} null${string}`
  ? Values[Type] | null
  : Description extends `${infer Type extends keyof Values} default`
    ? Values[Type]
    : Description extends keyof Values
      ? Values[Description]
      : never

/** A row of a table. */
export type TableRow<Table extends TableName> = {
  -readonly [Column in keyof (typeof tables)[Table]]: ValueOf<(typeof tables)[Table][Column]>
}
export type ColumnName<Table extends TableName> = keyof (typeof tables)[Table] & string

/** Columns of a table with these PostgreSQL types. */
export type ColumnOfType<Table extends TableName, Type extends string> = {
  [Column in ColumnName<Table>]: (typeof tables)[Table][Column] extends Type | `${Type} ${string}` ? Column : never
}[ColumnName<Table>]
/** Sets of columns that identify at most one row of a table. */
export type UniqueKey<Table extends TableName> = Table extends keyof typeof uniqueKeys
  ? (typeof uniqueKeys)[Table][number]
  : never

/** A table whose changes are counted per tenant. */
export type CountedTable = (typeof countedTables)[number]
/** Unique indexes of a table beside its primary key. */
export type UniqueIndex<Table extends TableName> = Table extends keyof typeof uniqueIndexes
  ? (typeof uniqueIndexes)[Table][number]
  : never

type Insertable<Description, Value> = Description extends `${string}default` ? Value | undefined : Value

/** The tables for the query builder: columns with a default are optional on insert. */
export type DatabaseSchema = {
  [Table in TableName]: {
    [Column in keyof (typeof tables)[Table]]: ColumnType<
      ValueOf<(typeof tables)[Table][Column]>,
      Insertable<(typeof tables)[Table][Column], ValueOf<(typeof tables)[Table][Column]>>,
      ValueOf<(typeof tables)[Table][Column]>
    >
  }
}

/** Whether a table has a column, looked up at run time. */
export function hasColumn(table: TableName, column: string): boolean {
  return Object.hasOwn(tables[table], column)
}

/** Whether a column contains a list of identifiers. */
export function isIdList(table: TableName, column: string): boolean {
  const columns: Record<string, string> = tables[table]
  return columns[column]?.startsWith('_int8') ?? false
}

/** Whether a column contains exact decimals, which have several spellings: 3500 and 3500.00. */
export function isDecimal(table: TableName, column: string): boolean {
  const columns: Record<string, string> = tables[table]
  return columns[column]?.startsWith('numeric') ?? false
}

/** Whether a column contains texts and no null: clearing it stores an empty text. */
export function takesEmptyText(table: TableName, column: string): boolean {
  const columns: Record<string, string> = tables[table]
  return /^text(?! null)/.test(columns[column] ?? '')
}
