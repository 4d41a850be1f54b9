// Reads code, message and data of replies as specified (platform §8).
import type { CallOptions } from './call-options.ts'
import { ApiError, callOwn } from './errors.ts'
import { type Locale, clientText } from './texts.ts'

/** Context of a call for reading its reply. */
export type CallContext = { operationId: string; locale: Locale } & Pick<CallOptions, 'onNotDone'>

type Body = Readonly<Record<string, unknown>>

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined
}

/** The code of a reply: error_code, else code, else the HTTP status. */
function codeOf(body: Body, status: number): number {
  return numberOf(body['error_code']) ?? numberOf(body['code']) ?? status
}

/** The data of a successful reply: that of the envelope, or the whole flat reply (token, captcha). */
export async function readData(response: Response, context: CallContext): Promise<unknown> {
  const body = parsed(await response.text())
  if (body === undefined) throw malformed(response, context)
  if (!isBody(body)) return body
  const code = codeOf(body, response.status)
  if (code !== 200) throw failure(response, body, context)
  if (typeof body['error'] === 'string') {
    const message = typeof body['msg'] === 'string' ? body['msg'] : ''
    callOwn(() => context.onNotDone?.({ error: String(body['error']), message }), context)
  }
  return 'success' in body || 'data' in body ? wholePage(body['data']) : body
}

/** Other back ends of the family write an empty page with `records: null`, and 64-bit counts as text. */
function wholePage(data: unknown): unknown {
  if (!isBody(data) || !('records' in data)) return data
  const counts = ['total', 'size', 'current', 'pages'].filter((name) => typeof data[name] === 'string')
  const numbers = Object.fromEntries(counts.map((name) => [name, Number(data[name])]))
  return { ...data, ...numbers, records: data['records'] ?? [] }
}

/** The error of a refused or failed reply; `body` is its parsed JSON, or its text. */
export function failure(response: Response, body: unknown, context: CallContext): ApiError {
  const problem = isBody(body) ? body : {}
  const text = (name: string): string | undefined => {
    const value = problem[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const tokenCode = numberOf(problem['error_code'])
  return new ApiError({
    kind: 'http',
    operationId: context.operationId,
    status: response.status,
    code: codeOf(problem, response.status),
    message: text('msg') ?? text('error_description') ?? clientText('system', context.locale),
    error: text('error') ?? (tokenCode === undefined ? undefined : `token.${tokenCode}`),
    fields: fieldsOf(problem['fields']),
    ...(isBody(problem['data']) && { data: problem['data'] }),
    requestId: text('requestId') ?? requestIdOf(response),
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
  })
}

export function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined
}

export function malformed(response: Response, context: CallContext): ApiError {
  return new ApiError({
    kind: 'malformed',
    operationId: context.operationId,
    status: response.status,
    message: clientText('malformed', context.locale),
    requestId: requestIdOf(response),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldsOf(value: unknown): Record<string, string> | undefined {
  if (!isBody(value)) return undefined
  return Object.fromEntries(Object.entries(value).map(([name, message]) => [name, String(message)]))
}

/** Retry-After is a number of seconds or a date (RFC 9110 §10.2.3). */
function retryAfterMs(header: string | null): number | undefined {
  if (!header) return undefined
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
