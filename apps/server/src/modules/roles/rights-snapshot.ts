/**
 * The rights of the users and roles affected by a change, as the transaction sees them. Raw SQL: settings of the transaction.
 */
import { ADMINISTRATOR_ALIAS } from '@swapdesk/domain'
import { type Executor, query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Context } from '../../http/context.ts'
import type { EffectiveRights } from './rights.ts'
import {
  type Dept,
  deptsOf,
  membershipIn,
  NO_DEPTS,
  rightsIn,
  rightsOfRoles,
  type StoredRole,
  type StoredUser,
  usersById,
  usersInDepts,
  usersWithRoles,
} from './stored-rights.ts'

/** The rows that are changed. */
export type Reached = 'roles' | 'users' | 'menus' | 'dataScopes' | 'apiScopes' | 'depts' | 'packages'

export type Holder = { rights: EffectiveRights; isActive: boolean; isAdministrator: boolean }
export type Snapshot = {
  roles: ReadonlyMap<string, Holder>
  users: ReadonlyMap<string, Holder>
  deptIds: ReadonlySet<string>
}

const NOBODY: Snapshot = { roles: new Map(), users: new Map(), deptIds: new Set() }
/** Menus, scopes and packages are the platform's own; the rights they carry are those of roles of every tenant. */
const SHARED = new Set<Reached>(['menus', 'dataScopes', 'apiScopes', 'packages'])

/** The caller's active rights, which may be those of one role of several. */
export async function heldBy({ db, principal }: Context, kind: Reached): Promise<EffectiveRights> {
  const roleIds = principal.roles.map((role) => role.roleId)
  return rightsIn(await db.all(rightsOfRoles(roleIds, countedIn(kind))), principal)
}

/**
 * A disabled menu is held as if it were enabled, except where menus themselves are enabled; one beyond the package as if it were
 * included, except where packages themselves change.
 */
function countedIn(kind: Reached) {
  return { includesDisabled: kind !== 'menus', includesBeyondPackage: kind !== 'packages' }
}

export async function snapshotOf(context: Context, kind: Reached, ids: readonly string[]): Promise<Snapshot> {
  // A department affects all its users, also when it is new.
  if (ids.length === 0 && kind !== 'depts') return NOBODY
  const { db, principal } = context
  if (!SHARED.has(kind)) return readSnapshot(db, kind, ids, principal.tenantId)
  await db.later(sql`select set_config('app.tenant', '*', true)`)
  const snapshot = await readSnapshot(db, kind, ids, null)
  await db.later(sql`select set_config('app.tenant', ${principal.tenantId}, true)`)
  return snapshot
}

async function readSnapshot(
  db: Executor,
  kind: Reached,
  ids: readonly string[],
  tenant: string | null,
): Promise<Snapshot> {
  const roleIds = await rolesConcerned(db, kind, ids)
  const users = await usersConcerned(db, kind, ids, roleIds, tenant)
  const all = new Set([...roleIds, ...users.flatMap((user) => user.roleIds)])
  const roles = await db.all(rightsOfRoles([...all], countedIn(kind)))
  const isByDept = tenant !== null && roles.some((role) => role.dataScopes.some((scope) => scope.isByDept))
  const depts = isByDept ? await deptsOf(db, tenant) : []
  const holderOf = holdersOf(roles, depts)
  const concerned = new Set(roleIds)
  return {
    roles: new Map(
      roles
        .filter((role) => concerned.has(role.id))
        .map((role) => [role.id, { ...holderOf([role.id], []), isActive: role.status === 1 }]),
    ),
    users: new Map(
      users.map(({ id, status, ...user }) => [id, { ...holderOf(user.roleIds, user.deptIds), isActive: status === 1 }]),
    ),
    deptIds: new Set(depts.map((dept) => dept.id)),
  }
}

/** Roles whose rights may change; roles of affected users are added. */
async function rolesConcerned(db: Executor, kind: Reached, ids: readonly string[]): Promise<string[]> {
  if (kind === 'roles') return [...ids]
  const byScope = (table: 'roleDataScope' | 'roleApiScope') =>
    query.selectFrom(table).select('roleId').distinct().where('scopeId', '=', anyOf(ids))
  const byMenu = query.selectFrom('roleMenu').select('roleId').distinct().where('menuId', '=', anyOf(ids))
  if (kind === 'users' || kind === 'depts') return []
  if (kind === 'packages') return rolesWithPackages(db, ids)
  const grants = { menus: byMenu, dataScopes: byScope('roleDataScope'), apiScopes: byScope('roleApiScope') }
  return (await db.all<{ roleId: string }>(grants[kind])).map((row) => row.roleId)
}

async function rolesWithPackages(db: Executor, packageIds: readonly string[]): Promise<string[]> {
  const rows = await db.all(
    query
      .selectFrom('role as r')
      .innerJoin('tenant as t', 't.tenantId', 'r.tenantId')
      .select('r.id')
      .where('t.packageId', '=', anyOf(packageIds))
      .where('r.isDeleted', '=', 0),
  )
  return rows.map((row) => row.id)
}

function usersConcerned(
  db: Executor,
  kind: Reached,
  ids: readonly string[],
  roleIds: readonly string[],
  tenant: string | null,
): Promise<StoredUser[]> {
  if (kind === 'users') return db.all(usersById(tenant, ids))
  return db.all(kind === 'depts' ? usersInDepts(tenant) : usersWithRoles(tenant, roleIds))
}

/** Users with the same roles and departments have the same rights. */
function holdersOf(stored: readonly StoredRole[], depts: readonly Dept[]) {
  const byId = new Map(stored.map((role) => [role.id, role]))
  const known = new Map<string, Omit<Holder, 'isActive'>>()
  return (roleIds: readonly string[], deptIds: readonly string[]): Omit<Holder, 'isActive'> => {
    const key = `${roleIds.join()}|${deptIds.join()}`
    const roles = roleIds.map((id) => byId.get(id)).filter((role) => role !== undefined)
    const holder = known.get(key) ?? {
      rights: rightsIn(roles, depts.length > 0 ? membershipIn(depts, deptIds) : NO_DEPTS),
      isAdministrator: roles.some((role) => role.roleAlias === ADMINISTRATOR_ALIAS),
    }
    known.set(key, holder)
    return holder
  }
}
