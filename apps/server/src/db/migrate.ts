/** Brings the schema up to date with the plain SQL files beside this module, in the order of their names. */
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const dir = new URL('migrations/', import.meta.url)
const ADVISORY_LOCK = 7_238_114

/** Applies what is missing, each file in its own transaction, guarded so that two servers do not migrate at once. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query(`select pg_advisory_lock(${ADVISORY_LOCK})`)
    await client.query(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migration')
    const known = new Set(rows.map((row) => row.name))
    for (const name of readdirSync(dir)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()) {
      if (known.has(name)) continue
      await client.query('begin')
      await client.query(readFileSync(new URL(name, dir), 'utf8'))
      await client.query('insert into schema_migration (name) values ($1)', [name])
      await client.query('commit')
      applied.push(name)
    }
    return applied
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.query(`select pg_advisory_unlock(${ADVISORY_LOCK})`).catch(() => undefined)
    client.release()
  }
}
