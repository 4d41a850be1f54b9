/**
 * Replaces autovacuum, which the embedded database lacks: reclaims the space of changed rows and updates the statistics
 * of the planner.
 */
import { type Executor, sql } from './database.ts'

/** Minimum number and share of changed rows, like the thresholds of autovacuum. */
const CHANGED_ROWS_MIN = 500
const CHANGED_SHARE = 0.1
/** Each table blocks other statements for some milliseconds: further ones wait for the next run. */
const TABLES_MAX = 8

const changed = (counter: 'n_dead_tup' | 'n_mod_since_analyze') =>
  sql`s.${sql.ref(counter)} > ${CHANGED_ROWS_MIN}::float8 + ${CHANGED_SHARE}::float8 * greatest(c.reltuples, 0)`

/** Vacuums the tables that changed most since the last run; returns their names. */
export async function vacuumChangedTables(db: Executor): Promise<string[]> {
  const tables = await db.all(sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where ${changed('n_dead_tup')} or ${changed('n_mod_since_analyze')}
    order by s.n_dead_tup + s.n_mod_since_analyze desc limit ${TABLES_MAX}`)
  for (const { name } of tables) await db.run(sql`vacuum (analyze) ${sql.raw(name)}`)
  return tables.map(({ name }) => name)
}
