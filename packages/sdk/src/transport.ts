// One HTTP exchange: headers, URL, timeout, and network failures as ApiErrors. No retries here.
import createFetch from 'openapi-fetch'
import { ApiError, asApiError } from './errors.ts'
import { type BodyFailure, type BodyGuard, guardedBody } from './guarded-body.ts'
import { HookError, type Hooks, type RequestSeen, runHooks } from './hooks.ts'
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
    const work = async () => {
      const { error, response } = await send(exchange, ending.signal)
      if (!response.ok)
        throw typeof error === 'object' ? failure(response, error, exchange) : refusedByOther(response, exchange)
      const silenceMs = exchange.silenceMs ?? timeoutMs
      return read(withBody(response, { signal: exchange.signal, silenceMs, errorOf }))
    }
    try {
      return await Promise.race([work(), ending.ended])
    } catch (error) {
      if (error instanceof HookError) throw asApiError(error.cause, exchange)
      throw error instanceof ApiError ? error : errorOf(ending.reason() ?? 'network', error)
    } finally {
      ending.stop()
    }
  }
}

type Sent = { error?: unknown; response: Response }

/** Sends requests with the headers of the client, and shows each to the hooks. */
function createSend(options: TransportOptions): (exchange: Exchange, signal: AbortSignal) => Promise<Sent> {
  const http = createFetch<{}>({ baseUrl: apiRoot(options.baseUrl), fetch: options.fetch })
  const basic = options.clientId && `Basic ${base64(`${options.clientId}:${options.clientSecret ?? ''}`)}`
  // The methods of openapi-fetch require a path known at compile time; here it comes from the contract's table at run
  // time.
  const send = http.request as unknown as Send
  return async ({ operationId, hooks, ...exchange }, signal) => {
    const isForm = exchange.body instanceof URLSearchParams
    let startedAt = 0
    const identify = ({ headers }: RequestSeen): void => {
      if (basic) headers.set('Authorization', basic)
      headers.set('Time-Zone', options.timeZone())
      if (options.userAgent) headers.set('User-Agent', options.userAgent)
    }
    const onRequest = async ({ request: { method, url, headers } }: { request: Request }): Promise<void> => {
      await runHooks([identify, options.onRequest, hooks?.onRequest], { operationId, method, url, headers })
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
      middleware: [{ onRequest }],
    })
    const { status, headers } = sent.response
    const durationMs = performance.now() - startedAt
    const seen = { operationId, status, headers, requestId: requestIdOf(sent.response), durationMs }
    await runHooks([options.onResponse, hooks?.onResponse], seen)
    return sent
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
