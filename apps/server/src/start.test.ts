import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer as listenAt } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { createServer } from './app.ts'
import { lockDataDir } from './db/data-dir-lock.ts'
import { sql } from './db/database.ts'
import { testConfig } from './testing/config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'swapdesk-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('a server that cannot start unlocks its data folder', async () => {
  const taken = listenAt()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const config = testConfig(dataDir, { SWAPDESK_MQTT_PORT: String(port) })
  const snapshot = inject('snapshotPath')
  await expect(createServer({ config, snapshot })).rejects.toThrow('EADDRINUSE')
  const unlock = lockDataDir(dataDir)
  unlock()
  taken.close()
})

it('a first start in production creates a random password, to be changed at the first login', async () => {
  const config = testConfig(dataDir, { SWAPDESK_PROFILE: 'production' })
  const server = await createServer({ config, isEphemeral: true })
  expect(server.seeded.adminPassword).toMatch(/^([a-z]{4}-){2}[2-9]{4}-[a-z]{4}$/)
  const accounts = await server.services.db.system.all(sql`select account, must_change_password from user_account`)
  expect(accounts).toEqual([{ account: 'admin', mustChangePassword: true }])
  await server.close()
})
