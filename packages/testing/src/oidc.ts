/**
 * A real OpenID Connect provider on loopback, for tests of third-party logins: the typed name is the user. Codes, keys,
 * PKCE and refusals come from the library; only the login page is written here.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The used part of the provider, which has no types. */
type Provider = {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
}
type ProviderClass = new (issuer: string, configuration: object) => Provider
type GrantContext = {
  oidc: {
    client: { clientId: string }
    session: { accountId: string }
    provider: { Grant: new (owner: object) => { addOIDCScope(scope: string): void; save(): Promise<unknown> } }
  }
}

const PACKAGE: string = 'oidc-provider'
const SCOPES = 'openid profile email'

type OidcProviderStandIn = {
  issuer: string
  clientId: string
  clientSecret: string
  close(): Promise<void>
}

/** Maximum for a login without consent; more indicate a loop. */
const HOPS_MAX = 12

const page = `<!doctype html><title>Provider</title><form method="post">
  <label>Name <input name="login" autofocus></label>
  <button name="answer" value="yes">Log in</button> <button name="answer" value="no">Refuse</button></form>`

/** @param port any free one by default */
export async function startOidcProvider(port = 0): Promise<OidcProviderStandIn> {
  const { default: ProviderOf } = (await import(PACKAGE)) as { default: ProviderClass }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'swapdesk', clientSecret: randomBytes(24).toString('base64url') }
  const provider = new ProviderOf(issuer, configurationOf(client))
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) answer(request, response)
    else if (request.method === 'GET') response.setHeader('content-type', 'text/html').end(page)
    else void finish(provider, request, response)
  })
  return {
    issuer,
    ...client,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function configurationOf(client: { clientId: string; clientSecret: string }): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        // For native clients the port of loopback addresses is ignored: servers under test listen on any port.
        application_type: 'native',
        redirect_uris: ['http://127.0.0.1/login'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, name: `${id} of the provider`, preferred_username: id, email: `${id}@example.com` }),
    }),
    // There is no consent page.
    loadExistingGrant: async ({ oidc }: GrantContext) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope(SCOPES)
      await grant.save()
      return grant
    },
  }
}

async function finish(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = ''
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString()
  const form = new URLSearchParams(text)
  const result =
    form.get('answer') === 'no'
      ? { error: 'access_denied', error_description: 'The person refused' }
      : { login: { accountId: form.get('login') ?? 'nobody', remember: false }, consent: {} }
  await provider.interactionFinished(request, response, result)
}

/** Follows the redirects of a login like a browser, up to the redirect back to the console. */
export async function answerProvider(url: string, login: string, answer: 'yes' | 'no' = 'yes'): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(url)
  const { origin } = next
  let init: RequestInit = {}
  for (let hop = 0; next.origin === origin; hop += 1) {
    if (hop === HOPS_MAX) throw new Error(`the provider leads round in circles: ${next.href}`)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    init = location ? {} : { method: 'POST', body: new URLSearchParams({ login, answer }) }
    if (location) next = new URL(location, next)
    else if (response.status !== 200 || !next.pathname.startsWith('/interaction/')) {
      throw new Error(`the provider answers ${response.status}: ${await response.text()}`)
    }
  }
  return next
}
