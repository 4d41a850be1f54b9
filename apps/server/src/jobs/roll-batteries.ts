/** Makes the hours and days of batteries from their minutes, and deletes what has been kept long enough. Raw SQL: intervals. */
import { type Database, type Executor, sql } from '../db/database.ts'
import { dueHours, endDue, makeDays, makeHours } from '../devices/battery-rollups.ts'

const HOURS_AT_ONCE = 2_000
const ROWS_AT_ONCE = 5_000

/** Returns how many hours were made. */
export async function rollBatteries(db: Database, signal?: AbortSignal, atOnce = HOURS_AT_ONCE): Promise<number> {
  let made = 0
  for (;;) {
    const count = await db.write(null, async (tx) => {
      const due = await tx.all(dueHours(atOnce))
      if (due.length === 0) return 0
      await tx.run(makeHours(due))
      await tx.run(endDue(due))
      await tx.run(makeDays(due))
      return due.length
    })
    made += count
    if (count < atOnce || signal?.aborted) return made
  }
}

/** Deletes the minutes or hours of batteries that are older than that many days, in transactions of some thousand. */
export async function deleteRolled(
  db: Executor,
  table: 'battery_minute' | 'battery_hour',
  days: number,
  signal: AbortSignal,
): Promise<void> {
  const [name, time] = [sql.table(table), sql.ref(table === 'battery_minute' ? 'minute' : 'hour')]
  const chunk = sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where ${time} < now() - make_interval(days => ${days}::int) limit ${ROWS_AT_ONCE}))`
  while (!signal.aborted && (await db.run(chunk)) === ROWS_AT_ONCE);
}
