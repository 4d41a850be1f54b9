/** The trees and keys of the two grant dialogs: what may be granted, and what has been. */
import { forestOf, withAncestors } from '@swapdesk/domain'
import { fromOf, reachConditions } from '../../crud/list.ts'
import type { Noun } from '../../crud/noun.ts'
import { treeNode } from '../../crud/tree.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { type GrantableMenu, type GrantableScope, grantableBy, roles } from '../roles/index.ts'
import { topMenus } from '../top-menus/index.ts'

function menuNode(menu: GrantableMenu) {
  return treeNode({ id: menu.id, parentId: menu.parentId, title: menu.name, titleEn: menu.nameEn })
}

/** Scopes under their menu, menus without scopes left out. */
function scopeForest(menus: readonly GrantableMenu[], scopes: readonly GrantableScope[]) {
  const menuIds = new Set(scopes.map((scope) => scope.menuId))
  const branches = withAncestors(menus, (menu) => menuIds.has(menu.id)).map(menuNode)
  const leaves = scopes.map(({ id, menuId, name, nameEn }) =>
    treeNode({ id, parentId: menuId, title: name, titleEn: nameEn }),
  )
  return forestOf([...branches, ...leaves])
}

export async function grantTree(context: Context): Promise<DataOf<'menuGrantTree'>> {
  const { menus, dataScopes, apiScopes } = await grantableBy(context)
  return {
    menu: forestOf(menus.map(menuNode)),
    dataScope: scopeForest(menus, dataScopes),
    apiScope: scopeForest(menus, apiScopes),
  }
}

export async function grantTopTree(context: Context): Promise<DataOf<'menuGrantTopTree'>> {
  const { menus } = await grantableBy(context)
  return { menu: forestOf(menus.filter((menu) => menu.category === 1).map(menuNode)) }
}

/** All of the named rows, or 404: a foreign one is as unknown as one that never was. */
async function refuseUnknown(context: Context, noun: Noun, ids: readonly string[]): Promise<void> {
  const unique = [...new Set(ids)]
  const byId = sql`${sql.ref(`${noun.alias}.id`)} = any(${unique}::bigint[])`
  const where = sql.join([byId, ...reachConditions(context, noun)], sql` and `)
  const row = await context.db.first(sql<{ found: number }>`
    select count(*)::int as found from ${fromOf(noun)} where ${where}`)
  if ((row?.found ?? 0) < unique.length) throw new Problem('row.not-found')
}

type Id = { id: string }

export async function roleKeys(context: Context, roleIds: readonly string[]): Promise<DataOf<'menuRoleTreeKeys'>> {
  await refuseUnknown(context, roles, roleIds)
  const [menu, dataScope, apiScope] = (await context.db.many([
    sql`select distinct m.id from role_menu g join menu m on m.id = g.menu_id
      where g.role_id = any(${roleIds}::bigint[]) and m.is_deleted = 0 order by m.id`,
    sql`select distinct s.id from role_data_scope g join data_scope s on s.id = g.scope_id
      where g.role_id = any(${roleIds}::bigint[]) and s.is_deleted = 0 order by s.id`,
    sql`select distinct s.id from role_api_scope g join api_scope s on s.id = g.scope_id
      where g.role_id = any(${roleIds}::bigint[]) and s.is_deleted = 0 order by s.id`,
  ])) as [Id[], Id[], Id[]]
  const ids = (rows: Id[]) => rows.map((row) => row.id)
  return { menu: ids(menu), dataScope: ids(dataScope), apiScope: ids(apiScope) }
}

export async function topMenuKeys(context: Context, topMenuIds: readonly string[]): Promise<DataOf<'menuTopTreeKeys'>> {
  await refuseUnknown(context, topMenus, topMenuIds)
  const rows = await context.db.all(sql<Id>`
    select distinct m.id from top_menu_menu g join menu m on m.id = g.menu_id
    where g.top_menu_id = any(${topMenuIds}::bigint[]) and m.is_deleted = 0 order by m.id`)
  return { menu: rows.map((row) => row.id) }
}
