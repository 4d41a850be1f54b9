/** Makes the figures of operators again whose days begin at another hour. Raw SQL: calls a function of the database. */
import { type Database, sql } from '../db/database.ts'

/** Millions of orders take minutes; only figures and new ends of orders of this operator wait. */
const LIMIT_MS = 3_600_000

/** Returns how many operators were rebuilt; another server's are left to it. */
export async function rebuildFigures(db: Database, signal = new AbortController().signal): Promise<number> {
  const count = await db.writeLong(LIMIT_MS, signal, async (tx) => {
    const due = await tx.first(
      sql<{
        tenantId: string
      }>`select tenant_id from figure_rebuild order by request_time limit 1 for update skip locked`,
    )
    if (!due) return 0
    await tx.run(sql`select rebuild_figures(${due.tenantId})`)
    return tx.run(sql`delete from figure_rebuild where tenant_id = ${due.tenantId}`)
  })
  return count > 0 && !signal.aborted ? count + (await rebuildFigures(db, signal)) : count
}
