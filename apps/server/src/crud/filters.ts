/** Conditions that query parameters put on columns. */
import { sql } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { columnOf } from './columns.ts'
import type { Condition, Filter, ReadsIds, ReadsMoment, ReadsSame, ReadsText } from './references.ts'

export type { Condition, Filter }

/** % and _ are literal in user input. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

export function likePattern(text: string): string {
  return `%${escapePattern(text)}%`
}

/** A noun's own filter, with the column it depends on, which invalidates the total cache. */
export function filterOn<Value, R extends string>(
  column: R,
  filter: (value: Value, context: Context) => Condition,
): Filter<Value, R> {
  return Object.assign(filter, { reads: column })
}

/** The column contains the text, ignoring case. */
export function contains<R extends string>(column: R): Filter<string | number, R, ReadsText<R>> {
  return filterOn(column, (value) => sql`${columnOf(column)} ilike ${likePattern(String(value))}`)
}

/** Contains, over a name in both languages. */
export function eitherContains<R extends string>(column: R): Filter<string, R | `${R}En`, ReadsText<R | `${R}En`>> {
  return filterOn<string, R>(column, (value) => {
    const pattern = likePattern(value)
    return sql`(${columnOf(column)} ilike ${pattern} or ${columnOf(`${column}En`)} ilike ${pattern})`
  })
}

export function equals<R extends string>(column: R): Filter<string | number | boolean, R, ReadsSame<R>> {
  return filterOn(column, (value) => sql`${columnOf(column)} = ${value}`)
}

export function atLeast<R extends string>(column: R): Filter<string, R, ReadsMoment<R>> {
  return filterOn(column, (value) => sql`${columnOf(column)} >= ${value}::timestamptz`)
}

/** Up to and including this second: date-times are stored with microseconds. */
export function atMost<R extends string>(column: R): Filter<string, R, ReadsMoment<R>> {
  return filterOn(column, (value) => sql`${columnOf(column)} < ${value}::timestamptz + interval '1 second'`)
}

/** An array column holds the value. */
export function includes<R extends string>(column: R): Filter<string, R, ReadsIds<R>> {
  return filterOn(column, (value) => sql`${value}::bigint = any(${columnOf(column)})`)
}

/** Creation and update time filters that most lists have. */
export function createTimeFilters<A extends string>(alias: A) {
  const column = `${alias}.createTime` as const
  return { createTime_datege: atLeast(column), createTime_datele: atMost(column) }
}

/** Of options: narrows nothing, as `optionsOf` then offers all, whatever their status. */
export function offersDisabled<A extends string>(alias: A) {
  const filter = filterOn<boolean, `${A}.status`>(`${alias}.status`, () => sql`true`)
  return Object.assign(filter, { narrows: false as const })
}
