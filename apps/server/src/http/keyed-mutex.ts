/** Runs tasks of the same key in order, one at a time; tasks of different keys run concurrently. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>()

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(task, task)
    this.#last.set(key, mine)
    const release = (): void => {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
    mine.then(release, release)
    return mine
  }
}
