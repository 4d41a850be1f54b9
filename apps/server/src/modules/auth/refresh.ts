/**
 * Refresh tokens rotate: each is used once and has a successor. Within a short grace period an old token returns the same
 * successor (parallel tabs, lost replies); later it counts as stolen and its session ends.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type Executor, query, sql } from '../../db/database.ts'
import { now, secondsFromNow } from '../../db/expressions.ts'
import type { DatabaseSchema } from '../../db/tables.ts'
import { notifyTokenReused } from './alerts.ts'

const GRACE = '30 seconds'

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function keyOf(token: string): Buffer {
  return createHash('sha256').update(`successor of ${token}`).digest()
}

/** The successor is encrypted so that only the holder of the old token can read it. */
function seal(token: string, successor: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), iv)
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

function unseal(token: string, text: string): string {
  const data = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), data.subarray(0, 12))
  decipher.setAuthTag(data.subarray(12, 28))
  return Buffer.concat([decipher.update(data.subarray(28)), decipher.final()]).toString('utf8')
}

/** A new token of a session with a lifetime in seconds. */
export async function issueRefreshToken(db: Executor, sessionId: string, validitySeconds: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const stored = { hash: hashOf(token), sessionId, expireTime: secondsFromNow(validitySeconds) }
  await db.run(query.insertInto('refreshToken').values(stored))
  return token
}

type Rotation = { sessionId: string; refreshToken: string } | 'unknown' | 'reused'

/** Exchanges a token for its successor, which is valid as long as its tenant allows, inside the caller's transaction. */
export async function rotate(
  db: Executor,
  token: string,
  secondsOf: (tenantId: string) => Promise<number>,
): Promise<Rotation> {
  const found = await db.first(
    query
      .selectFrom('refreshToken as r')
      .innerJoin('session as s', 's.id', 'r.sessionId')
      .select([
        'r.sessionId',
        'r.successor',
        's.tenantId',
        sql<boolean>`r.expire_time > now() and s.revoke_time is null and s.expire_time > now()`.as('isAlive'),
        sql<boolean>`r.used_time is not null`.as('isUsed'),
        sql<boolean | null>`r.used_time > now() - ${GRACE}::interval`.as('isInGrace'),
      ])
      .where('r.hash', '=', hashOf(token))
      .forUpdate('r'),
  )
  if (!found?.isAlive) return 'unknown'
  if (found.isUsed) {
    if (found.isInGrace && found.successor)
      return { sessionId: found.sessionId, refreshToken: unseal(token, found.successor) }
    const revoked = { revokeTime: now, revokeReason: 'refresh token reused' }
    await db.run(query.updateTable('session').set(revoked).where('id', '=', found.sessionId))
    await notifyTokenReused(db, found.sessionId)
    return 'reused'
  }
  const validitySeconds = await secondsOf(found.tenantId)
  const refreshToken = await issueRefreshToken(db, found.sessionId, validitySeconds)
  await db.many([
    query
      .updateTable('refreshToken')
      .set({ usedTime: now, successor: seal(token, refreshToken) })
      .where('hash', '=', hashOf(token)),
    query
      .updateTable('session')
      .set({ lastSeenTime: now, expireTime: secondsFromNow(validitySeconds) })
      .where('id', '=', found.sessionId),
  ])
  return { sessionId: found.sessionId, refreshToken }
}

type SessionCondition = (eb: ExpressionBuilder<DatabaseSchema, 'session'>) => Expression<SqlBool>

/** Ends sessions; their tokens are refused from the next request on. */
export async function revokeSessions(db: Executor, condition: SessionCondition, reason: string): Promise<void> {
  await db.run(
    query
      .updateTable('session')
      .set({ revokeTime: now, revokeReason: reason })
      .where('revokeTime', 'is', null)
      .where(condition),
  )
}
