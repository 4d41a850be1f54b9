/**
 * Runs the steps of maintenance one after the other. A step that fails does not prevent the later ones, and one that takes long
 * does not hold them up: it goes on beside them, and does not begin again before it has ended.
 */
import { isCancelled } from '../db/cancelled.ts'
import { isUnavailable } from '../db/database.ts'

export type MaintenanceStep = { name: string; run: (signal: AbortSignal) => Promise<unknown> }

/** Receives what failed or took too long. */
export type OnStepError = (error: StepError) => void

type Options = {
  onError: OnStepError
  /** Whether the database answers: in an outage, the steps are left to the next time. */
  isAvailable: () => Promise<boolean>
  signal: AbortSignal
  waitMs?: number
  limitMs?: number
}

/** How long the later steps wait for one. */
const WAIT_MS = 60_000
/** After which a step must end: its signal aborts, and it is reported. */
const LIMIT_MS = 2 * 3_600_000

export class StepError extends Error {
  readonly step: string

  constructor(step: string, cause: unknown) {
    super(`step ${step}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.step = step
  }
}

export class MaintenanceSteps {
  readonly #running = new Set<string>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async run(steps: readonly MaintenanceStep[]): Promise<void> {
    const { signal, waitMs = WAIT_MS } = this.#options
    for (const step of steps) {
      if (signal.aborted) return
      if (this.#running.has(step.name)) continue
      const ended = this.#start(step)
      if ((await Promise.race([ended, elapsed(waitMs, ended)])) === 'outage') return
    }
  }

  async #start({ name, run }: MaintenanceStep): Promise<'done' | 'outage'> {
    const { onError, isAvailable, signal, limitMs = LIMIT_MS } = this.#options
    const limit = new AbortController()
    const timer = setTimeout(() => {
      onError(new StepError(name, `did not end within ${limitMs} ms`))
      limit.abort()
    }, limitMs).unref()
    this.#running.add(name)
    try {
      await run(AbortSignal.any([signal, limit.signal]))
      return 'done'
    } catch (error) {
      if (signal.aborted || limit.signal.aborted) return 'done'
      if (isUnavailable(error) && !isCancelled(error) && !(await isAvailable())) return 'outage'
      onError(new StepError(name, error))
      return 'done'
    } finally {
      clearTimeout(timer)
      this.#running.delete(name)
    }
  }
}

/** Resolves after that time, or with what ends before. */
function elapsed(ms: number, ended: Promise<unknown>): Promise<'elapsed'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('elapsed'), ms).unref()
    const clear = (): void => clearTimeout(timer)
    ended.then(clear, clear)
  })
}
