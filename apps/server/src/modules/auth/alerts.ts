/** What people are told of their logins: locks, tokens used twice, places they never logged in from. */
import { type Database, type Executor, query, sql } from '../../db/database.ts'
import { now as nowInDb } from '../../db/expressions.ts'
import { notify } from '../messages/index.ts'
import { accountSubject } from './login-guard.ts'
import { programOf } from './program.ts'

type Owner = { id: string; tenantId: string; account: string }

/**
 * Tells the owner of an account that is locked now, and whoever may unlock it; once for each time. Nobody waits for it: the
 * answer to a failed login takes as long for an account that does not exist.
 */
export function tellLocked(db: Database, tenantId: string, name: string, ip: string): void {
  const told = db.write(null, async (executor) => {
    const owner = await executor.first(lockedOwner(tenantId, name))
    if (!owner) return
    const { id: userId, account, minutes } = owner
    await notify(executor, [{ tenantId, userId, code: 'account.locked', params: { ip, minutes } }])
    const params = { account, ip, minutes }
    await notify(executor, [{ tenantId, audience: 'userUnlock', madeBy: userId, code: 'user.locked', params }])
  })
  told.catch(() => undefined)
}

/** The owner of an account that is locked and has not been notified of it. */
function lockedOwner(tenantId: string, name: string) {
  const minutes = sql<number>`ceil(extract(epoch from g.locked_until - now()) / 60)::int`
  return query
    .selectFrom('userAccount as u')
    .innerJoin('loginGuard as g', (join) =>
      join.on('g.subject', '=', accountSubject(tenantId, name)).on('g.lockedUntil', '>', nowInDb),
    )
    .select(['u.id', 'u.tenantId', 'u.account', minutes.as('minutes')])
    .where('u.tenantId', '=', tenantId)
    .where(sql<string>`lower(u.account)`, '=', name.trim().toLowerCase())
    .where('u.isDeleted', '=', 0)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('message as m')
            .select('m.id')
            .whereRef('m.userId', '=', 'u.id')
            .where('m.code', '=', 'account.locked')
            .whereRef('m.createTime', '>', 'g.windowStart'),
        ),
      ),
    )
}

/** Tells the owner of a session that it ended because its token came twice. */
export async function tellReused(db: Executor, sessionId: string): Promise<void> {
  const session = await db.first(
    query.selectFrom('session').select(['tenantId', 'userId', 'userAgent', 'remoteIp']).where('id', '=', sessionId),
  )
  if (!session?.userId) return
  const { tenantId, userId, userAgent, remoteIp } = session
  const params = { program: programOf(userAgent), ip: remoteIp ?? '---' }
  await notify(db, [{ tenantId, userId, code: 'session.reused', params }])
}

type Place = { clientId: string; userAgent: string | null; remoteIp: string | null }
const LOOKED_BACK = 200

/** Tells somebody who logs in from an address or by a program not seen in the last sessions; the first login is not new. */
export async function tellNewPlace(db: Executor, { id, tenantId }: Omit<Owner, 'account'>, now: Place): Promise<void> {
  const recent = query
    .selectFrom('session')
    .select(['clientId', 'userAgent', 'remoteIp'])
    .where('userId', '=', id)
    .orderBy('createTime', 'desc')
    .limit(LOOKED_BACK)
  const before = await db.all(query.selectFrom(recent.as('s')).selectAll().distinct())
  const program = programOf(now.userAgent)
  const isKnownAddress = before.some(({ remoteIp }) => remoteIp === now.remoteIp)
  const isKnownProgram = before.some(
    ({ clientId, userAgent }) => clientId === now.clientId && programOf(userAgent) === program,
  )
  if (before.length === 0 || (isKnownAddress && isKnownProgram)) return
  const params = { program, ip: now.remoteIp ?? '---' }
  await notify(db, [{ tenantId, userId: id, code: 'session.new-place', params }])
}
