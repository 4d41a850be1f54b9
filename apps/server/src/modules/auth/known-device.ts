/**
 * Devices that have logged in before. A program keeps a signed token that names its device and sends it at each login; who
 * has logged in from a device is in the database. The token opens nothing: a password is still needed.
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

/** A key of its own: neither token passes for the other. */
function keyOf(secrets: Secrets): Uint8Array {
  return createHmac('sha256', Buffer.from(secrets.tokenKey, 'hex')).update(AUDIENCE).digest()
}

/** The device whose token a request carries; undefined where it has none or a bad one. */
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

/** Remembers that a user logged in from the device of the request, or from a new one; answers its token. */
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
