/**
 * Reads the rights of roles and users. Raw SQL: the rights of a role are arrays and JSON built by the database.
 */
import { type Executor, type Query, query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import { columnsShownBy } from '../../crud/visible-columns.ts'
import { isInPackage } from '../../http/package-menus.ts'
import { type EffectiveRights, effectiveRightsOf, type Rights } from './rights.ts'

type StoredScope = { id: string; print: string }
export type StoredRole = Omit<Rights, 'dataScopes' | 'apiScopes'> & {
  id: string
  tenantId: string
  roleAlias: string
  status: number
  dataScopes: (StoredScope & {
    resource: string
    fields: string
    isOfAllRows: boolean
    isByDept: boolean
    isWithBelow: boolean
  })[]
  apiScopes: (StoredScope & { menu: string })[]
}

/** Menus that are granted but without effect: by default they count, because they may take effect at any time. */
type Granted = {
  includesDisabled?: boolean
  /** Menus beyond the package of the role's tenant. */
  includesBeyondPackage?: boolean
}

export const rightsOfRoles = (
  ids: readonly string[],
  { includesDisabled = true, includesBeyondPackage = true }: Granted = {},
): Query<StoredRole> => sql`
  select r.id, r.tenant_id, r.role_alias, r.status,
    array(select m.code from role_menu g join menu m on m.id = g.menu_id
      where g.role_id = r.id and m.is_deleted = 0 and (m.status = 1 or ${includesDisabled})
        and (${includesBeyondPackage} or ${isInPackage('t')})) as menu_codes,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id::text, 'resource', s.scope_class,
        'print', md5(concat_ws('|', s.scope_type, s.scope_column, s.scope_value)),
        'fields', s.scope_field, 'isOfAllRows', s.scope_type = 1,
        'isByDept', s.scope_type in (3, 4) or (s.scope_type = 5 and s.scope_value like '%$deptIds%'),
        'isWithBelow', s.scope_type = 4))
      from role_data_scope g join data_scope s on s.id = g.scope_id
      where g.role_id = r.id and s.is_deleted = 0 and s.status = 1), '[]') as data_scopes,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id::text, 'menu', m.code, 'print', md5(s.scope_path)))
      from role_api_scope g join api_scope s on s.id = g.scope_id join menu m on m.id = s.menu_id
      where g.role_id = r.id and s.is_deleted = 0 and s.status = 1), '[]') as api_scopes
  from role r join tenant t on t.tenant_id = r.tenant_id where r.id = any(${ids}::bigint[]) and r.is_deleted = 0`

/** The departments a user is in, and those with all below them. */
type Membership = { deptIds: readonly string[]; deptTreeIds: readonly string[] }

/** Scopes by department admit the rows of some departments, each a token of the scope. */
function withTokens(role: StoredRole, { deptIds, deptTreeIds }: Membership): Rights {
  return {
    menuCodes: role.menuCodes,
    dataScopes: role.dataScopes.map(({ id, resource, fields, print, isOfAllRows, isByDept, isWithBelow }) => {
      const reached = isByDept ? (isWithBelow ? deptTreeIds : deptIds) : []
      const tokens = [`${id}#${print}`, ...reached.map((deptId) => deptToken(id, deptId))]
      return { id, resource, isOfAllRows, columns: columnsShownBy(fields), tokens }
    }),
    apiScopes: role.apiScopes.map(({ id, menu, print }) => ({ id, menu, tokens: [`${id}#${print}`] })),
  }
}

function deptToken(scopeId: string, deptId: string): string {
  return `${scopeId}@${deptId}`
}

export const NO_DEPTS: Membership = { deptIds: [], deptTreeIds: [] }

export function rightsIn(roles: readonly StoredRole[], membership: Membership): EffectiveRights {
  return effectiveRightsOf(roles.map((role) => withTokens(role, membership)))
}

/** The rights without the rows of some departments. */
export function withoutDepts(rights: EffectiveRights, deptIds: ReadonlySet<string>): EffectiveRights {
  if (deptIds.size === 0) return rights
  const isKept = (token: string) => !deptIds.has(token.slice(token.indexOf('@') + 1))
  const dataScopes = [...rights.dataScopes].map(
    ([resource, tokens]) =>
      [resource, new Set([...tokens].filter((token) => !token.includes('@') || isKept(token)))] as const,
  )
  return { ...rights, dataScopes: new Map(dataScopes) }
}

export type Dept = { id: string; ancestors: string }

/** The departments with all below them. */
export function membershipIn(depts: readonly Dept[], deptIds: readonly string[]): Membership {
  const own = new Set(deptIds)
  const isBelow = ({ id, ancestors }: Dept) => own.has(id) || ancestors.split(',').some((above) => own.has(above))
  return { deptIds, deptTreeIds: deptIds.length === 0 ? [] : depts.filter(isBelow).map((dept) => dept.id) }
}

export function deptsOf(db: Executor, tenant: string): Promise<Dept[]> {
  return db.all(
    query.selectFrom('dept').select(['id', 'ancestors']).where('tenantId', '=', tenant).where('isDeleted', '=', 0),
  )
}

export type StoredUser = { id: string; roleIds: string[]; deptIds: string[]; status: number }

const usersQuery = query
  .selectFrom('userAccount')
  .select(['id', 'roleId as roleIds', 'deptId as deptIds', 'status'])
  .where('isDeleted', '=', 0)

/** @param tenant tenant of the users; null for all tenants */
function usersOf(tenant: string | null) {
  return tenant === null ? usersQuery : usersQuery.where('tenantId', '=', tenant)
}

export const usersById = (tenant: string | null, ids: readonly string[]) => usersOf(tenant).where('id', '=', anyOf(ids))
export const usersWithRoles = (tenant: string | null, roleIds: readonly string[]) =>
  usersOf(tenant).where(sql<boolean>`role_id && ${roleIds}::bigint[]`)
export const usersInDepts = (tenant: string | null) => usersOf(tenant).where(sql<boolean>`dept_id <> '{}'`)
