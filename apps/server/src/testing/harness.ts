/** A server for a test file: the demo's data, in memory, or on PostgreSQL when TEST_DATABASE_URL names a server. */
import { readFileSync } from 'node:fs'
import { createDatabase, dropDatabase, type RunningServer, startServer } from '@swapdesk/testing'
import { inject } from 'vitest'
import { createServer, type Server, type ServerOptions } from '../app.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { seedDemo } from '../demo/index.ts'
import { testConfig } from './config.ts'

export type TestServer = RunningServer<Server>

export const CAPTCHA_TEXT = 'H7KP'

const people = {
  platform: demoAccounts[0],
  whaleAdmin: demoAccounts[1],
  whaleOperator: demoAccounts[2],
  whaleViewer: demoAccounts[3],
  kampalaAdmin: demoAccounts[4],
} as const

/** Credentials of somebody of the demo. */
export function credentialsOf(person: keyof typeof people): { tenantId: string; account: string; password: string } {
  const found = people[person]
  if (!found) throw new Error(`the demo has no ${person}`)
  return { tenantId: found.tenantId, account: found.account, password: found.password }
}

export async function startTestServer(
  options: { env?: Record<string, string>; server?: Partial<ServerOptions> } = {},
): Promise<TestServer> {
  const common = { captchaText: () => CAPTCHA_TEXT, isEphemeral: true, isStrict: true, ...options.server }
  const postgres = process.env['TEST_DATABASE_URL']
  if (postgres) return startOnPostgres(postgres, common, options.env)
  const snapshot = new Uint8Array(readFileSync(inject('snapshotPath')))
  const config = testConfig(inject('filesDir'), options.env)
  return startServer(() => createServer({ config, snapshot, ...common }))
}

async function startOnPostgres(
  serverUrl: string,
  common: Partial<ServerOptions>,
  env: Record<string, string> = {},
): Promise<TestServer> {
  const databaseUrl = await createDatabase(serverUrl)
  const config = testConfig(inject('filesDir'), { DATABASE_URL: databaseUrl, ...env })
  const running = await startServer(async () => {
    const server = await createServer({ config, ...common })
    await seedDemo(server.services)
    return server
  })
  return {
    ...running,
    async close() {
      await running.close()
      await dropDatabase(serverUrl, databaseUrl)
    },
  }
}
