// Starts the SDK's client: the page brings this console's own identity and what the login page offers, or the server is
// asked for them.
import { createClient, type Client, type Data } from '@swapdesk/sdk'
import { userTimeZone as timeZone } from '../../kit/values/time-zone'
import { currentLocale } from '../i18n'
import { browserSessionStore } from './session-store'

export type Bootstrap = Data<'platformBootstrap'>
/** The tenant whose domain this page was opened at. */
export type DomainTenant = Data<'tenantInfo'>
export type Connection = {
  client: Client
  /** A client whose session is forgotten with it, for somebody who is not let in yet. */
  visit: () => Client
  tenant: DomainTenant | null
  bootstrap: Bootstrap
  encryptPassword: (password: string) => Promise<string>
}

/** What the server wrote into the page; one served by something else, such as the development server, has none. */
type PageBootstrap = { bootstrap: Bootstrap; domain: string; tenant: DomainTenant }

function pageBootstrap(): PageBootstrap | null {
  return JSON.parse(document.querySelector('#facts')?.textContent ?? 'null') as PageBootstrap | null
}

/** SM2 is only needed when somebody logs in or changes a password, so it is loaded then. */
async function encryptWith(publicKey: string, password: string): Promise<string> {
  const { sm2 } = await import('sm-crypto-v2')
  // C1C3C2 is 1 in the library, C1C2C3 is 0.
  return sm2.doEncrypt(password, publicKey, 0)
}

/** Addresses by number or of this machine are no tenant's. */
const hostWithoutTenant = /^(localhost|[\d.]+|\[.*\])$/

/** The tenant of an answer, which is empty where there is none. */
const tenantOrNull = (tenant: DomainTenant): DomainTenant | null => (tenant.tenantId ? tenant : null)

async function domainTenant(visitor: Client, page: PageBootstrap | null): Promise<DomainTenant | null> {
  if (hostWithoutTenant.test(location.hostname)) return null
  if (page?.domain === location.host) return tenantOrNull(page.tenant)
  // The page opens without it too: the tenant number is asked for then.
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
  const common = { baseUrl: '', clientId, clientSecret, locale, timeZone, encryptPassword }
  const client = createClient({ ...common, session: browserSessionStore, onSessionEnd })
  return { client, visit: () => createClient(common), tenant, bootstrap, encryptPassword }
}
