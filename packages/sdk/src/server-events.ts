// Reads server-sent events from the bytes of a reply (WHATWG HTML, "9.2.6 Interpreting an event stream").
import { createParser } from 'eventsource-parser'

/** One event. `id` is the last one the stream has named, "" before the first. */
export type ServerEvent = { id: string; event: string; data: string }

type Parser = {
  /** Parses the next piece of text, which may end anywhere; returns the events it completes. */
  push: (text: string) => ServerEvent[]
}

/** A parser for one connection. */
export function createEventParser(firstId = ''): Parser {
  let id = firstId
  let events: ServerEvent[] = []
  const parser = createParser({
    onId: (next) => (id = next),
    onEvent: ({ event = 'message', data }) => events.push({ id, event, data }),
  })
  return {
    push(text) {
      events = []
      parser.feed(text)
      return events
    },
  }
}

/** The events of a stream, and null for every piece without one (comments keep the connection alive). */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  lastId: string,
): AsyncGenerator<ServerEvent | null, void> {
  const parser = createEventParser(lastId)
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const events = parser.push(decoder.decode(value, { stream: true }))
      if (events.length === 0) yield null
      yield* events
    }
  } finally {
    // Frees the connection; cancelling a broken one fails without effect.
    await reader.cancel().catch(() => undefined)
  }
}
