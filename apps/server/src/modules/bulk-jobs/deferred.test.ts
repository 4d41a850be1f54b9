// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addCabinet, bootOf, store } from '../../testing/device-reports.ts'
import { startDevices, until } from '../../testing/devices.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

type Job = { id: string; state: string; done: number; deferred: number; failed: number; cancelled: number }
type Item = { state: string; reasonCode: string | null; reason: string | null; note: string | null }

let running: TestServer
let admin: ApiSession

const database = () => running.server.services.db
const jobOf = (id: string) => admin.data<Job>('bulkJobDetail', { id })
const itemOf = async (jobId: string) =>
  (await admin.data<{ records: Item[] }>('bulkItemPage', { jobId })).records[0] as Item

/** A job for a cabinet that is offline, of which only the setting is left once its command has expired. */
async function deferredJob(sns: readonly string[], threshold: number, more: object = {}): Promise<string> {
  const params = { threshold, ttlSeconds: 1 }
  const { id } = await admin.data<Job>('bulkJobPlan', { kind: 'cabinet_threshold', targets: sns, params, ...more })
  await admin.data('bulkJobStart', { id })
  await until(async () => (await jobOf(id)).deferred > 0)
  return id
}

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

describe('a threshold for a cabinet that is offline', () => {
  it('is set and sent later: not failed, and done when the cabinet reports it', async () => {
    const cabinet = await addCabinet(database(), '384721')
    const targets = [cabinet.sn]
    const plan = await admin.data<Job>('bulkJobPlan', {
      kind: 'cabinet_threshold',
      targets,
      params: { threshold: 71, ttlSeconds: 1 },
    })
    expect((await itemOf(plan.id)).note).toBe('离线，现在设置，上线后下发')
    await admin.data('bulkJobStart', { id: plan.id })
    await until(async () => (await jobOf(plan.id)).state === 'finished')
    expect(await jobOf(plan.id)).toMatchObject({ done: 0, deferred: 1, failed: 0 })
    expect(await itemOf(plan.id)).toMatchObject({
      state: 'deferred',
      reasonCode: 'command.deferred',
      reason: '已设置，设备上线后下发',
    })
    expect((await admin.call('bulkJobRetry', { id: plan.id })).body.error).toBe('bulk.nothing')

    await store(database(), bootOf(cabinet, 'B1').boot({ threshold: 80 }))
    expect((await itemOf(plan.id)).state).toBe('deferred')
    await store(database(), bootOf(cabinet, 'B2').boot({ threshold: 71 }))
    expect(await itemOf(plan.id)).toMatchObject({ state: 'done', reasonCode: null })
    expect(await jobOf(plan.id)).toMatchObject({ state: 'finished', done: 1, deferred: 0 })
  })

  it('is sent when the cabinet returns, whose acknowledgement ends the item', async () => {
    const cabinet = await addCabinet(database(), '384721')
    const id = await deferredJob([cabinet.sn], 72)
    const devices = await startDevices(running, [{ kind: 'cabinet', sn: cabinet.sn, slotCount: 4, threshold: 80 }])
    await until(async () => (await itemOf(id)).state === 'done', 12_000)
    expect(devices.cabinet(cabinet.sn).executed.map(({ data }) => data['threshold'])).toContain(72)
    await devices.stop()
  })

  it('is superseded by another threshold', async () => {
    const cabinet = await addCabinet(database(), '384721')
    const id = await deferredJob([cabinet.sn], 73)
    await admin.data('deviceCommandSend', { deviceSn: cabinet.sn, cmd: 20_011, data: { threshold: 74 } })
    expect(await itemOf(id)).toMatchObject({ state: 'cancelled', reasonCode: 'command.superseded' })
  })

  it('is withdrawn by cancelling the job while it runs', async () => {
    const [first, second] = [await addCabinet(database(), '384721'), await addCabinet(database(), '384721')]
    await admin.data('deviceCommandSend', { deviceSn: first.sn, cmd: 20_011, data: { threshold: 60 } })
    const id = await deferredJob([first.sn, second.sn], 75, { ratePerSecond: 1 })
    await database().system.run(sql`update bulk_job set state = 'paused' where id = ${id}::bigint`)
    await admin.data('bulkJobCancel', { id })
    const cabinet = await database().system.first(sql`select threshold from cabinet where cabinet_sn = ${first.sn}`)
    expect(cabinet).toEqual({ threshold: 60 })
    expect(await itemOf(id)).toMatchObject({ state: 'cancelled' })
  })
})
