/** Numbers of stored rows, which tests compare with the totals of lists instead of containing numbers of the demo. */
import { snake } from '../crud/columns.ts'
import { type RawBuilder, sql } from '../db/database.ts'
import type { TableName } from '../db/tables.ts'
import type { TestServer } from './harness.ts'

/** Rows of a table that are not deleted and match a condition. */
export async function storedCount(
  running: TestServer,
  table: TableName,
  where: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const name = sql.table(snake(table))
  const row = await running.server.services.db.system.first(
    sql<{
      n: number
    }>`select count(*)::int as n from ${name} where to_jsonb(${name}) ->> 'is_deleted' is distinct from '1' and ${where}`,
  )
  return row?.n ?? 0
}

/** Of one tenant. */
export function storedCountOf(running: TestServer, table: TableName, tenantId: string): Promise<number> {
  return storedCount(running, table, sql`tenant_id = ${tenantId}`)
}
