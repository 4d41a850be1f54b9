import { query, sql } from '../../db/database.ts'
import { snake } from '../../crud/columns.ts'
import type { Context, DataOf, HandlersOf } from '../../http/context.ts'
import { issueCaptcha, issueChallenge } from './captcha.ts'
import { grantToken, refreshToken } from './grants.ts'
import { ownIdentities } from './active-identity.ts'
import { revokeSessions } from './refresh.ts'
import { sendSmsCode } from './sms-code.ts'
import { startThirdParty } from './third-party-login.ts'

async function sessionUser(context: Context): Promise<DataOf<'authUserInfo'>> {
  const { principal } = context
  const row = await context.db.first(
    query
      .selectFrom('userAccount as u')
      .innerJoin('tenant as t', 't.tenantId', 'u.tenantId')
      .select(['u.id as userId', 'u.account', 'u.account as userName', 'u.name as nickName', 'u.avatar', 'u.tenantId'])
      .select(['u.mustChangePassword', 'u.locale as preferredLocale', 'u.timeZone as preferredTimeZone'])
      .select(['t.tenantName', 't.tenantNameEn', 't.countryCode', 't.currencyCode', 't.currencyExponent', 't.timeZone'])
      .select(({ fn }) => fn.coalesce('u.realName', 'u.name').as('realName'))
      .select(sql<string>`array_to_string(u.post_id, ',')`.as('postId'))
      .where('u.id', '=', principal.userId),
  )
  return {
    // This reply uses the names of the token endpoint.
    ...(snakeKeys(row ?? {}) as DataOf<'authUserInfo'>),
    dept_id: principal.deptIds.join(','),
    role_id: principal.roles.map((role) => role.roleId).join(','),
    role_name: principal.roles.map((role) => role.alias).join(','),
    ...(await ownIdentities(context.db, principal.userId)),
  }
}

function snakeKeys(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))
}

export const authHandlers: HandlersOf<'auth'> = {
  authToken: grantToken,
  authRefresh: refreshToken,
  authCaptcha: ({ services }) => issueCaptcha(services.db, services.captchaText()),
  authChallenge: ({ services }) => issueChallenge(services.db, services.workMax),
  authSendValidate: sendSmsCode,
  authStartThirdParty: startThirdParty,
  authLogout: async ({ services, principal }) => {
    await revokeSessions(services.db.system, (eb) => eb('id', '=', principal.sessionId), 'logout')
    services.principals.forget(principal.sessionId)
    return {}
  },
  authUserInfo: sessionUser,
  authClearCache: async ({ services, principal }) => {
    services.principals.forget(principal.sessionId)
    return {}
  },
}
