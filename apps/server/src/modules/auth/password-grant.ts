/** The grants password and captcha: an account name and its password, the latter with the text of a picture. */
import type { InputOf, PublicContext } from '../../http/context.ts'
import { type Account, findAccount, isApproved, openTenantOf, assertApproved } from './account.ts'
import { consumeCaptcha } from './captcha.ts'
import { ACCOUNT_LIMIT, attemptLogin } from './login-attempt.ts'
import { logLogin } from './login-log.ts'
import { verifyPassword } from './password.ts'
import { TokenFailure } from './token-failure.ts'

function header(context: PublicContext, name: string): string {
  const value = context.headers[name]
  return typeof value === 'string' ? value : ''
}

export async function checkCaptcha(context: PublicContext): Promise<void> {
  if (!context.services.config.captcha) return
  const isRight = await consumeCaptcha(
    context.services.db,
    header(context, 'captcha-key'),
    header(context, 'captcha-code'),
  )
  if (!isRight) throw new TokenFailure(2002)
}

export async function checkPassword(context: PublicContext, input: InputOf<'authToken'>): Promise<Account> {
  const { db, secrets } = context.services
  const tenantId = await openTenantOf(context, input)
  const name = input.username ?? ''
  const account = await findAccount(db, tenantId, name)
  const attempt = await attemptLogin(context, { tenantId, name, userId: account?.id, limit: ACCOUNT_LIMIT })
  const fits = await verifyPassword(account?.passwordHash, input.password ?? '', secrets)
  if (!account || !fits || (account.status !== 1 && isApproved(account))) {
    logLogin(context, { tenantId, account: name }, 'warn', 'login failed')
    throw await attempt.failed(new TokenFailure(2001))
  }
  await attempt.succeeded()
  // The state of a registration is revealed only with the right password.
  assertApproved(account)
  logLogin(context, { tenantId, account: name }, 'info', 'login')
  return account
}
