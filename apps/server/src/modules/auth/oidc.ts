/**
 * OpenID Connect client (code flow with PKCE) for the configured third parties. Their addresses come from the environment and
 * their discovery documents, never from a request; each call has a timeout of seconds.
 */
import type { Configuration } from 'openid-client'
import { storableStart } from '../../db/storable.ts'
import type { OidcProvider } from '../../env-oidc.ts'

const TIMEOUT_SECONDS = 8
/** Discovery documents change rarely; the library refetches keys when it sees an unknown one. */
const REMEMBERED_MS = 60 * 60 * 1_000
const TEXT_MAX = 64

/** A person's identity at a third party. */
export type Identity = { issuer: string; subject: string; source: string; account: string | null; name: string | null }
/** State of one login, needed at its callback. */
type LoginSecrets = { state: string; nonce: string; codeVerifier: string }
export type Returned = { code: string; state: string | undefined; iss: string | undefined }

/** Reason of a failed login: refused by or invalid from the third party, or no valid response. */
export class OidcFailure extends Error {
  readonly isUnreachable: boolean

  constructor(isUnreachable: boolean, cause: unknown) {
    super(reasonOf(cause), { cause })
    this.isUnreachable = isUnreachable
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { error: code, cause } = error as { error?: unknown; cause?: { code?: unknown; message?: unknown } }
  return [error.message, code, cause?.code ?? cause?.message].filter((part) => typeof part === 'string').join(': ')
}

/** Errors of unreachable or non-conforming providers. */
const SILENT = /^OAUTH_(TIMEOUT|ABORT|RESPONSE_IS_NOT_CONFORM|RESPONSE_IS_NOT_JSON|PARSE_ERROR|HTTP_REQUEST_FORBIDDEN)$/

function failureOf(error: unknown): OidcFailure {
  const { code, status } = error as { code?: unknown; status?: unknown }
  const isSilent = error instanceof TypeError || (typeof code === 'string' && SILENT.test(code))
  return new OidcFailure(isSilent || (typeof status === 'number' && status >= 500), error)
}

export class ThirdParties {
  readonly providers: readonly OidcProvider[]
  readonly #known = new Map<string, { since: number; configuration: Promise<Configuration> }>()

  constructor(providers: readonly OidcProvider[]) {
    this.providers = providers
  }

  /** A provider by its name; one of a single tenant is hidden from others. */
  find(source: string, tenantId: string): OidcProvider | undefined {
    return this.offeredTo(tenantId).find(({ name }) => name === source)
  }

  /** The default provider: the tenant's own, else the first. */
  defaultOf(tenantId: string): OidcProvider | undefined {
    const offered = this.offeredTo(tenantId)
    return offered.find((provider) => provider.tenantId !== undefined) ?? offered[0]
  }

  offeredTo(tenantId: string): OidcProvider[] {
    return this.providers.filter((provider) => provider.tenantId === undefined || provider.tenantId === tenantId)
  }

  /** The address to redirect to, and the state to keep until the callback. */
  async begin(provider: OidcProvider, redirectUri: string): Promise<LoginSecrets & { url: string }> {
    const oidc = await import('openid-client')
    const configuration = await this.#configurationOf(provider)
    const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: provider.scopes,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    })
    return { state, nonce, codeVerifier, url: url.href }
  }

  /** Exchanges a code for the identity of the person. */
  async identify(
    provider: OidcProvider,
    login: Omit<LoginSecrets, 'state'> & { redirectUri: string },
    returned: Returned,
  ): Promise<Identity> {
    const oidc = await import('openid-client')
    const configuration = await this.#configurationOf(provider)
    const { issuer } = configuration.serverMetadata()
    const address = new URL(login.redirectUri)
    // Clients of the API family forward only code and state; an issuer they do forward has to match.
    for (const [name, value] of Object.entries({ ...returned, iss: returned.iss || issuer })) {
      if (value) address.searchParams.set(name, value)
    }
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, address, {
        ...(returned.state && { expectedState: returned.state }),
        expectedNonce: login.nonce,
        pkceCodeVerifier: login.codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('no ID token')
      // Only to prefill the registration: the identity comes from the ID token.
      const info = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(() => undefined)
      const text = (name: string) => textOf(info?.[name] ?? claims[name])
      const [account, name] = [text('preferred_username'), text('name')]
      return { issuer, subject: claims.sub, source: provider.name, account, name: name ?? account }
    } catch (error) {
      throw failureOf(error)
    }
  }

  #configurationOf(provider: OidcProvider): Promise<Configuration> {
    const known = this.#known.get(provider.name)
    if (known && Date.now() - known.since < REMEMBERED_MS) return known.configuration
    const configuration = discover(provider)
    this.#known.set(provider.name, { since: Date.now(), configuration })
    // The next login fetches it again.
    configuration.catch(() => this.#known.delete(provider.name))
    return configuration
  }
}

async function discover(provider: OidcProvider): Promise<Configuration> {
  const oidc = await import('openid-client')
  const issuer = new URL(provider.issuer)
  // The signature of the ID token is verified even though TLS protects it.
  const execute = [
    oidc.enableNonRepudiationChecks,
    ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
  ]
  try {
    return await oidc.discovery(
      issuer,
      provider.clientId,
      undefined,
      provider.clientSecret ? oidc.ClientSecretBasic(provider.clientSecret) : oidc.None(),
      { timeout: TIMEOUT_SECONDS, execute },
    )
  } catch (error) {
    throw new OidcFailure(true, error)
  }
}

function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.replaceAll(/\p{Cc}/gu, '').trim()
  return text === '' ? null : storableStart(text, TEXT_MAX)
}
