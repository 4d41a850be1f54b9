/**
 * The principal of a request: the session's user with the rights of each role, read in one statement and cached until
 * the tenant's rights change (the database refuses outdated rights on every request). Raw SQL: hot path, the statement
 * text is cached by its string; rights are nested JSON.
 */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { type Database, type Executor, type RawBuilder, sql } from '../db/database.ts'
import { isInPackage } from './package-menus.ts'
import { matchesPath } from './path-pattern.ts'
import { Problem } from './problem.ts'

/** The platform itself is a tenant; its administrators see all others. */
export const PLATFORM_TENANT_ID = '000000'

export type DataScope = {
  resource: string
  type: 1 | 2 | 3 | 4 | 5
  column: string
  fields: string
  rule: string | null
}
type RoleRights = {
  roleId: string
  alias: string
  permissions: ReadonlySet<string>
  /** Data scopes of the role per resource (domain); a resource without any is fully visible. */
  dataScopes: ReadonlyMap<string, readonly DataScope[]>
  /** Permitted paths per menu code; a menu without any is unrestricted. */
  apiScopes: ReadonlyMap<string, readonly string[]>
}
/** A guest: authenticated by a third party, without an account here. */
export type Guest = { personId: string; source: string; account: string | null; name: string | null }
export type Principal = {
  sessionId: string
  rightsEpoch: string
  userId: string
  account: string
  name: string
  tenantId: string
  tenantZone: string
  deptIds: readonly string[]
  /** The departments of `deptIds` with their descendants. */
  deptTreeIds: readonly string[]
  roles: readonly RoleRights[]
  /** An administrator of the platform tenant: all permissions, rows of all tenants. */
  isPlatformAdmin: boolean
  isPlatform: boolean
  mustChangePassword: boolean
  /** Set if the session may only register or end. */
  guest?: Guest
}

type Row = {
  rightsEpoch: string
  userId: string
  account: string
  name: string | null
  tenantId: string
  timeZone: string
  deptIds: string[]
  deptTreeIds: string[]
  roles: {
    id: string
    alias: string
    permissions: string[]
    dataScopes: { resource: string; type: number; column: string; fields: string; rule: string | null }[]
    apiScopes: { menu: string; path: string }[]
  }[]
  mustChangePassword: boolean
}

/** The rights of users `u` of tenants `t`, with their active departments and roles `p`. */
const rightsFrom = (source: RawBuilder<unknown>) => sql<Row>`
  select t.rights_epoch, u.id as user_id, u.account, coalesce(u.real_name, u.name) as name, u.tenant_id,
    coalesce(u.time_zone, t.time_zone) as time_zone,
    p.dept_ids, u.must_change_password,
    array(select d.id from dept d where d.tenant_id = u.tenant_id and d.is_deleted = 0
      and (d.id = any(p.dept_ids) or string_to_array(d.ancestors, ',')::bigint[] && p.dept_ids)) as dept_tree_ids,
    coalesce((select jsonb_agg(jsonb_build_object(
        'id', r.id::text, 'alias', r.role_alias,
        'permissions', coalesce((select jsonb_agg(m.code) from role_menu rm join menu m on m.id = rm.menu_id
          where rm.role_id = r.id and m.is_deleted = 0 and m.status = 1 and ${isInPackage('t')}), '[]'),
        'dataScopes', coalesce((select jsonb_agg(jsonb_build_object('resource', s.scope_class, 'type', s.scope_type,
          'column', s.scope_column, 'fields', s.scope_field, 'rule', s.scope_value)) from role_data_scope rs join data_scope s on s.id = rs.scope_id
          where rs.role_id = r.id and s.is_deleted = 0 and s.status = 1), '[]'),
        'apiScopes', coalesce((select jsonb_agg(jsonb_build_object('menu', m.code, 'path', s.scope_path))
          from role_api_scope rs join api_scope s on s.id = rs.scope_id join menu m on m.id = s.menu_id
          where rs.role_id = r.id and s.is_deleted = 0 and s.status = 1), '[]')))
      from role r where r.id = any(p.role_ids) and r.tenant_id = u.tenant_id and r.is_deleted = 0 and r.status = 1), '[]') as roles
  from ${source}`

export const rightsOfSession = (sessionId: string) =>
  rightsFrom(sql`session s
    join user_account u on u.id = s.user_id and u.status = 1 and u.is_deleted = 0
    join tenant t on t.tenant_id = s.tenant_id
    -- A session that works as one department and role has no others, and none at all once they are taken from its person.
    cross join lateral (select
      case when s.dept_id is null then u.dept_id when s.dept_id = any(u.dept_id) then array[s.dept_id] else '{}' end as dept_ids,
      case when s.role_id is null then u.role_id when s.role_id = any(u.role_id) then array[s.role_id] else '{}' end as role_ids) p
  where s.id = ${sessionId}::uuid and s.revoke_time is null and s.expire_time > now()`)

const rightsOfUsers = (userIds: readonly string[]) =>
  rightsFrom(sql`user_account u join tenant t on t.tenant_id = u.tenant_id
    cross join lateral (select u.dept_id as dept_ids, u.role_id as role_ids) p
  where u.id = any(${userIds}::bigint[]) and u.status = 1 and u.is_deleted = 0`)

/**
 * Users with all their departments and roles, whether or not they are logged in: for rows that are assigned to others.
 */
export async function principalsOfUsers(db: Executor, userIds: readonly string[]): Promise<Principal[]> {
  const rows = await db.all(rightsOfUsers(userIds))
  return rows.map((row) => principalOf('', row))
}

type GuestRow = Guest & { rightsEpoch: string; tenantId: string; timeZone: string }

const guestOf = (sessionId: string) => sql<GuestRow>`
  select t.rights_epoch, t.tenant_id, t.time_zone, p.id as person_id, p.source, p.account, p.name
  from session s join third_party_person p on p.id = s.person_id join tenant t on t.tenant_id = s.tenant_id
  where s.id = ${sessionId}::uuid and s.user_id is null and s.revoke_time is null and s.expire_time > now()`

/** Negative, by which clients of the family identify guests (platform §2). */
export function guestIdOf(personId: string): string {
  return `-${personId}`
}

const REMEMBERED_MAX = 10_000

/** How often work is done again because the rights it read have changed. */
export const RIGHTS_RETRIES = 10

export class Principals {
  readonly #db: Database
  readonly #remembered = new Map<string, Principal>()

  constructor(db: Database) {
    this.#db = db
  }

  /** The principal of a session; throws when the session has ended. `isFresh` reloads the rights. */
  async of(sessionId: string, isFresh = false): Promise<Principal> {
    const known = isFresh ? undefined : this.#remembered.get(sessionId)
    if (known) return known
    const principal = await this.#read(sessionId)
    if (this.#remembered.size >= REMEMBERED_MAX) this.#remembered.clear()
    this.#remembered.set(sessionId, principal)
    return principal
  }

  async #read(sessionId: string): Promise<Principal> {
    const row = await this.#db.system.first(rightsOfSession(sessionId))
    if (row) return principalOf(sessionId, row)
    const guest = await this.#db.system.first(guestOf(sessionId))
    if (!guest) throw new Problem('auth.session-ended')
    return guestPrincipal(sessionId, guest)
  }

  forget(sessionId: string): void {
    this.#remembered.delete(sessionId)
  }
}

function guestPrincipal(sessionId: string, { rightsEpoch, tenantId, timeZone, ...guest }: GuestRow): Principal {
  return {
    sessionId,
    rightsEpoch,
    userId: guestIdOf(guest.personId),
    account: guest.account ?? '',
    name: guest.name ?? '',
    tenantId,
    tenantZone: timeZone,
    deptIds: [],
    deptTreeIds: [],
    roles: [],
    isPlatform: false,
    isPlatformAdmin: false,
    mustChangePassword: false,
    guest,
  }
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  return Map.groupBy(items, key)
}

function principalOf(sessionId: string, row: Row): Principal {
  const isPlatform = row.tenantId === PLATFORM_TENANT_ID
  const roles = row.roles.map((role): RoleRights => {
    const scopes = role.dataScopes.map((scope) => ({ ...scope, type: scope.type as DataScope['type'] }))
    const paths = groupBy(role.apiScopes, (scope) => scope.menu)
    return {
      roleId: role.id,
      alias: role.alias,
      permissions: new Set(role.permissions),
      dataScopes: groupBy(scopes, (scope) => scope.resource),
      apiScopes: new Map([...paths].map(([menu, list]) => [menu, list.map((scope) => scope.path)])),
    }
  })
  return {
    sessionId,
    rightsEpoch: row.rightsEpoch,
    userId: row.userId,
    account: row.account,
    name: row.name ?? row.account,
    tenantId: row.tenantId,
    tenantZone: row.timeZone,
    deptIds: row.deptIds,
    deptTreeIds: row.deptTreeIds,
    roles,
    isPlatform,
    isPlatformAdmin: isPlatform && roles.some((role) => role.alias === 'administrator'),
    mustChangePassword: row.mustChangePassword,
  }
}

const permissionCodes = Object.values(operations).flatMap(({ permission }) =>
  typeof permission === 'string' ? [permission] : Object.values(permission),
)

/** Menus of the contract: the permission codes of lists and details, and those that are below no other code. */
const menuCodes = new Set([
  ...Object.values(operations)
    .filter((operation) => operation.kind === 'page' || 'button' in operation)
    .map((operation) => operation.permission)
    .filter((permission) => typeof permission === 'string'),
  ...permissionCodes.filter((code) => !permissionCodes.some((other) => code.startsWith(`${other}_`))),
])

/** Menu of a permission code: the one with the longest code that is its prefix. */
function menuOf(code: string): string | undefined {
  return [...menuCodes]
    .filter((menu) => code === menu || code.startsWith(`${menu}_`))
    .toSorted((a, b) => b.length - a.length)[0]
}

function roleMay(role: RoleRights, code: string, path: string): boolean {
  if (!role.permissions.has(code)) return false
  const paths = role.apiScopes.get(menuOf(code) ?? '')
  return paths === undefined || paths.some((pattern) => matchesPath(pattern, path))
}

/** The permission codes of each domain of the contract. */
export const codesOfDomain = new Map<string, Set<string>>()
for (const { domain, permission } of Object.values(operations)) {
  const codes = codesOfDomain.get(domain) ?? new Set()
  for (const code of typeof permission === 'string' ? [permission] : Object.values(permission)) codes.add(code)
  codesOfDomain.set(domain, codes)
}

/** Whether a role holds any permission of a resource (domain word). */
export function opensResource(role: RoleRights, resource: string): boolean {
  return [...(codesOfDomain.get(resource) ?? [])].some((code) => role.permissions.has(code))
}

/** The permission an operation requires for this input: a submit requires different ones to add and to change. */
function permissionOf(id: OperationId, isUpdate: boolean): string {
  const { permission } = operations[id]
  if (typeof permission === 'string') return permission
  return isUpdate ? permission.update : permission.create
}

/** Option lists require any permission of a screen that uses them. */
function screensRefusal({ roles }: Principal, operation: (typeof operations)[OperationId]): Problem | undefined {
  if (!('screens' in operation)) return undefined
  const { screens } = operation
  const isOf = (code: string) => screens.some((screen) => code === screen || code.startsWith(`${screen}_`))
  if (roles.some((role) => [...role.permissions].some(isOf))) return undefined
  return new Problem('permission.denied', { permission: screens[0] })
}

/** Why a principal may not call an operation; undefined if it may. */
export function refusalOf(principal: Principal, id: OperationId, isUpdate: boolean): Problem | undefined {
  const operation = operations[id]
  const permission = permissionOf(id, isUpdate)
  const isWrite = operation.method === 'post'
  if (
    permission !== 'authenticated' &&
    permission !== 'public' &&
    operation.tenant === 'global' &&
    isWrite &&
    !principal.isPlatform
  ) {
    return new Problem('permission.platform-only')
  }
  if (permission === 'public' || principal.isPlatformAdmin) return undefined
  if (permission === 'authenticated') return screensRefusal(principal, operation)
  if (principal.roles.some((role) => roleMay(role, permission, operation.path))) return undefined
  // A user with the permission is informed that a scope, not a missing grant, is the reason.
  const isHeld = principal.roles.some((role) => role.permissions.has(permission))
  return new Problem(isHeld ? 'permission.out-of-scope' : 'permission.denied', { permission })
}
