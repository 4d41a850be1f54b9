/** Contents of the logs after requests. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OperationId, operations } from '@swapdesk/contract/operations'
import { sql } from '../db/database.ts'
import { credentialsOf, openTestServer, startTestServer, type TestServer } from '../testing/harness.ts'
import { dataSchemaOf, inputSchemaOf, resolveSchema, type Schema } from './contract.ts'
import { type LogEntry, type RequestInfo, redactParams } from './logs.ts'
import { redactedLine, redactedStart } from './redaction.ts'

/** Names of fields that the contract marks as secret, in inputs and replies. */
function secretFields(): Set<string> {
  const names = new Set<string>()
  const seen = new Set<Schema>()
  const look = (schema: Schema) => {
    const at = resolveSchema(schema)
    if (seen.has(at)) return
    seen.add(at)
    for (const [name, property] of Object.entries(at.properties ?? {})) {
      if (resolveSchema(property)['x-secret'] === true || property['x-secret'] === true) names.add(name)
      look(property)
    }
    if (at.items) look(at.items)
    for (const part of [...(at.oneOf ?? []), ...(at.allOf ?? [])]) look(part)
  }
  for (const id of Object.keys(operations) as OperationId[]) {
    look(inputSchemaOf(id))
    look(dataSchemaOf(id)?.schema ?? {})
  }
  return names
}

describe('parameters', () => {
  it.each(['password', 'newPassword1', 'clientSecret', 'refresh_token', 'ticket', 'authorization', 'value', 'smsCode'])(
    '%s are struck out, wherever they stand',
    (name) => {
      const text = redactParams({ [name]: 'hush-hush', rows: [{ [name]: 'hush-hush' }], kept: 'seen' })
      expect(text).not.toContain('hush-hush')
      expect(text).toContain('seen')
    },
  )

  it('include every secret of the contract', () => {
    const names = secretFields()
    expect(names.size).toBeGreaterThan(15)
    // An address with a ticket is a secret by its text.
    names.delete('url')
    for (const name of names) expect(redactParams({ [name]: 'hush-hush' })).not.toContain('hush-hush')
    expect(redactParams({ url: '/api/x?format=csv&ticket=hush-hush' })).not.toContain('hush-hush')
  })

  it('keep codes that are not secrets, and truncate long values', () => {
    expect(redactParams({ dictCode: 'VehicleType', remark: 'so long '.repeat(40) })).toBe(
      `{"dictCode":"VehicleType","remark":"${'so long '.repeat(25)}…"}`,
    )
  })
})

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl'
const REFRESH_TOKEN = 'R'.repeat(43)

describe('texts', () => {
  it.each([
    ['postgres://desk:hush-hush@db/desk', 'postgres://desk:***@db/desk'],
    ['GET /login?code=hush-hush&state=hush-hush', 'GET /login?code=***&state=***'],
    ['api_key=hush-hush, accessKey: hush-hush', 'api_key=***, accessKey: ***'],
    ['pwd=hush-hush passphrase="hush hush hush"', 'pwd=*** passphrase="***"'],
    ['{"smsCode":"hush-hush","kept":"seen"}', '{"smsCode":"***","kept":"seen"}'],
    ['密码：hush-hush，验证码是 hush-hush。', '密码：***，验证码是 ***。'],
    ['private_key = hush-hush', 'private_key = ***'],
    ['postgres://desk:hush@hush@db/desk', 'postgres://desk:***@db/desk'],
    ["{ password: 'hush hush', kept: 'seen' }", "{ password: '***', kept: 'seen' }"],
    ["password='hush\\' hush', seen", "password='***', seen"],
    [String.raw`{"password":"hush\" hush","kept":"seen"}`, '{"password":"***","kept":"seen"}'],
    [
      String.raw`"body":"{\"password\":\"hush hush\",\"kept\":\"seen\"}"`,
      String.raw`\"password\":\"***\",\"kept\":\"seen\"`,
    ],
    [String.raw`{\\\"token\\\":\\\"hush-hush\\\"}`, '***'],
    [String.raw`password=\hush-hush`, 'password=***'],
    ['http://127.0.0.1:8701/api?size=10 code: row.not-found', 'http://127.0.0.1:8701/api?size=10 code: row.not-found'],
  ])('%s', (given, kept) => {
    expect(redactedStart(given, 200)).toContain(kept)
    expect(redactedStart(given, 200)).not.toContain('hush')
  })

  it('of the output are redacted by name and by pattern, and otherwise kept', () => {
    const line = redactedLine(
      JSON.stringify({
        level: 50,
        msg: `seen with ${JWT}`,
        req: { headers: { authorization: 'Basic eDp5' } },
        password: 'a b',
      }),
    )
    expect(JSON.parse(line)).toEqual({
      level: 50,
      msg: 'seen with ***',
      req: { headers: { authorization: '***' } },
      password: '***',
    })
    expect(redactedLine(`no JSON, password=hush ${JWT}`)).toBe('no JSON, password=*** ***')
  })

  it('that are truncated contain no part of a secret at the limit', () => {
    expect(redactedStart(`${' '.repeat(90)}${REFRESH_TOKEN}`, 100)).not.toContain('RRR')
    expect(redactedStart(`${'seen '.repeat(18)}${REFRESH_TOKEN}`, 100)).toContain('seen ***')
  })
})

describe('every log', () => {
  it('contains the events without secrets', async () => {
    const output: string[] = []
    const server = { output: { write: (text: string) => output.push(text) } }
    const own = await startTestServer({ env: { SWAPDESK_LOG_LEVEL: 'info' }, server })
    const { logs, db } = own.server.services
    const secrets = [JWT, REFRESH_TOKEN, 'hush-hush-1']
    const said = `seen-beside ${JWT} refresh ${REFRESH_TOKEN} password=hush-hush-1`
    const facts = {
      tenantId: '384721',
      account: 'admin',
      method: 'POST',
      requestUri: `/seen-beside/${REFRESH_TOKEN}`,
      userAgent: said,
      remoteIp: '127.0.0.1',
      operation: 'vehicleList',
      params: redactParams({ remark: said, oldPassword: 'hush-hush-1', kept: 'seen-beside' }),
      durationMs: 1,
      requestId: 'r',
    }
    const error = new Error(said)
    error.stack = `Error: ${said}\n    at ${said} (file:///x.ts:1:1)`
    logs.write({ log: 'usual', facts, level: 'warn', event: 'login failed', data: said })
    logs.write({ log: 'api', facts, type: '1', title: 'x', error: null, status: 200 })
    logs.write({ log: 'error', facts, error })
    await logs.flush()
    own.server.app.log.error({ err: error, headers: { 'blade-auth': `bearer ${JWT}` }, password: 'hush-hush-1' }, said)
    const texts = new Map([['output', output.join('')]])
    for (const name of ['usual', 'api', 'error'])
      texts.set(
        name,
        JSON.stringify(
          await db.system.all(sql`select * from ${sql.table(`log_${name}`)} where user_agent like '%seen-beside%'`),
        ),
      )
    await own.close()
    for (const [name, text] of texts) {
      // Positive control: the values beside the secrets are logged.
      expect([name, text.includes('seen-beside')]).toEqual([name, true])
      for (const secret of secrets) expect([name, text.includes(secret)]).toEqual([name, false])
    }
    expect(texts.get('error')?.match(/seen-beside/g)?.length).toBeGreaterThanOrEqual(5)
  })
})

describe('lines with texts that cannot be stored', () => {
  let running: TestServer
  beforeAll(async () => {
    running = await openTestServer()
  })
  afterAll(() => running.close())

  const facts: RequestInfo = {
    tenantId: '384721',
    account: 'viewer',
    method: 'POST',
    requestUri: '/x',
    userAgent: '',
    remoteIp: '127.0.0.1',
    operation: 'vehicleList',
    params: '{}',
    durationMs: 1,
    requestId: 'r',
  }
  const refusal = (title: string, more: Partial<RequestInfo> = {}): LogEntry => ({
    log: 'api',
    facts: { ...facts, ...more },
    type: '2',
    title,
    error: 'permission.denied',
    status: 403,
  })
  const titles = async () => {
    await running.server.services.logs.flush()
    const rows = await running.server.services.db.system.all(
      sql<{ title: string }>`select title from log_api where title like 'beside-%' order by title`,
    )
    return rows.map(({ title }) => title)
  }

  beforeEach(() => running.server.services.db.system.run(sql`delete from log_api where title like 'beside-%'`))

  it('are stored like others: pairs cut by a limit, halves of pairs, and NUL', async () => {
    const { logs, db } = running.server.services
    const many = { a: '😀'.repeat(99), b: '😀'.repeat(99) }
    const long = (pad: string) =>
      redactParams({ pad, ...Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`k${at}`, many])) })
    expect(['p', 'pp'].map((pad) => long(pad).isWellFormed())).toEqual([true, true])
    for (const pad of ['p', 'pp']) logs.write(refusal(`beside-${pad}`, { params: long(pad) }))
    logs.write(refusal('beside-r', { account: 'x\0\ud83d', requestUri: 'a\0b' }))
    for (const end of ['😀', 'y😀']) {
      const error = new Error('x '.repeat(999) + end.repeat(9))
      error.stack = 'x '.repeat(3_999) + end.repeat(9)
      logs.write({ log: 'error', facts, error })
    }
    expect(await titles()).toEqual(['beside-p', 'beside-pp', 'beside-r'])
    expect(await db.system.all(sql`select create_by, request_uri from log_api where title = 'beside-r'`)).toEqual([
      { createBy: 'x\ufffd', requestUri: 'a b' },
    ])
    expect(await db.system.all(sql`select 1 as one from log_error where message like 'x x x%'`)).toHaveLength(2)
  })

  it('are the only ones lost where the database refuses them, which is counted and reported', async () => {
    const { logs } = running.server.services
    const reports: number[] = []
    const { onLost } = logs
    logs.onLost = (lines) => reports.push(lines)
    const lostBefore = logs.counts.lost
    for (let at = 0; at < 5; at += 1)
      logs.write(refusal(`beside-s${at}`, at === 2 ? { durationMs: Number.MAX_SAFE_INTEGER } : {}))
    logs.write({ log: 'error', facts, error: new Error('of the next table') })
    expect((await titles()).filter((title) => title.startsWith('beside-s'))).toEqual(
      [0, 1, 3, 4].map((at) => `beside-s${at}`),
    )
    await logs.flush()
    logs.onLost = onLost
    expect([logs.counts.lost - lostBefore, reports]).toEqual([1, [1]])
    const metrics = await running.server.app.inject('/metrics')
    expect(metrics.body).toContain(`swapdesk_log_lines_total{outcome="lost"} ${lostBefore + 1}`)
  })

  it('cannot be sent by guests', async () => {
    const query = (pad: number) =>
      `p=${'x'.repeat(pad)}&${Array.from({ length: 28 }, (_, at) => `k${at}=${encodeURIComponent('😀'.repeat(99))}`).join('&')}`
    const before = (
      await running.server.services.db.system.all(sql`select 1 as one from log_api where http_status = 401`)
    ).length
    const statuses = await Promise.all(
      [0, 1].map(async (pad) => {
        const reply = await running.server.app.inject(`/api/blade-vehicle/vehicle/list?${query(pad)}`)
        return reply.statusCode
      }),
    )
    expect(statuses).toEqual([401, 401])
    await running.server.services.logs.flush()
    const { length } = await running.server.services.db.system.all(
      sql`select 1 as one from log_api where http_status = 401`,
    )
    expect(length - before).toBe(2)
  })
})

describe('the API log', () => {
  let running: TestServer
  beforeAll(async () => {
    running = await openTestServer()
  })
  afterAll(() => running.close())

  it('contains refusals with their user', async () => {
    const viewer = await running.login(credentialsOf('whaleViewer'))
    expect((await viewer.call('userPage')).status).toBe(403)
    expect((await running.guest.call('vehicleList')).status).toBe(401)
    const { logs, db } = running.server.services
    await logs.flush()
    const refusals = await db.system.all(
      sql`select tenant_id, create_by, title, error, http_status from log_api where type = '2' order by title`,
    )
    expect(refusals).toEqual([
      { tenantId: '384721', createBy: 'viewer', title: 'userPage', error: 'permission.denied', httpStatus: 403 },
      { tenantId: '000000', createBy: '', title: 'vehicleList', error: 'auth.required', httpStatus: 401 },
    ])
  })

  it('contains mutations with their parameters, without passwords', async () => {
    const admin = await running.login(credentialsOf('whaleAdmin'))
    const [role] = await admin.data<{ id: string }[]>('roleOptions')
    await admin.call('userSubmit', { account: 'logged1', password: 'logged-secret-1', roleId: role?.id })
    await admin.data('postSubmit', { postCode: 'logged', postName: 'Logged', category: 1, sort: 1 })
    const { logs, db } = running.server.services
    await logs.flush()
    const rows = await db.system.all(sql<{ title: string; params: string }>`select title, params from log_api`)
    expect(rows.find(({ title }) => title === 'postSubmit')?.params).toContain('"postCode":"logged"')
    expect(JSON.stringify(rows)).not.toContain('logged-secret-1')
  })
})
