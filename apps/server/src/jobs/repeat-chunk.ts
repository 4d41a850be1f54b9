/** Changes of many rows in small transactions. */
import type { Executor, Query } from '../db/database.ts'

/**
 * Runs a statement until it changes fewer rows than its limit; returns how many it changed in all.
 * @param signal stops before the next statement
 */
export async function repeatChunk(db: Executor, chunk: Query, limit: number, signal: AbortSignal): Promise<number> {
  let changed = 0
  for (let isMore = true; isMore && !signal.aborted;) {
    const count = await db.run(chunk)
    changed += count
    isMore = count === limit
  }
  return changed
}
