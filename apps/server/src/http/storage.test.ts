/** A full disk and a stopping server: refusals in the envelope with Retry-After. */
import { connect } from 'node:net'
import { type ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { until } from '../testing/devices.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { problemOf } from './error-mapping.ts'

let running: TestServer
let admin: ApiSession

beforeAll(async () => {
  running = await startTestServer({ env: { SWAPDESK_DISK_FREE_MIN_MB: '1000000000000' } })
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

const failing = (code: string) => Object.assign(new Error('no space left on device'), { code })

it.each(['53100', 'ENOSPC', 'EDQUOT'])('%s is a full disk', (code) => {
  const { error, status } = problemOf(failing(code))
  expect([error, status]).toEqual(['server.disk-full', 503])
})

const OUTAGES =
  'ECONNREFUSED ECONNRESET EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOTFOUND EPIPE ETIMEDOUT 08006 25006 40P01 53300 55006 55P03 57P01 58030'

it.each(OUTAGES.split(' '))('%s is a database that is not available', (code) => {
  const { error, status } = problemOf(failing(code))
  expect([error, status]).toEqual(['server.unavailable', 503])
})

it.each(['42501', '42P01', '55000', 'XX000', 'EPERM'])('%s is a fault of the server', (code) => {
  const { error, status } = problemOf(failing(code))
  expect([error, status]).toEqual(['server.failed', 500])
})

it('/readyz reports a full disk', async () => {
  const reply = await fetch(`${running.url}/readyz`)
  expect([reply.status, await reply.json()]).toEqual([503, { status: 'disk full' }])
  expect(reply.headers.get('retry-after')).toBe('5')
})

it('/readyz reports that the database had no space', async () => {
  const { db, config } = running.server.services
  const { diskFreeMinBytes } = config
  Object.assign(config, { diskFreeMinBytes: 0 })
  // Else other tests would see a full disk for another reason.
  onTestFinished(() => {
    Object.assign(config, { diskFreeMinBytes })
    db.diskFullAt = 0
  })
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
  await expect(db.send({ query: (batch) => batch.handleError(failing('53100')) }, [])).rejects.toThrow('no space')
  expect((await fetch(`${running.url}/readyz`)).status).toBe(503)
})

it('an upload without space is refused in the envelope', async () => {
  const { services } = running.server
  services.files.put = () => Promise.reject(failing('ENOSPC'))
  const form = new FormData()
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  form.set('file', new Blob([png], { type: 'image/png' }), 'a.png')
  const reply = await fetch(`${running.url}/api/blade-resource/oss/endpoint/put-file`, {
    method: 'POST',
    headers: { 'blade-auth': admin.headers['blade-auth'] ?? '', authorization: admin.headers['authorization'] ?? '' },
    body: form,
  })
  expect(await reply.json()).toMatchObject({ code: 503, success: false, error: 'server.disk-full' })
  expect(reply.headers.get('retry-after')).toBe('2')
})

it('a request during the shutdown is refused in the envelope', async () => {
  const stopping = await startTestServer()
  const { hostname, port } = new URL(stopping.url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  // The second one begins before the shutdown, and is completed after it.
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET /api/blade-vehicle/vehicle/list HTTP/1.1\r\nhost: x\r\n')
  await until(() => received.includes('"ok"'))
  received = ''
  const { app } = stopping.server
  const closing = stopping.close()
  await until(() => !app.server.listening)
  socket.write('\r\n')
  await closing
  expect(received).toMatch(/^HTTP\/1\.1 503 /)
  expect(received.toLowerCase()).toContain('retry-after: 2')
  expect(received).toContain('"error":"server.unavailable"')
})
