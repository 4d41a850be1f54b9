/** Opens and refreshes sessions and builds the replies of the token endpoint. */
import { type Executor, query } from '../../db/database.ts'
import { secondsFromNow } from '../../db/expressions.ts'
import { addressBlock } from '../../http/caller-address.ts'
import type { PublicContext } from '../../http/context.ts'
import { numberParam } from '../../http/param-values.ts'
import { KeyedMutex } from '../../http/keyed-mutex.ts'
import { guestIdOf } from '../../http/principal.ts'
import { Tokens } from '../../http/token.ts'
import { type Account, accountOfSession, isTenantOpen } from './account.ts'
import { notifyNewLocation } from './alerts.ts'
import { requestedIdentity, setActiveIdentity } from './active-identity.ts'
import { rememberDevice } from './known-device.ts'
import { issueRefreshToken, rotate } from './refresh.ts'
import type { ThirdPartyPerson } from './third-party-login.ts'
import type { Client } from './token-client.ts'
import { TokenFailure } from './token-failure.ts'

/** @param personId the third-party identity, if the login used one */
export async function openSession(context: PublicContext, client: Client, account: Account, personId?: string) {
  const { db } = context.services
  const { sessionId, refresh, deviceToken } = await db.write(null, async (executor) => {
    const identity = await requestedIdentity(context, executor, account.id)
    const from = { clientId: client.clientId, userAgent: context.userAgent, remoteIp: context.ip }
    await notifyNewLocation(executor, account, from)
    const owner = { tenantId: account.tenantId, userId: account.id, personId: personId ?? null }
    const seconds = await sessionSeconds(context, executor, client, account.tenantId)
    const sessionId = await insertSession(executor, { ...owner, ...from }, seconds)
    if (identity) await setActiveIdentity(executor, sessionId, identity)
    const deviceToken = await rememberDevice(context, executor, account.id)
    return {
      sessionId,
      refresh: await issueRefreshToken(executor, sessionId, seconds),
      deviceToken,
    }
  })
  const owner = (await accountOfSession(db, sessionId)) ?? { ...account, personId: personId ?? null }
  return { ...(await tokenReply(context, client, owner, sessionId, refresh)), device_token: deviceToken }
}

/** How long a session lasts without being used. */
async function sessionSeconds(context: PublicContext, db: Executor, client: Client, tenantId: string): Promise<number> {
  const hours = await numberParam({ db, config: context.services.config }, 'session.idle-hours', tenantId)
  return Math.min(client.refreshTokenValidity, hours * 3_600)
}

type NewSession = {
  tenantId: string
  userId: string | null
  personId: string | null
  clientId: string
  userAgent: string | null
  remoteIp: string | null
}

async function insertSession(db: Executor, session: NewSession, seconds: number): Promise<string> {
  const row = await db.first(
    query
      .insertInto('session')
      .values({ ...session, addressBlock: blockOf(session), expireTime: secondsFromNow(seconds) })
      .returning('id'),
  )
  return row?.id as string
}

function blockOf({ remoteIp }: NewSession): string | null {
  return remoteIp === null ? null : addressBlock(remoteIp)
}

/** How long a guest session lasts. */
const GUEST_SECONDS = 1_800

/** A session without an account: it may register or log out, and cannot be refreshed. */
export async function openGuestSession(
  context: PublicContext,
  client: Client,
  tenantId: string,
  person: ThirdPartyPerson,
) {
  const seconds = Math.min(GUEST_SECONDS, client.accessTokenValidity)
  const { sessionId, refresh } = await context.services.db.write(null, async (executor) => {
    const from = { clientId: client.clientId, userAgent: context.userAgent, remoteIp: context.ip }
    const owner = { tenantId, userId: null, personId: person.id }
    const sessionId = await insertSession(executor, { ...owner, ...from }, seconds)
    return { sessionId, refresh: await issueRefreshToken(executor, sessionId, seconds) }
  })
  const nobody = { deptId: [], postId: [], roleId: [], roleName: null, avatar: null, mustChangePassword: false }
  const { name } = person
  const guest = { ...nobody, id: guestIdOf(person.id), tenantId, account: person.account ?? '', name, realName: name }
  return tokenReply(
    context,
    { ...client, accessTokenValidity: seconds },
    { ...guest, personId: person.id },
    sessionId,
    refresh,
  )
}

const renewalMutex = new KeyedMutex()

/** Exchanges a refresh token. Requests with the same one take turns, so that they occupy one database connection. */
export function renew(context: PublicContext, client: Client, token: string) {
  return renewalMutex.run(token, () => renewOnce(context, client, token))
}

async function renewOnce(context: PublicContext, client: Client, token: string) {
  const { db } = context.services
  const rotation = await db.write(null, async (executor) => {
    const rotated = await rotate(executor, token, (tenantId) => sessionSeconds(context, executor, client, tenantId))
    if (typeof rotated === 'object') await switchIdentity(context, executor, rotated.sessionId)
    return rotated
  })
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

/** A refused identity leaves the refresh token unused: the transaction is rolled back. */
async function switchIdentity(context: PublicContext, db: Executor, sessionId: string): Promise<void> {
  const owner = await db.first(query.selectFrom('session').select('userId').where('id', '=', sessionId))
  const identity = owner?.userId && (await requestedIdentity(context, db, owner.userId))
  if (!identity) return
  await setActiveIdentity(db, sessionId, identity)
  context.services.principals.forget(sessionId)
}

async function tokenReply(
  context: PublicContext,
  client: Client,
  account: Omit<Account, 'passwordHash' | 'status' | 'auditStatus'> & { personId: string | null },
  sessionId: string,
  refresh: string,
) {
  const claims = { sessionId, userId: account.id, tenantId: account.tenantId }
  const { token, jti } = await new Tokens(context.services.secrets, () => context.services.clock.now()).sign(
    claims,
    client.accessTokenValidity,
  )
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
    oauth_id: account.personId ?? '',
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
