// @postgres
/** A cabinet's report of its card list counts once it has acknowledged a list of its present operator. */
import { Command, type Device } from '@swapdesk/device-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { ackOf, addCabinet, bootOf, newSn, store } from '../../testing/device-reports.ts'
import { startTestServer, type TestServer } from '../../testing/harness.ts'
import { CardListSync } from './card-list-sync.ts'

const FORMER = '384721'
const PRESENT = '517209'

let running: TestServer
let sync: CardListSync
const db = () => running.server.services.db

beforeAll(async () => {
  running = await startTestServer()
  // Synchronization and dispatch run only when the test calls them.
  await running.server.cardListSync.stop()
  await running.server.gateway.stop()
  sync = new CardListSync(running.server.services, (error) => {
    throw error
  })
})
afterAll(() => running.close())

type Sent = { cmdId: string; data: { mode: string; version: number } }
const sentTo = ({ sn }: Device) =>
  db().system.all(sql<Sent>`select c.cmd_id, c.data from device_command c join device d on d.id = c.device_id
    where d.sn = ${sn} and c.cmd = ${Command.nfcList} and c.state = 'queued' order by c.seq`)
const reported = async ({ sn }: Device) =>
  (
    await db().system.first(
      sql<{
        v: number | null
      }>`select nfc_reported_version as v from cabinet where cabinet_sn = ${sn} and is_deleted = 0`,
    )
  )?.v
const setRemoved = ({ sn }: Device, isRemoved: boolean, tenantId = FORMER) =>
  db().system.run(
    sql`update cabinet set is_deleted = ${isRemoved ? 1 : 0} where cabinet_sn = ${sn} and tenant_id = ${tenantId}`,
  )
const addAnew = ({ sn }: Device) =>
  db().system.run(
    sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values (${PRESENT}, ${sn}, ${sn}, 4)`,
  )

/** A cabinet of the former operator that has acknowledged its list, of this version. */
async function formersCabinet(): Promise<{ cabinet: Device; version: number }> {
  const cabinet = await addCabinet(db(), FORMER)
  await store(db(), bootOf(cabinet, 'a').boot())
  await sync.runOnce()
  return { cabinet, version: await acknowledge(cabinet, 'full') }
}
async function acknowledge(cabinet: Device, mode: string): Promise<number> {
  const [list] = await sentTo(cabinet)
  expect(list?.data.mode).toBe(mode)
  const { cmdId = '', data = { version: 0 } } = list ?? {}
  await store(db(), { device: cabinet, channel: 'ack', body: ackOf({ cmdId, cmd: Command.nfcList }, 'done') })
  expect(await reported(cabinet)).toBe(data.version)
  return data.version
}

it.each([
  ['older', 1],
  ['equal', 0],
])('gets the whole list of its new operator, whose version it reports as %s', async (_, behind) => {
  const { cabinet, version } = await formersCabinet()
  await setRemoved(cabinet, true)
  await addAnew(cabinet)
  await db().system.run(sql`insert into nfc_list (tenant_id, version) values (${PRESENT}, ${version + behind})
    on conflict (tenant_id) do update set version = excluded.version`)
  await store(db(), bootOf(cabinet, 'b').boot({ nfcVersion: version }))
  expect(await reported(cabinet)).toBeNull()
  await sync.runOnce()
  await acknowledge(cabinet, 'full')
  // Its own reports count from then on.
  await store(db(), bootOf(cabinet, 'c').boot({ nfcVersion: 0 }))
  expect(await reported(cabinet)).toBe(0)
})

it('gets the whole list when it is restored: it may have been at another operator meanwhile', async () => {
  const { cabinet, version } = await formersCabinet()
  await setRemoved(cabinet, true)
  await setRemoved(cabinet, false)
  await store(db(), bootOf(cabinet, 'b').boot({ nfcVersion: version }))
  expect(await reported(cabinet)).toBeNull()
  await sync.runOnce()
  await acknowledge(cabinet, 'full')
})

it('gets the whole list under a new serial number, which may be that of another cabinet', async () => {
  const { cabinet, version } = await formersCabinet()
  const renamed: Device = { kind: 'cabinet', sn: newSn('CBR') }
  await db().system.run(
    sql`update cabinet set cabinet_sn = ${renamed.sn}, nfc_reported_version = null where cabinet_sn = ${cabinet.sn}`,
  )
  await store(db(), bootOf(renamed, 'b').boot({ nfcVersion: version }))
  expect(await reported(renamed)).toBeNull()
  await sync.runOnce()
  await acknowledge(renamed, 'full')
})
