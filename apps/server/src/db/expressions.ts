/** Expressions for which the query builder has no method. */
import { type RawBuilder, sql } from './database.ts'

/** The start of the transaction. */
export const now = sql<string>`now()`

/** A time that a wrong clock put into the future reads as now. */
export function notAfterNow(column: string): RawBuilder<string> {
  return sql`case when ${sql.ref(column)} > now() then now() else ${sql.ref(column)} end`
}

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

/** When the request began by the database's clock, to which the times of commands belong. */
export const requestBegan = (startedAt: number) =>
  sql`clock_timestamp() - make_interval(secs => ${(performance.now() - startedAt) / 1_000})`
