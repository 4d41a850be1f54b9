/** Requests to providers: a time limit, a limit of the reply, and no redirects. */
import { SmsFailure } from './provider.ts'

const TIMEOUT_MS = 10_000
const REPLY_MAX_BYTES = 64 * 1024
const SERVER_ERRORS = 500
const TOO_MANY = 429

type Request = { url: string; headers: Record<string, string>; body: string }
type ProviderReply = { status: number; data: Record<string, unknown> }

/** The reply of a provider as an object; one that is not JSON has no fields. */
export async function post({ url, headers, body }: Request): Promise<ProviderReply> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    const { status } = response
    return { status, data: objectOf(await limitedText(response)) }
  } catch (error) {
    if (error instanceof SmsFailure) throw error
    throw new SmsFailure(reasonOf(error), true)
  }
}

/** The failure that a reply without a known outcome means. */
export function failureOf(status: number, text: string): SmsFailure {
  return new SmsFailure(text || `HTTP ${status}`, status >= SERVER_ERRORS || status === TOO_MANY)
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (size > REPLY_MAX_BYTES) throw new SmsFailure('The reply is too large', false)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `No reply within ${TIMEOUT_MS / 1_000} s`
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `Not reachable${code}`
}
