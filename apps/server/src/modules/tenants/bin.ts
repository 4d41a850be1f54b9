/** The recycle bin of tenants: moving in (which ends all logins), restoring, and deleting. */
import { updatedBy } from '../../crud/authorship.ts'
import type { Context } from '../../http/context.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { Problem } from '../../http/problem.ts'
import { query } from '../../db/database.ts'
import { anyOf, now } from '../../db/expressions.ts'
import { revokeSessions } from '../auth/index.ts'
import { withinReach } from '../roles/index.ts'

/** Tenants belong to the platform: so does what was done to them. */
function auditTenant(context: Context, id: string, changes: Record<string, unknown>): void {
  context.audit({ entity: 'tenants', id, tenantId: context.principal.tenantId, changes })
}

async function lockTenants(context: Context, ids: readonly string[]) {
  const unique = [...new Set(ids)]
  const rows = await context.db.all(
    query
      .selectFrom('tenant')
      .select(['id', 'tenantId', 'isDeleted'])
      .where('id', '=', anyOf(unique))
      .where('isDeleted', '<', 2)
      .forUpdate(),
  )
  if (rows.length < unique.length) throw new Problem('row.not-found')
  if (rows.some((row) => row.tenantId === PLATFORM_TENANT_ID)) throw new Problem('tenant.platform')
  return rows
}

async function move(context: Context, ids: readonly string[], isDeleted: 0 | 1): Promise<Record<string, never>> {
  const rows = await lockTenants(context, ids)
  const moved = { isDeleted, ...updatedBy(context) }
  await context.db.run(query.updateTable('tenant').set(moved).where('id', '=', anyOf(ids)))
  for (const row of rows) auditTenant(context, row.id, { isDeleted: [row.isDeleted, isDeleted] })
  return {}
}

export function recycleTenants(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  return move(context, ids, 1)
}

export function restoreTenants(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  return move(context, ids, 0)
}

/**
 * Deletes from the bin only. The tenant's rows are kept for accounting but unreachable: its number is never reused, its users
 * are removed and their sessions end.
 */
export function removeTenants(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  return withinReach(context, 'users', [], () => remove(context, ids))
}

async function remove(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  const rows = await lockTenants(context, ids)
  if (rows.some((row) => row.isDeleted === 0)) throw new Problem('tenant.not-in-bin')
  const numbers = rows.map((row) => row.tenantId)
  await context.db.many([
    query
      .updateTable('tenant')
      .set({ isDeleted: 2, status: 0, domainUrl: null, ...updatedBy(context) })
      .where('tenantId', '=', anyOf(numbers)),
    query.updateTable('userAccount').set({ isDeleted: 1, updateTime: now }).where('tenantId', '=', anyOf(numbers)),
  ])
  await revokeSessions(context.db, (eb) => eb('tenantId', '=', anyOf(numbers)), 'tenant removed')
  for (const row of rows) auditTenant(context, row.id, { isDeleted: [1, 2] })
  return {}
}
