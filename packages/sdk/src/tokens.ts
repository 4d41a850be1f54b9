// Guards the session: logs in and out, and renews the access token exactly once however many calls need it.
import { type ApiError, isApiError, sessionEnded } from './errors.ts'
import { type CallContext, readData } from './reply.ts'
import { withRetries } from './retry.ts'
import { type Session, type SessionStore, type TokenReply, sessionOf } from './session.ts'
import type { Locale } from './texts.ts'
import type { Transport } from './transport.ts'

/** Why a session ended without a logout: the refresh token was refused, or the server refused a token just renewed. */
export type SessionEndReason = 'refresh-refused' | 'token-refused'

/** What a person types to log in. With a captcha the grant is `captcha`, else `password`. */
export type Credentials = {
  tenantId: string
  account: string
  password: string
  captcha?: { key: string; code: string }
  /** The department and role to work as, where a person has several. */
  deptId?: string
  roleId?: string
}

export type TokensOptions = {
  store: SessionStore
  transport: Transport
  encryptPassword?: (password: string) => string | Promise<string>
  onSessionEnd?: (reason: SessionEndReason, error: ApiError) => void
}

const tokenPath = '/blade-auth/oauth/token'
const logoutPath = '/blade-auth/oauth/logout'

export function createTokens({ store, transport, encryptPassword, onSessionEnd }: TokensOptions) {
  let renewal: Promise<Session> | undefined
  let last: Session | null = null

  async function load(): Promise<Session | null> {
    last = await store.load()
    return last
  }

  /** The session without waiting: current where the store answers at once, else as the last call saw it. */
  function known(): Session | null {
    const loaded = store.load()
    if (!(loaded instanceof Promise)) last = loaded
    return last
  }

  async function keep(session: Session): Promise<Session> {
    last = session
    await store.save(session)
    return session
  }

  async function forget(): Promise<void> {
    last = null
    await store.clear()
  }

  /** Credentials travel in a form body: never in the address, which servers and proxies log. */
  async function grant(
    parameters: Record<string, string>,
    headers: Record<string, string | undefined>,
    context: CallContext & { signal?: AbortSignal },
  ): Promise<Session> {
    const exchange = {
      ...context,
      method: 'post',
      path: tokenPath,
      body: new URLSearchParams(parameters),
      headers,
    } as const
    const reply = await transport(exchange, (response) => readData(response, context))
    return keep(sessionOf(reply as TokenReply, Date.now()))
  }

  async function login(credentials: Credentials, locale: Locale, signal?: AbortSignal): Promise<Session> {
    const { tenantId, account, captcha, deptId, roleId } = credentials
    const password = (await encryptPassword?.(credentials.password)) ?? credentials.password
    const grantType = captcha ? 'captcha' : 'password'
    return grant(
      { grant_type: grantType, tenantId, username: account, password, scope: 'all', type: 'account' },
      {
        'Tenant-Id': tenantId,
        'Captcha-Key': captcha?.key,
        'Captcha-Code': captcha?.code,
        'Dept-Id': deptId,
        'Role-Id': roleId,
      },
      { operationId: 'authToken', locale, signal },
    )
  }

  /** Forgets the session here in any case; only an unreachable server leaves it alive there, which is told. */
  async function logout(locale: Locale, signal?: AbortSignal): Promise<void> {
    const session = await load()
    if (!session) return
    const headers = { 'Blade-Auth': `bearer ${session.accessToken}` }
    const exchange = { operationId: 'authLogout', locale, signal, method: 'get', path: logoutPath, headers } as const
    try {
      await transport(exchange, (response) => readData(response, exchange))
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'http') throw error
    } finally {
      await forget()
    }
  }

  /** Ends the session once: calls that fail later find it gone already. */
  async function end(
    stale: Session,
    reason: SessionEndReason,
    context: CallContext,
    cause: ApiError,
  ): Promise<ApiError> {
    const error = sessionEnded(context.operationId, context.locale, cause)
    const current = await store.load()
    if (current?.accessToken === stale.accessToken) {
      await forget()
      onSessionEnd?.(reason, error)
    }
    return error
  }

  async function renewed(stale: Session, context: CallContext): Promise<Session> {
    const current = await load()
    // Another call, tab or process was first, or somebody logged out or in meanwhile.
    if (current && current.accessToken !== stale.accessToken) return current
    const parameters = {
      grant_type: 'refresh_token',
      tenantId: stale.tenantId,
      refresh_token: stale.refreshToken,
      scope: 'all',
    }
    try {
      // Safe to repeat: for a while the server answers the old refresh token with the same successor.
      return await withRetries(() => grant(parameters, { 'Tenant-Id': stale.tenantId }, context), {
        isRepeatable: true,
      })
    } catch (error) {
      const isRefused = isApiError(error) && error.kind === 'http' && [400, 401, 403].includes(error.status)
      throw isRefused ? await end(stale, 'refresh-refused', context, error) : error
    }
  }

  /** A session newer than the one given; parallel callers share one renewal. */
  function renew(stale: Session, locale: Locale): Promise<Session> {
    const context: CallContext = { operationId: 'authToken', locale }
    renewal ??= (store.withLock ? store.withLock(() => renewed(stale, context)) : renewed(stale, context)).finally(
      () => {
        renewal = undefined
      },
    )
    return renewal
  }

  /** The session to call with: renewed ahead of its end, while the old token still serves if that fails. */
  async function current(locale: Locale): Promise<Session | null> {
    const session = await load()
    if (!session || Date.now() < session.refreshAt) return session
    try {
      return await renew(session, locale)
    } catch (error) {
      if (isApiError(error) && error.kind !== 'session' && Date.now() < session.expiresAt) return session
      throw error
    }
  }

  return { load, login, logout, end, renew, current, known }
}

export type Tokens = ReturnType<typeof createTokens>
