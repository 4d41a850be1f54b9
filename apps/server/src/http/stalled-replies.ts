/**
 * Closes connections whose client stops reading a file or an event stream. The reply would otherwise keep its turn, its
 * database connection and its buffers for as long as the client likes.
 */
import type { FastifyInstance } from 'fastify'

/** Longer than any pause of a client that is still there. */
export const STALLED_MS = 60_000

/** @param stalledMs after which a reply of which the client has read nothing ends */
export function closeStalledReplies(app: FastifyInstance, stalledMs: number): void {
  app.addHook('onSend', async (request, { raw }, payload) => {
    if (!isStream(payload)) return
    raw.setTimeout(stalledMs, () => {
      // Nothing to send: the rows or events are not there yet, the client is not to blame.
      if (raw.writableLength === 0 && raw.socket?.writableLength === 0) return
      const sentBytes = raw.socket?.bytesWritten
      request.log.warn({ url: request.routeOptions.url, sentBytes }, 'the client stopped reading a reply')
      raw.destroy()
    })
  })
}

function isStream(payload: unknown): boolean {
  return typeof (payload as { pipe?: unknown } | null)?.pipe === 'function'
}
