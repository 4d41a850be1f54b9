/**
 * The database's time in this process. Receipts are compared with the database's `now()` in every server, so they are made with
 * its clock too: a server's own clock may be wrong, and may change. Raw SQL: one statement without a table.
 */
import { type Executor, sql } from './database.ts'

const MEASURE_EVERY_MS = 30_000
/** A slower answer says too little about the time; the next one is used. */
const ROUND_TRIP_MAX_MS = 2_000
/** A larger difference of the process's clock is reported. */
export const CLOCK_DIFFERENCE_MAX_MS = 5_000

type Sources = {
  /** Milliseconds from an arbitrary start that never jump. */
  elapsed: () => number
  /** The process's clock. */
  wall: () => number
}

export class DatabaseClock {
  /** Called after a measurement that found a large difference. */
  onDifference: (differenceMs: number) => void = () => undefined
  readonly #db: Executor
  readonly #isShared: boolean
  readonly #sources: Sources
  /** The database's time minus `elapsed`. */
  #base: number | undefined
  #timer: NodeJS.Timeout | undefined

  /** @param isShared whether the database runs in this process, with its clock */
  constructor(
    db: Executor,
    isShared: boolean,
    sources: Sources = { elapsed: () => performance.now(), wall: () => Date.now() },
  ) {
    this.#db = db
    this.#isShared = isShared
    this.#sources = sources
  }

  async start(): Promise<void> {
    if (this.#isShared) return
    await this.measure()
    this.#timer = setInterval(() => void this.measure().catch(() => undefined), MEASURE_EVERY_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async measure(): Promise<void> {
    const before = this.#sources.elapsed()
    const row = await this.#db.first(
      sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    )
    const after = this.#sources.elapsed()
    if (!row || (this.#base !== undefined && after - before > ROUND_TRIP_MAX_MS)) return
    this.#base = row.now - (before + after) / 2
    const difference = this.differenceMs()
    if (Math.abs(difference) > CLOCK_DIFFERENCE_MAX_MS) this.onDifference(difference)
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#base === undefined ? this.#sources.wall() : Math.round(this.#base + this.#sources.elapsed())
  }

  /** How far the process's clock is ahead of the database's. */
  differenceMs(): number {
    return Math.round(this.#sources.wall() - this.now())
  }
}
