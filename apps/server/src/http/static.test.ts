/** The console's page: its bootstrap data equals the replies its script would get. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'

let running: TestServer
const consoleDir = mkdtempSync(join(tmpdir(), 'swapdesk-page-'))
beforeAll(async () => {
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><head><title>x</title></head><body></body>')
  running = await startTestServer({ env: { SWAPDESK_CONSOLE_DIR: consoleDir } })
})
afterAll(async () => {
  await running.close()
  rmSync(consoleDir, { recursive: true })
})

type Bootstrap = { bootstrap: object; domain: string; tenant: object }

async function bootstrapAt(path: string): Promise<Bootstrap | null> {
  const response = await fetch(running.url + path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const text = await response.text()
  expect(text).toMatch(/<title>x<\/title>.*<\/head><body>/)
  return JSON.parse(
    /<script type="application\/json" id="bootstrap">([^<]*)<\/script>/.exec(text)?.[1] ?? '',
  ) as Bootstrap | null
}

it('contains the bootstrap data at every URL', async () => {
  const bootstrap = await running.guest.data('platformBootstrap')
  for (const path of ['/', '/login', '/fleet/vehicle?size=200']) {
    expect(await bootstrapAt(path)).toEqual({ bootstrap, domain: new URL(running.url).host, tenant: {} })
  }
})

it('contains the tenant of its domain, and escapes names in its data block', async () => {
  const platform = await running.login(credentialsOf('platform'))
  const tenantName = '</script><script>alert(1)</script>'
  const domain = new URL(running.url).host
  const { id } = await platform.data<{ id: string }>('tenantSubmit', {
    tenantName,
    tenantNameEn: tenantName,
    domainUrl: domain,
    linkman: '王小满',
    contactNumber: '13800138000',
    account: 'domainadmin',
    accountNumber: 5,
  })
  expect(await bootstrapAt('/login')).toMatchObject({ tenant: { tenantName } })
  expect(await bootstrapAt('/login')).toMatchObject({ tenant: await running.guest.data('tenantInfo', { domain }) })
  await platform.data('tenantRecycle', { ids: id })
  expect(await bootstrapAt('/login')).toMatchObject({ tenant: {} })
})

it('is served without them while the database is unavailable', async () => {
  const { pool } = running.server.services.db
  const connect = pool.connect.bind(pool)
  pool.connect = (() => Promise.reject(new Error('away'))) as typeof pool.connect
  try {
    expect(await bootstrapAt('/login')).toBeNull()
  } finally {
    pool.connect = connect
  }
})

it('is not the reply to an unknown API call', async () => {
  for (const path of [
    '/api',
    '/api/nothing',
    '/files/nothing',
    '/assets/nothing.js',
    '/docs/nothing',
    '/blade-vehicle/vehicle/list',
  ]) {
    expect((await fetch(running.url + path)).status).toBe(404)
  }
})
