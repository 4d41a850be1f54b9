/** Handlers of menus. Raw SQL: the condition of a package. */
import { forestOf, withAncestors } from '@swapdesk/domain'
import { plainHandlers } from '../../crud/handlers.ts'
import { rowsOf } from '../../crud/list.ts'
import type { Row } from '../../crud/noun.ts'
import { TREE_ROWS_MAX, treeNode } from '../../crud/tree.ts'
import { removeRows, splitIds } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf, HandlersOf } from '../../http/context.ts'
import { isInPackage } from '../../http/package-menus.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { withinReach } from '../roles/index.ts'
import { grantTopTree, grantTree, roleKeys, topMenuKeys } from './grant-trees.ts'
import { addViewButtons } from './leaf-grants.ts'
import { menus } from './menus.repository.ts'
import { submitMenu } from './submit-menu.ts'
import { buttonsOf, holds, routesOf, topMenusOf } from './visible.ts'

type Menu = DataOf<'menuDetail'>

const MENU = 1

function all(context: Context, input: Row = {}): Promise<Menu[]> {
  return rowsOf(context, menus, 'menuDetail', input, TREE_ROWS_MAX)
}

/** Screens the caller holds, with their ancestors; callers who manage menus see all of them. */
async function ownScreens(context: Context): Promise<Menu[]> {
  return withAncestors(await all(context, { category: MENU }), holds(context))
}

function isGiven(input: Row): boolean {
  return Object.values(input).some((value) => value !== undefined && value !== '')
}

/** Matches under their ancestors. */
async function filtered(context: Context, rows: readonly Menu[], input: Row): Promise<DataOf<'menuList'>> {
  if (!isGiven(input)) return forestOf(rows)
  const found = new Set((await all(context, input)).map((menu) => menu.id))
  return forestOf(withAncestors(rows, (menu) => found.has(menu.id)))
}

/** The direct children of a parent, each with whether it has children of its own; without a parent the whole forest. */
async function branch(context: Context, rows: readonly Menu[], input: Row): Promise<DataOf<'menuLazyList'>> {
  const { parentId } = input
  if (!parentId) return filtered(context, rows, input)
  const found = new Set((await all(context, { ...input, parentId })).map((menu) => menu.id))
  const parents = new Set(rows.map((menu) => menu.parentId))
  return rows.filter((menu) => found.has(menu.id)).map((menu) => ({ ...menu, hasChildren: parents.has(menu.id) }))
}

/** The menus in the package of a tenant. */
async function includedIn(context: Context, tenantId: string): Promise<Set<string>> {
  const rows = await context.db.all(sql<{ id: string }>`
    select m.id from menu m join tenant t on t.tenant_id = ${tenantId} where ${isInPackage('t')}`)
  return new Set(rows.map((row) => row.id))
}

/** An administrator of the platform may read the grantable menus of another tenant. */
async function tree(context: Context, tenantId: string | undefined): Promise<DataOf<'menuTree'>> {
  const isOperators = (context.tenant ?? tenantId ?? PLATFORM_TENANT_ID) !== PLATFORM_TENANT_ID
  const held = holds(context)
  const included = isOperators ? await includedIn(context, context.tenant ?? String(tenantId)) : undefined
  const rows = withAncestors(
    await all(context, { status: 1 }),
    (menu) => held(menu) && (included?.has(menu.id) ?? true),
  )
  return forestOf(
    rows
      .filter((menu) => !isOperators || !menu.isPlatformOnly)
      .map((menu) => treeNode({ id: menu.id, parentId: menu.parentId, title: menu.name, titleEn: menu.nameEn })),
  )
}

export const menuHandlers: HandlersOf<'menus'> = {
  ...plainHandlers(menus),
  menuList: async (context, input) => filtered(context, await all(context), input),
  menuLazyList: async (context, input) => branch(context, await all(context), input),
  menuMenuList: async (context, input) => filtered(context, await ownScreens(context), input),
  menuLazyMenuList: async (context, input) => branch(context, await ownScreens(context), input),
  menuTree: (context, { tenantId }) => tree(context, tenantId),
  menuSubmit: submitMenu,
  menuRemove: (context, { ids }) =>
    withinReach(context, 'menus', splitIds(ids), async () => {
      const removed = await removeRows(context, menus, splitIds(ids))
      await addViewButtons(context.db)
      return removed
    }),
  menuTopMenu: topMenusOf,
  menuRoutes: (context, { topMenuId }) => routesOf(context, topMenuId),
  menuButtons: buttonsOf,
  menuGrantTree: grantTree,
  menuGrantTopTree: grantTopTree,
  menuRoleTreeKeys: (context, { roleIds }) => roleKeys(context, splitIds(roleIds)),
  menuTopTreeKeys: (context, { topMenuIds }) => topMenuKeys(context, splitIds(topMenuIds)),
}
