/** Before all tests on PostgreSQL: creates, migrates and seeds the template of test databases. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, dropDatabase } from '@swapdesk/testing'
import type { TestProject } from 'vitest/node'
import { createServer } from '../app.ts'
import { seedDemo } from '../demo/index.ts'
import { testConfig } from './config.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (!serverUrl) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const dir = mkdtempSync(join(tmpdir(), 'swapdesk-template-'))
  const templateUrl = await createDatabase(serverUrl)
  const server = await createServer({ config: testConfig(dir, { DATABASE_URL: templateUrl }), isEphemeral: true })
  await seedDemo(server.services)
  await server.close()
  project.provide('snapshotPath', '')
  project.provide('templateUrl', templateUrl)
  project.provide('filesDir', dir)
  return async () => {
    await dropDatabase(serverUrl, templateUrl)
    rmSync(dir, { recursive: true, force: true })
  }
}
