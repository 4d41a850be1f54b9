// @postgres
import { SmsProvider, SmsState } from '@swapdesk/dictionary'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { startTestServer, type TestServer } from '../../testing/harness.ts'
import { encryptSecret } from '../../http/secret-encryption.ts'
import { PROVIDER_KEY, PROVIDER_SECRET, StandIns } from '../../testing/sms-providers.ts'

const standIns = new StandIns()
const OPERATOR = '13800138021'
let running: TestServer

beforeAll(async () => {
  await standIns.start()
  running = await startTestServer({
    env: { SWAPDESK_PROFILE: 'production', SWAPDESK_OUTBOUND_HOSTS: standIns.host },
    server: { smsCode: () => '482913' },
  })
  await system().run(sql`delete from sms_message`)
  await system().run(
    sql`update user_account set phone = ${OPERATOR} where account = 'operator' and tenant_id = '384721'`,
  )
})
afterAll(async () => {
  await running.close()
  await standIns.stop()
})

const system = () => running.server.services.db.system
const ask = (phone = OPERATOR) => running.guest.call('authSendValidate', { tenantId: '384721', phone })
const rows = () => system().all(sql`select phone, state, message_text, params from sms_message order by id`)
const isOn = async () => (await running.guest.data<{ isSmsOn: boolean }>('platformBootstrap')).isSmsOn

async function enable(tenantId: string) {
  const secret = encryptSecret(running.server.services.secrets, `sms ${tenantId}`, PROVIDER_SECRET)
  await system()
    .run(sql`insert into sms_setting (tenant_id, category, sms_code, access_key, secret_key, endpoint, content, status)
    values (${tenantId}, ${SmsProvider.Http}, 'codes', ${PROVIDER_KEY}, ${secret}, ${`http://${standIns.host}/send`}, ${'验证码 ${code}'}, 1)`)
}

it('are off without a setting in use, of the tenant or of the platform', async () => {
  expect(await isOn()).toBe(false)
  expect((await ask()).body).toMatchObject({ error: 'auth.sms-off' })
  await enable('517209')
  expect(await isOn()).toBe(true)
  expect((await ask()).body).toMatchObject({ error: 'auth.sms-off' })
  const grant = { grant_type: 'sms_code', tenantId: '384721', phone: OPERATOR, id: 'x', value: '482913' }
  expect((await running.guest.call('authToken', grant)).body['error_code']).toBe(2008)
})

it('go by the platform’s setting, and are not shown', async () => {
  await enable('000000')
  expect((await ask()).status).toBe(200)
  await expect.poll(async () => (await rows()).map((row) => (row as { state: number }).state)).toEqual([SmsState.Sent])
  expect(standIns.taken).toMatchObject([{ phone: '+8613800138021', text: '验证码 482913' }])
  expect(await rows()).toEqual([
    { phone: '+8613800138021', state: SmsState.Sent, messageText: '验证码 ******', params: null },
  ])
})

it('are written for phones with an account only', async () => {
  expect((await ask('13800138099')).status).toBe(200)
  // A later one for a phone with an account is written after it would have been.
  await system().run(sql`update sms_code set create_time = create_time - interval '2 minutes'`)
  expect((await ask()).status).toBe(200)
  await expect
    .poll(async () => (await rows()).map((row) => (row as { phone: string }).phone))
    .toEqual(['+8613800138021', '+8613800138021'])
})
