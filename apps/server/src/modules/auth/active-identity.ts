/**
 * Switch mode: a session uses one department and one role of its user instead of all (spec platform §6). The headers Dept-Id
 * and Role-Id select them, at login or with the refresh token of a switching session. Raw SQL: the lists are JSON built by the
 * database.
 */
import { type Executor, query, sql } from '../../db/database.ts'
import type { PublicContext } from '../../http/context.ts'
import { TokenFailure } from './token-failure.ts'

export type ActiveIdentity = { deptId: string | null; roleId: string }
type Named = { id: string; name: string; name_en: string | null }
/** Identities available to a user. The names are those of the API family's token endpoint. */
type OwnIdentities = { depts: Named[]; roles: Named[] }

/** The departments and enabled roles of a user, regardless of the session's active identity. */
export async function ownIdentities(db: Executor, userId: string): Promise<OwnIdentities> {
  const row =
    await db.first(sql<OwnIdentities>`select coalesce((select jsonb_agg(jsonb_build_object('id', d.id::text, 'name', d.dept_name, 'name_en', d.dept_name_en) order by d.sort, d.id)
      from dept d where d.id = any(u.dept_id) and d.tenant_id = u.tenant_id and d.is_deleted = 0), '[]') as depts,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id::text, 'name', r.role_name, 'name_en', r.role_name_en) order by r.sort, r.id)
      from role r where r.id = any(u.role_id) and r.tenant_id = u.tenant_id and r.is_deleted = 0 and r.status = 1), '[]') as roles
    from user_account u where u.id = ${userId}`)
  return row ?? { depts: [], roles: [] }
}

/** The identity the headers request; undefined when switch mode is off or they name none. */
export async function requestedIdentity(
  { services, headers }: PublicContext,
  db: Executor,
  userId: string,
): Promise<ActiveIdentity | undefined> {
  if (!services.config.switchMode) return undefined
  const deptId = headers['dept-id'] || null
  const roleId = headers['role-id'] || null
  if (deptId === null && roleId === null) return undefined
  const { depts, roles } = await ownIdentities(db, userId)
  // A user without a department need not name one.
  if (typeof roleId !== 'string' || (deptId === null && depts.length > 0)) throw new TokenFailure(2011)
  const isOwn = roles.some(({ id }) => id === roleId) && (deptId === null || depts.some(({ id }) => id === deptId))
  if (!isOwn || Array.isArray(deptId)) throw new TokenFailure(2012)
  return { deptId, roleId }
}

/** Narrows a session to an identity. Every server then reloads its rights, as after any change of rights. */
export async function setActiveIdentity(
  db: Executor,
  sessionId: string,
  { deptId, roleId }: ActiveIdentity,
): Promise<void> {
  await db.many([
    query.updateTable('session').set({ deptId, roleId }).where('id', '=', sessionId),
    query
      .updateTable('tenant')
      .set({ rightsEpoch: sql<string>`rights_epoch + 1` })
      .where('tenantId', '=', (eb) => eb.selectFrom('session as s').select('s.tenantId').where('s.id', '=', sessionId)),
  ])
}
