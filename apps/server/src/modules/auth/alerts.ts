/** What people are told of their logins: locks, tokens used twice, places they never logged in from. */
import { type Database, type Executor, sql } from '../../db/database.ts'
import { notify } from '../messages/index.ts'
import { accountSubject } from './login-guard.ts'
import { programOf } from './program.ts'

type Owner = { id: string; tenantId: string; account: string }

/**
 * Tells the owner of an account that is locked now, and whoever may unlock it; once for each time. Nobody waits for it: the
 * answer to a failed login takes as long for an account that does not exist.
 */
export function tellLocked(db: Database, tenantId: string, name: string, ip: string): void {
  const subject = accountSubject(tenantId, name)
  const told = db.write(null, async (executor) => {
    const owner = await executor.first(sql<Owner & { minutes: number }>`
      select u.id, u.tenant_id, u.account, ceil(extract(epoch from g.locked_until - now()) / 60)::int as minutes
      from user_account u join login_guard g on g.subject = ${subject} and g.locked_until > now()
      where u.tenant_id = ${tenantId} and lower(u.account) = ${name.trim().toLowerCase()} and u.is_deleted = 0
        and not exists (select from message m where m.user_id = u.id and m.code = 'account.locked'
          and m.create_time > g.window_start)`)
    if (!owner) return
    const { id: userId, account, minutes } = owner
    await notify(executor, [{ tenantId, userId, code: 'account.locked', params: { ip, minutes } }])
    const params = { account, ip, minutes }
    await notify(executor, [{ tenantId, audience: 'userUnlock', madeBy: userId, code: 'user.locked', params }])
  })
  told.catch(() => undefined)
}

/** Tells the owner of a session that it ended because its token came twice. */
export async function tellReused(db: Executor, sessionId: string): Promise<void> {
  const session = await db.first(
    sql<{
      tenantId: string
      userId: string
      userAgent: string | null
      remoteIp: string | null
    }>`select tenant_id, user_id, user_agent, remote_ip from session where id = ${sessionId}`,
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
  const before = await db.all(sql<Place>`select distinct client_id, user_agent, remote_ip from (
    select client_id, user_agent, remote_ip from session where user_id = ${id} order by create_time desc limit ${LOOKED_BACK}) s`)
  const program = programOf(now.userAgent)
  const isKnownAddress = before.some(({ remoteIp }) => remoteIp === now.remoteIp)
  const isKnownProgram = before.some(
    ({ clientId, userAgent }) => clientId === now.clientId && programOf(userAgent) === program,
  )
  if (before.length === 0 || (isKnownAddress && isKnownProgram)) return
  const params = { program, ip: now.remoteIp ?? '---' }
  await notify(db, [{ tenantId, userId: id, code: 'session.new-place', params }])
}
