/**
 * Limits the exports that run at once, in this process and per user. Further ones wait; those of users with fewer
 * exports start first. Record 35.
 */
import { Problem } from '../../http/problem.ts'

/** How long the place of a request is kept after its reply, for its repetition. */
const KEPT_MS = 10_000

type ExportLimits = { total: number; perUser: number }
type Request = {
  /** Equal for repetitions of a request. */
  key: string
  user: string
  /** How long the request waits before the reply states its place. */
  waitMs: number
}
type QueuedExport = { key: string; user: string; start: (() => void) | undefined; refuse: (problem: Problem) => void }

export class ExportQueue {
  readonly #limits: ExportLimits
  /** Number of running exports by user. */
  readonly #running = new Map<string, number>()
  #waiting: QueuedExport[] = []
  readonly #timers = new Map<QueuedExport, NodeJS.Timeout>()

  constructor(limits: ExportLimits) {
    this.#limits = limits
  }

  get counts(): { running: number; waiting: number } {
    return { running: this.#total(), waiting: this.#waiting.length }
  }

  /** Waits for the request's turn; returns what ends it. Throws `export.queued` with the number of exports before it. */
  async enter({ key, user, waitMs }: Request): Promise<() => void> {
    const kept = this.#waiting.find((entry) => entry.key === key && !entry.start)
    const entry: QueuedExport = kept ?? { key, user, start: undefined, refuse: () => undefined }
    if (!kept) this.#waiting.push(entry)
    await new Promise<void>((resolve, reject) => {
      entry.start = resolve
      entry.refuse = reject
      this.#after(entry, waitMs, () => this.#refuse(entry))
      this.#startNext()
    })
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#add(user, -1)
      this.#startNext()
    }
  }

  /** Refuses those who wait, when the server stops. */
  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    for (const entry of this.#waiting.splice(0)) entry.refuse(new Problem('server.unavailable'))
  }

  #refuse(entry: QueuedExport): void {
    const ahead = this.#inOrder().indexOf(entry)
    entry.start = undefined
    this.#after(entry, KEPT_MS, () => this.#remove(entry))
    entry.refuse(new Problem('export.queued', { ahead }, undefined, { ahead }))
  }

  #startNext(): void {
    for (;;) {
      if (this.#total() >= this.#limits.total) return
      const entry = this.#inOrder().find(({ start, user }) => start && this.#of(user) < this.#limits.perUser)
      if (!entry) return
      this.#remove(entry)
      this.#add(entry.user, 1)
      entry.start?.()
    }
  }

  /** The order in which those who wait would start: one of each user per round, running ones included. */
  #inOrder(): QueuedExport[] {
    const rounds = new Map(this.#running)
    const ranked = this.#waiting.map((entry) => {
      const round = rounds.get(entry.user) ?? 0
      rounds.set(entry.user, round + 1)
      return { entry, round }
    })
    return ranked.toSorted((a, b) => a.round - b.round).map(({ entry }) => entry)
  }

  #remove(entry: QueuedExport): void {
    clearTimeout(this.#timers.get(entry))
    this.#timers.delete(entry)
    this.#waiting = this.#waiting.filter((one) => one !== entry)
  }

  #after(entry: QueuedExport, ms: number, work: () => void): void {
    clearTimeout(this.#timers.get(entry))
    this.#timers.set(entry, setTimeout(work, ms).unref())
  }

  #of(user: string): number {
    return this.#running.get(user) ?? 0
  }

  #add(user: string, difference: number): void {
    const count = this.#of(user) + difference
    if (count > 0) this.#running.set(user, count)
    else this.#running.delete(user)
  }

  #total(): number {
    let total = 0
    for (const count of this.#running.values()) total += count
    return total
  }
}

const WAIT_DEFAULT_MS = 50_000

/** What a request prefers to wait (RFC 7240); the default is less than the usual time limit of proxies. */
export function preferredWaitMs(header: string | string[] | undefined): number {
  const [, seconds] = /(?:^|[\s,;])wait=(\d{1,5})(?=$|[\s,;])/i.exec(String(header ?? '').slice(0, 200)) ?? []
  return seconds === undefined ? WAIT_DEFAULT_MS : Math.min(Number(seconds) * 1_000, WAIT_DEFAULT_MS)
}
