/** Sets the menus that top menus show. */
import { grantedLeaves, resolveGrant } from '@swapdesk/domain'
import { lockRows } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { Problem } from '../../http/problem.ts'
import { grantableBy } from '../roles/index.ts'
import { topMenus } from './top-menus.repository.ts'

type TopMenu = { id: string; tenantId: string; menuIds: string[] }

export async function grantTopMenu(
  context: Context,
  { topMenuIds, menuIds }: InputOf<'topMenuGrant'>,
): Promise<Record<string, never>> {
  const targets = await lockTopMenus(context, topMenuIds)
  const { menus, held } = await grantableBy(context)
  const screens = menus.filter((menu) => menu.category === 1)
  const reserved = new Set(screens.filter((menu) => menu.isPlatformOnly).map((menu) => menu.id))
  const wanted = grantedLeaves(screens, menuIds)
  const isOperators = targets.some((target) => target.tenantId !== PLATFORM_TENANT_ID)
  if (isOperators && wanted.some((id) => reserved.has(id))) throw new Problem('permission.platform-menu')
  const mine = new Set(screens.map((menu) => menu.id))
  for (const target of targets) {
    const { granted, refused } = resolveGrant({ wanted, before: target.menuIds, held: mine })
    if (refused.length > 0) throw new Problem(held ? 'permission.not-grantable' : 'row.reference-missing')
    await replace(context, target, [...granted])
  }
  return {}
}

async function lockTopMenus(context: Context, ids: readonly string[]): Promise<TopMenu[]> {
  const found = await lockRows<Omit<TopMenu, 'menuIds'>>(context, topMenus, ids)
  const grants = await context.db.all(
    query
      .selectFrom('topMenuMenu')
      .select(['topMenuId', 'menuId'])
      .where('topMenuId', '=', anyOf([...new Set(ids)]))
      .orderBy('menuId'),
  )
  const menuIdsOf = Map.groupBy(grants, (grant) => grant.topMenuId)
  return found.map(({ id, tenantId }) => ({
    id,
    tenantId,
    menuIds: (menuIdsOf.get(id) ?? []).map(({ menuId }) => menuId),
  }))
}

async function replace(context: Context, target: TopMenu, after: readonly string[]): Promise<void> {
  const { tenantId, id: topMenuId } = target
  const added = after.map((menuId) => ({ tenantId, topMenuId, menuId }))
  await context.db.many([
    query.deleteFrom('topMenuMenu').where('topMenuId', '=', topMenuId),
    ...(added.length > 0 ? [query.insertInto('topMenuMenu').values(added)] : []),
  ])
  context.audit({ entity: topMenus.name, id: topMenuId, tenantId, changes: { menuIds: [target.menuIds, after] } })
}
