// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'

const CODE = '042137'
const PHONE = '13900139007'
const OTHER_PHONE = '13900139011'
const WRONG = { status: 400, body: { error: 'user.phone-code' } }

const oldPassword = credentialsOf('whaleViewer').password
const sent: { phone: string; code: string }[] = []
let running: TestServer
let viewer: ApiSession

beforeAll(async () => {
  const sms = async (message: { phone: string; code: string }) => void sent.push(message)
  running = await startTestServer({ server: { sms, smsCode: () => CODE } })
  viewer = await running.login(credentialsOf('whaleViewer'))
})
beforeEach(() => running.server.services.db.system.run(sql`delete from sms_code`))
afterAll(() => running.close())

async function codeIdFor(phone: string, who = viewer): Promise<string> {
  return (await who.data<{ id: string }>('userSendPhoneCode', { phone })).id
}
const change = (phone: string, codeId: string, phoneCode = CODE, who = viewer, password = oldPassword) =>
  who.call('userUpdatePhone', { phone, codeId, phoneCode, oldPassword: password })

it('is not changed without the password, whose wrong tries are counted and leave the code valid', async () => {
  const codeId = await codeIdFor(OTHER_PHONE)
  const attempt = (password: string) =>
    viewer.call('userUpdatePhone', { phone: OTHER_PHONE, codeId, phoneCode: CODE, oldPassword: password })
  expect(await attempt('another-word-1')).toMatchObject({ status: 400, body: { error: 'user.password-wrong' } })
  expect(await viewer.data('userInfo')).not.toMatchObject({ phone: OTHER_PHONE })
  for (let tries = 0; tries < 4; tries += 1) await attempt('another-word-1')
  expect((await attempt(oldPassword)).body.error).toBe('user.password-tries')
  await running.server.services.db.system.run(sql`delete from login_guard`)
  expect((await attempt(oldPassword)).status).toBe(200)
})

it('is changed by the code sent to the new phone, once', async () => {
  expect((await viewer.call('userUpdateInfo', { phone: PHONE })).body.error).toBe('user.contact-unconfirmed')
  const codeId = await codeIdFor(PHONE)
  expect(sent.at(-1)).toMatchObject({ phone: PHONE, code: CODE })
  expect((await change(PHONE, codeId)).status).toBe(200)
  expect(await viewer.data('userInfo')).toMatchObject({ phone: PHONE })
  expect(await change(PHONE, codeId)).toMatchObject(WRONG)
})

it('is not changed by a code sent to another phone or for another user', async () => {
  const codeId = await codeIdFor(PHONE)
  expect(await change('13900139008', codeId)).toMatchObject(WRONG)
  const operator = await running.login(credentialsOf('whaleOperator'))
  expect(await change(PHONE, codeId, CODE, operator, credentialsOf('whaleOperator').password)).toMatchObject(WRONG)
  const kampala = await running.login(credentialsOf('kampalaAdmin'))
  expect(await change(PHONE, codeId, CODE, kampala, credentialsOf('kampalaAdmin').password)).toMatchObject(WRONG)
})

it('is not changed after five wrong codes, tried one by one or at once', async () => {
  const codeId = await codeIdFor(PHONE)
  const tries = await Promise.all(Array.from({ length: 8 }, () => change(PHONE, codeId, '000000')))
  for (const reply of tries) expect(reply).toMatchObject(WRONG)
  expect(await change(PHONE, codeId)).toMatchObject(WRONG)
})

it('is not changed by an expired code', async () => {
  const codeId = await codeIdFor(PHONE)
  await running.server.services.db.system.run(sql`update sms_code set expire_time = now() - interval '1 second'`)
  expect(await change(PHONE, codeId)).toMatchObject(WRONG)
})

it('has codes that open no session, and codes of a login do not change it', async () => {
  const codeId = await codeIdFor(PHONE)
  const login = { grant_type: 'sms_code', tenantId: '384721', phone: PHONE, id: codeId, value: CODE }
  expect((await running.guest.call('authToken', login)).body).toMatchObject({ error_code: 2010 })
  await running.server.services.db.system.run(sql`delete from sms_code`)
  const { id } = await running.guest.data<{ id: string }>('authSendValidate', { tenantId: '384721', phone: PHONE })
  expect(await change(PHONE, id)).toMatchObject(WRONG)
})

it('gets a code within the limits of all codes', async () => {
  await codeIdFor(PHONE)
  expect(await viewer.call('userSendPhoneCode', { phone: PHONE })).toMatchObject({
    status: 429,
    body: { error: 'auth.sms-too-soon' },
  })
})
