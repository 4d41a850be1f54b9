/** One timer for all devices: a thousand cabinets with a dozen deadlines each cost one interval. */

export type Cancel = () => void

type Entry = { dueTick: number; run: () => void; isCancelled: boolean }

const SLOTS = 1_024

export type TimerWheelOptions = {
  /** Milliseconds of one step; nothing is due more exactly than that. */
  tickMs?: number
  /** The time in milliseconds since 1970; tests bring their own. */
  now?: () => number
}

export class TimerWheel {
  readonly #tickMs: number
  readonly #slots: Entry[][] = Array.from({ length: SLOTS }, () => [])
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

  /** Ends the interval and forgets everything that is still due. */
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

  /** Runs everything that has become due. */
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
    const isDue = (entry: Entry): boolean => entry.dueTick <= this.#tick
    this.#slots[index] = slot.filter((entry) => !isDue(entry) && !entry.isCancelled)
    for (const entry of slot) if (isDue(entry) && !entry.isCancelled) entry.run()
  }
}
