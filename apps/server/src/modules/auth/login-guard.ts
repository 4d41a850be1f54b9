/**
 * Counts attempts at secrets in the database and locks what fails too often. An attempt is counted before it is verified
 * and taken back when it succeeds, so that attempts at the same time do not pass together. Raw SQL: the count depends on
 * the stored window, within one upsert.
 */
import { type Database, type Executor, type Query, query, sql } from '../../db/database.ts'
import { anyOf, now } from '../../db/expressions.ts'

const WINDOW = '30 minutes'
const LOCKED_MINUTES = 30

/** What attempts are counted under. */
export type Subject = {
  subject: string
  /** Failures within the window that lock it. */
  limit: number
  /** Whose attempts they are: a success or an administrator forgets them. Absent: a success takes back its own attempt. */
  account?: string
}

export function accountSubject(tenantId: string, account: string): string {
  return `account:${tenantId}:${account.trim().toLowerCase().slice(0, 128)}`
}

/** Counts an attempt, or answers for how many minutes it is refused; a refused one counts nowhere. */
export async function beginAttempt(db: Database, subjects: readonly Subject[]): Promise<number> {
  const refused = new Error('locked')
  try {
    await db.write(null, async (executor) => {
      if (!(await countAttempt(executor, subjects))) throw refused
    })
    return 0
  } catch (error) {
    if (error !== refused) throw error
    // The lock may have ended meanwhile; the attempt was refused all the same.
    return Math.max(await lockedMinutes(db.system, subjects), 1)
  }
}

/** Whether the attempt was counted; false: something is locked, and the caller gives the transaction up. */
export async function countAttempt(db: Executor, subjects: readonly Subject[]): Promise<boolean> {
  // In one order everywhere: attempts at the same time wait for each other and do not deadlock.
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

/** A success: its account is forgotten, elsewhere its own attempt is taken back. */
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

/** Forgets the failures of accounts at all places: an administrator unlocks them. */
export async function clearFailures(db: Executor, accounts: readonly string[]): Promise<void> {
  await db.run(query.deleteFrom('loginGuard').where('account', '=', anyOf(accounts)))
}
