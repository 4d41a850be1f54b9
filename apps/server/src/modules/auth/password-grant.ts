/** The grants password and captcha: an account name and its password, with proof of work or the text of a picture. */
import type { InputOf, PublicContext } from '../../http/context.ts'
import { type Account, findAccount, isApproved, openTenantOf, assertApproved } from './account.ts'
import { consumeCaptcha, isChallengeKey } from './captcha.ts'
import { attemptLogin } from './login-attempt.ts'
import { logLogin } from './login-log.ts'
import { verifyPassword } from './password.ts'
import { isPublicClient } from './public-clients.ts'
import type { Client } from './token-client.ts'
import { TokenFailure } from './token-failure.ts'

function header(context: PublicContext, name: string): string {
  const value = context.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Verifies what a person or program did before it may try a password; returns whether the strict limit applies. */
export async function checkCaptcha(context: PublicContext): Promise<boolean> {
  if (!context.services.config.captcha) return false
  const key = header(context, 'captcha-key')
  const isRight = await consumeCaptcha(context.services.db, key, header(context, 'captcha-code'))
  if (!isRight) throw new TokenFailure(2002)
  // Programs read pictures.
  return !isChallengeKey(key)
}

/** A client whose secret everybody reads would be the way around the captcha. */
export async function checkWork(context: PublicContext, { clientId }: Client): Promise<boolean> {
  if (!isPublicClient(clientId)) return false
  if (!context.services.config.captcha) return true
  if (!isChallengeKey(header(context, 'captcha-key'))) throw new TokenFailure(2017)
  await checkCaptcha(context)
  return true
}

export async function checkPassword(
  context: PublicContext,
  input: InputOf<'authToken'>,
  isStrict: boolean,
): Promise<Account> {
  const { db, secrets } = context.services
  const tenantId = await openTenantOf(context, input)
  const name = input.username ?? ''
  const account = await findAccount(db, tenantId, name)
  const attempt = await attemptLogin(context, { tenantId, name, userId: account?.id, isStrict })
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
