/**
 * Counts attempts at secrets in the database and locks a subject after too many failures. An attempt is counted before it is
 * verified and uncounted when it succeeds, so that concurrent attempts cannot pass together. Raw SQL: the count depends on the
 * stored window, within one upsert.
 */
import { type Database, type Executor, type Query, query, sql } from '../../db/database.ts'
import { anyOf, now } from '../../db/expressions.ts'
import { storableStart } from '../../db/storable.ts'

const WINDOW = '30 minutes'
const LOCKED_MINUTES = 30

/** What attempts are counted by. */
export type Subject = {
  subject: string
  /** Failures within the window that cause a lock. */
  limit: number
  /** Owner of the attempts: a success or an administrator resets them. Absent: a success uncounts only its own attempt. */
  account?: string
}

export function accountSubject(tenantId: string, account: string): string {
  return `account:${tenantId}:${storableStart(account.trim().toLowerCase(), 128)}`
}

/** Counts an attempt, or returns the minutes for which it is refused; refused attempts are not counted. */
export async function beginAttempt(db: Database, subjects: readonly Subject[]): Promise<number> {
  const refused = new Error('locked')
  try {
    await db.write(null, async (executor) => {
      if (!(await countAttempt(executor, subjects))) throw refused
    })
    return 0
  } catch (error) {
    if (error !== refused) throw error
    // The lock may have ended meanwhile; the attempt was refused nevertheless.
    return Math.max(await lockedMinutes(db.system, subjects), 1)
  }
}

/** Whether the attempt was counted; false: a subject is locked, and the caller rolls back. */
export async function countAttempt(db: Executor, subjects: readonly Subject[]): Promise<boolean> {
  // Always in the same order, so that concurrent attempts do not deadlock.
  const ordered = subjects.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
  return (await db.many(ordered.map(countQuery))).every((rows) => rows.length === 1)
}

function countQuery({ subject, limit, account }: Subject): Query {
  const isOld = sql`g.window_start < now() - ${WINDOW}::interval`
  return sql`
    insert into login_guard as g (subject, account, failures) values (${subject}, ${account ?? null}::text, 1)
    on conflict (subject) do update set
      failures = case when ${isOld} then 1 else g.failures + 1 end,
      window_start = case when ${isOld} then now() else g.window_start end,
      locked_until = case when not ${isOld} and g.failures + 1 >= ${limit}::int
        then now() + make_interval(mins => ${LOCKED_MINUTES}) end
    where g.locked_until is null or g.locked_until <= now()
    returning failures`
}

/** Records a success: resets the account's counts and uncounts the attempt elsewhere. */
export async function forgiveAttempt(db: Executor, subjects: readonly Subject[]): Promise<void> {
  await db.many(
    subjects.map(({ subject, limit, account }) =>
      account
        ? query.deleteFrom('loginGuard').where('subject', '=', subject)
        : sql`update login_guard set failures = greatest(failures - 1, 0),
            locked_until = case when failures > ${limit}::int then locked_until end where subject = ${subject}`,
    ),
  )
}

/** Minutes until all of the subjects may be tried again; 0 when they may. */
export async function lockedMinutes(db: Executor, subjects: readonly Subject[]): Promise<number> {
  const minutes = sql<number>`coalesce(ceil(max(extract(epoch from locked_until - now())) / 60), 0)::int`
  const row = await db.first(
    query
      .selectFrom('loginGuard')
      .select(minutes.as('minutes'))
      .where('subject', '=', anyOf(subjects.map(({ subject }) => subject)))
      .where('lockedUntil', '>', now),
  )
  return row?.minutes ?? 0
}

/** Resets the failures of accounts for all origins: an administrator unlocks them. */
export async function clearFailures(db: Executor, accounts: readonly string[]): Promise<void> {
  await db.run(query.deleteFrom('loginGuard').where('account', '=', anyOf(accounts)))
}
