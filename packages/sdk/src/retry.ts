// Retries of failed calls. Only calls that are safe to repeat are retried.
import { isApiError } from './errors.ts'

const attemptsMax = 3
const waitMaxMs = 30_000
const firstWaitMs = 250

/**
 * Milliseconds to wait before the next attempt, or undefined when the error is final: 429 and 503 are retried at most
 * three times, no sooner than Retry-After and never if that exceeds 30 s; a lost connection once.
 */
function retryWaitMs(error: unknown, failedAttempts: number): number | undefined {
  if (!isApiError(error)) return undefined
  const wait = error.retryAfterMs ?? firstWaitMs * 2 ** (failedAttempts - 1)
  const jitter = Math.random() * firstWaitMs
  if (error.kind === 'network' && failedAttempts === 1) return wait + jitter
  // An export that waits keeps its place only if it is requested again at once (downloadInTurn).
  if (error.error === 'export.queued') return undefined
  const isBusy = error.kind === 'http' && (error.status === 429 || error.status === 503)
  return isBusy && failedAttempts <= attemptsMax && wait <= waitMaxMs ? wait + jitter : undefined
}

/** Runs a request again as long as `retryWaitMs` allows. An aborted signal ends the delay. */
export async function withRetries<Result>(
  request: () => Promise<Result>,
  { isRepeatable, signal }: { isRepeatable: boolean; signal?: AbortSignal },
): Promise<Result> {
  for (let failedAttempts = 1; ; failedAttempts += 1) {
    try {
      return await request()
    } catch (error) {
      const waitMs = isRepeatable ? retryWaitMs(error, failedAttempts) : undefined
      if (waitMs === undefined) throw error
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
