/**
 * Stores when schedules are due, who runs them, and how each run ended. All times are the database's. Raw SQL: claims skip
 * locked rows, and times come from the clock of the database.
 */
import { type Database, type Executor, type Query, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { redactedStart } from '../http/redaction.ts'
import { cadenceText, firstTime, latestTime, nextTime, type Schedule } from './schedule.ts'

/** A run whose server has not renewed its claim for so long is over: another one may begin. */
export const LEASE_SECONDS = 60
/** A single failure often passes by itself. */
const FAILURES_REPORTED = 3
const ERROR_MAX = 1_000

/** The latest hundred successful runs of each schedule and its latest thousand are kept, for 30 days. */
export const oldRuns: Query = sql`delete from schedule_run where id in (
  select id from (select id, state, start_time, row_number() over (partition by schedule_code order by id desc) as place
    from schedule_run) r
  where start_time < now() - interval '30 days' or place > 1000 or (state = 'done' and place > 100))`

/** A schedule that fails repeatedly, and that works again. Called in the transaction that stores it. */
export type OnStreak = (
  tx: Executor,
  streak: { schedule: Pick<Schedule, 'code' | 'name'>; isFailing: boolean; failures: number },
) => Promise<void>

export type Outcome =
  | { state: 'done'; affected: number | null }
  | { state: 'failed'; error: unknown }
  /** The server ends: the run begins again elsewhere or after the start. */
  | { state: 'interrupted' }

export type Claim = { runId: string; dueMs: number }

type Streak = { failures: number; isReported: boolean }

const msOf = (time: string) => sql.raw(`(extract(epoch from ${time}) * 1000)::float8`)
const timeOf = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`

export class ScheduleStore {
  readonly #db: Database
  readonly #onStreak: OnStreak

  constructor(db: Database, onStreak: OnStreak) {
    this.#db = db
    this.#onStreak = onStreak
  }

  /** In how many milliseconds each is due or its claim expires, the most overdue one first; codes that are not stored are missing. */
  due(codes: readonly string[]): Promise<{ code: string; dueInMs: number; nowMs: number }[]> {
    return this.#db.system
      .all(sql`select code, ${msOf('greatest(next_time, claimed_until) - now()')} as due_in_ms, ${msOf('now()')} as now_ms
      from schedule where code = any(${codes}::text[]) order by 2, code`)
  }

  /**
   * Adds the schedules that are not stored, and moves those whose cadence has changed or whose times were stored while the clock
   * was ahead.
   */
  async register(schedules: readonly Schedule[]): Promise<void> {
    await this.#db.write(null, async (tx) => {
      const clock = await tx.first(sql<{ nowMs: number }>`select ${msOf('now()')} as now_ms`)
      const rows = schedules.map(({ code, cadence }) => ({
        code,
        cadence: cadenceText(cadence),
        firstMs: firstTime(cadence, clock?.nowMs ?? 0),
        latestMs: latestTime(cadence, clock?.nowMs ?? 0),
      }))
      const given = givenRows(rows, { code: 'text', cadence: 'text', firstMs: 'float8', latestMs: 'float8' })
      // Not now(), which is the start of this transaction: servers renew claims and store times after it, for which it waits.
      const lease = sql`make_interval(secs => ${LEASE_SECONDS}::int)`
      const leaseEnd = sql`clock_timestamp() + ${lease}`
      await tx.run(sql`insert into schedule as s (code, cadence, next_time)
        select g.code, g.cadence, to_timestamp(g."firstMs" / 1000)
        from ${given} as g order by g.code
        on conflict (code) do update set cadence = excluded.cadence, next_time = excluded.next_time
          where s.cadence <> excluded.cadence`)
      await tx.run(sql`update schedule s set next_time = least(s.next_time, to_timestamp(g."firstMs" / 1000)),
          claimed_until = case when s.claimed_until > ${leaseEnd} then now() else s.claimed_until end
        from ${given} as g
        where s.code = g.code and (s.next_time > to_timestamp(g."latestMs" / 1000) + ${lease} or s.claimed_until > ${leaseEnd})`)
    })
  }

  /** Begins a run if the schedule is due and no server has it. A claim that expired was of a run that was interrupted. */
  claim(schedule: Schedule): Promise<Claim | undefined> {
    const { code } = schedule
    return this.#db.write(null, async (tx) => {
      const row = await tx.first(sql<Streak & { dueMs: number; runId: string | null }>`
        select ${msOf('next_time')} as due_ms, run_id, failures, is_reported from schedule
        where code = ${code} and next_time <= now() and (claimed_until is null or claimed_until <= now())
        for update skip locked`)
      if (!row) return undefined
      let streak: Streak = row
      if (row.runId !== null) {
        await tx.later(endRun(row.runId, { state: 'interrupted' }))
        streak = await this.#afterFailure(tx, schedule, row)
      }
      const run = await tx.first(sql<{ id: string }>`insert into schedule_run (schedule_code, due_time)
        values (${code}, ${timeOf(row.dueMs)}) returning id`)
      if (!run) throw new Error(`schedule ${code}: its run was not stored`)
      await tx.later(sql`update schedule set run_id = ${run.id}::bigint, failures = ${streak.failures}::int,
        claimed_until = now() + make_interval(secs => ${LEASE_SECONDS}::int), is_reported = ${streak.isReported}::boolean
        where code = ${code}`)
      return { runId: run.id, dueMs: row.dueMs }
    })
  }

  /** Keeps claims; returns the runs that still have theirs. */
  async renew(runIds: readonly string[]): Promise<Set<string>> {
    const kept = await this.#db.system.all(sql<{ runId: string }>`
      update schedule set claimed_until = now() + make_interval(secs => ${LEASE_SECONDS}::int)
      where run_id = any(${runIds}::bigint[]) returning run_id`)
    return new Set(kept.map(({ runId }) => runId))
  }

  /** Stores the end of a run; false if another server has the schedule meanwhile. */
  end(schedule: Schedule, { runId, dueMs }: Claim, outcome: Outcome): Promise<boolean> {
    const { code, cadence } = schedule
    return this.#db.write(null, async (tx) => {
      const row = await tx.first(sql<Streak & { nowMs: number }>`
        select failures, is_reported, ${msOf('now()')} as now_ms from schedule
        where code = ${code} and run_id = ${runId}::bigint for update`)
      if (!row) return false
      await tx.later(endRun(runId, outcome))
      const isInterrupted = outcome.state === 'interrupted'
      const streak = isInterrupted ? row : await this.#after(tx, schedule, row, outcome.state === 'failed')
      const next = isInterrupted ? dueMs : nextTime(cadence, row.nowMs, dueMs)
      await tx.later(sql`update schedule set run_id = null, claimed_until = null, next_time = ${timeOf(next)},
        failures = ${streak.failures}::int, is_reported = ${streak.isReported}::boolean where code = ${code}`)
      return true
    })
  }

  #after(tx: Executor, schedule: Schedule, streak: Streak, isFailed: boolean): Promise<Streak> {
    return isFailed ? this.#afterFailure(tx, schedule, streak) : this.#afterSuccess(tx, schedule, streak)
  }

  async #afterFailure(tx: Executor, schedule: Schedule, { failures, isReported }: Streak): Promise<Streak> {
    const count = failures + 1
    const isDue = !isReported && count >= FAILURES_REPORTED
    if (isDue) await this.#onStreak(tx, { schedule, isFailing: true, failures: count })
    return { failures: count, isReported: isReported || isDue }
  }

  async #afterSuccess(tx: Executor, schedule: Schedule, { failures, isReported }: Streak): Promise<Streak> {
    if (isReported) await this.#onStreak(tx, { schedule, isFailing: false, failures })
    return { failures: 0, isReported: false }
  }
}

function endRun(runId: string, outcome: Outcome): Query {
  const affected = outcome.state === 'done' ? outcome.affected : null
  const error = outcome.state === 'failed' ? errorText(outcome.error) : null
  return sql`update schedule_run set state = ${outcome.state}, end_time = now(), affected = ${affected}::bigint, error = ${error}
    where id = ${runId}::bigint and state = 'running'`
}

function errorText(error: unknown): string {
  return redactedStart(error instanceof Error ? error.message : String(error), ERROR_MAX)
}
