/** Access to the server as configured: origins, transport, sizes, addresses. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from './db/database.ts'
import { credentialsOf, startTestServer, type TestServer } from './testing/harness.ts'

const MEGABYTE = 1_048_576
let running: TestServer
let admin: ApiSession

beforeAll(async () => {
  running = await startTestServer({
    env: { SWAPDESK_CORS_ORIGINS: 'https://console.example', SWAPDESK_PUBLIC_URL: 'https://swap.test' },
  })
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

const errorOf = async (response: Response) => ((await response.json()) as { error?: string }).error
const submitPost = (body: string) =>
  fetch(`${running.url}/api/blade-system/post/submit`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body,
  })

it('allows calls from pages of the configured origins only', async () => {
  const allowed = async (origin: string) =>
    (await fetch(`${running.url}/healthz`, { headers: { origin } })).headers.get('access-control-allow-origin')
  expect(await allowed('https://console.example')).toBe('https://console.example')
  expect(await allowed('https://elsewhere.example')).toBeNull()
})

it('lets those pages read what a reply says besides its body', async () => {
  const reply = await fetch(`${running.url}/api/blade-system/post/list`, {
    headers: { ...admin.headers, origin: 'https://console.example' },
  })
  const exposed = (reply.headers.get('access-control-expose-headers') ?? '').split(/,\s*/)
  expect(exposed).toEqual(expect.arrayContaining(['x-request-id', 'x-time-zone', 'retry-after']))
  expect(reply.headers.get('x-request-id')).toBeTruthy()
})

it('sends Strict-Transport-Security over TLS only', async () => {
  const { headers } = await fetch(`${running.url}/healthz`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

it('accepts request bodies of up to two megabytes', async () => {
  const body = (length: number) => JSON.stringify({ remark: 'x'.repeat(length) })
  expect((await submitPost(body(1.9 * MEGABYTE))).status).toBe(400)
  expect(await errorOf(await submitPost(body(2.1 * MEGABYTE)))).toBe('request.too-large')
})

it('ignores prototype names', async () => {
  const fields = '"postCode":"p1","postName":"P","category":1,"sort":1'
  for (const hostile of ['"__proto__":{"sort":2}', '"constructor":{"prototype":{"sort":2}}'])
    expect(await errorOf(await submitPost(`{${fields},${hostile}}`))).toBe('request.malformed')
  expect((await submitPost(`{${fields}}`)).status).toBe(200)
})

it("counts failed logins by the caller's address, whatever a header contains", async () => {
  const elsewhere = running.guest.with({ 'x-forwarded-for': '203.0.113.7' })
  const login = { grant_type: 'password', tenantId: '000000', username: 'nobody', password: 'no' }
  expect((await elsewhere.call('authToken', login)).body['error_code']).toBe(2001)
  const { system } = running.server.services.db
  const counted = await system.all(sql`select subject from login_guard where subject like 'address:%'`)
  expect(counted).toEqual([{ subject: 'address:127.0.0.1' }])
})

it('limits the requests per minute of an address', async () => {
  const other = await startTestServer({ env: { SWAPDESK_RATE_LIMIT_PER_MINUTE: '10' } })
  const statuses: number[] = []
  for (let request = 0; request < 12; request += 1) statuses.push((await fetch(`${other.url}/healthz`)).status)
  expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 429])
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10)
  await other.close()
})
