/**
 * Runs schedules when they are due, each on one of the servers of a database (decision record 61). A run that takes long goes on
 * beside the others, and one that fails does not prevent them.
 */
import { type Database, isUnavailable } from '../db/database.ts'
import { PollLoop } from './poll-loop.ts'
import { latestTime, type Schedule } from './schedule.ts'
import { type Claim, LEASE_SECONDS, type OnStreak, type Outcome, ScheduleStore } from './schedule-store.ts'

/** The start of the server, and its first requests, do not wait for what has become due. */
const FIRST_LOOK_MS = 10_000
/** At the latest; earlier when a schedule is due. What somebody changes in the database takes effect then. */
const LOOK_EVERY_MS = 10_000
/** How long the next schedules wait for one: several at once would keep requests from the embedded database. */
const WAIT_MS = 5_000
/** A third of the time after which a claim expires, at most. */
const RENEW_EVERY_MS = 15_000
/** How long a stop waits for runs, which end at their next statement. */
const STOP_WAIT_MS = 2_000

export class ScheduleError extends Error {
  readonly schedule: string

  constructor(schedule: string, cause: unknown) {
    super(`schedule ${schedule}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.schedule = schedule
  }
}

type Options = {
  schedules: readonly Schedule[]
  /** Receives each failed run. */
  onError: (error: unknown) => void
  onStreak: OnStreak
  firstLookMs?: number
  waitMs?: number
  renewEveryMs?: number
}

export class Scheduler {
  readonly #options: Options
  readonly #schedules: ReadonlyMap<string, Schedule>
  readonly #store: ScheduleStore
  readonly #loop: PollLoop
  readonly #stopping = new AbortController()
  /** Schedules whose work has not ended in this process, also after its time limit. */
  readonly #working = new Set<string>()
  /** The claims of this process, and what ends their runs. */
  readonly #claims = new Map<string, AbortController>()
  readonly #ends = new Set<Promise<void>>()
  #renewal: NodeJS.Timeout | undefined
  #isRenewing = false
  #isRegistered = false
  #lookAt = 0

  constructor(db: Database, options: Options) {
    this.#options = options
    this.#schedules = new Map(options.schedules.map((schedule) => [schedule.code, schedule]))
    if (this.#schedules.size < options.schedules.length) throw new Error('two schedules have the same code')
    this.#store = new ScheduleStore(db, options.onStreak)
    this.#loop = new PollLoop(() => this.#look(), options.onError)
  }

  start(): void {
    const { firstLookMs = FIRST_LOOK_MS, renewEveryMs = RENEW_EVERY_MS } = this.#options
    this.#lookAt = performance.now() + firstLookMs
    this.#renewal = setInterval(() => void this.#renew(), renewEveryMs).unref()
    this.#loop.start()
  }

  /** Begins no further run, ends the current ones, and leaves them to other servers or the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#renewal)
    await this.#loop.stop()
    const limit = elapsed(STOP_WAIT_MS)
    await Promise.race([Promise.all(this.#ends), limit.done])
    limit.clear()
  }

  /** Resolves to 0 if it ran something: more may be due by now. */
  async #look(): Promise<0 | undefined> {
    if (performance.now() < this.#lookAt) return undefined
    this.#lookAt = performance.now() + LOOK_EVERY_MS
    let nextMs = LOOK_EVERY_MS
    let isAnyRun = false
    for (const { code, dueInMs } of await this.#due()) {
      const schedule = this.#schedules.get(code)
      if (!schedule || this.#working.has(code)) continue
      if (dueInMs > 0) nextMs = Math.min(nextMs, dueInMs)
      else if (!this.#stopping.signal.aborted && (await this.#tryRun(schedule))) isAnyRun = true
    }
    this.#lookAt = isAnyRun ? 0 : performance.now() + nextMs
    return isAnyRun ? 0 : undefined
  }

  async #due(): Promise<{ code: string; dueInMs: number }[]> {
    const codes = [...this.#schedules.keys()]
    const due = this.#isRegistered ? await this.#store.due(codes) : []
    if (due.length === codes.length && !due.some((row) => this.#isAstray(row))) return due
    await this.#store.register([...this.#schedules.values()])
    this.#isRegistered = true
    return this.#store.due(codes)
  }

  /** Due later than its cadence allows: the clock of the database was ahead when its time was stored. */
  #isAstray({ code, dueInMs, nowMs }: { code: string; dueInMs: number; nowMs: number }): boolean {
    const schedule = this.#schedules.get(code)
    return schedule !== undefined && dueInMs > latestTime(schedule.cadence, nowMs) - nowMs + LEASE_SECONDS * 1_000
  }

  /** One that cannot be claimed does not prevent the others. */
  async #tryRun(schedule: Schedule): Promise<boolean> {
    try {
      return await this.#runIfFree(schedule)
    } catch (error) {
      if (isUnavailable(error)) throw error
      this.#options.onError(new ScheduleError(schedule.code, error))
      return false
    }
  }

  /** Waits for the run, but not longer than the others have to. */
  async #runIfFree(schedule: Schedule): Promise<boolean> {
    const claim = await this.#store.claim(schedule)
    if (!claim) return false
    const end = this.#run(schedule, claim)
    this.#ends.add(end)
    void end.then(() => this.#ends.delete(end))
    const limit = elapsed(this.#options.waitMs ?? WAIT_MS, this.#stopping.signal)
    await Promise.race([end, limit.done])
    limit.clear()
    return true
  }

  async #run(schedule: Schedule, claim: Claim): Promise<void> {
    const cancel = new AbortController()
    this.#claims.set(claim.runId, cancel)
    const outcome = await this.#outcomeOf(schedule, cancel)
    this.#claims.delete(claim.runId)
    try {
      const isStored = await this.#store.end(schedule, claim, outcome)
      if (isStored && outcome.state === 'failed') this.#options.onError(new ScheduleError(schedule.code, outcome.error))
    } catch (error) {
      // In an outage: the claim expires, and the run is repeated.
      if (!isUnavailable(error)) this.#options.onError(new ScheduleError(schedule.code, error))
    }
  }

  async #outcomeOf({ code, limitSeconds, run }: Schedule, cancel: AbortController): Promise<Outcome> {
    const signal = AbortSignal.any([this.#stopping.signal, cancel.signal])
    const limit = elapsed(limitSeconds * 1_000)
    const passed = limit.done.then(() => {
      cancel.abort()
      throw new Error(`did not end within ${limitSeconds} s`)
    })
    this.#working.add(code)
    const work = (async () => run(signal))().finally(() => this.#working.delete(code))
    try {
      const affected = await Promise.race([work, passed])
      if (this.#stopping.signal.aborted) return { state: 'interrupted' }
      return { state: 'done', affected: typeof affected === 'number' ? affected : null }
    } catch (error) {
      return this.#stopping.signal.aborted ? { state: 'interrupted' } : { state: 'failed', error }
    } finally {
      limit.clear()
    }
  }

  /** Ends the runs whose claim another server has taken. Those whose renewal fails go on: nobody else may have noticed. */
  async #renew(): Promise<void> {
    const runIds = [...this.#claims.keys()]
    if (this.#isRenewing || runIds.length === 0) return
    this.#isRenewing = true
    try {
      const kept = await this.#store.renew(runIds)
      for (const runId of runIds) if (!kept.has(runId)) this.#claims.get(runId)?.abort()
    } catch (error) {
      if (!isUnavailable(error)) this.#options.onError(error)
    } finally {
      this.#isRenewing = false
    }
  }
}

/** Is done after that time or when the signal aborts; never once it is cleared. */
function elapsed(ms: number, signal?: AbortSignal): { done: Promise<void>; clear: () => void } {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms).unref()
  const onAbort = (): void => resolve()
  signal?.addEventListener('abort', onAbort)
  const clear = (): void => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
  return { done, clear }
}
