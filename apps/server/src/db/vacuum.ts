/**
 * What PostgreSQL's own background work does elsewhere and nothing does in the embedded database: it takes back the room
 * of changed rows and counts again what the plans of queries go by.
 */
import { type Executor, sql } from './database.ts'

/** As many changed rows, and this share of the table, make it worth while; PostgreSQL uses the same kind of threshold. */
const CHANGED_ROWS_MIN = 500
const CHANGED_SHARE = 0.1
/** One table holds up everybody else for some milliseconds: the rest waits for the next time. */
const TABLES_MAX = 8

const changed = (counter: 'n_dead_tup' | 'n_mod_since_analyze') =>
  sql`s.${sql.ref(counter)} > ${CHANGED_ROWS_MIN}::float8 + ${CHANGED_SHARE}::float8 * greatest(c.reltuples, 0)`

/** Tidies the tables that changed most since the last time; answers their names. */
export async function vacuumChangedTables(db: Executor): Promise<string[]> {
  const tables = await db.all(sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where ${changed('n_dead_tup')} or ${changed('n_mod_since_analyze')}
    order by s.n_dead_tup + s.n_mod_since_analyze desc limit ${TABLES_MAX}`)
  for (const { name } of tables) await db.run(sql`vacuum (analyze) ${sql.raw(name)}`)
  return tables.map(({ name }) => name)
}
