import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { startTestServer, type TestServer } from '../../testing/harness.ts'

const DEMO_TENANT_ID = '384721'
const CODE = '042137'
const OPERATOR = '13800138021'

type Sent = { tenantId: string; phone: string; code: string; locale: string }

const sent: Sent[] = []
let isProviderDown = false
let running: TestServer
let who: ApiSession

const system = () => running.server.services.db.system
const ask = (phone: string, tenantId = DEMO_TENANT_ID) => who.call('authSendValidate', { tenantId, phone })
const grant = (phone: string, id: string, value = CODE, tenantId = DEMO_TENANT_ID) =>
  who.call('authToken', { grant_type: 'sms_code', tenantId, phone, id, value })

async function asked(phone: string): Promise<string> {
  // Disables the pause between two messages.
  await system().run(sql`update sms_code set create_time = create_time - interval '2 minutes' where phone = ${phone}`)
  const { body } = await ask(phone)
  return (body.data as { id: string }).id
}

beforeAll(async () => {
  const sms = async (message: Sent) => {
    if (isProviderDown) throw new Error('the provider does not answer')
    sent.push(message)
  }
  running = await startTestServer({ server: { sms, smsCode: () => CODE } })
  who = running.guest
  await system().run(
    sql`update user_account set phone = ${OPERATOR} where account = 'operator' and tenant_id = ${DEMO_TENANT_ID}`,
  )
})
afterAll(() => running.close())
beforeEach(async () => {
  await system().run(sql`delete from login_guard`)
  await system().run(sql`delete from sms_code`)
})

describe('a code by text message', () => {
  it('opens a session, once', async () => {
    const id = await asked(OPERATOR)
    expect(sent.at(-1)).toEqual({ tenantId: DEMO_TENANT_ID, phone: OPERATOR, code: CODE, locale: 'zh' })
    const reply = await grant(OPERATOR, id)
    expect(reply.body).toMatchObject({ account: 'operator', tenant_id: DEMO_TENANT_ID })
    expect((await grant(OPERATOR, id)).body).toEqual({
      error_code: 2010,
      error_description: '短信验证码错误或已过期',
    })
  })

  it('is stored as a keyed hash', async () => {
    await asked(OPERATOR)
    const rows = await system().all(sql`select code_hash from sms_code where phone = ${OPERATOR}`)
    expect(JSON.stringify(rows)).not.toContain(CODE)
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
  })

  it('is refused with another phone, tenant or message, and after expiry', async () => {
    const id = await asked(OPERATOR)
    const other = 'ffffffff-0000-4000-8000-000000000000'
    for (const reply of [
      await grant('13900139000', id),
      await grant(`+86${OPERATOR}`, id, CODE, '517209'),
      await grant(OPERATOR, other),
      await grant(OPERATOR, "' or 1=1"),
    ]) {
      expect(reply.body['error_code']).toBe(2010)
    }
    await system().run(sql`update sms_code set expire_time = now() where id = ${id}`)
    expect((await grant(OPERATOR, id)).body['error_code']).toBe(2010)
    expect((await grant(OPERATOR, id, CODE, '999999')).body['error_code']).toBe(2004)
    await system().run(sql`delete from login_guard`)
  })

  it('allows five attempts, then locks the phone for SMS logins', async () => {
    const id = await asked(OPERATOR)
    const codes: unknown[] = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      codes.push((await grant(OPERATOR, id, '000000')).body['error_code'])
    expect(codes).toEqual([2010, 2010, 2010, 2010, 2003, 2003])
    expect((await grant(OPERATOR, id)).body['error_code']).toBe(2003)
    // A new, correct code is refused too.
    expect((await grant(OPERATOR, await asked(OPERATOR))).body['error_code']).toBe(2003)
    await system().run(sql`delete from login_guard`)
    // Unlocking the account does not make the exhausted code valid again.
    expect((await grant(OPERATOR, id)).body['error_code']).toBe(2010)
  })

  it('does not reveal whether a phone has an account', async () => {
    const known = await ask('13700137000')
    await system().run(sql`update user_account set phone = '13700137000' where account = 'viewer'`)
    await system().run(sql`delete from sms_code`)
    const count = sent.length
    const unknown = await ask('13700137001')
    expect(Object.keys(unknown.body.data as object)).toEqual(Object.keys(known.body.data as object))
    expect(unknown.status).toBe(known.status)
    expect(sent).toHaveLength(count)
    const { id } = unknown.body.data as { id: string }
    const codes: unknown[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await grant('13700137001', id)).body['error_code'])
    expect(codes).toEqual([2010, 2010, 2010, 2010, 2003, 2003])
    expect((await ask('13700137001')).body).toMatchObject({ error: 'auth.sms-too-soon' })
  })

  it('is not sent to a phone of two users, of a disabled user, or of another tenant', async () => {
    const phone = '13600136000'
    const count = sent.length
    await system().run(
      sql`update user_account set phone = ${phone} where account in ('admin', 'viewer') and tenant_id = ${DEMO_TENANT_ID}`,
    )
    await asked(phone)
    await system().run(
      sql`update user_account set phone = null, status = 0 where account = 'admin' and tenant_id = ${DEMO_TENANT_ID}`,
    )
    await system().run(
      sql`update user_account set status = 0 where account = 'viewer' and tenant_id = ${DEMO_TENANT_ID}`,
    )
    await asked(phone)
    // Disables the pause between two messages.
    await system().run(sql`delete from sms_code`)
    expect((await ask(`+86${phone}`, '517209')).status).toBe(200)
    await system().run(sql`delete from sms_code`)
    expect(sent).toHaveLength(count)
    await system().run(
      sql`update user_account set status = 1 where account = 'viewer' and tenant_id = ${DEMO_TENANT_ID}`,
    )
    const id = await asked(phone)
    expect(sent).toHaveLength(count + 1)
    await system().run(
      sql`update user_account set status = 0 where account = 'viewer' and tenant_id = ${DEMO_TENANT_ID}`,
    )
    expect((await grant(phone, id)).body['error_code']).toBe(2010)
  })
})

it('is sent to the enabled one of two users with a phone', async () => {
  const phone = '13600136001'
  await system().run(sql`update user_account set phone = ${phone}, status = case account when 'viewer' then 1 else 0 end
    where account in ('admin', 'viewer') and tenant_id = ${DEMO_TENANT_ID}`)
  expect((await grant(phone, await asked(phone))).body).toMatchObject({ account: 'viewer' })
})

describe('requesting codes', () => {
  it('is sent once a minute per phone, also for concurrent requests', async () => {
    await system().run(sql`delete from sms_code`)
    const replies = await Promise.all([ask('+256700000001'), ask('+256700000001')])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]))
    const again = await ask('+256700000001')
    expect(again.body.error).toBe('auth.sms-too-soon')
    expect(again.body.msg).toMatch(/^请在 \d+ 秒后重新获取验证码$/)
  })

  it('is limited to five per hour for a phone and thirty for an address', async () => {
    await system().run(sql`delete from sms_code`)
    for (let count = 0; count < 5; count += 1) await asked('+256700000002')
    await system().run(sql`update sms_code set create_time = create_time - interval '2 minutes'`)
    expect((await ask('+256700000002')).body.error).toBe('auth.sms-too-many')
    for (let count = 10; count < 35; count += 1) expect((await ask(`+2567000001${count}`)).status).toBe(200)
    expect((await ask('+256700000003')).body.error).toBe('auth.sms-too-many')
  })

  it('logs a failed delivery and returns the same reply', async () => {
    await system().run(sql`delete from sms_code`)
    isProviderDown = true
    const reply = await ask(OPERATOR)
    isProviderDown = false
    expect(reply.status).toBe(200)
    await running.server.services.logs.flush()
    const found = await system().all(
      sql`select create_by, log_data, request_uri from log_usual where tenant_id = ${DEMO_TENANT_ID} and log_id = 'code not sent'`,
    )
    const requestUri = expect.stringContaining('/api/') as string
    expect(found).toEqual([{ createBy: OPERATOR, logData: 'Error: the provider does not answer', requestUri }])
  })

  it('requires an enabled tenant and a phone number', async () => {
    expect((await ask(OPERATOR, '999999')).body.error).toBe('auth.tenant-unknown')
    expect((await ask('abc')).status).toBe(400)
  })
})

it('is not offered without an SMS provider', async () => {
  const other = await startTestServer({
    env: { SWAPDESK_PROFILE: 'production', SWAPDESK_ADMIN_PASSWORD: 'first-word-1' },
  })
  expect(await other.guest.data('platformBootstrap')).toMatchObject({ isSmsOn: false })
  expect(await who.data('platformBootstrap')).toMatchObject({ isSmsOn: true })
  expect((await other.guest.call('authSendValidate', { phone: OPERATOR })).body.error).toBe('auth.sms-off')
  const input = { grant_type: 'sms_code', phone: OPERATOR, id: 'x', value: CODE }
  expect((await other.guest.call('authToken', input)).body['error_code']).toBe(2008)
  await other.close()
})
