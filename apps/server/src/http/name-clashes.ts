/**
 * Serial numbers and card numbers are unique on the platform. A clash reveals that another operator uses a number: the
 * reply has no details, such attempts are counted per user, and after too many of them numbers are refused without a
 * lookup. Attempts of a user run sequentially, so that concurrent ones cannot bypass the count.
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

/** Runs a call and counts a clash with another operator. */
export async function countClashes<T>(
  call: { db: Database; operation: OperationId; principal: Principal; input: Input },
  run: () => Promise<T>,
): Promise<T> {
  const { db, operation, principal, input } = call
  const fields = [...(guarded.get(operation) ?? [])]
  // Administrators of the platform see all rows.
  if (principal.isPlatformAdmin || fields.every((field) => input[field] === undefined)) return run()
  return tries.run(principal.userId, async () => {
    await assertFewClashes(db, principal.userId)
    try {
      return await run()
    } catch (error) {
      if (problemOf(error).error === 'row.name-unavailable') await addClash(db, principal.userId)
      throw error
    }
  })
}

const start = sql`now() - make_interval(mins => ${WINDOW_MINUTES})`

async function assertFewClashes(db: Database, userId: string): Promise<void> {
  const row = await db.system.first(
    query
      .selectFrom('nameClash')
      .select('clashes')
      .where('userId', '=', userId)
      .where('clashes', '>=', CLASHES_MAX)
      .where(sql<boolean>`window_start > ${start}`),
  )
  if (row) throw new Problem('row.name-clashes', { minutes: WINDOW_MINUTES })
}

async function addClash(db: Database, userId: string): Promise<void> {
  await db.system.run(
    query
      .insertInto('nameClash')
      .values({ userId, clashes: 1 })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({
          clashes: sql<number>`case when name_clash.window_start > ${start} then name_clash.clashes + 1 else 1 end`,
          windowStart: sql<string>`case when name_clash.window_start > ${start} then name_clash.window_start else ${now} end`,
        }),
      ),
  )
}
