/** A server with its own third parties, and users who log in through them. */
import { type ApiSession } from '@swapdesk/testing'
import { answerProvider, startOidcProvider } from '@swapdesk/testing/oidc'
import { credentialsOf, startTestServer } from './harness.ts'

export const DEMO_TENANT_ID = '384721'
export const PASSWORD = 'first-word-1'

export type Grant = Record<string, string>
type Begun = { url: string; redirectUri: string; cookie: string; state: string }

/** `corporate` for every tenant, `kampala` for one only, `silent` never responds. */
export async function startThirdPartySite() {
  const provider = await startOidcProvider()
  const { issuer, clientId, clientSecret } = provider
  const common = { clientId, clientSecret, label: { zh: '企业账号', en: 'Company account' } }
  const providers = [
    { ...common, name: 'corporate', issuer },
    { ...common, name: 'kampala', issuer, tenantId: '517209' },
    { ...common, name: 'silent', issuer: 'http://127.0.0.1:9' },
  ]
  const running = await startTestServer({ env: { SWAPDESK_OIDC_PROVIDERS: JSON.stringify(providers) } })
  const boot = await running.guest.data<{ clientId: string; clientSecret: string }>('platformBootstrap')
  const basic = Buffer.from(`${boot.clientId}:${boot.clientSecret}`).toString('base64')
  const browser = running.guest.with({ authorization: `Basic ${basic}` })
  const admin = await running.login(credentialsOf('whaleAdmin'))
  const close = async (): Promise<void> => {
    await running.close()
    await provider.close()
  }
  return { provider, running, browser, admin, close, ...waysIn(browser, admin) }
}

function waysIn(browser: ApiSession, admin: ApiSession) {
  async function begin(source = 'corporate', tenantId = DEMO_TENANT_ID, cookie = ''): Promise<Begun> {
    const reply = await browser.with({ cookie }).call('authStartThirdParty', { source, tenantId })
    const { url, redirectUri } = reply.body.data as { url: string; redirectUri: string }
    const given = reply.headers.get('set-cookie') ?? ''
    const state = new URL(url).searchParams.get('state') ?? ''
    return { url, redirectUri, cookie: given.split(';')[0] ?? '', state }
  }

  /** Starts a login, authenticates at the provider, and returns the redirect. */
  async function social(login: string, changes: Grant = {}, tenantId = DEMO_TENANT_ID) {
    const begun = await begin('corporate', tenantId)
    const back = await answerProvider(begun.url, login)
    const returned = Object.fromEntries(back.searchParams)
    const input: Grant = { grant_type: 'social', tenantId, source: 'corporate', ...returned, ...changes }
    return { begun, input, reply: await browser.with({ cookie: begun.cookie }).call('authToken', input) }
  }

  const token = (input: Grant, cookie = '') => browser.with({ cookie }).call('authToken', input)
  const sessionOf = (body: object) =>
    browser.with({ 'blade-auth': `bearer ${(body as { access_token: string }).access_token}` })
  const guestOf = async (login: string): Promise<ApiSession> => sessionOf((await social(login)).reply.body)

  async function register(login: string, changes: Grant = {}) {
    const input = {
      tenantId: DEMO_TENANT_ID,
      account: login,
      name: login,
      password: PASSWORD,
      oauthId: 'whatever',
      ...changes,
    }
    return (await guestOf(login)).call('userRegisterGuest', input)
  }

  async function userIdOf(account: string): Promise<string> {
    const page = await admin.data<{ records: { id: string }[] }>('userPage', { account })
    return page.records[0]?.id ?? ''
  }

  return { begin, social, token, sessionOf, guestOf, register, userIdOf }
}
