/** The grant sms_code: a phone and the code sent to it. */
import type { InputOf, PublicContext } from '../../http/context.ts'
import { type Account, accountOf, openTenantOf } from './account.ts'
import { attemptLogin } from './login-attempt.ts'
import { logLogin } from './login-log.ts'
import { comparablePhone, ownerOfPhone } from './phone-owner.ts'
import { consumeSmsCode } from './sms-code.ts'
import { TokenFailure } from './token-failure.ts'

export async function checkSmsCode(context: PublicContext, input: InputOf<'authToken'>): Promise<Account> {
  const { db, sms } = context.services
  const tenantId = await openTenantOf(context, input)
  if (!(await sms.isOn(tenantId))) throw new TokenFailure(2008)
  const phone = await comparablePhone(db.system, tenantId, input.phone ?? '')
  // Counted separately from the account's password, by phone.
  const owner = (await ownerOfPhone(db.system, tenantId, phone)) ?? undefined
  const tried = { tenantId, name: `phone ${phone}`, userId: owner, isStrict: false }
  const attempt = await attemptLogin(context, tried)
  const userId = await consumeSmsCode(context, { tenantId, phone, id: input.id ?? '', code: input.value ?? '' })
  const account = userId ? await accountOf(db, userId) : undefined
  if (account?.status !== 1) {
    logLogin(context, { tenantId, account: input.phone ?? '' }, 'warn', 'login failed', 'code by text message')
    throw await attempt.failed(new TokenFailure(2010))
  }
  await attempt.succeeded()
  logLogin(context, { tenantId, account: account.account }, 'info', 'login', 'code by text message')
  return account
}
