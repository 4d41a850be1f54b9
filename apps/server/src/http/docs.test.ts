import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handlers } from '../modules/index.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'

type Document = {
  tags: { name: string; 'x-displayName'?: string }[]
  paths: Record<string, Record<string, { summary: string }>>
}

type Parameter = { $ref?: string; name: string; required?: boolean; example?: unknown }

type Operation = {
  operationId: string
  parameters?: Parameter[]
  description?: string
  'x-implemented': boolean
  'x-sortable'?: string[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

const HAN = /\p{Script=Han}/u

/** Every description of a document, but that of the whole, with its path. */
function describedIn(node: unknown, path = ''): [path: string, description: string][] {
  if (typeof node !== 'object' || node === null || path === '/info') return []
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === 'description' && typeof value === 'string') return [[path, value] as [string, string]]
    return /^examples?$/.test(name) ? [] : describedIn(value, `${path}/${name}`)
  })
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

  it.each(['/docs/reference.js', '/docs/start.js'])('%s is served by this server', async (path) => {
    const reply = await get(path)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toContain('text/javascript')
  })

  it('tells what is implemented, the columns to sort by, and an example of each body', async () => {
    const { paths } = (await (await get('/docs/openapi.json', 'en')).json()) as {
      paths: Record<string, Record<string, Operation>>
    }
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    for (const operation of operations) {
      const isBuilt = Object.hasOwn(handlers, operation.operationId)
      expect([operation.operationId, operation['x-implemented']]).toEqual([operation.operationId, isBuilt])
      expect(operation.description?.startsWith('Not implemented yet')).toBe(!isBuilt)
      for (const column of operation['x-sortable'] ?? []) expect(operation.description).toContain(`\`${column}\``)
      for (const content of Object.values(operation.requestBody?.content ?? {})) expect(content.example).toBeDefined()
    }
    expect(operations.filter((operation) => operation.requestBody).length).toBeGreaterThan(80)
    expect(operations.filter((operation) => !operation['x-implemented']).length).toBeGreaterThan(50)
  })

  it.each(['zh-CN', 'en'])('describes each operation, with an example of what it requires (%s)', async (language) => {
    const { paths, components } = (await (await get('/docs/openapi.json', language)).json()) as {
      paths: Record<string, Record<string, Operation>>
      components: { parameters: Record<string, Parameter> }
    }
    const served = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(served.filter(({ description }) => !description?.trim()).map(({ operationId }) => operationId)).toEqual([])
    expect(served.filter(({ description }) => description?.includes('undefined'))).toEqual([])
    const required = served.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .map(({ $ref, ...own }) => ($ref ? components.parameters[$ref.split('/').at(-1) ?? ''] : own) as Parameter)
        .filter((parameter) => parameter.required)
        .map((parameter) => ({ operationId, ...parameter })),
    )
    expect(required.length).toBeGreaterThan(100)
    expect(required.filter(({ example }) => example === undefined)).toEqual([])
    const textOf = (id: string) => served.find(({ operationId }) => operationId === id)?.description
    const [list, submit, options] = ['vehicleList', 'vehicleSubmit', 'vehicleOptions'].map(textOf)
    expect(list).toContain('`vehicle`')
    expect(list).toContain('200')
    expect(submit).toContain('`vehicle_add`')
    expect(submit).toContain('Idempotency-Key')
    expect(options).toContain('`nfc_card`')
    expect(textOf('platformBootstrap')).toContain(language === 'en' ? 'Needs no login.' : '无需登录。')
    const readsOnly = language === 'en' ? 'Reads only' : '只读'
    expect(textOf('vehicleDetail')).toContain(readsOnly)
    for (const id of ['authLogout', 'authClearCache', 'authCaptcha', 'authChallenge'])
      expect(textOf(id)).not.toContain(readsOnly)
  })

  it('is localized', async () => {
    const documents = await Promise.all(
      ['zh-CN', 'en'].map(async (language) => (await (await get('/docs/openapi.json', language)).json()) as Document),
    )
    const [zh, en] = documents.map(({ paths }) => paths['/blade-vehicle/vehicle/list']?.['get']?.summary)
    expect([zh, en]).toEqual(['车辆列表', 'List vehicles'])
    const nameIn = (document?: Document) => document?.tags.find(({ name }) => name === 'top-menus')?.['x-displayName']
    expect(documents.map(nameIn)).toEqual(['顶部菜单', 'Top menus'])
  })

  it('describes everything in Chinese, and nothing in Chinese in the English one', async () => {
    const [zh = [], en = []] = await Promise.all(
      ['zh-CN', 'en'].map(async (language) => describedIn(await (await get('/docs/openapi.json', language)).json())),
    )
    expect(zh.length).toBeGreaterThan(3000)
    expect(zh.filter(([, text]) => !HAN.test(text))).toEqual([])
    expect(en.filter(([, text]) => HAN.test(text))).toEqual([])
  })

  it('derives texts in Chinese from the summary of the operation and the label of the field', async () => {
    const { paths, components } = (await (await get('/docs/openapi.json')).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
      components: { parameters: Record<string, { description: string }> }
    }
    expect(paths['/blade-vehicle/vehicle/list']?.['get']?.responses['200']?.description).toBe('“车辆列表”的一页')
    expect(components.parameters['plateNumber']?.description).toBe('车牌号，部分匹配')
  })

  it('has the guides in both languages, and a switch between them', async () => {
    const guides = async (path: string, language: string): Promise<string> => {
      const { info } = (await (await get(path, language)).json()) as { info: { description: string } }
      return info.description
    }
    const [zh, en] = await Promise.all([
      guides('/docs/openapi.json', 'zh-CN'),
      guides('/docs/openapi.json?lang=en', 'zh-CN'),
    ])
    const headings = (text: string): number => text.match(/^## /gm)?.length ?? 0
    expect(headings(en)).toBeGreaterThanOrEqual(10)
    expect(headings(zh)).toBe(headings(en))
    expect(zh).toContain('## 身份认证')
    expect(await (await get('/docs?lang=en', 'zh-CN')).text()).toContain('<html lang="en">')
    expect(await (await get('/docs', 'zh-CN')).text()).toContain('href="/docs?lang=en"')
  })

  it('is sent compressed, and only when it has changed', async () => {
    const encoded = (accepted: string) =>
      fetch(`${running.url}/docs/openapi.json`, { headers: { 'accept-encoding': accepted } })
    const sizes = new Map<string | null, string>()
    for (const accepted of ['br, gzip', 'gzip', 'br;q=0, gzip', 'identity']) {
      const reply = await encoded(accepted)
      expect(reply.status).toBe(200)
      const encoding = reply.headers.get('content-encoding')
      expect(encoding).toBe({ 'br, gzip': 'br', identity: null }[accepted] ?? (accepted === 'identity' ? null : 'gzip'))
      sizes.set(encoding, await reply.text())
    }
    expect(new Set(sizes.values()).size).toBe(1)
    const etag = (await get('/docs')).headers.get('etag') ?? ''
    const again = await fetch(`${running.url}/docs`, { headers: { 'accept-language': 'zh-CN', 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })
})
