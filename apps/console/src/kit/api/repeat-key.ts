// The keys under which the server does repeated writes once.
import { isApiError, type CallOptions, type CallId } from '@swapdesk/sdk'
import { useState } from 'react'
import { metadataOf } from '../resource'

/**
 * Sends a write under a key that stays the same while its input does, until the server has answered: what is sent again because
 * its reply was lost is done once. Other operations are sent without one.
 */
export function useRepeatKey() {
  const [sent] = useState(() => new Map<string, string>())
  return async function once<T>(id: CallId, input: object, send: (options: CallOptions) => Promise<T>): Promise<T> {
    if (!metadataOf(id).idempotent) return send({})
    const written = `${id} ${JSON.stringify(input)}`
    const idempotencyKey = sent.get(written) ?? crypto.randomUUID()
    sent.set(written, idempotencyKey)
    try {
      const reply = await send({ idempotencyKey })
      sent.delete(written)
      return reply
    } catch (error) {
      // What was refused has not been done.
      if (isApiError(error) && error.kind === 'http' && error.code < 500) sent.delete(written)
      throw error
    }
  }
}
