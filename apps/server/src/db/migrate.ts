/**
 * Brings the schema up to date with the plain SQL files of `migrations/`, in the order of their names, by Kysely's
 * Migrator: all pending files in one transaction, one server at a time. A changed applied file is refused.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'

const ADVISORY_LOCK = 7_238_114
const TABLE = 'schema_migration'
/** Files that version 1.0.0 recorded under another name. */
const RENAMED: Readonly<Record<string, string>> = {
  '0003_belts.sql': '0003_row_level_security.sql',
  '0007_session_place.sql': '0007_active_identity.sql',
}

type SqlFiles = ReadonlyMap<string, string>
type Schema = { [TABLE]: { name: string; timestamp: string; checksum: string | null } }
type Db = Kysely<Schema>

/** Names and texts of the migrations in a folder. */
export function readMigrations(dir = new URL('migrations/', import.meta.url)): SqlFiles {
  const names = readdirSync(dir).filter((name) => name.endsWith('.sql'))
  return new Map(names.map((name) => [name, readFileSync(new URL(name, dir), 'utf8').replaceAll('\r\n', '\n')]))
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Applies pending migrations; returns the names of the applied files. */
export async function migrate(pool: pg.Pool, files: SqlFiles = readMigrations()): Promise<string[]> {
  // On one connection: the embedded database has no second one. The caller closes the pool.
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return kysely.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${sql.lit(ADVISORY_LOCK)})`.execute(db)
    try {
      await adoptTable(db)
      await assertApplied(db, files)
      const applied = await applyPending(db, files)
      await recordChecksums(db, files)
      return applied
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(ADVISORY_LOCK)})`.execute(db).catch(() => undefined)
    }
  })
}

/** Version 1.0.0 kept (name, applied_at); its table gets the columns of Kysely's, and all get a checksum. */
async function adoptTable(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create table if not exists ${sql.table(TABLE)} (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      trx,
    )
    await sql`alter table ${sql.table(TABLE)} add column if not exists checksum text`.execute(trx)
    const { rows } = await sql`select 1 from pg_attribute
      where attrelid = ${TABLE}::regclass and attname = 'applied_at' and not attisdropped`.execute(trx)
    if (rows.length === 0) return
    await sql`alter table ${sql.table(TABLE)} alter column applied_at drop default`.execute(trx)
    await sql`alter table ${sql.table(TABLE)} alter column applied_at type varchar(255)
      using to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.execute(trx)
    await sql`alter table ${sql.table(TABLE)} rename column applied_at to timestamp`.execute(trx)
    for (const [name, renamed] of Object.entries(RENAMED))
      await trx.updateTable(TABLE).set({ name: renamed }).where('name', '=', name).execute()
  })
}

async function assertApplied(db: Db, files: SqlFiles): Promise<void> {
  for (const { name, checksum } of await db.selectFrom(TABLE).select(['name', 'checksum']).execute()) {
    const text = files.get(name)
    if (text === undefined) {
      throw new Error(
        `The database has the migration ${name}, which this version does not know: a newer version has used it. ` +
          'Start that version, or restore the back-up made before the upgrade.',
      )
    }
    if (checksum !== null && checksum !== checksumOf(text)) {
      throw new Error(
        `The migration ${name} was changed after it was applied to this database. ` +
          'Put the released file back; changes of the schema go into a new file.',
      )
    }
  }
}

async function applyPending(db: Db, files: SqlFiles): Promise<string[]> {
  const migrations = Object.fromEntries(
    [...files].map(([name, text]): [string, Migration] => [
      name,
      {
        up: (trx) =>
          sql
            .raw(text)
            .execute(trx)
            .then(() => undefined),
      },
    ]),
  )
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName
    throw failed === undefined
      ? error
      : new Error(`The migration ${failed} failed: ${(error as Error).message}`, { cause: error })
  }
  return results.map(({ migrationName }) => migrationName)
}

async function recordChecksums(db: Db, files: SqlFiles): Promise<void> {
  for (const [name, text] of files)
    await db
      .updateTable(TABLE)
      .set({ checksum: checksumOf(text) })
      .where('name', '=', name)
      .where('checksum', 'is', null)
      .execute()
}
