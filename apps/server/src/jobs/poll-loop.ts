/**
 * Runs a task when woken and at an interval, never twice at once. The interval finds what another process left and what a
 * lost wake-up missed.
 */
import { isUnavailable } from '../db/database.ts'

/**
 * Does what is due. Resolves to the milliseconds after which to run again, or to undefined for the next interval.
 * `isOnInterval`: the run was due by the interval, not only by a wake-up.
 */
type Task = (isOnInterval: boolean) => Promise<number | undefined>

const INTERVAL_MS = 1_000

export class PollLoop {
  readonly #task: Task
  readonly #onError: (error: unknown) => void
  #interval: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined
  #isRunning = false
  #isWoken = false
  #isOnInterval = false
  #isStopped = false
  #done: Promise<void> = Promise.resolve()

  /** @param onError receives failures other than an unavailable database */
  constructor(task: Task, onError: (error: unknown) => void) {
    this.#task = task
    this.#onError = onError
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  start(): void {
    this.#interval = setInterval(() => {
      this.#isOnInterval = true
      this.wake()
    }, INTERVAL_MS).unref()
    this.wake()
  }

  /** Starts no further run and waits for the current one. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#interval)
    clearTimeout(this.#timer)
    await this.#done
  }

  wake(): void {
    this.#isWoken = true
    if (this.#isRunning || this.#isStopped) return
    this.#isRunning = true
    this.#done = this.#run()
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false
        const isOnInterval = this.#isOnInterval
        this.#isOnInterval = false
        const againMs = await this.#task(isOnInterval)
        if (againMs === 0) this.#isWoken = true
        else if (againMs !== undefined && !this.#isStopped) this.#wakeIn(againMs)
      }
    } catch (error) {
      // The next interval tries again.
      if (!isUnavailable(error)) this.#onError(error)
    } finally {
      this.#isRunning = false
    }
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), ms).unref()
  }
}
