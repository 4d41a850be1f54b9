// Starts the SDK's client: the server is asked once for this console's own identity and what the login page offers.
import { createClient, type Client, type Data } from '@swapdesk/sdk'
import { readerZone as timeZone } from '../../kit/zone'
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

/** SM2 is only needed when somebody logs in or changes a password, so it is loaded then. */
async function encryptWith(publicKey: string, password: string): Promise<string> {
  const { sm2 } = await import('sm-crypto-v2')
  // C1C3C2 is 1 in the library, C1C2C3 is 0.
  return sm2.doEncrypt(password, publicKey, 0)
}

/** Addresses by number or of this machine are no tenant's. */
const nobodys = /^(localhost|[\d.]+|\[.*\])$/

async function tenantHere(visitor: Client): Promise<DomainTenant | null> {
  if (nobodys.test(location.hostname)) return null
  // The page opens without it too: the tenant number is asked for then.
  const tenant = await visitor.call('tenantInfo', { domain: location.host }).catch(() => null)
  return tenant?.tenantId ? tenant : null
}

export async function connect(onSessionEnd: () => void): Promise<Connection> {
  const locale = currentLocale
  const visitor = createClient({ baseUrl: '', clientId: '', clientSecret: '', locale, timeZone })
  const [bootstrap, tenant] = await Promise.all([visitor.call('platformBootstrap'), tenantHere(visitor)])
  const encryptPassword = (password: string) => encryptWith(bootstrap.sm2PublicKey, password)
  const { clientId, clientSecret } = bootstrap
  const common = { baseUrl: '', clientId, clientSecret, locale, timeZone, encryptPassword }
  const client = createClient({ ...common, session: browserSessionStore, onSessionEnd })
  return { client, visit: () => createClient(common), tenant, bootstrap, encryptPassword }
}
