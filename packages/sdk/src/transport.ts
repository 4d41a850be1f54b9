// One HTTP exchange: headers, URL, timeout, and network failures as ApiErrors. No retries here.
import createFetch from 'openapi-fetch'
import { createEnding } from './ending.ts'
import { ApiError, asApiError } from './errors.ts'
import { type BodyFailure, type BodyGuard, guardedBody } from './guarded-body.ts'
import { type Hooks, type RequestSeen, runHooks } from './hooks.ts'
import { type CallContext, failure, malformed, requestIdOf } from './reply.ts'
import { type Locale, clientText } from './texts.ts'

export type TransportOptions = Hooks & {
  baseUrl: string
  clientId?: string
  clientSecret?: string
  timeoutMs: number
  timeZone: () => string
  userAgent?: string
  fetch?: typeof globalThis.fetch
}

export type Exchange = CallContext & {
  method: 'get' | 'post'
  path: string
  params?: { path?: Record<string, string>; query?: Record<string, unknown> }
  body?: unknown
  headers?: Record<string, string | undefined>
  signal?: AbortSignal
  /** Longest wait for the reply, in milliseconds; by default the client's. */
  timeoutMs?: number
  /** Hooks of this call. */
  hooks?: Hooks
  /** Longest wait for the next bytes of the reply, in milliseconds; by default the client's timeout. */
  silenceMs?: number
}

/** Sends one request, and reads its reply within the timeout. */
export type Transport = <Result>(exchange: Exchange, read: (response: Response) => Promise<Result>) => Promise<Result>

type Send = (method: string, path: string, init: object) => Promise<Sent>

const languageTags: Record<Locale, string> = { zh: 'zh-CN', en: 'en-US' }

export function createTransport(options: TransportOptions): Transport {
  const send = createSend(options)
  return async (exchange, read) => {
    const timeoutMs = exchange.timeoutMs ?? options.timeoutMs
    const ending = createEnding(exchange.signal, timeoutMs)
    const errorOf = (kind: BodyFailure, cause?: unknown): ApiError =>
      new ApiError({ kind, operationId: exchange.operationId, message: clientText(kind, exchange.locale), cause })
    const guard = { signal: exchange.signal, silenceMs: exchange.silenceMs ?? timeoutMs, errorOf }
    const work = async () => {
      const { error, response } = await send(exchange, ending.signal, guard)
      if (!response.ok)
        throw typeof error === 'object' ? failure(response, error, exchange) : refusedByOther(response, exchange)
      return read(response)
    }
    try {
      return await Promise.race([work(), ending.ended])
    } catch (error) {
      if (error instanceof ApiError) throw error
      const reason = ending.reason() ?? (error instanceof NetworkError ? 'network' : undefined)
      // What else fails is the program's own: a hook, an input that cannot be sent, a wrong address or header.
      throw reason ? errorOf(reason, error) : asApiError(error, exchange)
    } finally {
      ending.stop()
    }
  }
}

type Sent = { error?: unknown; response: Response }

/** No reply came to a request that was made. */
class NetworkError extends Error {}

/** Sends a request that is complete; the body of its reply is guarded. */
async function fetched(request: Request, fetch: typeof globalThis.fetch, guard: BodyGuard): Promise<Response> {
  if (!/^https?:/.test(request.url)) throw new TypeError(`Invalid URL: ${request.url}`)
  try {
    return withBody(await fetch(request), guard)
  } catch (cause) {
    throw new NetworkError('network', { cause })
  }
}

/** Sends requests with the headers of the client, and shows each to the hooks. */
function createSend(
  options: TransportOptions,
): (exchange: Exchange, signal: AbortSignal, guard: BodyGuard) => Promise<Sent> {
  const http = createFetch<{}>({ baseUrl: apiRoot(options.baseUrl) })
  const basic = options.clientId && `Basic ${base64(`${options.clientId}:${options.clientSecret ?? ''}`)}`
  // The methods of openapi-fetch require a path known at compile time; here it comes from the contract's table at run
  // time.
  const send = http.request as unknown as Send
  return async ({ operationId, hooks, ...exchange }, signal, guard) => {
    const isForm = exchange.body instanceof URLSearchParams
    let startedAt = 0
    const identify = ({ headers }: RequestSeen): void => {
      if (basic) headers.set('Authorization', basic)
      headers.set('Time-Zone', options.timeZone())
      if (options.userAgent) headers.set('User-Agent', options.userAgent)
    }
    const onRequest = async ({ request: { method, url, headers } }: { request: Request }): Promise<void> => {
      const seen = { operationId, method, url, headers }
      await runHooks([identify, options.onRequest, hooks?.onRequest], seen, exchange.locale)
      startedAt = performance.now()
    }
    const sent = await send(exchange.method, exchange.path, {
      params: exchange.params,
      body: exchange.body,
      ...(isForm && { bodySerializer: String }),
      headers: {
        ...exchange.headers,
        'Accept-Language': languageTags[exchange.locale],
        ...(isForm && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      parseAs: 'stream',
      signal,
      fetch: (request: Request) => fetched(request, options.fetch ?? globalThis.fetch, guard),
      middleware: [{ onRequest }],
    })
    const { status, headers } = sent.response
    const durationMs = performance.now() - startedAt
    const seen = { operationId, status, headers, requestId: requestIdOf(sent.response), durationMs }
    await runHooks([options.onResponse, hooks?.onResponse], seen, exchange.locale)
    return sent
  }
}

function withBody(response: Response, guard: BodyGuard): Response {
  if (!response.body) return response
  return new Response(guardedBody(response.body, guard), { status: response.status, headers: response.headers })
}

/** Operations are served under /api of the server's URL, which may be given with or without it. */
function apiRoot(baseUrl: string): string {
  let address = baseUrl
  while (address.endsWith('/')) address = address.slice(0, -1)
  return address.endsWith('/api') ? address : `${address}/api`
}

/** A refusal that is not JSON comes from a proxy; its status still distinguishes busy from broken. */
function refusedByOther(response: Response, context: CallContext): ApiError {
  const isAnswer = response.status === 401 || response.status === 429 || response.status >= 500
  return isAnswer ? failure(response, {}, context) : malformed(response, context)
}

function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
}
