/** Keeps the table of change counters small. Raw SQL: arrays, and a change with the rows of another one. */
import { type Executor, type Query, type RawBuilder, sql } from './database.ts'

/** A list reads all rows of its tenant: more of them cost it noticeable time. */
const UNFOLDED_ROWS_MAX = 500

/**
 * Merges the rows of each changed tenant and table into one per column. The number of rows stays the same, and the number of
 * changes in any set of columns does not decrease, so that no outdated total becomes valid again.
 */
export const fold: Query = foldOf(sql`true`)
/** Only rows since the last one: the cost does not grow with what is folded. */
const foldNew = foldOf(sql`not c.is_folded`)

function foldOf(which: RawBuilder<unknown>): Query {
  return sql`
  with changed as (select distinct tenant_id, table_name from table_change where not is_folded),
  removed as (delete from table_change c using changed t
    where c.tenant_id = t.tenant_id and c.table_name = t.table_name and ${which} returning c.*)
  insert into table_change (tenant_id, table_name, changes, row_delta, column_names, is_folded)
  select tenant_id, table_name, coalesce(sum(changes) filter (where column_names is null), 0), sum(row_delta), null, true
  from removed group by tenant_id, table_name
  union all
  select tenant_id, table_name, sum(changes), 0, array[name], true
  from removed, unnest(column_names) as name group by tenant_id, table_name, name`
}

/** Folds once many rows have been added. */
export async function foldManyChanges(db: Executor): Promise<void> {
  const more = await db.first(
    sql`select 1 as one from table_change where not is_folded offset ${UNFOLDED_ROWS_MAX} limit 1`,
  )
  if (!more) return
  await db.run(foldNew)
  // Autovacuum runs at most once a minute. Truncating would lock out readers.
  await db.run(sql`vacuum (skip_locked, truncate false) table_change`)
}
