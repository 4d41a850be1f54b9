/**
 * Counts failed logins per account name and per address in the database, and locks what fails too often. Raw SQL: the
 * count depends on the stored window, within one upsert.
 */
import { type Database, type Executor, type Query, query, sql } from '../../db/database.ts'
import { anyOf, now } from '../../db/expressions.ts'

/** Failures within the window that lock, and for how long. */
const LIMITS = { account: 5, address: 50 }
const WINDOW = '30 minutes'
const LOCKED_MINUTES = 30

export type Subjects = { account: string; address: string }
/** Where no account is tried by name, the address alone counts. */
type Counted = { account?: string; address: string }

export function subjectsOf(tenantId: string, account: string, ip: string): Subjects {
  return { account: accountSubject(tenantId, account), address: `address:${ip}` }
}

export function accountSubject(tenantId: string, account: string): string {
  return `account:${tenantId}:${account.trim().toLowerCase().slice(0, 128)}`
}

/** Minutes until the account or address may try again; 0 when it may. */
export async function lockedMinutes(db: Database, subjects: Counted): Promise<number> {
  const minutes = sql<number>`coalesce(ceil(max(extract(epoch from locked_until - now())) / 60), 0)::int`
  const row = await db.system.first(
    query
      .selectFrom('loginGuard')
      .select(minutes.as('minutes'))
      .where('subject', '=', anyOf(Object.values(subjects)))
      .where('lockedUntil', '>', now),
  )
  return row?.minutes ?? 0
}

/** Counts a failure; one statement each, so that parallel tries are all counted. */
export async function countFailure(db: Database, subjects: Counted): Promise<void> {
  const { account, address } = subjects
  const ofAccount = account === undefined ? [] : [countQuery(account, LIMITS.account)]
  await db.system.many([...ofAccount, countQuery(address, LIMITS.address)])
}

function countQuery(subject: string, limit: number): Query {
  return sql`
    insert into login_guard as g (subject, failures) values (${subject}, 1)
    on conflict (subject) do update set
      failures = case when g.window_start < now() - ${WINDOW}::interval then 1 else g.failures + 1 end,
      window_start = case when g.window_start < now() - ${WINDOW}::interval then now() else g.window_start end,
      locked_until = case when g.window_start >= now() - ${WINDOW}::interval and g.failures + 1 >= ${limit}
        then now() + make_interval(mins => ${LOCKED_MINUTES}) else g.locked_until end`
}

/** Forgets the failures of accounts: after a success, or when an administrator unlocks them. */
export async function clearFailures(db: Executor, subjects: readonly string[]): Promise<void> {
  await db.run(query.deleteFrom('loginGuard').where('subject', '=', anyOf(subjects)))
}
