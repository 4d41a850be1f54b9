/** Work that may be refused without ending the transaction around it. */
import { isCancelled } from '../db/cancelled.ts'
import { type Executor, isUnavailable, sql, sqlStateOf } from '../db/database.ts'

/** Whether the transaction may go on: any error but those with which the database ends it. */
function isRecoverable(error: unknown): boolean {
  return !isUnavailable(error) || isCancelled(error) || sqlStateOf(error) === undefined
}

/**
 * Runs `work` after a savepoint. What it throws undoes its statements and is thrown again, and the transaction goes on; where
 * the database failed, the transaction is over as well.
 */
export async function attempt<T>(db: Executor, work: () => Promise<T>): Promise<T> {
  await db.run(sql`savepoint attempt`)
  try {
    const result = await work()
    // Statements whose result nobody awaits are sent with this one.
    await db.run(sql`release savepoint attempt`)
    return result
  } catch (error) {
    if (!isRecoverable(error)) throw error
    const undo = sql`rollback to savepoint attempt`
    // Statements of the work that still wait are sent before it, and may fail. Without a connection it fails again.
    await db
      .run(undo)
      .catch(() => db.run(undo))
      .catch((failure: unknown) => {
        throw isUnavailable(error) ? error : failure
      })
    throw error
  }
}
