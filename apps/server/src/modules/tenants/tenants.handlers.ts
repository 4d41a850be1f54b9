import { updatedBy } from '../../crud/authorship.ts'
import { exportOf } from '../../crud/export/export.ts'
import { plainHandlers } from '../../crud/handlers.ts'
import { OPTIONS_MAX, pageOf, rowsOf } from '../../crud/list.ts'
import { lockRow, splitIds } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import type { Context, DataOf, HandlersOf, InputOf } from '../../http/context.ts'
import { changesOf } from '../../http/audit.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { ownTenant } from './own-tenant.ts'
import { countriesIn } from './countries.ts'
import { recycleTenants, removeTenants, restoreTenants } from './bin.ts'
import { removalPreview } from './removal-preview.ts'
import { setPackage, showPackage } from './tenant-package.ts'
import { assertPlatformOpen, submitTenant } from './submit-tenant.ts'
import { tenantAt } from './tenant-domain.ts'
import { tenants } from './tenants.repository.ts'

async function setting(context: Context, input: InputOf<'tenantSetting'>): Promise<Record<string, never>> {
  const set = {
    ...(input.accountNumber !== undefined && { accountNumber: input.accountNumber }),
    ...(input.expireTime !== undefined && { expireTime: input.expireTime || null }),
  }
  for (const id of new Set(input.ids)) {
    const before = await lockRow(context, tenants, id)
    if (before['tenantId'] === PLATFORM_TENANT_ID) assertPlatformOpen(input)
    await context.db.run(
      query
        .updateTable('tenant')
        .set({ ...set, ...updatedBy(context) })
        .where('id', '=', id),
    )
    context.audit({ entity: tenants.name, id, tenantId: context.principal.tenantId, changes: changesOf(before, set) })
  }
  return {}
}

function options(
  context: Context,
  input: { tenantName?: string; tenantId?: string },
  extra = [sql`t.status = 1`],
): Promise<DataOf<'tenantOptions'>> {
  return rowsOf(context, tenants, 'tenantOptions', { ...input, isDeleted: 0 }, OPTIONS_MAX, extra)
}

export const tenantHandlers: HandlersOf<'tenants'> = {
  ...plainHandlers(tenants),
  // The recycle bin is listed by an explicit filter.
  tenantList: (context, input) => pageOf(context, tenants, 'tenantList', { ...input, isDeleted: input.isDeleted ?? 0 }),
  tenantSubmit: submitTenant,
  tenantRemove: removeTenants,
  tenantRemovalPreview: (context, { id }) => removalPreview(context, id),
  tenantRecycle: (context, { ids }) => recycleTenants(context, splitIds(ids)),
  tenantRestore: (context, { ids }) => restoreTenants(context, splitIds(ids)),
  tenantSetting: setting,
  tenantExport: (context, input) => exportOf(context, tenants, { ...input, isDeleted: input.isDeleted ?? 0 }),
  tenantSetPackage: setPackage,
  tenantShowPackage: showPackage,
  tenantCountries: ({ locale }) => Promise.resolve(countriesIn(locale)),
  tenantOwnInfo: ownTenant,
  tenantInfo: ({ services }, { domain }) => tenantAt(domain, services),
  tenantOptions: (context, input) => options(context, input, []),
  tenantOptionsNew: (context, input) => options(context, input),
  tenantOptionsNoSupertube: (context, input) =>
    options(context, input, [sql`t.status = 1`, sql`t.tenant_id <> ${PLATFORM_TENANT_ID}`]),
}
