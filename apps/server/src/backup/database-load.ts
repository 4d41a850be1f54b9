/** Puts the rows of a backup into an empty database. Raw SQL: the catalogue, constraints, whole rows as text. */
import type pg from 'pg'
import { type Executor, sql } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import type { ArchiveFile } from './archive.ts'
import { type Header, type Partition, quoted, type Sequences, SETTINGS, tablesOf } from './database-dump.ts'

/**
 * Cabinets and vehicles refuse commands older than those they have executed: after a restore, sequences continue above all
 * values that may have been issued since the backup.
 */
const COMMANDS_SKIPPED = 1_000_000

type ForeignKey = { table: string; name: string; definition: string }

export async function assertEmpty(db: Executor): Promise<void> {
  const tenants = await db.first(sql<{ name: string | null }>`select to_regclass('tenant')::text as name`)
  // An interrupted restore leaves tables without rows.
  if (tenants?.name && (await db.first(sql`select 1 as one from tenant limit 1`)))
    throw new Error('The database holds data already. Restore into an empty one.')
}

/** Migrates the database to the version of the backup; the next start migrates it to that of the program. */
async function migrateTo(pool: pg.Pool, { format, migrations }: Header): Promise<void> {
  const files = readMigrations()
  const unknown = migrations.find(({ name }) => !files.has(name))
  if (format !== 1 || unknown)
    throw new Error(
      `The backup was made by a newer version (${unknown?.name ?? `format ${format as number}`}). Restore it with that version.`,
    )
  const names = new Set(migrations.map(({ name }) => name))
  await migrate(pool, new Map([...files].filter(([name]) => names.has(name))))
  const { rows } = await pool.query<Header['migrations'][number]>('select name, checksum from schema_migration')
  const checksums = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const changed = migrations.find(({ name, checksum }) => checksums.get(name) !== checksum)
  if (changed) throw new Error(`The migration ${changed.name} is another one than when the backup was made.`)
}

/** Unique indexes are on the partitions where the parent has none: copied from a partition created by the migrations. */
async function addPartition(client: pg.ClientBase, { name, parent, bound }: Partition): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; sibling: string | null }>(
    `select to_regclass($2) is not null as exists, min(inhrelid)::regclass::text as sibling from pg_inherits i
     where inhparent = $1::regclass and exists (select from pg_index x where x.indrelid = i.inhrelid and x.indisunique)`,
    [parent, quoted(name)],
  )
  const { exists, sibling } = rows[0] ?? {}
  if (exists) return
  // Without one that is unique they are all on the parent, which gives them to its partitions.
  await client.query(
    `create table ${quoted(name)} (like ${sibling ?? parent} including ${sibling ? 'all' : 'defaults'})`,
  )
  await client.query(`alter table ${parent} attach partition ${quoted(name)} ${bound}`)
}

/** Loads rows as they are read; returns their number by table. */
export class DatabaseLoad {
  readonly #client: pg.PoolClient
  readonly #inserts = new Map<string, string>()
  readonly #tables: readonly string[]
  readonly #foreignKeys: readonly ForeignKey[]
  readonly counts: Record<string, number> = {}

  private constructor(client: pg.PoolClient, tables: readonly string[], foreignKeys: readonly ForeignKey[]) {
    this.#client = client
    this.#tables = tables
    this.#foreignKeys = foreignKeys
  }

  static async begin(pool: pg.Pool, header: Header): Promise<DatabaseLoad> {
    await migrateTo(pool, header)
    const client = await pool.connect()
    try {
      return await DatabaseLoad.#prepared(client, header)
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  static async #prepared(client: pg.PoolClient, header: Header): Promise<DatabaseLoad> {
    await client.query(SETTINGS)
    await client.query('begin')
    const tables = await tablesOf(client)
    if (JSON.stringify(tables) !== JSON.stringify(header.tables))
      throw new Error('The tables of the backup are not those its migrations make.')
    const { rows: foreignKeys } = await client.query<ForeignKey>(`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`)
    // Rows arrive table by table and have been through their triggers: references are checked at the end.
    for (const { table, name } of foreignKeys)
      await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
    const names = tables.map(({ name }) => name)
    for (const name of names) await client.query(`alter table ${quoted(name)} disable trigger user`)
    await client.query(`truncate ${names.map(quoted).join(', ')}`)
    for (const partition of header.partitions) await addPartition(client, partition)
    return new DatabaseLoad(client, names, foreignKeys)
  }

  async addRows({ name, data }: ArchiveFile): Promise<void> {
    const table = name.split('/')[1] ?? ''
    if (!this.#tables.includes(table)) throw new Error(`The backup names a table ${table}, which is none.`)
    const { rowCount } = await this.#client.query(await this.#insertOf(table), [JSON.parse(data.toString())])
    this.counts[table] = (this.counts[table] ?? 0) + (rowCount ?? 0)
  }

  async #insertOf(table: string): Promise<string> {
    const known = this.#inserts.get(table)
    if (known) return known
    const { rows } = await this.#client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [quoted(table)],
    )
    const names = rows.map(({ name }) => quoted(name))
    // `offset 0`: each row is read once, not once for every column.
    const text = `insert into ${quoted(table)} (${names.join(', ')}) overriding system value
      select ${names.map((name) => `(s.r).${name}`).join(', ')}
      from (select t::${quoted(table)} as r from unnest($1::text[]) t offset 0) s`
    this.#inserts.set(table, text)
    return text
  }

  async setSequences(sequences: Sequences): Promise<void> {
    for (const [name, value] of Object.entries(sequences)) {
      await this.#client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
    }
    // Also without a value in the backup: the first may have been issued since.
    await this.#client.query(
      `select setval('device_command_seq', last_value + ${COMMANDS_SKIPPED}) from device_command_seq`,
    )
  }

  async finish(): Promise<void> {
    for (const name of this.#tables) await this.#client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { table, name, definition } of this.#foreignKeys)
      await this.#client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    await this.#client.query('commit')
    await this.#client.query('analyze')
    this.#client.release()
  }

  async abandon(): Promise<void> {
    await this.#client.query('rollback').catch(() => undefined)
    this.#client.release(true)
  }
}
