/**
 * Devices that have logged in before. A client stores a signed token that identifies its device and sends it at each login; the
 * database stores who has logged in from it. The token grants nothing: a password is still needed.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { type Executor, query } from '../../db/database.ts'
import { now } from '../../db/expressions.ts'
import type { PublicContext } from '../../http/context.ts'
import type { Secrets } from '../../http/secrets.ts'

const AUDIENCE = 'swapdesk-known-device'
const LIFETIME = '365d'
const TOKEN_MAX_LENGTH = 1_024
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A separate key, so that neither kind of token is valid as the other. */
function keyOf(secrets: Secrets): Uint8Array {
  return createHmac('sha256', Buffer.from(secrets.tokenKey, 'hex')).update(AUDIENCE).digest()
}

/** The device named by a request's token; undefined if it is missing or invalid. */
export async function presentedDevice({ headers, services }: PublicContext): Promise<string | undefined> {
  const token = headers['device-token']
  if (typeof token !== 'string' || token === '' || token.length > TOKEN_MAX_LENGTH) return undefined
  try {
    const options = { algorithms: ['HS256'], audience: AUDIENCE, requiredClaims: ['exp'] }
    const { payload } = await jwtVerify(token, keyOf(services.secrets), options)
    return payload.sub !== undefined && UUID.test(payload.sub) ? payload.sub : undefined
  } catch {
    return undefined
  }
}

/** Stores that a user logged in from the request's device, or from a new one; returns its token. */
export async function rememberDevice(context: PublicContext, db: Executor, userId: string): Promise<string> {
  const deviceId = (await presentedDevice(context)) ?? randomUUID()
  await db.run(
    query
      .insertInto('knownDevice')
      .values({ userId, deviceId })
      .onConflict((conflict) => conflict.columns(['userId', 'deviceId']).doUpdateSet({ lastLoginTime: now })),
  )
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(deviceId)
    .setExpirationTime(LIFETIME)
    .sign(keyOf(context.services.secrets))
}
