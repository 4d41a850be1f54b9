/** Injected faults of a device, all off until a script or a probability turns them on. */
import type { Random } from './random.ts'

/** Probabilities of random faults, drawn from the seed. */
export type FaultChances = {
  /** Per door opened: it does not open, and alarm C201 is raised. */
  doorStuck?: number
  /** Per command: it is refused. */
  reject?: number
  /** Per command: the ack is delayed by `slowMs`. */
  slow?: number
  slowMs?: number
  /** Connection losses per day without a disconnect message. */
  offlinePerDay?: number
  /** Mean seconds until it reconnects. */
  offlineSeconds?: number
}

export class Faults {
  readonly #chances: FaultChances
  readonly #random: Random
  readonly #stuckBoxes = new Set<number>()
  readonly #rejected = new Map<number, string>()
  /** Delay of every ack in milliseconds. */
  ackDelayMs = 0

  constructor(chances: FaultChances, random: Random) {
    this.#chances = chances
    this.#random = random
  }

  /** Sets whether the door of a slot sticks; slot 0 is all slots. */
  setDoorStuck(boxId: number, isStuck: boolean): void {
    if (isStuck) this.#stuckBoxes.add(boxId)
    else this.#stuckBoxes.delete(boxId)
  }

  isDoorStuck(boxId: number): boolean {
    if (this.#stuckBoxes.has(boxId) || this.#stuckBoxes.has(0)) return true
    return this.#isDrawn(this.#chances.doorStuck)
  }

  /** Commands with these codes are refused with this reason; an empty reason ends it. */
  rejectCommands(codes: readonly number[], reason: string): void {
    for (const code of codes) {
      if (reason === '') this.#rejected.delete(code)
      else this.#rejected.set(code, reason)
    }
  }

  /** Why a command is refused; undefined when it is not. */
  rejection(code: number): string | undefined {
    return this.#rejected.get(code) ?? (this.#isDrawn(this.#chances.reject) ? 'device busy' : undefined)
  }

  /** Delay of this ack in milliseconds. */
  answerDelayMs(): number {
    return this.ackDelayMs + (this.#isDrawn(this.#chances.slow) ? (this.#chances.slowMs ?? 5_000) : 0)
  }

  /** Milliseconds to the next loss of the connection, and how long it lasts; undefined when there is none. */
  nextOffline(): { afterMs: number; forMs: number } | undefined {
    const { offlinePerDay = 0, offlineSeconds = 120 } = this.#chances
    if (offlinePerDay <= 0) return undefined
    const afterMs = this.#random.waitMs(86_400_000 / offlinePerDay)
    return { afterMs, forMs: this.#random.waitMs(offlineSeconds * 1_000) }
  }

  /** Draws only where a probability is set, so that other faults do not shift a device's random sequence. */
  #isDrawn(chance: number | undefined): boolean {
    return chance !== undefined && chance > 0 && this.#random.happens(chance)
  }
}
