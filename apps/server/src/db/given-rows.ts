/** Rows that are sent as a parameter of a statement and joined like a table. */
import { type RawBuilder, sql } from './database.ts'

export type ColumnType =
  | 'bigint'
  | 'boolean'
  | 'float8'
  | 'integer'
  | 'json'
  | 'jsonb'
  | 'smallint'
  | 'text'
  | 'timestamptz'

/**
 * A subquery of the given rows with these columns; other fields are not sent. The limit tells the planner their number: it
 * otherwise assumes a hundred, and for one device reads a table of ten thousand whole instead of one entry of its index.
 * @param rows in the order in which they are returned; absent and null values are null
 * @param columns the type of each column, whose name keeps its case and is quoted in the statement: `g."boxId"`
 */
export function givenRows<Row extends object>(
  rows: readonly Row[],
  columns: { readonly [Name in keyof Row & string]?: ColumnType },
): RawBuilder<unknown> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const sent = rows.map((row) => {
    const values: Partial<Row> = {}
    for (const name of names) if (row[name] !== null) values[name] = row[name]
    return values
  })
  return sql`(select * from json_to_recordset(${JSON.stringify(sent)}::json) as r(${declared(columns)}) limit ${rows.length})`
}

/**
 * A subquery of the rows in a column of given rows, for a lateral join: what they have in common is sent once.
 * @param from the column, of type `json`
 * @param most the most rows that one of them has
 */
export function nestedRows(
  from: RawBuilder<unknown>,
  columns: Readonly<Record<string, ColumnType>>,
  most: number,
): RawBuilder<unknown> {
  return sql`(select * from json_to_recordset(${from}) as r(${declared(columns)}) limit ${most})`
}

function declared(columns: Readonly<Record<string, ColumnType | undefined>>): RawBuilder<unknown> {
  return sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `"${name}" ${type as ColumnType}`)
      .join(', '),
  )
}
