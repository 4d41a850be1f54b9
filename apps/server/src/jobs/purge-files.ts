/**
 * Deletes the files of attachments that can no longer be restored. Their rows stay, because history refers to them. Raw SQL: a
 * union over the columns that name files.
 */
import { type Executor, sql } from '../db/database.ts'
import { FILE_COLUMNS, usedFiles } from '../files/file-columns.ts'
import type { FileStore } from '../files/file-store.ts'

const FILES_AT_ONCE = 200
/** A restoration that has begun within the days of the recycle bin ends before. */
const SPARE = '1 hour'
const OTHER_COLUMNS = FILE_COLUMNS.filter(([table]) => table !== 'attachment')

/**
 * @param days of the recycle bin
 * @param signal stops before the next file
 */
export async function purgeFiles(db: Executor, files: FileStore, days: number, signal: AbortSignal): Promise<void> {
  const due = await db.all(sql<{ id: string; name: string; isUsed: boolean }>`
    select a.id, a.name, exists (select from (${usedFiles(OTHER_COLUMNS)}) u where u.name = a.name)
      or exists (select from attachment o where o.name = a.name and o.is_deleted = 0) as is_used
    from attachment a where a.is_deleted = 1 and a.purge_time is null
      and a.removed_time < now() - make_interval(days => ${days}::int) - ${SPARE}::interval
    order by a.removed_time limit ${FILES_AT_ONCE}`)
  for (const { id, name, isUsed } of due) {
    if (signal.aborted) return
    // A picture that a row shows stays, and one that was added again.
    if (!isUsed) await files.remove(name, db)
    await db.run(sql`update attachment set purge_time = now() where id = ${id}::bigint and is_deleted = 1`)
  }
}
