/** The rights the caller may grant: those of the caller's own roles. */
import { withAncestors } from '@swapdesk/domain'
import { ALWAYS_SHOWN, columnsShownBy } from '../../crud/visible-columns.ts'
import { type Query, query, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { type EffectiveRights, isPermission } from './rights.ts'
import { rightsIn, rightsOfRoles, type StoredRole } from './stored-rights.ts'

export type GrantableMenu = {
  id: string
  parentId: string
  code: string
  name: string
  nameEn: string | null
  category: number
  isPlatformOnly: boolean
  isBuiltin: boolean
}
/** `subject`: the narrowed resource, or a menu's code; `fields`: the columns that a data scope shows. */
export type GrantableScope = {
  id: string
  menuId: string
  name: string
  nameEn: string | null
  subject: string
  fields: string | null
}

export type Grantable = {
  menus: readonly GrantableMenu[]
  dataScopes: readonly GrantableScope[]
  apiScopes: readonly GrantableScope[]
  /** The caller's rights; undefined for administrators of the platform, who have all. */
  held: EffectiveRights | undefined
}

const menusQuery: Query<GrantableMenu> = query
  .selectFrom('menu')
  .select(['id', 'parentId', 'code', 'name', 'nameEn', 'category', 'isPlatformOnly', 'isBuiltin'])
  .where('isDeleted', '=', 0)
  .orderBy('sort')
  .orderBy('id')
const dataScopesQuery: Query<GrantableScope> = query
  .selectFrom('dataScope')
  .select([
    'id',
    'menuId',
    'scopeName as name',
    'scopeNameEn as nameEn',
    'scopeClass as subject',
    'scopeField as fields',
  ])
  .where('isDeleted', '=', 0)
  .where('status', '=', 1)
  .orderBy('id')
const apiScopesQuery: Query<GrantableScope> = query
  .selectFrom('apiScope as s')
  .innerJoin('menu as m', 'm.id', 's.menuId')
  .select([
    's.id',
    's.menuId',
    's.scopeName as name',
    's.scopeNameEn as nameEn',
    'm.code as subject',
    sql.lit(null).as('fields'),
  ])
  .where('s.isDeleted', '=', 0)
  .where('s.status', '=', 1)
  .where('m.isDeleted', '=', 0)
  .orderBy('s.id')

type Placed = { id: string; parentId: string }

/** Scopes with the menus above them: the nodes of a tree of scopes. */
export function scopeNodes(
  menus: readonly GrantableMenu[],
  scopes: readonly GrantableScope[],
): { branches: GrantableMenu[]; nodes: Placed[] } {
  const menuIds = new Set(scopes.map((scope) => scope.menuId))
  const branches = withAncestors(menus, (menu) => menuIds.has(menu.id))
  return { branches, nodes: [...branches, ...scopes.map(({ id, menuId }) => ({ id, parentId: menuId }))] }
}

function ownRoleIds(context: Context): string[] {
  return context.principal.roles.map((role) => role.roleId)
}

/** @param seen columns the caller sees; undefined for all */
function showsNoMore(seen: ReadonlySet<string> | undefined, fields: string): boolean {
  if (!seen) return true
  return columnsShownBy(fields)?.every((name) => seen.has(name) || ALWAYS_SHOWN.has(name)) ?? false
}

/** Everything the caller may grant: all of it, or what the own roles hold within the package. A scope of what is held whole is a part of it. */
export async function grantableBy(context: Context): Promise<Grantable> {
  const { principal } = context
  const [menus, dataScopes, apiScopes, own] = (await context.db.many([
    menusQuery,
    dataScopesQuery,
    apiScopesQuery,
    rightsOfRoles(ownRoleIds(context), { includesBeyondPackage: false }),
  ])) as [GrantableMenu[], GrantableScope[], GrantableScope[], StoredRole[]]
  if (principal.isPlatformAdmin) return { menus, dataScopes, apiScopes, held: undefined }
  const held = rightsIn(own, principal)
  const codes = new Set(own.flatMap((role) => role.menuCodes))
  const open = principal.isPlatform ? menus : menus.filter((menu) => !menu.isPlatformOnly)
  const isMine = (menu: GrantableMenu) => codes.has(menu.code)
  // A group grants nothing by itself: it is included with its descendants.
  const mine = withAncestors(open, isMine).filter((menu) => isMine(menu) || !isPermission(menu.code))
  const menuIds = new Set(mine.map((menu) => menu.id))
  const within = (narrowed: ReadonlyMap<string, ReadonlySet<string>>) => (scope: GrantableScope) =>
    menuIds.has(scope.menuId) && (narrowed.get(scope.subject)?.has(scope.id) ?? true)
  const isShown = ({ subject, fields }: GrantableScope) => showsNoMore(held.columns.get(subject), fields ?? '')
  return {
    menus: mine,
    dataScopes: dataScopes.filter(within(held.dataScopes)).filter(isShown),
    apiScopes: apiScopes.filter(within(held.apiScopes)),
    held,
  }
}
