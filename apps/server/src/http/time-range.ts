/** A time that a caller gives by its ends, in their zone. Raw SQL: the database reads times in that zone. */
import { type RawBuilder, sql } from '../db/database.ts'
import type { Context } from './context.ts'
import { fieldProblem } from './problem.ts'

const DAY_MS = 86_400_000

export type TimeRange = { startTime: string; endTime: string }

/** A time in the zone of the caller, as the database reads it. */
export const instant = (time: string): RawBuilder<unknown> => sql`${time}::timestamptz`

/** How many days a range reaches over. Refused unless it ends after it starts. */
export async function rangeDays({ db }: Context, { startTime, endTime }: TimeRange): Promise<number> {
  const range = await db.first(
    sql<{
      ms: number
    }>`select (extract(epoch from ${instant(endTime)} - ${instant(startTime)}) * 1000)::double precision as ms`,
  )
  const days = (range?.ms ?? 0) / DAY_MS
  if (days <= 0) throw fieldProblem('time-range.order', 'endTime')
  return days
}
