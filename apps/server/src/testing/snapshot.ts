/** Before all tests: one embedded database, migrated, with the demo in it, kept as a snapshot that test servers open. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createServer } from '../app.ts'
import { seedDemo } from '../demo/index.ts'
import { keepBaseline } from './baseline.ts'
import { testConfig } from './config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the embedded cluster's snapshot is; empty in a run on PostgreSQL. */
    snapshotPath: string
    /** The seeded database that test databases are copied from; empty in a run on the embedded database. */
    templateUrl: string
    filesDir: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'swapdesk-snapshot-'))
  const server = await createServer({ config: testConfig(dir), isEphemeral: true })
  await seedDemo(server.services)
  await keepBaseline(server.services.db.system)
  const path = join(dir, 'cluster.tar')
  writeFileSync(path, (await server.embedded?.dump()) ?? '')
  await server.close()
  project.provide('snapshotPath', path)
  project.provide('templateUrl', '')
  project.provide('filesDir', dir)
  return () => rmSync(dir, { recursive: true, force: true })
}
