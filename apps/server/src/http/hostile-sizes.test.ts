/**
 * Passes sizes to every parser that would block one with super-linear run time, while /healthz must respond within 200 ms.
 * That it does is asserted on any machine: no turn of the event loop, which is what /healthz waits for, may take more CPU
 * time of the thread than that.
 */
import { connect } from 'node:net'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MESSAGE_MAX_BYTES } from '@swapdesk/device-protocol'
import { TimeExpressionType } from '@swapdesk/dictionary'
import { domainHost, parseFence, parseMoney, parseScopeRule, phoneFault, scheduleFault, toE164 } from '@swapdesk/domain'
import { geofenceInput } from '@swapdesk/validation'
import { sql } from '../db/database.ts'
import { parseMessage } from '../devices/device-messages.ts'
import { excessMsOf, inShortTurns } from '../testing/cpu-time.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { exceedsLimits, isTooDeep, NAMES_MAX } from './json-limits.ts'
import { redactText } from './redaction.ts'

const SIZE = 1_600_000
/** Characters of a geometry that the form passes on. */
const GEOMETRY_MAX = 100_000
let running: TestServer
let admin: ApiSession

beforeAll(async () => {
  running = await startTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

type Sent = { path: string; body?: string; type?: string; headers?: Record<string, string> }

/** The reply, once a concurrent /healthz has replied. */
async function whileHealthy({ path, body, type = 'application/json', headers = {} }: Sent): Promise<Response> {
  const hostile = () =>
    fetch(`${running.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...admin.headers, ...(body !== undefined && { 'content-type': type }), ...headers },
      ...(body !== undefined && { body }),
    })
  const [reply, health] = await inShortTurns(() => Promise.all([hostile(), fetch(`${running.url}/healthz`)]))
  expect(health.status).toBe(200)
  return reply
}

const errorOf = async (reply: Response) => ((await reply.json()) as { error?: string }).error
const POST = '/api/blade-system/post/submit'
const LOGIN = '/api/blade-auth/oauth/token'
const UPLOAD = '/api/blade-resource/oss/endpoint/put-file'
const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`

const names = (count: number) => Array.from({ length: count }, (_, n) => `"n${n}":1`).join(',')

describe('JSON', () => {
  it.each([
    ['lists', nested('[', ']', 10_000)],
    ['objects', `{"remark":${nested('{"a":', '}', 10_000)}}`],
    ['lists that do not end', '['.repeat(SIZE)],
    ['one level too many', `{"remark":${nested('[', ']', 64)}}`],
    ['many names', `{${names(100_000)}}`],
    ['one name too many', `{"remark":{${names(NAMES_MAX)},"b":{},"c":1}}`],
  ])('nested too deeply, or with too many names, is refused: %s', async (_, body) => {
    const reply = await whileHealthy({ path: POST, body })
    expect([reply.status, await errorOf(reply)]).toEqual([400, 'request.too-deep'])
  })

  it.each([
    ['brackets in texts', `{"remark":"${'[{\\"'.repeat(10_000)}"}`],
    ['many names', `{"ids":[${`{${names(NAMES_MAX)}},`.repeat(100)}{}]}`],
    ['a long list', `{"ids":[${'1,'.repeat(500_000)}1]}`],
    ['names almost of prototypes', `{"remark":1,${'"__proto__" '.repeat(100_000)}}`],
    ['backslashes', `{"remark":"${'\\\\'.repeat(500_000)}"}`],
    ['a number of many digits', `{"sort":${'9'.repeat(SIZE)}}`],
  ])('of size is read or refused: %s', async (_, body) => {
    expect((await whileHealthy({ path: POST, body })).status).toBeGreaterThanOrEqual(400)
  })

  it('counts the names of each object, outside of strings', () => {
    const full = `{${names(NAMES_MAX)}}`
    expect(exceedsLimits(`[${full},${full},{"a":"${':'.repeat(NAMES_MAX)}"}]`)).toBe(false)
    expect(exceedsLimits(`{"a":{${names(NAMES_MAX - 1)},"b":{"c":[1]},"d":1}}`)).toBe(true)
    expect(exceedsLimits(nested('[', ']', 65))).toBe(true)
  })

  it('counts depth outside of strings only', () => {
    expect(isTooDeep(`{"a":"${'['.repeat(100)}"}`)).toBe(false)
    expect(isTooDeep(`{"a":"\\"${'['.repeat(100)}"}`)).toBe(false)
    expect(isTooDeep(nested('[', ']', 64))).toBe(false)
    expect(isTooDeep(nested('[', ']', 65))).toBe(true)
    expect(isTooDeep('[],'.repeat(100))).toBe(false)
  })
})

it('a form with too many fields is refused, one with as many as allowed is read', async () => {
  const type = 'application/x-www-form-urlencoded'
  const refusalOf = async (fields: number) =>
    errorOf(await whileHealthy({ path: POST, body: `sort=1${'&a=1'.repeat(fields - 1)}`, type }))
  expect(await refusalOf(NAMES_MAX + 1)).toBe('request.too-deep')
  expect(await refusalOf(NAMES_MAX)).not.toBe('request.too-deep')
})

describe('other parsers', () => {
  it.each([
    ['form: names', LOGIN, Array.from({ length: 100_000 }, (_, n) => `n${n}=1`).join('&')],
    ['form: one name', LOGIN, 'grant_type=x&'.repeat(100_000)],
    ['form: escapes', LOGIN, `grant_type=${'%25'.repeat(400_000)}`],
    ['form: a password', LOGIN, `grant_type=password&tenantId=384721&username=x&password=${'a'.repeat(SIZE)}`],
  ])('%s', async (_, path, body) => {
    const type = 'application/x-www-form-urlencoded'
    expect((await whileHealthy({ path, body, type })).status).toBe(400)
  })

  it.each([
    ['query', `?vehicleSn=${'%'.repeat(30_000)}`],
    ['query: one name', `?${'a=1&'.repeat(12_000)}`],
    ['query: list', `?ids=${'1,'.repeat(20_000)}`],
    ['sort', `?sort=${'a'.repeat(30_000)}`],
  ])('%s', async (_, search) => {
    expect((await whileHealthy({ path: `/api/blade-vehicle/vehicle/list${search}` })).status).toBeLessThan(500)
  })

  it.each(['accept-language', 'time-zone', 'user-agent', 'authorization', 'blade-auth', 'device-token', 'cookie'])(
    'header %s',
    async (name) => {
      for (const value of ['a-'.repeat(20_000), 'bearer '.repeat(5_000), `basic ${'='.repeat(30_000)}`]) {
        const reply = await whileHealthy({ path: '/api/blade-vehicle/vehicle/list', headers: { [name]: value } })
        expect(reply.status).toBeLessThan(500)
      }
    },
  )

  const part = (value: object | string) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
  it.each([
    ['dots', '.'.repeat(60_000)],
    ['no algorithm', `${part({ alg: 'none' })}.${part({ sub: 'x'.repeat(30_000) })}.`],
    ['a compressed payload', `${part({ alg: 'HS256', zip: 'DEF' })}.${part('x'.repeat(30_000))}.${part('x')}`],
    [
      'critical headers',
      `${part({ alg: 'HS256', crit: Array.from({ length: 5_000 }, () => 'b64') })}.e30.${part('x')}`,
    ],
    ['nested claims', `${part({ alg: 'HS256' })}.${part(nested('[', ']', 20_000))}.${part('x')}`],
    ['a long signature', `${part({ alg: 'HS256' })}.e30.${'A'.repeat(60_000)}`],
  ])('token with %s', async (_, token) => {
    const headers = { 'blade-auth': `bearer ${token}` }
    expect((await whileHealthy({ path: '/api/blade-vehicle/vehicle/list', headers })).status).toBe(401)
  })

  it.each(['code', 'state', 'id_token'])('login by a third party: %s', async (name) => {
    const body = new URLSearchParams({ grant_type: 'social', source: 'x', [name]: 'a.'.repeat(SIZE / 4) }).toString()
    const type = 'application/x-www-form-urlencoded'
    expect((await whileHealthy({ path: LOGIN, body, type })).status).toBe(400)
  })

  it('redaction', () => {
    for (const part of ['password', 'eyJ-', 'eyJ', 'bearer ', 'secret-', 'token ', 'a', '+', ' ', 'password="']) {
      const text = part.repeat(Math.ceil(SIZE / part.length))
      expect(
        excessMsOf(() => redactText(text)),
        `redaction of ${part}`,
      ).toBe(0)
    }
  })

  it('patterns of API scopes', async () => {
    const { system } = running.server.services.db
    const operator = await running.login(credentialsOf('whaleOperator'))
    await system.run(sql`with added as (
        insert into api_scope (menu_id, resource_code, scope_name, scope_path)
        select id, 'hostile', 'x', '/' || repeat('**a', 80) || 'b' from menu where code = 'vehicle' returning id)
      insert into role_api_scope select '384721', r.id, added.id from added, role r
        where r.role_alias = 'operator' and r.tenant_id = '384721'`)
    const [reply, health] = await inShortTurns(() =>
      Promise.all([operator.call('vehicleList'), fetch(`${running.url}/healthz`)]),
    )
    expect([reply.status, health.status]).toEqual([403, 200])
  })
})

describe('messages of devices', () => {
  const CHANNELS = ['status', 'boot', 'hb', 'event', 'alarm', 'ack', 'telemetry']
  const head = '"v":1,"msgId":"m","bootId":"b","seq":1,"ts":1'
  const filled = (start: string, part: string, end: string, size: number) =>
    `${start}${part.repeat(Math.max(0, Math.floor((size - start.length - end.length) / part.length)))}${end}`

  const shapes: [string, (size: number) => string][] = [
    ['nesting', (size) => nested('[', ']', Math.floor(size / 2) - 1)],
    ['nesting in data', (size) => `{${head},"data":${nested('{"a":', '}', Math.floor(size / 8))}}`],
    ['lists that do not end', (size) => '['.repeat(size)],
    ['a long text', (size) => filled(`{${head},"type":"`, 'eyJ-', '"}', size)],
    ['escapes', (size) => filled(`{${head},"message":"`, String.raw`\u0000`, '"}', size)],
    ['many names', (size) => filled(`{${head},"data":{`, '"n":1,', '"z":1}}', size)],
    ['many rows', (size) => filled(`{${head},"data":{"slots":[`, '{"index":1},', '{}]}}', size)],
    ['digits', (size) => filled('{"seq":', '9', '}', size)],
    ['NUL', (size) => '\0'.repeat(size)],
  ]

  it.each(shapes)('cost little and are bounded: %s', (_, shape) => {
    for (const kind of ['cabinet', 'vehicle', 'bms'])
      for (const channel of CHANNELS)
        for (const size of [MESSAGE_MAX_BYTES, SIZE]) {
          const message = { topic: `swap/v1/${kind}/X1/up/${channel}`, payload: Buffer.from(shape(size)) }
          expect(
            excessMsOf(() => parseMessage({ ...message, isRetained: false })),
            `${kind} ${channel} ${size}`,
          ).toBe(0)
        }
  })

  it('larger than a message may be are not parsed, also from an external broker', () => {
    const parse = (padding: number) => {
      const text = `{${head}}${' '.repeat(padding)}`
      return parseMessage({ topic: 'swap/v1/cabinet/X1/up/hb', payload: Buffer.from(text), isRetained: false })
    }
    expect(parse(0)).toMatchObject({ channel: 'hb' })
    expect(parse(MESSAGE_MAX_BYTES)).toBeUndefined()
  })

  it('topics and texts of size', () => {
    for (const topic of [
      '/'.repeat(65_535),
      `swap/v1/cabinet/${'a'.repeat(65_000)}/up/hb`,
      `swap/v1/${'+/'.repeat(32_000)}`,
    ])
      expect(
        excessMsOf(() => parseMessage({ topic, payload: Buffer.from('{}'), isRetained: false })),
        `topic ${topic.slice(0, 20)}`,
      ).toBe(0)
    for (const text of ['password', 'eyJ-', 'bearer ', '\u0000', 'password="', 'a=b&'])
      expect(
        excessMsOf(() => redactText(filled('', text, '', MESSAGE_MAX_BYTES))),
        `redaction of ${text}`,
      ).toBe(0)
  })
})

it('texts of forms that have a format cost little', () => {
  const parts = ['[', '{"and":[', '{"a":1,', '1,', '*/', '0-', '+1', '1.', 'a.', '//', ' ', 'Z', '🛵', '\\"']
  for (const part of parts) {
    const text = part.repeat(Math.ceil(SIZE / part.length))
    const parsers = {
      fence: () => geofenceInput.safeParse({ content: text }),
      geometry: () => parseFence(text.slice(0, GEOMETRY_MAX)),
      rule: () => parseScopeRule(text, ['create_dept']),
      schedule: () => scheduleFault(TimeExpressionType.Cron, text),
      money: () => parseMoney(text, 2),
      phone: () => [phoneFault(text, 'CN'), phoneFault(`+${text}`, 'UG'), toE164(text, 'UG')],
      domain: () => domainHost(text),
    }
    for (const [name, parser] of Object.entries(parsers)) expect(excessMsOf(parser), `${name} ${part}`).toBe(0)
  }
})

describe('multipart forms', () => {
  const part = (head: string, content = 'x') => `--b\r\n${head}\r\n\r\n${content}\r\n`
  const file = 'content-disposition: form-data; name="file"; filename="a.png"'
  it.each([
    ['nothing', ''],
    ['no end', part(file)],
    ['no part', '--b--\r\n'],
    ['another boundary', '--c\r\n\r\n--c--\r\n'],
    ['a broken head', `${part('content-disposition')}--b--\r\n`],
    ['no head', '--b\r\n\r\nx\r\n--b--\r\n'],
    ['no file name', `${part('content-disposition: form-data; name="file"')}--b--\r\n`],
    ['two files', `${part(file)}${part(file)}--b--\r\n`],
    ['many fields', `${part('content-disposition: form-data; name="f"').repeat(5_000)}--b--\r\n`],
    ['a name of prototypes', `${part('content-disposition: form-data; name="__proto__"')}${part(file)}--b--\r\n`],
    ['a long name', `${part(`content-disposition: form-data; name="${'n'.repeat(100_000)}"`)}--b--\r\n`],
    ['many heads', `--b\r\n${'a: b\r\n'.repeat(100_000)}\r\nx\r\n--b--\r\n`],
    ['a long field', `${part('content-disposition: form-data; name="f"', 'x'.repeat(SIZE))}--b--\r\n`],
    ['an odd encoding', `${part(`${file}\r\ncontent-transfer-encoding: ${'q'.repeat(10_000)}`)}--b--\r\n`],
  ])('with %s are refused, never failed', async (_, body) => {
    const reply = await whileHealthy({ path: UPLOAD, body, type: 'multipart/form-data; boundary=b' })
    expect([400, 413, 415]).toContain(reply.status)
  })

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(20_000)}`,
  ])('of the type %s are refused, never failed', async (type) => {
    const reply = await whileHealthy({ path: UPLOAD, body: `${part(file)}--b--\r\n`, type })
    expect([400, 415]).toContain(reply.status)
  })
})

it('aborts a body that does not arrive', async () => {
  const { server } = running.server.app
  const usual = { requestTimeout: server.requestTimeout, headersTimeout: server.headersTimeout }
  expect(usual.requestTimeout).toBe(30_000)
  Object.assign(server, { requestTimeout: 100, headersTimeout: 100 })
  const { hostname, port } = new URL(running.url)
  const socket = connect(Number(port), hostname)
  socket.write(`POST ${POST} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n`)
  for (const [name, value] of Object.entries(admin.headers)) socket.write(`${name}: ${value}\r\n`)
  socket.write('\r\n{"postCode":')
  const reply = await new Promise<string>((resolve, reject) => {
    let text = ''
    socket
      .on('data', (bytes) => (text += bytes.toString()))
      .on('close', () => resolve(text))
      .on('error', reject)
  })
  Object.assign(server, usual)
  expect(reply).toMatch(/^HTTP\/1.1 408 /)
})

it('measures the delay of the event loop', async () => {
  // Each reading restarts the measurement: right after one there are no values yet.
  await vi.waitFor(async () => {
    const text = await (await fetch(`${running.url}/metrics`)).text()
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_max_seconds [\d.]+$/m)
  })
})
