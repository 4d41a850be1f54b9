/**
 * Replies beside their data: status of unimplemented operations and missing files, unknown parameters, compression, the
 * log.
 */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { afterAll, expect, it } from 'vitest'
import { handlers } from '../modules/index.ts'
import { addPerson } from '../testing/people.ts'
import { startLoggedServer } from '../testing/logged-server.ts'

const { running, admin, log } = await startLoggedServer()
afterAll(() => running.close())

const unimplementedBy = (method: 'get' | 'post') =>
  (Object.keys(operations) as OperationId[]).find(
    (id) => !(id in handlers) && operations[id].permission !== 'public' && operations[id].method === method,
  ) as OperationId
const unimplemented = unimplementedBy('get')
const get = (path: string, headers: Record<string, string> = {}) => fetch(running.url + path, { headers })

it('an unimplemented operation returns 501 to authenticated clients, and 401 to others', async () => {
  const { session } = await addPerson(running, admin, '384721', { menuIds: [] })
  for (const caller of [session, admin]) {
    expect(await caller.call(unimplemented)).toMatchObject({ status: 501, body: { error: 'operation.unimplemented' } })
  }
  expect((await running.guest.call(unimplemented)).status).toBe(401)
})

it('an unimplemented operation returns 501 whatever its body is', async () => {
  const { path } = operations[unimplementedBy('post')]
  for (const [type, body] of [
    ['application/json', '{bad'],
    ['application/json', '[]'],
    ['text/plain', 'x'],
    ['multipart/form-data; boundary=x', '--x--\r\n'],
  ] as const) {
    const send = (headers: Record<string, string>) =>
      fetch(`${running.url}/api${path}`, { method: 'POST', headers: { ...headers, 'content-type': type }, body })
    expect((await send(admin.headers)).status).toBe(501)
    expect((await send({})).status).toBe(401)
  }
})

it('reports unknown query parameters', async () => {
  const { headers } = await admin.call('vehicleList', { vehicleSN: 'X', 'b\r\nc': 1, _t: 1, size: 5 })
  expect(headers.get('x-ignored-parameters')).toBe('vehicleSN, b%0D%0Ac')
  expect((await admin.call('vehicleList', { vehicleSn: 'X', _t: 1 })).headers.get('x-ignored-parameters')).toBeNull()
  const refused = await admin.call('vehicleList', { vehicleSN: 'X', size: 999 })
  expect([refused.status, refused.headers.get('x-ignored-parameters')]).toEqual([400, 'vehicleSN'])
  expect((await admin.call('vehicleDetail', { id: '77', vehicleSN: 'X' })).headers.get('x-ignored-parameters')).toBe(
    'vehicleSN',
  )
})

it.each([
  '/.env',
  '/.git/config',
  '/fleet/.env',
  '/%2Eenv',
  '/openapi.json',
  '/robots.txt',
  '/assets/gone.js',
  '/assets/',
  '/files/none.png',
  '/fleet/vehicle.map?x=1',
])('%s is not there, and is no page', async (path) => {
  const reply = await get(path, { accept: 'text/html' })
  expect([reply.status, await reply.json()]).toMatchObject([404, { code: 404, success: false }])
})

it('compresses long replies in an accepted encoding, except event streams and compressed files', async () => {
  const encodingOf = async (path: string, accepted: string) => {
    const reply = await get(path, { 'accept-encoding': accepted })
    await reply.body?.cancel()
    return reply.headers.get('content-encoding')
  }
  expect(await encodingOf('/docs/openapi.json', 'gzip, br')).toBe('br')
  expect(await encodingOf('/docs/openapi.json', 'gzip')).toBe('gzip')
  expect(await encodingOf('/docs/openapi.json', 'identity')).toBeNull()
  expect(await encodingOf('/healthz', 'gzip')).toBeNull()
  const list = await admin.call('vehicleList', { size: 50 })
  expect([list.status, list.headers.get('content-encoding')]).toEqual([200, 'gzip'])
})

it('logs a line per call: request id, route, status, time and account, and no input', async () => {
  log.clear()
  const { body, headers } = await admin.call('vehicleDetail', { id: '123456789012345' })
  const [line] = log.calls()
  expect(line).toMatchObject({
    requestId: headers.get('x-request-id'),
    route: '/api/blade-vehicle/vehicle/detail',
    operation: 'vehicleDetail',
    method: 'GET',
    status: body.code,
    ms: expect.any(Number) as number,
    accountId: expect.stringMatching(/^\d+$/) as string,
  })
  expect(JSON.stringify(line)).not.toContain('123456789012345')
})
