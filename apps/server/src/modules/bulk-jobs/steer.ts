/**
 * Starting, pausing, resuming, retrying and cancelling jobs: allowed transitions and their effect on items. Raw SQL: the devices
 * of a job's commands are read and its commands ended by one condition.
 */
import { BulkJobState } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import { detailOf } from '../../crud/list.ts'
import type { Row } from '../../crud/noun.ts'
import { lockRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { now } from '../../db/expressions.ts'
import { endCommands, lockForCommands, withdrawDesired } from '../../devices/index.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { emitLive } from '../../live/index.ts'
import { notify } from '../messages/index.ts'
import { bulkJobs, reasonsOf } from './bulk-jobs.repository.ts'
import type { BulkJobKind } from '@swapdesk/dictionary'
import type { Params } from './bulk-kind.ts'
import { checkItems, checkKind } from './plan.ts'

type JobDetail = DataOf<'bulkJobDetail'>

/** Allowed states and target state of each step. */
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
    query.selectFrom('bulkJob').select('params').where('id', '=', id),
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

/** Whether items are still pending. */
async function hasPending({ db }: Context, id: string): Promise<boolean> {
  const pending = query.selectFrom('bulkItem').select('seq').where('jobId', '=', id).where('state', '=', 'pending')
  return (await db.first(pending.limit(1))) !== undefined
}

const effects: Record<Step, (context: Context, id: string) => Promise<void>> = {
  start: async (context, id) => {
    if (!(await hasPending(context, id))) throw new Problem('bulk.nothing')
  },
  pause: async () => undefined,
  resume: async () => undefined,
  retry: async ({ db }, id) => {
    const again = { state: 'pending', reasonCode: null, reasonValues: null, commandId: null, endTime: null }
    const retried = query
      .updateTable('bulkItem')
      .set(again)
      .where('jobId', '=', id)
      .where('state', 'in', ['failed', 'rejected', 'expired'])
      // Cells of imported rows are cleared some time after; what an undo takes back needs none.
      .where(sql<boolean>`(note ->> 'line' is null or input is not null or target_id is not null)`)
    if ((await db.run(retried)) === 0) throw new Problem('bulk.nothing')
  },
  cancel: async ({ db }, id) => {
    // What an undo has not taken back stays added.
    await db.later(sql`update bulk_item i set state = 'done' from bulk_job j where j.id = i.job_id and j.params ? 'undo'
      and i.job_id = ${id}::bigint and i.state = 'pending' and i.target_id is not null`)
    await db.later(
      query
        .updateTable('bulkItem')
        .set({ state: 'cancelled', reasonCode: 'command.cancelled', endTime: now })
        .where('jobId', '=', id)
        .where('state', '=', 'pending'),
    )
    // What is set and not yet delivered is withdrawn, where there is a previous value.
    const deferred = await db.all(sql<{
      commandId: string
    }>`update bulk_item set state = 'cancelled', reason_code = 'command.cancelled',
        reason_values = null, end_time = now() where job_id = ${id}::bigint and state = 'deferred'
          and exists (select from device_command c join device_setting s on s.device_id = c.device_id and s.command_id = c.id
            where c.id = bulk_item.command_id and s.before is not null) returning command_id`)
    // Commands that were sent are still acknowledged.
    const unsent = sql`c.job_id = ${id} and c.state in ('waiting', 'queued')`
    const devices = await db.all(sql<{ kind: string; sn: string }>`select d.kind, d.sn from device d
      where d.id in (select c.device_id from device_command c where ${unsent})`)
    await lockForCommands(db, devices)
    const ended = await endCommands(db, unsent, sql`'cancelled'`)
    await withdrawDesired(db, [...ended, ...deferred.map(({ commandId }) => commandId)])
  },
}

/** The user who starts, resumes or retries a job causes its further commands and is their sender. */
function effectOn(step: Step, starter: string) {
  if (step === 'cancel') return { endTime: now }
  if (step === 'pause') return {}
  const goesOn = { starter, pauseReason: null, nextRunTime: now }
  return step === 'start' ? { ...goesOn, startTime: now } : { ...goesOn, endTime: null }
}

export async function steerJob(context: Context, id: string, step: Step): Promise<JobDetail> {
  const before = await lockRow(context, bulkJobs, id)
  const kind = before['kind'] as BulkJobKind
  const { from, to } = STEPS[step]
  // Stopping a job sends nothing.
  const params = to === BulkJobState.Running ? (before['params'] as Params) : {}
  await checkItems(context, id, checkKind(context, kind, params))
  if (!(from as readonly string[]).includes(String(before['state']))) throw new Problem('bulk.state')
  await effects[step](context, id)
  const { db } = context
  await db.later(
    query
      .updateTable('bulkJob')
      .set({ state: to, ...effectOn(step, context.principal.userId), ...updatedBy(context) })
      .where('id', '=', id),
  )
  await emitLive(db, [
    {
      tenantId: String(before['tenantId']),
      topic: 'job',
      createDept: null,
      data: { type: 'state', id, kind, state: to },
    },
  ])
  if (step === 'cancel') await notifyCancelled(context, before)
  db.signal('jobs')
  const tenantId = String(before['tenantId'])
  context.audit({ entity: 'bulk-jobs', id, tenantId, changes: { state: [before['state'], to] } })
  return jobDetail(context, id)
}

/** Notifies the owner of a job that another user cancelled it. */
async function notifyCancelled({ db, principal }: Context, job: Row): Promise<void> {
  const userId = job['createUser']
  if (typeof userId !== 'string' || userId === principal.userId) return
  const title = (job['title'] as string | null) ?? null
  const params = { id: String(job['id']), kind: String(job['kind']), title, by: principal.name }
  await notify(db, [{ tenantId: String(job['tenantId']), userId, code: 'bulk-job.cancelled', params }])
}

export const startJob = (context: Context, id: string) => steerJob(context, id, 'start')
