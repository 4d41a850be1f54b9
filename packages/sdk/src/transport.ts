// One HTTP exchange: headers, URL, timeout, and network failures as ApiErrors. No retries here.
import createFetch from 'openapi-fetch'
import { ApiError } from './errors.ts'
import { type BodyFailure, type BodyGuard, guardedBody } from './guarded-body.ts'
import { type CallContext, failure, malformed } from './reply.ts'
import { type Locale, clientText } from './texts.ts'

export type TransportOptions = {
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
  /** Longest wait for the next bytes of the reply, in milliseconds; by default the client's timeout. */
  silenceMs?: number
}

/** Sends one request, and reads its reply within the timeout. */
export type Transport = <Result>(exchange: Exchange, read: (response: Response) => Promise<Result>) => Promise<Result>

type Send = (method: string, path: string, init: object) => Promise<{ error?: unknown; response: Response }>

const languageTags: Record<Locale, string> = { zh: 'zh-CN', en: 'en-US' }

export function createTransport(options: TransportOptions): Transport {
  const http = createFetch<{}>({ baseUrl: apiRoot(options.baseUrl), fetch: options.fetch })
  const basic = options.clientId && `Basic ${base64(`${options.clientId}:${options.clientSecret ?? ''}`)}`
  http.use({
    onRequest({ request }) {
      if (basic) request.headers.set('Authorization', basic)
      request.headers.set('Time-Zone', options.timeZone())
      if (options.userAgent) request.headers.set('User-Agent', options.userAgent)
    },
  })
  // The methods of openapi-fetch require a path known at compile time; here it comes from the contract's table at run
  // time.
  const send = http.request as unknown as Send
  return async (exchange, read) => {
    const ending = createEnding(exchange.signal, options.timeoutMs)
    const errorOf = (kind: BodyFailure, cause?: unknown): ApiError =>
      new ApiError({ kind, operationId: exchange.operationId, message: clientText(kind, exchange.locale), cause })
    const work = async () => {
      const { error, response } = await send(exchange.method, exchange.path, {
        params: exchange.params,
        body: exchange.body,
        ...(exchange.body instanceof URLSearchParams && { bodySerializer: String }),
        headers: {
          'Accept-Language': languageTags[exchange.locale],
          ...(exchange.body instanceof URLSearchParams && { 'Content-Type': 'application/x-www-form-urlencoded' }),
          ...exchange.headers,
        },
        parseAs: 'stream',
        signal: ending.signal,
      })
      if (!response.ok)
        throw typeof error === 'object' ? failure(response, error, exchange) : refusedByOther(response, exchange)
      const silenceMs = exchange.silenceMs ?? options.timeoutMs
      return read(withBody(response, { signal: exchange.signal, silenceMs, errorOf }))
    }
    try {
      return await Promise.race([work(), ending.ended])
    } catch (error) {
      throw error instanceof ApiError ? error : errorOf(ending.reason() ?? 'network', error)
    } finally {
      ending.stop()
    }
  }
}

function withBody(response: Response, guard: BodyGuard): Response {
  if (!response.body) return response
  return new Response(guardedBody(response.body, guard), { status: response.status, headers: response.headers })
}

/** Ends a call on abort or timeout, regardless of the state of the request. */
function createEnding(given: AbortSignal | undefined, timeoutMs: number) {
  const ending = new AbortController()
  let reason: 'aborted' | 'timeout' | undefined
  const end = (why: 'aborted' | 'timeout'): void => {
    reason ??= why
    ending.abort()
  }
  const onAbort = (): void => end('aborted')
  const timer = setTimeout(() => end('timeout'), timeoutMs)
  const ended = new Promise<never>((_resolve, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason))
  })
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
