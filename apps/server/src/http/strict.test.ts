import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'

let running: TestServer
let admin: ApiSession
beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

it('a reply that violates the contract fails the test with its operation and field', async () => {
  await running.server.services.db.system.run(sql`update vehicle set lock_status = 77`)
  await expect(admin.call('vehicleList', { size: 1 })).rejects.toThrow(
    /the reply of vehicleList violates the contract: \/records\/0\/lockStatus must be equal to one of the allowed values/,
  )
})

it('says so on standard error also where a test fetches by itself', async () => {
  const written: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  try {
    await running.server.services.db.system.run(sql`update vehicle set lock_status = 77`)
    const url = `${running.url}/api/blade-vehicle/vehicle/list?size=1`
    expect((await fetch(url, { headers: admin.headers })).status).toBe(500)
  } finally {
    spy.mockRestore()
  }
  expect(written.join('')).toContain('vehicleList failed: Error: the reply of vehicleList violates the contract')
})
