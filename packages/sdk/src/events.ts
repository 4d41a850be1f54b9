// Follows live events over one streamed reply after another, each resuming after the last event.
import { isApiError } from './errors.ts'
import type { EventsOptions, LiveEvent } from './live-events.ts'
import { pause } from './retry.ts'
import { readEvents, type ServerEvent } from './server-events.ts'

/** Opens one connection; throws ApiError. */
export type OpenStream = (
  input: { topics?: string; lastEventId?: string },
  signal: AbortSignal | undefined,
) => Promise<ReadableStream<Uint8Array>>

/** The server sends a comment every 15 s: after three missed ones the connection counts as lost. */
export const silenceMs = 45_000
const firstWaitMs = 500
const waitMaxMs = 30_000

/** Full jitter, so that clients do not all reconnect at once after a restart. */
function waitMs(failures: number, askedMs: number | undefined): number {
  const longest = Math.min(waitMaxMs, firstWaitMs * 2 ** failures)
  return Math.max(askedMs ?? 0, firstWaitMs / 2 + Math.random() * longest)
}

/** Whether a retry may succeed. */
function isPassing(error: unknown): boolean {
  if (!isApiError(error)) return true
  if (error.kind === 'http') return error.status === 429 || [500, 502, 503, 504].includes(error.status)
  return error.kind === 'network' || error.kind === 'timeout'
}

/** Topics passed on; a newer server may send more. */
const known: ReadonlySet<string> = new Set<LiveEvent['topic']>([
  'alarm',
  'command',
  'job',
  'cabinet',
  'message',
  'reset',
])

function eventOf({ id, event, data }: ServerEvent): LiveEvent {
  return { id, topic: event, data: JSON.parse(data) as object } as LiveEvent
}

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
    onState?.('open')
    for await (const event of readEvents(stream, lastEventId)) {
      position.failures = 0
      if (!event) continue
      // The first event of a connection contains the current position, which is past the events to resume from: it is
      // used only without a position.
      if (event.event === 'open') position.lastEventId ||= event.id
      else position.lastEventId = event.id
      if (known.has(event.event)) yield eventOf(event)
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
      askedMs = isApiError(error) ? error.retryAfterMs : undefined
    }
    if (signal?.aborted) return
    onState?.('lost')
    await pause(waitMs(position.failures, askedMs), signal)
    if (signal?.aborted) return
    position.failures += 1
  }
}
