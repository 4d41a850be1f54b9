/** The trees and keys of the two grant dialogs: grantable items and present grants. Raw SQL: a query over any noun. */
import { MenuCategory } from '@swapdesk/dictionary'
import { forestOf, namedGrants, namedMenus } from '@swapdesk/domain'
import { detailOf, fromOf, reachConditions } from '../../crud/list.ts'
import type { Noun } from '../../crud/noun.ts'
import { treeNode } from '../../crud/tree.ts'
import { query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { Problem } from '../../http/problem.ts'
import {
  type Grantable,
  type GrantableMenu,
  type GrantableScope,
  grantableBy,
  roles,
  scopeNodes,
} from '../roles/index.ts'
import { topMenus } from '../top-menus/index.ts'

function menuNode(menu: GrantableMenu) {
  const node = treeNode({ id: menu.id, parentId: menu.parentId, title: menu.name, titleEn: menu.nameEn })
  const category = menu.category === MenuCategory.Button ? MenuCategory.Button : MenuCategory.Menu
  return { ...node, code: menu.code, category }
}

/** Scopes under their menu, without menus that have no scopes. */
function scopeForest(menus: readonly GrantableMenu[], scopes: readonly GrantableScope[]) {
  const branches = scopeNodes(menus, scopes).branches.map(menuNode)
  const leaves = scopes.map(({ id, menuId, name, nameEn }) =>
    treeNode({ id, parentId: menuId, title: name, titleEn: nameEn }),
  )
  return forestOf([...branches, ...leaves])
}

/** With a role only what it can be granted: what runs the platform is for roles of the platform. */
export async function grantTree(
  context: Context,
  { roleId }: InputOf<'menuGrantTree'>,
): Promise<DataOf<'menuGrantTree'>> {
  const { menus, dataScopes, apiScopes } = await grantableBy(context)
  const isOperators =
    roleId !== undefined && (await detailOf(context, roles, 'roleDetail', roleId)).tenantId !== PLATFORM_TENANT_ID
  const open = isOperators ? menus.filter((menu) => !menu.isPlatformOnly) : menus
  const menuIds = new Set(open.map((menu) => menu.id))
  const within = (scopes: readonly GrantableScope[]) => scopes.filter((scope) => menuIds.has(scope.menuId))
  return {
    menu: forestOf(open.map(menuNode)),
    dataScope: scopeForest(open, within(dataScopes)),
    apiScope: scopeForest(open, within(apiScopes)),
  }
}

function screensOf({ menus }: Grantable): GrantableMenu[] {
  return menus.filter((menu) => menu.category === 1)
}

export async function grantTopTree(context: Context): Promise<DataOf<'menuGrantTopTree'>> {
  return { menu: forestOf(screensOf(await grantableBy(context)).map(menuNode)) }
}

/** All of the named rows, or 404: foreign and unknown rows are not distinguished. */
async function assertReachable(context: Context, noun: Noun, ids: readonly string[]): Promise<void> {
  const unique = [...new Set(ids)]
  const byId = sql`${sql.ref(`${noun.alias}.id`)} = any(${unique}::bigint[])`
  const where = sql.join([byId, ...reachConditions(context, noun)], sql` and `)
  const row = await context.db.first(sql<{ found: number }>`
    select count(*)::int as found from ${fromOf(noun)} where ${where}`)
  if ((row?.found ?? 0) < unique.length) throw new Problem('row.not-found')
}

function idsOf(rows: readonly Record<string, unknown>[] = []): Set<string> {
  return new Set(rows.map((row) => String(row['id'])))
}

/** What a cascading client sends back unchanged changes nothing: only nodes of the caller's own trees are named. */

export async function roleKeys(context: Context, roleIds: readonly string[]): Promise<DataOf<'menuRoleTreeKeys'>> {
  await assertReachable(context, roles, roleIds)
  const ofRoles = anyOf(roleIds)
  const menus = query.selectFrom('roleMenu as g').innerJoin('menu as t', 't.id', 'g.menuId')
  const dataScopes = query.selectFrom('roleDataScope as g').innerJoin('dataScope as t', 't.id', 'g.scopeId')
  const apiScopes = query.selectFrom('roleApiScope as g').innerJoin('apiScope as t', 't.id', 'g.scopeId')
  const granted = await context.db.many([
    menus.select('t.id').distinct().where('g.roleId', '=', ofRoles),
    dataScopes.select('t.id').distinct().where('g.roleId', '=', ofRoles),
    apiScopes.select('t.id').distinct().where('g.roleId', '=', ofRoles),
  ])
  const [menuIds, dataScopeIds, apiScopeIds] = granted.map(idsOf) as [Set<string>, Set<string>, Set<string>]
  const grantable = await grantableBy(context)
  return {
    menu: namedMenus(grantable.menus, menuIds),
    dataScope: namedGrants(scopeNodes(grantable.menus, grantable.dataScopes).nodes, dataScopeIds),
    apiScope: namedGrants(scopeNodes(grantable.menus, grantable.apiScopes).nodes, apiScopeIds),
  }
}

export async function topMenuKeys(context: Context, topMenuIds: readonly string[]): Promise<DataOf<'menuTopTreeKeys'>> {
  await assertReachable(context, topMenus, topMenuIds)
  const rows = await context.db.all(
    query
      .selectFrom('topMenuMenu as g')
      .innerJoin('menu as m', 'm.id', 'g.menuId')
      .select('m.id')
      .distinct()
      .where('g.topMenuId', '=', anyOf(topMenuIds)),
  )
  return { menu: namedGrants(screensOf(await grantableBy(context)), idsOf(rows)) }
}
