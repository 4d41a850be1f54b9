// Ends the body of a reply on abort and when the connection stalls.
import { TIMER_MS_MAX } from './ending.ts'

export type BodyFailure = 'aborted' | 'timeout' | 'network'

export type BodyGuard = {
  signal: AbortSignal | undefined
  /** Longest wait for the next bytes, in milliseconds; counts only while a read is pending. */
  silenceMs: number
  /** The error the stream ends with. */
  errorOf: (failure: BodyFailure, cause?: unknown) => Error
}

/**
 * Wraps a body. The signal given to `fetch` does not suffice: it reaches the connection through the Request, which is
 * garbage-collected while the body is still being read, so that a later abort is lost. Here the reader itself is
 * cancelled.
 */
export function guardedBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { signal, silenceMs, errorOf }: BodyGuard,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  let onAbort: (() => void) | undefined
  const stop = (): void => {
    clearTimeout(timer)
    if (onAbort) signal?.removeEventListener('abort', onAbort)
  }
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        onAbort = () => fail(controller, 'aborted', signal?.reason)
        if (signal?.aborted) onAbort()
        else signal?.addEventListener('abort', onAbort, { once: true })
      },
      async pull(controller) {
        timer = setTimeout(() => fail(controller, 'timeout'), Math.min(silenceMs, TIMER_MS_MAX))
        try {
          const { done, value } = await reader.read()
          clearTimeout(timer)
          if (!done) return controller.enqueue(value)
          stop()
          controller.close()
        } catch (error) {
          fail(controller, 'network', error)
        }
      },
      cancel(reason) {
        stop()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )

  function fail(controller: ReadableStreamDefaultController, failure: BodyFailure, cause?: unknown): void {
    stop()
    controller.error(errorOf(failure, cause))
    // Frees the connection; cancelling a broken one fails without effect.
    void reader.cancel().catch(() => undefined)
  }
}
