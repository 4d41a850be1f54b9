/**
 * Which notices are for a user: released, enabled, and for the whole tenant, a role of the user or a department above.
 * A user without a role reads none, as nothing else of the tenant. Raw SQL: a condition for lists the kit composes,
 * over arrays of the caller.
 */
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Principal } from '../../http/principal.ts'

/** The condition on notices `n`. A department's notices are also for the departments below it. */
export function isNoticeFor(principal: Principal): RawBuilder<unknown> {
  const roleIds = principal.roles.map(({ roleId }) => roleId)
  return sql`(n.tenant_id = ${principal.tenantId} and n.is_deleted = 0 and n.status = 1 and n.release_time <= now() and cardinality(${roleIds}::bigint[]) > 0
    and (cardinality(n.dept_id) = 0 and cardinality(n.role_id) = 0 or n.role_id && ${roleIds}::bigint[]
      or exists (select from dept d where d.tenant_id = n.tenant_id and d.id = any(${principal.deptIds}::bigint[]) and d.is_deleted = 0
        and (d.id = any(n.dept_id) or string_to_array(d.ancestors, ',')::bigint[] && n.dept_id))))`
}

/** The audience in a live event: departments with those below them. */
export type NoticeAudience = { deptIds: readonly string[]; roleIds: readonly string[] }

export function isInAudience(principal: Principal, { deptIds, roleIds }: NoticeAudience): boolean {
  if (principal.roles.length === 0) return false
  if (deptIds.length === 0 && roleIds.length === 0) return true
  return (
    principal.deptIds.some((id) => deptIds.includes(id)) ||
    principal.roles.some(({ roleId }) => roleIds.includes(roleId))
  )
}
