/** The token endpoint: the requested grant, and whether the client may use it. */
import type { InputOf, PublicContext } from '../../http/context.ts'
import { openSession, renew } from './open-session.ts'
import { checkCaptcha, checkPassword, checkWork } from './password-grant.ts'
import { checkSmsCode } from './sms-grant.ts'
import { grantThirdParty } from './third-party-grant.ts'
import { authenticClient } from './token-client.ts'
import { TokenFailure } from './token-failure.ts'

export async function grantToken(context: PublicContext, input: InputOf<'authToken'>) {
  const client = await authenticClient(context, input)
  if (!client.authorizedGrantTypes.split(',').includes(input.grant_type)) throw new TokenFailure(2008)
  switch (input.grant_type) {
    case 'captcha':
      return openSession(context, client, await checkPassword(context, input, await checkCaptcha(context)))
    case 'password':
      return openSession(context, client, await checkPassword(context, input, await checkWork(context, client)))
    case 'sms_code':
      return openSession(context, client, await checkSmsCode(context, input))
    case 'social':
    case 'authorization_code':
      return grantThirdParty(context, client, input)
    case 'refresh_token':
      return renew(context, client, input.refresh_token ?? '')
    case 'register':
      // People get an account from staff, or register after a login by a third party (platform §6).
      throw new TokenFailure(2015)
  }
}

export async function refreshToken(context: PublicContext, input: InputOf<'authRefresh'>) {
  return renew(context, await authenticClient(context, input), input.refresh_token)
}
