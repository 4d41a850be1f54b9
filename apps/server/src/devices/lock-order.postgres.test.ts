/** Loops of the server lock assets before devices, as users do who send commands: neither waits for the other in a circle. */
import { Command } from '@swapdesk/device-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { addCabinet, bootOf, store } from '../testing/device-reports.ts'
import { until } from '../testing/devices.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'
import { type OwnDispatcher, startOwnDispatcher } from '../testing/own-dispatcher.ts'
import { enqueueCommands } from './commands.ts'
import { SettingsSync } from './settings-sync.ts'

const TENANT = '384721'

let running: TestServer
let own: OwnDispatcher
const db = () => running.server.services.db

beforeAll(async () => {
  running = await startTestServer()
  own = await startOwnDispatcher(running)
})
afterAll(async () => {
  await own.stop()
  await running.close()
})

const waiting = async (): Promise<number> => {
  const found = await db().system.first(sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return found?.n ?? 0
}

it(
  'settings that differ are claimed after the cabinets whose rows a user has locked',
  { timeout: 60_000 },
  async () => {
    const cabinet = await addCabinet(db(), TENANT)
    await store(db(), bootOf(cabinet, 'b1').boot())
    await own.send(cabinet, Command.setThreshold, { threshold: 91 })
    await db().system.run(
      sql`update device_command set state = 'expired', end_time = now() where device_sn = ${cabinet.sn}`,
    )
    await db().system.run(
      sql`update device_setting set next_try_time = null where device_id in (select id from device where sn = ${cabinet.sn})`,
    )
    let synced: Promise<number> | undefined
    await db().write({ systemTenant: TENANT }, async (tx) => {
      await tx.run(sql`set local lock_timeout = '2s'`)
      // As an operation of a user does, which then sends a command.
      await tx.run(sql`select from cabinet where cabinet_sn = ${cabinet.sn} for no key update`)
      synced = new SettingsSync(db(), () => undefined).runOnce()
      await until(async () => (await waiting()) > 0)
      const by = { userId: null, deptId: null }
      await enqueueCommands(tx, by, [{ ...cabinet, cmd: Command.setThreshold, data: { threshold: 92 } }])
    })
    // What the user sent meanwhile is in progress: nothing is left to send.
    const ofSync = await synced
    const sent = await db().system.all(sql`select data, state from device_command
    where device_sn = ${cabinet.sn} and state in ('queued', 'sent') order by seq`)
    expect([ofSync, sent.map((row) => (row as { data: unknown }).data)]).toEqual([0, [{ threshold: 92 }]])
  },
)

it('reports of a card list do not wait for the cabinet whose row a user has locked', { timeout: 60_000 }, async () => {
  const cabinet = await addCabinet(db(), TENANT)
  const boot = bootOf(cabinet, 'b1')
  await store(db(), boot.boot())
  await db().system.run(sql`update device set has_own_card_list = true where sn = ${cabinet.sn}`)
  const report = () => store(db(), boot.telemetry({ slots: [], nfcVersion: 7 }))
  const reportedVersion = () =>
    db().system.first(sql`select nfc_reported_version as version from cabinet where cabinet_sn = ${cabinet.sn}`)
  let stored: Promise<void> | undefined
  await db().write({ systemTenant: TENANT }, async (tx) => {
    await tx.run(sql`select from cabinet where cabinet_sn = ${cabinet.sn} for no key update`)
    stored = report()
    await Promise.race([stored, until(async () => (await waiting()) > 0)])
    await enqueueCommands(tx, { userId: null, deptId: null }, [{ ...cabinet, cmd: 20_001, data: {} }])
  })
  await stored
  await report()
  expect(await reportedVersion()).toEqual({ version: 7 })
})
