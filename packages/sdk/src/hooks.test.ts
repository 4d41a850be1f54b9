// Options of single calls, hooks, and that nothing but ApiErrors is thrown.
import { describe, expect, it } from 'vitest'
import type { Client } from './client.ts'
import { ApiError, isApiError } from './errors.ts'
import type { RequestSeen, ResponseSeen } from './hooks.ts'
import { type Answer, clientOf, credentials, serve, tokenPath, tokenReply } from './testing/serve.ts'

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
  ])('when this fails: %s', async (_what, options, work) => {
    const { baseUrl } = await serve(answer)
    const error = await failureOf(work(clientOf(baseUrl, options)))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'failed', error: 'client.failed', cause: own })
    expect((error as ApiError).message).toBe('The call could not be made: disk full')
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
