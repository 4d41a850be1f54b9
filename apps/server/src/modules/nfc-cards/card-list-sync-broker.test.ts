// @postgres
/** Locks a card and waits until simulated cabinets refuse it, through the broker. */
import type { Simulator } from '@swapdesk/simulator'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { startDemoSimulator } from '../../demo/simulator.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { storedCountOf } from '../../testing/stored-count.ts'

type Version = { id: string; cabinetSn: string; isCurrent: boolean; online: number; reportedVersion: number | null }
type Card = { id: string; cardNo: string; uid: string; staleCabinetCount: number }

const PATIENCE = { timeout: 15_000, interval: 200 }

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

const versions = async () => (await admin.data<{ records: Version[] }>('nfcListVersionList', { size: 50 })).records
const behind = async () => (await versions()).filter(({ isCurrent }) => !isCurrent).length
const card = async (id: string) => admin.data<Card>('nfcCardDetail', { id })

it('updates every cabinet to the newest list and reports the progress', async () => {
  await expect.poll(behind, PATIENCE).toBe(0)
  const rows = await versions()
  expect(rows).toHaveLength(await storedCountOf(running, 'cabinet', '384721'))
  expect(rows.every(({ online }) => online === 1)).toBe(true)

  const { records } = await admin.data<{ records: Card[] }>('nfcCardList', { status: 1, size: 1 })
  const { id, uid } = records[0] as Card
  const before = await running.server.services.db.system.first(sql<{ at: string }>`select now()::text as at`)
  const [locked] = await admin.data<Card[]>('nfcCardLock', { ids: [id], reason: '挂失' })
  expect(locked?.staleCabinetCount).toBe(rows.length)
  await expect.poll(async () => (await card(id)).staleCabinetCount, PATIENCE).toBe(0)
  const sent = await running.server.services.db.system.all(sql<{ data: { add: string[] } }>`
    select data from device_command where cmd = 20015 and state = 'done' and tenant_id = '384721' and create_time > ${before?.at}::timestamptz`)
  expect(sent.map(({ data }) => data.add)).toEqual(rows.map(() => [uid]))
})

it('sends a cabinet the full list again on request', async () => {
  await expect.poll(behind, PATIENCE).toBe(0)
  const [first] = await versions()
  const [pushed] = await admin.data<{ commandId: string }[]>('nfcListVersionPush', { ids: [first?.id] })
  const state = async () =>
    (
      await running.server.services.db.system.first(
        sql<{ state: string }>`select state from device_command where id = ${pushed?.commandId}`,
      )
    )?.state
  await expect.poll(state, PATIENCE).toBe('done')
  await expect.poll(behind, PATIENCE).toBe(0)
})
