// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson } from '../../testing/people.ts'

const CODE = '042137'
const PHONE = '13900139007'
const OTHER_PHONE = '13900139011'
const WRONG = { status: 400, body: { error: 'user.phone-code' } }

const oldPassword = credentialsOf('whaleViewer').password
const sent: { phone: string; code: string }[] = []
let running: TestServer
let viewer: ApiSession
let admin: ApiSession

beforeAll(async () => {
  const sms = async (message: { phone: string; code: string }) => void sent.push(message)
  running = await startTestServer({ env: { SWAPDESK_TRUST_PROXY: '1' }, server: { sms, smsCode: () => CODE } })
  viewer = await running.login(credentialsOf('whaleViewer'))
  admin = await running.login(credentialsOf('whaleAdmin'))
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
  expect(await change(`+86${PHONE}`, codeId, CODE, kampala, credentialsOf('kampalaAdmin').password)).toMatchObject(
    WRONG,
  )
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

describe('codes are limited', () => {
  const TOO_MANY = { status: 429, body: { error: 'auth.sms-too-many' } }
  const ask = (phone: string, who = viewer) => who.call('userSendPhoneCode', { phone })
  const from = (who: ApiSession, ip: string) => who.with({ 'x-forwarded-for': ip })
  /** Disables the pause between two messages. */
  const pass = () =>
    running.server.services.db.system.run(sql`update sms_code set create_time = create_time - interval '2 minutes'`)

  it('to one a minute for a phone, whichever tenant asks', async () => {
    await codeIdFor(PHONE)
    const tooSoon = { status: 429, body: { error: 'auth.sms-too-soon' } }
    expect(await ask(PHONE)).toMatchObject(tooSoon)
    expect(await ask(`+86${PHONE}`, await running.login(credentialsOf('kampalaAdmin')))).toMatchObject(tooSoon)
    expect(await running.guest.call('authSendValidate', { tenantId: '517209', phone: `+86${PHONE}` })).toMatchObject(
      tooSoon,
    )
  })

  it('to five an hour for a phone, over all tenants and users', async () => {
    const people = [viewer, admin, await running.login(credentialsOf('kampalaAdmin'))]
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(`+86${PHONE}`, people[count % people.length])).status).toBe(200)
      await pass()
    }
    for (const who of people) expect(await ask(`+86${PHONE}`, who)).toMatchObject(TOO_MANY)
  })

  it('to ten an hour for a user, from any number of addresses and to any number of phones', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await ask(`1390013920${count}`, from(viewer, `198.51.100.${count}`))).status).toBe(200)
    }
    expect(await ask('13900139300', from(viewer, '198.51.100.99'))).toMatchObject(TOO_MANY)
    expect((await ask('13900139300', from(admin, '198.51.100.99'))).status).toBe(200)
  })

  it('to thirty an hour for an address, over all tenants; addresses of one IPv6 network count together', async () => {
    const kampala = await running.login(credentialsOf('kampalaAdmin'))
    const people = [viewer, admin, kampala]
    for (let count = 0; count < 30; count += 1) {
      const who = from(people[count % people.length] as ApiSession, `2001:db8:1:2::${count + 1}`)
      expect((await ask(`+86139001394${String(count).padStart(2, '0')}`, who)).status).toBe(200)
    }
    const operator = await running.login(credentialsOf('whaleOperator'))
    expect(await ask('13900139500', from(operator, '2001:db8:1:2:ffff::1'))).toMatchObject(TOO_MANY)
    const guest = from(running.guest, '2001:db8:1:2::77')
    expect(await guest.call('authSendValidate', { tenantId: '517209', phone: '+8613900139501' })).toMatchObject(
      TOO_MANY,
    )
    expect((await ask('13900139500', from(operator, '2001:db8:1:3::1'))).status).toBe(200)
  })
})

describe('a phone logs in to one account', () => {
  const SHARED = '13900139021'
  const TAKEN = { status: 409, body: { error: 'user.phone-taken' } }
  let holder: string

  beforeAll(async () => {
    holder = (await addPerson(running, admin, '384721', { menuIds: [] })).userId
    await admin.data('userSubmit', { id: holder, phone: SHARED })
  })

  it('so that one of another account is refused, but not before the code is verified', async () => {
    const before = await viewer.data('userInfo')
    const free = await viewer.call('userSendPhoneCode', { phone: '13900139022' })
    const taken = await viewer.call('userSendPhoneCode', { phone: SHARED })
    expect([taken.status, Object.keys(taken.body.data as object)]).toEqual([
      free.status,
      Object.keys(free.body.data as object),
    ])
    const { id } = taken.body.data as { id: string }
    expect(await change(SHARED, id, '000000')).toMatchObject(WRONG)
    expect(await change(SHARED, id)).toMatchObject(TAKEN)
    expect(await viewer.data('userInfo')).toEqual(before)
    // The code is used.
    expect(await change(SHARED, id)).toMatchObject(WRONG)
  })

  it('also with the form and the own profile of somebody who may reset passwords, and for new users', async () => {
    expect(await admin.call('userUpdateInfo', { phone: SHARED })).toMatchObject(TAKEN)
    const { userId } = await addPerson(running, admin, '384721', { menuIds: [] })
    expect(await admin.call('userSubmit', { id: userId, phone: SHARED })).toMatchObject(TAKEN)
    const added = { account: 'second-holder', password: 'first-word-1', phone: SHARED }
    expect(await admin.call('userSubmit', added)).toMatchObject(TAKEN)
    // A disabled account does not log in; it is refused when it is enabled.
    await admin.data('userSubmit', { id: userId, phone: SHARED, status: 0 })
    expect(await admin.call('userSubmit', { id: userId, status: 1 })).toMatchObject(TAKEN)
    expect((await admin.call('userSubmit', { id: userId, status: 1, phone: '13900139023' })).status).toBe(200)
  })

  it('also with two changes at once', async () => {
    const people = [
      await addPerson(running, admin, '384721', { menuIds: [] }),
      await addPerson(running, admin, '384721', { menuIds: [] }),
    ]
    const replies = await Promise.all(
      people.map(({ userId }) => admin.call('userSubmit', { id: userId, phone: '13900139024' })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('also after an approval', async () => {
    const { userId } = await addPerson(running, admin, '384721', { menuIds: [] })
    await running.server.services.db.system.run(
      sql`update user_account set status = 0, audit_status = 1, phone = ${SHARED} where id = ${userId}`,
    )
    expect(await admin.call('userAuditPass', { userIds: userId })).toMatchObject(TAKEN)
    await running.server.services.db.system.run(sql`update user_account set phone = null where id = ${userId}`)
    expect((await admin.call('userAuditPass', { userIds: userId })).status).toBe(200)
  })

  it('in each tenant: another tenant may have it too', async () => {
    const kampala = await running.login(credentialsOf('kampalaAdmin'))
    expect((await kampala.call('userUpdateInfo', { phone: `+86${SHARED}` })).status).toBe(200)
  })
})

describe('the user is notified', () => {
  type Message = { code: string; text: string }
  const newest = async (who: ApiSession) => (await who.data<{ records: Message[] }>('messageList', {})).records[0]

  it('of a change of their own', async () => {
    const { session, password } = await addPerson(running, admin, '384721', { menuIds: [] })
    const codeId = await codeIdFor('13900139031', session)
    expect((await change('13900139031', codeId, CODE, session, password)).status).toBe(200)
    expect(await newest(session)).toMatchObject({
      code: 'phone.changed',
      text: expect.stringContaining('127.0.0.1') as string,
    })
  })

  it('of a change by somebody else, not of other changes', async () => {
    const { session, userId } = await addPerson(running, admin, '384721', { menuIds: [] })
    await admin.data('userSubmit', { id: userId, phone: '13900139032' })
    await admin.data('userSubmit', { id: userId, phone: '13900139032', realName: '另一个' })
    const { records } = await session.data<{ records: Message[] }>('messageList', {})
    expect(records.map(({ code }) => code)).toEqual(['phone.set'])
    expect(records[0]?.text).toBe('由 林知夏 修改')
  })

  it('of a change of the own profile', async () => {
    await admin.data('userUpdateInfo', { phone: '13900139033' })
    expect(await newest(admin)).toMatchObject({ code: 'phone.changed' })
  })
})
