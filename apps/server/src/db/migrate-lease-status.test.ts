/** Migration 0257 makes the lease status of stored vehicles follow from their riders. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { migrate, readMigrations } from './migrate.ts'

let embedded: EmbeddedDatabase
let pool: pg.Pool

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: null })
  pool = openPool({ host: embedded.host, max: 1 })
  await migrate(pool, new Map([...readMigrations()].filter(([name]) => name < '0257')))
  await pool.query(`
    insert into tenant (tenant_id, tenant_name) values ('100001', '迁移');
    insert into vehicle_type (id, tenant_id, vehicle_type, vehicle_pic) values (1, '100001', 'A', '-');
    insert into vehicle (id, tenant_id, vehicle_sn, vehicle_type_id, vehicle_type, lease_status, expiration_time) values
      (1, '100001', 'IDLE', 1, 2, 0, null), (2, '100001', 'OUT', 1, 2, 4, null), (3, '100001', 'OVERDUE', 1, 2, 3, '2036-01-01'),
      (4, '100001', 'SOLD', 1, 1, null, null), (5, '100001', 'LET', 1, 2, 1, null), (6, '100001', 'LET-UNTIL', 1, 2, 2, '2036-01-01'),
      (7, '100001', 'REPAIR', 1, 2, 4, null);
    insert into rider (id, tenant_id, name, mobile) select n, '100001', 'R' || n, '1370000000' || n from generate_series(1, 4) as n;
    insert into rider_vehicle (tenant_id, rider_id, vehicle_id) select '100001', n, n from generate_series(1, 4) as n`)
  await migrate(pool)
})
afterAll(async () => {
  await pool.end()
  await embedded.stop()
})

it('of those with a rider, and of those that nothing but their status lets', async () => {
  const { rows } = await pool.query('select vehicle_sn as sn, lease_status as status from vehicle order by id')
  expect(rows.map(({ sn, status }: { sn: string; status: number | null }) => [sn, status])).toEqual([
    ['IDLE', 1],
    ['OUT', 1],
    ['OVERDUE', 3],
    ['SOLD', null],
    ['LET', 0],
    ['LET-UNTIL', 2],
    ['REPAIR', 4],
  ])
})
