/** The recycle bin of tenants: into it (nobody of the tenant gets in any more), out of it, and for good. */
import type { Context } from '../../http/context.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { Problem } from '../../http/problem.ts'
import { sql } from '../../db/database.ts'
import { revokeSessions } from '../auth/index.ts'

type Found = { id: string; tenantId: string; isDeleted: number }

async function lockTenants(context: Context, ids: readonly string[]): Promise<Found[]> {
  const unique = [...new Set(ids)]
  const rows = await context.db.all(sql<Found>`
    select id, tenant_id, is_deleted from tenant where id = any(${unique}::bigint[]) and is_deleted < 2 for update`)
  if (rows.length < unique.length) throw new Problem('row.not-found')
  if (rows.some((row) => row.tenantId === PLATFORM_TENANT_ID)) throw new Problem('tenant.platform')
  return rows
}

async function move(context: Context, ids: readonly string[], isDeleted: 0 | 1): Promise<Record<string, never>> {
  const rows = await lockTenants(context, ids)
  await context.db
    .run(sql`update tenant set is_deleted = ${isDeleted}, update_user = ${context.principal.userId}, update_time = now()
    where id = any(${ids}::bigint[])`)
  for (const row of rows)
    context.audit({ entity: 'tenants', id: row.id, changes: { isDeleted: [row.isDeleted, isDeleted] } })
  return {}
}

export function recycleTenants(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  return move(context, ids, 1)
}

export function restoreTenants(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  return move(context, ids, 0)
}

/**
 * Only from the bin. The tenant's rows stay for the books, out of everybody's reach: its number is never given again, its
 * people are removed and their sessions end.
 */
export async function removeTenants(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  const rows = await lockTenants(context, ids)
  if (rows.some((row) => row.isDeleted === 0)) throw new Problem('tenant.not-in-bin')
  const numbers = rows.map((row) => row.tenantId)
  await context.db.many([
    sql`update tenant set is_deleted = 2, status = 0, domain_url = null, update_user = ${context.principal.userId}, update_time = now()
      where tenant_id = any(${numbers}::text[])`,
    sql`update user_account set is_deleted = 1, update_time = now() where tenant_id = any(${numbers}::text[])`,
  ])
  await revokeSessions(context.db, sql`tenant_id = any(${numbers}::text[])`, 'tenant removed')
  for (const row of rows) context.audit({ entity: 'tenants', id: row.id, changes: { isDeleted: [1, 2] } })
  return {}
}
