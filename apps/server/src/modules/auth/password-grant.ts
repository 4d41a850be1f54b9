/** The grants password and captcha: an account name and its password, the latter with the text of a picture. */
import type { InputOf, PublicContext } from '../../http/context.ts'
import { type Account, findAccount, openTenantOf, assertApproved } from './account.ts'
import { notifyAccountLocked } from './alerts.ts'
import { consumeCaptcha } from './captcha.ts'
import { logLogin } from './login-log.ts'
import { clearFailures, countFailure, lockedMinutes, subjectsOf } from './login-guard.ts'
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
  const subjects = subjectsOf(tenantId, name, context.ip)
  const minutes = await lockedMinutes(db, subjects)
  if (minutes > 0) throw new TokenFailure(2003, minutes)
  const account = await findAccount(db, tenantId, name)
  const fits = await verifyPassword(account?.passwordHash, input.password ?? '', secrets)
  // The state of a registration is shown to those who know its password.
  if (account && fits) assertApproved(account)
  if (!account || !fits || account.status !== 1) {
    await countFailure(db, subjects)
    logLogin(context, { tenantId, account: name }, 'warn', 'login failed')
    const now = await lockedMinutes(db, subjects)
    if (now > 0) notifyAccountLocked(db, tenantId, name, context.ip)
    throw now > 0 ? new TokenFailure(2003, now) : new TokenFailure(2001)
  }
  await clearFailures(db.system, [subjects.account])
  logLogin(context, { tenantId, account: name }, 'info', 'login')
  return account
}
