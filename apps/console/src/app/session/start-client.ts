// Starts the SDK's client: the server is asked once for this console's own identity and what the login page offers.
import { createClient, type Client, type Data } from '@swapdesk/sdk'
import { currentLocale } from '../i18n'
import { browserSessionStore } from './session-store'

export type Bootstrap = Data<'platformBootstrap'>
export type Connection = {
  client: Client
  bootstrap: Bootstrap
  encryptPassword: (password: string) => Promise<string>
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** SM2 is only needed when somebody logs in or changes a password, so it is loaded then. */
async function encryptWith(publicKey: string, password: string): Promise<string> {
  const { sm2 } = await import('sm-crypto-v2')
  // C1C3C2 is 1 in the library, C1C2C3 is 0.
  return sm2.doEncrypt(password, publicKey, 0)
}

export async function connect(onSessionEnd: () => void): Promise<Connection> {
  const locale = currentLocale
  const visitor = createClient({ baseUrl: '', clientId: '', clientSecret: '', locale, timeZone })
  const bootstrap = await visitor.call('platformBootstrap')
  const encryptPassword = (password: string) => encryptWith(bootstrap.sm2PublicKey, password)
  const client = createClient({
    baseUrl: '',
    clientId: bootstrap.clientId,
    clientSecret: bootstrap.clientSecret,
    session: browserSessionStore,
    locale,
    timeZone,
    encryptPassword,
    onSessionEnd,
  })
  return { client, bootstrap, encryptPassword }
}
