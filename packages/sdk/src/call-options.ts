// Options of every call.
import type { Locale } from './texts.ts'

export type NotDone = {
  /** Stable code, such as `command.expired`. */
  error: string
  /** What happened and what to do, in the call's language. */
  message: string
}

export type DownloadOptions = {
  signal?: AbortSignal
  locale?: Locale
  /** Called, repeatedly, while an export waits for others: with the number of exports before it. */
  onQueued?: (queued: { ahead: number }) => void
}

export type CallOptions = {
  signal?: AbortSignal
  locale?: Locale
  /**
   * Makes a write safe to repeat (8 to 64 letters, digits, - and _): the server answers a repetition with the first
   * reply.
   */
  idempotencyKey?: string
  /** Called when the request succeeded but what it asked for was not done, such as a command its device refused. */
  onNotDone?: (notDone: NotDone) => void
}
