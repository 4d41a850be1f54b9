/** Changes the caller's own password, given the old one; other sessions end. */
import { passwordInput } from '@swapdesk/validation'
import { updatedBy } from '../../crud/authorship.ts'
import { assertForm } from '../../crud/form-rule.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import { query } from '../../db/database.ts'
import { AfterCommit, type Context, type InputOf } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import {
  countAttempt,
  forgiveAttempt,
  hashNewPassword,
  lockedMinutes,
  newPassword,
  plainOf,
  revokeSessions,
  verifyPassword,
} from '../auth/index.ts'
import { notify } from '../messages/index.ts'
import { withinReach } from '../roles/index.ts'
import { users } from './users.repository.ts'

/** Wrong old passwords of one user within half an hour. */
const OLD_PASSWORD_LIMIT = 5

/** Whether it is the caller's password; wrong ones are counted. */
export async function isOwnPassword(context: Context, hash: string | undefined, sent: string): Promise<boolean> {
  const counted = [{ subject: `old-password:${context.principal.userId}`, limit: OLD_PASSWORD_LIMIT }]
  if (!(await countAttempt(context.db, counted))) {
    throw new Problem('user.password-tries', { minutes: await lockedMinutes(context.db, counted) })
  }
  const fits = await verifyPassword(hash, sent, context.services.secrets)
  if (fits) await forgiveAttempt(context.db, counted)
  return fits
}

/** Refused after the count is committed. */
export function wrongPassword(): AfterCommit<Record<string, never>> {
  return new AfterCommit(async () => {
    throw fieldProblem('user.password-wrong', 'oldPassword')
  })
}

type Changed = Record<string, never> | AfterCommit<Record<string, never>>

export function updatePassword(context: Context, input: InputOf<'userUpdatePassword'>): Promise<Changed> {
  return withinReach(context, 'users', [context.principal.userId], () => changePassword(context, input))
}

async function changePassword(context: Context, input: InputOf<'userUpdatePassword'>): Promise<Changed> {
  const { principal, services } = context
  const typed = {
    oldPassword: plainOf(input.oldPassword, services.secrets),
    newPassword: await newPassword(context, input.newPassword, 'newPassword', principal.tenantId),
    newPassword1: plainOf(input.newPassword1, services.secrets),
  }
  assertForm(passwordInput, typed, await tenantRules(context, principal.tenantId))
  const row = await context.db.first(
    query.selectFrom('userAccount').select('passwordHash').where('id', '=', principal.userId).forUpdate(),
  )
  if (!(await isOwnPassword(context, row?.passwordHash, input.oldPassword))) return wrongPassword()
  const { tenantId, userId, sessionId } = principal
  const passwordHash = await hashNewPassword(context, typed.newPassword)
  const changed = { passwordHash, mustChangePassword: false, ...updatedBy(context) }
  await context.db.run(query.updateTable('userAccount').set(changed).where('id', '=', userId))
  await revokeSessions(
    context.db,
    (eb) => eb.and([eb('userId', '=', userId), eb('id', '<>', sessionId)]),
    'password changed',
  )
  await notify(context.db, [{ tenantId, userId, code: 'password.changed', params: { ip: context.ip } }])
  context.audit({ entity: users.name, id: userId, tenantId, changes: { password: ['***', '***'] } })
  return {}
}
