import type { ApiSession } from '@swapdesk/testing'
import type { Simulator } from '@swapdesk/simulator'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { enqueueCommands } from '../../devices/index.ts'
import { brokerUrlOf, startDevices, until } from '../../testing/devices.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type Command = {
  id: string
  cmdId: string
  state: string
  resultCode: number | null
  resultMessage: string | null
  result: Record<string, unknown> | null
  attempts: number
  confirmerName: string | null
}

let running: TestServer
let admin: ApiSession
let operator: ApiSession
let devices: Simulator

const db = () => running.server.services.db
const show = (id: string) => admin.data<Command>('deviceCommandDetail', { id })
const ended = (id: string) =>
  until(async () => {
    const command = await show(id)
    return !['queued', 'sent', 'received', 'executing'].includes(command.state) && command
  }, 12_000)

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  operator = await running.login(credentialsOf('whaleOperator'))
  await db().system.run(sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values
    ('384721', 'DCC1', '一号柜', 6), ('384721', 'DCC2', '二号柜', 6), ('517209', 'DCFOREIGN', 'x', 6)`)
  const type = await db().system.first(
    sql<{ id: string }>`select id from vehicle_type where tenant_id = '384721' limit 1`,
  )
  await db().system.run(
    sql`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id) values ('384721', 'DCV1', ${type?.id})`,
  )
  devices = await startDevices(
    running,
    [
      { kind: 'cabinet', sn: 'DCC1', slotCount: 6, doorMs: [5, 10] },
      { kind: 'vehicle', sn: 'DCV1', isParked: true },
    ],
    { telemetrySeconds: 600 },
  )
})
afterAll(async () => {
  await devices.stop()
  await running.close()
})

describe('a command with wait', () => {
  it('returns the receipt of the device', async () => {
    const command = await admin.data<Command>('deviceCommandOpenSlot', { cabinetSn: 'DCC1', boxId: 2, reason: '人工' })
    expect(command).toMatchObject({ state: 'done', resultCode: 0, attempts: 1, result: { doorOpened: true } })
  })

  it("returns the device's error message", async () => {
    devices.cabinet('DCC1').faults.setDoorStuck(3, true)
    const stuck = await admin.data<Command>('deviceCommandOpenSlot', { cabinetSn: 'DCC1', boxId: 3 })
    expect(stuck.state).toBe('failed')
    devices.cabinet('DCC1').faults.rejectCommands([20_023], '维护中')
    const refused = await admin.data<Command>('deviceCommandSendAndWait', {
      deviceSn: 'DCC1',
      cmd: 20_023,
      data: { boxId: 1 },
    })
    expect(refused).toMatchObject({ state: 'rejected', resultMessage: '维护中' })
  })

  it('expires when the device is offline', async () => {
    const command = await admin.data<Command>('deviceCommandSendAndWait', {
      deviceSn: 'DCC2',
      cmd: 20_001,
      ttlSeconds: 1,
    })
    expect(command).toMatchObject({ state: 'expired', attempts: 0 })
  })
})

describe('a command without wait', () => {
  it('is stored first and executed once', async () => {
    const command = await admin.data<Command>('deviceCommandSend', {
      deviceSn: 'DCC1',
      cmd: 20_024,
      data: { boxId: 4, lockReason: '检修' },
    })
    expect(command.state).toBe('queued')
    expect((await ended(command.id)).state).toBe('done')
    expect(devices.cabinet('DCC1').executed.filter(({ cmdId }) => cmdId === command.cmdId)).toHaveLength(1)
    const slot = await until(() =>
      db().system.first(
        sql`select is_enabled, lock_reason from cabinet_slot where cabinet_id = (select id from cabinet where cabinet_sn = 'DCC1') and box_id = 4 and not is_enabled`,
      ),
    )
    expect(slot).toEqual({ isEnabled: false, lockReason: '检修' })
  })

  it('returns the same command to a repeated request', async () => {
    const input = { deviceSn: 'DCC1', cmd: 20_001 }
    const headers = { 'idempotency-key': 'same-command-1' }
    const first = await admin.data<Command>('deviceCommandSend', input, { headers })
    const second = await admin.data<Command>('deviceCommandSend', input, { headers })
    expect(second.id).toBe(first.id)
  })

  it.each([
    ['a command there is not', { deviceSn: 'DCC1', cmd: 1 }, 400, 'command.unknown'],
    [
      'a command of another kind of device',
      { deviceSn: 'DCC1', deviceKind: 'cabinet', cmd: 30_001 },
      400,
      'command.unknown',
    ],
    ['what it should carry', { deviceSn: 'DCC1', cmd: 20_021, data: { boxId: 'x' } }, 400, 'command.payload'],
    [
      'a slot the cabinet does not have',
      { deviceSn: 'DCC1', cmd: 20_021, data: { boxId: 9 } },
      400,
      'command.slot-missing',
    ],
    ['a device there is not', { deviceSn: 'NOBODY', cmd: 20_001 }, 404, 'device.missing'],
    ['a device of somebody else', { deviceSn: 'DCFOREIGN', cmd: 20_001 }, 404, 'device.missing'],
  ])('is refused over %s, and nothing is stored', async (_name, input, status, error) => {
    // Of people: the server sends commands of its own meanwhile, such as lists of cards.
    const count = () =>
      db().system.first(sql<{ n: string }>`select count(*) as n from device_command where create_user is not null`)
    const before = await count()
    const reply = await admin.call('deviceCommandSend', input)
    expect([reply.status, reply.body.error]).toEqual([status, error])
    expect(await count()).toEqual(before)
  })

  it('can be cancelled until it is sent', async () => {
    const command = await admin.data<Command>('deviceCommandSend', { deviceSn: 'DCC2', cmd: 20_001 })
    expect((await admin.data<Command>('deviceCommandCancel', { id: command.id })).state).toBe('cancelled')
    const again = await admin.call('deviceCommandCancel', { id: command.id })
    expect([again.status, again.body.error]).toEqual([409, 'command.not-cancellable'])
  })
})

describe('opening every slot', () => {
  it('waits for a user other than the requester', async () => {
    const asked = await admin.data<Command>('deviceCommandSendAndWait', {
      deviceSn: 'DCC1',
      cmd: 20_022,
      data: { boxIds: [1, 2] },
    })
    expect(asked.state).toBe('waiting')
    const own = await admin.call('deviceCommandConfirm', { id: asked.id })
    expect([own.status, own.body.error]).toEqual([409, 'command.own-request'])
    expect(devices.cabinet('DCC1').executed.some(({ cmd }) => cmd === 20_022)).toBe(false)
    const confirmed = await operator.data<Command>('deviceCommandConfirm', { id: asked.id })
    expect(confirmed.confirmerName).not.toBeNull()
    expect((await ended(asked.id)).state).toBe('done')
    const late = await operator.call('deviceCommandConfirm', { id: asked.id })
    expect(late.body.error).toBe('command.not-waiting')
  })
})

describe('a vehicle', () => {
  /** As two fixes at speed 0 within the last minute leave it, or none: one that the vehicle sends by itself makes no two. */
  const standsStill = (isStill: boolean) =>
    db().system.run(
      isStill
        ? sql`update device set still_since = now() - interval '30 seconds', still_time = now() where sn = 'DCV1'`
        : sql`update device set still_since = null, still_time = null, is_fix_still = false, fix_time = null where sn = 'DCV1'`,
    )

  it('is locked when it is known to stand still', async () => {
    await standsStill(true)
    const command = await admin.data<Command>('deviceCommandSendVehicle', { vehicleSn: 'DCV1', cmd: 30_001 })
    expect(command.state).toBe('done')
    expect(await db().system.first(sql`select lock_status from vehicle where vehicle_sn = 'DCV1'`)).toEqual({
      lockStatus: 1,
    })
  })

  it('not known to stand still is neither locked nor cut off, limited or rebooted', async () => {
    for (const [cmd, data] of [[30_001], [30_004], [30_006, { kmh: 0 }], [30_009]] as const) {
      // Repeated, because the vehicle itself reports standstill.
      await standsStill(false)
      const reply = await admin.call('deviceCommandSendVehicle', { vehicleSn: 'DCV1', cmd, ...(data && { data }) })
      expect([cmd, reply.status, reply.body.error]).toEqual([cmd, 409, 'vehicle.not-still'])
    }
    expect((await admin.data<Command>('deviceCommandSendVehicle', { vehicleSn: 'DCV1', cmd: 30_003 })).state).toBe(
      'done',
    )
    // One stored at standstill is refused if the vehicle moves before it is sent.
    await standsStill(false)
    const [stored] = await db().write(null, (executor) =>
      enqueueCommands(executor, { userId: null, deptId: null }, [
        { kind: 'vehicle', sn: 'DCV1', cmd: 30_004, data: {} },
      ]),
    )
    expect(await ended(stored?.id ?? '')).toMatchObject({ state: 'rejected', resultMessage: 'vehicle.not-still' })
    expect(devices.vehicle('DCV1').executed.some(({ cmd }) => cmd === 30_004)).toBe(false)
    await standsStill(true)
  })
})

describe('commands in all', () => {
  it('to many devices are a bulk job', async () => {
    const { jobId } = await admin.data<{ jobId: string }>('deviceCommandSendAll', {
      cmd: 20_001,
      deviceSns: ['DCC1', 'DCC2', 'NOBODY'],
    })
    const job = await until(async () => {
      const found = await admin.data<{ done: number; refused: number; running: number }>('bulkJobDetail', { id: jobId })
      return found.done === 1 && found
    })
    expect(job).toMatchObject({ done: 1, refused: 1, running: 1 })
    const page = await admin.data<{ total: number }>('deviceCommandList', { jobId })
    expect(page.total).toBe(2)
  })

  it('are listed, shown and exported for their tenant only', async () => {
    const opens = [1, 2, 4].map((boxId) => ({ kind: 'cabinet', sn: 'DCC1', cmd: 20_021, data: { boxId } }) as const)
    const stored = await db().write(null, (executor) =>
      enqueueCommands(executor, { userId: null, deptId: null }, opens),
    )
    for (const { id } of stored) expect((await ended(id)).state).toBe('done')
    const page = await admin.data<{ records: Command[]; total: number }>('deviceCommandList', {
      deviceSn_equal: 'DCC1',
      state: 'done',
      ascs: 'seq',
    })
    expect(page.total).toBeGreaterThan(2)
    const other = await running.login(credentialsOf('kampalaAdmin'))
    expect((await other.call('deviceCommandDetail', { id: page.records[0]?.id })).status).toBe(404)
    expect((await other.call('deviceCommandCancel', { id: page.records[0]?.id })).status).toBe(404)
    const file = await admin.call('deviceCommandExport', { format: 'csv', deviceSn_equal: 'DCC1' })
    expect(new TextDecoder().decode(file.bytes)).toContain('开仓门')
  })

  it('are visible within the data scope only', async () => {
    const platform = await running.login(credentialsOf('platform'))
    const menuIds = (await menuIdsOf(platform))('device', 'device_command', 'device_command_send')
    const { id } = await platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: menuIds[1],
      resourceCode: 'own_commands',
      scopeName: '本人指令',
      scopeClass: 'device-commands',
      scopeType: 2,
    })
    const { session } = await addPerson(running, admin, '384721', { menuIds, dataScopeIds: [id] })
    const mine = await session.data<Command>('deviceCommandSend', { deviceSn: 'DCC1', cmd: 20_001 })
    const page = await session.data<{ records: Command[] }>('deviceCommandList')
    expect(page.records.map((row) => row.id)).toEqual([mine.id])
    const theirs = await admin.data<Command>('deviceCommandSend', { deviceSn: 'DCC1', cmd: 20_001 })
    expect((await session.call('deviceCommandDetail', { id: theirs.id })).status).toBe(404)
    expect((await session.call('deviceCommandDetail', { id: mine.id })).status).toBe(200)
  })

  it('are listed in a catalogue', async () => {
    const all = await admin.data<{ cmd: number; deviceKind: string; needsTwoPeople: boolean }[]>(
      'deviceCommandCatalogue',
      { deviceKind: 'cabinet' },
    )
    expect(all.find(({ cmd }) => cmd === 20_022)?.needsTwoPeople).toBe(true)
    expect(all.every(({ deviceKind }) => deviceKind === 'cabinet')).toBe(true)
  })
})

describe('the secret of a device', () => {
  it('is shown once and invalidates the previous one', async () => {
    const login = (password: string) =>
      connectAsync(brokerUrlOf(running), {
        clientId: 'cabinet-DCC2',
        username: 'cabinet/DCC2',
        password,
        protocolVersion: 4,
        reconnectPeriod: 0,
      })
    const reset = async () =>
      (
        await admin.data<{ secret: string; userName: string }[]>('deviceResetSecret', {
          deviceKind: 'cabinet',
          deviceSns: ['DCC2'],
        })
      )[0]
    const first = await reset()
    expect(first?.userName).toBe('cabinet/DCC2')
    const client = await login(first?.secret ?? '')
    await client.endAsync()
    const second = await reset()
    expect(second?.secret).not.toBe(first?.secret)
    await expect(login(first?.secret ?? '')).rejects.toThrow(/not authorized/i)
    const foreign = await admin.call('deviceResetSecret', { deviceKind: 'cabinet', deviceSns: ['DCC2', 'DCFOREIGN'] })
    expect(foreign.status).toBe(404)
  })
})
