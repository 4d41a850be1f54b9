// @postgres
/** Each call is logged and counted once, also when its client goes away. */
import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sql } from '../db/database.ts'
import { startLoggedServer } from '../testing/logged-server.ts'
import { watchCalls } from './call-end.ts'

const { running, admin, log } = await startLoggedServer()

beforeEach(() => log.clear())
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => running.close())

/** The server has seen that the client of the next call is gone. */
function nextClosed(): Promise<void> {
  return new Promise((resolve) => {
    running.server.app.server.once('request', (_, reply) => reply.once('close', resolve))
  })
}

async function countOf(operation: string, status: number): Promise<number> {
  const text = await (await fetch(`${running.url}/metrics`)).text()
  const name = `swapdesk_operation_seconds_count{operation="${operation}",status="${status}"} `
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.slice(name.length) ?? 0,
  )
}

it('an event stream whose client goes away', async () => {
  const abort = new AbortController()
  const counted = await countOf('eventStream', 200)
  const reply = await fetch(`${running.url}/api/swapdesk/events`, { headers: admin.headers, signal: abort.signal })
  await reply.body?.getReader().read()
  expect(log.calls('/events')).toEqual([])
  abort.abort()
  await log.firstCall('/events')
  expect(log.calls('/events')).toMatchObject([{ status: 200, isAborted: true, operation: 'eventStream' }])
  expect(await countOf('eventStream', 200)).toBe(counted + 1)
})

it('a slow call whose client goes away: what it did, with the API log', async () => {
  const { db, logs } = running.server.services
  let proceed = () => {}
  const started = new Promise<void>((resolve) => {
    const write = db.write.bind(db)
    vi.spyOn(db, 'write').mockImplementation(async (...given) => {
      // The server's own work writes beside it.
      if (!given[0] || !('userId' in given[0])) return write(...given)
      resolve()
      await new Promise<void>((open) => {
        proceed = open
      })
      return write(...given)
    })
  })
  const abort = new AbortController()
  const counted = await countOf('postSubmit', 200)
  const closed = nextClosed()
  const call = fetch(`${running.url}/api/blade-system/post/submit`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ category: 1, postCode: 'aborted', postName: 'Aborted', sort: 1 }),
    signal: abort.signal,
  })
  await started
  abort.abort()
  await expect(call).rejects.toThrow('aborted')
  await closed
  expect(log.calls('/post/submit')).toEqual([])
  proceed()
  const line = await log.firstCall('/post/submit')
  expect(line).toMatchObject({ status: 200, isAborted: true, operation: 'postSubmit' })
  await logs.flush()
  const rows = await db.system.all(sql`select title, remote_ip from log_api where request_id = ${line['requestId']}`)
  expect(rows).toMatchObject([{ title: 'postSubmit', remoteIp: '127.0.0.1' }])
  expect(await countOf('postSubmit', 200)).toBe(counted + 1)
})

it('a call whose body breaks off is no failure of the server', async () => {
  const { principals } = running.server.services
  const { hostname, port } = new URL(running.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const headers = { host: hostname, ...admin.headers, 'content-type': 'application/json', 'content-length': '50' }
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const closed = nextClosed()
  const of = principals.of.bind(principals)
  vi.spyOn(principals, 'of').mockImplementationOnce(async (...given) => {
    const principal = await of(...given)
    // The body is read in the turn that follows.
    setImmediate(() => socket.destroy())
    return principal
  })
  socket.write(['POST /api/blade-system/post/submit HTTP/1.1', ...sent, '', '{"postName":'].join('\r\n'))
  await closed
  await log.firstCall('/post/submit')
  expect(log.calls('/post/submit')).toMatchObject([{ status: 499, isAborted: true }])
  expect(log.text()).not.toContain('request failed')
})

it('a call whose client goes away before it is handled does nothing', async () => {
  const { principals } = running.server.services
  const closed = nextClosed()
  const of = principals.of.bind(principals)
  const abort = new AbortController()
  vi.spyOn(principals, 'of').mockImplementationOnce(async (...given) => {
    abort.abort()
    await closed
    return of(...given)
  })
  const call = fetch(`${running.url}/api/blade-system/post/remove?ids=1`, {
    method: 'POST',
    headers: admin.headers,
    signal: abort.signal,
  })
  await expect(call).rejects.toThrow('aborted')
  await log.firstCall('/post/remove')
  expect(log.calls('/post/remove')).toMatchObject([{ status: 499, isAborted: true }])
})

it('a whole reply is not aborted', async () => {
  await admin.call('postList', {})
  await log.firstCall('/post/list')
  expect(log.calls('/post/list')).toMatchObject([{ status: 200, isAborted: false }])
})

it('the address of a call is known when its client is gone', async () => {
  const app = Fastify()
  const ended = new Promise<string>((resolve) => {
    watchCalls(app)((request) => resolve(request.ip))
  })
  app.addHook('onRequest', async (request) => {
    request.raw.socket.destroy()
  })
  app.get('/', async () => 'done')
  await expect(fetch(await app.listen({ host: '127.0.0.1', port: 0 }))).rejects.toThrow('fetch failed')
  expect(await ended).toBe('127.0.0.1')
  await app.close()
})
