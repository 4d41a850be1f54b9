/** Migration 0258 compares serial numbers and VINs in any case, beside rows that repeat one already. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { migrate, readMigrations } from './migrate.ts'

let embedded: EmbeddedDatabase
let pool: pg.Pool
let migrated: unknown[]

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: null })
  pool = openPool({ host: embedded.host, max: 1 })
  await migrate(pool, new Map([...readMigrations()].filter(([name]) => name < '0258')))
  await pool.query(`
    insert into tenant (tenant_id, tenant_name) values ('100001', '迁移');
    insert into vehicle_type (id, tenant_id, vehicle_type, vehicle_pic) values (1, '100001', 'A', '-');
    insert into vehicle (id, tenant_id, vehicle_sn, vehicle_type_id, vin) values
      (1, '100001', 'V-1', 1, 'LVIN1'), (2, '100001', 'v-1', 1, 'lvin1'), (3, '100001', 'V-2', 1, 'LVIN1');
    insert into battery (id, tenant_id, bms_sn) values (1, '100001', 'B-1'), (2, '100001', 'b-1')`)
  await migrate(pool)
  migrated = (await pool.query('select vehicle_sn, repeated_sn, repeated_vin from vehicle order by id')).rows
})
afterAll(async () => {
  await pool.end()
  await embedded.stop()
})

it('keeps those that repeat a number, and lets them be changed', async () => {
  expect(migrated).toEqual([
    { vehicle_sn: 'V-1', repeated_sn: null, repeated_vin: null },
    { vehicle_sn: 'v-1', repeated_sn: 'v-1', repeated_vin: 'lvin1' },
    { vehicle_sn: 'V-2', repeated_sn: null, repeated_vin: 'LVIN1' },
  ])
  expect((await pool.query('update vehicle set status = 0 where id <= 3')).rowCount).toBe(3)
})

it('adds no further ones', async () => {
  const added = async (sn: string, vin: string | null = null) => {
    const { rowCount } = await pool.query(
      `insert into vehicle (tenant_id, vehicle_type_id, vehicle_sn, vin) values ('100001', 1, $1, $2) on conflict do nothing`,
      [sn, vin],
    )
    return rowCount === 1
  }
  expect(await added('v-2')).toBe(false)
  expect(await added('V-3', 'Lvin1')).toBe(false)
  expect(await added('V-3', 'LVIN3')).toBe(true)
  const battery = `insert into battery (tenant_id, bms_sn) values ('100001', 'B-3'), ('100001', 'b-3') on conflict do nothing`
  expect((await pool.query(battery)).rowCount).toBe(1)
})

// A refused statement would end the connection to the embedded database: these insert only where nothing conflicts.
const isTaken = async (table: 'battery' | 'vehicle', columns: string, values: string) => {
  const { rowCount } = await pool.query(
    `insert into ${table} (tenant_id, ${columns}) values ('100001', ${values}) on conflict do nothing`,
  )
  return rowCount === 0
}

it('compares a row that had repeated a number once it gets another', async () => {
  await pool.query("update vehicle set vehicle_sn = 'v-4', vin = 'lvin4' where id = 2")
  expect(await isTaken('vehicle', 'vehicle_type_id, vehicle_sn', "1, 'V-4'")).toBe(true)
  expect(await isTaken('vehicle', 'vehicle_type_id, vehicle_sn, vin', "1, 'V-5', 'LVIN4'")).toBe(true)
})

it('compares the next row once the compared one is removed, of another operator too, or has another number', async () => {
  await pool.query(`
    insert into tenant (tenant_id, tenant_name) values ('100002', '另一家');
    insert into battery (id, tenant_id, bms_sn, repeated_sn) values
      (21, '100001', 'B-9', null), (22, '100002', 'b-9', 'b-9'), (23, '100002', 'B-8', null), (24, '100002', 'b-8', 'b-8');
    insert into vehicle (id, tenant_id, vehicle_sn, vehicle_type_id, vin, repeated_vin) values
      (31, '100001', 'V-31', 1, 'LVIN9', null), (32, '100001', 'V-32', 1, 'lvin9', 'lvin9')`)
  await pool.query('update battery set is_deleted = 1 where id = 21')
  await pool.query(`update battery set bms_sn = 'B-6' where id = 23`)
  await pool.query(`update vehicle set vin = 'LVIN8' where id = 31`)
  expect(await isTaken('battery', 'bms_sn', "'B-9'")).toBe(true)
  expect(await isTaken('battery', 'bms_sn', "'B-8'")).toBe(true)
  expect(await isTaken('vehicle', 'vehicle_type_id, vehicle_sn, vin', "1, 'V-33', 'Lvin9'")).toBe(true)
})
