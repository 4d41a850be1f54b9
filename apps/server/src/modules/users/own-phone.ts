/**
 * Changes the caller's own phone, confirmed by a code sent to it and by the password: a phone is a way to log in (decision
 * 49), and a session alone must not give another one.
 */
import { updatedBy } from '../../crud/authorship.ts'
import { query } from '../../db/database.ts'
import { AfterCommit, type Context, type InputOf } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { phoneCodeInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import { consumePhoneCode, storedPhone } from '../auth/index.ts'
import { withinReach } from '../roles/index.ts'
import { isPhoneTaken, notifyPhoneChanged } from './contacts.ts'
import { isOwnPassword, wrongPassword } from './own-password.ts'
import { users } from './users.repository.ts'

type Changed = Record<string, never> | AfterCommit<Record<string, never>>

export function updatePhone(context: Context, input: InputOf<'userUpdatePhone'>): Promise<Changed> {
  return withinReach(context, 'users', [context.principal.userId], () => changePhone(context, input))
}

async function changePhone(context: Context, input: InputOf<'userUpdatePhone'>): Promise<Changed> {
  const { userId, tenantId } = context.principal
  assertForm(phoneCodeInput, { phone: input.phone }, await tenantRules(context, tenantId))
  const before = await context.db.first(
    query.selectFrom('userAccount').select(['phone', 'passwordHash']).where('id', '=', userId).forUpdate(),
  )
  if (!(await isOwnPassword(context, before?.passwordHash, input.oldPassword))) return wrongPassword()
  // Refused after the attempt is committed.
  if (!(await consumePhoneCode(context, input))) {
    return new AfterCommit(async () => {
      throw fieldProblem('user.phone-code', 'phoneCode')
    })
  }
  const { phone, e164: phoneE164 } = await storedPhone(context.db, tenantId, input.phone)
  // Only now: the caller has shown that the phone is theirs.
  if (await isPhoneTaken(context, { id: userId, tenantId, phone })) {
    return new AfterCommit(async () => {
      throw fieldProblem('user.phone-taken', 'phone')
    })
  }
  const changed = { phone, phoneE164, ...updatedBy(context) }
  await context.db.run(query.updateTable('userAccount').set(changed).where('id', '=', userId))
  await notifyPhoneChanged(context, userId, tenantId)
  context.audit({ entity: users.name, id: userId, tenantId, changes: { phone: [before?.phone ?? null, phone] } })
  return {}
}
