/** The token endpoint's grants: password and captcha open a session, refresh_token renews one. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from '../../db/database.ts'
import type { InputOf, PublicContext } from '../../http/context.ts'
import type { RequestFacts } from '../../http/logs.ts'
import { basicOf, Tokens } from '../../http/token.ts'
import { type Account, accountOfSession, findAccount, isTenantOpen } from './account.ts'
import { takeCaptcha } from './captcha.ts'
import { clearFailures, countFailure, lockedMinutes, subjectsOf } from './login-guard.ts'
import { verifyPassword } from './password.ts'
import { issueRefreshToken, rotate } from './refresh.ts'
import { TokenFailure } from './token-failure.ts'

type Client = {
  clientId: string
  clientSecret: string
  authorizedGrantTypes: string
  accessTokenValidity: number
  refreshTokenValidity: number
}
type TokenInput = InputOf<'authToken'>

export async function grantToken(context: PublicContext, input: TokenInput) {
  const client = await authenticClient(context)
  if (!client.authorizedGrantTypes.split(',').includes(input.grant_type)) throw new TokenFailure(2008)
  if (input.grant_type === 'refresh_token') return renew(context, client, input.refresh_token ?? '')
  if (input.grant_type !== 'password' && input.grant_type !== 'captcha') throw new TokenFailure(2008)
  if (input.grant_type === 'captcha') await checkCaptcha(context)
  return openSession(context, client, await checkPassword(context, input))
}

export async function refreshToken(context: PublicContext, input: InputOf<'authRefresh'>) {
  return renew(context, await authenticClient(context), input.refresh_token)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}

/** The calling program, by its Basic header. */
async function authenticClient(context: PublicContext): Promise<Client> {
  const given = basicOf(context.headers)
  if (!given) throw new TokenFailure(2005)
  const client = await context.services.db.system.first(sql<Client>`
    select client_id, client_secret, authorized_grant_types, access_token_validity, refresh_token_validity
    from client where client_id = ${given.clientId} and status = 1 and is_deleted = 0`)
  if (!client || !isEqual(client.clientSecret, given.clientSecret)) throw new TokenFailure(2005)
  return client
}

function header(context: PublicContext, name: string): string {
  const value = context.headers[name]
  return typeof value === 'string' ? value : ''
}

async function checkCaptcha(context: PublicContext): Promise<void> {
  if (!context.services.config.captcha) return
  const isRight = await takeCaptcha(
    context.services.db,
    header(context, 'captcha-key'),
    header(context, 'captcha-code'),
  )
  if (!isRight) throw new TokenFailure(2002)
}

async function checkPassword(context: PublicContext, input: TokenInput): Promise<Account> {
  const { db, secrets } = context.services
  const tenantId = input.tenantId || header(context, 'tenant-id') || '000000'
  const name = input.username ?? ''
  if (!/^[0-9]{6}$/.test(tenantId) || !(await isTenantOpen(db, tenantId))) throw new TokenFailure(2004)
  const subjects = subjectsOf(tenantId, name, context.ip)
  const minutes = await lockedMinutes(db, subjects)
  if (minutes > 0) throw new TokenFailure(2003, minutes)
  const account = await findAccount(db, tenantId, name)
  const fits = await verifyPassword(account?.passwordHash, input.password ?? '', secrets)
  if (!account || !fits || account.status !== 1) {
    await countFailure(db, subjects)
    logLogin(context, tenantId, name, 'warn', 'login failed')
    const now = await lockedMinutes(db, subjects)
    throw now > 0 ? new TokenFailure(2003, now) : new TokenFailure(2001)
  }
  await clearFailures(db.system, [subjects.account])
  logLogin(context, tenantId, name, 'info', 'login')
  return account
}

function logLogin(
  context: PublicContext,
  tenantId: string,
  account: string,
  level: 'info' | 'warn',
  event: string,
): void {
  const facts: RequestFacts = {
    tenantId,
    account: account.slice(0, 64),
    method: 'POST',
    requestUri: '/api/blade-auth/oauth/token',
    userAgent: context.userAgent,
    remoteIp: context.ip,
    operation: context.operation,
    params: '{}',
    durationMs: 0,
    requestId: context.requestId,
  }
  context.services.logs.write({ log: 'usual', facts, level, event, data: event })
}

async function openSession(context: PublicContext, client: Client, account: Account) {
  const { db } = context.services
  const { sessionId, refresh } = await db.write(null, async (executor) => {
    const row = await executor.first(sql<{ id: string }>`
      insert into session (tenant_id, user_id, client_id, user_agent, remote_ip, expire_time)
      values (${account.tenantId}, ${account.id}, ${client.clientId}, ${context.userAgent}, ${context.ip},
        now() + make_interval(secs => ${client.refreshTokenValidity})) returning id`)
    const sessionId = row?.id as string
    return { sessionId, refresh: await issueRefreshToken(executor, sessionId, client.refreshTokenValidity) }
  })
  return tokenReply(context, client, account, sessionId, refresh)
}

async function renew(context: PublicContext, client: Client, token: string) {
  const { db } = context.services
  const rotation = await db.write(null, (executor) => rotate(executor, token, client.refreshTokenValidity))
  if (typeof rotation === 'string') throw new TokenFailure(2006)
  const account = await accountOfSession(db, rotation.sessionId)
  if (
    !account ||
    account.status !== 1 ||
    account.clientId !== client.clientId ||
    !(await isTenantOpen(db, account.tenantId))
  )
    throw new TokenFailure(2006)
  return tokenReply(context, client, account, rotation.sessionId, rotation.refreshToken)
}

async function tokenReply(
  context: PublicContext,
  client: Client,
  account: Account,
  sessionId: string,
  refresh: string,
) {
  const claims = { sessionId, userId: account.id, tenantId: account.tenantId }
  const { token, jti } = await new Tokens(context.services.secrets).sign(claims, client.accessTokenValidity)
  return {
    access_token: token,
    refresh_token: refresh,
    token_type: 'bearer' as const,
    expires_in: client.accessTokenValidity,
    scope: 'all',
    tenant_id: account.tenantId,
    user_id: account.id,
    dept_id: account.deptId.join(','),
    post_id: account.postId.join(','),
    role_id: account.roleId.join(','),
    oauth_id: '',
    account: account.account,
    user_name: account.account,
    nick_name: account.name ?? account.account,
    real_name: account.realName ?? account.name ?? account.account,
    role_name: account.roleName ?? '',
    avatar: account.avatar ?? '',
    client_id: client.clientId,
    must_change_password: account.mustChangePassword,
    detail: { type: 'web' as const },
    jti,
  }
}
