/**
 * Ends of calls: once the reply is decided, and sent or its client gone. Fastify's onResponse is not called for a client
 * that goes away, which is how every event stream ends.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    call?: Call
  }
}

type Call = { isAnswered: boolean; isClosed: boolean; isEnded: boolean }

/** Status of a call whose client went away before it was handled; as nginx has it. No client sees it. */
const CLIENT_CLOSED_REQUEST = 499

/** @param isAborted the client went away before the whole reply was sent */
type CallListener = (request: FastifyRequest, reply: FastifyReply, isAborted: boolean) => void

/** Adds a listener, called once per request. */
export type OnCallEnd = (listener: CallListener) => void

/** To be called before other hooks are added, since those may reply at once. */
export function watchCalls(app: FastifyInstance): OnCallEnd {
  const listeners: CallListener[] = []
  function end(call: Call, request: FastifyRequest, reply: FastifyReply): void {
    if (!call.isAnswered || !call.isClosed || call.isEnded) return
    call.isEnded = true
    for (const listener of listeners) listener(request, reply, !reply.raw.writableFinished)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const call = { isAnswered: false, isClosed: false, isEnded: false }
    request.call = call
    // A closed socket has no address any more; limits and logs need it.
    Object.defineProperty(request, 'ip', { value: request.ip ?? '' })
    reply.raw.once('close', () => {
      call.isClosed = true
      end(call, request, reply)
    })
    done()
  })
  // Its body would never arrive, and nobody waits for its work.
  app.addHook('preParsing', (_, reply, payload, done) => {
    if (reply.raw.destroyed) void reply.code(CLIENT_CLOSED_REQUEST).send()
    else done(null, payload)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const { call } = request
    done(null, payload)
    if (!call) return
    call.isAnswered = true
    // A reply that waits for an earlier one of its connection has no event of its own.
    call.isClosed ||= request.raw.socket.destroyed
    // Hooks after this one may still replace the reply by a failure.
    if (call.isClosed) setImmediate(end, call, request, reply)
  })
  return (listener) => listeners.push(listener)
}

/** Ends a call whose body broke off; false for every other failure. */
export function endIfAborted({ raw }: FastifyRequest, reply: FastifyReply, error: Error & { code?: string }): boolean {
  if (!raw.destroyed || raw.complete || error.code !== 'ECONNRESET') return false
  void reply.code(CLIENT_CLOSED_REQUEST).send()
  return true
}
