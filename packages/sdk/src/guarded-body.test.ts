// Calls end although the connection stalls, also after the request object has been garbage-collected.
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, onTestFinished } from 'vitest'
import { clientOf, type Reply, serve } from './testing/serve.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Like a load balancer that dropped the connection: some bytes, then nothing, and no end. */
function beginAndFallSilent(reply: Reply, type: string, bytes: string): void {
  reply.raw.writeHead(200, { 'content-type': type, 'content-disposition': 'attachment; filename="v.csv"' })
  reply.raw.write(bytes)
}

async function forceCollection(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await sleep(20)
    collect()
  }
}

async function silent(type: string, bytes: string) {
  let isClosed = false
  const { baseUrl, received } = await serve((_request, reply) => {
    reply.raw.once('close', () => (isClosed = true))
    beginAndFallSilent(reply, type, bytes)
  })
  return { baseUrl, received, isClosed: () => isClosed }
}

it('events and their connection end on abort', async () => {
  const server = await silent('text/event-stream', 'id: 1-1\nevent: reset\ndata: {}\n\n')
  const stop = new AbortController()
  const events = clientOf(server.baseUrl).events({ signal: stop.signal })
  expect(await events.next()).toMatchObject({ value: { id: '1-1' } })
  const next = events.next()
  await forceCollection()
  stop.abort()
  expect(await next).toEqual({ done: true, value: undefined })
  await expect.poll(server.isClosed).toBe(true)
})

it('events that do not begin are requested again after the silence, whatever the time of a call', async () => {
  let requests = 0
  const server = await serve((_request, reply) => {
    requests += 1
    // The first is never answered.
    if (requests > 1) beginAndFallSilent(reply, 'text/event-stream', 'id: 1-1\nevent: reset\ndata: {}\n\n')
  })
  const client = clientOf(server.baseUrl, { timeoutMs: 3_600_000 })
  const options = { silenceMs: 300, onState: () => undefined }
  const events = client.events(options)
  expect(await events.next()).toMatchObject({ value: { id: '1-1' } })
  expect(requests).toBe(2)
  await events.return()
})

/** Passes bytes on until told to fall silent; then each connection made so far stays open without a byte. */
async function proxyTo(target: string) {
  const upstream = new URL(target)
  const open = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(Number(upstream.port), upstream.hostname)
    open.add(incoming).add(outgoing)
    for (const socket of [incoming, outgoing]) socket.on('error', () => undefined)
    incoming.pipe(outgoing).pipe(incoming)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const fallSilent = (): void => {
    for (const socket of open) socket.unpipe().pause()
  }
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fallSilent }
}

it('events behind a proxy that falls silent are followed over another connection', async () => {
  const { baseUrl, received } = await serve((_request, { raw }) => {
    raw.writeHead(200, { 'content-type': 'text/event-stream' })
    raw.write(`id: 1-${received.length}\nevent: reset\ndata: {}\n\n`)
  })
  const proxy = await proxyTo(baseUrl)
  const states: string[] = []
  const options = { silenceMs: 300, onState: (state: string) => void states.push(state) }
  const events = clientOf(proxy.baseUrl).events(options)
  expect(await events.next()).toMatchObject({ value: { id: '1-1' } })
  proxy.fallSilent()
  const next = events.next()
  await forceCollection()
  expect(await next).toMatchObject({ value: { id: '1-2' } })
  expect(states).toEqual(['open', 'lost', 'open'])
  expect(received.map(({ query }) => query.get('lastEventId'))).toEqual([null, '1-1'])
  await events.return()
})

it('a download and its connection end on abort', async () => {
  const server = await silent('text/csv', 'id\r\n')
  const stop = new AbortController()
  const file = await clientOf(server.baseUrl).download('vehicleExport', {}, { signal: stop.signal })
  const blob = file.blob().catch((error: unknown) => error)
  await forceCollection()
  stop.abort()
  expect(await blob).toMatchObject({ kind: 'aborted', operationId: 'vehicleExport' })
  await expect.poll(server.isClosed).toBe(true)
})

it('a call ends on abort in the middle of its reply', async () => {
  const server = await silent('application/json', '{"code":200,')
  const stop = new AbortController()
  const reply = clientOf(server.baseUrl).call('vehicleList', {}, { signal: stop.signal })
  const outcome = reply.catch((error: unknown) => error)
  await forceCollection()
  stop.abort()
  expect(await outcome).toMatchObject({ kind: 'aborted', operationId: 'vehicleList' })
  await expect.poll(server.isClosed).toBe(true)
})

it('a download and a call end when the connection stalls', async () => {
  const server = await silent('text/csv', 'id\r\n')
  const client = clientOf(server.baseUrl, { timeoutMs: 200 })
  const file = await client.download('vehicleExport')
  const blob = file.blob().catch((error: unknown) => error)
  await forceCollection()
  expect(await blob).toMatchObject({ kind: 'timeout' })
  const json = await silent('application/json', '{"code":200,')
  const call = clientOf(json.baseUrl, { timeoutMs: 200 }).call('vehicleList')
  await expect(call).rejects.toMatchObject({ kind: 'timeout' })
  await expect.poll(server.isClosed).toBe(true)
})

it('a slow reader does not count as a stalled connection', async () => {
  const { baseUrl } = await serve((_request, reply) => {
    beginAndFallSilent(reply, 'text/csv', 'id\r\n')
    reply.raw.end('1\r\n')
  })
  const file = await clientOf(baseUrl, { timeoutMs: 100 }).download('vehicleExport')
  await sleep(300)
  expect(await (await file.blob()).text()).toBe('id\r\n1\r\n')
})
