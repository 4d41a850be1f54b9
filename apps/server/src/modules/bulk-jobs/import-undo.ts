/** Undoes an import: its job runs again and takes back what it added. */
import { BulkJobState } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import { lockRow } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import { now } from '../../db/expressions.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { emitLive } from '../../live/index.ts'
import type { Params } from './bulk-kind.ts'
import { bulkJobs } from './bulk-jobs.repository.ts'
import { importKindOf } from './import-kinds.ts'
import { checkItems, checkKind } from './plan.ts'

const UNDO_WITHIN_MS = 86_400_000
const ENDED: ReadonlySet<unknown> = new Set([BulkJobState.Finished, BulkJobState.Cancelled])

export async function undoImport(context: Context, id: string): Promise<void> {
  const { db, principal } = context
  const job = await lockRow(context, bulkJobs, id)
  const kind = importKindOf(String(job['kind']))
  const params = job['params'] as Params
  const ended = await db.first(
    query
      .selectFrom('bulkJob')
      .select('kind')
      .where('id', '=', id)
      .where('endTime', '>', new Date(Date.now() - UNDO_WITHIN_MS).toISOString()),
  )
  if (!kind || !ended || !ENDED.has(job['state'])) throw new Problem('import.not-undoable')
  await checkItems(context, id, checkKind(context, ended.kind as never, { undo: true }))
  const again = { state: 'pending', reasonCode: null, reasonValues: null, endTime: null }
  // Rows that could not be taken back the first time may be free by now.
  const states = params.undo ? ['done', 'refused', 'failed'] : ['done']
  const taken = await db.run(
    query
      .updateTable('bulkItem')
      .set(again)
      .where('jobId', '=', id)
      .where('targetId', 'is not', null)
      .where('state', 'in', states),
  )
  if (taken === 0) throw new Problem('import.not-undoable')
  const running = { state: BulkJobState.Running, params: JSON.stringify({ ...params, undo: true }), endTime: null }
  await db.later(
    query
      .updateTable('bulkJob')
      .set({ ...running, starter: principal.userId, pauseReason: null, nextRunTime: now, ...updatedBy(context) })
      .where('id', '=', id),
  )
  const tenantId = String(job['tenantId'])
  const data = { type: 'state', id, kind: String(job['kind']), state: 'running' }
  await emitLive(db, [{ tenantId, topic: 'job', createDept: null, data }])
  db.signal('jobs')
  context.audit({ entity: 'bulk-jobs', id, tenantId, changes: { undo: [false, true] } })
}
