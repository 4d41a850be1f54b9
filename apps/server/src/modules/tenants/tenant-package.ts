/** The product package of a tenant. Raw SQL: the menus as packages name them. */
import { updatedBy } from '../../crud/authorship.ts'
import { isReachable } from '../../crud/list.ts'
import { query, sql } from '../../db/database.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { withinReach } from '../roles/index.ts'
import { namedMenuIds } from '../tenant-packages/index.ts'
import { tenants } from './tenants.repository.ts'

/** Rights of the tenant's users follow at once: its version of rights is counted up by the database. */
export async function setPackage(
  context: Context,
  { tenantId, packageId }: InputOf<'tenantSetPackage'>,
): Promise<Record<string, never>> {
  const tenant = await context.db.first(
    query
      .selectFrom('tenant as t')
      .select(['t.id', 't.packageId'])
      .where('t.tenantId', '=', tenantId)
      .where(isReachable(context, tenants))
      .forNoKeyUpdate(),
  )
  if (!tenant) throw new Problem('row.not-found')
  if (tenantId === PLATFORM_TENANT_ID) throw new Problem('tenant.platform')
  const next = packageId || null
  if (next === tenant.packageId) return {}
  if (next !== null) await assertOffered(context, next)
  const set = query
    .updateTable('tenant')
    .set({ packageId: next, ...updatedBy(context) })
    .where('id', '=', tenant.id)
  // Only administrators of the platform reach other tenants, and they may grant everything.
  await withinReach(context, 'packages', [], () => context.db.run(set))
  const { principal } = context
  context.audit({
    entity: tenants.name,
    id: tenant.id,
    tenantId: principal.tenantId,
    changes: { packageId: [tenant.packageId, next] },
  })
  return {}
}

/** The lock keeps the package from being removed meanwhile. */
async function assertOffered(context: Context, packageId: string): Promise<void> {
  const row = await context.db.first(
    query
      .selectFrom('tenantPackage')
      .select('status')
      .where('id', '=', packageId)
      .where('isDeleted', '=', 0)
      .forShare(),
  )
  if (!row) throw fieldProblem('row.reference-missing', 'packageId')
  if (row.status !== 1) throw fieldProblem('tenant-package.disabled', 'packageId')
}

export async function showPackage(
  context: Context,
  { tenantId }: InputOf<'tenantShowPackage'>,
): Promise<DataOf<'tenantShowPackage'>> {
  const row = await context.db.first(sql<{
    id: string | null
    packageName: string
    packageNameEn: string | null
    menuId: string
  }>`
    select k.id, k.package_name, k.package_name_en, ${namedMenuIds} as menu_id
    from tenant t left join tenant_package k on k.id = t.package_id
    where t.tenant_id = ${tenantId} and ${isReachable(context, tenants)}`)
  if (!row) throw new Problem('row.not-found')
  const { id, packageName, packageNameEn, menuId } = row
  return id === null ? {} : { id, packageName, packageNameEn, menuId }
}
