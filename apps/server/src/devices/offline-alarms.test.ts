// @postgres
/** Devices that stay silent raise an alarm, which ends with their return and is not raised again after a person closed it. */
import type { Device } from '@swapdesk/device-protocol'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { addCabinet, addVehicle, bootOf, store } from '../testing/device-reports.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { type OwnDispatcher, startOwnDispatcher } from '../testing/own-dispatcher.ts'

const TENANT = '384721'
/** Sweeps of which one looks for silent devices. */
const SWEEPS = 5

let running: TestServer
let admin: ApiSession
let own: OwnDispatcher
const db = () => running.server.services.db

beforeAll(async () => {
  running = await startTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  own = await startOwnDispatcher(running)
})
afterAll(async () => {
  await own.stop()
  await running.close()
})

async function sweep(): Promise<void> {
  for (let done = 0; done < SWEEPS; done += 1) await own.dispatcher.poll(true)
}
const alarmsOf = ({ sn }: Device, alarmId: string) =>
  db().system.all(sql<{ id: string; status: number; revision: number }>`select id, status, revision from alarm
    where device_id = ${sn} and alarm_id = ${alarmId} and is_deleted = 0 order by id`)
const setBack = ({ sn }: Device, column: 'last_seen_time' | 'status_time', seconds: number) =>
  db().system.run(
    sql`update device set ${sql.ref(column)} = now() - make_interval(secs => ${seconds}) where sn = ${sn}`,
  )

describe.each([
  ['cabinet', 'C109', 10, addCabinet],
  ['vehicle', 'V029', 1_800, addVehicle],
] as const)('a silent %s', (_kind, alarmId, afterSeconds, add) => {
  it(`raises ${alarmId} after ${afterSeconds} seconds; it recovers with the device's return`, async () => {
    const device = await add(db(), TENANT)
    const boot = bootOf(device, 'b1')
    await store(db(), boot.boot())
    await setBack(device, 'last_seen_time', 600)
    await sweep()
    const online = await db().system.first(sql`select online from device where sn = ${device.sn}`)
    expect(online).toEqual({ online: 0 })
    await setBack(device, 'status_time', afterSeconds - 5)
    await sweep()
    expect(await alarmsOf(device, alarmId)).toEqual([])
    await setBack(device, 'status_time', afterSeconds + 1)
    await sweep()
    await sweep()
    expect(await alarmsOf(device, alarmId)).toMatchObject([{ status: 1 }])
    await store(db(), boot.heartbeat())
    expect(await alarmsOf(device, alarmId)).toMatchObject([{ status: 2 }])
  })

  it('raises it once only, also after a person closed it', async () => {
    const device = await add(db(), TENANT)
    await store(db(), bootOf(device, 'b1').boot())
    await setBack(device, 'last_seen_time', 600)
    await sweep()
    await setBack(device, 'status_time', afterSeconds + 1)
    await sweep()
    const [alarm] = await alarmsOf(device, alarmId)
    await admin.data('alarmClose', { id: alarm?.id, revision: alarm?.revision, reason: '换网络中' })
    await sweep()
    expect(await alarmsOf(device, alarmId)).toMatchObject([{ id: alarm?.id, status: 2 }])
  })
})
