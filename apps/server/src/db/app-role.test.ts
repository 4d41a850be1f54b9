import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { missingPrivileges, privilegesOf } from './app-role.ts'

let running: TestServer
beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

// A migration that grants something needs `pnpm test app-role -u`, and the difference a second look.
it('app-role-privileges.txt is what the migrations grant', async () => {
  const { system } = running.server.services.db
  await expect(`${(await privilegesOf(system)).join('\n')}\n`).toMatchFileSnapshot('app-role-privileges.txt')
  expect(await missingPrivileges(system)).toEqual([])
})
