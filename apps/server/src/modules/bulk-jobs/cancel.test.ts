// @postgres
/** A cancelled job ends its commands that were not sent, as a single cancelled command ends. */
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { until } from '../../testing/devices.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', operator: 'whaleOperator' })
const db = () => demo.running.server.services.db.system

const OPEN_ALL_SLOTS = 20_022
const SET_THRESHOLD = 20_011

beforeAll(() =>
  db().run(sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total, threshold)
    values ('384721', 'CANCEL1', '一', 6, 80), ('384721', 'CANCEL2', '二', 6, 80), ('384721', 'CANCEL3', '三', 6, 80)`),
)

/** A job that has stored a command for each of its devices. */
async function storedJob(cmd: number, deviceSns: readonly string[], data: object = {}): Promise<string> {
  const { jobId } = await demo.admin.data<{ jobId: string }>('deviceCommandSendAll', { cmd, deviceSns, data })
  await until(async () => (await statesOf(jobId)).length === deviceSns.length)
  return jobId
}

async function statesOf(jobId: string): Promise<string[]> {
  const rows = await db().all(sql<{ state: string }>`select state from device_command where job_id = ${jobId}`)
  return rows.map(({ state }) => state)
}

describe('cancelling a job', () => {
  it('ends commands that wait for a second person: nobody confirms them any more', async () => {
    const jobId = await storedJob(OPEN_ALL_SLOTS, ['CANCEL1', 'CANCEL2'])
    expect(await statesOf(jobId)).toEqual(['waiting', 'waiting'])
    await demo.admin.data('bulkJobCancel', { id: jobId })
    expect(await statesOf(jobId)).toEqual(['cancelled', 'cancelled'])
    const confirmed = await demo.operator.call('deviceCommandConfirmJob', { jobId })
    expect([confirmed.status, confirmed.body.error]).toEqual([409, 'command.not-waiting'])
    expect(await demo.admin.data('bulkJobDetail', { id: jobId })).toMatchObject({ state: 'cancelled', cancelled: 2 })
  })

  it('restores the settings before it', async () => {
    await demo.admin.data('deviceCommandSend', { deviceSn: 'CANCEL3', cmd: SET_THRESHOLD, data: { threshold: 50 } })
    const settings = () =>
      demo.admin.data<object[]>('deviceSettingList', { deviceKind: 'cabinet', deviceSn: 'CANCEL3' })
    const jobId = await storedJob(SET_THRESHOLD, ['CANCEL3'], { threshold: 33 })
    expect(await settings()).toMatchObject([{ setting: 'threshold', desired: '33' }])
    await demo.admin.data('bulkJobCancel', { id: jobId })
    expect(await settings()).toMatchObject([{ setting: 'threshold', desired: '50' }])
    expect(await db().first(sql`select threshold from cabinet where cabinet_sn = 'CANCEL3'`)).toEqual({ threshold: 50 })
  })
})
