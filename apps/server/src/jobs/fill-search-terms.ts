/**
 * Writes `search_terms` where it is missing: in rows from before migration 0041, and where a plain statement added or
 * changed a name. Raw SQL: the table is a parameter, rows come from `unnest`.
 */
import { type Executor, sql } from '../db/database.ts'
import { snake } from '../db/names.ts'
import { namesIn, searchedNames, searchTerms } from '../db/search-terms.ts'
import type { TableName } from '../db/tables.ts'

const ROWS_AT_ONCE = 500

/** The version excludes rows that change meanwhile; they are filled later. */
type Row = { id: string; version: string; names: (string | null)[] }

async function fillChunk(db: Executor, name: TableName): Promise<number> {
  const table = sql.table(snake(name))
  const names = sql.join(namesIn(name).map((column) => sql.ref(snake(column))))
  const rows = await db.all(sql<Row>`select id, xmin::text as version, array[${names}] as names
    from ${table} where search_terms is null order by id limit ${ROWS_AT_ONCE}`)
  if (rows.length === 0) return 0
  const words: string[] = []
  for (const row of rows) words.push(await searchTerms(name, row.names))
  return db.run(sql`update ${table} t set search_terms = w.words
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ version }) => version)}::text[], ${words}::text[]) as w (id, version, words)
    where t.id = w.id and t.xmin::text = w.version`)
}

/** @param signal stops before the next chunk */
export async function fillSearchTerms(db: Executor, signal = new AbortController().signal): Promise<void> {
  for (const name of Object.keys(searchedNames) as (keyof typeof searchedNames)[])
    for (let isMore = true; isMore && !signal.aborted;) isMore = (await fillChunk(db, name)) === ROWS_AT_ONCE
}
