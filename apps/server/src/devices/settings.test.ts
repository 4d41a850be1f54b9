// @postgres
/** Desired settings: what counts as different, as refused, and as kept for a removed asset. */
import { AckCode, Command, type Device } from '@swapdesk/device-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { ackOf, addCabinet, addVehicle, bootOf, newSn, slot, store } from '../testing/device-reports.ts'
import { until } from '../testing/devices.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { type OwnDispatcher, startOwnDispatcher } from '../testing/own-dispatcher.ts'
import { SettingsSync } from './settings-sync.ts'

const DEMO_TENANT_ID = '384721'

let running: TestServer
let admin: Awaited<ReturnType<TestServer['login']>>
let own: OwnDispatcher
const db = () => running.server.services.db

beforeAll(async () => {
  running = await startTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  own = await startOwnDispatcher(running)
})
afterAll(async () => {
  await own.stop()
  await running.close()
})

type Sent = { id: string; cmdId: string }
const send: OwnDispatcher['send'] = (...command) => own.send(...command)
const answer = (device: Device, { cmdId }: Sent, state: string, more: object = {}) =>
  store(db(), { device, channel: 'ack', body: { ...ackOf({ cmdId, cmd: 0 }, state), ...more } })
const settingOf = ({ sn }: Device, control: string) =>
  db().system.first(sql<{ desired: unknown; reported: unknown }>`select s.desired, s.reported
    from device_setting s join device d on d.id = s.device_id where d.sn = ${sn} and s.control = ${control}`)
/** Synchronizes what differs, whatever the pause; returns what is sent of a command. */
async function syncedTo({ sn }: Device, cmd: number) {
  await db().system.run(sql`update device_command set state = 'expired', end_time = now()
    where device_sn = ${sn} and state in ('queued', 'sent')`)
  await db().system.run(
    sql`update device_setting set next_try_time = now() where device_id in (select id from device where sn = ${sn})`,
  )
  await new SettingsSync(db(), () => undefined).runOnce()
  return db().system.all(sql<Sent & { data: object }>`select id, cmd_id, data from device_command
    where device_sn = ${sn} and cmd = ${cmd} and state in ('queued', 'sent') order by seq`)
}

describe('a tariff', () => {
  const tariff = (templateId: string, version: number) => ({ templateId, version })

  it('of another template with the same version is sent to a cabinet that was away', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const boot = bootOf(cabinet, 'b1')
    await store(db(), boot.boot())
    await answer(cabinet, await send(cabinet, Command.setTariff, tariff('A', 1)), 'done', { data: { version: 1 } })
    await send(cabinet, Command.setTariff, tariff('B', 1))
    // The version alone does not tell whose it is.
    await store(db(), boot.telemetry({ slots: [], tariffVersion: 1 }))
    expect(await settingOf(cabinet, 'tariff')).toEqual({ desired: 'B/1', reported: 'A/1' })
    const [again] = await syncedTo(cabinet, Command.setTariff)
    expect(again?.data).toEqual(tariff('B', 1))
    await answer(cabinet, again!, 'done', { data: { version: 1 } })
    await store(db(), boot.telemetry({ slots: [], tariffVersion: 1 }))
    expect(await settingOf(cabinet, 'tariff')).toEqual({ desired: 'B/1', reported: 'B/1' })
    expect(await syncedTo(cabinet, Command.setTariff)).toEqual([])
  })

  it('reported with its template or with another version is what the cabinet has', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const boot = bootOf(cabinet, 'b1')
    await store(db(), boot.boot())
    await answer(cabinet, await send(cabinet, Command.setTariff, tariff('B', 1)), 'done')
    await store(db(), boot.telemetry({ slots: [], tariffTemplateId: 'A', tariffVersion: 1 }))
    expect(await settingOf(cabinet, 'tariff')).toEqual({ desired: 'B/1', reported: 'A/1' })
    await store(db(), boot.telemetry({ slots: [], tariffVersion: 11 }))
    expect(await settingOf(cabinet, 'tariff')).toEqual({ desired: 'B/1', reported: '/11' })
  })
})

async function newCabinet(more: object = {}) {
  const station = await db().system.first(
    sql<{ id: string }>`select id from station where tenant_id = ${DEMO_TENANT_ID} limit 1`,
  )
  const cabinetSn = newSn('CBS')
  const input = {
    cabinetSn,
    name: cabinetSn,
    boxTotal: 4,
    threshold: 66,
    stationId: station?.id,
    address: 'x',
    ...more,
  }
  const { id } = await admin.data<{ id: string }>('cabinetSubmit', input)
  return { id, device: { kind: 'cabinet', sn: cabinetSn } as const }
}
const hoursOf = async (id: string) =>
  (await db().system.first(sql<{ hours: string | null }>`select opening_hours as hours from cabinet where id = ${id}`))
    ?.hours

it('opening hours that were cleared are sent as all day, and differ until the cabinet has them', async () => {
  const { id, device } = await newCabinet({ openingHours: '08:00-20:00' })
  await store(db(), bootOf(device, 'b1').boot({ openHours: '08:00-20:00' }))
  await admin.data('cabinetSubmit', { id, openingHours: '' })
  expect(await hoursOf(id)).toBeNull()
  expect(await settingOf(device, 'openHours')).toEqual({ desired: '00:00-24:00', reported: '08:00-20:00' })
  const [cleared] = await syncedTo(device, Command.setOpenHours)
  expect(cleared?.data).toMatchObject({ hours: '00:00-24:00' })
  await answer(device, cleared!, 'done')
  expect([await settingOf(device, 'openHours'), await hoursOf(id)]).toEqual([
    { desired: '00:00-24:00', reported: '00:00-24:00' },
    null,
  ])
  // Nothing is sent to a cabinet that never had any.
  const other = await newCabinet()
  await admin.data('cabinetSubmit', { id: other.id, openingHours: '' })
  expect(await settingOf(other.device, 'openHours')).toBeUndefined()
})

it('a cabinet that lost its card list and says so in telemetry has lost it', async () => {
  const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
  const version = async () =>
    (
      await db().system.first(
        sql<{ version: number }>`select nfc_reported_version as version from cabinet where cabinet_sn = ${cabinet.sn}`,
      )
    )?.version
  await db().system.run(sql`update device set has_own_card_list = true where sn = ${cabinet.sn}`)
  const boot = bootOf(cabinet, 'b1')
  await store(db(), boot.boot({ nfcVersion: 8 }))
  const late = boot.telemetry({ slots: [], nfcVersion: 8 })
  await store(db(), boot.telemetry({ slots: [], nfcVersion: 0 }))
  expect(await version()).toBe(0)
  await store(db(), late)
  expect(await version()).toBe(0)
  await store(db(), bootOf(cabinet, 'b2').boot({ nfcVersion: 5 }))
  expect(await version()).toBe(5)
})

it('settings of slots that a cabinet no longer has are not sent any more', async () => {
  const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
  await store(db(), bootOf(cabinet, 'b1').boot())
  for (const boxId of [3, 4]) await send(cabinet, Command.disableSlot, { boxId })
  await db().system.run(sql`update cabinet set box_total = 3 where cabinet_sn = ${cabinet.sn}`)
  expect(await syncedTo(cabinet, Command.disableSlot)).toMatchObject([{ data: { boxId: 3 } }])
})

it('settings of a removed asset are back when it is restored', async () => {
  const { id, device } = await newCabinet({ openingHours: '08:00-20:00' })
  await send(device, Command.disableSlot, { boxId: 2 })
  await admin.data('cabinetRemove', { ids: id })
  await admin.data('recordRestore', { kind: 'cabinet', ids: [id] })
  const boot = bootOf(device, 'b1')
  const enabled = [slot(2, null, { enabled: true })]
  await store(
    db(),
    boot.boot({ threshold: 90 }),
    boot.telemetry({ slots: enabled, threshold: 90, openHours: '00:00-24:00' }),
  )
  const sent = await Promise.all(
    ['threshold', 'openHours', 'slot/2/enabled'].map((control) => settingOf(device, control)),
  )
  expect(sent).toEqual([
    { desired: 66, reported: 90 },
    { desired: '08:00-20:00', reported: '00:00-24:00' },
    { desired: false, reported: true },
  ])
  expect(await syncedTo(device, Command.setThreshold)).toMatchObject([{ data: { threshold: 66 } }])
  const kept = await db().system.all(sql`select 1 from removed_setting where asset_id = ${id}`)
  expect(kept).toEqual([])
})

it('a cabinet added anew with the serial number of a removed one has none of its settings', async () => {
  const { id, device } = await newCabinet({ openingHours: '08:00-20:00' })
  await admin.data('cabinetRemove', { ids: id })
  await newCabinet({ cabinetSn: device.sn })
  expect(await settingOf(device, 'openHours')).toBeUndefined()
})

describe('a speed limit that was refused because the vehicle moves', () => {
  const stands = ({ sn }: Device, isStill: boolean) =>
    db().system.run(
      isStill
        ? sql`update device set still_since = now() - interval '30 seconds', still_time = now() where sn = ${sn}`
        : sql`update device set still_since = null, still_time = null where sn = ${sn}`,
    )
  async function parkedVehicle() {
    const vehicle = await addVehicle(db(), DEMO_TENANT_ID)
    await store(db(), bootOf(vehicle, 'b1').boot())
    await stands(vehicle, true)
    return vehicle
  }

  const isRefused = ({ id }: Sent) =>
    until(async () => {
      const row = await db().system.first(sql<{ state: string }>`select state from device_command where id = ${id}`)
      return row?.state === 'rejected'
    })

  it('is not sent later, once it stands still', async () => {
    const vehicle = await parkedVehicle()
    await stands(vehicle, false)
    await isRefused(await send(vehicle, Command.vehicleSetSpeedLimit, { kmh: 0 }))
    await stands(vehicle, true)
    expect(await settingOf(vehicle, 'speedLimit')).toBeUndefined()
    expect(await syncedTo(vehicle, Command.vehicleSetSpeedLimit)).toEqual([])
  })

  it('leaves the one before', async () => {
    const vehicle = await parkedVehicle()
    await answer(vehicle, await send(vehicle, Command.vehicleSetSpeedLimit, { kmh: 25 }), 'done')
    await stands(vehicle, false)
    await isRefused(await send(vehicle, Command.vehicleSetSpeedLimit, { kmh: 0 }))
    expect(await settingOf(vehicle, 'speedLimit')).toEqual({ desired: 25, reported: 25 })
  })

  it('by the vehicle itself is not sent later either, unless its sender chose to wait', async () => {
    const moving = { code: AckCode.moving }
    const [refused, waiting] = [await parkedVehicle(), await parkedVehicle()]
    await answer(refused, await send(refused, Command.vehicleSetSpeedLimit, { kmh: 0 }), 'rejected', moving)
    const waits = await send(waiting, Command.vehicleSetSpeedLimit, { kmh: 0 }, { whenStopped: true })
    await answer(waiting, waits, 'rejected', moving)
    expect(await settingOf(refused, 'speedLimit')).toBeUndefined()
    expect(await settingOf(waiting, 'speedLimit')).toEqual({ desired: 0, reported: null })
  })
})

it('a raw message to a vehicle waits for standstill if its sender chose that', async () => {
  const vehicle = await addVehicle(db(), DEMO_TENANT_ID)
  await store(db(), bootOf(vehicle, 'b1').boot())
  const input = { deviceKind: 'vehicle', deviceSn: vehicle.sn, whenStopped: true }
  for (const data of [{ cmd: Command.vehicleLock }, { vendor: 'lock' }]) {
    expect(await admin.data('deviceCommandSendRaw', { ...input, data })).toMatchObject({ whenStopped: true })
  }
  const find = await admin.call('deviceCommandSendRaw', { ...input, data: { cmd: 30_003 } })
  expect([find.status, find.body.error]).toEqual([400, 'command.needs-no-standstill'])
})
