/**
 * Serial numbers and card numbers are unique on the platform. A clash reveals that another operator uses a number: the
 * reply has no details, such attempts are counted per user, and after too many of them numbers are refused without a
 * lookup. Every attempt is counted before it runs, in one statement, which also holds for several servers, and is taken back
 * if it is no clash. Those of a user run sequentially in a process: many at once would exhaust the count by themselves. Raw SQL:
 * a count is reserved, and the former one returned, by one statement.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import { type Database, query, sql } from '../db/database.ts'
import { now } from '../db/expressions.ts'
import { problemOf } from './error-mapping.ts'
import type { Input } from './input.ts'
import { KeyedMutex } from './keyed-mutex.ts'
import type { Principal } from './principal.ts'
import { Problem } from './problem.ts'

/** Clashes a user may have within the window. */
export const CLASHES_MAX = 20
const WINDOW_MINUTES = 60

const guarded = new Map<OperationId, Set<string>>()
const tries = new KeyedMutex()

/** Registers that an operation stores, in this field, a name that is unique on the platform. */
export function guardName(operation: OperationId, field: string): void {
  guarded.set(operation, (guarded.get(operation) ?? new Set()).add(field))
}

/** How many clashes a call that stores many names may still find, and how many it found. */
export type ClashBudget = { readonly left: number; found: number }

/** Each of their rows stores a name; the call reveals no more clashes than its budget has left. */
const MANY_NAMES: ReadonlySet<OperationId> = new Set<OperationId>(['importPlan'])

type Call = {
  db: Database
  operation: OperationId
  principal: Principal
  input: Input
  context: { clashes?: ClashBudget }
}

/** Runs a call and counts its clashes with other operators. */
export async function countClashes<T>(call: Call, run: () => Promise<T>): Promise<T> {
  const { db, operation, principal, input } = call
  if (MANY_NAMES.has(operation) && !principal.isPlatformAdmin) return countMany(call, run)
  const fields = [...(guarded.get(operation) ?? [])]
  // Administrators of the platform see all rows.
  if (principal.isPlatformAdmin || fields.every((field) => input[field] === undefined)) return run()
  return tries.run(principal.userId, async () => {
    await reserveClash(db, principal.userId)
    try {
      const result = await run()
      await takeBackClash(db, principal.userId)
      return result
    } catch (error) {
      if (problemOf(error).error !== 'row.name-unavailable') await takeBackClash(db, principal.userId)
      throw error
    }
  })
}

/** Reserves all clashes that are left, and gives back those that were not found. */
function countMany<T>({ db, principal: { userId }, context }: Call, run: () => Promise<T>): Promise<T> {
  return tries.run(userId, async () => {
    const budget = { left: await reserveAll(db, userId), found: 0 }
    context.clashes = budget
    try {
      return await run()
    } finally {
      await takeBackClashes(db, userId, Math.max(0, budget.left - budget.found))
    }
  })
}

async function reserveAll(db: Database, userId: string): Promise<number> {
  const reserved = await db.system.first(sql<{ left: number }>`
    with before as (select case when ${isOpen} then clashes else 0 end as used from name_clash where user_id = ${userId}::bigint)
    insert into name_clash (user_id, clashes) values (${userId}::bigint, ${CLASHES_MAX})
    on conflict (user_id) do update set clashes = excluded.clashes,
      window_start = case when ${isOpen} then name_clash.window_start else now() end
      where not ${isOpen} or name_clash.clashes < ${CLASHES_MAX}
    returning ${CLASHES_MAX}::int - coalesce((select used from before), 0)::int as "left"`)
  if (!reserved || reserved.left <= 0) throw clashesExhausted()
  return reserved.left
}

export function clashesExhausted(): Problem {
  return new Problem('row.name-clashes', { minutes: WINDOW_MINUTES })
}

const start = sql`now() - make_interval(mins => ${WINDOW_MINUTES})`

/** A window begins with the first clash, not with an attempt that was taken back. */
const isOpen = sql<boolean>`(name_clash.clashes > 0 and name_clash.window_start > ${start})`

async function reserveClash(db: Database, userId: string): Promise<void> {
  const reserved = await db.system.run(
    query
      .insertInto('nameClash')
      .values({ userId, clashes: 1 })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({
            clashes: sql<number>`case when ${isOpen} then name_clash.clashes + 1 else 1 end`,
            windowStart: sql<string>`case when ${isOpen} then name_clash.window_start else ${now} end`,
          })
          .where(sql<boolean>`(not ${isOpen} or name_clash.clashes < ${CLASHES_MAX})`),
      ),
  )
  if (reserved === 0) throw clashesExhausted()
}

/** An attempt that could not be taken back stays counted until the window ends; what was written is acknowledged. */
function takeBackClash(db: Database, userId: string): Promise<void> {
  return takeBackClashes(db, userId, 1)
}

async function takeBackClashes(db: Database, userId: string, count: number): Promise<void> {
  const fewer = { clashes: sql<number>`greatest(clashes - ${count}::int, 0)` }
  await db.system.run(query.updateTable('nameClash').set(fewer).where('userId', '=', userId)).catch(() => undefined)
}
