/** Logs messages against the protocol. A device repeats its mistake with each message, so the number of lines is limited. */
import type { Refusal } from './device-messages.ts'

const WINDOW_MS = 60_000
/** Devices logged within a window, each once. */
const DEVICES_MAX = 20

export class RefusalLog {
  readonly #write: (refusal: Refusal) => void
  readonly #now: () => number
  readonly #logged = new Set<string>()
  #windowStart = -Infinity

  /** `now` is in milliseconds. */
  constructor(write: (refusal: Refusal) => void, now: () => number) {
    this.#write = write
    this.#now = now
  }

  add(refusal: Refusal): void {
    const now = this.#now()
    if (now - this.#windowStart >= WINDOW_MS) {
      this.#windowStart = now
      this.#logged.clear()
    }
    const device = `${refusal.device.kind}/${refusal.device.sn}`
    if (this.#logged.has(device) || this.#logged.size >= DEVICES_MAX) return
    this.#logged.add(device)
    this.#write(refusal)
  }
}
