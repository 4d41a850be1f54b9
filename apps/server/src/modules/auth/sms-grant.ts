/** The grant sms_code: a phone and the code that was sent to it. */
import type { InputOf, PublicContext } from '../../http/context.ts'
import { type Account, accountOf, openTenantOf } from './account.ts'
import { clearFailures, countFailure, lockedMinutes, subjectsOf } from './login-guard.ts'
import { logLogin } from './login-log.ts'
import { consumeSmsCode } from './sms-code.ts'
import { TokenFailure } from './token-failure.ts'

export async function checkSmsCode(context: PublicContext, input: InputOf<'authToken'>): Promise<Account> {
  const { db, sms } = context.services
  if (!sms) throw new TokenFailure(2008)
  const tenantId = await openTenantOf(context, input)
  const phone = input.phone ?? ''
  // Counted beside the account's password: the phone is what was tried.
  const subjects = subjectsOf(tenantId, `phone ${phone}`, context.ip)
  const minutes = await lockedMinutes(db, subjects)
  if (minutes > 0) throw new TokenFailure(2003, minutes)
  const userId = await consumeSmsCode(context, { tenantId, phone, id: input.id ?? '', code: input.value ?? '' })
  const account = userId ? await accountOf(db, userId) : undefined
  if (account?.status !== 1) {
    await countFailure(db, subjects)
    logLogin(context, { tenantId, account: phone }, 'warn', 'login failed', 'code by text message')
    const now = await lockedMinutes(db, subjects)
    throw now > 0 ? new TokenFailure(2003, now) : new TokenFailure(2010)
  }
  await clearFailures(db.system, [subjects.account])
  logLogin(context, { tenantId, account: account.account }, 'info', 'login', 'code by text message')
  return account
}
