/** Where stored files are named. Raw SQL: a union over tables and columns given as names. */
import { type RawBuilder, sql } from '../db/database.ts'

/** Columns with the address of an uploaded file (`FileAddress` of the contract), or its name. */
export const FILE_COLUMNS = [
  ['attachment', 'name'],
  ['tenant', 'background_url'],
  ['user_account', 'avatar'],
  ['vehicle_type', 'vehicle_pic'],
] as const

/** Names of stored files in the rows of these columns, each with its tenant. */
export function usedFiles(columns: readonly (readonly [table: string, column: string])[]): RawBuilder<unknown> {
  const names = columns.map(
    ([table, column]) =>
      sql`select tenant_id, regexp_replace(${sql.ref(column)}, '^.*/', '') as name from ${sql.table(table)}`,
  )
  return sql.join(names, sql` union all `)
}
