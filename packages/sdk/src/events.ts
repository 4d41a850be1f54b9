// Follows live events over one streamed reply after another, each resuming after the last event.
import { type ApiError, callOwn, isApiError } from './errors.ts'
import type { EventsOptions, LiveEvent } from './live-events.ts'
import { type CallContext, malformed, readData } from './reply.ts'
import { pause } from './retry.ts'
import { readEvents, type ServerEvent } from './server-events.ts'

/** Opens one connection; throws ApiError. */
export type OpenStream = (
  input: { topics?: string; lastEventId?: string },
  signal: AbortSignal | undefined,
) => Promise<ReadableStream<Uint8Array>>

/** The stream of a reply. A refusal that comes with status 200, as other back ends of the family send, is thrown. */
export async function readStream(response: Response, context: CallContext): Promise<ReadableStream<Uint8Array>> {
  const contentType = response.headers.get('content-type') ?? ''
  if (contentType.startsWith('application/json')) await readData(response, context)
  if (!contentType.startsWith('text/event-stream') || !response.body) throw malformed(response, context)
  return response.body
}

/** The server sends a comment every 15 s: after three missed ones the connection counts as lost. */
export const silenceMs = 45_000
const firstWaitMs = 500
const waitMaxMs = 30_000

/** Full jitter, so that clients do not all reconnect at once after a restart. */
function waitMs(failures: number, askedMs: number | undefined): number {
  const longest = Math.min(waitMaxMs, firstWaitMs * 2 ** failures)
  return Math.max(askedMs ?? 0, firstWaitMs / 2 + Math.random() * longest)
}

/** By the code, not the status: back ends of the family answer 200 with the code of a refusal. */
const passingCodes: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

/** Whether a retry may succeed. */
function isPassing(error: unknown): error is ApiError {
  if (!isApiError(error)) return false
  if (error.kind === 'http') return passingCodes.has(error.status) || passingCodes.has(error.code)
  return error.kind === 'network' || error.kind === 'timeout'
}

/** Topics passed on; a newer server may send more. A record, so that the compiler misses none. */
const knownTopics: Readonly<Record<LiveEvent['topic'], true>> = {
  alarm: true,
  command: true,
  job: true,
  cabinet: true,
  vehicle: true,
  message: true,
  position: true,
  reset: true,
}

function eventOf({ id, event, data }: ServerEvent): LiveEvent {
  return { id, topic: event, data: JSON.parse(data) as object } as LiveEvent
}

const context = (options: EventsOptions) => ({ operationId: 'eventStream', locale: options.locale ?? 'en' }) as const

type StreamPosition = { lastEventId: string; failures: number }

/** The events of one connection until it breaks; records the last one in `position`. */
async function* readConnection(
  open: OpenStream,
  options: EventsOptions,
  position: StreamPosition,
): AsyncGenerator<LiveEvent, void> {
  const { topics, signal, onState } = options
  const { lastEventId } = position
  try {
    const input = { ...(topics && { topics: topics.join() }), ...(lastEventId && { lastEventId }) }
    const stream = await open(input, signal)
    callOwn(() => onState?.('open'), context(options))
    for await (const event of readEvents(stream, lastEventId)) {
      if (!event) continue
      position.failures = 0
      // The first event of a connection contains the current position, which is past the events to resume from: it is
      // used only without a position.
      if (event.event === 'open') position.lastEventId ||= event.id
      else position.lastEventId = event.id
      if (Object.hasOwn(knownTopics, event.event)) yield eventOf(event)
      // Events that have arrived with the last one are not passed on either.
      if (signal?.aborted) return
    }
  } catch (error) {
    if (!signal?.aborted) throw error
  }
}

/** Iterates until `signal` is aborted or the loop ends; throws permanent refusals. */
export async function* followEvents(open: OpenStream, options: EventsOptions): AsyncGenerator<LiveEvent, void> {
  const { signal, onState } = options
  const position: StreamPosition = { lastEventId: options.lastEventId ?? '', failures: 0 }
  for (;;) {
    let askedMs: number | undefined
    try {
      yield* readConnection(open, options, position)
    } catch (error) {
      if (!isPassing(error)) throw error
      askedMs = error.retryAfterMs
    }
    if (signal?.aborted) return
    callOwn(() => onState?.('lost'), context(options))
    await pause(waitMs(position.failures, askedMs), signal)
    if (signal?.aborted) return
    position.failures += 1
  }
}
