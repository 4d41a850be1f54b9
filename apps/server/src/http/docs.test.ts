import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/harness.ts'

type Document = {
  tags: { name: string; 'x-displayName'?: string }[]
  paths: Record<string, Record<string, { summary: string }>>
}

let running: TestServer
const get = (path: string, language = 'zh-CN') =>
  fetch(running.url + path, { headers: { 'accept-language': language } })

beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

describe('the reference of the contract', () => {
  it('is a page without inline scripts, under the common content security policy', async () => {
    const reply = await get('/docs')
    expect(reply.headers.get('content-security-policy')).toContain("script-src 'self';")
    const html = await reply.text()
    expect(html.match(/<script[^>]*>/g)?.every((tag) => tag.includes('src="/docs/'))).toBe(true)
    expect(html).not.toContain('http')
  })

  it.each(['/docs/reference.js', '/docs/begin.js'])('%s is served by this server', async (path) => {
    const reply = await get(path)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toContain('text/javascript')
  })

  it('is localized', async () => {
    const documents = await Promise.all(
      ['zh-CN', 'en'].map(async (language) => (await (await get('/docs/openapi.json', language)).json()) as Document),
    )
    const [zh, en] = documents.map(({ paths }) => paths['/blade-vehicle/vehicle/list']?.['get']?.summary)
    expect([zh, en]).toEqual(['车辆列表', 'List vehicles'])
    expect(documents[0]?.tags.find(({ name }) => name === 'vehicles')?.['x-displayName']).toBe('车辆')
  })
})
