/** A cabinet is sent the time when it connects; before that it opens no door. */
import { AckCode } from '@swapdesk/device-protocol'
import type { Simulator } from '@swapdesk/simulator'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { ackOf, messageOf } from '../testing/device-reports.ts'
import { startDevices } from '../testing/devices.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { needsTime } from './device-messages.ts'

const SN = 'CB384721001'
const HOUR_MS = 3_600_000
const PATIENCE = { timeout: 15_000, interval: 50 }

let running: TestServer
let admin: ApiSession
let simulator: Simulator | undefined

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(async () => {
  await simulator?.stop()
  await running.close()
})

it('sets the clock of a cabinet that is an hour behind, which then opens doors, and stores no command for that', async () => {
  simulator = await startDevices(running, [{ kind: 'cabinet', sn: SN, clockOffsetMs: -HOUR_MS }])
  const cabinet = simulator.cabinet(SN)
  await expect.poll(() => Math.abs((cabinet?.clock() ?? 0) - Date.now()) < HOUR_MS / 2, PATIENCE).toBe(true)
  const { id } = await admin.data<{ id: string }>('deviceCommandSend', {
    deviceSn: SN,
    cmd: 20_021,
    data: { boxId: 1 },
  })
  const state = async () =>
    (
      await running.server.services.db.system.first(
        sql<{ state: string }>`select state from device_command where id = ${id}`,
      )
    )?.state
  await expect.poll(state, PATIENCE).toBe('done')
  const stored = await running.server.services.db.system.all(sql`select 1 from device_command where cmd = 20002`)
  expect(stored).toEqual([])
})

it('is asked for by a cabinet that connects, or refuses for the lack of it; by no other message or device', () => {
  const device = { kind: 'cabinet', sn: SN } as const
  const status = (online: number) => messageOf({ device, channel: 'status', body: { online, bootId: 'b', ts: 1 } })
  const ack = (code: number) =>
    messageOf({ device, channel: 'ack', body: { ...ackOf({ cmdId: 'c', cmd: 20_021 }, 'rejected'), code } })
  const needed = [status(1), ack(AckCode.clockUnsynced)]
  const others = [
    status(0),
    ack(AckCode.busy),
    // Of a connection that was made before this server started.
    { ...status(1), isRetained: true },
    { ...status(1), device: { kind: 'vehicle', sn: 'V' } as const },
  ]
  expect([needed.map(needsTime), others.map(needsTime)]).toEqual([
    [true, true],
    [false, false, false, false],
  ])
})
