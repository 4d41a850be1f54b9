/** Operations that send commands, repeated with their idempotency key: nothing is sent again. */
import { Command } from '@swapdesk/device-protocol'
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addCabinet, addVehicle } from '../../testing/device-reports.ts'
import { useDemo } from '../../testing/use-demo.ts'

const TENANT = '384721'
const demo = useDemo({ admin: 'whaleAdmin' })
const db = () => demo.running.server.services.db

type Asset = { id: string; sn: string }
async function cabinet(): Promise<Asset> {
  const { sn } = await addCabinet(db(), TENANT)
  const row = await db().system.first(sql<{ id: string }>`select id from cabinet where cabinet_sn = ${sn}`)
  return { sn, id: row?.id ?? '' }
}
async function vehicle(): Promise<Asset> {
  const { sn } = await addVehicle(db(), TENANT)
  const row = await db().system.first(sql<{ id: string }>`select id from vehicle where vehicle_sn = ${sn}`)
  return { sn, id: row?.id ?? '' }
}
/** Without those of bulk jobs, which are counted themselves. */
const commandsOf = async ({ sn }: Asset) =>
  (await db().system.all(sql`select id from device_command where device_sn = ${sn} and job_id is null`)).length
const jobs = async () =>
  (await db().system.first(sql<{ n: number }>`select count(*)::int as n from bulk_job where tenant_id = ${TENANT}`))?.n

it.each([
  ['vehiclePartStatus', vehicle, ({ id }: Asset) => ({ id, part: 'horn', on: true })],
  ['cabinetUpdateThreshold', cabinet, ({ id }: Asset) => ({ id, threshold: 88 })],
  ['nfcListVersionPush', cabinet, ({ id }: Asset) => ({ ids: id })],
  [
    'deviceCommandSendRaw',
    vehicle,
    ({ sn }: Asset) => ({ deviceKind: 'vehicle', deviceSn: sn, data: { cmd: Command.vehicleFind, data: {} } }),
  ],
  ['deviceCommandSendAll', cabinet, ({ sn }: Asset) => ({ cmd: 20_001, deviceSns: [sn] })],
] as const)('%s', async (operation, add, inputOf) => {
  const asset = await add()
  const headers = { 'idempotency-key': `repeated-${operation}` }
  const first = await demo.admin.data<object>(operation, inputOf(asset), { headers })
  const stored = [await commandsOf(asset), await jobs()]
  const again = await demo.admin.data<object>(operation, inputOf(asset), { headers })
  expect(again).toEqual(first)
  expect([await commandsOf(asset), await jobs()]).toEqual(stored)
  const other = await demo.admin.data<object>(operation, inputOf(asset), {
    headers: { 'idempotency-key': `another-${operation}` },
  })
  expect(other).not.toEqual(first)
})

it('deviceCommandCancel has cancelled the command already', async () => {
  const { sn } = await cabinet()
  const { id } = await demo.admin.data<{ id: string }>('deviceCommandSend', { deviceSn: sn, cmd: 20_001 })
  const headers = { 'idempotency-key': 'repeated-cancel' }
  const first = await demo.admin.call('deviceCommandCancel', { id }, { headers })
  const again = await demo.admin.call('deviceCommandCancel', { id }, { headers })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.data).toEqual(first.body.data)
  expect((await demo.admin.call('deviceCommandCancel', { id })).status).toBe(409)
})
