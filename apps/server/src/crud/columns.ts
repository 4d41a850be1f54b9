/** Expressions for columns of replies: names beside codes and identifiers, in the caller's language. */
import { type RawBuilder, sql } from '../db/database.ts'
import { camel, snake } from '../db/names.ts'
import type { TableName } from '../db/tables.ts'
import type { Context } from '../http/context.ts'
import type { Locale } from '../http/problem.ts'
import type { Noun } from './noun.ts'
import type { ReadsId, ReadsText } from './references.ts'

export { camel, snake }

/** The database's name for `v.vehicleSn`. */
export function columnOf(reference: string): RawBuilder<unknown> {
  return sql.ref(snake(reference))
}

/** The source of a reply's column for this caller: its own column unless the noun computes it. */
export function columnExpression(context: Context, noun: Noun, name: string): RawBuilder<unknown> {
  const expression = noun.columns[name] ?? `${noun.alias}.${name}`
  if (typeof expression === 'string') return columnOf(expression)
  return typeof expression === 'function' ? expression(context) : expression
}

type Text = (context: Context) => RawBuilder<string | null>

/** A name column, or its English sibling if the caller's locale is English and there is one. */
export function localName<R extends string>(column: R): Text & ReadsText<R | `${R}En`> {
  return ({ locale }) => localColumn(column, locale)
}

function localColumn(column: string, locale: Locale): RawBuilder<string | null> {
  return locale === 'zh'
    ? sql<string>`${columnOf(column)}`
    : sql<string>`coalesce(${columnOf(`${column}En`)}, ${columnOf(column)})`
}

/** The label of a coded column from the live dictionary, which operators extend. */
export function dictionaryName<R extends string>(code: string, column: R): Text & { readonly reads?: R } {
  return ({ locale }) => sql<string>`(select ${localColumn('dictValue', locale)} from dict where dict.code = ${code}
    and dict.dict_key = ${columnOf(column)}::text and dict.is_deleted = 0 limit 1)`
}

/** The name of a person by a column that holds their identifier; also of the platform's staff, whose rows no operator reads. */
export function personName<R extends string>(column: R): Text & ReadsId<R> {
  return () => sql<string>`person_name(${columnOf(column)})`
}

/** Names of the rows that an array column lists, comma-joined as the API family shows them. */
export function namesOf(table: TableName, column: string, ids: string) {
  return ({
    locale,
  }: Context) => sql<string>`(select string_agg(${localColumn(`x.${column}`, locale)}, ',' order by x.sort, x.id)
    from ${sql.table(snake(table))} x where x.id = any(${columnOf(ids)}) and x.is_deleted = 0)`
}

/** The identifiers of an array column, comma-joined. */
export function commaJoined(column: string): RawBuilder<string> {
  return sql<string>`array_to_string(${columnOf(column)}, ',')`
}
