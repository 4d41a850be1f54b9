/**
 * Refresh tokens rotate: each is used once and names its successor. Within a short grace an old token is answered with
 * the same successor (parallel tabs, lost replies); later it is taken for stolen and its whole session ends.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type Executor, sql } from '../../db/database.ts'
import { tellReused } from './alerts.ts'

const GRACE = '30 seconds'

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function keyOf(token: string): Buffer {
  return createHash('sha256').update(`successor of ${token}`).digest()
}

/** The successor is kept so that only the holder of the old token can read it. */
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

/** A new token of a session, valid for so many seconds. */
export async function issueRefreshToken(db: Executor, sessionId: string, validitySeconds: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.run(sql`insert into refresh_token (hash, session_id, expire_time)
    values (${hashOf(token)}, ${sessionId}, now() + make_interval(secs => ${validitySeconds}))`)
  return token
}

export type Rotation = { sessionId: string; refreshToken: string } | 'unknown' | 'reused'

type Found = { sessionId: string; isAlive: boolean; isUsed: boolean; isInGrace: boolean; successor: string | null }

/** Exchanges a token for its successor, inside the caller's transaction. */
export async function rotate(db: Executor, token: string, validitySeconds: number): Promise<Rotation> {
  const found = await db.first(sql<Found>`
    select r.session_id, r.expire_time > now() and s.revoke_time is null and s.expire_time > now() as is_alive,
      r.used_time is not null as is_used, r.used_time > now() - ${GRACE}::interval as is_in_grace, r.successor
    from refresh_token r join session s on s.id = r.session_id where r.hash = ${hashOf(token)} for update of r`)
  if (!found?.isAlive) return 'unknown'
  if (found.isUsed) {
    if (found.isInGrace && found.successor)
      return { sessionId: found.sessionId, refreshToken: unseal(token, found.successor) }
    await db.run(
      sql`update session set revoke_time = now(), revoke_reason = 'refresh token reused' where id = ${found.sessionId}`,
    )
    await tellReused(db, found.sessionId)
    return 'reused'
  }
  const refreshToken = await issueRefreshToken(db, found.sessionId, validitySeconds)
  await db.many([
    sql`update refresh_token set used_time = now(), successor = ${seal(token, refreshToken)} where hash = ${hashOf(token)}`,
    sql`update session set last_seen_time = now(), expire_time = now() + make_interval(secs => ${validitySeconds}) where id = ${found.sessionId}`,
  ])
  return { sessionId: found.sessionId, refreshToken }
}

/** Ends sessions; their tokens are of no more use from the next request on. */
export async function revokeSessions(
  db: Executor,
  condition: Parameters<Executor['run']>[0],
  reason: string,
): Promise<void> {
  await db.run(
    sql`update session set revoke_time = now(), revoke_reason = ${reason} where revoke_time is null and ${condition}`,
  )
}
