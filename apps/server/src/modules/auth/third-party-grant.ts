/**
 * The grants social and authorization_code: a login by a third party. `social` names the third party and carries the state;
 * `authorization_code` uses the tenant's own one and carries the redirect URI.
 */
import type { InputOf, PublicContext } from '../../http/context.ts'
import { accountOfPerson, openTenantOf, assertApproved } from './account.ts'
import { attemptFrom } from './login-attempt.ts'
import { logLogin } from './login-log.ts'
import { type Identity, OidcFailure } from './oidc.ts'
import { openGuestSession, openSession } from './open-session.ts'
import { type PendingLogin, upsertThirdPartyPerson, consumeLogin } from './third-party-login.ts'
import type { Client } from './token-client.ts'
import { TokenFailure } from './token-failure.ts'

type TokenInput = InputOf<'authToken'>

export async function grantThirdParty(context: PublicContext, client: Client, input: TokenInput) {
  const { db } = context.services
  const tenantId = await openTenantOf(context, input)
  const attempt = await attemptFrom(context)
  const identity = await identify(context, input, tenantId).catch(async (failure: unknown) => {
    if (!(failure instanceof TokenFailure && failure.code === 2013)) await attempt.succeeded()
    throw failure
  })
  await attempt.succeeded()
  const person = await upsertThirdPartyPerson(db, identity)
  const account = await accountOfPerson(db, person.id, tenantId)
  const who = { tenantId: account?.tenantId ?? tenantId, account: account?.account ?? identity.account ?? '' }
  if (!account) {
    logLogin(context, who, 'info', 'login as a guest', identity.source)
    return openGuestSession(context, client, tenantId, person)
  }
  assertApproved(account)
  if (account.status !== 1) throw new TokenFailure(2016)
  if (account.tenantId !== tenantId) await openTenantOf(context, { ...input, tenantId: account.tenantId })
  logLogin(context, who, 'info', 'login', identity.source)
  return openSession(context, client, account, person.id)
}

async function identify(context: PublicContext, input: TokenInput, tenantId: string): Promise<Identity> {
  const { thirdParties } = context.services
  const isNamed = input.grant_type === 'social'
  const provider = isNamed ? thirdParties.find(input.source ?? '', tenantId) : thirdParties.defaultOf(tenantId)
  if (!provider) throw new TokenFailure(2008)
  const login = input.state || !isNamed ? await consumeLogin(context, input.state || undefined) : undefined
  if (!login || !input.code || !isOf(login, provider.name, tenantId)) throw new TokenFailure(2013)
  if (input.redirect_uri && input.redirect_uri !== login.redirectUri) throw new TokenFailure(2013)
  try {
    return await thirdParties.identify(provider, login, { code: input.code, state: input.state, iss: input.iss })
  } catch (error) {
    if (!(error instanceof OidcFailure)) throw error
    logLogin(context, { tenantId, account: '' }, 'warn', 'login failed', `${provider.name}: ${error.message}`)
    throw new TokenFailure(error.isUnreachable ? 2014 : 2013)
  }
}

/** A login started for one tenant or third party cannot be completed for another. */
function isOf(login: PendingLogin, source: string, tenantId: string): boolean {
  return login.source === source && login.tenantId === tenantId
}
