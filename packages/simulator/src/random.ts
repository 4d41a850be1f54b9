/** Seeded random numbers: the same seed gives the same sequence, so that a run can be repeated. */

/** FNV-1a hash of a text: 32 bits that differ per device. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 (inclusive) to 1 (exclusive), by mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min)
  }

  /** An integer, both ends included. */
  integer(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1))
  }

  /** True with the given probability. */
  happens(chance: number): boolean {
    return this.next() < chance
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.next() * from.length)]
  }

  /** Time until the next event of a process with the mean interval `meanMs`. */
  waitMs(meanMs: number): number {
    return -Math.log(1 - this.next()) * meanMs
  }
}
