// @postgres
/** Vehicles and their geofences, from reports of devices to alarms. */
import { describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { addVehicle, store } from '../testing/device-reports.ts'
import { INSIDE, OUTSIDE, SECOND, useFences } from '../testing/use-fences.ts'

const OTHER = '517209'

const { ride, db, addFence, bind, settle, fix, storeEach, leave, stateOf, alarmsOf } = useFences()

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
    expect(await ride.admin.data('geofenceDetail', { id: ride.fenceId })).toMatchObject({ breachCount: 0 })
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
      from alarm where device_id = ${ride.vehicle.sn}`)
    expect(times).toEqual({ start: ride.now - 30 * SECOND, recover: ride.now })
  })

  it('ends and begins again within one batch', async () => {
    await leave()
    await store(db(), fix(INSIDE), fix(INSIDE), fix(OUTSIDE), fix(OUTSIDE), fix(OUTSIDE))
    expect([await stateOf(), (await alarmsOf()).at(-1)]).toMatchObject([1, { status: 1 }])
    const kinds = await db().system.all(sql<{
      kind: string
    }>`select h.kind from alarm_history h join alarm a on a.id = h.alarm_row_id
      where a.device_id = ${ride.vehicle.sn} order by h.id`)
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
    const receivedAt = ride.now + 300 * SECOND
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

describe('what a vehicle says of geofences itself', () => {
  const said = (status: 1 | 2) => ride.boot.alarm('V028', status, 0, (ride.now += SECOND))

  it('neither ends, opens nor repeats the alarm of its geofence', async () => {
    await leave()
    await storeEach(said(1), said(2))
    expect([await stateOf(), await alarmsOf()]).toEqual([1, [{ alarmId: 'V028', status: 1, occurNum: 1 }]])
    await storeEach(fix(INSIDE), fix(INSIDE), said(1))
    expect([await stateOf(), await alarmsOf()]).toEqual([0, [{ alarmId: 'V028', status: 2, occurNum: 1 }]])
    const events = await db().system.all(
      sql`select 1 as one from device_event where sn = ${ride.vehicle.sn} and channel = 'alarm'`,
    )
    expect(events).toHaveLength(3)
  })

  it('is its alarm as long as no geofence is in force', async () => {
    await ride.admin.data('geofenceSubmit', { id: ride.fenceId, status: 0 })
    await settle()
    await storeEach(said(1))
    expect(await alarmsOf()).toEqual([{ alarmId: 'V028', status: 1, occurNum: 1 }])
    await storeEach(said(2))
    expect(await alarmsOf()).toEqual([{ alarmId: 'V028', status: 2, occurNum: 1 }])
    await storeEach(said(1), fix(INSIDE))
    await ride.admin.data('geofenceSubmit', { id: ride.fenceId, status: 1 })
    await settle()
    expect([await stateOf(), (await alarmsOf()).filter(({ status }) => status === 1)]).toEqual([0, []])
  })
})

it('is not raised for an alarm of a slot', async () => {
  await storeEach(ride.boot.alarm('V028', 1, 1, ride.now))
  await leave()
  expect(await alarmsOf()).toHaveLength(2)
})

it('concerns no vehicle of another operator', async () => {
  const other = await addVehicle(db(), OTHER)
  await leave()
  expect(await stateOf(other)).toBe(2)
  const watches = await db().system.all(sql<{ sn: string; isOwn: boolean }>`
    select v.vehicle_sn as sn, w.tenant_id = v.tenant_id as is_own from geofence_watch w join vehicle v on v.id = w.vehicle_id`)
  expect(watches).toContainEqual({ sn: ride.vehicle.sn, isOwn: true })
  expect(watches.filter(({ sn, isOwn }) => sn === other.sn || !isOwn)).toEqual([])
  // Not even one whose row names a geofence of that operator by a fault: the database refuses it.
  await expect(
    db().system.run(sql`update vehicle set electronic_fence_id = ${ride.fenceId} where vehicle_sn = ${other.sn}`),
  ).rejects.toThrow(/violates foreign key constraint/)
})
