// Creates the SDK client. Client id and bootstrap data come with the page, or are requested from the server.
import { createClient, type Client, type Data } from '@swapdesk/sdk'
import { noteServerDate } from '../../kit/hooks/server-time'
import { userTimeZone as timeZone } from '../../kit/values/time-zone'
import { currentLocale } from '../i18n'
import { browserDeviceStore, browserSessionStore } from './session-store'

export type Bootstrap = Data<'platformBootstrap'>
/** The tenant whose domain this page was opened at. */
type DomainTenant = Data<'tenantInfo'>
export type Connection = {
  client: Client
  /** A client whose session is not stored, for users who are not approved yet. */
  visit: () => Client
  tenant: DomainTenant | null
  bootstrap: Bootstrap
  encryptPassword: (password: string) => Promise<string>
}

/** Bootstrap data embedded in the page; missing on the development server. */
type PageBootstrap = { bootstrap: Bootstrap; domain: string; tenant: DomainTenant }

function pageBootstrap(): PageBootstrap | null {
  return JSON.parse(document.querySelector('#bootstrap')?.textContent ?? 'null') as PageBootstrap | null
}

/** SM2 is loaded when a password is encrypted. */
async function encryptWith(publicKey: string, password: string): Promise<string> {
  const { sm2 } = await import('sm-crypto-v2')
  // C1C3C2 is 1 in the library, C1C2C3 is 0.
  return sm2.doEncrypt(password, publicKey, 0)
}

/** IP addresses and localhost belong to no tenant. */
const hostWithoutTenant = /^(localhost|[\d.]+|\[.*\])$/

/** The tenant of a reply; an empty reply means none. */
const tenantOrNull = (tenant: DomainTenant): DomainTenant | null => (tenant.tenantId ? tenant : null)

async function domainTenant(visitor: Client, page: PageBootstrap | null): Promise<DomainTenant | null> {
  if (hostWithoutTenant.test(location.hostname)) return null
  if (page?.domain === location.host) return tenantOrNull(page.tenant)
  // Optional: without it the login page has a field for the tenant ID.
  return tenantOrNull(await visitor.call('tenantInfo', { domain: location.host }).catch(() => ({})))
}

export async function connect(onSessionEnd: () => void): Promise<Connection> {
  const locale = currentLocale
  const visitor = createClient({ baseUrl: '', clientId: '', clientSecret: '', locale, timeZone })
  const page = pageBootstrap()
  const [bootstrap, tenant] = await Promise.all([
    page?.bootstrap ?? visitor.call('platformBootstrap'),
    domainTenant(visitor, page),
  ])
  const encryptPassword = (password: string) => encryptWith(bootstrap.sm2PublicKey, password)
  const { clientId, clientSecret } = bootstrap
  const common = {
    baseUrl: '',
    clientId,
    clientSecret,
    locale,
    timeZone,
    encryptPassword,
    device: browserDeviceStore,
    onResponse: ({ headers }: { headers: Headers }) => noteServerDate(headers),
  }
  const client = createClient({ ...common, session: browserSessionStore, onSessionEnd })
  return { client, visit: () => createClient(common), tenant, bootstrap, encryptPassword }
}
