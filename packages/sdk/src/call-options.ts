// Options of every call.
import type { Hooks } from './hooks.ts'
import type { Locale } from './texts.ts'

export type NotDone = {
  /** Stable code, such as `command.expired`. */
  error: string
  /** What happened and what to do, in the call's language. */
  message: string
}

/** What calls and downloads have in common. Hooks given here run after those of the client. */
export type RequestOptions = Hooks & {
  signal?: AbortSignal
  /** Language of messages of this call. */
  locale?: Locale
  /** Longest wait for a reply to this call, in milliseconds; for downloads, for the next bytes. */
  timeoutMs?: number
  /** Further headers of the request; they do not replace those of the client. */
  headers?: Readonly<Record<string, string>>
}

export type DownloadOptions = RequestOptions & {
  /** Called, repeatedly, while an export waits for others: with the number of exports before it. */
  onQueued?: (queued: { ahead: number }) => void
}

export type CallOptions = RequestOptions & {
  /**
   * Makes a write safe to repeat (8 to 64 letters, digits, - and _): the server answers a repetition with the first
   * reply.
   */
  idempotencyKey?: string
  /** Called when the request succeeded but what it asked for was not done, such as a command its device refused. */
  onNotDone?: (notDone: NotDone) => void
}
