// Signing in at /docs of a real server, then a call as the page makes it: with what the reference is given.
import { runInThisContext } from 'node:vm'
import { type DemoServer, startDemoServer } from '@swapdesk/testing/demo-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

type Schemes = { client: { username: string; password: string }; token: { value: string } }
type Configuration = { servers: [{ url: string }]; authentication: { securitySchemes: Schemes } }

const { Request: NodeRequest } = globalThis
let server: DemoServer
/** What the library of the reference was given last. */
let configured: Configuration

/** Requests of the page are relative to its server. */
const fromPage = (path: string, options?: RequestInit) => fetch(new URL(path, server.address), options)
const element = (selector: string) => document.querySelector(selector) as HTMLElement

beforeAll(async () => {
  server = await startDemoServer()
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, options?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, server.address) : input, options)
    }
  }
  const page = new DOMParser().parseFromString(await (await fromPage('/docs?lang=en')).text(), 'text/html')
  document.documentElement.lang = page.documentElement.lang
  document.body.innerHTML = page.body.innerHTML
  // jsdom shows no dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined })
  const createApiReference = (_: string, given: Configuration) => {
    configured = given
    return { updateConfiguration: (next: Configuration) => (configured = next) }
  }
  Object.assign(globalThis, { Scalar: { createApiReference } })
  runInThisContext(await (await fromPage('/docs/start.js')).text())
  await import('./sign-in')
  await vi.waitUntil(() => !element('#sign-in-open').hasAttribute('disabled'))
}, 180_000)

afterAll(async () => {
  globalThis.Request = NodeRequest
  document.body.replaceChildren()
  sessionStorage.clear()
  await server.stop()
})

/** A call of the reference: the security schemes of the contract, filled with what the page gave it. */
async function call(path: string): Promise<{ status: number; body: { data?: unknown } }> {
  const { client, token } = configured.authentication.securitySchemes
  const { components } = (await (await fromPage('/docs/openapi.json')).json()) as {
    components: { securitySchemes: { client: { scheme: string }; token: { in: string; name: string } } }
  }
  const { client: basic, token: own } = components.securitySchemes
  expect([basic.scheme, own.in]).toEqual(['basic', 'header'])
  const headers = {
    authorization: `Basic ${btoa(`${client.username}:${client.password}`)}`,
    ...(token.value && { [own.name]: token.value }),
  }
  const reply = await fromPage(`${configured.servers[0].url}${path}`, { headers })
  return { status: reply.status, body: (await reply.json()) as { data?: unknown } }
}

function submit(password: string): void {
  const values = { tenant: '384721', account: 'admin', password }
  for (const [name, value] of Object.entries(values)) element(`[name=${name}]`).setAttribute('value', value)
  element('#sign-in-form').dispatchEvent(new Event('submit', { cancelable: true }))
}

// Logging in takes a proof of work and a slow hash.
const waitMs = 30_000

describe('the sign-in of the reference', { shuffle: false, timeout: 3 * waitMs }, () => {
  const list = '/blade-vehicle/vehicle/list?size=1'

  it('is needed for calls', async () => {
    expect((await call(list)).status).toBe(401)
  })

  it('shows why it failed', async () => {
    submit('not-the-password-1')
    await vi.waitFor(() => expect(element('#sign-in-problem').textContent).not.toBe(''), waitMs)
    expect((await call(list)).status).toBe(401)
  })

  it('gives its session to the calls of the page, until signing out', async () => {
    submit('whale-demo-1')
    await vi.waitFor(() => expect(element('#account').textContent).toBe('384721 · admin'), waitMs)
    const listed = await call(list)
    expect(listed).toMatchObject({ status: 200, body: { data: { records: [{ tenantId: '384721' }] } } })
    const { token } = configured.authentication.securitySchemes
    element('#sign-out').click()
    await vi.waitFor(() => expect(element('#account').textContent).toBe(''), waitMs)
    expect(configured.authentication.securitySchemes.token.value).toBe('')
    const ended = await fromPage(`/api${list}`, { headers: { 'blade-auth': token.value } })
    expect(ended.status).toBe(401)
  })
})
