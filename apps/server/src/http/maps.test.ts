/** Base maps: what is configured, what browsers may call for it, and the archive in the data folder. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../env.ts'
import { startTestServer } from '../testing/harness.ts'
import { secureReplies } from './security-headers.ts'
import { serveMap } from './serve-map.ts'

const BYTES = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251))
let folder: string
let app: FastifyInstance | undefined

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'swapdesk-maps-'))
  writeFileSync(join(folder, 'city.pmtiles'), BYTES)
  writeFileSync(join(folder, 'secrets.json'), '{}')
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(async () => {
  await app?.close()
  app = undefined
})

const configOf = (env: Record<string, string>) => readConfig({ SWAPDESK_DATA_DIR: folder, ...env })

async function connectSourcesOf(env: Record<string, string>): Promise<string | undefined> {
  app = Fastify()
  secureReplies(app, configOf(env))
  app.get('/', () => '')
  const { headers } = await app.inject('/')
  return String(headers['content-security-policy'])
    .split('; ')
    .find((part) => part.startsWith('connect-src'))
}

describe('what browsers may call', () => {
  it.each([
    ['nothing else without a base map', {}, "connect-src 'self'"],
    ['nothing else for the archive in the data folder', { SWAPDESK_MAP_PMTILES: 'city.pmtiles' }, "connect-src 'self'"],
    [
      'the origin of tiles',
      { SWAPDESK_MAP_TILES: 'https://tiles.example.com/a/{z}/{x}/{y}.png' },
      "connect-src 'self' https://tiles.example.com",
    ],
    [
      'the origin of a style, and those given with it',
      { SWAPDESK_MAP_STYLE: 'https://a.example.com/s.json', SWAPDESK_MAP_ORIGINS: 'https://b.example.com:8443' },
      "connect-src 'self' https://a.example.com https://b.example.com:8443",
    ],
  ])('is %s', async (_what, env, expected) => {
    expect(await connectSourcesOf(env as Record<string, string>)).toBe(expected)
  })
})

describe('the configuration', () => {
  it.each([
    [
      'two base maps',
      { SWAPDESK_MAP_STYLE: 'https://a.example.com', SWAPDESK_MAP_PMTILES: 'city.pmtiles' },
      'only one',
    ],
    ['a missing archive', { SWAPDESK_MAP_PMTILES: 'none.pmtiles' }, 'does not exist'],
    ['an archive outside the data folder', { SWAPDESK_MAP_PMTILES: '../city.pmtiles' }, 'SWAPDESK_MAP_PMTILES'],
    ['tiles without their numbers', { SWAPDESK_MAP_TILES: 'https://a.example.com/{z}.png' }, 'SWAPDESK_MAP_TILES'],
    [
      'an address that would extend the policy',
      { SWAPDESK_MAP_STYLE: 'https://a.example.com/; *' },
      'SWAPDESK_MAP_STYLE',
    ],
    ['an origin with a path', { SWAPDESK_MAP_ORIGINS: 'https://a.example.com/x' }, 'SWAPDESK_MAP_ORIGINS'],
    ['an origin for all', { SWAPDESK_MAP_ORIGINS: '*' }, 'SWAPDESK_MAP_ORIGINS'],
    ['GCJ-02 for the built-in map', { SWAPDESK_MAP_DATUM: 'gcj02' }, 'SWAPDESK_MAP_DATUM'],
  ])('refuses %s', (_what, env, named) => {
    expect(() => configOf(env as Record<string, string>)).toThrow(named)
  })
})

it('serves the archive in ranges, and nothing beside it', async () => {
  app = Fastify()
  await serveMap(app, configOf({ SWAPDESK_MAP_PMTILES: 'city.pmtiles' }).map.file)
  const part = await app.inject({ url: '/maps/base.pmtiles', headers: { range: 'bytes=100-199' } })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe('bytes 100-199/1000')
  expect(part.rawPayload.equals(BYTES.subarray(100, 200))).toBe(true)
  expect((await app.inject({ url: '/maps/base.pmtiles', headers: { range: 'bytes=5000-' } })).statusCode).toBe(416)
  for (const url of ['/maps/secrets.json', '/maps/../secrets.json', '/maps/%2e%2e/secrets.json', '/maps/'])
    expect((await app.inject(url)).statusCode).toBe(404)
})

describe('the archive as a whole', () => {
  it.each<[what: string, headers: Record<string, string>, status: number]>([
    ['without a range', {}, 400],
    ['of which the browser holds a part of another', { range: 'bytes=0-99', 'if-range': '"other"' }, 416],
    ['in several ranges', { range: 'bytes=0-1,500-999' }, 416],
    ['in other units', { range: 'pages=0-1' }, 416],
    ['in a range without bounds', { range: 'bytes=-' }, 416],
  ])('is not served %s', async (_what, headers, status) => {
    app = Fastify()
    await serveMap(app, configOf({ SWAPDESK_MAP_PMTILES: 'city.pmtiles' }).map.file)
    const { statusCode, rawPayload } = await app.inject({ url: '/maps/base.pmtiles', headers })
    expect(statusCode).toBe(status)
    expect(rawPayload.length).toBeLessThan(200)
  })

  it('is served in further parts to browsers that hold one of it, and add a condition', async () => {
    app = Fastify()
    await serveMap(app, configOf({ SWAPDESK_MAP_PMTILES: 'city.pmtiles' }).map.file)
    const url = '/maps/base.pmtiles'
    const first = await app.inject({ url, headers: { range: 'bytes=0-99' } })
    const condition = { 'if-range': String(first.headers.etag) }
    const next = await app.inject({ url, headers: { range: 'bytes=100-199', ...condition } })
    expect([next.statusCode, next.rawPayload.equals(BYTES.subarray(100, 200))]).toEqual([206, true])
  })

  it('has its size told, and one part of at most sixteen megabytes', async () => {
    const size = 20 * 1024 * 1024
    writeFileSync(join(folder, 'large.pmtiles'), Buffer.alloc(size))
    app = Fastify()
    await serveMap(app, configOf({ SWAPDESK_MAP_PMTILES: 'large.pmtiles' }).map.file)
    const head = await app.inject({ method: 'HEAD', url: '/maps/base.pmtiles' })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(size)])
    const part = await app.inject({ url: '/maps/base.pmtiles', headers: { range: 'bytes=100-' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 16 * 1024 * 1024])
    expect(part.headers['content-range']).toBe(`bytes 100-${16 * 1024 * 1024 + 99}/${size}`)
  })
})

it('tells the console, which needs no login', async () => {
  const running = await startTestServer({
    env: { SWAPDESK_MAP_TILES: 'https://tiles.example.com/{z}/{x}/{y}.png', SWAPDESK_MAP_DATUM: 'gcj02' },
  })
  const expected = {
    baseMap: 'tiles',
    url: 'https://tiles.example.com/{z}/{x}/{y}.png',
    attribution: null,
    isGcj02: true,
  }
  expect(await running.guest.data('platformBootstrap')).toMatchObject({ map: expected })
  await running.close()
})
