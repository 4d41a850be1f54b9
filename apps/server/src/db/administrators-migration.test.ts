/** Migration 0061 finds the role of each tenant's administrators in a database in use. */
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
  await migrate(pool, new Map([...files].filter(([name]) => name < '0061')))
  await pool.query(`
    insert into tenant (tenant_id, tenant_name) values ('000000', 'p'), ('A', 'a'), ('B', 'b'), ('C', 'c');
    insert into menu (id, name, code, path, category, is_deleted) values
      (91, 'Grant', 'role_grant', '', 2, 0), (92, 'Other', 'other', '', 2, 0);
    insert into role (id, tenant_id, role_name, role_alias, status, is_deleted) values
      (1, 'A', 'Clerk', 'clerk', 1, 0), (2, 'A', 'Administrator', 'admin', 1, 0),
      (3, 'B', 'Clerk', 'clerk', 1, 0), (4, 'B', 'Manager', 'manager', 1, 0), (5, 'B', 'Deputy', 'deputy', 1, 0),
      (6, 'C', 'Removed', 'admin', 1, 1), (7, 'C', 'Disabled', 'admin', 0, 0), (8, 'C', 'Clerk', 'clerk', 1, 0),
      (9, '000000', 'Other', 'other', 1, 0);
    insert into role_menu (tenant_id, role_id, menu_id) values
      ('A', 1, 91), ('B', 3, 92), ('B', 4, 91), ('B', 5, 91), ('C', 8, 92), ('000000', 9, 91)`)
  await migrate(pool)
}, 60_000)

afterAll(async () => {
  await pool.end()
  await embedded.stop()
})

it('the role with the alias, else the oldest that may grant rights, and none where no role may', async () => {
  const { rows } = await pool.query(`select id from role where is_builtin and id < 10 order by id`)
  expect(rows.map(({ id }) => id)).toEqual(['2', '4'])
})
