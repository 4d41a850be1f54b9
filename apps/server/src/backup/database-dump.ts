/**
 * The rows of a database in one snapshot of it, as PostgreSQL writes whole rows as text: the same on the embedded database
 * and on PostgreSQL. Raw SQL: the catalogue, cursors.
 */
import type pg from 'pg'

export type Partition = { name: string; parent: string; bound: string }
export type Table = { name: string; columns: string[] }
export type Header = {
  format: 1
  createTime: string
  migrations: { name: string; checksum: string }[]
  tables: Table[]
  partitions: Partition[]
}
export type Sequences = Record<string, string>

const ROWS_AT_ONCE = 500

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Tables of the migrations, partitions excepted, with all their columns in order. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('schema_migration', 'schema_migration_lock')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

async function headerOf(client: pg.ClientBase): Promise<Header> {
  const migrations = await client.query<Header['migrations'][number]>(
    'select name, checksum from schema_migration order by name',
  )
  const partitions = await client.query<Partition>(`
    select c.relname as name, i.inhparent::regclass::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where c.relispartition and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`)
  return {
    format: 1,
    createTime: new Date().toISOString(),
    migrations: migrations.rows,
    tables: await tablesOf(client),
    partitions: partitions.rows,
  }
}

/** Adds all rows of a database; returns their number by table, and the names of the files on the disk of the server. */
export async function dumpDatabase(
  client: pg.ClientBase,
  add: (name: string, data: Buffer) => Promise<void>,
): Promise<{ counts: Record<string, number>; files: string[] }> {
  const addJson = (name: string, value: unknown) => add(name, Buffer.from(JSON.stringify(value)))
  await client.query(SETTINGS)
  await client.query('begin isolation level repeatable read read only')
  const header = await headerOf(client)
  await addJson('header.json', header)
  const counts: Record<string, number> = {}
  for (const { name } of header.tables) {
    await client.query(`declare rows no scroll cursor for select q::text as row from ${quoted(name)} q`)
    counts[name] = 0
    for (let chunk = 1; ; chunk += 1) {
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows`)
      if (rows.length > 0)
        await addJson(
          `tables/${name}/${chunk}.json`,
          rows.map(({ row }) => row),
        )
      counts[name] += rows.length
      if (rows.length < ROWS_AT_ONCE) break
    }
    await client.query('close rows')
  }
  // After the rows, so that sequences are ahead of all their values.
  const { rows } = await client.query<{ name: string; value: string }>(
    'select sequencename as name, last_value::text as value from pg_sequences where schemaname = current_schema() and last_value is not null',
  )
  const files = await client.query<{ name: string }>(
    'select name from stored_file where storage_id is null and not is_removed order by name',
  )
  await addJson('sequences.json', Object.fromEntries(rows.map(({ name, value }) => [name, value])) satisfies Sequences)
  await client.query('commit')
  return { counts, files: files.rows.map(({ name }) => name) }
}

/** Makes the text of values independent of the session's settings. */
export const SETTINGS =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0"
