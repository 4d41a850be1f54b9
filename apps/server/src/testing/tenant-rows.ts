/** Rows of two tenants in any table, generated from the catalogue, for tests of tenant isolation. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Executor, sql, sqlStateOf } from '../db/database.ts'

export type TenantTable = {
  name: string
  hasRowSecurity: boolean
  policies: number
  /** Privileges of the application role: select, insert, update, delete. */
  privileges: string[]
  /** Writable columns. */
  columns: string[]
}

/** Tables with a tenant column; partitions follow their parent. */
export function tenantTables(db: Executor): Promise<TenantTable[]> {
  return db.all(sql<TenantTable>`
    select c.relname as name, c.relrowsecurity as has_row_security,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and 'swapdesk_app'::regrole = any(p.polroles)) as policies,
      array(select p from unnest(array['select', 'insert', 'update', 'delete']) p
        where case when p = 'delete' then has_table_privilege('swapdesk_app', c.oid, p)
          else has_any_column_privilege('swapdesk_app', c.oid, p) end) as privileges,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by 1`)
}

type Column = { name: string; type: string }

let made = 0

function valueOf(type: string): unknown {
  made += 1
  if (type === 'uuid') return crypto.randomUUID()
  if (type.startsWith('timestamp') || type === 'date') return new Date().toISOString()
  if (type === 'jsonb') return '{}'
  if (type === 'boolean') return false
  if (type.endsWith('[]')) return []
  if (type === 'smallint' || type === 'integer') return 1
  return type === 'text' ? `made${made}` : made
}

/**
 * Adds a row to `table`, unless its key is the tenant and it exists: columns without a default get a value of their
 * type. Drops the table's checks, so it must be used in `inRollback`.
 */
export async function addRow(db: Executor, table: string, tenantId: string): Promise<void> {
  const checks = await db.all(sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`)
  for (const { name } of checks) await db.run(sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`)
  const columns = await db.all(sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (a.attname = 'tenant_id' or a.attnotnull and not a.atthasdef and a.attidentity = '')`)
  await db.run(sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    values (${sql.join(columns.map(({ name, type }) => sql`${name === 'tenant_id' ? tenantId : valueOf(type)}`))}) on conflict do nothing`)
}

class RolledBack extends Error {}

/** Another session has one of the tables. */
const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_TRIES = 400
const BETWEEN_TRIES_MS = 25

/**
 * Runs `work` in a transaction that is rolled back, without foreign keys and triggers. It changes tables, and the server has jobs
 * that read several of them: all locks are taken before, and without waiting for one while others are held, which would deadlock.
 */
export async function inRollback(
  write: (work: (db: Executor) => Promise<never>) => Promise<never>,
  work: (db: Executor) => Promise<void>,
): Promise<void> {
  for (let left = LOCK_TRIES; left > 0; left -= 1) {
    let isLocked = false
    const end = write(async (db) => {
      await db.run(sql`set local session_replication_role = replica`)
      const tables = await tenantTables(db)
      await db.run(
        sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access exclusive mode nowait`,
      )
      isLocked = true
      await work(db)
      throw new RolledBack()
    })
    const error: unknown = await end.catch((thrown: unknown) => thrown)
    if (error instanceof RolledBack) return
    if (isLocked || sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
    await pause(BETWEEN_TRIES_MS)
  }
  throw new Error('the tables were never free')
}

/** Switches row-level security off, to test the tenant predicate alone. The server must be the file's own. */
export async function disableRowSecurity(db: Executor): Promise<void> {
  for (const { name, hasRowSecurity } of await tenantTables(db))
    if (hasRowSecurity) await db.run(sql`alter table ${sql.table(name)} disable row level security`)
}
