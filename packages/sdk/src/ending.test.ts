// A token endpoint that stays silent: a call that waits for it ends with its own signal or time.
import { describe, expect, it, vi } from 'vitest'
import type { Client, ClientOptions } from './client.ts'
import { memorySessionStore, type Session } from './session.ts'
import { clientOf, credentials, failureOf, serve, serveSession, tokenPath, tokenReply } from './testing/serve.ts'

const page = { records: [], total: 0, size: 10, current: 1, pages: 0 }

/** A client whose session must be renewed, or that must log in, and an endpoint that replies once `reply` is called. */
async function stalled(options: (session: Session) => Partial<ClientOptions>) {
  const silence = Promise.withResolvers<void>()
  const { baseUrl, received } = await serve(async (request, reply) => {
    if (request.path !== tokenPath) return reply.data(page)
    await silence.promise
    return reply.json(tokenReply('renewed'))
  })
  const stale = { ...(await serveSession()), refreshAt: 0, expiresAt: 0 }
  return { client: clientOf(baseUrl, options(stale)), received, reply: silence.resolve }
}
const renewing = (session: Session): Partial<ClientOptions> => ({ session: memorySessionStore(session) })
const loggingIn = () => ({ credentials: () => credentials })

type Limits = { signal?: AbortSignal; timeoutMs?: number }
type Work = (client: Client, limits: Limits) => Promise<unknown>
const works: [string, typeof renewing, Work][] = [
  ['a call', renewing, (client, limits) => client.call('vehicleList', {}, limits)],
  ['a page of many', renewing, (client, limits) => client.vehicles.list.pages({}, limits).next()],
  ['a download', renewing, (client, limits) => client.vehicles.export({}, limits)],
  ['a renewal', renewing, (client, limits) => client.refresh(limits)],
  ['a switch', renewing, (client, limits) => client.switchTo({ roleId: '2' }, limits)],
  ['the first call with credentials', loggingIn, (client, limits) => client.call('vehicleList', {}, limits)],
  ['a login', loggingIn, (client, limits) => client.login(credentials, limits)],
]

describe('a silent token endpoint', () => {
  it.each(works)('does not keep %s after its abort', async (_what, options, work) => {
    const { client, received } = await stalled(options)
    const stop = new AbortController()
    const failure = failureOf(work(client, { signal: stop.signal }))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    stop.abort()
    expect(await failure).toMatchObject({ kind: 'aborted' })
  })

  it.each(works)('does not keep %s longer than its time', async (_what, options, work) => {
    const { client } = await stalled(options)
    expect(await failureOf(work(client, { timeoutMs: 30 }))).toMatchObject({ kind: 'timeout' })
  })

  it('does not keep live events after the abort', async () => {
    const { client, received } = await stalled(renewing)
    const stop = new AbortController()
    const next = client.events({ signal: stop.signal }).next()
    await vi.waitFor(() => expect(received).toHaveLength(1))
    stop.abort()
    await expect(next).resolves.toEqual({ done: true, value: undefined })
  })

  it('is waited for by the others when one leaves', async () => {
    const { client, received, reply } = await stalled(renewing)
    const stop = new AbortController()
    const leaving = failureOf(client.call('vehicleList', {}, { signal: stop.signal }))
    const staying = client.call('vehicleList')
    await vi.waitFor(() => expect(received).toHaveLength(1))
    stop.abort()
    expect(await leaving).toMatchObject({ kind: 'aborted' })
    reply()
    expect(await staying).toMatchObject({ total: 0 })
    expect(received.filter(({ path }) => path === tokenPath)).toHaveLength(1)
    expect(client.session?.accessToken).toBe('renewed')
  })

  it('does not keep a logout, nor bring its session back', async () => {
    const { client, received, reply } = await stalled(renewing)
    const renewal = failureOf(client.refresh())
    await vi.waitFor(() => expect(received).toHaveLength(1))
    await client.logout({ timeoutMs: 200 })
    expect(client.session).toBeNull()
    expect(received.at(-1)?.headers['blade-auth']).toBe('bearer one')
    reply()
    expect(await renewal).toMatchObject({ kind: 'session' })
    expect(client.session).toBeNull()
  })

  it('does not keep an aborted logout: the session is forgotten here, and the caller told', async () => {
    const { client, received } = await stalled(renewing)
    void failureOf(client.refresh())
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(await failureOf(client.logout({ signal: AbortSignal.abort() }))).toMatchObject({ kind: 'aborted' })
    expect(client.session).toBeNull()
  })
})

describe('a session store that does not answer', () => {
  it('does not keep a call after its abort', async () => {
    const never = () => new Promise<never>(() => undefined)
    const store = { ...memorySessionStore(), load: never }
    const stop = new AbortController()
    const failure = failureOf(
      clientOf('http://127.0.0.1:9', { session: store }).call('vehicleList', {}, { signal: stop.signal }),
    )
    stop.abort()
    expect(await failure).toMatchObject({ kind: 'aborted' })
  })

  it.each(['load', 'withLock'])('does not keep a logout after its abort or time (%s)', async (method) => {
    const never = () => new Promise<never>(() => undefined)
    const session = { ...memorySessionStore(await serveSession()), [method]: never }
    const client = clientOf('http://127.0.0.1:9', { session })
    const stop = new AbortController()
    const aborted = failureOf(client.logout({ signal: stop.signal }))
    stop.abort()
    expect(await aborted).toMatchObject({ kind: 'aborted', operationId: 'authLogout' })
    expect(await failureOf(client.logout({ timeoutMs: 50 }))).toMatchObject({ kind: 'timeout' })
  })
})

it.each([Infinity, 2 ** 31, 1e12])('a time of %d ms does not end a call at once', async (timeoutMs) => {
  const { baseUrl } = await serve((_request, reply) => reply.data(page))
  const session = memorySessionStore(await serveSession())
  expect(await clientOf(baseUrl, { session }).call('vehicleList', {}, { timeoutMs })).toMatchObject(page)
})
