// Where the other examples get their client from: what differs from place to place, and what is secret, comes from the
// environment.
//
// Reads SWAPDESK_SERVER (address, such as https://ops.example.com), SWAPDESK_CLIENT_ID and SWAPDESK_CLIENT_SECRET (the
// program's own identity), SWAPDESK_TENANT, SWAPDESK_ACCOUNT and SWAPDESK_PASSWORD (who logs in).
import { type Client, type ClientOptions, createClient } from '@swapdesk/sdk'

export type Connection = { client: Client; logIn: () => Promise<void> }

export function connection(options: Partial<ClientOptions> = {}): Connection {
  const client = createClient({
    baseUrl: variable('SWAPDESK_SERVER'),
    clientId: variable('SWAPDESK_CLIENT_ID'),
    clientSecret: variable('SWAPDESK_CLIENT_SECRET'),
    locale: () => 'en',
    userAgent: 'sdk-example/1.0',
    ...options,
  })
  const logIn = async (): Promise<void> => {
    const { mustChangePassword } = await client.login({
      tenantId: variable('SWAPDESK_TENANT'),
      account: variable('SWAPDESK_ACCOUNT'),
      password: variable('SWAPDESK_PASSWORD'),
    })
    if (mustChangePassword) throw new Error('the password was made by the server and has to be changed first')
  }
  return { client, logIn }
}

/** A client that is logged in. */
export async function connect(): Promise<Client> {
  const { client, logIn } = connection()
  await logIn()
  return client
}

function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** A line on standard output. */
export function print(...words: readonly (string | number)[]): void {
  process.stdout.write(`${words.join(' ')}\n`)
}
