/** Before all tests: migrates and seeds one embedded database and saves it as a snapshot that test servers open. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createServer } from '../app.ts'
import { sql } from '../db/database.ts'
import { CLUSTER } from '../db/embedded.ts'
import { seedDemo } from '../demo/index.ts'
import { isAtRest, unreportedBatteries } from '../devices/battery-rows.ts'
import { keepBaseline } from './baseline.ts'
import { testConfig } from './config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of an embedded cluster's files; empty in a run on PostgreSQL. */
    snapshotPath: string
    /** The template of test databases; empty in a run on the embedded database. */
    templateUrl: string
    filesDir: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'swapdesk-snapshot-'))
  const server = await createServer({ config: testConfig(dir) })
  const { system } = server.services.db
  await seedDemo(server.services)
  // As a server does at its start and while it runs: else rows would change in the midst of a test.
  await system.run(unreportedBatteries(isAtRest))
  await keepBaseline(system)
  // Servers that keep their database have device keys of their own.
  await system.run(sql`delete from installation_key`)
  // Without the log of all that was written, which every test server would read.
  await server.services.db.pool.query('set wal_recycle = off')
  await server.services.db.pool.query('checkpoint')
  await server.close()
  project.provide('snapshotPath', join(dir, CLUSTER))
  project.provide('templateUrl', '')
  project.provide('filesDir', dir)
  return () => rmSync(dir, { recursive: true, force: true })
}
