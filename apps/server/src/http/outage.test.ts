/** The database goes away and comes back: requests are refused, not hung, and nobody has to restart the server. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'

let running: TestServer
beforeAll(async () => {
  running = await startTestServer()
})
afterAll(() => running.close())

it('answers 503 with Retry-After while the database is away, and recovers by itself', async () => {
  const who = await running.login(credentialsOf('whaleAdmin'))
  const { pool } = running.server.services.db
  const connect = pool.connect.bind(pool)
  pool.connect = (() =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))) as typeof pool.connect
  const away = await who.call('vehicleList')
  const ready = await fetch(`${running.url}/readyz`)
  pool.connect = connect
  expect(away).toMatchObject({ status: 503, body: { error: 'server.unavailable' } })
  expect(away.headers.get('retry-after')).toBe('2')
  expect(ready.status).toBe(503)
  expect((await who.call('vehicleList')).status).toBe(200)
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
})
