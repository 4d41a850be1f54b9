// Reads server-sent events (WHATWG HTML, "9.2.6 Interpreting an event stream") from the bytes of a reply.

/** One event as it travels. `id` is the last one the stream has named, "" before the first. */
export type ServerEvent = { id: string; event: string; data: string }

type Parser = {
  /** Takes the next piece of text; answers the events it completes. */
  push: (text: string) => ServerEvent[]
}

/** A parser for one connection: pieces may end anywhere, lines may end in CR, LF or both. */
export function createEventParser(firstId = ''): Parser {
  let rest = ''
  let id = firstId
  let event = ''
  let data: string[] = []

  const finish = (): ServerEvent[] => {
    const done = data.length === 0 ? [] : [{ id, event: event || 'message', data: data.join('\n') }]
    event = ''
    data = []
    return done
  }
  const take = (line: string): ServerEvent[] => {
    if (line === '') return finish()
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'data') data.push(value)
    else if (name === 'event') event = value
    else if (name === 'id' && !value.includes('\0')) id = value
    return []
  }
  return {
    push(text) {
      rest += text
      // A CR at the very end may be the first half of a line end.
      const isHalf = rest.endsWith('\r')
      const lines = (isHalf ? rest.slice(0, -1) : rest).split(/\r\n|\r|\n/)
      rest = (lines.pop() ?? '') + (isHalf ? '\r' : '')
      return lines.flatMap(take)
    },
  }
}

/** The events of a stream, and null for every piece that held none (comments keep the connection alive). */
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
    // The connection is of no use to anybody else; one that broke has nothing left to cancel.
    await reader.cancel().catch(() => undefined)
  }
}
