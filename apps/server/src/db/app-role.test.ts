import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { missingPrivileges, privilegesOf } from './app-role.ts'

let running: TestServer
beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

// After a migration with grants, run `pnpm test app-role -u` and review the difference.
it('app-role-privileges.txt equals the grants of the migrations', async () => {
  const { system } = running.server.services.db
  await expect(`${(await privilegesOf(system)).join('\n')}\n`).toMatchFileSnapshot('app-role-privileges.txt')
  expect(await missingPrivileges(system)).toEqual([])
})
