/**
 * Processes bulk jobs in chunks, each in one transaction with its receipts: after a crash the next server continues with the
 * pending items. The time of the next chunk is stored in the job, so that its rate holds across processes. Raw SQL: one
 * condition over items is used twice, with counts beside what it changed.
 */
import type { BulkJobKind } from '@swapdesk/dictionary'
import { columnOf, snake } from '../../crud/columns.ts'
import { scopedOf } from '../../crud/list.ts'
import { dataScopeOf } from '../../crud/scope.ts'
import { type Database, type Executor, query, customPlan, sql } from '../../db/database.ts'
import { now, secondsFromNow } from '../../db/expressions.ts'
import { PollLoop } from '../../jobs/poll-loop.ts'
import { type Principal, principalsOfUsers } from '../../http/principal.ts'
import type { Locale } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { emitLive } from '../../live/index.ts'
import { notify } from '../messages/index.ts'
import type { Item, Job, Params } from './bulk-kind.ts'
import { jobContext } from './job-context.ts'
import { bulkKinds, refusalOfJob } from './kinds.ts'

const CHUNK_MAX = 500
/** Chunks of a job per second, within its rate. */
const CHUNKS_PER_SECOND = 5
/** Pause between two loops, for other work. */
const PAUSE_MS = 20
/** Pause after a failed chunk. */
const RETRY_SECONDS = 10

type Ended = {
  id: string
  tenantId: string
  kind: string
  title: string | null
  userId: string | null
  done: number
  failed: number
  deferred: number
}

export class BulkRunner {
  readonly #services: Services
  readonly #db: Database
  readonly #onError: (error: unknown, jobId?: string) => void
  readonly #loop: PollLoop

  constructor(services: Services, onError: (error: unknown, jobId?: string) => void) {
    const { db } = services
    this.#services = services
    this.#db = db
    this.#onError = onError
    this.#loop = new PollLoop(() => this.#poll(), onError)
    db.signals.on('jobs', () => this.#loop.wake())
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #poll(): Promise<number | undefined> {
    await this.#finish()
    const waiting = await this.#waiting()
    for (const job of waiting.filter(({ inMs }) => inMs === 0)) {
      if (this.#loop.isStopped) return undefined
      await this.#step(job)
    }
    return waiting.length > 0 ? Math.max(PAUSE_MS, Math.min(...waiting.map(({ inMs }) => inMs))) : undefined
  }

  /** Running jobs with pending items by due time, the longest overdue first. */
  #waiting(): Promise<{ id: string; tenantId: string; inMs: number }[]> {
    const inMs = sql<number>`greatest(0, ceil(extract(epoch from j.next_run_time - now()) * 1000))::int`
    return this.#db.system.all(
      query
        .selectFrom('bulkJob as j')
        .select(['j.id', 'j.tenantId', inMs.as('inMs')])
        .where('j.state', '=', 'running')
        .where((eb) => {
          const pending = eb.selectFrom('bulkItem as i').select('i.seq').where('i.state', '=', 'pending')
          return eb.exists(pending.whereRef('i.jobId', '=', 'j.id'))
        })
        .orderBy('j.nextRunTime')
        .limit(20),
    )
  }

  async #step({ id, tenantId }: { id: string; tenantId: string }): Promise<void> {
    try {
      const { ended, principal } = await rightsOfStarter(this.#db.system, id)
      await this.#db.write({ systemTenant: tenantId }, (db) =>
        ended ? pauseJob(db, id, ended) : runChunk(this.#services, db, id, principal),
      )
    } catch (error) {
      // A failing job does not block the others; it is retried later.
      this.#onError(error, id)
      const later = { nextRunTime: secondsFromNow(RETRY_SECONDS) }
      await this.#db.system.run(query.updateTable('bulkJob').set(later).where('id', '=', id))
    }
  }

  /** Jobs whose items all have receipts. */
  async #finish(): Promise<void> {
    await this.#db.write(null, async (db) => {
      const over = sql`j.state = 'running'
        and not exists (select from bulk_item i where i.job_id = j.id and i.state in ('pending', 'running'))`
      const found = await db.all(
        sql<{ id: string }>`select j.id from bulk_job j where ${over} for update of j skip locked`,
      )
      if (found.length === 0) return
      // Checked again under the lock: a retry may have been requested in between.
      const ended = await db.all(sql<Ended>`
        update bulk_job j set state = 'finished', end_time = now(), update_time = now()
        where j.id = any(${found.map(({ id }) => id)}::bigint[]) and ${over}
        returning j.id, j.tenant_id, j.kind, j.title, j.create_user as user_id,
          (select count(*)::int from bulk_item i where i.job_id = j.id and i.state = 'done') as done,
          (select count(*)::int from bulk_item i where i.job_id = j.id and i.state in ('failed', 'rejected', 'expired')) as failed,
          (select count(*)::int from bulk_item i where i.job_id = j.id and i.state = 'deferred') as deferred`)
      await notify(
        db,
        ended.flatMap(({ tenantId, userId, ...params }) =>
          userId === null ? [] : [{ tenantId, userId, code: 'bulk-job.finished' as const, params }],
        ),
      )
      await emitLive(
        db,
        ended.map(({ id, tenantId, kind }) => ({
          tenantId,
          topic: 'job',
          createDept: null,
          data: { type: 'state', id, kind, state: 'finished' },
        })),
      )
    })
  }
}

function pendingItems(jobId: string, size: number) {
  return query
    .selectFrom('bulkItem')
    .select(['seq', 'target', 'targetId'])
    .$narrowType<Item>()
    .where('jobId', '=', jobId)
    .where('state', '=', 'pending')
    .orderBy('seq')
    .limit(size)
    .forUpdate()
}

/** The next chunk is due by the rate, counted from when this one was due or at most a second ago. */
function postpone(jobId: string, seconds: number) {
  const nextRunTime = sql<string>`greatest(next_run_time, now() - interval '1 second')
    + make_interval(secs => ${seconds}::double precision)`
  return query.updateTable('bulkJob').set({ nextRunTime }).where('id', '=', jobId)
}

async function runChunk(services: Services, db: Executor, id: string, principal: Principal | undefined): Promise<void> {
  const row = await db.first(
    query
      .selectFrom('bulkJob')
      .select(['tenantId', 'kind', 'params', 'ratePerSecond', 'starter', 'createDept', 'locale'])
      .$narrowType<{ kind: BulkJobKind; params: Params; locale: Locale }>()
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('nextRunTime', '<=', now)
      .forUpdate()
      .skipLocked(),
  )
  if (!row) return
  const size = Math.max(1, Math.min(CHUNK_MAX, Math.ceil(row.ratePerSecond / CHUNKS_PER_SECOND)))
  const items = await db.all(pendingItems(id, size))
  if (items.length === 0) return
  const job: Job = {
    id,
    tenantId: row.tenantId,
    kind: row.kind,
    params: row.params,
    by: { userId: row.starter, deptId: row.createDept, operation: bulkKinds[row.kind].operation },
  }
  const outside = await refuseOutOfScope(db, job, items, principal)
  const reached = items.filter(({ seq }) => !outside.has(seq))
  const contextOf = () => jobContext({ services, db, job, principal, locale: row.locale })
  if (reached.length > 0) await bulkKinds[row.kind].run(db, job, reached, contextOf)
  await db.later(postpone(id, items.length / row.ratePerSecond))
  await emitLive(db, [
    {
      tenantId: row.tenantId,
      topic: 'job',
      createDept: null,
      data: { type: 'progress', id, kind: row.kind, state: 'running' },
    },
  ])
}

/** Refuses items whose rows are outside the data scope that the job's user has now; returns their numbers. */
async function refuseOutOfScope(
  db: Executor,
  { id, kind, params }: Job,
  items: readonly Item[],
  principal: Principal | undefined,
): Promise<ReadonlySet<number>> {
  const { noun, addsRows = false } = bulkKinds[kind]
  // Rows that are not there yet are in nobody's scope.
  if (addsRows && !params.undo) return new Set()
  const scope = principal && dataScopeOf({ principal }, scopedOf(noun))
  if (!scope) return new Set()
  const from = sql`${sql.table(snake(noun.table))} as ${sql.ref(noun.alias)}`
  const refused = await db.all(sql<{ seq: number }>`${customPlan} update bulk_item refused_item set state = 'refused',
      reason_code = 'bulk.item-out-of-scope', end_time = now()
    where refused_item.job_id = ${id}::bigint and refused_item.seq = any(${items.map(({ seq }) => seq)}::int[])
      and not exists (select from ${from} where ${columnOf(`${noun.alias}.id`)} = refused_item.target_id and ${scope})
    returning refused_item.seq`)
  return new Set(refused.map(({ seq }) => seq))
}

type EndedRights = { starter: string; pauseReason: string }

type StarterRights = { ended?: EndedRights; principal?: Principal }

/** The rights of a job's user now; `ended` if they no longer suffice to start it. */
async function rightsOfStarter(system: Executor, id: string): Promise<StarterRights> {
  const job = await system.first(
    query
      .selectFrom('bulkJob')
      .select(['kind', 'params', 'starter'])
      .$narrowType<{ kind: BulkJobKind; params: Params }>()
      .where('id', '=', id),
  )
  if (!job || job.starter === null) return {}
  const [principal] = await principalsOfUsers(system, [job.starter])
  if (!principal) return { ended: { starter: job.starter, pauseReason: 'bulk.starter-ended' } }
  if (!refusalOfJob(principal, job.kind, job.params)) return { principal }
  return { ended: { starter: job.starter, pauseReason: 'bulk.right-ended' } }
}

/** Pauses a job unless another user has taken it over meanwhile: anyone with the right may resume it. */
async function pauseJob(db: Executor, id: string, { starter, pauseReason }: EndedRights): Promise<void> {
  const paused = await db.first(
    query
      .updateTable('bulkJob')
      .set({ state: 'paused', pauseReason, updateTime: now })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('starter', '=', starter)
      .returning(['tenantId', 'kind']),
  )
  if (!paused) return
  const data = { type: 'state', id, kind: paused.kind, state: 'paused' }
  await emitLive(db, [{ tenantId: paused.tenantId, topic: 'job', createDept: null, data }])
}
