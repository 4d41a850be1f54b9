// What every call takes beside its input.
import type { Locale } from './texts.ts'

export type CallOptions = {
  signal?: AbortSignal
  locale?: Locale
  /** Makes a write safe to repeat (8 to 64 letters, digits, - and _): the server answers a second one as the first. */
  idempotencyKey?: string
}
