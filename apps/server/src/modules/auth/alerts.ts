/** Notifications about logins: locked accounts, reused tokens, new addresses and user agents. */
import { type Database, type Executor, query, sql } from '../../db/database.ts'
import { now } from '../../db/expressions.ts'
import { addressBlock } from '../../http/caller-address.ts'
import { notify } from '../messages/index.ts'
import { userAgentName } from './user-agent.ts'

/** `subject`: the key under which the attempts were counted. */
type LockedAccount = { tenantId: string; name: string; subject: string }
type Owner = { id: string; tenantId: string; account: string }

/**
 * Notifies the owner of a locked account and those who may unlock it, once per lock. The caller does not wait, so that a
 * failed login takes as long for an account that does not exist.
 */
export function notifyAccountLocked(db: Database, { tenantId, name, subject }: LockedAccount, ip: string): void {
  const sent = db.write(null, async (executor) => {
    const owner = await executor.first(lockedOwner(tenantId, name, subject))
    if (!owner) return
    const { id: userId, account, minutes } = owner
    await notify(executor, [{ tenantId, userId, code: 'account.locked', params: { ip, minutes } }])
    const params = { account, ip, minutes }
    await notify(executor, [{ tenantId, audience: 'userUnlock', madeBy: userId, code: 'user.locked', params }])
  })
  sent.catch(() => undefined)
}

/** The owner of a locked account without a notification of this lock. */
function lockedOwner(tenantId: string, name: string, subject: string) {
  const minutes = sql<number>`ceil(extract(epoch from g.locked_until - now()) / 60)::int`
  return query
    .selectFrom('userAccount as u')
    .innerJoin('loginGuard as g', (join) => join.on('g.subject', '=', subject).on('g.lockedUntil', '>', now))
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

/** Notifies the owner of a session that it ended because its refresh token was reused. */
export async function notifyTokenReused(db: Executor, sessionId: string): Promise<void> {
  const session = await db.first(
    query.selectFrom('session').select(['tenantId', 'userId', 'userAgent', 'remoteIp']).where('id', '=', sessionId),
  )
  if (!session?.userId) return
  const { tenantId, userId, userAgent, remoteIp } = session
  const params = { program: userAgentName(userAgent), ip: remoteIp ?? '---' }
  await notify(db, [{ tenantId, userId, code: 'session.reused', params }])
}

/** Addresses of one network are one place. */
const blockOf = (ip: string | null) => ip && addressBlock(ip)

type LoginOrigin = { clientId: string; userAgent: string | null; remoteIp: string | null }
const RECENT_SESSIONS = 200

/** Notifies a user of a login from an address or user agent not seen in recent sessions, except for the first login. */
export async function notifyNewLocation(
  db: Executor,
  { id, tenantId }: Omit<Owner, 'account'>,
  origin: LoginOrigin,
): Promise<void> {
  const recent = query
    .selectFrom('session')
    .select(['clientId', 'userAgent', 'remoteIp'])
    .where('userId', '=', id)
    .orderBy('createTime', 'desc')
    .limit(RECENT_SESSIONS)
  const before = await db.all(query.selectFrom(recent.as('s')).selectAll().distinct())
  const program = userAgentName(origin.userAgent)
  const isKnownAddress = before.some(({ remoteIp }) => blockOf(remoteIp) === blockOf(origin.remoteIp))
  const isKnownProgram = before.some(
    ({ clientId, userAgent }) => clientId === origin.clientId && userAgentName(userAgent) === program,
  )
  if (before.length === 0 || (isKnownAddress && isKnownProgram)) return
  const params = { program, ip: origin.remoteIp ?? '---' }
  await notify(db, [{ tenantId, userId: id, code: 'session.new-place', params }])
}
