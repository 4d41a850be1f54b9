// Ends a wait on abort or timeout, whatever is waited for: a reply, a session store, a renewal shared with other calls.
import { ApiError } from './errors.ts'
import { type Locale, clientText } from './texts.ts'

export type Ending = {
  /** Aborted with the wait. */
  signal: AbortSignal
  /** Rejects when the wait is over. */
  ended: Promise<never>
  reason: () => 'aborted' | 'timeout' | undefined
  stop: () => void
}

/** Longer times would end at once: timers count in 31 bits. */
export const TIMER_MS_MAX = 2 ** 31 - 1

/** A timeout and the caller's signal as one; a time of more than 24 days is none. */
export function createEnding(given: AbortSignal | undefined, timeoutMs: number | undefined): Ending {
  const ending = new AbortController()
  let reason: 'aborted' | 'timeout' | undefined
  const end = (why: 'aborted' | 'timeout'): void => {
    reason ??= why
    ending.abort()
  }
  const onAbort = (): void => end('aborted')
  const timer =
    timeoutMs === undefined || timeoutMs > TIMER_MS_MAX ? undefined : setTimeout(() => end('timeout'), timeoutMs)
  const ended = new Promise<never>((_resolve, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason))
  })
  // Aborted before anything waits for it.
  ended.catch(() => undefined)
  given?.addEventListener('abort', onAbort, { once: true })
  if (given?.aborted) onAbort()
  return {
    signal: ending.signal,
    ended,
    reason: () => reason,
    stop() {
      clearTimeout(timer)
      given?.removeEventListener('abort', onAbort)
    },
  }
}

type Waiter = { operationId: string; locale: Locale; signal?: AbortSignal; timeoutMs?: number }

/** The result of work, unless this waiter's signal or time ends first; the work itself goes on. */
export async function waitFor<Result>(
  work: Promise<Result>,
  { operationId, locale, signal, timeoutMs }: Waiter,
): Promise<Result> {
  const ending = createEnding(signal, timeoutMs)
  try {
    return await Promise.race([ending.ended, work])
  } catch (cause) {
    const kind = ending.reason()
    if (!kind || cause !== ending.signal.reason) throw cause
    throw new ApiError({ kind, operationId, message: clientText(kind, locale), cause })
  } finally {
    ending.stop()
  }
}
