// @postgres
import type { ApiSession, Reply } from '@swapdesk/testing'
import type { Simulator } from '@swapdesk/simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { startDevices, until } from '../../testing/devices.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type Command = { id: string; cmdId: string; state: string; cmd: number; data: object; whenStopped: boolean }

const OPEN = 20_021
const CABINETS = ['DRC1', 'DRC2']

let running: TestServer
let admin: ApiSession
let operator: ApiSession
/** A user who has sent nothing yet. */
let sender: ApiSession
let menuIds: string[]
let devices: Simulator

const db = () => running.server.services.db.system
const opened = (boxId: number) =>
  devices.cabinet('DRC1').executed.filter(({ cmd, data }) => cmd === OPEN && data['boxId'] === boxId).length
/** Of people: the server sends commands of its own meanwhile, such as lists of cards. */
const asked = sql`device_command where create_user is not null`
const commandCount = async () => Number((await db().first(sql<{ n: string }>`select count(*) as n from ${asked}`))?.n)
const newestId = async () =>
  (await db().first(sql<{ id: string }>`select coalesce(max(id), 0)::text as id from ${asked}`))?.id
const open = (boxId: number, headers: Record<string, string> = {}, session = sender) =>
  session.call('deviceCommandOpenSlot', { cabinetSn: 'DRC1', boxId }, { headers })
const ended = (id: string) =>
  until(async () => {
    const command = await admin.data<Command>('deviceCommandDetail', { id })
    return !['queued', 'sent', 'received', 'executing'].includes(command.state) && command
  }, 12_000)
/** As two fixes at speed 0 within the last minute leave it, or none. */
const standsStill = (isStill: boolean) =>
  db().run(
    isStill
      ? sql`update device set still_since = now() - interval '30 seconds', still_time = now() where sn = 'DRV1'`
      : sql`update device set still_since = null, still_time = null where sn = 'DRV1'`,
  )
const commandOf = ({ body }: Reply): Command => body.data
const outcomes = (replies: readonly Reply[]) => replies.map((reply) => commandOf(reply).state).toSorted()

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  operator = await running.login(credentialsOf('whaleOperator'))
  const platform = await running.login(credentialsOf('platform'))
  const buttons = ['view', 'send', 'open', 'raw', 'vehicle', 'bulk'].map((name) => `device_command_${name}`)
  menuIds = (await menuIdsOf(platform))('device', 'device_command', 'cabinet', 'cabinet_threshold', ...buttons)
  await db().run(sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total)
    select '384721', sn, sn, 6 from unnest(${CABINETS}::text[]) as c(sn)`)
  await db().run(sql`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id)
    select '384721', 'DRV1', id from vehicle_type where tenant_id = '384721' limit 1`)
  devices = await startDevices(
    running,
    [
      { kind: 'cabinet', sn: 'DRC1', slotCount: 6, doorMs: [300, 400] },
      { kind: 'vehicle', sn: 'DRV1', isParked: true },
    ],
    { telemetrySeconds: 600 },
  )
})
beforeEach(async () => {
  sender = (await addPerson(running, admin, '384721', { menuIds })).session
})
afterAll(async () => {
  await devices.stop()
  await running.close()
})

describe('a repeated call with the same idempotency key', () => {
  it('returns the same command and opens once', async () => {
    const before = opened(1)
    const first = await open(1, { 'idempotency-key': 'waiting-call-1' })
    const again = await open(1, { 'idempotency-key': 'waiting-call-1' })
    expect(first.body.data).toMatchObject({ state: 'done' })
    expect(again.body.data).toEqual(first.body.data)
    expect(opened(1)).toBe(before + 1)
  })

  it('joins the first call while it is waiting', async () => {
    devices.cabinet('DRC1').faults.ackDelayMs = 500
    const before = opened(1)
    const replies = await Promise.all([1, 2, 3].map(() => open(1, { 'idempotency-key': 'waiting-call-2' })))
    devices.cabinet('DRC1').faults.ackDelayMs = 0
    expect(outcomes(replies)).toEqual(['done', 'done', 'done'])
    expect(new Set(replies.map((reply) => commandOf(reply).id)).size).toBe(1)
    expect(opened(1)).toBe(before + 1)
  })

  it('is refused with another slot, for any command and for vehicles', async () => {
    const headers = { 'idempotency-key': 'waiting-call-3' }
    await open(1, headers)
    const other = await open(2, headers)
    expect([other.status, other.body.error]).toEqual([409, 'idempotency.different-input'])
    for (const [operation, input] of [
      ['deviceCommandSendAndWait', { deviceSn: 'DRC1', cmd: 20_001 }],
      ['deviceCommandSendVehicle', { vehicleSn: 'DRV1', cmd: 30_003 }],
    ] as const) {
      const first = await sender.data<Command>(operation, input, { headers })
      const again = await sender.data<Command>(operation, input, { headers })
      expect([again.id, again.state]).toEqual([first.id, 'done'])
    }
  })
})

describe('concurrent identical commands', () => {
  it('opens once, without a key', async () => {
    const before = opened(2)
    const replies = await Promise.all([open(2), open(2), open(2)])
    expect(outcomes(replies)).toEqual(['done', 'done', 'done'])
    expect(new Set(replies.map((reply) => commandOf(reply).id)).size).toBe(1)
    expect(opened(2)).toBe(before + 1)
  })

  it('opens once although the device has answered before the second call gets its turn', async () => {
    const before = opened(2)
    const first = commandOf(await open(2))
    const endedAt = (seconds: number) =>
      db().run(
        sql`update device_command set end_time = now() + make_interval(secs => ${seconds}) where id = ${first.id}`,
      )
    // Ended after the next call begins, whenever that is.
    await endedAt(60)
    expect(commandOf(await open(2))).toMatchObject({ id: first.id, state: 'done' })
    expect(opened(2)).toBe(before + 1)
    await endedAt(-1)
    expect(commandOf(await open(2)).id).not.toBe(first.id)
    expect(opened(2)).toBe(before + 2)
  })

  it('open once for two users, whatever their reasons', async () => {
    devices.cabinet('DRC1').faults.ackDelayMs = 500
    const before = opened(2)
    const [mine, theirs] = await Promise.all(
      [sender, operator].map((session, index) =>
        session.data<Command>('deviceCommandOpenSlot', { cabinetSn: 'DRC1', boxId: 2, reason: `reason ${index}` }),
      ),
    )
    devices.cabinet('DRC1').faults.ackDelayMs = 0
    expect(mine?.id).toBe(theirs?.id)
    expect(opened(2)).toBe(before + 1)
  })

  it('open again once the first has ended, and for another slot', async () => {
    const before = [opened(2), opened(4)]
    const [mine, other] = await Promise.all([open(2), open(4)])
    const later = await open(2)
    const ids = [mine, other, later].map((reply) => commandOf(reply).id)
    expect(new Set(ids).size).toBe(3)
    expect([opened(2), opened(4)]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1])
  })
})

describe('a call whose command failed', () => {
  it("returns advice in the caller's language", async () => {
    devices.cabinet('DRC1').faults.setDoorStuck(3, true)
    const zh = await open(3)
    const en = await open(3, { 'accept-language': 'en' })
    devices.cabinet('DRC1').faults.setDoorStuck(3, false)
    for (const reply of [zh, en]) {
      expect(reply.status).toBe(200)
      expect(reply.body).toMatchObject({ success: true, code: 200, error: 'command.failed', data: { state: 'failed' } })
    }
    expect(zh.body.msg).toBe('设备执行失败：door did not open。请检查设备后重新下发')
    expect(en.body.msg).toBe('The device failed: door did not open. Check the device, then send the command again')
  })

  it.each([
    ['rejected', 'command.rejected', 'DRC1', '维护中'],
    ['expired', 'command.expired', 'DRC2', '离线'],
    ['timeout', 'command.timeout', 'DRC1', '没有回执'],
  ])('says that it was %s', async (state, error, deviceSn, words) => {
    const { faults } = devices.cabinet('DRC1')
    if (state === 'rejected') faults.rejectCommands([20_003], '维护中')
    if (state === 'timeout') faults.ackDelayMs = 8_000
    const input = { deviceSn, cmd: 20_003, data: { keys: [] }, ttlSeconds: state === 'rejected' ? 30 : 1 }
    const reply = await sender.call('deviceCommandSendAndWait', input)
    faults.rejectCommands([20_003], '')
    faults.ackDelayMs = 0
    expect([reply.status, reply.body.success, reply.body.error, commandOf(reply).state]).toEqual([
      200,
      true,
      error,
      state,
    ])
    expect(reply.body.msg).toContain(words)
  })

  it('returns no advice for a successful one', async () => {
    const reply = await open(4)
    expect(reply.body).toMatchObject({ msg: '操作成功', data: { state: 'done' } })
    expect(reply.body).not.toHaveProperty('error')
  })
})

describe('a raw message', () => {
  const raw = (data: object, device: object = { deviceKind: 'cabinet', deviceSn: 'DRC1' }) =>
    sender.call('deviceCommandSendRaw', { ...device, data })

  it('follows the rules of the command it names', async () => {
    const nested = await raw({ v: 1, cmd: 20_011, data: { threshold: 77 } })
    expect(nested.body.data).toMatchObject({ cmd: 20_011, data: { threshold: 77 } })
    expect((await ended(commandOf(nested).id)).state).toBe('done')
    const flat = await raw({ cmd: '20011', threshold: 80 })
    expect((await ended(commandOf(flat).id)).state).toBe('done')
    expect(devices.cabinet('DRC1').threshold).toBe(80)
  })

  it.each([
    ['what the command does not carry', { cmd: 20_011, data: { threshold: 101 } }, 400, 'command.payload'],
    ['a code that is not in the catalogue', { cmd: 29_999, data: {} }, 400, 'command.unknown'],
    ['a command of another kind of device', { cmd: 30_001 }, 400, 'command.unknown'],
    ['a slot the cabinet does not have', { cmd: OPEN, boxId: 9 }, 400, 'command.slot-missing'],
  ])('is refused with %s, and nothing is stored', async (_name, data, status, error) => {
    const before = await commandCount()
    const reply = await raw(data)
    expect([reply.status, reply.body.error]).toEqual([status, error])
    expect(await commandCount()).toBe(before)
  })

  it.each([
    ['deviceCommandSend', { deviceSn: 'DRC1' }],
    ['deviceCommandSendAndWait', { deviceSn: 'DRC1' }],
    ['deviceCommandSendVehicle', { vehicleSn: 'DRV1' }],
    ['deviceCommandSendAll', { deviceSns: ['DRC1'] }],
  ])('is refused by %s, which has another permission', async (operation, device) => {
    const before = await commandCount()
    const reply = await sender.call(operation as never, { ...device, cmd: 0, data: { vendor: 1 } })
    expect([reply.status, reply.body.error]).toEqual([400, 'command.unknown'])
    expect(await commandCount()).toBe(before)
  })

  it('waits for a second person if its command does, or if it names none', async () => {
    for (const data of [{ cmd: 20_022, data: {} }, { cmd: 20_031 }, { vendor: 1 }]) {
      const reply = await raw(data)
      expect([reply.status, commandOf(reply).state]).toEqual([200, 'waiting'])
    }
    const vendor = await raw({ vendor: 2 })
    await operator.data('deviceCommandConfirm', { id: commandOf(vendor).id })
    // The simulated cabinet does not know it either.
    expect((await ended(commandOf(vendor).id)).state).toBe('rejected')
  })

  it('is refused by the interlock of vehicles, also if it names no command', async () => {
    const vehicle = { deviceKind: 'vehicle', deviceSn: 'DRV1' }
    await standsStill(false)
    for (const data of [{ cmd: 30_001 }, { cmd: 30_009, data: {} }, { vendor: 'lock' }]) {
      const reply = await raw(data, vehicle)
      expect([reply.status, reply.body.error]).toEqual([409, 'vehicle.not-still'])
    }
    await standsStill(true)
    const asked = await raw({ vendor: 'lock' }, vehicle)
    expect(commandOf(asked).state).toBe('waiting')
    // It moved before the confirmation.
    await standsStill(false)
    await operator.data('deviceCommandConfirm', { id: commandOf(asked).id })
    expect(await ended(commandOf(asked).id)).toMatchObject({ state: 'rejected', resultMessage: 'vehicle.not-still' })
  })
})

describe('a moving vehicle', () => {
  const lock = (whenStopped?: boolean) =>
    sender.call('deviceCommandSendVehicle', {
      vehicleSn: 'DRV1',
      cmd: 30_001,
      ...(whenStopped !== undefined && { whenStopped }),
    })
  const isKnownStill = async () =>
    (
      await db().first(
        sql<{ isStill: boolean }>`select still_since is not null as is_still from device where sn = 'DRV1'`,
      )
    )?.isStill
  const driveOff = async () => {
    devices.vehicle('DRV1').drive(20)
    await until(async () => !(await isKnownStill()))
  }

  beforeEach(driveOff)

  it('is locked once it stops if the caller chose so', async () => {
    expect((await lock()).body.error).toBe('vehicle.not-still')
    expect((await lock(false)).body.error).toBe('vehicle.not-still')
    const newest = await newestId()
    const waiting = lock(true)
    const stored = await until(() =>
      db().first(sql<{ ttlSeconds: number; state: string }>`select ttl_seconds, state from device_command
        where device_sn = 'DRV1' and cmd = 30001 and when_stopped and id > ${newest}::bigint`),
    )
    expect(stored).toEqual({ ttlSeconds: 600, state: 'queued' })
    const page = { deviceSn_equal: 'DRV1', cmd: 30_001, descs: 'createTime', size: 1 }
    expect((await sender.data<{ records: object[] }>('deviceCommandList', page)).records).toMatchObject([
      { state: 'queued', waitsFor: 'standstill', needsSecondPerson: false },
    ])
    const vehicle = devices.vehicle('DRV1')
    vehicle.drive(0)
    expect(vehicle.isLocked).toBe(false)
    await until(async () => {
      vehicle.sendTelemetry()
      return vehicle.isLocked
    })
    expect((await waiting).body).toMatchObject({ msg: '操作成功', data: { state: 'done', whenStopped: true } })
    await sender.data('deviceCommandSendVehicle', { vehicleSn: 'DRV1', cmd: 30_002 })
  })

  it('reports that it did not stop in time', async () => {
    const input = { deviceSn: 'DRV1', cmd: 30_001, whenStopped: true, ttlSeconds: 1 }
    const reply = await sender.call('deviceCommandSendAndWait', input)
    expect(reply.body).toMatchObject({ error: 'command.never-still', data: { state: 'expired' } })
    expect(devices.vehicle('DRV1').isLocked).toBe(false)
  })

  it('waits outside the turns of callers whose rights have changed, and replies although they change again', async () => {
    const changeRights = () =>
      db().run(sql`update tenant set rights_epoch = rights_epoch + 1 where tenant_id = '384721'`)
    // Both have rights in memory, which the change outdates.
    await Promise.all([sender, operator].map((session) => session.call('deviceCommandList', { size: 1 })))
    await changeRights()
    const newest = await newestId()
    const waiting = lock(true)
    const stored = () => db().all(sql<{ id: string }>`select id from device_command where id > ${newest}::bigint`)
    const { id } = await until(async () => (await stored())[0])
    await changeRights()
    await operator.data('deviceCommandCancel', { id })
    expect((await waiting).body).toMatchObject({ error: 'command.cancelled', data: { id, state: 'cancelled' } })
    expect(await stored()).toEqual([{ id }])
  })

  it('does not delay a command that needs no standstill', async () => {
    const input = { vehicleSn: 'DRV1', cmd: 30_002, whenStopped: true }
    const reply = await sender.call('deviceCommandSendVehicle', input)
    expect([reply.status, reply.body.error]).toEqual([400, 'command.needs-no-standstill'])
  })
})
