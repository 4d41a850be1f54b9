// @postgres
/** A frozen rider's card at simulated cabinets, through the broker: at once where online, on return where not. */
import type { Simulator } from '@swapdesk/simulator'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { startDemoSimulator } from '../../demo/simulator.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

type Row = Record<string, unknown> & { id: string }

/** The time a cabinet may take to refuse the card, and what a test allows on a busy machine for coming back. */
const REFUSED_WITHIN = { timeout: 2_000, interval: 50 }
const PATIENCE = { timeout: 20_000, interval: 100 }
const OFFLINE_SECONDS = 3

let running: TestServer
let simulator: Simulator
let admin: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  // The demo's rows do not match its simulated devices, which start without a list.
  await running.server.services.db.system.run(sql`update cabinet set nfc_reported_version = null`)
  simulator = await startDemoSimulator(running.server)
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(async () => {
  await simulator.stop()
  await running.close()
})

async function behind(): Promise<number> {
  const { records } = await admin.data<{ records: { isCurrent: boolean }[] }>('nfcListVersionList', { size: 50 })
  return records.filter(({ isCurrent }) => !isCurrent).length
}

it('is refused within two seconds, and at an offline cabinet on its return; accepted after unfreezing', async () => {
  await expect.poll(behind, PATIENCE).toBe(0)
  const cabinets = await admin.data<{ records: { cabinetSn: string }[] }>('nfcListVersionList', { size: 2 })
  const [online, away] = cabinets.records.map(({ cabinetSn }) => simulator.cabinet(cabinetSn))
  if (!online || !away) throw new Error('two cabinets are needed')
  const cards = await admin.data<{ records: Row[] }>('nfcCardList', { status: 1, size: 1 })
  const { uid, riderId: id } = cards.records[0] as Row
  const tap = (cabinet: typeof online) => () => cabinet.tapCard(String(uid))
  expect([tap(online)(), tap(away)()]).toEqual(['ok', 'ok'])

  away.goOffline(OFFLINE_SECONDS)
  const frozen = await admin.call('riderFreeze', { id, status: 0, reason: '欠费两周' })
  expect(frozen.status).toBe(200)
  await expect.poll(tap(online), REFUSED_WITHIN).toBe('locked')
  expect(tap(away)()).toBe('ok')
  await expect.poll(tap(away), PATIENCE).toBe('locked')
  await expect.poll(behind, PATIENCE).toBe(0)

  expect((await admin.call('riderFreeze', { id, status: 1, reason: '已补缴' })).status).toBe(200)
  await expect.poll(tap(online), REFUSED_WITHIN).toBe('ok')
  await expect.poll(tap(away), REFUSED_WITHIN).toBe('ok')
})
