/** A poll loop for rare work: it runs when woken, and every n intervals for what time or a lost wake-up brings. */
import { PollLoop } from './poll-loop.ts'

export class DueLoop {
  readonly #loop: PollLoop
  #intervals = 0
  #isDue = true

  /** @param work resolves to whether more is due at once */
  constructor(work: () => Promise<boolean>, everyIntervals: number, onError: (error: unknown) => void) {
    this.#loop = new PollLoop(async (isOnInterval) => {
      if (isOnInterval) this.#intervals = (this.#intervals + 1) % everyIntervals
      if (!this.#isDue && this.#intervals !== 0) return undefined
      this.#isDue = false
      const isMore = await work()
      this.#isDue ||= isMore
      return this.#isDue ? 0 : undefined
    }, onError)
  }

  get isStopped(): boolean {
    return this.#loop.isStopped
  }

  start(): void {
    this.#loop.start()
  }

  /** Starts no further run and waits for the current one. */
  stop(): Promise<void> {
    return this.#loop.stop()
  }

  wake(): void {
    this.#isDue = true
    this.#loop.wake()
  }
}
