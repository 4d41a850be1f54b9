// @postgres
/** Which of the commands that contradict each other stand, and what is left of the others, with a scripted device. */
import { Command, type Device } from '@swapdesk/device-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { ackOf, addCabinet, bootOf, store } from '../testing/device-reports.ts'
import { until } from '../testing/devices.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { type OwnDispatcher, startOwnDispatcher } from '../testing/own-dispatcher.ts'
import { enqueueCommands } from './commands.ts'

const DEMO_TENANT_ID = '384721'
/** Devices that one person may update alone. */
const OTA_ALONE_MAX = 10

let running: TestServer
let own: OwnDispatcher
const db = () => running.server.services.db

beforeAll(async () => {
  running = await startTestServer()
  own = await startOwnDispatcher(running)
})
afterAll(async () => {
  await own.stop()
  await running.close()
})

const send: OwnDispatcher['send'] = (...command) => own.send(...command)
const rowOf = ({ id }: { id: string }) =>
  db().system.first(sql<{ state: string; resultMessage: string | null; attempts: number; supersededBy: string | null }>`
    select state, result_message, attempts, superseded_by from device_command where id = ${id}`)
const sentTo: OwnDispatcher['sentTo'] = (command) => own.sentTo(command)
const answer = (device: Device, command: { cmdId: string }, state: string, data: object = {}) =>
  store(db(), { device, channel: 'ack', body: ackOf({ cmdId: command.cmdId, cmd: 0 }, state, data) })
async function onlineCabinet(): Promise<Device> {
  const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
  await store(db(), bootOf(cabinet, 'b1').boot())
  return cabinet
}

describe('of commands that contradict each other', () => {
  const states = async (...commands: { id: string }[]) =>
    Promise.all(commands.map(async (one) => (await rowOf(one))?.state))
  const versionOf = (versionId: string, target = 'main') => ({
    versionId,
    url: `https://firmware.example/${versionId}`,
    sha256: 'a'.repeat(64),
    target,
  })
  const offline = () => addCabinet(db(), DEMO_TENANT_ID)

  it('the newer firmware of the same part stands', async () => {
    const cabinet = await offline()
    const old = await send(cabinet, Command.ota, versionOf('1'))
    const other = await send(cabinet, Command.ota, versionOf('1', 'lock'))
    const latest = await send(cabinet, Command.ota, versionOf('2'))
    expect(await states(old, other, latest)).toEqual(['superseded', 'queued', 'queued'])
  })

  it('one that waits for a second person supersedes nothing until it is confirmed', async () => {
    const people = await db().system.all(
      sql<{
        id: string
      }>`select id from user_account where tenant_id = ${DEMO_TENANT_ID} and account in ('operator', 'viewer')`,
    )
    const [one, two] = people.map(({ id }) => id)
    const update = (userId: string | undefined, devices: readonly Device[], versionId: string) =>
      db().write({ systemTenant: DEMO_TENANT_ID }, (tx) =>
        enqueueCommands(
          tx,
          { userId: userId ?? null, deptId: null },
          devices.map((device) => ({ ...device, cmd: Command.ota, data: versionOf(versionId) })),
        ),
      )
    const cabinets: Device[] = []
    while (cabinets.length <= OTA_ALONE_MAX) cabinets.push(await offline())
    const last = cabinets.pop() as Device
    const [first] = await update(one, [last], '1')
    await update(two, cabinets, '2')
    const [waiting] = await update(two, [last], '2')
    if (!first || !waiting) throw new Error('not stored')
    expect(await states(first, waiting)).toEqual(['queued', 'waiting'])
    const colleague = await running.login(credentialsOf('whaleAdmin'))
    await colleague.data('deviceCommandConfirm', { id: waiting.id })
    expect(await states(first, waiting)).toEqual(['superseded', 'queued'])
  })

  it('an order that was cancelled is not carried out, others are', async () => {
    const cabinet = await offline()
    const swap = await send(cabinet, Command.swap, { orderNo: 'SW1' })
    const other = await send(cabinet, Command.swap, { orderNo: 'SW2' })
    const cancel = await send(cabinet, Command.cancelOrder, { orderNo: 'SW1' })
    expect(await states(swap, other, cancel)).toEqual(['superseded', 'queued', 'queued'])
  })

  it.each([
    ['fan', 20_028],
    ['heater', 20_029],
    ['light', 20_030],
  ])('one for the whole cabinet stands over those for its slots: %s', async (_name, cmd) => {
    const cabinet = await offline()
    const slots = [await send(cabinet, cmd, { boxId: 3, on: true }), await send(cabinet, cmd, { boxId: 4, on: true })]
    expect(await states(...slots)).toEqual(['queued', 'queued'])
    const whole = await send(cabinet, cmd, { boxId: 0, on: false })
    expect(await states(...slots, whole)).toEqual(['superseded', 'superseded', 'queued'])
  })

  it('one for a slot is sent after an older one for the whole cabinet, which is about other slots too', async () => {
    const cabinet = await onlineCabinet()
    const whole = await send(cabinet, 20_030, { boxId: 0, on: false })
    const third = await send(cabinet, 20_030, { boxId: 3, on: true })
    const fan = await send(cabinet, 20_028, { boxId: 3, on: true })
    await until(() => sentTo(whole).length === 1 && sentTo(fan).length === 1)
    await own.dispatcher.poll(true)
    expect([sentTo(third), await states(whole, third)]).toEqual([[], ['sent', 'queued']])
    await answer(cabinet, whole, 'done')
    await until(() => sentTo(third).length === 1)
  })

  it('only what is set anew is superseded: the other parameters are still sent', async () => {
    const cabinet = await offline()
    const params = await send(cabinet, Command.setParams, { threshold: 70, volume: 10, chargerOT: 60 })
    const threshold = await send(cabinet, Command.setThreshold, { threshold: 90 })
    expect(await states(params, threshold)).toEqual(['superseded', 'queued'])
    const live = await db().system.all(sql`select cmd, data, controls, state from device_command
      where device_sn = ${cabinet.sn} and state = 'queued' order by seq`)
    expect(live).toEqual([
      { cmd: Command.setThreshold, data: { threshold: 90 }, controls: ['threshold'], state: 'queued' },
      {
        cmd: Command.setParams,
        data: { volume: 10, chargerOT: 60 },
        controls: ['volume', 'chargerOT'],
        state: 'queued',
      },
    ])
  })

  it('a setting that is left of a superseded command is reported by what is sent for it', async () => {
    const cabinet = await onlineCabinet()
    await send(cabinet, Command.setParams, { threshold: 70, volume: 10 })
    await send(cabinet, Command.setParams, { volume: 20 })
    const [rest] = await db().system.all(sql<{ id: string; cmdId: string }>`select id, cmd_id from device_command
      where device_sn = ${cabinet.sn} and data = '{"threshold": 70}'`)
    await answer(cabinet, rest!, 'done', { new: 70 })
    const setting = await db().system
      .first(sql`select s.desired, s.reported from device_setting s join device d on d.id = s.device_id
      where d.sn = ${cabinet.sn} and s.control = 'threshold'`)
    expect(setting).toEqual({ desired: 70, reported: 70 })
  })
})
