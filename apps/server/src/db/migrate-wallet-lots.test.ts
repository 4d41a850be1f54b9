/** Migration 0014 converts the balances of cards. */
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
  await migrate(pool, new Map([...readMigrations()].filter(([name]) => name < '0014')))
  await pool.query(`
    insert into tenant (tenant_id, tenant_name) values ('100001', '迁移');
    insert into rider (id, tenant_id, name, mobile) values (1, '100001', '甲', '13700000001'), (2, '100001', '乙', '13700000002');
    insert into nfc_card (id, tenant_id, card_no, rider_id, status, residue_count, expiration_time, create_time, is_deleted) values
      (11, '100001', 'M11', 1, 1, 12, '2036-01-01', '2026-01-01', 0),
      (12, '100001', 'M12', 2, 1, 7, '2026-02-01', '2026-01-01', 0),
      (13, '100001', 'M13', null, 2, 5, null, '2026-01-01', 0),
      (14, '100001', 'M14', null, 2, 3, '2025-01-01', '2026-01-01', 0),
      (15, '100001', 'M15', null, 2, 0, null, '2026-01-01', 0),
      (16, '100001', 'M16', 1, 1, 9, '2036-01-01', '2026-01-01', 1);
    insert into nfc_recharge (id, tenant_id, card_id, count, amount, start_time, end_time, review_status)
      values (21, '100001', 11, 30, 199, '2026-01-01', '2036-01-01', 0), (22, '100001', 13, 30, 199, '2026-01-01', '2036-01-01', 1)`)
  await migrate(pool)
})
afterAll(async () => {
  await pool.end()
  await embedded.stop()
})

it('creates one lot per balance, with rider, count and expiry of the card', async () => {
  const lots =
    await rows(`select card_id, rider_id, unit, granted::int, remaining::int, valid_to::date::text as valid_to, source, source_id
    from wallet_lot order by card_id`)
  const lot = { unit: 'USE', source: 'opening' }
  const of = (card: string, rider: string | null, count: number, validTo: string | null) => ({
    ...lot,
    card_id: card,
    rider_id: rider,
    granted: count,
    remaining: count,
    valid_to: validTo,
    source_id: card,
  })
  expect(lots).toEqual([
    of('11', '1', 12, '2036-01-01'),
    of('12', '2', 7, '2026-02-01'),
    of('13', null, 5, null),
    of('14', null, 3, '2025-01-01'),
  ])
})

it('keeps unexpired balances of the cards', async () => {
  const cards =
    await rows(`select id, residue_count, expiration_time::date::text as expires, residue_valid_until::date::text as until
    from nfc_card where is_deleted = 0 order by id`)
  expect(cards).toEqual([
    { id: '11', residue_count: 12, expires: '2036-01-01', until: '2036-01-01' },
    { id: '12', residue_count: 0, expires: null, until: null },
    { id: '13', residue_count: 5, expires: null, until: null },
    { id: '14', residue_count: 0, expires: null, until: null },
    { id: '15', residue_count: 0, expires: null, until: null },
  ])
})

it('stores the rider of the card with each top-up', async () => {
  expect(await rows('select id, rider_id from nfc_recharge order by id')).toEqual([
    { id: '21', rider_id: '1' },
    { id: '22', rider_id: null },
  ])
})
