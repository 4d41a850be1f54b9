/** Handlers of product packages. Raw SQL: a function that counts tenants. */
import { forestOf } from '@swapdesk/domain'
import { plainHandlers } from '../../crud/handlers.ts'
import { treeNode } from '../../crud/tree.ts'
import { lockRows, removeRows, splitIds } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf, HandlersOf, InputOf } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { Problem } from '../../http/problem.ts'
import { includableBy } from './includable-menus.ts'
import { submitPackage } from './submit-package.ts'
import { tenantPackages } from './tenant-packages.repository.ts'

const TENANTS = { zh: '租户', en: 'tenants' }

async function menuTree(context: Context): Promise<DataOf<'tenantPackageMenuTree'>> {
  const { menus } = await includableBy(context)
  return forestOf(
    menus.map((menu) => treeNode({ id: menu.id, parentId: menu.parentId, title: menu.name, titleEn: menu.nameEn })),
  )
}

/** Tenants in the recycle bin keep their package too. */
async function remove(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  await lockRows(context, tenantPackages, ids)
  const used = await context.db.first(sql<{ count: number }>`
    select coalesce(sum(tenants_with_package(id)), 0)::integer as count from unnest(${ids}::bigint[]) as id`)
  if (used && used.count > 0) throw new Problem('row.in-use', { by: TENANTS[context.locale] })
  return removeRows(context, tenantPackages, ids)
}

function update(context: Context, input: InputOf<'tenantPackageUpdate'>): Promise<{ id: string }> {
  if (!isUpdate(input)) throw new Problem('row.not-found')
  return submitPackage(context, input)
}

export const tenantPackageHandlers: HandlersOf<'tenant-packages'> = {
  ...plainHandlers(tenantPackages),
  tenantPackageSubmit: submitPackage,
  tenantPackageAdd: submitPackage,
  tenantPackageUpdate: update,
  tenantPackageRemove: (context, { ids }) => remove(context, splitIds(ids)),
  tenantPackageMenuTree: menuTree,
}
