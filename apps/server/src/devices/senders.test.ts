// @postgres
/** The rights of senders when their commands are sent, and what becomes of the settings that these commands set. */
import { Command, type Device } from '@swapdesk/device-protocol'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { compile, type Database, type Executor, sql } from '../db/database.ts'
import { addCabinet, addVehicle, bootOf, newSn, store } from '../testing/device-reports.ts'
import { until } from '../testing/devices.ts'
import { addPerson, menuIdsOf, type Person } from '../testing/people.ts'
import { useDemo } from '../testing/use-demo.ts'
import type { DeviceBroker } from './device-broker.ts'
import { Dispatcher } from './dispatcher.ts'
import { SettingsSync } from './settings-sync.ts'

const TENANT = '384721'
const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform' })
const database = () => demo.running.server.services.db
const db = () => database().system
let menus: Awaited<ReturnType<typeof menuIdsOf>>

beforeAll(async () => {
  menus = await menuIdsOf(demo.platform)
})

const personWith = (...codes: string[]) => addPerson(demo.running, demo.admin, TENANT, { menuIds: menus(...codes) })
const connect = (device: Device, data: object = {}) => store(database(), bootOf(device, newSn('b')).boot(data))
const left = (where: ReturnType<typeof sql>) =>
  until(async () => {
    const row = await db().first(sql<{ state: string }>`select state from device_command where ${where}`)
    return row !== undefined && row.state !== 'queued' && row.state
  })

async function cabinetOfStation(): Promise<{ id: string; stationId: string; device: Device }> {
  const device = await addCabinet(database(), TENANT)
  const row = await db().first(sql<{ id: string; stationId: string }>`update cabinet
    set station_id = (select id from station where tenant_id = ${TENANT} order by id limit 1)
    where cabinet_sn = ${device.sn} returning id, station_id`)
  return { id: row!.id, stationId: row!.stationId, device }
}

/** A dispatcher in whose transaction a statement runs between the check of rights and the claim. */
function dispatcherWhose(of: Database, statement: ReturnType<typeof sql>) {
  const published = vi.fn<DeviceBroker['publish']>(() => Promise.resolve())
  const broker: DeviceBroker = {
    isConnected: () => true,
    publish: published,
    close: () => Promise.resolve(),
    address: undefined,
  }
  const write = (by: null, work: (executor: Executor) => Promise<unknown>) =>
    of.write(by, (executor) =>
      work({
        ...executor,
        async all(query) {
          const rows = await executor.all(query)
          if (compile(query).sql.includes('as sender')) await executor.run(statement)
          return rows
        },
      }),
    )
  const db = { write, signals: { on: () => undefined } } as unknown as Database
  const dispatcher = new Dispatcher(
    db,
    () => broker,
    (error) => {
      throw error
    },
  )
  return { published, poll: () => dispatcher.poll(false) }
}

describe('a command that an operation of its own accepted', () => {
  it('switches a part of a vehicle with the right to switch parts alone', async () => {
    const { session } = await personWith('vehicle', 'vehicle_part')
    const vehicle = await addVehicle(database(), TENANT)
    const row = await db().first(sql<{ id: string }>`select id from vehicle where vehicle_sn = ${vehicle.sn}`)
    const input = { id: row?.id, part: 'horn', on: true }
    const { commandId } = await session.data<{ commandId: string }>('vehiclePartStatus', input)
    await connect(vehicle)
    expect(await left(sql`id = ${commandId}`)).toBe('sent')
  })

  it.each(['cabinet_add', 'cabinet_edit'])('sends the threshold of a cabinet with %s alone', async (right) => {
    const { session } = await personWith('cabinet', right)
    const { id, stationId, device } = await cabinetOfStation()
    const sn = right === 'cabinet_add' ? newSn('CBA') : device.sn
    const added = { cabinetSn: sn, name: sn, stationId, boxTotal: 4, threshold: 72 }
    await session.data('cabinetSubmit', right === 'cabinet_add' ? added : { id, threshold: 72 })
    await connect({ kind: 'cabinet', sn })
    expect(await left(sql`device_sn = ${sn} and cmd = ${Command.setThreshold}`)).toBe('sent')
  })

  it('is cancelled once its sender lost the right of that operation', async () => {
    const person = await personWith('vehicle', 'vehicle_part')
    const vehicle = await addVehicle(database(), TENANT)
    const row = await db().first(sql<{ id: string }>`select id from vehicle where vehicle_sn = ${vehicle.sn}`)
    const input = { id: row?.id, part: 'horn', on: true }
    const { commandId } = await person.session.data<{ commandId: string }>('vehiclePartStatus', input)
    await disable(person)
    await connect(vehicle)
    expect(await left(sql`id = ${commandId}`)).toBe('cancelled')
  })

  it('is cancelled also if the device connects after rights were checked and before commands are claimed', async () => {
    const person = await personWith('vehicle', 'vehicle_part')
    const vehicle = await addVehicle(database(), TENANT)
    await connect(vehicle)
    const online = (value: number) => sql`update device set online = ${value} where sn = ${vehicle.sn}`
    await db().run(online(0))
    const row = await db().first(sql<{ id: string }>`select id from vehicle where vehicle_sn = ${vehicle.sn}`)
    const { commandId } = await person.session.data<{ commandId: string }>('vehiclePartStatus', {
      id: row?.id,
      part: 'horn',
      on: true,
    })
    await disable(person)
    const { poll, published } = dispatcherWhose(database(), online(1))
    await poll()
    expect(published).not.toHaveBeenCalled()
    expect(await left(sql`id = ${commandId}`)).toBe('cancelled')
  })
})

const disable = ({ userId }: Person) => demo.admin.data('userSubmit', { id: userId, status: 0 })

describe('a setting of somebody who may not cause it any more', () => {
  const setBy = (person: Person, id: string, threshold: number) =>
    person.session.data<{ commandId: string }>('cabinetUpdateThreshold', { id, threshold })
  const desiredOf = ({ sn }: Device) =>
    db().first(sql<{ desired: number; shown: number }>`select s.desired, c.threshold as shown
      from cabinet c left join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn
        left join device_setting s on s.device_id = d.id and s.control = 'threshold' where c.cabinet_sn = ${sn}`)
  /** The thresholds that are sent to the cabinet, also by the synchronization of settings, whatever its pause. */
  async function thresholdsSent({ sn }: Device): Promise<unknown[]> {
    await db().run(
      sql`update device_setting set next_try_time = now() where device_id = (select id from device where sn = ${sn})`,
    )
    await new SettingsSync(database(), () => undefined).runOnce()
    const rows = await db().all(sql<{ threshold: number }>`select (data ->> 'threshold')::int as threshold
      from device_command where device_sn = ${sn} and cmd = ${Command.setThreshold}
      and state not in ('cancelled', 'superseded') order by seq`)
    return rows.map(({ threshold }) => threshold)
  }

  it('is not sent later, and the cabinet shows what it has', async () => {
    const { id, device } = await cabinetOfStation()
    const person = await personWith('cabinet', 'cabinet_threshold')
    await setBy(person, id, 70)
    const { commandId } = await setBy(person, id, 66)
    await disable(person)
    await connect(device, { threshold: 85 })
    expect(await left(sql`id = ${commandId}`)).toBe('cancelled')
    expect(await thresholdsSent(device)).toEqual([])
    expect(await desiredOf(device)).toEqual({ desired: null, shown: 85 })
  })

  it('leaves the one that somebody else set before, which is sent', async () => {
    const { id, device } = await cabinetOfStation()
    await demo.admin.data('cabinetUpdateThreshold', { id, threshold: 90 })
    const person = await personWith('cabinet', 'cabinet_threshold')
    const { commandId } = await setBy(person, id, 66)
    await disable(person)
    await connect(device, { threshold: 85 })
    expect(await left(sql`id = ${commandId}`)).toBe('cancelled')
    expect(await thresholdsSent(device)).toEqual([90])
    expect(await desiredOf(device)).toEqual({ desired: 90, shown: 90 })
  })
})
