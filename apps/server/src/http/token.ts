/** Access tokens: signed, short-lived, with a session id; the rights of the session are read from the database. */
import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { Problem } from './problem.ts'
import type { Secrets } from './secrets.ts'

type AccessClaims = { sessionId: string; userId: string; tenantId: string; expiresAt: number }

const ISSUER = 'swapdesk'
const VERIFIED_MAX = 20_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export class Tokens {
  readonly #key: Uint8Array
  readonly #verified = new Map<string, AccessClaims>()

  readonly #now: () => number

  /** @param now the time in which all servers agree, in milliseconds since 1970 */
  constructor(secrets: Secrets, now: () => number = () => Date.now()) {
    this.#now = now
    this.#key = Buffer.from(secrets.tokenKey, 'hex')
  }

  async sign(
    claims: Omit<AccessClaims, 'expiresAt'>,
    validitySeconds: number,
  ): Promise<{ token: string; jti: string }> {
    const jti = randomUUID()
    const issuedAt = Math.floor(this.#now() / 1_000)
    const token = await new SignJWT({ sid: claims.sessionId, tenant_id: claims.tenantId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setSubject(claims.userId)
      .setJti(jti)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + validitySeconds)
      .sign(this.#key)
    return { token, jti }
  }

  async verify(token: string): Promise<AccessClaims> {
    const known = this.#verified.get(token)
    if (known) {
      if (known.expiresAt > this.#now()) return known
      this.#verified.delete(token)
      throw new Problem('auth.session-ended')
    }
    const claims = await this.#check(token)
    if (this.#verified.size >= VERIFIED_MAX) this.#verified.clear()
    this.#verified.set(token, claims)
    return claims
  }

  async #check(token: string): Promise<AccessClaims> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        currentDate: new Date(this.#now()),
        requiredClaims: ['exp', 'sub'],
      })
      const { sid, tenant_id: tenantId } = payload as { sid?: unknown; tenant_id?: unknown }
      if (typeof sid !== 'string' || !UUID.test(sid) || typeof tenantId !== 'string') throw new Error('claims')
      return { sessionId: sid, userId: payload.sub as string, tenantId, expiresAt: (payload.exp as number) * 1_000 }
    } catch {
      throw new Problem('auth.session-ended')
    }
  }
}

type Headers = Record<string, string | string[] | undefined>

/** The token of a request: Blade-Auth, or Authorization with a bearer token. Never from the URL. */
export function tokenOf(headers: Headers): string | undefined {
  for (const name of ['blade-auth', 'authorization']) {
    const value = headers[name]
    const match = typeof value === 'string' ? /^bearer\s+(\S+)$/i.exec(value.trim()) : null
    if (match?.[1] && match[1].length < 4_096) return match[1]
  }
  return undefined
}

/** Client id and secret of a Basic authorization header. */
export function basicOf(headers: Headers): { clientId: string; clientSecret: string } | undefined {
  const value = headers['authorization']
  const match = typeof value === 'string' ? /^basic\s+([A-Za-z0-9+/=]+)$/i.exec(value.trim()) : null
  if (!match?.[1]) return undefined
  const text = Buffer.from(match[1], 'base64').toString('utf8')
  const at = text.indexOf(':')
  return at < 0 ? undefined : { clientId: text.slice(0, at), clientSecret: text.slice(at + 1) }
}
