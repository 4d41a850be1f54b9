import { describe, expect, it } from 'vitest'
import { createEventParser, readEvents } from './server-events.ts'

const parsed = (...pieces: string[]) => {
  const parser = createEventParser()
  return pieces.flatMap((piece) => parser.push(piece))
}

describe('the parser of server-sent events', () => {
  it('reads id, topic and data, and ignores comments and unknown fields', () => {
    expect(parsed(': hello\n\nid: 7-1\nevent: alarm\nretry: 10\ndata: {"a":1}\n\n')).toEqual([
      { id: '7-1', event: 'alarm', data: '{"a":1}' },
    ])
  })

  it('joins data of several lines and removes one leading space only', () => {
    expect(parsed('data:one\ndata:  two\ndata\n\n')).toEqual([{ id: '', event: 'message', data: 'one\n two\n' }])
  })

  it.each([['\n'], ['\r\n'], ['\r']])('takes lines ended by %j, cut at any place', (end) => {
    const text = ['id: 1-2', 'event: job', 'data: x', '', 'data: y', '', ''].join(end) + ':'
    const expected = [
      { id: '1-2', event: 'job', data: 'x' },
      { id: '1-2', event: 'message', data: 'y' },
    ]
    expect(parsed(text)).toEqual(expected)
    expect(parsed(...text.split(''))).toEqual(expected)
  })

  it('returns no event without data, and no incomplete one', () => {
    expect(parsed('id: 3-1\nevent: reset\n\ndata: half')).toEqual([])
  })

  it('decodes characters that are split between two chunks', async () => {
    const bytes = new TextEncoder().encode('data: 仓内过温\n\n')
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, 8))
        controller.enqueue(bytes.slice(8))
        controller.close()
      },
    })
    const seen: unknown[] = []
    for await (const event of readEvents(stream, '5-5')) seen.push(event)
    expect(seen).toEqual([null, { id: '5-5', event: 'message', data: '仓内过温' }])
  })
})
