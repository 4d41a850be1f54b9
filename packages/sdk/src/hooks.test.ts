// Options of single calls, hooks, and that nothing but ApiErrors is thrown.
import { describe, expect, it } from 'vitest'
import type { RequestOptions } from './call-options.ts'
import type { Client, ClientOptions } from './client.ts'
import { ApiError, isApiError } from './errors.ts'
import type { RequestSeen, ResponseSeen } from './hooks.ts'
import { type Answer, clientOf, credentials, serve, tokenPath, tokenReply } from './testing/serve.ts'
import { waitForJob } from './wait.ts'

const page = { records: [], total: 0, size: 10, current: 1, pages: 0 }
const answer: Answer = (request, reply) => {
  if (request.path === tokenPath) return reply.json(tokenReply('one'))
  reply.json({ code: 200, success: true, msg: '', data: page }, 200, { 'x-request-id': 'req-7' })
}

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('hooks', () => {
  it('see every request and reply, those of logins too, and the request id of what succeeds', async () => {
    const { baseUrl, received } = await serve(answer)
    const requests: RequestSeen[] = []
    const responses: ResponseSeen[] = []
    const client = clientOf(baseUrl, {
      onRequest(request) {
        request.headers.set('traceparent', `00-${requests.length}`)
        requests.push(request)
      },
      onResponse: (response) => void responses.push(response),
    })
    await client.login(credentials)
    const own: string[] = []
    await client.call('vehicleList', { size: 1 }, { onResponse: ({ requestId }) => void own.push(String(requestId)) })
    expect(requests.map(({ operationId, method }) => [operationId, method])).toEqual([
      ['authToken', 'POST'],
      ['vehicleList', 'GET'],
    ])
    expect(requests[1]?.url).toBe(`${baseUrl}/api/blade-vehicle/vehicle/list?size=1`)
    expect(received.map(({ headers }) => headers['traceparent'])).toEqual(['00-0', '00-1'])
    expect(responses[1]).toMatchObject({ operationId: 'vehicleList', status: 200, requestId: 'req-7' })
    expect(responses[1]?.durationMs).toBeGreaterThanOrEqual(0)
    expect(own).toEqual(['req-7'])
  })

  it('see each attempt of a call that is retried', async () => {
    let calls = 0
    const { baseUrl } = await serve((_request, reply) => {
      calls += 1
      return calls === 1 ? reply.problem(503, 'server.busy', '', { 'retry-after': '0' }) : reply.data(page)
    })
    const statuses: number[] = []
    const client = clientOf(baseUrl, { token: 'one', onResponse: ({ status }) => void statuses.push(status) })
    await client.vehicles.list()
    expect(statuses).toEqual([503, 200])
  })
})

describe('options of one call', () => {
  it('add headers, but replace none of the client', async () => {
    const { baseUrl, received } = await serve(answer)
    const client = clientOf(baseUrl, { token: 'one' })
    const headers = { 'X-Tenant-Hint': 'blue', 'accept-language': 'fr', 'blade-auth': 'bearer other' }
    await client.call('vehicleList', {}, { headers })
    expect(received[0]?.headers).toMatchObject({
      'x-tenant-hint': 'blue',
      'accept-language': 'en-US',
      'blade-auth': 'bearer one',
    })
  })

  it('limit its time', async () => {
    const { baseUrl } = await serve(() => undefined)
    const error = await failureOf(clientOf(baseUrl, { token: 'one' }).call('vehicleList', {}, { timeoutMs: 30 }))
    expect(error).toMatchObject({ kind: 'timeout', error: 'client.timeout' })
  })

  it('choose the language of messages: English unless the client or the call says Chinese', async () => {
    const { baseUrl, received } = await serve(answer)
    await clientOf(baseUrl, { token: 'one' }).vehicles.list()
    await clientOf(baseUrl, { token: 'one', locale: 'zh' }).vehicles.list()
    await clientOf(baseUrl, { token: 'one', locale: () => 'zh' }).vehicles.list()
    await clientOf(baseUrl, { token: 'one' }).vehicles.list({}, { locale: 'zh' })
    expect(received.map(({ headers }) => headers['accept-language'])).toEqual(['en-US', 'zh-CN', 'zh-CN', 'zh-CN'])
  })
})

describe('options of calls without an operation of their own', () => {
  // One number of 256 solves it.
  const challenge = { key: 'k', salt: '00', nonce: '00', cost: 1, keyLength: 32, keyPrefix: '00', maxNumber: 9_999 }
  const works: [string, (client: Client, options: RequestOptions) => Promise<unknown>][] = [
    ['login', (client, options) => client.login(credentials, options)],
    ['proofOfWork', (client, options) => client.proofOfWork(options)],
    ['refresh', (client, options) => client.refresh(options)],
    ['switchTo', (client, options) => client.switchTo({ roleId: '2' }, options)],
    ['logout', (client, options) => client.logout(options)],
    ['events', (client, options) => client.events(options).next()],
  ]
  const replies: Answer = (request, reply) => {
    if (request.path === tokenPath) return reply.json(tokenReply('one'))
    if (request.path.endsWith('/challenge')) return reply.json(challenge)
    if (request.path.endsWith('/logout')) return reply.data({})
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-request-id': 'req-7' })
    reply.raw.write('id: 1-1\nevent: reset\ndata: {}\n\n')
  }

  it.each(works)('add headers and hooks to those of the client: %s', async (_name, work) => {
    const { baseUrl, received } = await serve(replies)
    const client = clientOf(baseUrl)
    await client.login(credentials)
    received.length = 0
    const seen: string[] = []
    await work(client, {
      headers: { 'X-Tenant-Hint': 'blue', 'accept-language': 'fr', authorization: 'Basic other' },
      onRequest: ({ operationId, headers }) => {
        headers.set('traceparent', '00-1')
        seen.push(operationId)
      },
      onResponse: ({ operationId, status }) => void seen.push(`${operationId} ${status}`),
    })
    expect(received[0]?.headers).toMatchObject({
      'x-tenant-hint': 'blue',
      traceparent: '00-1',
      'accept-language': 'en-US',
      authorization: expect.not.stringContaining('other') as string,
    })
    expect(seen).toEqual([expect.any(String), `${String(seen[0])} 200`])
  })

  it.each(works.filter(([name]) => name !== 'events'))('limit its time: %s', async (_name, work) => {
    let isSilent = false
    const { baseUrl } = await serve((request, reply) => (isSilent ? undefined : replies(request, reply)))
    const client = clientOf(baseUrl)
    await client.login(credentials)
    isSilent = true
    expect(await failureOf(work(client, { timeoutMs: 30 }))).toMatchObject({ kind: 'timeout', error: 'client.timeout' })
  })

  it.each(works)('may take longer than other calls: %s', async (_name, work) => {
    let isSlow = false
    const { baseUrl } = await serve((request, reply) => {
      if (!isSlow) return replies(request, reply)
      setTimeout(() => void replies(request, reply), 60)
    })
    const client = clientOf(baseUrl, { timeoutMs: 5_000 })
    await client.login(credentials)
    isSlow = true
    const short = clientOf(baseUrl, {
      timeoutMs: 30,
      session: { load: () => client.session, save: () => undefined, clear: () => undefined },
    })
    const end = new AbortController()
    const done = work(short, { timeoutMs: 5_000, signal: end.signal })
    await expect(done).resolves.not.toThrow()
    end.abort()
  })

  it('limit the time until events begin to come', async () => {
    const { baseUrl } = await serve(() => undefined)
    const end = new AbortController()
    const states: string[] = []
    const onState = (state: string): void => {
      states.push(state)
      end.abort()
    }
    await clientOf(baseUrl, { token: 'one' }).events({ timeoutMs: 30, signal: end.signal, onState }).next()
    expect(states).toEqual(['lost'])
  })

  it('are those of a login that a renewal needs', async () => {
    const { baseUrl, received } = await serve((request, reply) => {
      if (request.body.includes('grant_type=refresh_token')) return reply.json({ error_code: 2006 }, 400)
      return replies(request, reply)
    })
    const client = clientOf(baseUrl, { credentials: () => credentials })
    await client.login(credentials)
    const seen: string[] = []
    await client.refresh({ headers: { 'X-Hint': 'blue' }, onResponse: ({ status }) => void seen.push(String(status)) })
    expect(seen).toEqual(['400', '200'])
    expect(received.map(({ headers }) => headers['x-hint'])).toEqual([undefined, 'blue', 'blue'])
  })
})

describe('what a call throws is an ApiError', () => {
  const own = new Error('disk full')
  const fails = (): never => {
    throw own
  }
  const failing = { load: fails, save: fails, clear: fails }
  const vehicles = (client: Client) => client.call('vehicleList')

  it.each<[string, Parameters<typeof clientOf>[1], (client: Client) => Promise<unknown>]>([
    ['a session store, on a call', { session: failing }, vehicles],
    ['a session store, on a login', { session: failing }, (client) => client.login(credentials)],
    ['a session store, on a logout', { session: failing }, (client) => client.logout()],
    ['a session store, on a renewal', { session: failing }, (client) => client.refresh()],
    ['credentials', { credentials: fails }, vehicles],
    ['the encryption of passwords', { encryptPassword: fails }, (client) => client.login(credentials)],
    ['a hook before', { token: 'one', onRequest: fails }, vehicles],
    ['a hook after', { token: 'one', onResponse: fails }, vehicles],
    ['the time zone', { token: 'one', timeZone: fails }, vehicles],
    ['the first page of many', { session: failing }, (client) => client.vehicles.list.pages().next()],
    ['a download', { session: failing }, (client) => client.vehicles.export()],
    ['live events', { session: failing }, (client) => client.events().next()],
    ['the language, on a call', { token: 'one', locale: fails }, vehicles],
    ['the language, on a list', { token: 'one', locale: fails }, (client) => client.vehicles.list.pages().next()],
    ['the language, on a download', { token: 'one', locale: fails }, (client) => client.vehicles.export()],
    ['the language, on live events', { token: 'one', locale: fails }, (client) => client.events().next()],
    ['the language, on a login', { locale: fails }, (client) => client.login(credentials)],
    ['progress of a wait', { token: 'one' }, (client) => waitForJob(client, '7', { onProgress: fails })],
  ])('when this fails: %s', async (_what, options, work) => {
    const { baseUrl } = await serve(answer)
    const error = await failureOf(work(clientOf(baseUrl, options)))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'failed', error: 'client.failed', cause: own })
    expect((error as ApiError).message).toBe('The call could not be made: disk full')
  })

  it('when this fails: what is told of a command that was not done', async () => {
    const { baseUrl } = await serve((_request, reply) =>
      reply.json({ code: 200, success: true, msg: '', data: {}, error: 'command.expired' }),
    )
    const call = clientOf(baseUrl, { token: 'one' }).call('vehicleDetail', { id: '1' }, { onNotDone: fails })
    expect(await failureOf(call)).toMatchObject({ error: 'client.failed', cause: own })
  })

  it('when this fails: what is told of a queue', async () => {
    const { baseUrl } = await serve((_request, reply) => reply.problem(429, 'export.queued', 'queued'))
    const call = clientOf(baseUrl, { token: 'one' }).vehicles.export({}, { onQueued: fails })
    expect(await failureOf(call)).toMatchObject({ error: 'client.failed', cause: own })
  })

  it.each(['open', 'lost'])('when this fails: what is told of a connection that is %s', async (failing) => {
    const { baseUrl, received } = await serve((_request, { raw }) => {
      raw.writeHead(200, { 'content-type': 'text/event-stream' }).end(': hello\n\n')
    })
    const onState = (state: string): void => (state === failing ? fails() : undefined)
    const events = clientOf(baseUrl, { token: 'one' }).events({ onState })
    expect(await failureOf(events.next())).toMatchObject({ error: 'client.failed', cause: own })
    expect(received).toHaveLength(1)
  })

  it('when a hook fails with the ApiError of another call: it is not taken for a lost connection of this one', async () => {
    const { baseUrl, received } = await serve(answer)
    const lost = new ApiError({ kind: 'network', operationId: 'dictionaryOptions', message: 'lost' })
    const onResponse = (): never => {
      throw lost
    }
    const error = await failureOf(clientOf(baseUrl, { token: 'one', onResponse }).call('vehicleList'))
    expect(error).toMatchObject({ error: 'client.failed', operationId: 'vehicleList', cause: lost })
    expect(received).toHaveLength(1)
  })

  const whole = { id: 1n as unknown as string }
  it.each<[string, Partial<ClientOptions>, (client: Client) => Promise<unknown>]>([
    ['an input that is no JSON', {}, (client) => client.call('vehicleSubmit', whole)],
    ['a header of a call', {}, (client) => client.call('vehicleList', {}, { headers: { 'X-Site': '上海' } })],
    ['a key of a call', {}, (client) => client.call('vehicleSubmit', { id: '1' }, { idempotencyKey: '键' })],
    ['the user agent', { userAgent: '车队' }, vehicles],
    ['a scheme', { baseUrl: 'ftp://127.0.0.1' }, vehicles],
    ['an address without scheme', { baseUrl: 'localhost:8080' }, vehicles],
    ['an address that is none', { baseUrl: 'not an address' }, vehicles],
  ])('when this cannot be sent: %s; it is not taken for a lost connection', async (_what, options, work) => {
    const { baseUrl, received } = await serve(answer)
    const error = await failureOf(work(clientOf(baseUrl, { token: 'one', retry: { forMs: 60_000 }, ...options })))
    expect(error).toMatchObject({ kind: 'failed', cause: expect.any(TypeError) })
    expect(received).toHaveLength(0)
  })

  it('when the operation is unknown, or the address is none', async () => {
    const { baseUrl } = await serve(answer)
    const unknown = await failureOf(clientOf(baseUrl).call('vehicelList' as 'vehicleList'))
    expect(unknown).toMatchObject({
      kind: 'failed',
      message: 'The call could not be made: unknown operation: vehicelList',
    })
    const nowhere = await failureOf(clientOf('not an address', { token: 'one' }).call('vehicleList'))
    expect(isApiError(nowhere)).toBe(true)
  })

  it('when a proof of work is aborted', async () => {
    const ending = new AbortController()
    const challenge = {
      key: 'k',
      salt: '00',
      nonce: '00',
      cost: 10,
      keyLength: 32,
      keyPrefix: 'ff00ff00',
      maxNumber: 1e9,
    }
    const { baseUrl } = await serve((_request, reply) => {
      setTimeout(() => ending.abort(), 20)
      reply.json(challenge)
    })
    const error = await failureOf(clientOf(baseUrl).proofOfWork({ signal: ending.signal }))
    expect(error).toMatchObject({ kind: 'aborted', error: 'client.aborted' })
  })
})
