/** Lets work of the same kind happen one after the other, in the order it came. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(work, work)
    this.#last.set(key, mine)
    const leave = (): void => {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
    mine.then(leave, leave)
    return mine
  }
}
