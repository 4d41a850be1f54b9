// @postgres
import type { ApiSession, Reply } from '@swapdesk/testing'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'

const HOME = '203.0.113.7'
const ELSEWHERE = '198.51.100.20'
const CAFE = '192.0.2.99'
const CODE = '042137'
const PHONE = '13800138999'
const admin = credentialsOf('whaleAdmin')

let running: TestServer
/** The test's proxy appends the address; entries to its left come from the caller. */
const from = (ip: string, who = running.guest) => who.with({ 'x-forwarded-for': `6.6.6.6, ${ip}` })
const system = () => running.server.services.db.system

function login(password: string, who: ApiSession, account = admin.account): Promise<Reply> {
  const { tenantId } = admin
  return who.call('authToken', { grant_type: 'password', tenantId, username: account, password })
}

/** Every verified wrong password is in the log. */
async function failuresVerified(account: string): Promise<number> {
  await running.server.services.logs.flush()
  const rows = await system().all(sql`select 1 from log_usual where create_by = ${account} and log_id = 'login failed'`)
  return rows.length
}

const codesOf = (replies: readonly Reply[], code: number) =>
  replies.filter(({ body }) => body['error_code'] === code).length

beforeAll(async () => {
  const server = { sms: async () => undefined, smsCode: () => CODE }
  running = await startTestServer({ env: { SWAPDESK_TRUST_PROXY: '1' }, server })
})
afterAll(() => running.close())
beforeEach(async () => {
  await system().run(sql`delete from login_guard`)
})

describe('200 concurrent guesses', () => {
  const many = <T>(work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 200 }, (_, n) => work(n)))

  it.each(['operator', 'nobody-of-this-name'])('at the password of %s: three are verified', async (account) => {
    // From many addresses, so that only the account is counted.
    const replies = await many((n) => login(`guess-${n}`, from(`198.51.100.${n}`), account))
    expect(await failuresVerified(account)).toBe(3)
    expect(codesOf(replies, 2001) + codesOf(replies, 2003)).toBe(200)
    expect(codesOf(replies, 2001)).toBeLessThanOrEqual(2)
  })

  it('from one address at many accounts: fifty are verified', async () => {
    const replies = await many((n) => login('guess', from(ELSEWHERE), `many-${n}`))
    await running.server.services.logs.flush()
    const rows = await system().all(
      sql`select 1 from log_usual where create_by like 'many-%' and log_id = 'login failed'`,
    )
    expect(rows).toHaveLength(50)
    expect(codesOf(replies, 2003)).toBeGreaterThanOrEqual(150)
  })

  it('at a code by text message: five are verified', async () => {
    await system().run(sql`update user_account set phone = ${PHONE} where account = 'viewer'`)
    const { tenantId } = admin
    const { id } = await running.guest.data<{ id: string }>('authSendValidate', { tenantId, phone: PHONE })
    const guess = (value: string, n = 0) =>
      from(`198.51.100.${n}`).call('authToken', { grant_type: 'sms_code', tenantId, phone: PHONE, id, value })
    await many((n) => guess(String(100_000 + n), n))
    expect(await failuresVerified(PHONE)).toBe(5)
    expect((await guess(CODE)).body['error_code']).toBe(2003)
  })

  it('at the old password of a session: five are verified, then the right one is refused as well', async () => {
    const { password } = credentialsOf('kampalaAdmin')
    const who = await running.login(credentialsOf('kampalaAdmin'))
    const change = (oldPassword: string) =>
      who.call('userUpdatePassword', { oldPassword, newPassword: 'Another-1-word', newPassword1: 'Another-1-word' })
    const replies = await many((n) => change(`guess-${n}`))
    expect(replies.filter(({ body }) => body.error === 'user.password-wrong')).toHaveLength(5)
    expect(replies.filter(({ body }) => body.error === 'user.password-tries')).toHaveLength(195)
    const refused = await change(password)
    expect(refused).toMatchObject({ status: 429, body: { msg: '原密码输错次数过多，请 30 分钟后再试' } })
    await system().run(sql`update login_guard set window_start = now() - interval '31 minutes', locked_until = now()`)
    expect((await change(password)).status).toBe(200)
    expect(
      await system().all(sql`select 1 from login_guard where subject like 'old-password:%' and failures > 0`),
    ).toEqual([])
  })

  it('with the right secret of a client are all let through to their own check', async () => {
    const platform = await running.login(credentialsOf('platform'))
    const [clientId, clientSecret] = ['fleet-crowd', 'a-secret-of-some-length-43']
    await platform.data('clientSubmit', {
      clientId,
      clientSecret,
      authorizedGrantTypes: 'password,refresh_token',
      accessTokenValidity: 3600,
      refreshTokenValidity: 7200,
    })
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    const who = from('192.0.2.91').with({ authorization: basic })
    const people = Array.from({ length: 30 }, (_, n) => ({ tenantId: admin.tenantId, username: `crowd-${n}` }))
    const replies = await Promise.all(
      people.map((person) => who.call('authToken', { grant_type: 'password', ...person, password: 'x' })),
    )
    expect([codesOf(replies, 2003), codesOf(replies, 2005)]).toEqual([0, 0])
  })

  it('at the secret of a client: ten are verified, and only their address is locked', async () => {
    const platform = await running.login(credentialsOf('platform'))
    const [clientId, clientSecret] = ['fleet-sync', 'a-secret-of-some-length-42']
    await platform.data('clientSubmit', {
      clientId,
      clientSecret,
      authorizedGrantTypes: 'password',
      accessTokenValidity: 3600,
      refreshTokenValidity: 7200,
    })
    const as = (secret: string, ip: string) =>
      from(ip).with({ authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` })
    const replies = await many((n) => login(admin.password, as(`guess-${n}`, ELSEWHERE)))
    expect(codesOf(replies, 2005)).toBeLessThanOrEqual(9)
    expect(codesOf(replies, 2005) + codesOf(replies, 2003)).toBe(200)
    expect((await login(admin.password, as(clientSecret, ELSEWHERE))).body['error_code']).toBe(2003)
    for (let count = 0; count < 12; count += 1)
      expect((await login(admin.password, as(clientSecret, HOME))).status).toBe(200)
  })
})

describe('a lock caused by others', () => {
  const lockFromElsewhere = async () => {
    for (let count = 0; count < 5; count += 1) await login('guess', from(ELSEWHERE))
    expect((await login(admin.password, from(ELSEWHERE))).body['error_code']).toBe(2003)
    expect((await login(admin.password, from(CAFE))).body['error_code']).toBe(2003)
  }

  it('does not apply in a network of IPv6 the user has logged in from, whatever the address within it', async () => {
    expect((await login(admin.password, from('2001:db8:1:2::1'))).status).toBe(200)
    await lockFromElsewhere()
    expect((await login(admin.password, from('2001:db8:1:2:aaaa:bbbb:cccc:dddd'))).status).toBe(200)
    expect((await login(admin.password, from('2001:db8:1:3::1'))).body['error_code']).toBe(2003)
  })

  it('does not apply where the user has logged in before; failures there are counted separately', async () => {
    expect((await login(admin.password, from(HOME))).status).toBe(200)
    await lockFromElsewhere()
    expect((await login(admin.password, from(HOME))).status).toBe(200)
    // That success does not reset the count of others.
    expect((await login(admin.password, from(ELSEWHERE))).body['error_code']).toBe(2003)
    for (let count = 0; count < 2; count += 1) expect((await login('guess', from(HOME))).body['error_code']).toBe(2001)
    expect((await login('guess', from(HOME))).body['error_code']).toBe(2003)
    expect((await login(admin.password, from(HOME))).body['error_code']).toBe(2003)
  })

  it('does not apply to a device the user has logged in from, at any address', async () => {
    const { device_token: token } = (await login(admin.password, from(HOME))).body as { device_token?: string }
    const onDevice = (ip: string) => from(ip).with({ 'device-token': token ?? '' })
    await lockFromElsewhere()
    // The device keeps its identity across logins.
    const again = await login(admin.password, onDevice(CAFE))
    expect(again.status).toBe(200)
    expect(decodeJwt(again.body['device_token'] as string).sub).toBe(decodeJwt(token ?? '').sub)
    await system().run(sql`delete from session where remote_ip = ${CAFE}`)
    for (let count = 0; count < 5; count += 1) await login('guess', onDevice(CAFE))
    expect((await login(admin.password, onDevice(CAFE))).body['error_code']).toBe(2003)
  })

  it('applies to devices of other users and to invalid tokens', async () => {
    const otherUser = credentialsOf('whaleViewer')
    const reply = await from(CAFE).call('authToken', {
      grant_type: 'password',
      tenantId: otherUser.tenantId,
      username: otherUser.account,
      password: otherUser.password,
    })
    await system().run(sql`delete from session where remote_ip in (${CAFE}, ${ELSEWHERE})`)
    expect(reply.status).toBe(200)
    const own = (await login(admin.password, from(HOME))).body['device_token'] as string
    await lockFromElsewhere()
    const forged = `${own.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`
    const tokens = [reply.body['device_token'], reply.body['access_token'], forged, 'x.y.z', ''] as string[]
    for (const token of tokens) {
      const who = from('192.0.2.55').with({ 'device-token': token })
      expect((await login(admin.password, who)).body['error_code']).toBe(2003)
    }
  })

  it('ends everywhere when an administrator unlocks the account', async () => {
    await login(admin.password, from(HOME))
    for (let count = 0; count < 5; count += 1) await login('guess', from(HOME))
    await lockFromElsewhere()
    const platform = await running.login(credentialsOf('platform'))
    const [user] = await system().all<{ id: string }>(
      sql`select id from user_account where tenant_id = ${admin.tenantId} and account = ${admin.account}`,
    )
    await platform.data('userUnlock', { userIds: user?.id })
    for (const ip of [HOME, '192.0.2.77']) expect((await login(admin.password, from(ip))).status).toBe(200)
  })
})
