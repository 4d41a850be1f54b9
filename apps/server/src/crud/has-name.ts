/** Finds rows by names that are unique on the platform. Raw SQL: in any case, by a function of the database (migration 0258). */
import { type RawBuilder, sql } from '../db/database.ts'
import { columnOf, snake } from './columns.ts'

/** Whether a live row of the noun has one of the names. */
export function hasName(
  { table }: { table: string },
  field: string,
  names: readonly unknown[],
  isAnyCase = false,
): RawBuilder<unknown> {
  return isAnyCase
    ? sql`id in (select ids_numbered(${snake(table)}, ${names}::text[]))`
    : sql`${columnOf(field)} = any(${names}::text[])`
}
