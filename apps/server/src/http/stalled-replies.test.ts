// @postgres
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../db/database.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { closeStalledReplies } from './stalled-replies.ts'

const STALLED_MS = 200
/** More than the buffers of both ends of a connection. */
const ROWS = 12_000

describe('a client that stops reading', () => {
  let running: TestServer
  let lines = ''

  beforeAll(async () => {
    running = await startTestServer({
      env: { SWAPDESK_LOG_LEVEL: 'warn' },
      server: { stalledMs: STALLED_MS, output: { write: (text) => (lines += text) } },
    })
    // Texts that cannot be compressed much.
    await running.server.services.db.system
      .run(sql`insert into vehicle_type (tenant_id, vehicle_type, vehicle_pic, remark)
      select '384721', 'stalled ' || n, '', (select string_agg(md5(n || ' ' || part), '') from generate_series(1, 31) part)
      from generate_series(1, ${ROWS}::int) n`)
    await running.server.services.db.system.run(sql`analyze vehicle_type`)
  })
  afterAll(() => running.close())

  async function requestWithoutReading(path: string): Promise<Socket> {
    const { headers } = await running.login(credentialsOf('whaleAdmin'))
    const { hostname, port } = new URL(running.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const sent = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}`)
    socket.write([`GET ${path} HTTP/1.1`, ...sent, '', ''].join('\r\n'))
    return socket.pause().on('error', () => undefined)
  }

  it.each(['csv', 'xlsx'])('is disconnected and its export ends: %s', async (format) => {
    const queue = running.server.services.exports
    lines = ''
    const socket = await requestWithoutReading(`/api/blade-vehicle/vehicleType/export?format=${format}`)
    await vi.waitFor(() => expect(queue.counts.running).toBe(1), 20_000)
    await vi.waitFor(() => expect(queue.counts.running).toBe(0), 20_000)
    expect(lines).toContain('the client stopped reading a reply')
    socket.destroy()
  })
})

it('a reply whose rows take long is not closed', async () => {
  const app = Fastify()
  closeStalledReplies(app, STALLED_MS)
  const source = new PassThrough()
  app.get('/slow', (_, reply) => reply.type('text/plain').send(source))
  const paused = new Promise<void>((resolve) => {
    app.server.on('connection', (socket) => socket.once('timeout', resolve))
  })
  const reply = fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/slow`)
  source.write('first ')
  await paused
  source.end('last')
  expect(await (await reply).text()).toBe('first last')
  await app.close()
})
