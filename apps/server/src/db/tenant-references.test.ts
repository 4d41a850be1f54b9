// @postgres
/** Foreign keys between tables of tenants include the tenant; existing rows that name another tenant's row are kept. */
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { openPool, sql } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { migrate, readMigrations } from './migrate.ts'

describe('foreign keys', () => {
  let running: TestServer
  beforeAll(async () => {
    running = await openTestServer()
  })
  afterAll(() => running.close())

  it('include the tenant if both tables have one', async () => {
    const keys = await running.server.services.db.system.all(sql<{ name: string; columns: string[]; valid: boolean }>`
      select c.conrelid::regclass || '.' || c.conname as name, c.convalidated as valid,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
      from pg_constraint c
      where c.contype = 'f' and c.conparentid = 0
        and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'tenant_id')
        and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'tenant_id')`)
    expect(keys.length).toBeGreaterThan(30)
    expect(keys.filter(({ columns, valid }) => !valid || !columns.includes('tenant_id'))).toEqual([])
  })
})

describe('the migration', () => {
  let embedded: EmbeddedDatabase
  let pool: pg.Pool
  const vehicle = (id: number, tenantId: string, typeId: number) =>
    `insert into vehicle (id, tenant_id, vehicle_sn, vehicle_type_id, vehicle_type) values (${id}, '${tenantId}', 'M${id}', ${typeId}, 2)`
  /** The SQLSTATE of a failed statement; null on success. */
  async function attempt(statement: string): Promise<unknown> {
    const { rows } = await pool.query<{ state: string | null }>('select attempt($1) as state', [statement])
    return rows[0]?.state
  }

  beforeAll(async () => {
    embedded = await startEmbedded({ dataDir: null })
    pool = openPool({ host: embedded.host, max: 1 })
    await migrate(pool, new Map([...readMigrations()].filter(([name]) => name < '0018')))
    await pool.query(`
      insert into tenant (tenant_id, tenant_name) values ('100001', '甲'), ('100002', '乙');
      insert into vehicle_type (id, tenant_id, vehicle_type, vehicle_pic) values (1, '100001', 'A', ''), (2, '100002', 'B', '')`)
    await pool.query(vehicle(11, '100001', 1))
    await pool.query(vehicle(12, '100001', 2))
    await migrate(pool)
    await pool.query(`create function attempt(statement text) returns text language plpgsql as
      'begin execute statement; return null; exception when others then return sqlstate; end'`)
  })
  afterAll(async () => {
    await pool.end()
    await embedded.stop()
  })

  it('keeps a row that names one of another tenant, which can be changed', async () => {
    await pool.query(`update vehicle set price = 7 where id = 12`)
    const { rows } = await pool.query(
      `select id, vehicle_type_id as type, price::int from vehicle where id in (11, 12) order by id`,
    )
    expect(rows).toEqual([
      { id: '11', type: '1', price: null },
      { id: '12', type: '2', price: 7 },
    ])
  })

  it('refuses new ones', async () => {
    const states = [
      vehicle(13, '100002', 2),
      vehicle(14, '100001', 2),
      'update vehicle set vehicle_type_id = 2 where id = 11',
      'update vehicle set vehicle_type_id = 9 where id = 12',
    ].map(attempt)
    expect(await Promise.all(states)).toEqual([null, '23503', '23503', '23503'])
  })
})
