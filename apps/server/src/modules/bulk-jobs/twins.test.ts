// @postgres
/** The same opening command from several requests at once, and jobs whose cabinets were renamed. */
import { Command } from '@swapdesk/device-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addCabinet, ackOf, bootOf, newSn, store } from '../../testing/device-reports.ts'
import { until } from '../../testing/devices.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'

const DEMO_TENANT_ID = '384721'

let running: TestServer
let admin: Awaited<ReturnType<TestServer['login']>>
const db = () => running.server.services.db
beforeAll(async () => {
  running = await startTestServer()
  // No device answers; the test does.
  await running.server.gateway.stop()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

const commandsTo = (sn: string) =>
  db().system.all(sql<{ id: string; cmdId: string; state: string }>`select id, cmd_id, state from device_command
    where device_sn = ${sn} order by seq`)
const itemsOf = (jobIds: readonly string[]) =>
  db().system.all(sql<{ state: string; reasonCode: string | null }>`select state, reason_code from bulk_item
    where job_id = any(${jobIds}::bigint[]) order by state`)
const sendAll = (sn: string, data: object) =>
  admin.data<{ jobId: string }>('deviceCommandSendAll', { cmd: Command.openSlot, deviceSns: [sn], data })

it('an opening sent to many devices twice at once opens once, and the second job says so', async () => {
  const { sn } = await addCabinet(db(), DEMO_TENANT_ID)
  const jobs = await Promise.all([sendAll(sn, { boxId: 3 }), sendAll(sn, { boxId: 3, reason: 'again' })])
  const ids = jobs.map(({ jobId }) => jobId)
  await until(async () => (await itemsOf(ids)).every(({ state }) => state !== 'pending'))
  expect(await commandsTo(sn)).toHaveLength(1)
  expect(await itemsOf(ids)).toEqual([
    { state: 'running', reasonCode: null },
    { state: 'skipped', reasonCode: 'command.twin' },
  ])
})

it('an opening sent alone and to many devices at once opens once', async () => {
  const { sn } = await addCabinet(db(), DEMO_TENANT_ID)
  const device = { deviceKind: 'cabinet', deviceSn: sn, cmd: Command.openSlot, data: { boxId: 2 } }
  const [job] = await Promise.all([sendAll(sn, { boxId: 2 }), admin.data('deviceCommandSend', device)])
  await until(async () => (await itemsOf([job.jobId])).every(({ state }) => state !== 'pending'))
  expect(await commandsTo(sn)).toHaveLength(1)
})

it('an opening sent to many devices again, once the first has ended, opens again', async () => {
  const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
  await store(db(), bootOf(cabinet, 'b1').boot())
  const first = await sendAll(cabinet.sn, { boxId: 3 })
  await until(async () => (await commandsTo(cabinet.sn)).length === 1)
  const [command] = await commandsTo(cabinet.sn)
  const body = ackOf({ cmdId: command!.cmdId, cmd: Command.openSlot }, 'done')
  await store(db(), { device: cabinet, channel: 'ack', body })
  const second = await sendAll(cabinet.sn, { boxId: 3 })
  await until(async () => (await commandsTo(cabinet.sn)).length === 2)
  expect(first.jobId).not.toBe(second.jobId)
})

it('a job reaches the cabinet it was planned for, not one that has its former serial number', async () => {
  const sn = newSn('CBK')
  const renamed = await addCabinet(db(), DEMO_TENANT_ID)
  await db().system.run(sql`update cabinet set cabinet_sn = ${sn} where cabinet_sn = ${renamed.sn}`)
  const params = { threshold: 66 }
  const job = await admin.data<{ id: string }>('bulkJobPlan', { kind: 'cabinet_threshold', targets: [sn], params })
  await db().system.run(sql`update cabinet set cabinet_sn = ${`${sn}X`} where cabinet_sn = ${sn}`)
  await db().system.run(
    sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total, threshold) values (${DEMO_TENANT_ID}, ${sn}, ${sn}, 4, 80)`,
  )
  await admin.data('bulkJobStart', { id: job.id })
  await until(async () => (await itemsOf([job.id])).every(({ state }) => state === 'running'))
  expect([(await commandsTo(`${sn}X`)).length, await commandsTo(sn)]).toEqual([1, []])
  const thresholds = await db().system.all(
    sql`select cabinet_sn, threshold from cabinet where cabinet_sn in (${sn}, ${`${sn}X`}) order by cabinet_sn`,
  )
  expect(thresholds).toEqual([
    { cabinetSn: sn, threshold: 80 },
    { cabinetSn: `${sn}X`, threshold: 66 },
  ])
})
