// The only error class that calls throw: for refusals of the server, network failures and cancelled calls.
import type { ServerErrorCode } from './error-codes.ts'
import { type Locale, clientText } from './texts.ts'

/**
 * Kind of failure of a call:
 * - `http` the server answered with a refusal or a failure
 * - `network` no reply came (refused, name unknown, connection lost)
 * - `timeout` no reply came within the client's `timeoutMs`
 * - `aborted` the caller's signal was aborted
 * - `malformed` the reply is not one of this API (a proxy's page, broken JSON)
 * - `session` the session has ended: the refresh was refused or there is nothing to refresh with
 * - `failed` something of the program's own failed, as `cause` says: an unknown operation, the session store,
 *   `credentials`, a hook or another function of an option, an input that cannot be written as JSON
 */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'aborted' | 'malformed' | 'session' | 'failed'

/** Stable codes: those of the server as of this version, and `client.<kind>` where no server named one. */
export type ErrorCode = ServerErrorCode | `client.${ApiErrorKind}`

export type ApiErrorDetails = {
  kind: ApiErrorKind
  message: string
  operationId: string
  status?: number
  code?: number
  error?: string
  fields?: Record<string, string>
  data?: Record<string, unknown>
  requestId?: string
  retryAfterMs?: number
  cause?: unknown
}

/** A failed call. `message` is for users, in the language of the call; programs use `kind` and `error`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** HTTP status; 0 when no reply came. */
  readonly status: number
  /** `error_code` of the token endpoint, else the envelope's `code`, else the HTTP status. */
  readonly code: number
  /** Stable code of the problem such as `vehicle.sn-taken`; a newer server may have others than this version knows. */
  readonly error: ErrorCode | (string & {})
  /** Message per field of the input, for forms; empty when the problem is not about fields. */
  readonly fields: Readonly<Record<string, string>>
  /** Further data of the reply, such as `bound` with `row.bound`; usually empty. */
  readonly data: Readonly<Record<string, unknown>>
  /** Identifies the request in the server's logs. */
  readonly requestId: string | undefined
  readonly operationId: string
  /** The server's Retry-After, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(details: ApiErrorDetails) {
    super(details.message, { cause: details.cause })
    this.kind = details.kind
    this.status = details.status ?? 0
    this.code = details.code ?? this.status
    this.error = details.error ?? `client.${details.kind}`
    this.fields = details.fields ?? {}
    this.data = details.data ?? {}
    this.requestId = details.requestId
    this.operationId = details.operationId
    this.retryAfterMs = details.retryAfterMs
  }
}

/** Whether a caught value is the error of a call; with a second argument, one with that stable code. */
export function isApiError(value: unknown): value is ApiError
export function isApiError<Code extends ErrorCode>(value: unknown, error: Code): value is ApiError & { error: Code }
export function isApiError(value: unknown, error?: string): boolean {
  return value instanceof ApiError && (error === undefined || value.error === error)
}

/** Whether the call got no reply: the network failed or it timed out. A retry may succeed. */
export function isUnreachable(value: unknown): value is ApiError & { kind: 'network' | 'timeout' } {
  return value instanceof ApiError && (value.kind === 'network' || value.kind === 'timeout')
}

/** Whether a login is required: the session has ended, or there was none. */
export function isSessionEnded(value: unknown): value is ApiError & { kind: 'session' | 'http' } {
  return value instanceof ApiError && (value.kind === 'session' || (value.kind === 'http' && value.code === 401))
}

/** The error of an ended session, with the server's last error as its cause. */
export function sessionEnded(operationId: string, locale: Locale, cause?: ApiError): ApiError {
  const message = clientText('sessionEnded', locale)
  return new ApiError({ kind: 'session', operationId, status: 401, message, requestId: cause?.requestId, cause })
}

/** The error of a call for whatever ended it: an ApiError as it is, anything else as the cause of one. */
export function asApiError(
  cause: unknown,
  { operationId, locale, signal }: { operationId: string; locale: Locale; signal?: AbortSignal },
): ApiError {
  if (cause instanceof ApiError) return cause
  if (!signal?.aborted) return ownFailure(cause, { operationId, locale })
  return new ApiError({ kind: 'aborted', operationId, message: clientText('aborted', locale), cause })
}

/**
 * The error for what a function of the program has thrown. An ApiError of another call is wrapped too: this call must
 * not be repeated because of it.
 */
export function ownFailure(cause: unknown, { operationId, locale }: { operationId: string; locale: Locale }): ApiError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new ApiError({ kind: 'failed', operationId, message: clientText('failed', locale) + reason, cause })
}

/** Calls a function of the program. */
export function callOwn(own: () => void, context: { operationId: string; locale: Locale }): void {
  try {
    own()
  } catch (cause) {
    throw ownFailure(cause, context)
  }
}
