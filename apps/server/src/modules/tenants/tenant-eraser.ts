/**
 * Erases what removed tenants leave: rows of every table with a tenant, files, and rows about their users elsewhere. The tenant's
 * number stays, so that it is never given again, with what the law keeps: audit and API log. In chunks and resumed after a
 * restart. Raw SQL: tables and their order come from the catalogue of the database.
 */
import { type Database, type Executor, sql, sqlStateOf } from '../../db/database.ts'
import { FILE_COLUMNS, usedFiles } from '../../files/file-columns.ts'
import type { FileStore } from '../../files/file-store.ts'
import { DueLoop } from '../../jobs/due-loop.ts'

export const REMOVALS_SIGNAL = 'tenant-removals'

/** Laws on network security ask for the logs of who did what (docs/operations.md). */
export const KEPT_TABLES = ['tenant', 'audit', 'log_api'] as const

const EVERY_INTERVALS = 60
/** For this long rows may still arrive: logs are written in batches, reports of devices wait in queues. */
const LATE_ROWS = '1 hour'
const ROWS_AT_ONCE = 5_000
const STORAGE_ATTEMPTS_MAX = 96
const FOREIGN_KEY_VIOLATION = '23503'
export function createTenantEraser(db: Database, files: FileStore, onError: (error: unknown) => void): DueLoop {
  const work = async () => {
    const removed = await db.system.all(
      sql<{ tenantId: string }>`select tenant_id from tenant where is_deleted = 2
        and (erase_time is null or erase_time > now() - ${LATE_ROWS}::interval) order by id`,
    )
    for (const { tenantId } of removed) {
      if (loop.isStopped) break
      await eraseTenant(db.maintenance, files, tenantId, () => loop.isStopped)
    }
    return false
  }
  const loop = new DueLoop(work, EVERY_INTERVALS, onError)
  db.signals.on(REMOVALS_SIGNAL, () => loop.wake())
  return loop
}

/** Tables with a tenant, those first that refer to others. */
async function tablesOf(db: Executor): Promise<string[]> {
  const tables = await db.all(sql<{ name: string; refersTo: string[] }>`
    select c.relname as name, array(select distinct f.confrelid::regclass::text from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as refers_to
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`)
  const left = new Map(tables.map(({ name, refersTo }) => [name, refersTo]))
  const ordered: string[] = []
  while (left.size > 0) {
    const referred = new Set([...left.values()].flat())
    const free = [...left.keys()].filter((name) => !referred.has(name))
    // In a cycle any may be first: what is still referred to is tried again.
    const [next] = free.length > 0 ? free : [...left.keys()]
    ordered.push(next as string)
    left.delete(next as string)
  }
  return ordered.filter((name) => !KEPT_TABLES.some((kept) => kept === name))
}

export async function eraseTenant(
  db: Executor,
  files: FileStore,
  tenantId: string,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const tables = await tablesOf(db)
  await removeFiles(db, files, tenantId)
  // The rows say in which storages there are still files to remove, and what to log in with.
  if (await waitsForStorages(db, tenantId)) return
  await removeTracesOfUsers(db, tenantId)
  // The counters of changes are written by the removal itself.
  const inOrder = [...tables.filter((name) => name !== 'table_change'), 'table_change']
  for (let removed = 1; removed > 0;) {
    removed = 0
    for (const table of inOrder) {
      for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE;) {
        if (isStopped()) return
        count = await removeChunk(db, table, tenantId)
        removed += count
      }
    }
  }
  await db.run(sql`delete from param where for_tenant_id = ${tenantId}`)
  await db.run(sql`delete from third_party_person p where not exists (select from third_party_account a where a.person_id = p.id)
    and not exists (select from session s where s.person_id = p.id)`)
  await db.run(sql`update tenant set erase_time = coalesce(erase_time, now()), package_id = null, datasource_id = null, domain_url = null, background_url = null,
    linkman = null, contact_number = null, address = null, license_key = null where tenant_id = ${tenantId}`)
}

/** Rows that others still refer to are removed in a later pass. */
async function removeChunk(db: Executor, table: string, tenantId: string): Promise<number> {
  const name = sql.table(table)
  // Positions of rows are unique within a partition only.
  const chunk = sql`delete from ${name} where tenant_id = ${tenantId} and (tableoid, ctid) in (
    select tableoid, ctid from ${name} where tenant_id = ${tenantId} limit ${ROWS_AT_ONCE})`
  try {
    return await db.run(chunk)
  } catch (error) {
    if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) return 0
    throw error
  }
}

/**
 * Whether files are still to be removed from a storage. One that could not be reached some ninety times, over four days, is taken to
 * be gone with its files.
 */
async function waitsForStorages(db: Executor, tenantId: string): Promise<boolean> {
  const waiting = await db.first(sql`select 1 as found from stored_file
    where tenant_id = ${tenantId} and is_removed and attempts < ${STORAGE_ATTEMPTS_MAX} limit 1`)
  return waiting !== undefined
}

/** A file on the disk stays if a row of another tenant has its address: anybody may have typed it. */
async function removeFiles(db: Executor, files: FileStore, tenantId: string): Promise<void> {
  const rows = await db.all(sql<{
    name: string
  }>`with used as (${usedFiles([...FILE_COLUMNS, ['stored_file', 'name']])})
    select distinct u.name from used u where u.tenant_id = ${tenantId} and u.name is not null
      and not exists (select from used o where o.name = u.name and o.tenant_id <> ${tenantId})`)
  const elsewhere = await db.all(sql<{ name: string }>`select name from stored_file where tenant_id = ${tenantId}
    and (storage_id is not null or leaving_id is not null) and not is_removed`)
  for (const { name } of [...rows, ...elsewhere]) await files.remove(name, db)
}

/** Tables that know users but no tenant. */
async function removeTracesOfUsers(db: Executor, tenantId: string): Promise<void> {
  const users = sql`select id from user_account where tenant_id = ${tenantId}`
  for (const table of ['known_device', 'idempotency_key', 'name_clash'])
    await db.run(sql`delete from ${sql.table(table)} where user_id in (${users})`)
}
