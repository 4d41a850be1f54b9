import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { migrate, readMigrations } from './migrate.ts'

let embedded: EmbeddedDatabase
let pool: pg.Pool
beforeEach(async () => {
  embedded = await startEmbedded({ dataDir: null })
  pool = openPool({ host: embedded.host, max: 1 })
})
afterEach(async () => {
  await pool.end()
  await embedded.stop()
})

const first = ['0001_first.sql', 'create table first (id integer); insert into first values (1)'] as const
const second = ['0002_second.sql', 'create table second (id integer)'] as const
const files = (...entries: (readonly [string, string])[]) => new Map(entries)
const recorded = async () => (await pool.query('select name, checksum from schema_migration order by name')).rows

describe('migrate', () => {
  it('applies pending migrations once, in order', async () => {
    expect(await migrate(pool, files(first))).toEqual([first[0]])
    expect(await migrate(pool, files(second, first))).toEqual([second[0]])
    expect(await migrate(pool, files(first, second))).toEqual([])
    expect(await recorded()).toEqual(
      [first, second].map(([name]) => ({ name, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) })),
    )
  })

  it('rolls back a failed run, and names the file', async () => {
    const broken = ['0002_broken.sql', 'create table broken (id integer); select nothing'] as const
    await expect(migrate(pool, files(first, broken))).rejects.toThrow(
      /^The migration 0002_broken\.sql failed: .*nothing/,
    )
    expect(await recorded()).toEqual([])
    expect(await migrate(pool, files(first, second))).toEqual([first[0], second[0]])
  })

  it('refuses a file that was changed after it was applied', async () => {
    await migrate(pool, files(first))
    const changed = [first[0], `${first[1]};`] as const
    await expect(migrate(pool, files(changed))).rejects.toThrow(
      'The migration 0001_first.sql was changed after it was applied',
    )
  })

  it('refuses a database that a newer version has used', async () => {
    await migrate(pool, files(first, second))
    await expect(migrate(pool, files(first))).rejects.toThrow(
      'which this version does not know: a newer version has used it',
    )
  })

  it('takes over the table of version 1.0.0, with the old names of its files', async () => {
    await migrate(pool)
    await pool.query(`
      drop table schema_migration_lock;
      create table old as select name, timestamp::timestamptz as applied_at from schema_migration;
      drop table schema_migration;
      create table schema_migration (name text primary key, applied_at timestamptz not null default now());
      insert into schema_migration select case name when '0003_row_level_security.sql' then '0003_belts.sql'
        when '0007_active_identity.sql' then '0007_session_place.sql' else name end, applied_at from old`)
    expect(await migrate(pool)).toEqual([])
    const rows = await recorded()
    expect(rows.map(({ name }) => name)).toEqual([...readMigrations().keys()].toSorted())
    expect(rows.every(({ checksum }) => checksum !== null)).toBe(true)
  })
})
