/** Approves or refuses registrations: approved users can log in from then on. */
import { EnableStatus, UserAudit } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import { query } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { withinReach } from '../roles/index.ts'
import { isPhoneTaken } from './contacts.ts'
import { type LockedUser, lockUsers } from './lock-users.ts'
import { users } from './users.repository.ts'

const OUTCOMES = {
  pass: { status: EnableStatus.Enabled, auditStatus: UserAudit.Approved },
  refuse: { status: EnableStatus.Disabled, auditStatus: UserAudit.Refused },
} as const

/** All or none: a registration that is already decided refuses the whole call. */
export function decideRegistrations(
  context: Context,
  userIds: readonly string[],
  decision: keyof typeof OUTCOMES,
): Promise<Record<string, never>> {
  return withinReach(context, 'users', userIds, () => decide(context, userIds, decision))
}

async function decide(
  context: Context,
  userIds: readonly string[],
  decision: keyof typeof OUTCOMES,
): Promise<Record<string, never>> {
  const people = await lockUsers(context, userIds)
  const ids = people.map((person) => person.id)
  const { status, auditStatus } = OUTCOMES[decision]
  const decided = await context.db.run(
    query
      .updateTable('userAccount')
      .set({ status, auditStatus, ...updatedBy(context) })
      .where('id', '=', anyOf(ids))
      .where('auditStatus', '=', UserAudit.Waiting),
  )
  if (decided < ids.length) throw new Problem('user.not-waiting')
  if (decision === 'pass') await assertPhonesFree(context, people)
  for (const { id, tenantId } of people) {
    context.audit({ entity: users.name, id, tenantId, changes: { auditStatus: [UserAudit.Waiting, auditStatus] } })
  }
  return {}
}

/** An administrator may have given them a phone meanwhile. */
async function assertPhonesFree(context: Context, people: readonly LockedUser[]): Promise<void> {
  for (const { id, tenantId, phone } of people) {
    if (phone && (await isPhoneTaken(context, { id, tenantId, phone })))
      throw fieldProblem('user.phone-taken', 'userIds')
  }
}
