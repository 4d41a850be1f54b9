// @postgres
import { createHash } from 'node:crypto'
import { type ApiSession, type Challenge, solve } from '@swapdesk/testing'
import { sm2 } from 'sm-crypto-v2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '../../db/database.ts'
import { CAPTCHA_TEXT, credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

type Token = { access_token: string; refresh_token: string }

let running: TestServer
let consoleClient: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  const { clientId, clientSecret } = await running.guest.data<{ clientId: string; clientSecret: string }>(
    'platformBootstrap',
  )
  consoleClient = running.guest.with(basicOf(clientId, clientSecret))
})
afterAll(() => running.close())
beforeEach(() => running.server.services.db.system.run(sql`delete from login_guard`))

const basicOf = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})
const operator = credentialsOf('whaleOperator')

function passwordGrant(changes: Record<string, unknown> = {}, who = running.guest) {
  const { tenantId, account, password } = operator
  return who.call('authToken', { grant_type: 'password', tenantId, username: account, password, ...changes })
}
const refresh = (token: string) =>
  running.guest.call('authToken', { grant_type: 'refresh_token', refresh_token: token })
const sessionOf = (token: Token) => running.guest.with({ 'blade-auth': `bearer ${token.access_token}` })

async function login(): Promise<Token> {
  return (await passwordGrant()).body as unknown as Token
}

describe('the password on the wire', () => {
  it('is accepted as plain text, md5 and SM2 with or without the leading 04', async () => {
    const { sm2PublicKey } = await running.guest.data<{ sm2PublicKey: string }>('platformBootstrap')
    const sealed = sm2.doEncrypt(operator.password, sm2PublicKey, 0)
    const md5 = createHash('md5').update(operator.password).digest('hex')
    for (const password of [operator.password, md5, sealed, `04${sealed}`]) {
      expect((await passwordGrant({ password })).status).toBe(200)
    }
    expect((await passwordGrant({ password: sm2.doEncrypt('wrong', sm2PublicKey, 0) })).body['error_code']).toBe(2001)
  })

  it('is accepted in the query or a form as well', async () => {
    const { tenantId, account, password } = operator
    const parameters = new URLSearchParams({ grant_type: 'password', tenantId, username: account, password })
    const url = `${running.url}/api/blade-auth/oauth/token`
    const proven = async () => {
      const challenge = await running.guest.data<Challenge>('authChallenge')
      return { ...running.guest.headers, 'captcha-key': challenge.key, 'captcha-code': String(solve(challenge)) }
    }
    const inQuery = { method: 'POST', headers: await proven() }
    expect((await fetch(`${url}?${parameters.toString()}`, inQuery)).status).toBe(200)
    expect((await fetch(url, { method: 'POST', headers: await proven(), body: parameters })).status).toBe(200)
  })
})

it('the client may name itself in the body, where no Basic authorization is sent', async () => {
  const clientId = 'body-client'
  const secret = 'a-secret-of-some-length-44'
  await running.server.services.db.system.run(sql`
    insert into client (client_id, client_secret, authorized_grant_types) values (${clientId}, ${secret}, 'password')`)
  const login = (client: Record<string, unknown>, who = running.guest.with({ authorization: '' })) =>
    passwordGrant(client, who)
  expect((await login({ client_id: clientId, client_secret: secret })).body).toMatchObject({ client_id: clientId })
  const refused = [{ client_id: clientId }, { client_id: clientId, client_secret: 'wrong' }, {}]
  for (const client of refused) expect((await login(client)).body['error_code']).toBe(2005)
  // The header applies where both are sent.
  const both = running.guest.with(basicOf('nobody', 'x'))
  expect((await login({ client_id: clientId, client_secret: secret }, both)).body['error_code']).toBe(2005)
})

describe('refusals', () => {
  it('are flat, HTTP 400, localized, and the same for known and unknown accounts', async () => {
    const known = await passwordGrant({ password: 'wrong-1' })
    const unknown = await passwordGrant({ username: 'who-is-this', password: 'wrong-1' })
    expect(known).toMatchObject({ status: 400, body: { error_code: 2001, error_description: '用户名或密码错误' } })
    expect(unknown.body).toEqual(known.body)
    const english = running.guest.with({ 'accept-language': 'en' })
    expect(
      (await passwordGrant({ username: 'who-else-is-this', password: 'x' }, english)).body['error_description'],
    ).toBe('Wrong account or password')
  })

  it('distinguish tenant, client and grant', async () => {
    expect((await passwordGrant({ tenantId: '999999' })).body['error_code']).toBe(2004)
    expect((await passwordGrant({}, running.guest.with({ authorization: 'Basic eDp5' }))).body['error_code']).toBe(2005)
    const known = await running.guest.data<{ clients: { cli: { id: string } } }>('platformBootstrap')
    const guessed = basicOf(known.clients.cli.id, 'guessed')
    expect((await passwordGrant({}, running.guest.with(guessed))).body['error_code']).toBe(2005)
    expect((await passwordGrant({}, consoleClient)).body['error_code']).toBe(2008)
    expect((await passwordGrant({ grant_type: 'sms_code' }, consoleClient)).body['error_code']).toBe(2010)
    expect((await passwordGrant({ grant_type: 'social' })).body['error_code']).toBe(2008)
    expect((await passwordGrant({ grant_type: 'nonsense' })).body['error_code']).toBe(2008)
  })
})

async function tryCaptcha(code: string, key?: string) {
  const issued = key ?? (await consoleClient.data<{ key: string }>('authCaptcha')).key
  const who = consoleClient.with({ 'captcha-key': issued, 'captcha-code': code })
  return { key: issued, reply: await passwordGrant({ grant_type: 'captcha' }, who) }
}

describe('the captcha', () => {
  it('opens a session in any letter case, once', async () => {
    const { key, reply } = await tryCaptcha(CAPTCHA_TEXT.toLowerCase())
    expect(reply.status).toBe(200)
    expect((await tryCaptcha(CAPTCHA_TEXT, key)).reply.body['error_code']).toBe(2002)
  })

  it('is consumed by a wrong answer', async () => {
    const { key, reply } = await tryCaptcha('XXXX')
    expect(reply.body['error_code']).toBe(2002)
    expect((await tryCaptcha(CAPTCHA_TEXT, key)).reply.body['error_code']).toBe(2002)
  })

  it('is refused after it has expired', async () => {
    const { key } = await consoleClient.data<{ key: string }>('authCaptcha')
    await system().run(sql`update captcha set expire_time = now() - interval '1 second' where key = ${key}`)
    expect((await tryCaptcha(CAPTCHA_TEXT, key)).reply.body['error_code']).toBe(2002)
  })

  it('is a picture', async () => {
    const { image } = await consoleClient.data<{ image: string }>('authCaptcha')
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString()).not.toContain(CAPTCHA_TEXT)
  })
})

describe('refresh tokens', () => {
  it('rotate; an old one returns the same successor for a short time', async () => {
    const first = await login()
    const [one, two] = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)])
    expect(one.status).toBe(200)
    expect(one.body['refresh_token']).toBe(two.body['refresh_token'])
    expect(one.body['refresh_token']).not.toBe(first.refresh_token)
    expect((await refresh(String(one.body['refresh_token']))).status).toBe(200)
  })

  it('200 requests with one token get one successor, one at a time', async () => {
    const { db } = running.server.services
    const first = await login()
    const write = db.write.bind(db)
    let [transactions, transactionsMax] = [0, 0]
    const counted = vi.spyOn(db, 'write').mockImplementation(async (...args) => {
      transactionsMax = Math.max(transactionsMax, (transactions += 1))
      return write(...args).finally(() => (transactions -= 1))
    })
    const replies = await Promise.all(Array.from({ length: 200 }, () => refresh(first.refresh_token)))
    counted.mockRestore()
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(200)
    expect(new Set(replies.map(({ body }) => body['refresh_token'])).size).toBe(1)
    // Others do not wait behind two hundred transactions; a few are the server's own.
    expect(transactionsMax).toBeLessThan(20)
    const hash = createHash('sha256').update(first.refresh_token).digest('hex')
    const tokens = await db.system.all(
      sql`select 1 from refresh_token where session_id = (select session_id from refresh_token where hash = ${hash})`,
    )
    expect(tokens).toHaveLength(2)
  })

  it('end the whole session when an old one is reused later', async () => {
    const first = await login()
    const second = (await refresh(first.refresh_token)).body as unknown as Token
    await running.server.services.db.system.run(
      sql`update refresh_token set used_time = now() - interval '31 seconds' where used_time is not null`,
    )
    expect((await refresh(first.refresh_token)).body['error_code']).toBe(2006)
    expect((await refresh(second.refresh_token)).body['error_code']).toBe(2006)
    expect((await sessionOf(second).call('authUserInfo')).status).toBe(401)
  })

  it('are refused for another client', async () => {
    const token = await login()
    const input = { grant_type: 'refresh_token', refresh_token: token.refresh_token }
    expect((await consoleClient.call('authToken', input)).body['error_code']).toBe(2006)
    expect((await refresh(token.refresh_token)).status).toBe(200)
  })

  it('are refused after logout', async () => {
    const token = await login()
    expect((await sessionOf(token).call('authLogout')).status).toBe(200)
    expect((await sessionOf(token).call('authUserInfo')).body.error).toBe('auth.session-ended')
    expect((await refresh(token.refresh_token)).body['error_code']).toBe(2006)
  })

  it('are not stored in plain text', async () => {
    const token = await login()
    const rows = await running.server.services.db.system.all(sql`select to_jsonb(r)::text as row from refresh_token r`)
    expect(JSON.stringify(rows)).not.toContain(token.refresh_token)
  })
})

const system = () => running.server.services.db.system

describe('a disabled user', () => {
  it.each([
    [
      'the user',
      sql`update user_account set status = 0 where account = 'operator'`,
      sql`update user_account set status = 1 where account = 'operator'`,
      2001,
    ],
    [
      'the user, who was removed',
      sql`update user_account set is_deleted = 1 where account = 'operator'`,
      sql`update user_account set is_deleted = 0 where account = 'operator'`,
      2001,
    ],
    [
      'the tenant',
      sql`update tenant set status = 0 where tenant_id = '384721'`,
      sql`update tenant set status = 1 where tenant_id = '384721'`,
      2004,
    ],
  ])('is out on the next request: %s', async (_, disable, enable, code) => {
    const token = await login()
    expect((await sessionOf(token).call('vehicleList')).status).toBe(200)
    await system().run(disable)
    const after = await sessionOf(token).call('vehicleList')
    const again = await refresh(token.refresh_token)
    const anew = await passwordGrant()
    await system().run(enable)
    expect(after.status).toBe(401)
    expect(again.body['error_code']).toBe(2006)
    expect(anew.body['error_code']).toBe(code)
  })

  it('is refused on the next request: the client', async () => {
    const { clients } = await running.guest.data<{ clients: { cli: { id: string } } }>('platformBootstrap')
    const { id } = clients.cli
    await system().run(sql`update client set status = 0 where client_id = ${id}`)
    const refused = await passwordGrant()
    await system().run(sql`update client set status = 1 where client_id = ${id}`)
    expect(refused.body['error_code']).toBe(2005)
    expect((await passwordGrant()).status).toBe(200)
  })

  it('is refused on the next request after its session ended', async () => {
    const who = sessionOf(await login())
    expect((await who.call('vehicleList')).status).toBe(200)
    // By a statement that no server is notified of.
    await system().run(sql`update session set revoke_time = now() where revoke_time is null`)
    expect((await who.call('vehicleList')).body.error).toBe('auth.session-ended')
    expect((await sessionOf(await login()).call('vehicleList')).status).toBe(200)
  })

  it('has no access any more: a menu', async () => {
    const who = sessionOf(await login())
    for (const [change, undo] of [
      [sql`update menu set status = 0 where code = 'vehicle'`, sql`update menu set status = 1 where code = 'vehicle'`],
      [
        sql`update menu set is_deleted = 1 where code = 'vehicle'`,
        sql`update menu set is_deleted = 0 where code = 'vehicle'`,
      ],
    ] as const) {
      expect((await who.call('vehicleList')).status).toBe(200)
      await system().run(change)
      const after = await who.call('vehicleList')
      await system().run(undo)
      expect(after.status).toBe(403)
    }
  })

  it('loses the rights of a role on the next request: disabled or removed', async () => {
    const who = sessionOf(await login())
    const role = sql`role_alias = 'operator' and tenant_id = '384721'`
    for (const [change, undo] of [
      [sql`update role set status = 0 where ${role}`, sql`update role set status = 1 where ${role}`],
      [
        sql`update role set is_deleted = 1 where ${role}`,
        sql`update role set is_deleted = 0 where role_alias = 'operator' and tenant_id = '384721'`,
      ],
    ] as const) {
      expect((await who.call('vehicleList')).status).toBe(200)
      await system().run(change)
      const after = await who.call('vehicleList')
      await system().run(undo)
      expect(after.status).toBe(403)
    }
  })

  it('loses a permission on the next request', async () => {
    const who = sessionOf(await login())
    expect((await who.call('vehicleTypeList')).status).toBe(200)
    await system().run(sql`delete from role_menu rm using menu m where m.id = rm.menu_id and m.code = 'vehicle_type'
      and rm.role_id in (select id from role where role_alias = 'operator')`)
    expect((await who.call('vehicleTypeList')).status).toBe(403)
    await system().run(sql`insert into role_menu select r.tenant_id, r.id, m.id from role r, menu m
      where r.role_alias = 'operator' and r.tenant_id = '384721' and m.code = 'vehicle_type'`)
    expect((await who.call('vehicleTypeList')).status).toBe(200)
  })
})

describe('own sessions', () => {
  it('are listed and ended by their owner only', async () => {
    const [one, two] = [await login(), await login()]
    const sessions = await sessionOf(one).data<{ id: string; isCurrent: boolean }[]>('sessionList')
    const current = sessions.find((session) => session.isCurrent)
    const otherTenant = await running.login(credentialsOf('kampalaAdmin'))
    const colleague = await running.login(credentialsOf('whaleAdmin'))
    for (const other of [otherTenant, colleague]) {
      expect(JSON.stringify(await other.data('sessionList'))).not.toContain(current?.id)
      await other.data('sessionRevoke', { ids: current?.id })
    }
    expect((await sessionOf(one).call('authUserInfo')).status).toBe(200)
    await sessionOf(two).data('sessionRevoke', { ids: current?.id })
    expect((await sessionOf(one).call('authUserInfo')).status).toBe(401)
    expect((await sessionOf(two).call('authUserInfo')).status).toBe(200)
  })
})

describe('download tickets', () => {
  it('download once, without a token, only the file they were issued for', async () => {
    const who = sessionOf(await login())
    const { url } = await who.data<{ url: string }>('downloadTicketCreate', {
      operationId: 'vehicleExport',
      input: { format: 'csv', vehicleSn: 'SH20260001' },
    })
    const first = await fetch(`${running.url}${url}`)
    expect(first.status).toBe(200)
    expect((await first.text()).trim().split('\n')).toHaveLength(2)
    expect((await fetch(`${running.url}${url}`)).status).toBe(401)
    const other = await who.data<{ ticket: string }>('downloadTicketCreate', { operationId: 'vehicleExport' })
    expect((await fetch(`${running.url}/api/blade-vehicle/vehicleType/export?ticket=${other.ticket}`)).status).toBe(401)
    expect((await who.call('downloadTicketCreate', { operationId: 'vehicleList' })).status).toBe(404)
    expect((await who.call('downloadTicketCreate', { operationId: 'userExport' })).status).toBe(403)
  })

  it('are refused for other operations and after expiry', async () => {
    const who = sessionOf(await login())
    const ticketFor = async () =>
      (await who.data<{ ticket: string }>('downloadTicketCreate', { operationId: 'vehicleExport' })).ticket
    const [other, old, young] = [await ticketFor(), await ticketFor(), await ticketFor()]
    const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')
    await system().run(sql`update download_ticket set operation_id = 'vehicleList' where hash = ${hashOf(other)}`)
    await system().run(
      sql`update download_ticket set expire_time = now() - interval '1 second' where hash = ${hashOf(old)}`,
    )
    const statusOf = async (operation: string, ticket: string) =>
      (await fetch(`${running.url}/api/blade-vehicle/vehicle/${operation}?ticket=${ticket}`)).status
    expect(await statusOf('list', other)).toBe(401)
    expect(await statusOf('export', old)).toBe(401)
    expect(await statusOf('export', young)).toBe(200)
  })
})

describe('too many failed logins', () => {
  it('lock the account name, existing or not; a success before that resets the count', async () => {
    for (const username of ['viewer', 'no-such-person']) {
      const codes: unknown[] = []
      for (let attempt = 0; attempt < 6; attempt += 1)
        codes.push((await passwordGrant({ username, password: 'no' })).body['error_code'])
      expect(codes).toEqual([2001, 2001, 2003, 2003, 2003, 2003])
    }
    const { password } = credentialsOf('whaleViewer')
    for (const username of ['viewer', ' Viewer', 'VIEWER '])
      expect((await passwordGrant({ username, password })).body['error_code']).toBe(2003)
    for (let attempt = 0; attempt < 2; attempt += 1) await passwordGrant({ password: 'no' })
    expect((await passwordGrant()).status).toBe(200)
    expect((await passwordGrant({ password: 'no' })).body['error_code']).toBe(2001)
  })
})

it('lock the address for every account until the lock expires', async () => {
  const failures = (n: number) => sql`insert into login_guard (subject, failures) values ('address:127.0.0.1', ${n})
    on conflict (subject) do update set failures = ${n}, window_start = now(), locked_until = null`
  await system().run(failures(48))
  expect((await passwordGrant({ username: 'nobody-1', password: 'no' })).body['error_code']).toBe(2001)
  expect((await passwordGrant()).status).toBe(200)
  expect((await passwordGrant({ username: 'nobody-2', password: 'no' })).body['error_code']).toBe(2003)
  expect((await passwordGrant()).body['error_code']).toBe(2003)
  await system().run(sql`delete from login_guard where subject = 'address:127.0.0.1'`)
  expect((await passwordGrant()).status).toBe(200)
})

it('reloads the rights of the session on request', async () => {
  expect((await sessionOf(await login()).call('authClearCache')).status).toBe(200)
})
