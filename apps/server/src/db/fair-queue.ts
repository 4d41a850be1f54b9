/** Runs one piece of work at a time; those who wait take turns, however much each of them has waiting. */
export class FairQueue {
  readonly #waiting = new Map<string, (() => void)[]>()
  #isBusy = false

  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(who)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #enter(who: string): Promise<void> {
    if (!this.#isBusy) {
      this.#isBusy = true
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      const own = this.#waiting.get(who)
      if (own) own.push(resolve)
      else this.#waiting.set(who, [resolve])
    })
  }

  #leave(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#isBusy = false
      return
    }
    const [who, own] = first
    const start = own.shift()
    // Behind all others.
    this.#waiting.delete(who)
    if (own.length > 0) this.#waiting.set(who, own)
    start?.()
  }
}
