/**
 * The rights of stored roles, and what the caller may give on. Raw SQL: the rights of a role are arrays and JSON built by
 * the database.
 */
import { ADMINISTRATOR_ALIAS, mayHandleRole, withAncestors } from '@swapdesk/domain'
import { type Query, query, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { type EffectiveRights, effectiveRightsOf, exceeds, isPermission, exceedsScopes, type Rights } from './rights.ts'

export type StoredRole = Rights & { id: string; tenantId: string; roleAlias: string }

/** A scope that admits all rows leaves its resource unnarrowed: the role then has none for it. */
const rightsOfRoles = (ids: readonly string[]): Query<StoredRole> => sql`
  select r.id, r.tenant_id, r.role_alias,
    array(select m.code from role_menu g join menu m on m.id = g.menu_id
      where g.role_id = r.id and m.is_deleted = 0) as menu_codes,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id::text, 'resource', s.scope_class))
      from role_data_scope g join data_scope s on s.id = g.scope_id
      where g.role_id = r.id and s.is_deleted = 0 and s.status = 1 and not s.scope_class = any(array(
        select w.scope_class from role_data_scope h join data_scope w on w.id = h.scope_id
        where h.role_id = r.id and w.is_deleted = 0 and w.status = 1 and w.scope_type = 1))), '[]') as data_scopes,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id::text, 'menu', m.code))
      from role_api_scope g join api_scope s on s.id = g.scope_id join menu m on m.id = s.menu_id
      where g.role_id = r.id and s.is_deleted = 0 and s.status = 1), '[]') as api_scopes
  from role r where r.id = any(${ids}::bigint[]) and r.is_deleted = 0`

export type GrantableMenu = {
  id: string
  parentId: string
  code: string
  name: string
  nameEn: string | null
  category: number
  isPlatformOnly: boolean
}
/** `subject` is what the scope narrows: a resource, or a menu's code. */
export type GrantableScope = { id: string; menuId: string; name: string; nameEn: string | null; subject: string }

export type Grantable = {
  menus: readonly GrantableMenu[]
  dataScopes: readonly GrantableScope[]
  apiScopes: readonly GrantableScope[]
  /** What the caller holds; undefined for administrators of the platform, who hold everything. */
  held: EffectiveRights | undefined
}

const menusQuery: Query<GrantableMenu> = query
  .selectFrom('menu')
  .select(['id', 'parentId', 'code', 'name', 'nameEn', 'category', 'isPlatformOnly'])
  .where('isDeleted', '=', 0)
  .orderBy('sort')
  .orderBy('id')
const dataScopesQuery: Query<GrantableScope> = query
  .selectFrom('dataScope')
  .select(['id', 'menuId', 'scopeName as name', 'scopeNameEn as nameEn', 'scopeClass as subject'])
  .where('isDeleted', '=', 0)
  .where('status', '=', 1)
  .orderBy('id')
const apiScopesQuery: Query<GrantableScope> = query
  .selectFrom('apiScope as s')
  .innerJoin('menu as m', 'm.id', 's.menuId')
  .select(['s.id', 's.menuId', 's.scopeName as name', 's.scopeNameEn as nameEn', 'm.code as subject'])
  .where('s.isDeleted', '=', 0)
  .where('s.status', '=', 1)
  .where('m.isDeleted', '=', 0)
  .orderBy('s.id')

function ownRoleIds(context: Context): string[] {
  return context.principal.roles.map((role) => role.roleId)
}

/** Everything the caller may grant: all of it, or what the own roles hold. A scope of what is held whole is a part of it. */
export async function grantableBy(context: Context): Promise<Grantable> {
  const { principal } = context
  const [menus, dataScopes, apiScopes, own] = (await context.db.many([
    menusQuery,
    dataScopesQuery,
    apiScopesQuery,
    rightsOfRoles(ownRoleIds(context)),
  ])) as [GrantableMenu[], GrantableScope[], GrantableScope[], StoredRole[]]
  if (principal.isPlatformAdmin) return { menus, dataScopes, apiScopes, held: undefined }
  const held = effectiveRightsOf(own)
  const codes = new Set(own.flatMap((role) => role.menuCodes))
  const open = principal.isPlatform ? menus : menus.filter((menu) => !menu.isPlatformOnly)
  const isMine = (menu: GrantableMenu) => codes.has(menu.code)
  // A group opens nothing by itself: it comes along with what hangs below it.
  const mine = withAncestors(open, isMine).filter((menu) => isMine(menu) || !isPermission(menu.code))
  const menuIds = new Set(mine.map((menu) => menu.id))
  const within = (narrowed: ReadonlyMap<string, ReadonlySet<string>>) => (scope: GrantableScope) =>
    menuIds.has(scope.menuId) && (narrowed.get(scope.subject)?.has(scope.id) ?? true)
  return {
    menus: mine,
    dataScopes: dataScopes.filter(within(held.dataScopes)),
    apiScopes: apiScopes.filter(within(held.apiScopes)),
    held,
  }
}

/** Refuses roles that, as stored now, exceed the scopes of their giver. */
export async function assertGrantable(
  context: Context,
  roleIds: readonly string[],
  held: EffectiveRights,
): Promise<void> {
  const given = await context.db.all(rightsOfRoles(roleIds))
  if (given.some((role) => exceedsScopes(role, held))) throw new Problem('permission.not-grantable')
}

/** Refuses roles the caller may not grant: the administrator's, and those with rights the caller lacks. */
export async function assertRolesGrantable(context: Context, roleIds: readonly string[]): Promise<void> {
  const { given, held } = await rightsBeside(context, roleIds)
  if (!held) return
  if (given.some((role) => !mayHandleRole(false, role.roleAlias))) throw new Problem('permission.protected-role')
  if (given.some((role) => exceeds(role, held))) throw new Problem('permission.not-grantable')
}

/** Whether any of the roles has rights that the caller lacks. */
export async function exceedsOwnRights(context: Context, roleIds: readonly string[]): Promise<boolean> {
  const { given, held } = await rightsBeside(context, roleIds)
  return held !== undefined && given.some((role) => role.roleAlias === ADMINISTRATOR_ALIAS || exceeds(role, held))
}

async function rightsBeside(context: Context, roleIds: readonly string[]) {
  if (context.principal.isPlatformAdmin || roleIds.length === 0) return { given: [], held: undefined }
  const [given, own] = (await context.db.many([rightsOfRoles(roleIds), rightsOfRoles(ownRoleIds(context))])) as [
    StoredRole[],
    StoredRole[],
  ]
  return { given, held: effectiveRightsOf(own) }
}
