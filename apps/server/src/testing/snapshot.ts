/** Before all tests: migrates and seeds one embedded database and saves it as a snapshot that test servers open. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createServer } from '../app.ts'
import { seedDemo } from '../demo/index.ts'
import { isAtRest, unreportedBatteries } from '../devices/battery-rows.ts'
import { keepBaseline } from './baseline.ts'
import { testConfig } from './config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the embedded cluster's snapshot; empty in a run on PostgreSQL. */
    snapshotPath: string
    /** The template of test databases; empty in a run on the embedded database. */
    templateUrl: string
    filesDir: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'swapdesk-snapshot-'))
  const server = await createServer({ config: testConfig(dir), isEphemeral: true })
  const { system } = server.services.db
  await seedDemo(server.services)
  // As a server does at its start and while it runs: else rows would change in the midst of a test.
  await system.run(unreportedBatteries(isAtRest))
  await keepBaseline(system)
  const path = join(dir, 'cluster.tar')
  writeFileSync(path, (await server.embedded?.dump()) ?? '')
  await server.close()
  project.provide('snapshotPath', path)
  project.provide('templateUrl', '')
  project.provide('filesDir', dir)
  return () => rmSync(dir, { recursive: true, force: true })
}
