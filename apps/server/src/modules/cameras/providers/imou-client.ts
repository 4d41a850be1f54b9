/**
 * Calls of the Imou open platform: requests signed by MD5 over time, nonce and the secret of the account, and an access token
 * that is valid for three days. Time and size of replies are limited, and redirects are not followed.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { CameraAccount } from '../../../env-cameras.ts'
import { CameraFailure, type FailureKind } from './provider.ts'

const CALL_TIMEOUT_MS = 8_000
const REPLY_MAX_BYTES = 512 * 1024
const REASON_MAX = 200
const OK = '0'
/** A token is replaced before its end, so that none ends before it arrives. */
const TOKEN_MARGIN_MS = 10 * 60_000
const TOKEN_LIFETIME_MAX_MS = 3 * 86_400_000
const SERVER_ERRORS = 500
const TOO_MANY = 429

/** The token has ended, was replaced, or is another account's. */
const isTokenError = (code: string) => code.startsWith('TK')

/** What the codes of the platform mean; others are shown with the words of the platform. */
const KINDS: Readonly<Record<string, FailureKind>> = {
  DV1007: 'offline',
  DV1001: 'not-bound',
  DV1002: 'not-bound',
  OP1009: 'not-bound',
  OP1011: 'provider-busy',
  OP1013: 'provider-busy',
  SN1001: 'provider-login',
  SN1002: 'provider-login',
  SN1003: 'provider-login',
  SN1004: 'provider-login',
}

/** A refusal by its code. */
export class ImouRefusal extends CameraFailure {
  readonly code: string

  constructor(code: string, message: string) {
    super(
      KINDS[code] ?? (isTokenError(code) ? 'provider-login' : 'provider-refused'),
      `${code} ${message}`.slice(0, REASON_MAX),
    )
    this.code = code
  }
}

type Data = Record<string, unknown>
type Token = { text: string; until: number }

export class ImouClient {
  readonly #account: CameraAccount
  readonly #timeoutMs: number
  #token: Token | undefined
  #renewal: Promise<Token> | undefined

  constructor(account: CameraAccount, timeoutMs = CALL_TIMEOUT_MS) {
    this.#account = account
    this.#timeoutMs = timeoutMs
  }

  /** Calls with the token; one that the platform no longer accepts is replaced once. */
  async call(method: string, params: Data, signal: AbortSignal): Promise<Data> {
    const token = await this.#validToken(signal)
    try {
      return await this.#send(method, { ...params, token: token.text }, signal)
    } catch (error) {
      if (!(error instanceof ImouRefusal && isTokenError(error.code))) throw error
      if (this.#token === token) this.#token = undefined
      const renewed = await this.#validToken(signal)
      return this.#send(method, { ...params, token: renewed.text }, signal)
    }
  }

  /** One renewal at a time; those who wait for it stop at their own signal. */
  async #validToken(signal: AbortSignal): Promise<Token> {
    if (this.#token && this.#token.until > Date.now()) return this.#token
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = undefined
    })
    return abortable(this.#renewal, signal)
  }

  async #renew(): Promise<Token> {
    // Not with the signal of the first caller, whose end would fail the others.
    const { accessToken, expireTime } = await this.#send('accessToken', {}, AbortSignal.timeout(this.#timeoutMs))
    if (typeof accessToken !== 'string' || accessToken === '')
      throw new CameraFailure('provider-refused', 'no access token')
    const seconds = Number(expireTime)
    const lifetimeMs = seconds > 0 ? Math.min(seconds * 1_000, TOKEN_LIFETIME_MAX_MS) : TOKEN_LIFETIME_MAX_MS
    this.#token = { text: accessToken, until: Date.now() + Math.max(lifetimeMs - TOKEN_MARGIN_MS, lifetimeMs / 2) }
    return this.#token
  }

  async #send(method: string, params: Data, signal: AbortSignal): Promise<Data> {
    const { address, appId, appSecret } = this.#account
    const body = JSON.stringify({ system: systemOf(appId, appSecret), id: randomUUID(), params })
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.#timeoutMs)])
    const { status, text } = await replyOf(new URL(`/openapi/${method}`, address), body, limit)
    const { code, msg, data } = resultIn(text) ?? {}
    if (typeof code !== 'string') throw failureOf(status)
    if (code !== OK) throw new ImouRefusal(code, typeof msg === 'string' ? msg : '')
    return typeof data === 'object' && data !== null ? (data as Data) : {}
  }
}

/** The signature of a request; MD5 is what the platform takes. */
export function systemOf(
  appId: string,
  appSecret: string,
  time = Math.floor(Date.now() / 1_000),
  nonce = randomUUID(),
) {
  const sign = createHash('md5').update(`time:${time},nonce:${nonce},appSecret:${appSecret}`).digest('hex')
  return { ver: '1.0', appId, sign, time, nonce }
}

function failureOf(status: number): CameraFailure {
  const kind = status === TOO_MANY ? 'provider-busy' : 'provider-unreachable'
  return new CameraFailure(status >= SERVER_ERRORS || status === TOO_MANY ? kind : 'provider-refused', `HTTP ${status}`)
}

async function replyOf(url: URL, body: string, signal: AbortSignal): Promise<{ status: number; text: string }> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    return { status: response.status, text: await limitedText(response) }
  } catch (error) {
    if (error instanceof CameraFailure) throw error
    throw new CameraFailure('provider-unreachable', reasonOf(error))
  }
}

async function limitedText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    // Leaving the loop cancels the rest.
    if (size > REPLY_MAX_BYTES) throw new CameraFailure('provider-refused', 'the reply is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function resultIn(text: string): Data | undefined {
  try {
    const { result } = JSON.parse(text) as { result?: unknown }
    return typeof result === 'object' && result !== null ? (result as Data) : undefined
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no reply in time'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message.slice(0, REASON_MAX)
}

const outOfTime = () => new CameraFailure('provider-unreachable', 'no reply in time')

/** The result of a promise unless the signal aborts first. */
async function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw outOfTime()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(outOfTime())
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
