/** Decides on people who registered: who is approved can log in from then on, who is refused cannot. */
import { EnableStatus, UserAudit } from '@swapdesk/dictionary'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { lockUsers } from './lock-users.ts'
import { users } from './users.repository.ts'

const OUTCOMES = {
  pass: { status: EnableStatus.Enabled, auditStatus: UserAudit.Approved },
  refuse: { status: EnableStatus.Disabled, auditStatus: UserAudit.Refused },
} as const

/** All of them, or none: somebody decided on already is a decision taken twice. */
export async function decideRegistrations(
  context: Context,
  userIds: readonly string[],
  decision: keyof typeof OUTCOMES,
): Promise<Record<string, never>> {
  const people = await lockUsers(context, userIds)
  const ids = people.map((person) => person.id)
  const { status, auditStatus } = OUTCOMES[decision]
  const decided = await context.db.run(sql`update user_account set status = ${status}, audit_status = ${auditStatus},
      update_user = ${context.principal.userId}, update_time = now()
    where id = any(${ids}::bigint[]) and audit_status = ${UserAudit.Waiting}`)
  if (decided < ids.length) throw new Problem('user.not-waiting')
  for (const id of ids) {
    context.audit({ entity: users.name, id, changes: { auditStatus: [UserAudit.Waiting, auditStatus] } })
  }
  return {}
}
