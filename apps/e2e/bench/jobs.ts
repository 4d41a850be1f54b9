/** Bulk jobs as their owner follows them in the event stream, and what they wait for. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@swapdesk/sdk'
import { type ApiSession, testApi } from '@swapdesk/testing'
import { bootstrapOf } from './bootstrap.ts'
import { operator } from './bench-fixture.ts'

export type JobCounts = { id: string; state: string; total: number; done: number; refused: number; skipped: number }
export type FinishedJob = { ms: number; planMs: number; job: JobCounts }

const JOB_MAX_MS = 180_000
const ONLINE_MAX_MS = 60_000
const ONLINE_POLL_MS = 200

export class JobOwner {
  readonly session: ApiSession
  readonly #finished = new Map<string, PromiseWithResolvers<number>>()
  readonly #stop = new AbortController()

  private constructor(session: ApiSession) {
    this.session = session
  }

  static async at(url: string): Promise<JobOwner> {
    const owner = new JobOwner(await (await testApi(url)).login(operator))
    const opened = Promise.withResolvers<void>()
    void owner.#follow(url, () => opened.resolve())
    await opened.promise
    return owner
  }

  /** Plans a job, starts it and waits for word of its end; milliseconds from the start to the end. */
  async run(input: object): Promise<FinishedJob> {
    const asked = performance.now()
    const { id } = await this.session.data<JobCounts>('bulkJobPlan', { ...input })
    const began = performance.now()
    await this.session.data('bulkJobStart', { id })
    const late = new AbortController()
    const ended = await Promise.race([this.#endOf(id).promise, sleep(JOB_MAX_MS, undefined, { signal: late.signal })])
    late.abort()
    if (ended === undefined) throw new Error(`job ${id} did not end`)
    const job = await this.session.data<JobCounts>('bulkJobDetail', { id })
    return { ms: ended - began, planMs: began - asked, job }
  }

  stop(): void {
    this.#stop.abort()
  }

  async #follow(url: string, onOpen: () => void): Promise<void> {
    const client = createClient({ baseUrl: url, ...(await bootstrapOf(url)) })
    await client.login(operator)
    const { signal } = this.#stop
    for await (const { topic, data } of client.events({ topics: ['job'], signal, onState: onOpen }))
      if (topic === 'job' && 'state' in data && data.state === 'finished')
        this.#endOf(data.id).resolve(performance.now())
  }

  #endOf(id: string): PromiseWithResolvers<number> {
    const end = this.#finished.get(id) ?? Promise.withResolvers<number>()
    this.#finished.set(id, end)
    return end
  }
}

/** Until the server knows of so many cabinets that they are there. */
export async function untilOnline(session: ApiSession, count: number): Promise<void> {
  for (const end = Date.now() + ONLINE_MAX_MS; ; await sleep(ONLINE_POLL_MS)) {
    const { total } = await session.data<{ total: number }>('cabinetList', { online: 1, size: 1 })
    if (total >= count) return
    if (Date.now() > end) throw new Error(`${total} of ${count} cabinets are online`)
  }
}
