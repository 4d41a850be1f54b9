/** The permission to send commands does not contain those of other operations. */
import type { ApiSession } from '@swapdesk/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Spec = { cmd: number; deviceKind: string; isSendable: boolean }

const CABINET = 'CPC1'
const VEHICLE = 'CPV1'
const CARD_LIST = { mode: 'full', baseVersion: 0, version: 1, add: [], remove: [] }
const ORDER = { orderNo: 'SW1', outBox: 2, outSeconds: 120 }
/** Command, payload, and what a sender lacks. */
const refused: [device: string, cmd: number, data: object, permission: string | undefined][] = [
  [CABINET, 20_015, CARD_LIST, undefined],
  [CABINET, 20_002, { epochMs: 1, tz: 'UTC' }, undefined],
  [CABINET, 20_041, { ...ORDER, inBox: 1, expectSns: ['BT1'], inSeconds: 120 }, undefined],
  [CABINET, 20_042, ORDER, undefined],
  [CABINET, 20_043, { orderNo: 'SW1', inBox: 1, expectSns: ['BT1'], inSeconds: 120 }, undefined],
  [CABINET, 20_044, { orderNo: 'SW1' }, undefined],
  [CABINET, 20_011, { threshold: 60 }, 'cabinet_threshold'],
  [CABINET, 20_004, { threshold: 60 }, 'cabinet_threshold'],
  [CABINET, 20_021, { boxId: 1 }, 'device_command_open'],
  [CABINET, 20_022, {}, 'device_command_open'],
  [VEHICLE, 30_003, {}, 'device_command_vehicle'],
]

const expectedFor = (permission: string | undefined) =>
  permission
    ? { status: 403, body: { error: 'permission.denied' } }
    : { status: 400, body: { error: 'command.server-only' } }

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform' })
let sender: ApiSession

const db = () => demo.running.server.services.db.system
const commandCount = async () =>
  (await db().all(sql`select 1 as one from device_command where device_sn like 'CP%'`)).length

beforeAll(async () => {
  await db().run(
    sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values ('384721', ${CABINET}, 'CP', 6)`,
  )
  await db().run(sql`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id)
    select '384721', ${VEHICLE}, id from vehicle_type where tenant_id = '384721' limit 1`)
  await demo.admin.data('deviceResetSecret', { deviceKind: 'cabinet', deviceSns: [CABINET] })
  await demo.admin.data('deviceResetSecret', { deviceKind: 'vehicle', deviceSns: [VEHICLE] })
  const codes = ['send', 'bulk', 'raw'].map((name) => `device_command_${name}`)
  const menuIds = (await menuIdsOf(demo.platform))(
    'device',
    'device_command',
    'cabinet',
    'bulk_job',
    'bulk_job_add',
    ...codes,
  )
  sender = (await addPerson(demo.running, demo.admin, '384721', { menuIds })).session
})

describe.each(refused)('%s: command %i %j', (deviceSn, cmd, data, permission) => {
  const expected = expectedFor(permission)

  it.each(['deviceCommandSend', 'deviceCommandSendAndWait'] as const)('is refused by %s', async (operation) => {
    const before = await commandCount()
    expect(await sender.call(operation, { deviceSn, cmd, data })).toMatchObject(expected)
    expect(await commandCount()).toBe(before)
  })

  it('is refused as a raw message', async () => {
    const deviceKind = deviceSn === VEHICLE ? 'vehicle' : 'cabinet'
    const reply = await sender.call('deviceCommandSendRaw', { deviceKind, deviceSn, data: { cmd, data } })
    expect(reply).toMatchObject(expected)
  })
})

it.each(refused.filter(([deviceSn]) => deviceSn === CABINET))(
  '%s: command %i %j is refused as a bulk job',
  async (deviceSn, cmd, data, permission) => {
    const expected = expectedFor(permission)
    const params = { cmd, data }
    expect(await sender.call('deviceCommandSendAll', { ...params, deviceSns: [deviceSn] })).toMatchObject(expected)
    const plan = { kind: 'cabinet_command', params, targets: [deviceSn] }
    expect(await sender.call('bulkJobPlan', plan)).toMatchObject(expected)
  },
)

it('other commands are sent, and an administrator sends those of operations', async () => {
  expect((await sender.call('deviceCommandSend', { deviceSn: CABINET, cmd: 20_004, data: { volume: 3 } })).status).toBe(
    200,
  )
  expect((await sender.call('deviceCommandSend', { deviceSn: CABINET, cmd: 20_001 })).status).toBe(200)
  for (const [deviceSn, cmd, data, permission] of refused) {
    const { status } = await demo.admin.call('deviceCommandSend', { deviceSn, cmd, data })
    expect([cmd, status]).toEqual([cmd, permission ? 200 : 400])
  }
})

it('the catalogue tells which commands the caller may send', async () => {
  const sendable = async (who: ApiSession) =>
    (await who.data<Spec[]>('deviceCommandCatalogue', {})).filter(({ isSendable }) => isSendable)
  const own = await sendable(sender)
  expect(own.map(({ cmd }) => cmd)).toEqual(expect.arrayContaining([20_001, 20_004]))
  expect(
    own.filter(
      ({ cmd, deviceKind }) =>
        deviceKind === 'vehicle' || [20_002, 20_011, 20_015, 20_021, 20_022, 20_041].includes(cmd),
    ),
  ).toEqual([])
  const all = new Set((await sendable(demo.admin)).map(({ cmd }) => cmd))
  expect([all.has(20_011), all.has(30_003), all.has(20_015)]).toEqual([true, true, false])
})

it.each([
  { boxId: 1, orderNo: 'SW1', leg: 'out' },
  { boxId: 1, orderNo: 'SW1' },
  { boxId: 1, leg: 'in' },
])('the door of an order is opened by its own operations only: %j', async (data) => {
  const before = await commandCount()
  const command = { cmd: 20_021, data }
  const expected = { status: 400, body: { error: 'command.order-door' } }
  for (const operation of ['deviceCommandSend', 'deviceCommandSendAndWait'] as const)
    expect(await demo.admin.call(operation, { deviceSn: CABINET, ...command })).toMatchObject(expected)
  const raw = { deviceKind: 'cabinet', deviceSn: CABINET, data: command }
  expect(await demo.admin.call('deviceCommandSendRaw', raw)).toMatchObject(expected)
  expect(await demo.admin.call('deviceCommandSendAll', { ...command, deviceSns: [CABINET] })).toMatchObject(expected)
  expect(await commandCount()).toBe(before)
})
