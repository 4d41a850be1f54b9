// @postgres
/** Vehicles and their geofences, from reports of devices to alarms. */
import type { Device } from '@swapdesk/device-protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiSession } from '@swapdesk/testing'
import { sql } from '../db/database.ts'
import { addVehicle, bootOf, type Report, store } from '../testing/device-reports.ts'
import { until } from '../testing/devices.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { settleFences } from './fence-runner.ts'

const TENANT = '384721'
const OTHER = '517209'
const METRE = 1 / 111_195
const SECOND = 1_000

let running: TestServer
let admin: ApiSession
let vehicle: Device
let fenceId: string
let boot: ReturnType<typeof bootOf>
let now: number
let made = 0
const db = () => running.server.services.db

beforeAll(async () => {
  running = await startTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

const addFence = async (more: object = {}) => {
  made += 1
  const input = { name: `F${made}`, remark: '测试', type: 1, content: 'CIRCLE (31.2 121.5, 1000)', ...more }
  return (await admin.data<{ id: string }>('geofenceSubmit', input)).id
}
const idOf = async ({ sn }: Device) =>
  (await db().system.first(sql<{ id: string }>`select id from vehicle where vehicle_sn = ${sn}`))?.id
const bind = async (electronicFenceId: string | null, device = vehicle) => {
  await admin.data('vehicleBindFence', { ids: [await idOf(device)], electronicFenceId })
}
/** The server's own loop may have taken the vehicles first. */
const settle = () =>
  until(async () => {
    await settleFences(db())
    const due = await db().system.all(sql`select 1 as one from geofence_watch where due_time is not null`)
    return due.length === 0
  })

beforeEach(async () => {
  vehicle = await addVehicle(db(), TENANT)
  boot = bootOf(vehicle, 'b1')
  now = Date.now() - 600 * SECOND
  await store(db(), boot.boot({}, now), boot.heartbeat(now))
  fenceId = await addFence()
  await bind(fenceId)
  await settle()
})

/** A fix so many metres north of the centre, ten seconds after the last one. */
function fix(metres: number, more: object = {}, gap = 10 * SECOND): Report {
  now += gap
  return boot.telemetry({ lng: 121.5, lat: 31.2 + metres * METRE, spd: 10, ...more }, now)
}
const [INSIDE, OUTSIDE] = [0, 1_200]
const storeEach = async (...reports: readonly Report[]) => {
  for (const report of reports) await store(db(), report)
}
const stateOf = async (device = vehicle) =>
  (
    await db().system.first(
      sql<{ state: number }>`select cross_the_border as state from vehicle where vehicle_sn = ${device.sn}`,
    )
  )?.state
const boundTo = async () =>
  (
    await db().system.first(
      sql<{ id: string }>`select electronic_fence_id as id from vehicle where vehicle_sn = ${vehicle.sn}`,
    )
  )?.id
const alarmsOf = (device = vehicle) =>
  db().system.all(sql<{ alarmId: string; status: number; occurNum: number }>`
    select alarm_id, status, occur_num from alarm where device_id = ${device.sn} and is_deleted = 0 order by id`)
const leave = () => storeEach(fix(INSIDE), fix(OUTSIDE), fix(OUTSIDE), fix(OUTSIDE))

describe('leaving a stay-in area', () => {
  it('takes three fixes, raises one alarm, and recovers it with the second fix inside', async () => {
    await storeEach(fix(INSIDE), fix(OUTSIDE), fix(OUTSIDE))
    expect([await stateOf(), await alarmsOf()]).toEqual([0, []])
    await store(db(), fix(OUTSIDE))
    expect(await stateOf()).toBe(1)
    expect(await alarmsOf()).toEqual([{ alarmId: 'V028', status: 1, occurNum: 1 }])
    await storeEach(fix(OUTSIDE), fix(OUTSIDE), fix(INSIDE))
    expect(await stateOf()).toBe(1)
    await store(db(), fix(INSIDE))
    expect(await stateOf()).toBe(0)
    expect(await alarmsOf()).toEqual([{ alarmId: 'V028', status: 2, occurNum: 1 }])
    expect(await admin.data('geofenceDetail', { id: fenceId })).toMatchObject({ breachCount: 0 })
  })

  it('is found the same in one batch', async () => {
    await store(db(), fix(INSIDE), fix(OUTSIDE), fix(OUTSIDE), fix(OUTSIDE))
    expect(await stateOf()).toBe(1)
    await store(db(), fix(INSIDE), fix(INSIDE))
    expect(await alarmsOf()).toMatchObject([{ status: 2 }])
  })

  it('raises and recovers the alarm of a way out and back in one batch, each at the fix that proved it', async () => {
    await store(db(), fix(INSIDE), fix(OUTSIDE), fix(OUTSIDE), fix(OUTSIDE), fix(OUTSIDE), fix(INSIDE), fix(INSIDE))
    expect([await stateOf(), await alarmsOf()]).toEqual([0, [{ alarmId: 'V028', status: 2, occurNum: 1 }]])
    const times = await db().system.first(sql<{ start: number; recover: number }>`select
      extract(epoch from start_time)::float8 * 1000 as start, extract(epoch from recover_time)::float8 * 1000 as recover
      from alarm where device_id = ${vehicle.sn}`)
    expect(times).toEqual({ start: now - 30 * SECOND, recover: now })
  })

  it('ends and begins again within one batch', async () => {
    await leave()
    await store(db(), fix(INSIDE), fix(INSIDE), fix(OUTSIDE), fix(OUTSIDE), fix(OUTSIDE))
    expect([await stateOf(), (await alarmsOf()).at(-1)]).toMatchObject([1, { status: 1 }])
    const kinds = await db().system.all(sql<{
      kind: string
    }>`select h.kind from alarm_history h join alarm a on a.id = h.alarm_row_id
      where a.device_id = ${vehicle.sn} order by h.id`)
    expect(kinds.map(({ kind }) => kind)).toEqual(['raised', 'recovered', 'raised'])
  })

  it('takes a minute where fixes are rare', async () => {
    await storeEach(fix(INSIDE), fix(OUTSIDE, {}, 60 * SECOND), fix(OUTSIDE, {}, 60 * SECOND))
    expect(await stateOf()).toBe(1)
  })

  it('does not count a fix twice', async () => {
    await store(db(), fix(INSIDE))
    const first = fix(OUTSIDE)
    await storeEach(first, first, first, first)
    await store(db(), first, first)
    expect(await stateOf()).toBe(0)
  })

  it('does not count a fix that comes after a newer one', async () => {
    const late = [fix(OUTSIDE), fix(OUTSIDE), fix(OUTSIDE)]
    await store(db(), fix(INSIDE))
    await storeEach(...late)
    expect([await stateOf(), await alarmsOf()]).toEqual([0, []])
  })

  it('counts fixes that were delayed in the order they were made', async () => {
    const queued = [fix(OUTSIDE), fix(OUTSIDE), fix(OUTSIDE), fix(INSIDE), fix(INSIDE)]
    const receivedAt = now + 300 * SECOND
    await store(db(), ...queued.map((report) => ({ ...report, receivedAt })))
    expect(await stateOf()).toBe(0)
    const more = [fix(OUTSIDE), fix(OUTSIDE), fix(OUTSIDE)]
    await store(db(), ...more.map((report) => ({ ...report, receivedAt: receivedAt + 300 * SECOND })))
    expect(await stateOf()).toBe(1)
  })

  it('ignores fixes of more than fifty metres of accuracy, and those without a position', async () => {
    await storeEach(
      fix(OUTSIDE, { acc: 51 }),
      fix(OUTSIDE, { acc: 51 }),
      fix(OUTSIDE, { acc: 51 }),
      fix(OUTSIDE, { acc: 51 }),
    )
    await storeEach(...[1, 2, 3].map(() => fix(OUTSIDE, { lng: undefined, lat: undefined })))
    expect(await stateOf()).toBe(0)
    await storeEach(fix(OUTSIDE, { acc: 50 }), fix(OUTSIDE, { acc: 50 }), fix(OUTSIDE, { acc: 50 }))
    expect(await stateOf()).toBe(1)
  })

  it('is not undone by a fix that comes late', async () => {
    const late = [fix(INSIDE), fix(INSIDE)]
    await leave()
    await storeEach(...late)
    expect(await stateOf()).toBe(1)
  })
})

describe('other types', () => {
  it.each([
    ['keep-out area', { type: 2 }, OUTSIDE, INSIDE, 'V032'],
    ['speed zone', { type: 4, speedLimit: 5 }, OUTSIDE, INSIDE, 'V031'],
  ])('a %s raises an alarm of its own', async (_name, more, right, wrong, alarmId) => {
    await bind(await addFence(more))
    await settle()
    await storeEach(fix(right), fix(wrong), fix(wrong), fix(wrong))
    expect([await stateOf(), await alarmsOf()]).toEqual([1, [{ alarmId, status: 1, occurNum: 1 }]])
    await storeEach(fix(right), fix(right))
    expect([await stateOf(), await alarmsOf()]).toEqual([0, [{ alarmId, status: 2, occurNum: 1 }]])
  })

  it('a return zone shows where the vehicle is, without an alarm', async () => {
    await bind(await addFence({ type: 3 }))
    await settle()
    await leave()
    expect([await stateOf(), await alarmsOf()]).toEqual([1, []])
  })
})

describe('a change', () => {
  it('of the outline is applied to the last positions', async () => {
    await leave()
    await admin.data('geofenceSubmit', { id: fenceId, content: 'CIRCLE (31.2 121.5, 5000)' })
    await settle()
    expect([await stateOf(), await alarmsOf()]).toMatchObject([0, [{ status: 2 }]])
    await admin.data('geofenceSubmit', { id: fenceId, content: 'CIRCLE (31.2 121.5, 1000)' })
    await settle()
    expect(await stateOf()).toBe(1)
    expect((await alarmsOf()).at(-1)).toMatchObject({ status: 1 })
  })

  it('of the name applies nothing again', async () => {
    await store(db(), fix(OUTSIDE))
    await admin.data('geofenceSubmit', { id: fenceId, remark: '改名' })
    expect(await db().system.all(sql`select 1 as one from geofence_watch where due_time is not null`)).toEqual([])
  })

  it('of the type ends the alarm of the former one', async () => {
    await leave()
    await admin.data('geofenceSubmit', { id: fenceId, type: 2 })
    await settle()
    expect([await stateOf(), await alarmsOf()]).toEqual([0, [{ alarmId: 'V028', status: 2, occurNum: 1 }]])
  })

  it('that disables it ends the alarm, and one that enables it applies again', async () => {
    await leave()
    await admin.data('geofenceSubmit', { id: fenceId, status: 0 })
    await settle()
    expect([await stateOf(), await alarmsOf()]).toMatchObject([2, [{ status: 2 }]])
    await leave()
    expect(await stateOf()).toBe(2)
    await admin.data('geofenceSubmit', { id: fenceId, status: 1 })
    await settle()
    expect(await stateOf()).toBe(1)
  })

  it('that binds a vehicle outside raises the alarm at once, one that unbinds it ends it', async () => {
    await bind(null)
    await settle()
    await leave()
    expect([await stateOf(), await alarmsOf()]).toEqual([2, []])
    await bind(fenceId)
    await settle()
    expect([await stateOf(), await alarmsOf()]).toMatchObject([1, [{ alarmId: 'V028', status: 1 }]])
    await bind(null)
    await settle()
    expect([await stateOf(), await alarmsOf()]).toMatchObject([2, [{ alarmId: 'V028', status: 2 }]])
  })

  it('that is not applied yet is not overtaken by reports', async () => {
    await bind(await addFence({ content: 'CIRCLE (31.2 121.5, 5000)' }))
    await leave()
    expect([await stateOf(), await alarmsOf()]).toEqual([0, []])
    await settle()
    expect([await stateOf(), await alarmsOf()]).toEqual([0, []])
  })

  it('of the serial number applies to the device of that number', async () => {
    await leave()
    const id = await idOf(vehicle)
    await admin.data('vehicleSubmit', { id, vehicleSn: `${vehicle.sn}N`, leaseStatus: 0, force: true })
    const due = await db().system.all(
      sql`select 1 as one from geofence_watch where vehicle_id = ${id} and due_time is not null`,
    )
    expect(due).toHaveLength(1)
  })
})

const WIDE = 'CIRCLE (31.2 121.5, 5000)'
const changeOutline = async (content: string) => {
  await admin.data('geofenceSubmit', { id: fenceId, content })
  await settle()
}

describe('an alarm that a person closed', () => {
  const close = async () => {
    const open = await db().system.first(
      sql<{
        id: string
        revision: number
      }>`select id, revision from alarm where device_id = ${vehicle.sn} and status = 1`,
    )
    await admin.data('alarmClose', { ...open, reason: '已知' })
  }

  it('is not raised again by an edit while the vehicle is still out', async () => {
    await leave()
    await close()
    await changeOutline('CIRCLE (31.2 121.5, 900)')
    expect([await stateOf(), await alarmsOf()]).toEqual([1, [{ alarmId: 'V028', status: 2, occurNum: 1 }]])
  })

  it('recovers once the vehicle is back, after which the next one is raised', async () => {
    await leave()
    await close()
    await storeEach(fix(INSIDE), fix(INSIDE))
    const row = await db().system.first(sql<{ isOver: boolean }>`select recover_time is not null as is_over from alarm
      where device_id = ${vehicle.sn}`)
    expect(row).toEqual({ isOver: true })
    await leave()
    expect(await alarmsOf()).toMatchObject([{ status: 2 }, { status: 1 }])
  })
})

it('is not raised for an alarm of a slot', async () => {
  await storeEach(boot.alarm('V028', 1, 1, now))
  await leave()
  expect(await alarmsOf()).toHaveLength(2)
})

describe('a change that the newest report does not decide', () => {
  it('raises nothing for a position that is not accurate', async () => {
    await store(db(), fix(OUTSIDE, { acc: 2_000 }))
    await changeOutline('CIRCLE (31.2 121.5, 900)')
    expect([await stateOf(), await alarmsOf()]).toEqual([0, []])
    await store(db(), fix(OUTSIDE, { acc: 50 }))
    await changeOutline('CIRCLE (31.2 121.5, 950)')
    expect([await stateOf(), await alarmsOf()]).toMatchObject([1, [{ status: 1 }]])
  })

  it('ends no breach by a position that is not accurate, or not of the newest report', async () => {
    await leave()
    await store(db(), fix(INSIDE, { acc: 2_000 }))
    await changeOutline('CIRCLE (31.2 121.5, 900)')
    await store(db(), fix(INSIDE, { lng: undefined, lat: undefined }))
    await changeOutline('CIRCLE (31.2 121.5, 800)')
    expect([await stateOf(), await alarmsOf()]).toMatchObject([1, [{ status: 1 }]])
    await store(db(), fix(INSIDE, { acc: 10 }))
    await changeOutline('CIRCLE (31.2 121.5, 900)')
    expect([await stateOf(), await alarmsOf()]).toMatchObject([0, [{ status: 2 }]])
  })

  it('ends a breach of another geofence or type', async () => {
    await leave()
    await store(db(), fix(OUTSIDE, { acc: 2_000 }))
    await bind(await addFence())
    await settle()
    expect([await stateOf(), await alarmsOf()]).toMatchObject([0, [{ status: 2 }]])
    await leave()
    await store(db(), fix(OUTSIDE, { acc: 2_000 }))
    await admin.data('geofenceSubmit', { id: await boundTo(), type: 2 })
    await settle()
    expect([await stateOf(), (await alarmsOf()).filter(({ status }) => status === 1)]).toEqual([0, []])
  })

  it('leaves a speed of more than five minutes ago out of account', async () => {
    fenceId = await addFence({ type: 4, speedLimit: 5 })
    await store(db(), fix(INSIDE, { spd: 80 }))
    await bind(fenceId)
    await settle()
    expect([await stateOf(), await alarmsOf()]).toEqual([0, []])
    now = Date.now() - 5 * SECOND
    await store(db(), fix(INSIDE, { spd: 80 }, 0))
    await changeOutline(WIDE)
    expect([await stateOf(), await alarmsOf()]).toMatchObject([1, [{ alarmId: 'V031', status: 1 }]])
  })
})

it('keeps the state while an outline cannot be read', async () => {
  await leave()
  await db().system.run(sql`update geofence set content = '{}', update_time = now() where id = ${fenceId}`)
  await settle()
  await storeEach(fix(INSIDE), fix(INSIDE))
  expect([await stateOf(), await alarmsOf()]).toMatchObject([1, [{ status: 1 }]])
})

describe('a vehicle that is removed while it is out of bounds', () => {
  const remove = async () => {
    await admin.data('vehicleRemove', { ids: await idOf(vehicle), force: true })
  }
  const live = () =>
    db().system.all(sql<{ type: string }>`select data->>'type' as type from live_event
      where topic = 'alarm' and data->>'deviceId' = ${vehicle.sn} order by id`)

  it('has no alarm any more', async () => {
    await leave()
    await remove()
    expect(await alarmsOf()).toEqual([{ alarmId: 'V028', status: 2, occurNum: 1 }])
    expect(await live()).toEqual([{ type: 'raised' }, { type: 'recovered' }])
    await settle()
    expect(await alarmsOf()).toEqual([{ alarmId: 'V028', status: 2, occurNum: 1 }])
  })

  it('has none of its former operator once it is sold', async () => {
    await leave()
    await db().system.run(sql`update device set tenant_id = ${OTHER} where sn = ${vehicle.sn}`)
    expect(await alarmsOf()).toEqual([{ alarmId: 'V028', status: 2, occurNum: 1 }])
  })

  it('ends no alarm of another that has its number since', async () => {
    await leave()
    const removed = await idOf(vehicle)
    await remove()
    await settle()
    await db().system.run(sql`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id, electronic_fence_id)
      select tenant_id, vehicle_sn, vehicle_type_id, electronic_fence_id from vehicle where id = ${removed}`)
    await settle()
    boot = bootOf(vehicle, 'b2')
    await store(db(), boot.boot({}, now))
    await leave()
    expect((await alarmsOf()).at(-1)).toMatchObject({ status: 1 })
    await db().system.run(sql`update geofence_watch set due_time = now() where vehicle_id = ${removed}`)
    await settle()
    expect((await alarmsOf()).at(-1)).toMatchObject({ status: 1 })
  })
})

it('concerns no vehicle of another operator', async () => {
  const other = await addVehicle(db(), OTHER)
  await leave()
  expect(await stateOf(other)).toBe(2)
  const watches = await db().system.all(sql<{ sn: string; isOwn: boolean }>`
    select v.vehicle_sn as sn, w.tenant_id = v.tenant_id as is_own from geofence_watch w join vehicle v on v.id = w.vehicle_id`)
  expect(watches).toContainEqual({ sn: vehicle.sn, isOwn: true })
  expect(watches.filter(({ sn, isOwn }) => sn === other.sn || !isOwn)).toEqual([])
  // Not even one whose row names a geofence of that operator by a fault: the database refuses it.
  await expect(
    db().system.run(sql`update vehicle set electronic_fence_id = ${fenceId} where vehicle_sn = ${other.sn}`),
  ).rejects.toThrow(/violates foreign key constraint/)
})
