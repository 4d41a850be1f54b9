/** Names beside codes and identifiers, in the reader's language. */
import { type RawBuilder, sql } from '../db/database.ts'
import type { Locale } from '../http/problem.ts'

/** The label of a coded column from the live dictionary, which operators extend. */
export function dictionaryName(code: string, column: string, locale: Locale): RawBuilder<unknown> {
  return sql`(select ${localName('dict_value', locale)} from dict where dict.code = ${code} and dict.dict_key = ${sql.ref(column)}::text
    and dict.is_deleted = 0 limit 1)`
}

/** A name column, or its English sibling where the reader wants English and there is one. */
export function localName(column: string, locale: Locale): RawBuilder<unknown> {
  return locale === 'zh' ? sql.ref(column) : sql`coalesce(${sql.ref(`${column}_en`)}, ${sql.ref(column)})`
}

/** The audit columns every row answers. */
export function auditColumns(alias: string): RawBuilder<unknown> {
  const names = ['create_user', 'create_dept', 'create_time', 'update_user', 'update_time', 'is_deleted']
  return sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))
}

/** Contains-filter over a name in both languages. */
export function eitherContains(column: string): (value: unknown) => RawBuilder<unknown> | undefined {
  return (value) => {
    if (typeof value !== 'string' || value === '') return undefined
    const pattern = `%${value.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql`(${sql.ref(column)} ilike ${pattern} or ${sql.ref(`${column}_en`)} ilike ${pattern})`
  }
}
