/**
 * For sweeps that must not read a whole table at once: its rows in the order of identifiers, some at a time. Raw SQL: an
 * aggregate of a limited subquery.
 */
import { type Executor, sql } from '../db/database.ts'

type Slice = {
  /** The identifier before the first row. */
  after: string
  last: string
  /** Where the next slice begins; undefined after the end. */
  next: string | undefined
}

export async function nextSlice(
  db: Executor,
  table: 'battery' | 'device',
  after: string | undefined,
  atOnce: number,
): Promise<Slice | undefined> {
  const start = after ?? '0'
  const rows = sql`select id from ${sql.table(table)} where id > ${start} order by id limit ${atOnce}`
  const found = await db.first(
    sql<{ last: string | null; count: number }>`select max(id) as last, count(*)::int as count from (${rows}) n`,
  )
  if (!found || found.last === null) return undefined
  return { after: start, last: found.last, next: found.count === atOnce ? found.last : undefined }
}
