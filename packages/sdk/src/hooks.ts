// Functions that see every request and reply: for logs, traces, metrics and headers of a proxy.
import { ownFailure } from './errors.ts'
import type { Locale } from './texts.ts'

export type RequestSeen = {
  operationId: string
  method: string
  url: string
  /** Those of the request; a hook may set others. */
  headers: Headers
}

export type ResponseSeen = {
  operationId: string
  status: number
  /** Identifies the request in the server's logs; also of calls that succeed. */
  requestId: string | undefined
  headers: Headers
  /** Until the reply began, in milliseconds. */
  durationMs: number
}

/** They see every attempt, also of logins and renewals. A hook that throws ends the call, with its error as cause. */
export type Hooks = {
  onRequest?: (request: RequestSeen) => void | Promise<void>
  onResponse?: (response: ResponseSeen) => void | Promise<void>
}

/** Runs hooks one after another. */
export async function runHooks<Seen extends { operationId: string }>(
  hooks: readonly (((seen: Seen) => void | Promise<void>) | undefined)[],
  seen: Seen,
  locale: Locale,
): Promise<void> {
  try {
    for (const hook of hooks) await hook?.(seen)
  } catch (cause) {
    throw ownFailure(cause, { operationId: seen.operationId, locale })
  }
}
