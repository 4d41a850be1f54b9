/** Migration 0142 makes lots of what riders had as figures of their own. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { migrate, readMigrations } from './migrate.ts'

let embedded: EmbeddedDatabase
let pool: pg.Pool
const rows = async (text: string) => (await pool.query(text)).rows as Record<string, unknown>[]

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: null })
  pool = openPool({ host: embedded.host, max: 1 })
  await migrate(pool, new Map([...readMigrations()].filter(([name]) => name < '0142')))
  await pool.query(`
    insert into tenant (tenant_id, tenant_name, currency_code, currency_exponent) values ('100001', '迁移', 'UGX', 0);
    insert into rider (id, tenant_id, name, mobile, residue_degree, balance, expiration_time, is_deleted) values
      (1, '100001', '甲', '13700000001', 12, 3000, '2036-01-01', 0), (2, '100001', '乙', '13700000002', 0, 0, '2020-01-01', 0),
      (3, '100001', '丙', '13700000003', 5, 0, null, 1)`)
  await migrate(pool)
})
afterAll(async () => {
  await pool.end()
  await embedded.stop()
})

it('keeps swaps, stored value and valid passes, and books them', async () => {
  const lots =
    await rows(`select rider_id, unit, pack_type, granted::int, remaining::int, price, valid_to::date::text as valid_to
    from wallet_lot order by unit`)
  const lot = { rider_id: '1', price: null }
  expect(lots).toEqual([
    { ...lot, unit: 'PASS', pack_type: 2, granted: 1, remaining: 1, valid_to: '2036-01-01' },
    { ...lot, unit: 'UGX', pack_type: 3, granted: 3_000, remaining: 3_000, valid_to: null },
    { ...lot, unit: 'USE', pack_type: 1, granted: 12, remaining: 12, valid_to: null },
  ])
  expect(await rows('select unit, sum(amount)::int as sum from journal_line group by unit order by unit')).toEqual([
    { unit: 'PASS', sum: 0 },
    { unit: 'UGX', sum: 0 },
    { unit: 'USE', sum: 0 },
  ])
})
