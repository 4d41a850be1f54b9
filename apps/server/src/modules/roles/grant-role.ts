/**
 * Sets the menus and buttons, data scopes and API scopes of roles. Raw SQL: one code path for three tables, inserting from
 * `unnest`.
 */
import { grantedLeaves, mayHandleRole, resolveGrant, storedMenus } from '@swapdesk/domain'
import { isReachable } from '../../crud/list.ts'
import { query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Context, InputOf } from '../../http/context.ts'
import type { TableRow } from '../../db/tables.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { Problem } from '../../http/problem.ts'
import { type Grantable, grantableBy, scopeNodes } from './grantable-rights.ts'
import { withinReach } from './reach.ts'
import { roles } from './roles.repository.ts'

type Role = Pick<TableRow<'role'>, 'id' | 'tenantId' | 'roleAlias' | 'isBuiltin'>
type Kind = {
  field: 'menuIds' | 'dataScopeIds' | 'apiScopeIds'
  grantable: 'menus' | 'dataScopes' | 'apiScopes'
  table: string
  column: string
}

const KINDS: readonly Kind[] = [
  { field: 'menuIds', grantable: 'menus', table: 'role_menu', column: 'menu_id' },
  { field: 'dataScopeIds', grantable: 'dataScopes', table: 'role_data_scope', column: 'scope_id' },
  { field: 'apiScopeIds', grantable: 'apiScopes', table: 'role_api_scope', column: 'scope_id' },
]

export function grantRole(context: Context, input: InputOf<'roleGrant'>): Promise<Record<string, never>> {
  return withinReach(context, 'roles', input.roleIds, () => setGrants(context, input))
}

async function setGrants(context: Context, input: InputOf<'roleGrant'>): Promise<Record<string, never>> {
  const targets = await lockRoles(context, input.roleIds)
  const { isPlatformAdmin } = context.principal
  if (targets.some((role) => !mayHandleRole(isPlatformAdmin, role.roleAlias)))
    throw new Problem('permission.protected-role')
  const grantable = await grantableBy(context)
  assertNoPlatformMenus(grantable, input.menuIds, targets)
  for (const role of targets) {
    const changes: Record<string, unknown> = {}
    for (const kind of KINDS) {
      const change = await updateGrants(context, kind, role, input, grantable)
      if (change) changes[kind.field] = change
    }
    context.audit({ entity: roles.name, id: role.id, tenantId: role.tenantId, changes })
  }
  return {}
}

async function lockRoles(context: Context, ids: readonly string[]): Promise<Role[]> {
  const unique = [...new Set(ids)]
  const found = await context.db.all(
    query
      .selectFrom('role as r')
      .select(['r.id', 'r.tenantId', 'r.roleAlias', 'r.isBuiltin'])
      .where('r.id', '=', anyOf(unique))
      .where(isReachable(context, roles))
      .forUpdate(),
  )
  if (found.length < unique.length) throw new Problem('row.not-found')
  return found
}

/** What runs the platform itself is never granted to an operator. */
function assertNoPlatformMenus({ menus }: Grantable, menuIds: readonly string[], targets: readonly Role[]): void {
  if (targets.every((role) => role.tenantId === PLATFORM_TENANT_ID)) return
  const reserved = new Set(menus.filter((menu) => menu.isPlatformOnly).map((menu) => menu.id))
  if (grantedLeaves(menus, menuIds).some((id) => reserved.has(id))) throw new Problem('permission.platform-menu')
}

function idsOf(rows: readonly { id: string }[]): Set<string> {
  return new Set(rows.map((row) => row.id))
}

/** The rows to store for the nodes of a request. Clients also send the menus above the scopes in their trees. */
function wantedIds(
  kind: Kind,
  input: InputOf<'roleGrant'>,
  grantable: Grantable,
  before: ReadonlySet<string>,
): string[] {
  if (kind.grantable === 'menus') return storedMenus(grantable.menus, input.menuIds, before)
  const menuIds = idsOf(grantable.menus)
  const { nodes } = scopeNodes(grantable.menus, grantable[kind.grantable])
  return grantedLeaves(nodes, input[kind.field]).filter((id) => !menuIds.has(id))
}

/**
 * An administrators' role keeps the built-in menus it has, those of users and roles, by which rights are granted, and no scope
 * narrows them: who holds the role could not undo it.
 */
async function assertAdministrationKept(
  { db }: Context,
  kind: Kind,
  removed: readonly string[],
  added: readonly string[],
): Promise<void> {
  const builtin = query.selectFrom('menu').select('id').where('isBuiltin', '=', true)
  const lost = {
    menus: builtin.where('id', '=', anyOf(removed)),
    dataScopes: query
      .selectFrom('dataScope')
      .select('id')
      .where('id', '=', anyOf(added))
      .where('scopeClass', 'in', ['users', 'roles']),
    apiScopes: query.selectFrom('apiScope').select('id').where('id', '=', anyOf(added)).where('menuId', 'in', builtin),
  }
  if (await db.first<{ id: string }>(lost[kind.grantable])) throw new Problem('role.administration-kept')
}

/** Updates one kind of a role's grants; returns [before, after] when they differ. */
async function updateGrants(
  context: Context,
  kind: Kind,
  role: Role,
  input: InputOf<'roleGrant'>,
  grantable: Grantable,
): Promise<[string[], string[]] | undefined> {
  const table = sql.table(kind.table)
  const column = sql.ref(kind.column)
  const rows = await context.db.all(
    sql<{ id: string }>`select ${column} as id from ${table} where role_id = ${role.id} order by 1`,
  )
  const before = rows.map((row) => row.id)
  const known = new Set(before)
  const wanted = wantedIds(kind, input, grantable, known)
  const { granted, refused } = resolveGrant({ wanted, before, held: idsOf(grantable[kind.grantable]) })
  if (refused.length > 0) throw new Problem(grantable.held ? 'permission.not-grantable' : 'row.reference-missing')
  const after = [...granted].toSorted((a, b) => Number(BigInt(a) - BigInt(b)))
  if (after.join() === before.join()) return undefined
  const removed = before.filter((id) => !granted.has(id))
  const added = after.filter((id) => !known.has(id))
  if (role.isBuiltin) await assertAdministrationKept(context, kind, removed, added)
  await context.db.many([
    sql`delete from ${table} where role_id = ${role.id} and ${column} = any(${removed}::bigint[])`,
    sql`insert into ${table} (tenant_id, role_id, ${column})
      select ${role.tenantId}, ${role.id}, id from unnest(${added}::bigint[]) as id`,
  ])
  return [before, after]
}
