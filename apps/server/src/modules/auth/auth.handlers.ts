import { sql } from '../../db/database.ts'
import { snake } from '../../crud/columns.ts'
import type { Context, DataOf, HandlersOf } from '../../http/context.ts'
import { issueCaptcha } from './captcha.ts'
import { grantToken, refreshToken } from './grants.ts'
import { ownPlaces } from './place.ts'
import { revokeSessions } from './refresh.ts'
import { sendSmsCode } from './sms-code.ts'
import { startThirdParty } from './third-party-login.ts'

async function sessionUser(context: Context): Promise<DataOf<'authUserInfo'>> {
  const { principal } = context
  const row = await context.db.first(sql<DataOf<'authUserInfo'>>`
    select u.id as user_id, u.account, u.account as user_name, u.name as nick_name, coalesce(u.real_name, u.name) as real_name, u.avatar,
      u.tenant_id, t.tenant_name, t.tenant_name_en, array_to_string(u.post_id, ',') as post_id,
      u.must_change_password, t.country_code, t.currency_code, t.currency_exponent, t.time_zone,
      u.locale as preferred_locale, u.time_zone as preferred_time_zone
    from user_account u join tenant t on t.tenant_id = u.tenant_id where u.id = ${principal.userId}`)
  return {
    // This reply speaks the token endpoint's names.
    ...(snakeKeys(row ?? {}) as DataOf<'authUserInfo'>),
    dept_id: principal.deptIds.join(','),
    role_id: principal.roles.map((role) => role.roleId).join(','),
    role_name: principal.roles.map((role) => role.alias).join(','),
    ...(await ownPlaces(context.db, principal.userId)),
  }
}

function snakeKeys(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))
}

export const authHandlers: HandlersOf<'auth'> = {
  authToken: grantToken,
  authRefresh: refreshToken,
  authCaptcha: ({ services }) => issueCaptcha(services.db, services.captchaText()),
  authSendValidate: sendSmsCode,
  authStartThirdParty: startThirdParty,
  authLogout: async ({ services, principal }) => {
    await revokeSessions(services.db.system, sql`id = ${principal.sessionId}`, 'logout')
    services.principals.forget(principal.sessionId)
    return {}
  },
  authUserInfo: sessionUser,
  authClearCache: async ({ services, principal }) => {
    services.principals.forget(principal.sessionId)
    return {}
  },
}
