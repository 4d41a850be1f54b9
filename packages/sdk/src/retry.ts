// Retries of failed calls. Only calls that are safe to repeat are retried.
import { type ApiError, isApiError } from './errors.ts'

const attemptsMax = 3
const waitMaxMs = 30_000
const firstWaitMs = 250
/** Longest pause of a client that retries for a given time. */
const patientWaitMaxMs = 5_000
/** A limit, and what proxies answer while their server restarts. */
const passingStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** For programs that outlast a restart of the server, such as one that follows a long job. */
export type RetryOptions = {
  /** Calls that are safe to repeat are retried for this time after their first failure, in milliseconds. */
  forMs: number
  /** Called before each pause; `failedAttempts` is 1 at the first. */
  onRetry?: (error: ApiError, failedAttempts: number) => void
}

type Repetition = { isRepeatable: boolean; signal?: AbortSignal; retry?: RetryOptions }

/** What proxies answer, and the server itself, with a code of its own, when a service that it needs has refused. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 504])

function isPassing({ kind, status, error, retryAfterMs }: ApiError): boolean {
  if (kind !== 'http' || !passingStatuses.has(status)) return false
  return !gatewayStatuses.has(status) || error === undefined || retryAfterMs !== undefined
}

/**
 * Milliseconds to wait before the next attempt, or undefined when the error is final: 429, 503, and 502 and 504 of proxies
 * are retried at most three times, no sooner than Retry-After and never if that exceeds 30 s; a lost connection once.
 */
function retryWaitMs(error: ApiError, failedAttempts: number): number | undefined {
  const wait = error.retryAfterMs ?? firstWaitMs * 2 ** (failedAttempts - 1)
  const jitter = Math.random() * firstWaitMs
  if (error.kind === 'network' && failedAttempts === 1) return wait + jitter
  return isPassing(error) && failedAttempts <= attemptsMax && wait <= waitMaxMs ? wait + jitter : undefined
}

/** The same for a client that retries until a given time, also lost connections and timeouts. */
function patientWaitMs(error: ApiError, failedAttempts: number, leftMs: number): number | undefined {
  const isLost = error.kind === 'network' || error.kind === 'timeout'
  if (!isLost && !isPassing(error)) return undefined
  const backOff = Math.min(firstWaitMs * 2 ** (failedAttempts - 1), patientWaitMaxMs)
  const wait = Math.max(error.retryAfterMs ?? 0, backOff)
  return wait <= leftMs ? wait : undefined
}

/** Runs a request again as long as the error may pass. An aborted signal ends the delay. */
export async function withRetries<Result>(
  request: () => Promise<Result>,
  { isRepeatable, signal, retry }: Repetition,
): Promise<Result> {
  let endTime: number | undefined
  for (let failedAttempts = 1; ; failedAttempts += 1) {
    try {
      return await request()
    } catch (error) {
      // An export that waits keeps its place only if it is requested again at once (downloadFromQueue).
      if (!isRepeatable || !isApiError(error) || error.error === 'export.queued') throw error
      endTime ??= Date.now() + (retry?.forMs ?? 0)
      const waitMs = retry
        ? patientWaitMs(error, failedAttempts, endTime - Date.now())
        : retryWaitMs(error, failedAttempts)
      if (waitMs === undefined) throw error
      retry?.onRetry?.(error, failedAttempts)
      await pause(waitMs, signal)
    }
  }
}

/** Resolves after a delay, or as soon as the signal is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const finish = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    signal?.addEventListener('abort', finish, { once: true })
  })
}
