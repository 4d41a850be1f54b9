/** Starting, pausing, resuming, retrying and cancelling: which step is allowed from where, and what becomes of the items. */
import { BulkJobState } from '@swapdesk/dictionary'
import { detailOf } from '../../crud/list.ts'
import type { Row } from '../../crud/noun.ts'
import { lockRow } from '../../crud/write.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import { endCommands } from '../../devices/index.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { emitLive } from '../../live/index.ts'
import { notify } from '../messages/index.ts'
import { bulkJobs, reasonsOf } from './bulk-jobs.repository.ts'
import type { BulkJobKind } from '@swapdesk/dictionary'
import { checkKind } from './plan.ts'

export type JobDetail = DataOf<'bulkJobDetail'>

/** From which states each step leads where. */
const STEPS = {
  start: { from: [BulkJobState.Planned], to: BulkJobState.Running },
  pause: { from: [BulkJobState.Running], to: BulkJobState.Paused },
  resume: { from: [BulkJobState.Paused], to: BulkJobState.Running },
  retry: { from: [BulkJobState.Finished, BulkJobState.Running, BulkJobState.Paused], to: BulkJobState.Running },
  cancel: { from: [BulkJobState.Planned, BulkJobState.Running, BulkJobState.Paused], to: BulkJobState.Cancelled },
} as const satisfies Record<string, { from: readonly BulkJobState[]; to: BulkJobState }>
export type Step = keyof typeof STEPS

export async function jobDetail(context: Context, id: string): Promise<JobDetail> {
  const job = await detailOf(context, bulkJobs, 'bulkJobList', id)
  const [more = [], reasons = []] = await context.db.many([
    sql`select params from bulk_job where id = ${id}`,
    reasonsOf(id, context.locale),
  ])
  const params = more[0]?.['params'] as JobDetail['params']
  return {
    ...job,
    params,
    reasons: reasons as JobDetail['reasons'],
    isOwn: job.createUser === context.principal.userId,
  }
}

/** Items still to be done, by job. */
async function pendingOf(context: Context, id: string): Promise<number> {
  const row = await context.db.first(
    sql<{ count: number }>`select count(*)::int as count from bulk_item where job_id = ${id} and state = 'pending'`,
  )
  return row?.count ?? 0
}

const effects: Record<Step, (context: Context, id: string) => Promise<void>> = {
  start: async (context, id) => {
    if ((await pendingOf(context, id)) === 0) throw new Problem('bulk.nothing')
  },
  pause: async () => undefined,
  resume: async () => undefined,
  retry: async ({ db }, id) => {
    const again =
      await db.run(sql`update bulk_item set state = 'pending', reason_code = null, reason_values = null, command_id = null, end_time = null
      where job_id = ${id} and state in ('failed', 'rejected', 'expired')`)
    if (again === 0) throw new Problem('bulk.nothing')
  },
  cancel: async ({ db }, id) => {
    await db.later(sql`update bulk_item set state = 'cancelled', reason_code = 'command.cancelled', end_time = now()
      where job_id = ${id} and state = 'pending'`)
    // What has not been sent yet is taken back; what has will still answer.
    await endCommands(db, sql`c.job_id = ${id} and c.state = 'queued'`, sql`'cancelled'`)
  },
}

function changesOf(step: Step): RawBuilder<unknown> {
  if (step === 'start') return sql`, start_time = now(), next_run_time = now()`
  if (step === 'cancel') return sql`, end_time = now()`
  return sql`, end_time = null, next_run_time = now()`
}

export async function steerJob(context: Context, id: string, step: Step): Promise<JobDetail> {
  const before = await lockRow(context, bulkJobs, id)
  const kind = before['kind'] as BulkJobKind
  checkKind(context, kind)
  const { from, to } = STEPS[step]
  if (!(from as readonly string[]).includes(String(before['state']))) throw new Problem('bulk.state')
  await effects[step](context, id)
  const { db, principal } = context
  await db.later(
    sql`update bulk_job set state = ${to}, update_user = ${principal.userId}, update_time = now() ${changesOf(step)} where id = ${id}`,
  )
  await emitLive(db, [
    {
      tenantId: String(before['tenantId']),
      topic: 'job',
      createDept: null,
      data: { type: 'state', id, kind, state: to },
    },
  ])
  if (step === 'cancel') await tellCancelled(context, before)
  db.signal('jobs')
  context.audit({ entity: 'bulk-jobs', id, changes: { state: [before['state'], to] } })
  return jobDetail(context, id)
}

/** Tells the owner of a job that it was somebody else who cancelled it. */
async function tellCancelled({ db, principal }: Context, job: Row): Promise<void> {
  const userId = job['createUser']
  if (typeof userId !== 'string' || userId === principal.userId) return
  const title = (job['title'] as string | null) ?? null
  const params = { id: String(job['id']), kind: String(job['kind']), title, by: principal.name }
  await notify(db, [{ tenantId: String(job['tenantId']), userId, code: 'bulk-job.cancelled', params }])
}

export const startJob = (context: Context, id: string) => steerJob(context, id, 'start')
