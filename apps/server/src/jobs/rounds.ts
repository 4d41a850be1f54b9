/**
 * Work done in rounds, never two at once: whoever has something to do wakes it, and the clock comes round, so that what
 * another process left or a lost wake forgot is found as well.
 */

import { isUnavailable } from '../db/database.ts'

/** Does what there is; answers in how many milliseconds there is more, or nothing. `isOnTime`: the clock has come round. */
type Round = (isOnTime: boolean) => Promise<number | undefined>

const CLOCK_MS = 1_000

export class Rounds {
  readonly #round: Round
  readonly #onError: (error: unknown) => void
  #clock: NodeJS.Timeout | undefined
  #next: NodeJS.Timeout | undefined
  #isRunning = false
  #isWoken = false
  #isOnTime = false
  #isStopped = false
  #done: Promise<void> = Promise.resolve()

  /** @param onError told why a round failed, where it is not that the database is away */
  constructor(round: Round, onError: (error: unknown) => void) {
    this.#round = round
    this.#onError = onError
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  start(): void {
    this.#clock = setInterval(() => {
      this.#isOnTime = true
      this.wake()
    }, CLOCK_MS).unref()
    this.wake()
  }

  /** Begins no further round and waits for the one that is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#clock)
    clearTimeout(this.#next)
    await this.#done
  }

  wake(): void {
    this.#isWoken = true
    if (this.#isRunning || this.#isStopped) return
    this.#isRunning = true
    this.#done = this.#run()
  }

  async #run(): Promise<void> {
    clearTimeout(this.#next)
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false
        const isOnTime = this.#isOnTime
        this.#isOnTime = false
        const againMs = await this.#round(isOnTime)
        if (againMs === 0) this.#isWoken = true
        else if (againMs !== undefined && !this.#isStopped) this.#wakeIn(againMs)
      }
    } catch (error) {
      // The clock comes back to what was not done.
      if (!isUnavailable(error)) this.#onError(error)
    } finally {
      this.#isRunning = false
    }
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#next)
    this.#next = setTimeout(() => this.wake(), ms).unref()
  }
}
