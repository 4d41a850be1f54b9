/**
 * The visible part of the menu tree: routes of the shell, buttons, top bar. Raw SQL: an array of a correlated
 * subquery.
 */
import { forestOf, type TreeOf, withAncestors } from '@swapdesk/domain'
import { query, sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'

export type MenuRow = Omit<DataOf<'menuRoutes'>[number], 'hasChildren' | 'children'>

const MENU = 1
const BUTTON = 2

const menuIds = sql<string[]>`array(select g.menu_id from top_menu_menu g where g.top_menu_id = t.id)`

const enabledMenus = query
  .selectFrom('menu')
  .select(['id', 'parentId', 'code', 'name', 'nameEn', 'alias', 'path', 'source', 'sort', 'action', 'isOpen', 'remark'])
  .select('category')
  .$narrowType<Pick<MenuRow, 'category' | 'action' | 'isOpen'>>()
  .where('isDeleted', '=', 0)
  .where('status', '=', 1)
  .orderBy('sort')
  .orderBy('id')

/** Whether the caller's roles hold a menu or button. */
export function holds(context: Context): (menu: { code: string }) => boolean {
  const { isPlatformAdmin, roles } = context.principal
  return isPlatformAdmin ? () => true : ({ code }) => roles.some((role) => role.permissions.has(code))
}

/** Enabled menus whose ancestors are all enabled: a disabled branch hides its descendants. */
function rooted(all: readonly MenuRow[]): MenuRow[] {
  const byId = new Map(all.map((menu) => [menu.id, menu]))
  const isRooted = (menu: MenuRow, depth = 0): boolean => {
    if (menu.parentId === '0') return true
    const parent = byId.get(menu.parentId)
    return parent !== undefined && depth < all.length && isRooted(parent, depth + 1)
  }
  return all.filter((menu) => isRooted(menu))
}

/** Menus the caller may open, with all their ancestors; of one top menu when it is named. */
export async function routesOf(context: Context, topMenuId: string | undefined): Promise<TreeOf<MenuRow>[]> {
  const shown = topMenuId === undefined ? undefined : await menusOfTopMenu(context, topMenuId)
  const menus = rooted(await context.db.all(enabledMenus)).filter((menu) => menu.category === MENU)
  const isHeld = holds(context)
  return forestOf(withAncestors(menus, (menu) => isHeld(menu) && (shown?.has(menu.id) ?? true)))
}

/** Enabled top menus of the caller's tenant, with the menus they show. */
function topMenusQuery({ tenant }: Context) {
  return query
    .selectFrom('topMenu as t')
    .where('t.tenantId', '=', tenant)
    .where('t.status', '=', 1)
    .where('t.isDeleted', '=', 0)
    .select(menuIds.as('menuIds'))
}

async function menusOfTopMenu(context: Context, topMenuId: string): Promise<Set<string>> {
  const top = await context.db.first(topMenusQuery(context).where('t.id', '=', topMenuId))
  if (!top) throw new Problem('row.not-found')
  return new Set(top.menuIds)
}

/** Codes by which older clients know buttons of ours. */
const FAMILY_BUTTONS = [
  ['user_role', 'user_grant'],
  ['topmenu_setting', 'topmenu_grant'],
  ['data_scope_setting', 'data_scope_edit'],
  ['api_scope_setting', 'api_scope_edit'],
] as const

/** Buttons beside those that they stand for, held with them. Identifiers of rows are larger. */
function familyButtons(held: readonly MenuRow[], stored: readonly MenuRow[]): MenuRow[] {
  return FAMILY_BUTTONS.flatMap(([code, own], index) => {
    const button = held.find((menu) => menu.code === own)
    const isStored = stored.some((menu) => menu.code === code)
    return button && !isStored ? [{ ...button, code, alias: code, id: String(index + 1) }] : []
  })
}

/** The caller's buttons under their menus; clients use the leaves as permission codes. */
export async function buttonsOf(context: Context): Promise<TreeOf<MenuRow>[]> {
  const stored = rooted(await context.db.all(enabledMenus))
  const isHeld = holds(context)
  const held = stored.filter((menu) => menu.category === BUTTON && isHeld(menu))
  const family = familyButtons(held, stored)
  const shown = new Set([...held, ...family])
  return forestOf(withAncestors([...stored, ...family], (menu) => shown.has(menu)))
}

type TopMenu = DataOf<'menuTopMenu'>[number] & { menuIds: string[] }

/** The tenant's top menus with at least one menu the caller may open. */
export async function topMenusOf(context: Context): Promise<DataOf<'menuTopMenu'>> {
  const [all, tops] = (await context.db.many([
    enabledMenus,
    topMenusQuery(context)
      .select(['t.id', 't.code', 't.name', 't.nameEn', 't.source', 't.path', 't.sort'])
      .orderBy('t.sort')
      .orderBy('t.id'),
  ])) as [MenuRow[], TopMenu[]]
  const isHeld = holds(context)
  const open = new Set(
    rooted(all)
      .filter((menu) => menu.category === MENU && isHeld(menu))
      .map((menu) => menu.id),
  )
  return tops.filter((top) => top.menuIds.some((id) => open.has(id)))
}
