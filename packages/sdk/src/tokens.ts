// Logs in and out, and renews the access token once for all parallel calls.
import { waitFor } from './ending.ts'
import { type ApiError, isApiError, sessionEnded } from './errors.ts'
import type { Captcha, Challenge } from './proof-of-work.ts'
import { type CallContext, readData } from './reply.ts'
import { type RetryOptions, withRetries } from './retry.ts'
import { type DeviceStore, type Session, type SessionStore, type TokenReply, sessionOf } from './session.ts'
import type { Locale } from './texts.ts'
import type { Exchange, Transport } from './transport.ts'

/** Why a session ended without a logout: the refresh token was refused, or the server refused a token just renewed. */
export type SessionEndReason = 'refresh-refused' | 'token-refused'

/**
 * An account and its password. With a captcha (of a picture, or from `client.proofOfWork()`) the grant is
 * `captcha`, else `password`; a proof of work that grant needs is made here.
 */
export type PasswordCredentials = { account: string; password: string; captcha?: Captcha }
/** A phone and the code that was sent to it (`authSendValidate` answers the `id`). */
export type SmsCredentials = { phone: string; sms: { id: string; code: string } }
/**
 * The parameters of a third party's redirect after `authStartThirdParty`. A person without an account gets a session
 * with a negative `userId`, which may only call `userRegisterGuest`.
 */
export type ThirdPartyCredentials = {
  thirdParty:
    | { source: string; code: string; state: string; issuer?: string }
    /** A third party of one tenant. */
    | { code: string; redirectUri: string; state?: string; issuer?: string }
}

/** Ways to log in. */
export type Credentials = {
  tenantId: string
  /** The active department and role, if the user has several. */
  deptId?: string
  roleId?: string
} & (PasswordCredentials | SmsCredentials | ThirdPartyCredentials)

/** The department (absent for users without one) and role a session is narrowed to in switch mode. */
export type ActiveIdentity = { deptId?: string; roleId: string }

export type TokensOptions = {
  store: SessionStore
  device?: DeviceStore
  transport: Transport
  encryptPassword?: (password: string) => string | Promise<string>
  onSessionEnd?: (reason: SessionEndReason, error: ApiError) => void
  credentials?: () => Credentials | Promise<Credentials>
  retry?: RetryOptions
}

/** When a request of this login, logout or switch ends, who sees it, and its further headers. */
type Given = Pick<Exchange, 'signal' | 'timeoutMs' | 'hooks' | 'headers'>

const tokenPath = '/blade-auth/oauth/token'
const challengePath = '/blade-auth/oauth/challenge'
const logoutPath = '/blade-auth/oauth/logout'

/** The address of the user info endpoint. */
function isSomebodyElses(session: Session, other: Session): boolean {
  return session.userId !== '' && other.userId !== '' && session.userId !== other.userId
}

/** The parameters of each grant, under the names of the token endpoint. */
async function parametersOf(
  credentials: Credentials,
  encryptPassword: TokensOptions['encryptPassword'],
): Promise<Record<string, string>> {
  if ('sms' in credentials) {
    const { phone, sms } = credentials
    return { grant_type: 'sms_code', phone, id: sms.id, value: sms.code }
  }
  if ('thirdParty' in credentials) {
    const { code, state, issuer, ...way } = credentials.thirdParty
    const returned = { code, ...(state && { state }), ...(issuer && { iss: issuer }) }
    return 'source' in way
      ? { grant_type: 'social', source: way.source, ...returned }
      : { grant_type: 'authorization_code', redirect_uri: way.redirectUri, ...returned }
  }
  const password = (await encryptPassword?.(credentials.password)) ?? credentials.password
  return { grant_type: credentials.captcha ? 'captcha' : 'password', username: credentials.account, password }
}

export function createTokens({
  store,
  device,
  transport,
  encryptPassword,
  onSessionEnd,
  credentials: given,
  retry,
}: TokensOptions) {
  let renewal: Promise<Session> | undefined
  /** Counts the logouts that did not wait for a renewal. */
  let discards = 0
  let last: Session | null = null

  async function load(): Promise<Session | null> {
    last = await store.load()
    return last
  }

  /** The session synchronously: current if the store is synchronous, otherwise as of the last call. */
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

  /** Credentials are sent in a form body, never in the URL, which servers and proxies log. */
  async function grant(
    parameters: Record<string, string>,
    headers: Record<string, string | undefined>,
    context: CallContext & Given,
  ): Promise<Session> {
    const before = discards
    const exchange = {
      ...context,
      method: 'post',
      path: tokenPath,
      body: new URLSearchParams(parameters),
      headers: { ...context.headers, ...headers },
    } as const
    const reply = await transport(exchange, (response) => readData(response, context))
    if (discards !== before) throw sessionEnded(context.operationId, context.locale)
    const { device_token: deviceToken } = reply as TokenReply
    if (typeof deviceToken === 'string' && deviceToken) await device?.save(deviceToken)
    return keep(sessionOf(reply as TokenReply, Date.now()))
  }

  async function login(credentials: Credentials, locale: Locale, request: Given = {}): Promise<Session> {
    const { tenantId, deptId, roleId } = credentials
    const solved = 'captcha' in credentials ? credentials.captcha : undefined
    const parameters = {
      ...(await parametersOf(credentials, encryptPassword)),
      tenantId,
      scope: 'all',
      type: 'account',
    }
    const identity = {
      'Tenant-Id': tenantId,
      'Device-Token': (await device?.load()) ?? undefined,
      'Dept-Id': deptId,
      'Role-Id': roleId,
    }
    const context = { operationId: 'authToken', locale, ...request } as const
    const attempt = (captcha?: Captcha) =>
      grant(parameters, { ...identity, 'Captcha-Key': captcha?.key, 'Captcha-Code': captcha?.code }, context)
    const work = async () => {
      try {
        return await attempt(solved)
      } catch (error) {
        if (solved || !isApiError(error, 'token.2017')) throw error
        return attempt(await proofOfWork(locale, request))
      }
    }
    // Codes and captchas are valid once. Without `retry` a person waits for the answer, and repeats it.
    const isRepeatable = retry !== undefined && 'password' in credentials && !solved
    return withRetries(work, { isRepeatable, signal: request.signal, retry })
  }

  /** Loaded on demand. */
  async function proofOfWork(locale: Locale, request: Given = {}): Promise<Captcha> {
    const context = { operationId: 'authChallenge', locale, ...request } as const
    const exchange = { ...context, method: 'get', path: challengePath } as const
    const challenge = await transport(exchange, (response) => readData(response, context))
    const { solveChallenge } = await import('./proof-of-work.ts')
    return solveChallenge(challenge as Challenge, request.signal)
  }

  /** Loads and removes the session. */
  async function take(): Promise<Session | null> {
    const session = await load()
    if (session) await forget()
    return session
  }

  /** A renewal that is under way would store its session afterwards: it is waited for, or its result discarded. */
  async function takeLast(waiter: CallContext & Given): Promise<Session | null> {
    const running = renewal
    if (running) await waitFor(running, waiter).catch(() => undefined)
    const isShared = !running || renewal !== running
    if (!isShared) discards += 1
    // The store may hang, or another process hold its lock; the session is forgotten then as soon as it answers.
    return waitFor(isShared && store.withLock ? store.withLock(take) : take(), waiter)
  }

  /**
   * Removes the local session in any case; throws if an unreachable server leaves it active there. It is removed first:
   * others that share the store (another tab) would take the server's refusals for the end of the session.
   */
  async function logout(locale: Locale, request: Given = {}): Promise<void> {
    const context = { operationId: 'authLogout', locale, ...request } as const
    const session = await takeLast(context)
    if (!session) return
    const headers = { ...request.headers, 'Blade-Auth': `bearer ${session.accessToken}` }
    const exchange = { ...context, method: 'get', path: logoutPath, headers } as const
    try {
      await transport(exchange, (response) => readData(response, exchange))
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'http') throw error
    }
  }

  /** Ends the session once: later failures find no session. */
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

  function exchange(
    { tenantId, refreshToken }: Session,
    context: CallContext & Given,
    identity?: ActiveIdentity,
  ): Promise<Session> {
    const parameters = { grant_type: 'refresh_token', tenantId, refresh_token: refreshToken, scope: 'all' }
    const headers = { 'Tenant-Id': tenantId, 'Dept-Id': identity?.deptId, 'Role-Id': identity?.roleId }
    // Safe to repeat: for a while the server answers the old refresh token with the same successor.
    return withRetries(() => grant(parameters, headers, context), { isRepeatable: true, signal: context.signal, retry })
  }

  /** Narrows the session to one department and role of the user, with a new token. */
  async function switchTo(identity: ActiveIdentity, locale: Locale, request: Given = {}): Promise<Session> {
    const context = { operationId: 'authToken', locale, ...request } as const
    const work = async (): Promise<Session> => {
      const session = await load()
      request.signal?.throwIfAborted()
      if (!session) throw sessionEnded('authToken', locale)
      return exchange(session, context, identity)
    }
    if (renewal)
      await waitFor(
        renewal.catch(() => undefined),
        context,
      )
    return store.withLock ? store.withLock(work) : work()
  }

  async function renewed(stale: Session, locale: Locale, request: Given): Promise<Session> {
    const context = { operationId: 'authToken', locale, ...request } as const
    const current = await load()
    if (!current && given) return login(await given(), locale, request)
    // Logged out or ended meanwhile, or another user has logged in, for whom the call must not be sent.
    if (!current || isSomebodyElses(current, stale)) throw sessionEnded('authToken', locale)
    // Another call, tab or process has already renewed it.
    if (current.accessToken !== stale.accessToken) return current
    try {
      return await exchange(stale, context)
    } catch (error) {
      const isRefused = isApiError(error) && error.kind === 'http' && [400, 401, 403].includes(error.status)
      if (isRefused && given) return login(await given(), locale, request)
      throw isRefused ? await end(stale, 'refresh-refused', context, error) : error
    }
  }

  /** One renewal or login at a time, shared by parallel callers. */
  function alone(work: () => Promise<Session>): Promise<Session> {
    renewal ??= (store.withLock ? store.withLock(work) : work()).finally(() => {
      renewal = undefined
    })
    return renewal
  }

  /** A session newer than the given one. */
  function renew(stale: Session, locale: Locale, request: Given = {}): Promise<Session> {
    return alone(() => renewed(stale, locale, request))
  }

  /** The session, renewed now. */
  async function refresh(locale: Locale, request: Given): Promise<Session> {
    const session = await load()
    if (!session) throw sessionEnded('authToken', locale)
    return renew(session, locale, request)
  }

  /** The session for a call: renewed before it expires; if that fails, the old token is still used. */
  async function current(locale: Locale): Promise<Session | null> {
    const session = await load()
    if (!session && given) return alone(async () => (await load()) ?? login(await given(), locale))
    if (!session || Date.now() < session.refreshAt) return session
    try {
      return await renew(session, locale)
    } catch (error) {
      if (isApiError(error) && error.kind !== 'session' && Date.now() < session.expiresAt) return session
      throw error
    }
  }

  return { load, login, proofOfWork, logout, end, renew, refresh, switchTo, current, known }
}

export type Tokens = ReturnType<typeof createTokens>
