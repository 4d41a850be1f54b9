/** Migration 0012 converts the rows of a database in use: places, and references instead of copied serial numbers. */
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
  const files = readMigrations()
  await migrate(pool, new Map([...files].filter(([name]) => name < '0012')))
  await pool.query(`
    insert into tenant (tenant_id, tenant_name) values ('A', 'a'), ('B', 'b');
    insert into vehicle_type (id, tenant_id, vehicle_type, vehicle_pic) values (1, 'A', 't', '/p');
    insert into vehicle (id, tenant_id, vehicle_sn, vehicle_type_id, rider_name, bms_sn_list) values
      (1, 'A', 'RIDDEN', 1, 'old', '{X}'), (2, 'A', 'PARKED', 1, null, '{}');
    insert into cabinet (id, tenant_id, cabinet_sn, name, box_total) values (1, 'A', 'C1', 'c', 3), (2, 'A', 'C2', 'c', 3), (3, 'B', 'C3', 'c', 1);
    insert into rider (id, tenant_id, name, mobile, vehicle_sn, update_time) values
      (1, 'A', 'before', '1', 'RIDDEN', '2026-01-01'), (2, 'A', 'now', '2', 'RIDDEN', '2026-02-01'), (3, 'A', 'walks', '3', 'GONE', now());
    insert into battery (id, tenant_id, bms_sn, rider_id, vehicle_sn, is_deleted) values
      (1, 'A', 'TWICE', null, null, 0), (2, 'A', 'RIDING', 2, 'RIDDEN', 0), (3, 'A', 'FITTED', null, 'PARKED', 0),
      (4, 'A', 'IDLE', null, null, 0), (5, 'B', 'THEIRS', null, null, 0), (6, 'A', 'REMOVED', 2, null, 1);
    update cabinet_slot set bms_sn = 'TWICE', report_time = '2026-03-01' where cabinet_sn = 'C1' and box_id = 1;
    update cabinet_slot set bms_sn = 'TWICE', report_time = '2026-03-02' where cabinet_sn = 'C2' and box_id = 2;
    update cabinet_slot set bms_sn = 'THEIRS', report_time = '2026-03-02' where cabinet_sn = 'C1' and box_id = 3`)
  await migrate(pool)
}, 60_000)
afterAll(async () => {
  await pool.end()
  await embedded.stop()
})

it('places each battery by the newest report, otherwise with its rider, in its vehicle, or in stock', async () => {
  const { rows } =
    await pool.query(`select b.bms_sn || ': ' || concat_ws(' ', p.place, p.cabinet_id, p.box_id, p.rider_id, p.vehicle_id) as line
    from battery b left join battery_place p on p.battery_id = b.id and p.is_current order by b.id`)
  expect(rows.map(({ line }) => line)).toEqual([
    'TWICE: slot 2 2',
    'RIDING: rider 2',
    'FITTED: vehicle 2',
    'IDLE: stock',
    'THEIRS: stock',
    'REMOVED: stock',
  ])
  const since = await pool.query(`select lower(period) = '2026-03-02' and occurred_at = '2026-03-02' as is_reported
    from battery_place where battery_id = 1`)
  expect(since.rows).toEqual([{ is_reported: true }])
})

it("slots refer to their cabinet and to batteries of their tenant; another tenant's battery is one when it is reported again", async () => {
  const { rows } = await pool.query(`select cabinet_id, box_id, bms_sn, battery_id from cabinet_slot
    where bms_sn is not null order by cabinet_id, box_id`)
  expect(rows).toEqual([
    { cabinet_id: '1', box_id: 1, bms_sn: 'TWICE', battery_id: '1' },
    { cabinet_id: '2', box_id: 2, bms_sn: 'TWICE', battery_id: '1' },
  ])
})

it('of riders with the same vehicle, the one changed last keeps it', async () => {
  const { rows } = await pool.query('select id, vehicle_id from rider order by id')
  expect(rows).toEqual([
    { id: '1', vehicle_id: null },
    { id: '2', vehicle_id: '1' },
    { id: '3', vehicle_id: null },
  ])
})

it('riders with a vehicle have it as their current binding, since they were last changed', async () => {
  const { rows } =
    await pool.query(`select rider_id, vehicle_id, is_current, lower(period) = '2026-02-01' as is_since_change
    from rider_vehicle`)
  expect(rows).toEqual([{ rider_id: '2', vehicle_id: '1', is_current: true, is_since_change: true }])
})
