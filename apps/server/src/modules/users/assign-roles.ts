/** Rules of role assignment, shared by the form and the grant. */
import { ADMINISTRATOR_ALIAS } from '@swapdesk/domain'
import { updatedBy } from '../../crud/authorship.ts'
import { query } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { splitIds } from '../../crud/write.ts'
import { notify } from '../messages/index.ts'
import { withinReach } from '../roles/index.ts'
import { lockUsers } from './lock-users.ts'
import { users } from './users.repository.ts'

/** Whether all of the roles are the tenant's own. */
async function areRolesOf(context: Context, tenantId: string, roleIds: readonly string[]): Promise<boolean> {
  const rows = await context.db.all(
    query
      .selectFrom('role')
      .select('id')
      .where('id', '=', anyOf(roleIds))
      .where('tenantId', '=', tenantId)
      .where('isDeleted', '=', 0),
  )
  return rows.length === new Set(roleIds).size
}

/** Prevents an administrator of the platform from removing the own rights by accident. */
export async function assertStaysAdministrator(
  context: Context,
  userId: string | undefined,
  roleIds: readonly string[],
): Promise<void> {
  const { principal } = context
  if (userId !== principal.userId || !principal.isPlatformAdmin) return
  const kept = await context.db.first(
    query
      .selectFrom('role')
      .select('id')
      .where('id', '=', anyOf(roleIds))
      .where('roleAlias', '=', ADMINISTRATOR_ALIAS)
      .where('status', '=', 1)
      .where('isDeleted', '=', 0),
  )
  if (!kept) throw new Problem('user.self')
}

type Holder = { id: string; tenantId: string; roleId: readonly string[] }

/** Notifies users whose roles were changed by another user. */
export async function notifyRolesChanged(context: Context, people: readonly Holder[], roleIds: readonly string[]) {
  const isSame = (held: readonly string[]) => held.toSorted().join() === roleIds.toSorted().join()
  const recipients = people.filter(({ id, roleId }) => id !== context.principal.userId && !isSame(roleId))
  if (recipients.length === 0) return
  const roles = await context.db.all(
    query
      .selectFrom('role')
      .select(['roleName as name', 'roleNameEn as nameEn'])
      .where('id', '=', anyOf(roleIds))
      .orderBy('sort')
      .orderBy('id'),
  )
  const params = { roles, by: context.principal.name }
  await notify(
    context.db,
    recipients.map(({ id, tenantId }) => ({ tenantId, userId: id, code: 'roles.changed' as const, params })),
  )
}

/** Replaces the roles of users. */
export function grantRoles(context: Context, input: InputOf<'userGrant'>): Promise<Record<string, never>> {
  const userIds = splitIds(input.userIds)
  return withinReach(context, 'users', userIds, () => setRoles(context, userIds, splitIds(input.roleIds)))
}

async function setRoles(
  context: Context,
  userIds: readonly string[],
  given: readonly string[],
): Promise<Record<string, never>> {
  const roleIds = [...new Set(given)]
  const people = await lockUsers(context, userIds)
  for (const tenantId of new Set(people.map((person) => person.tenantId))) {
    if (!(await areRolesOf(context, tenantId, roleIds))) throw new Problem('row.not-found')
  }
  for (const { id } of people) await assertStaysAdministrator(context, id, roleIds)
  const ids = people.map((person) => person.id)
  const changes = { roleId: roleIds, ...updatedBy(context) }
  await context.db.run(query.updateTable('userAccount').set(changes).where('id', '=', anyOf(ids)))
  await notifyRolesChanged(context, people, roleIds)
  for (const { id, tenantId, roleId } of people)
    context.audit({ entity: users.name, id, tenantId, changes: { roleId: [roleId, roleIds] } })
  return {}
}
