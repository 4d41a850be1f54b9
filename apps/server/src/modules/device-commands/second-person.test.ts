// @postgres
import type { ApiSession, Reply } from '@swapdesk/testing'
import type { Simulator } from '@swapdesk/simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { startDevices, until } from '../../testing/devices.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type Command = { id: string; state: string }

const OPEN = 20_021
const OTA = 20_008
const FIRMWARE = { versionId: '2.0.0', url: 'http://127.0.0.1/fw', sha256: 'a'.repeat(64), target: 'main' }
const CABINETS = Array.from({ length: 12 }, (_, index) => `DRC${index + 1}`)

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
const open = (boxId: number, headers: Record<string, string> = {}, session = sender) =>
  session.call('deviceCommandOpenSlot', { cabinetSn: 'DRC1', boxId }, { headers })
const ended = (id: string) =>
  until(async () => {
    const command = await admin.data<Command>('deviceCommandDetail', { id })
    return !['queued', 'sent', 'received', 'executing'].includes(command.state) && command
  }, 12_000)
const commandOf = ({ body }: Reply): Command => body.data

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  operator = await running.login(credentialsOf('whaleOperator'))
  const platform = await running.login(credentialsOf('platform'))
  const buttons = ['view', 'send', 'open', 'raw', 'vehicle', 'bulk'].map((name) => `device_command_${name}`)
  menuIds = (await menuIdsOf(platform))('device', 'device_command', ...buttons)
  await db().run(sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total)
    select '384721', sn, sn, 6 from unnest(${CABINETS}::text[]) as c(sn)`)
  devices = await startDevices(running, [{ kind: 'cabinet', sn: 'DRC1', slotCount: 6, doorMs: [300, 400] }], {
    telemetrySeconds: 600,
  })
})
beforeEach(async () => {
  sender = (await addPerson(running, admin, '384721', { menuIds })).session
})
afterAll(async () => {
  await devices.stop()
  await running.close()
})

describe('two-person confirmation', () => {
  it('is required for a fourth slot within a minute', async () => {
    for (const boxId of [1, 2, 3]) expect(commandOf(await open(boxId)).state).toBe('done')
    const before = opened(4)
    const fourth = await open(4)
    const waits = { state: 'waiting', needsSecondPerson: true, waitsFor: 'person' }
    expect(fourth.body).toMatchObject({ error: 'command.awaits-confirmation', data: waits })
    expect(commandOf(await open(4, {}, operator)).state).toBe('done')
    expect(opened(4)).toBe(before + 1)
    await operator.data('deviceCommandConfirm', { id: commandOf(fourth).id })
    expect(await ended(commandOf(fourth).id)).toMatchObject({ state: 'done', needsSecondPerson: true, waitsFor: null })
  })

  it('does not count confirmed commands', async () => {
    for (const boxId of [1, 2, 3]) await open(boxId)
    const fourth = commandOf(await open(4))
    await operator.data('deviceCommandConfirm', { id: fourth.id })
    await ended(fourth.id)
    await db().run(sql`update device_command set end_time = end_time - interval '61 seconds'
      where device_sn = 'DRC1' and confirmer is null`)
    for (const boxId of [1, 2, 3]) expect(commandOf(await open(boxId)).state).toBe('done')
  })

  it('is not required a minute later', async () => {
    for (const boxId of [1, 2, 3]) await open(boxId)
    await db().run(sql`update device_command set end_time = end_time - interval '61 seconds'
      where device_sn = 'DRC1' and cmd = ${OPEN}`)
    expect(commandOf(await open(4)).state).toBe('done')
  })

  it('is required for a fourth slot however long the first three wait for their cabinet', async () => {
    const openLater = (boxId: number) =>
      sender.data<Command>('deviceCommandSend', { deviceSn: 'DRC5', cmd: OPEN, data: { boxId }, ttlSeconds: 86_400 })
    for (const boxId of [1, 2, 3]) expect((await openLater(boxId)).state).toBe('queued')
    await db().run(
      sql`update device_command set create_time = create_time - interval '10 hours' where device_sn = 'DRC5'`,
    )
    const fourth = await openLater(4)
    expect(fourth.state).toBe('waiting')
    await db().run(sql`update device_command set state = 'done', attempts = 1, sent_time = now(), end_time = now()
      where device_sn = 'DRC5' and state = 'queued'`)
    expect((await openLater(5)).state).toBe('waiting')
    await db().run(sql`update device_command set end_time = now() - interval '61 seconds' where device_sn = 'DRC5'`)
    expect((await openLater(6)).state).toBe('queued')
    await sender.call('deviceCommandCancel', { id: fourth.id })
  })

  it('is required for twelve slots at once, by any call', async () => {
    const send = (boxId: number, place: number) => {
      const data = { boxId }
      const deviceSn = place < 6 ? 'DRC1' : 'DRC12'
      const ways = [
        () => sender.call('deviceCommandSend', { deviceSn, cmd: OPEN, data }),
        () =>
          sender.call('deviceCommandSendRaw', {
            deviceKind: 'cabinet',
            deviceSn,
            data: { cmd: OPEN, data },
          }),
        () =>
          sender.call('deviceCommandSend', {
            deviceSn,
            cmd: OPEN,
            data: { boxId, reason: `TK${place}` },
          }),
      ]
      return (ways[place % ways.length] as () => Promise<Reply>)()
    }
    const replies = await Promise.all(Array.from({ length: 12 }, (_, place) => send(1 + (place % 6), place)))
    const states = replies.map((reply) => commandOf(reply).state)
    expect(states.filter((state) => state === 'waiting')).toHaveLength(9)
    expect(states.filter((state) => state !== 'waiting')).toHaveLength(3)
  })

  it('is required for many slots in a bulk job', async () => {
    const { jobId } = await sender.data<{ jobId: string }>('deviceCommandSendAll', {
      cmd: OPEN,
      deviceSns: CABINETS.slice(0, 5),
      data: { boxId: 5 },
    })
    const states = await until(async () => {
      const rows = await db().all(sql<{ state: string }>`select state from device_command where job_id = ${jobId}`)
      return rows.length === 5 && rows.map(({ state }) => state)
    })
    expect(states.filter((state) => state === 'waiting')).toHaveLength(2)
    const awaiting = async () =>
      (await operator.data<{ awaitingConfirmation: number }>('bulkJobDetail', { id: jobId })).awaitingConfirmation
    expect(await awaiting()).toBe(2)
    const path = `/device/bulk-job?view=${jobId}`
    const messageCount = async (session: ApiSession, code: string) =>
      (await session.data<{ records: { code: string; path: string }[] }>('messageList', { size: 200 })).records.filter(
        (message) => message.code === code && message.path === path,
      ).length
    expect([await messageCount(operator, 'command.pending'), await messageCount(sender, 'command.pending')]).toEqual([
      1, 0,
    ])
    const confirmed = await operator.data<{ count: number }>('deviceCommandConfirmJob', { jobId })
    expect(await awaiting()).toBe(0)
    expect(await messageCount(sender, 'command.reviewed')).toBe(1)
    expect(confirmed).toEqual({ count: 2 })
    expect((await operator.call('deviceCommandConfirmJob', { jobId })).body.error).toBe('command.not-waiting')
    await db().run(sql`update device_command set state = 'waiting', expire_time = now() where job_id = ${jobId}`)
    expect(await awaiting()).toBe(0)
  })

  it('shows the second person what the command does, where, who asked for it, why and until when', async () => {
    await db()
      .run(sql`update cabinet set station_id = (select id from station where tenant_id = '384721' order by id limit 1)
      where cabinet_sn = 'DRC6'`)
    const { id } = await admin.data<Command>('deviceCommandSend', {
      deviceSn: 'DRC6',
      cmd: 20_031,
      data: { reason: '更换风扇' },
    })
    const shown = {
      deviceName: 'DRC6',
      stationName: expect.stringMatching(/./),
      effect: '打开后门，柜内部件可被接触',
      effectEn: 'The rear door opens and the parts inside can be reached',
      requesterName: expect.stringMatching(/./),
      reason: '更换风扇',
      expireTime: expect.stringMatching(/^20/),
    }
    const { records } = await operator.data<{ records: object[] }>('deviceCommandList', { deviceSn_equal: 'DRC6' })
    expect(records[0]).toMatchObject({ id, ...shown })
    expect(await operator.data('deviceCommandDetail', { id })).toMatchObject(shown)
  })

  it('of a job is refused to its owner and to another operator', async () => {
    const { jobId } = await admin.data<{ jobId: string }>('deviceCommandSendAll', {
      cmd: 20_031,
      deviceSns: ['DRC2', 'DRC3'],
    })
    await until(async () => {
      const rows = await db().all(sql`select 1 from device_command where job_id = ${jobId} and state = 'waiting'`)
      return rows.length === 2
    })
    expect((await admin.call('deviceCommandConfirmJob', { jobId })).body.error).toBe('command.own-request')
    const foreign = await running.login(credentialsOf('kampalaAdmin'))
    expect((await foreign.call('deviceCommandConfirmJob', { jobId })).body.error).toBe('row.reference-missing')
    expect(await operator.data('deviceCommandConfirmJob', { jobId })).toEqual({ count: 2 })
  })

  it('is required for firmware on an eleventh device, by any call', async () => {
    const firmware = (deviceSn: string) =>
      sender.data<Command>('deviceCommandSend', { deviceSn, cmd: OTA, data: FIRMWARE })
    const first = []
    for (const sn of CABINETS.slice(1, 3)) first.push((await firmware(sn)).state)
    expect(first).toEqual(['queued', 'queued'])
    const { jobId } = await sender.data<{ jobId: string }>('deviceCommandSendAll', {
      cmd: OTA,
      deviceSns: CABINETS.slice(2),
      data: FIRMWARE,
    })
    const states = await until(async () => {
      const rows = await db().all(sql<{ state: string }>`select state from device_command where job_id = ${jobId}`)
      return rows.length === 10 && rows.map(({ state }) => state)
    })
    // One of the ten had it already: ten devices pass, the eleventh waits.
    expect(states.filter((state) => state === 'waiting')).toHaveLength(1)
    expect((await firmware('DRC2')).state).toBe('queued')
    expect((await firmware('DRC1')).state).toBe('waiting')
  })
})
