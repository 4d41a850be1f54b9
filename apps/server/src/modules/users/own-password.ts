/** The caller's own password: changed by who knows the old one; other sessions end. */
import { passwordInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { sql } from '../../db/database.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { hashPassword, plainOf, revokeSessions, verifyPassword } from '../auth/index.ts'
import { notify } from '../messages/index.ts'
import { users } from './users.repository.ts'

const MD5_HEX = /^[0-9a-f]{32}$/i
const passwordRule = formRule(passwordInput)

/** A password to be kept, in plain text: of a digest nobody can say how strong it is. */
export function newPassword(context: Context, sent: string, field: string): string {
  const plain = plainOf(sent, context.services.secrets)
  if (MD5_HEX.test(plain)) throw fieldProblem('user.password-weak', field)
  return plain
}

export async function updatePassword(
  context: Context,
  input: InputOf<'userUpdatePassword'>,
): Promise<Record<string, never>> {
  const { principal, services } = context
  const typed = {
    oldPassword: plainOf(input.oldPassword, services.secrets),
    newPassword: newPassword(context, input.newPassword, 'newPassword'),
    newPassword1: plainOf(input.newPassword1, services.secrets),
  }
  if (Object.keys(passwordRule(typed, context.locale, false)).length > 0) {
    throw new Problem('validation.failed', {}, (locale) => passwordRule(typed, locale, false))
  }
  const row = await context.db.first(
    sql<{ passwordHash: string }>`select password_hash from user_account where id = ${principal.userId} for update`,
  )
  const fits = await verifyPassword(row?.passwordHash, input.oldPassword, services.secrets)
  if (!fits) throw fieldProblem('user.password-wrong', 'oldPassword')
  await context.db.run(sql`update user_account set password_hash = ${await hashPassword(typed.newPassword)},
    must_change_password = false, update_user = ${principal.userId}, update_time = now() where id = ${principal.userId}`)
  const others = sql`user_id = ${principal.userId} and id <> ${principal.sessionId}`
  await revokeSessions(context.db, others, 'password changed')
  const { tenantId, userId } = principal
  await notify(context.db, [{ tenantId, userId, code: 'password.changed', params: { ip: context.ip } }])
  context.audit({ entity: users.name, id: principal.userId, changes: { password: ['***', '***'] } })
  return {}
}
