/** One interval timer for the deadlines of all devices. */

export type Cancel = () => void

type TimerEntry = { dueTick: number; run: () => void; isCancelled: boolean }

const SLOTS = 1_024

type TimerWheelOptions = {
  /** Resolution in milliseconds. */
  tickMs?: number
  /** Clock in milliseconds since 1970; replaced in tests. */
  now?: () => number
}

export class TimerWheel {
  readonly #tickMs: number
  readonly #slots: TimerEntry[][] = Array.from({ length: SLOTS }, () => [])
  readonly #beganAt: number
  readonly now: () => number
  #tick = 0
  #interval: NodeJS.Timeout | undefined

  constructor({ tickMs = 20, now = Date.now }: TimerWheelOptions = {}) {
    this.#tickMs = tickMs
    this.now = now
    this.#beganAt = now()
  }

  start(): void {
    this.#interval ??= setInterval(() => this.turn(), this.#tickMs)
  }

  /** Stops the interval and discards pending timers. */
  stop(): void {
    clearInterval(this.#interval)
    this.#interval = undefined
    for (const slot of this.#slots) slot.length = 0
  }

  /** Runs `run` once, at the first step `delayMs` or more from now. */
  after(delayMs: number, run: () => void): Cancel {
    const dueAt = this.now() - this.#beganAt + Math.max(0, delayMs)
    const entry = { dueTick: Math.max(this.#tick + 1, Math.ceil(dueAt / this.#tickMs)), run, isCancelled: false }
    this.#slots[entry.dueTick % SLOTS]?.push(entry)
    return () => {
      entry.isCancelled = true
    }
  }

  /** Runs all timers that are due. */
  turn(): void {
    const until = Math.floor((this.now() - this.#beganAt) / this.#tickMs)
    while (this.#tick < until) {
      this.#tick += 1
      this.#runSlot(this.#tick % SLOTS)
    }
  }

  #runSlot(index: number): void {
    const slot = this.#slots[index] ?? []
    if (slot.length === 0) return
    const isDue = (entry: TimerEntry): boolean => entry.dueTick <= this.#tick
    this.#slots[index] = slot.filter((entry) => !isDue(entry) && !entry.isCancelled)
    for (const entry of slot) if (isDue(entry) && !entry.isCancelled) entry.run()
  }
}
