import { createHash } from 'node:crypto'
import { answerProvider, startOidcProvider } from '@swapdesk/testing/oidc'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../../db/database.ts'
import { startTestServer } from '../../testing/harness.ts'
import { type Grant, DEMO_TENANT_ID, startThirdPartySite } from '../../testing/third-party.ts'

const site = await startThirdPartySite()
const { provider, running, browser, begin, social, token } = site
afterAll(site.close)

describe('starting a login', () => {
  it('redirects to the provider with state, nonce and PKCE, and back to the address of the request', async () => {
    const { url, redirectUri, cookie } = await begin()
    const asked = new URL(url)
    expect(asked.origin).toBe(provider.issuer)
    expect(redirectUri).toBe(`${running.url}/login`)
    expect(asked.searchParams.get('redirect_uri')).toBe(redirectUri)
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.searchParams.get(name)).toMatch(/^.{43}$/)
    expect(cookie).toMatch(/^swapdesk-login=.{43}$/)
  })

  it('binds it to the browser by an HttpOnly cookie', async () => {
    const reply = await browser.call('authStartThirdParty', { source: 'corporate', tenantId: DEMO_TENANT_ID })
    expect(reply.headers.get('set-cookie')).toMatch(/; Path=\/api; Max-Age=600; HttpOnly; SameSite=Strict$/)
  })

  it('does not reveal its secrets', async () => {
    const { state, cookie } = await begin()
    const rows = await running.server.services.db.system.all(
      sql`select to_jsonb(l)::text as row from third_party_login l`,
    )
    expect(JSON.stringify(rows)).not.toContain(state)
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
    expect(JSON.stringify(await browser.data('platformBootstrap'))).not.toContain(provider.clientSecret)
  })

  it('refuses an unknown third party and fails with 503 for an unreachable one', async () => {
    const start = (source: string, tenantId = DEMO_TENANT_ID) =>
      browser.call('authStartThirdParty', { source, tenantId })
    expect((await start('nobody')).body.error).toBe('auth.third-party-unknown')
    expect((await start('kampala')).body.error).toBe('auth.third-party-unknown')
    expect((await start('kampala', '517209')).status).toBe(200)
    expect((await start('corporate', '999999')).body.error).toBe('auth.tenant-unknown')
    expect(await start('silent')).toMatchObject({ status: 503, body: { error: 'auth.third-party-unreachable' } })
  })
})

describe('the callback', () => {
  it('opens a guest session for an unknown person', async () => {
    const { reply } = await social('amina')
    expect(reply.status).toBe(200)
    const { oauth_id: oauthId, user_id: userId, account, real_name: name } = reply.body
    expect(oauthId).toMatch(/^\d+$/)
    expect(userId).toBe(`-${String(oauthId)}`)
    expect({ account, name }).toEqual({ account: 'amina', name: 'amina of the provider' })
  })

  it('is accepted once', async () => {
    const { input, begun } = await social('amina')
    expect((await token(input, begun.cookie)).body['error_code']).toBe(2013)
    // The provider refuses a repeated code as well: this checks the server's own state.
    const stateHash = createHash('sha256').update(begun.state).digest('hex')
    const { system } = running.server.services.db
    expect(await system.all(sql`select 1 from third_party_login where state_hash = ${stateHash}`)).toEqual([])
    const { state } = await begin()
    const keptHash = createHash('sha256').update(state).digest('hex')
    expect(await system.all(sql`select 1 from third_party_login where state_hash = ${keptHash}`)).toHaveLength(1)
  })

  it('is accepted only in the browser that started the login', async () => {
    const begun = await begin()
    const back = Object.fromEntries((await answerProvider(begun.url, 'amina')).searchParams)
    const input = { grant_type: 'social', tenantId: DEMO_TENANT_ID, source: 'corporate', ...back }
    const { cookie: other } = await begin()
    expect((await token(input)).body['error_code']).toBe(2013)
    expect((await token(input, other)).body['error_code']).toBe(2013)
    expect((await token(input, begun.cookie)).status).toBe(200)
  })

  it('is refused with another state, another code, another issuer, another tenant or none', async () => {
    for (const changes of [
      { state: 'x'.repeat(43) },
      { state: '' },
      { code: 'not-a-code' },
      { code: '' },
      { iss: 'http://127.0.0.1:1' },
      { tenantId: '517209' },
      { redirect_uri: 'http://127.0.0.1/elsewhere' },
    ] as Grant[]) {
      const { reply } = await social('amina', changes)
      expect({ changes, code: reply.body['error_code'] }).toEqual({ changes, code: 2013 })
    }
    expect((await social('amina', { tenantId: '999999' })).reply.body['error_code']).toBe(2004)
    expect((await social('amina', { source: 'nobody' })).reply.body['error_code']).toBe(2008)
    expect((await social('amina', { iss: '' })).reply.status).toBe(200)
  })

  it('is not logged, also when the server fails', async () => {
    const { services } = running.server
    const begun = await begin()
    const back = Object.fromEntries((await answerProvider(begun.url, 'amina')).searchParams)
    const input = { grant_type: 'social', tenantId: DEMO_TENANT_ID, source: 'corporate', ...back }
    const identify = vi.spyOn(services.thirdParties, 'identify').mockRejectedValue(new Error('out of order'))
    const who = browser.with({ cookie: begun.cookie })
    expect((await who.call('authToken', input, { isUnchecked: true })).status).toBe(500)
    identify.mockRestore()
    await services.logs.flush()
    const rows = await services.db.system.all(sql`select params from log_error where message = 'out of order'`)
    expect(rows).toEqual([{ params: '{}' }])
  })

  it('is refused after expiry', async () => {
    const begun = await begin()
    const back = Object.fromEntries((await answerProvider(begun.url, 'amina')).searchParams)
    await running.server.services.db.system.run(
      sql`update third_party_login set expire_time = now() - interval '1 second'`,
    )
    const input = { grant_type: 'social', tenantId: DEMO_TENANT_ID, source: 'corporate', ...back }
    expect((await token(input, begun.cookie)).body['error_code']).toBe(2013)
  })

  it('has no code when the user refused', async () => {
    const { url } = await begin()
    expect((await answerProvider(url, 'amina', 'no')).searchParams.get('error')).toBe('access_denied')
  })

  it('returns a localized 2014 when the third party was removed meanwhile', async () => {
    const lost = await startOidcProvider()
    const { issuer, clientId, clientSecret } = lost
    const providers = [{ name: 'lost', issuer, clientId, clientSecret, label: { zh: '一', en: 'One' } }]
    const other = await startTestServer({ env: { SWAPDESK_OIDC_PROVIDERS: JSON.stringify(providers) } })
    const boot = await other.guest.data<{ clientId: string; clientSecret: string }>('platformBootstrap')
    const basic = Buffer.from(`${boot.clientId}:${boot.clientSecret}`).toString('base64')
    const client = other.guest.with({ authorization: `Basic ${basic}`, 'accept-language': 'en' })
    const reply = await client.call('authStartThirdParty', { source: 'lost' })
    const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const back = Object.fromEntries(
      (await answerProvider((reply.body.data as { url: string }).url, 'amina')).searchParams,
    )
    await lost.close()
    const refused = await client.with({ cookie }).call('authToken', { grant_type: 'social', source: 'lost', ...back })
    expect(refused.body).toEqual({
      error_code: 2014,
      error_description: 'The third party does not answer; try again shortly',
    })
    await other.close()
  })
})

describe('the grant authorization_code', () => {
  async function authorizationCode(changes: Grant = {}, source = 'corporate', tenantId = DEMO_TENANT_ID) {
    const begun = await begin(source, tenantId)
    const back = await answerProvider(begun.url, 'amina')
    const code = back.searchParams.get('code') ?? ''
    const input = { grant_type: 'authorization_code', tenantId, code, redirect_uri: begun.redirectUri, ...changes }
    return token(input, begun.cookie)
  }

  it("uses the tenant's own third party without a state: the browser checked it", async () => {
    expect((await authorizationCode()).status).toBe(200)
    expect((await authorizationCode({}, 'kampala', '517209')).status).toBe(200)
    expect((await authorizationCode({}, 'corporate', '517209')).body['error_code']).toBe(2013)
  })

  it('refuses a code that was issued elsewhere', async () => {
    expect((await authorizationCode({ redirect_uri: 'http://127.0.0.1/login' })).body['error_code']).toBe(2013)
    expect((await authorizationCode({ code: 'made-up' })).body['error_code']).toBe(2013)
  })
})
