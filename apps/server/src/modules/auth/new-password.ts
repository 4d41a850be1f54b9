/** New passwords: SM2 or plain text, and for older clients of the API family as digests or given by an administrator. */
import { initialPasswordInput, lengthOf } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import type { Context } from '../../http/context.ts'
import { numberParam } from '../../http/param-values.ts'
import { fieldProblem } from '../../http/problem.ts'
import { logLogin } from './login-log.ts'
import { hashDigest, hashPassword, plainOf } from './password.ts'

const MD5_HEX = /^[0-9a-f]{32}$/i

/** The plain text of a new password; its digest, whose strength cannot be checked, only where a setting accepts it. */
export async function newPassword(context: Context, sent: string, field: string, tenantId: string): Promise<string> {
  const { db, services } = context
  const plain = plainOf(sent, services.secrets)
  if (MD5_HEX.test(plain) && !services.config.familyClients) throw fieldProblem('user.password-digest', field)
  if (MD5_HEX.test(plain)) return plain
  const min = await numberParam({ db, config: services.config }, 'password.min-length', tenantId)
  // An empty one is refused by the form, with its own message.
  if (plain !== '' && lengthOf(plain) < min) throw fieldProblem('user.password-short', field, { min })
  return plain
}

/** The hash to store of what `newPassword` returned. */
export function hashNewPassword(context: Context, password: string): Promise<string> {
  if (!context.services.config.familyClients || !MD5_HEX.test(password)) return hashPassword(password)
  const { tenantId, account } = context.principal
  logLogin(context, { tenantId, account }, 'warn', 'password set as a digest', 'its strength cannot be checked')
  return hashDigest(password)
}

/** The first password that an administrator gives, where a setting accepts it; undefined for a random one. */
export async function givenPassword(context: Context, sent: string | null | undefined): Promise<string | undefined> {
  if (!sent) return undefined
  if (!context.services.config.familyClients) throw fieldProblem('user.password-given', 'initialPassword')
  const { tenantId } = context.principal
  const initialPassword = await newPassword(context, sent, 'initialPassword', tenantId)
  assertForm(initialPasswordInput, { initialPassword }, await tenantRules(context, tenantId))
  return initialPassword
}
