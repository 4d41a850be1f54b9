/** The recycle bin of tenants: moving in (which ends all logins), restoring, and deleting. */
import { splitIds } from '../../crud/write.ts'
import { updatedBy } from '../../crud/authorship.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { query } from '../../db/database.ts'
import { anyOf, now } from '../../db/expressions.ts'
import { revokeSessions } from '../auth/index.ts'
import { withinReach } from '../roles/index.ts'
import { REMOVALS_SIGNAL } from './tenant-eraser.ts'

/** Tenants belong to the platform: so does what was done to them. */
function auditTenant(context: Context, id: string, changes: Record<string, unknown>): void {
  context.audit({ entity: 'tenants', id, tenantId: context.principal.tenantId, changes })
}

async function lockTenants(context: Context, ids: readonly string[]) {
  const unique = [...new Set(ids)]
  const rows = await context.db.all(
    query
      .selectFrom('tenant')
      .select(['id', 'tenantId', 'tenantName', 'isDeleted'])
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
 * Removes for good, from the bin only: the tenant is unreachable at once, its number is never given again, and the eraser
 * removes what it leaves. A name that is typed to confirm has to match; the call of the API family has none, and the bin is its
 * confirmation (docs/adr/0050).
 */
export function removeTenants(
  context: Context,
  { ids, confirmedName }: InputOf<'tenantRemove'>,
): Promise<Record<string, never>> {
  return withinReach(context, 'users', [], () => remove(context, splitIds(ids), confirmedName))
}

type Removed = { tenantName: string }

function assertConfirmed(rows: readonly Removed[], name: string | undefined): void {
  if (name === undefined) return
  if (rows.length > 1) throw new Problem('tenant.remove-one')
  if (rows.some((row) => row.tenantName !== name.trim())) throw fieldProblem('tenant.name-unconfirmed', 'confirmedName')
}

async function remove(context: Context, ids: readonly string[], name?: string): Promise<Record<string, never>> {
  const rows = await lockTenants(context, ids)
  if (rows.some((row) => row.isDeleted === 0)) throw new Problem('tenant.not-in-bin')
  assertConfirmed(rows, name)
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
  context.db.signal(REMOVALS_SIGNAL)
  return {}
}
