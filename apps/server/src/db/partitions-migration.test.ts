// @postgres
/** Telemetry partitions that were restored without their unique index get it, and lose what was stored twice. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { migrate, readMigrations } from './migrate.ts'

const DAY = '2099-01-01'
let embedded: EmbeddedDatabase
let pool: pg.Pool

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: null })
  pool = openPool({ host: embedded.host, max: 1 })
  await migrate(pool, new Map([...readMigrations()].filter(([name]) => name < '0033')))
  await pool.query(
    `create table restored partition of telemetry for values from ('${DAY} 00:00:00+00') to ('${DAY} 24:00:00+00')`,
  )
})
afterAll(async () => {
  await pool.end()
  await embedded.stop()
})

const report = (seq: number) =>
  pool.query(
    `insert into telemetry (tenant_id, kind, sn, boot_id, seq, report_time, receive_time, data)
     values ('100001', 'vehicle', 'V1', 'b', $1, '${DAY} 12:00:00+00', '${DAY} 12:00:00+00', '{}')`,
    [seq],
  )

it('once', async () => {
  for (const seq of [1, 2, 2, 2, 3]) await report(seq)
  await migrate(pool)
  const { rows } = await pool.query(`select seq::int from restored order by seq`)
  expect(rows).toEqual([{ seq: 1 }, { seq: 2 }, { seq: 3 }])
  const { rows: indexes } = await pool.query<{ n: number }>(`select count(*)::int as n from pg_inherits i
    where i.inhparent = 'telemetry'::regclass
      and (select count(*) from pg_index x where x.indrelid = i.inhrelid and x.indisunique) <> 1`)
  expect(indexes).toEqual([{ n: 0 }])
  await expect(report(3)).rejects.toThrow('unique')
})
