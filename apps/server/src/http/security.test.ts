// @postgres
/**
 * Known vulnerabilities of this family of products, each tested. Loops over all operations are in
 * every-operation.test.ts.
 */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { handlers } from '../modules/index.ts'
import { credentialsOf, openTestServer, startTestServer, type TestServer } from '../testing/harness.ts'

let running: TestServer
let whale: ApiSession
let platform: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  whale = await running.login(credentialsOf('whaleAdmin'))
  platform = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

describe('tables of the platform', () => {
  type Guard = { method: string; tenant: string; permission: unknown }
  const writes = (Object.keys(operations) as OperationId[]).filter((id) => {
    const { method, tenant, permission } = operations[id] as Guard
    return id in handlers && method === 'post' && tenant === 'global' && permission !== 'public'
  })

  it.each(writes)('%s is refused to an operator with its menu', async (id) => {
    await running.server.services.db.system.run(sql`
      insert into role_menu select r.tenant_id, r.id, m.id from role r, menu m
      where r.role_alias = 'admin' and r.tenant_id = '384721' and m.is_deleted = 0 on conflict do nothing`)
    for (const input of [{ ids: '1' }, { id: '1', ids: '1' }]) {
      expect(await whale.call(id, input)).toMatchObject({ status: 403, body: { error: 'permission.platform-only' } })
    }
    expect((await platform.call(id, { id: '1', ids: '1' })).status).not.toBe(403)
  })
})

describe('files', () => {
  it.each(['../secrets.json', '..%2f..%2fsecrets.json', '%2e%2e%2fsecrets.json', 'x.png', `${'a'.repeat(32)}.svg`])(
    '%s is no file',
    async (name) => {
      const response = await fetch(`${running.url}/files/${name}`)
      expect(response.headers.get('content-type')).not.toMatch(/image|octet/)
      expect(await response.text()).not.toContain('tokenKey')
    },
  )

  it('are accepted as pictures by their content, not their name', async () => {
    const upload = (text: string, name: string, type: string) =>
      whale.call('attachmentPutFile', { file: new File([text], name, { type }) })
    for (const [text, name, type] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.png', 'image/png'],
      ['<html><script>alert(1)</script></html>', 'a.jpg', 'image/jpeg'],
      ['GIF89a', 'a.gif', 'image/gif'],
    ] as const) {
      expect(await upload(text, name, type)).toMatchObject({ status: 400, body: { error: 'file.type' } })
    }
    const types = await whale.data<{ records: { vehiclePic: string }[] }>('vehicleTypeList', { size: 1 })
    const picture = await fetch(`${running.url}${types.records[0]?.vehiclePic ?? ''}`)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  })
})

describe('secrets', () => {
  it('are not in logs', async () => {
    const { password, tenantId, account } = credentialsOf('whaleOperator')
    await running.guest.call('authToken', { grant_type: 'password', tenantId, username: account, password })
    await whale.call('userUpdatePassword', {
      oldPassword: 'old-secret-1',
      newPassword: 'new-secret-1',
      newPassword1: 'new-secret-1',
    })
    await running.guest.with({ 'blade-auth': 'bearer leaked.token.value' }).call('vehicleList')
    await fetch(`${running.url}/api/blade-vehicle/vehicle/export?ticket=leaked-ticket-1`)
    await running.server.services.logs.flush()
    const rows = await running.server.services.db.system.all(sql`
      select to_jsonb(l)::text as row from log_api l union all select to_jsonb(l)::text from log_usual l union all select to_jsonb(a)::text from audit a`)
    const text = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(2)
    // Parameters are logged redacted, by name: never within an address.
    expect(text).not.toContain('vehicle/export?')
    for (const secret of [password, 'old-secret-1', 'new-secret-1', 'leaked.token.value', 'leaked-ticket-1'])
      expect(text).not.toContain(secret)
  })

  it('are not in replies: hashes, client secrets, keys', async () => {
    const replies = await Promise.all(
      (['userPage', 'userList', 'clientList', 'tenantList', 'userInfo', 'authUserInfo'] as const).map(async (id) =>
        JSON.stringify((await platform.call(id, { size: 200 })).body),
      ),
    )
    const secrets = await running.server.services.db.system.all(
      sql<{
        secret: string
      }>`select client_secret as secret from client union all select password_hash from user_account`,
    )
    for (const { secret } of secrets) for (const reply of replies) expect(reply).not.toContain(secret)
    expect(replies.join('')).not.toMatch(/passwordHash|clientSecret|argon2/)
  })

  it('differ between two installations', async () => {
    const other = await startTestServer()
    expect(other.server.services.secrets.tokenKey).not.toBe(running.server.services.secrets.tokenKey)
    expect((await fetch(`${other.url}/api/blade-auth/oauth/user-info`, { headers: whale.headers })).status).toBe(401)
    await other.close()
  })
})

describe('requests', () => {
  it.each(['application/json\t; x', 'application/jsonx', 'text/plain', 'application/xml'])(
    'of type %j are not read',
    async (type) => {
      const url = new URL('/api/blade-vehicle/vehicle/submit', running.url)
      const init = { method: 'POST', headers: { ...whale.headers, 'content-type': type }, body: '{"vehicleSn":"ODD1"}' }
      expect((await whale.send('vehicleSubmit', url, init)).status).toBeGreaterThanOrEqual(400)
      expect((await whale.data<{ total: number }>('vehicleList', { vehicleSn: 'ODD1' })).total).toBe(0)
    },
  )

  it('are refused with a token in the URL', async () => {
    const token = whale.headers['blade-auth']?.slice('bearer '.length)
    for (const name of ['access_token', 'token', 'Blade-Auth', 'ticket']) {
      expect((await fetch(`${running.url}/api/blade-vehicle/vehicle/list?${name}=${token ?? ''}`)).status).toBe(401)
    }
  })

  it('cannot widen their tenant by a header or a parameter', async () => {
    const wide = whale.with({ 'tenant-id': '517209', 'blade-tenant': '517209' })
    const page = await wide.data<{ records: { tenantId: string }[] }>('vehicleList', { tenantId: '517209', size: 200 })
    expect(new Set(page.records.map((row) => row.tenantId))).toEqual(new Set(['384721']))
    const post = { postCode: 'wide', postName: 'Wide', category: 1, sort: 1, tenantId: '517209' }
    const { id } = await wide.data<{ id: string }>('postSubmit', post)
    expect(await whale.data('postDetail', { id })).toMatchObject({ tenantId: '384721' })
  })

  it("cannot widen their tenant by the name of the administrators' role", async () => {
    const { system } = running.server.services.db
    const alias = (from: string, to: string) =>
      system.run(sql`update role set role_alias = ${to} where role_alias = ${from} and tenant_id = '384721'`)
    await alias('viewer', 'administrator')
    const viewer = await running.login(credentialsOf('whaleViewer'))
    const page = await viewer.data<{ records: { tenantId: string }[] }>('vehicleList', { size: 200 })
    const refused = await viewer.call('userPage')
    await alias('administrator', 'viewer')
    expect(new Set(page.records.map((row) => row.tenantId))).toEqual(new Set(['384721']))
    expect(refused.status).toBe(403)
  })

  it.each([
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['origin-agent-cluster', '?1'],
    ['referrer-policy', 'no-referrer'],
    ['x-content-type-options', 'nosniff'],
    ['x-dns-prefetch-control', 'off'],
    ['x-frame-options', 'SAMEORIGIN'],
    ['x-permitted-cross-domain-policies', 'none'],
  ])('are answered with %s: %s, pages and replies alike', async (name, value) => {
    for (const path of ['/', '/api/blade-auth/oauth/user-info'])
      expect((await fetch(running.url + path)).headers.get(name)).toBe(value)
  })

  it.each([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "frame-src 'self' https: http:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ])('are answered with a policy of %s', async (directive) => {
    const policy = (await fetch(`${running.url}/`)).headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toContain(directive)
  })

  it('have replies that are neither cached nor readable cross-origin', async () => {
    const { headers } = await whale.with({ origin: 'https://elsewhere.example' }).call('authUserInfo')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('row-level security', () => {
  it("hides other tenants and the server's own tables even from a statement without a tenant predicate", async () => {
    const { db } = running.server.services
    const principal = await running.server.services.principals.of(
      (await whale.data<{ id: string; isCurrent: boolean }[]>('sessionList')).find((session) => session.isCurrent)
        ?.id as string,
    )
    const { sessionId, userId, rightsEpoch } = principal
    const entry = { sessionId, userId, rightsEpoch, tenant: '384721', zone: 'UTC' }
    const seen = await db.session(entry).all(sql<{ tenantId: string }>`select distinct tenant_id from vehicle`)
    expect(seen).toEqual([{ tenantId: '384721' }])
    expect(await db.session(entry).run(sql`update vehicle set auto_pay = 1 where tenant_id = '517209'`)).toBe(0)
    await expect(db.session(entry).all(sql`select * from refresh_token`)).rejects.toMatchObject({ code: '42501' })
    await expect(
      db.session(entry).run(sql`insert into post (tenant_id, post_code, post_name) values ('517209', 'x', 'x')`),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(db.session(entry).run(sql`delete from audit`)).rejects.toMatchObject({ code: '42501' })
  })
})
