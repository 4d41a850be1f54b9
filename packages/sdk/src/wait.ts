// Waiting for what the server does after it has replied: a bulk job, a command to a device.
import type { CallOptions } from './call-options.ts'
import type { Client } from './client.ts'
import { ApiError, callOwn, isApiError } from './errors.ts'
import type { Data } from './operation-types.ts'
import { pause } from './retry.ts'
import { clientText } from './texts.ts'

/** A bulk job with its counts. */
export type Job = Data<'bulkJobDetail'>
/** A command to a device with its receipt. */
export type Command = Data<'deviceCommandDetail'>

export type WaitOptions<Row> = Pick<CallOptions, 'signal' | 'locale'> & {
  /** Longest wait, in milliseconds; then an ApiError of kind `timeout` is thrown. Default: none. */
  timeoutMs?: number
  /** Longest pause between two looks, in milliseconds; the first ones are shorter. Default: 5,000. */
  intervalMs?: number
  /** Called with every state that was read, the last one included. */
  onProgress?: (row: Row) => void
}

type Caller = Pick<Client, 'call'>

const firstPauseMs = 250
/** Below it the end of the wait also ends a request; above it the client's own timeout does. */
const requestMsMax = 10_000
const intervalMsDefault = 5_000
const ENDED_JOBS: ReadonlySet<string> = new Set<Job['state']>(['finished', 'cancelled'])
const COMMANDS_UNDER_WAY: ReadonlySet<string> = new Set<Command['state']>([
  'waiting',
  'queued',
  'sent',
  'received',
  'executing',
])

/**
 * Resolves with a bulk job once it is finished or cancelled; a planned or paused one is waited for until somebody starts
 * it. The job runs on the server: it goes on if this wait ends early. Throws ApiError.
 */
export function waitForJob(client: Caller, id: string, options: WaitOptions<Job> = {}): Promise<Job> {
  const read = (given: CallOptions) => client.call('bulkJobDetail', { id }, given)
  return waitUntil('bulkJobDetail', read, ({ state }) => ENDED_JOBS.has(state), options)
}

/**
 * Resolves with a command once it has ended, well or not: its `state` is `done` if the device executed it. Every command
 * ends, by its expiry at the latest. Throws ApiError.
 */
export function waitForCommand(client: Caller, id: string, options: WaitOptions<Command> = {}): Promise<Command> {
  const read = (given: CallOptions) => client.call('deviceCommandDetail', { id }, given)
  return waitUntil('deviceCommandDetail', read, ({ state }) => !COMMANDS_UNDER_WAY.has(state), options)
}

/** Whether a later look may succeed: the server restarts, or the network is down. */
function isPassing(error: unknown): boolean {
  if (!isApiError(error)) return false
  if (error.kind === 'http') return error.status === 429 || [502, 503, 504].includes(error.status)
  return error.kind === 'network' || error.kind === 'timeout'
}

async function waitUntil<Row>(
  operationId: string,
  read: (given: CallOptions) => Promise<Row>,
  isEnded: (row: Row) => boolean,
  { signal, locale, timeoutMs, intervalMs = intervalMsDefault, onProgress }: WaitOptions<Row>,
): Promise<Row> {
  const deadline = timeoutMs === undefined ? Infinity : Date.now() + timeoutMs
  const context = { operationId, locale: locale ?? 'en' } as const
  const ended = (kind: 'aborted' | 'timeout', cause?: unknown): ApiError =>
    new ApiError({ kind, operationId, message: clientText(kind, context.locale), cause })
  for (let looks = 0, cause: unknown; ; looks += 1) {
    const remainingMs = deadline - Date.now()
    if (remainingMs <= 0) throw ended('timeout', cause)
    try {
      const row = await read({ signal, locale, ...(remainingMs < requestMsMax && { timeoutMs: remainingMs }) })
      callOwn(() => onProgress?.(row), context)
      if (isEnded(row)) return row
    } catch (error) {
      if (!isPassing(error)) throw error
      cause = error
    }
    const pauseMs = Math.min(firstPauseMs * 1.5 ** looks, intervalMs)
    await pause(Math.min(pauseMs, Math.max(0, deadline - Date.now())), signal)
    if (signal?.aborted) throw ended('aborted')
  }
}
