import { describe, expect, it } from 'vitest'
import type { LiveEvent } from './live-events.ts'
import { clientOf, credentials, serve, tokenPath, tokenReply, type Reply } from './testing/serve.ts'

const eventsPath = '/api/swapdesk/events'

function stream(reply: Reply, ...blocks: string[]): void {
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const block of blocks) reply.raw.write(`${block}\n\n`)
}

const cabinetOnline = (id: string) =>
  `id: ${id}\nevent: cabinet\ndata: {"type":"online","sn":"CB1","online":1,"at":"now"}`

describe('live events', () => {
  it('come with their topic and place, and end when the signal is aborted', async () => {
    const { baseUrl, received } = await serve((request, reply) => {
      if (request.path === tokenPath) return reply.json(tokenReply('one'))
      return stream(reply, ': open', cabinetOnline('9-1'), 'id: 9-2\nevent: reset\ndata: {}')
    })
    const client = clientOf(baseUrl)
    await client.login(credentials)
    const stop = new AbortController()
    const seen: LiveEvent[] = []
    for await (const event of client.events({
      topics: ['cabinet', 'alarm'],
      lastEventId: '8-4',
      signal: stop.signal,
    })) {
      seen.push(event)
      if (event.topic === 'reset') stop.abort()
    }
    expect(seen).toEqual([
      { id: '9-1', topic: 'cabinet', data: { type: 'online', sn: 'CB1', online: 1, at: 'now' } },
      { id: '9-2', topic: 'reset', data: {} },
    ])
    const asked = received.at(-1)
    expect(asked?.path).toBe(eventsPath)
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ topics: 'cabinet,alarm', lastEventId: '8-4' })
    expect(asked?.headers['blade-auth']).toBe('bearer one')
  })

  it('come for every topic, and not for those of newer servers', async () => {
    const topics = ['alarm', 'command', 'job', 'cabinet', 'vehicle', 'message', 'position'] as const
    const { baseUrl } = await serve((_request, reply) =>
      stream(reply, ...['later', ...topics, 'reset'].map((topic, n) => `id: 1-${n}\nevent: ${topic}\ndata: {}`)),
    )
    const seen: string[] = []
    for await (const { topic } of clientOf(baseUrl).events({ topics })) {
      seen.push(topic)
      if (topic === 'reset') break
    }
    expect(seen).toEqual([...topics, 'reset'])
  })

  it('are not passed on after the abort, though they have arrived with the last one', async () => {
    const { baseUrl } = await serve((_request, reply) =>
      stream(reply, `${cabinetOnline('9-1')}\n\n${cabinetOnline('9-2')}\n\n${cabinetOnline('9-3')}`),
    )
    const stop = new AbortController()
    const ids: string[] = []
    for await (const { id } of clientOf(baseUrl).events({ signal: stop.signal })) {
      ids.push(id)
      stop.abort()
    }
    expect(ids).toEqual(['9-1'])
  })

  it('go on after the last one when the connection breaks', async () => {
    let connections = 0
    const { baseUrl, received } = await serve((_request, reply) => {
      connections += 1
      stream(reply, cabinetOnline(`1-${connections}`))
      if (connections === 1) reply.raw.end()
    })
    const states: string[] = []
    const ids: string[] = []
    for await (const event of clientOf(baseUrl).events({ onState: (state) => states.push(state) })) {
      ids.push(event.id)
      if (ids.length === 2) break
    }
    expect(ids).toEqual(['1-1', '1-2'])
    expect(states).toEqual(['open', 'lost', 'open'])
    expect(received.map(({ query }) => query.get('lastEventId'))).toEqual([null, '1-1'])
  })

  it('resume from the server’s position when none has arrived, and skip no missed one', async () => {
    const { baseUrl, received } = await serve((_request, reply) => {
      stream(reply, `id: ${received.length === 1 ? '5-0' : '7-0'}\nevent: open\ndata: {}`)
      if (received.length < 3) reply.raw.end()
      else reply.raw.write(`${cabinetOnline('6-1')}\n\nevent: weather\ndata: {}\n\nevent: reset\ndata: {}\n\n`)
    })
    const seen: string[] = []
    for await (const event of clientOf(baseUrl).events()) {
      seen.push(`${event.topic} ${event.id}`)
      if (event.topic === 'reset') break
    }
    expect(seen).toEqual(['cabinet 6-1', 'reset 6-1'])
    expect(received.map(({ query }) => query.get('lastEventId'))).toEqual([null, '5-0', '5-0'])
  })

  it('renew a refused token once, and then say why they end', async () => {
    let tokens = 0
    const { baseUrl, received } = await serve((request, reply) => {
      if (request.path === tokenPath) return reply.json(tokenReply(`token-${(tokens += 1)}`))
      if (request.headers['blade-auth'] === 'bearer token-1') return reply.problem(401, 'token.expired', '令牌过期')
      return reply.problem(403, 'permission.refused', '没有权限')
    })
    const client = clientOf(baseUrl)
    await client.login(credentials)
    await expect(client.events().next()).rejects.toMatchObject({ status: 403, operationId: 'eventStream' })
    expect(tokens).toBe(2)
    expect(received.filter(({ path }) => path === eventsPath)).toHaveLength(2)
  })

  it('renew the token that is refused with status 200, as other back ends of the family do', async () => {
    let tokens = 0
    const { baseUrl } = await serve((request, reply) => {
      if (request.path === tokenPath) return reply.json(tokenReply(`token-${(tokens += 1)}`))
      if (request.headers['blade-auth'] === 'bearer token-1')
        return reply.json({ code: 401, success: false, msg: '请求未授权' })
      return stream(reply, cabinetOnline('9-1'))
    })
    const client = clientOf(baseUrl)
    await client.login(credentials)
    await expect(client.events().next()).resolves.toMatchObject({ value: { id: '9-1' } })
  })

  it.each([
    ['a page of a proxy', 'text/html', '<h1>id: 1\n\n</h1>', { kind: 'malformed' }],
    ['a refusal', 'application/json', '{"code":403,"success":false,"msg":"no"}', { kind: 'http', code: 403 }],
    ['another reply', 'application/json', '{"code":200,"success":true,"data":{}}', { kind: 'malformed' }],
  ])('end with %s instead of a stream', async (_what, type, body, expected) => {
    const { baseUrl, received } = await serve((_request, { raw }) => {
      raw.writeHead(200, { 'content-type': type }).end(body)
    })
    await expect(clientOf(baseUrl).events().next()).rejects.toMatchObject(expected)
    expect(received).toHaveLength(1)
  })

  it('wait as long as a busy server requests, and stop when no listener is left', async () => {
    const { baseUrl, received } = await serve((_request, reply) =>
      reply.problem(503, 'platform.busy', '系统繁忙', { 'retry-after': '60' }),
    )
    const stop = new AbortController()
    const states: string[] = []
    const events = clientOf(baseUrl).events({ signal: stop.signal, onState: (state) => states.push(state) })
    setTimeout(() => stop.abort(), 100)
    await expect(events.next()).resolves.toEqual({ done: true, value: undefined })
    expect(states).toEqual(['lost'])
    expect(received).toHaveLength(1)
  })
})
