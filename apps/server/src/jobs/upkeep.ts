/**
 * What each process does for its own connection and counters, more often than schedules run: it folds many change counters, and
 * checkpoints the embedded database.
 */
import { isUnavailable, sql } from '../db/database.ts'
import { foldManyChanges } from '../db/fold-changes.ts'
import type { Services } from '../http/services.ts'

const CHECKPOINT_INTERVAL_MS = 30_000
const FOLD_INTERVAL_MS = 1_000

/** Returns what ends it. */
export function startUpkeep({ db }: Pick<Services, 'db'>, onError: (error: unknown) => void): () => void {
  let isFolding = false
  const foldMany = async (): Promise<void> => {
    if (isFolding) return
    isFolding = true
    await foldManyChanges(db.maintenance).catch((error: unknown) => {
      if (!isUnavailable(error)) onError(error)
    })
    isFolding = false
  }
  const folding = setInterval(() => void foldMany(), FOLD_INTERVAL_MS)
  folding.unref()
  // The embedded database never checkpoints by itself while it runs, and reopening replays its whole log.
  // It goes through the one connection like everything else, so that no transaction is open.
  const checkpoint = db.isEmbedded
    ? setInterval(() => void db.system.run(sql`checkpoint`).catch(() => undefined), CHECKPOINT_INTERVAL_MS)
    : undefined
  checkpoint?.unref()
  return () => {
    clearInterval(folding)
    clearInterval(checkpoint)
  }
}
