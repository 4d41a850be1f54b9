/**
 * Servers for test files, with the demo data. `openTestServer` returns the one that all files of a worker share, reset
 * to the seeded rows; `startTestServer` starts a separate one, for files that need their own options or break their
 * server.
 */
import { rmSync } from 'node:fs'
import { createDatabase, dropDatabase, type RunningServer, startServer } from '@swapdesk/testing'
import { inject } from 'vitest'
import { createServer, type Server } from '../app.ts'
import type { ServerOptions } from '../server-options.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { demoOptions } from '../demo/options.ts'
import { restoreBaseline } from './baseline.ts'
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

/** Credentials of a user of the demo. */
export function credentialsOf(person: keyof typeof people): { tenantId: string; account: string; password: string } {
  const found = people[person]
  if (!found) throw new Error(`the demo has no ${person}`)
  return { tenantId: found.tenantId, account: found.account, password: found.password }
}

export async function startTestServer(
  options: { env?: Record<string, string>; server?: Partial<ServerOptions> } = {},
): Promise<TestServer> {
  const common = {
    ...(options.env?.['SWAPDESK_PROFILE'] === 'production' ? {} : demoOptions),
    captchaText: () => CAPTCHA_TEXT,
    workMax: 30,
    isEphemeral: true,
    isStrict: true,
    derivesAlarms: false,
    makesTrips: false,
    checksCameras: false,
    watchesFences: false,
    ...options.server,
  }
  const templateUrl = inject('templateUrl')
  if (templateUrl) return startOnPostgres(templateUrl, common, options.env)
  const snapshot = inject('snapshotPath')
  const config = testConfig(inject('filesDir'), options.env)
  return startServer(() => createServer({ config, snapshot, ...common }))
}

async function startOnPostgres(
  templateUrl: string,
  common: Partial<ServerOptions>,
  env: Record<string, string> = {},
): Promise<TestServer> {
  const serverUrl = process.env['TEST_DATABASE_URL'] as string
  const databaseUrl = await createDatabase(serverUrl, new URL(templateUrl).pathname.slice(1))
  const config = testConfig(inject('filesDir'), { DATABASE_URL: databaseUrl, ...env })
  const running = await startServer(() => createServer({ config, ...common }))
  return {
    ...running,
    async close() {
      await running.close()
      await dropDatabase(serverUrl, databaseUrl)
    },
  }
}

let shared: Promise<TestServer> | undefined

/**
 * The server of this worker (files of a worker run one after the other, in one module graph). Test files must not close
 * it and may change only rows: no remaining stubs, no configuration.
 */
export async function openTestServer(): Promise<TestServer> {
  // On PostgreSQL, copying the template database is faster than restoring rows.
  if (inject('templateUrl')) return startTestServer()
  if (!shared) {
    shared = startTestServer()
    endWithWorker(shared)
    return { ...(await shared), close: async () => undefined }
  }
  const running = await shared
  const { db, logs, totals } = running.server.services
  await logs.flush()
  await restoreBaseline(db.system)
  totals.clear()
  return { ...running, close: async () => undefined }
}

/** A worker ends by a signal with half a second left: enough to remove the folder of its database socket. */
function endWithWorker(server: Promise<TestServer>): void {
  process.once('SIGTERM', () => {
    void server.then((running) => {
      rmSync(running.server.embedded?.host ?? '', { recursive: true, force: true })
      process.exit()
    })
  })
}
