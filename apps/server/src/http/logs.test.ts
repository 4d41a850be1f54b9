/** Contents of the logs after requests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { credentialsOf, openTestServer, startTestServer, type TestServer } from '../testing/harness.ts'
import { redactParams } from './logs.ts'
import { redactedLine, redactedStart } from './redaction.ts'

describe('parameters', () => {
  it.each(['password', 'newPassword1', 'clientSecret', 'refresh_token', 'ticket', 'authorization', 'value', 'smsCode'])(
    '%s are struck out, wherever they stand',
    (name) => {
      const text = redactParams({ [name]: 'hush-hush', rows: [{ [name]: 'hush-hush' }], kept: 'seen' })
      expect(text).not.toContain('hush-hush')
      expect(text).toContain('seen')
    },
  )

  it('keep codes that are not secrets, and truncate long values', () => {
    expect(redactParams({ dictCode: 'VehicleType', remark: 'so long '.repeat(40) })).toBe(
      `{"dictCode":"VehicleType","remark":"${'so long '.repeat(25)}…"}`,
    )
  })
})

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl'
const REFRESH_TOKEN = 'R'.repeat(43)

describe('texts', () => {
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
