import { sql } from '../../db/database.ts'
import { snake } from '../../crud/filters.ts'
import type { Context, DataOf, HandlersOf } from '../../http/context.ts'
import { issueCaptcha } from './captcha.ts'
import { grantToken, refreshToken } from './grants.ts'
import { revokeSessions } from './refresh.ts'

async function sessionUser(context: Context): Promise<DataOf<'authUserInfo'>> {
  const row = await context.db.first(sql<DataOf<'authUserInfo'>>`
    select u.id as user_id, u.account, u.account as user_name, u.name as nick_name, coalesce(u.real_name, u.name) as real_name, u.avatar,
      u.tenant_id, t.tenant_name, t.tenant_name_en, array_to_string(u.dept_id, ',') as dept_id, array_to_string(u.post_id, ',') as post_id,
      array_to_string(u.role_id, ',') as role_id, u.must_change_password, t.country_code, t.currency_code, t.currency_exponent, t.time_zone,
      coalesce((select string_agg(r.role_alias, ',' order by r.sort) from role r where r.id = any(u.role_id) and r.is_deleted = 0), '') as role_name
    from user_account u join tenant t on t.tenant_id = u.tenant_id where u.id = ${context.principal.userId}`)
  // This reply speaks the token endpoint's names.
  return snakeKeys(row ?? {}) as DataOf<'authUserInfo'>
}

function snakeKeys(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))
}

export const authHandlers: HandlersOf<'auth'> = {
  authToken: grantToken,
  authRefresh: refreshToken,
  authCaptcha: ({ services }) => issueCaptcha(services.db, services.captchaText()),
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
