/** Expressions for which the query builder has no method. */
import { type RawBuilder, sql } from './database.ts'

/** The start of the transaction. */
export const now = sql<string>`now()`

export function secondsFromNow(seconds: number): RawBuilder<string> {
  return sql`now() + make_interval(secs => ${seconds})`
}

/**
 * For `column = any(values)`. Unlike `in (…)`, the text of the statement does not depend on the number of values, so
 * that it is prepared once, and an empty list is valid.
 */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql`any(${values})`
}
