// @postgres
/** What changes of geofences, bindings, vehicles and alarms do to the state of vehicles that are out of bounds. */
import { describe, expect, it } from 'vitest'
import { compile, type Executor, sql } from '../db/database.ts'
import { bootOf, messageOf, store } from '../testing/device-reports.ts'
import { settleTaken, takeDue } from './fence-runner.ts'
import { storeMessages } from './store.ts'
import { INSIDE, OUTSIDE, SECOND, useFences } from '../testing/use-fences.ts'

const OTHER = '517209'

const { ride, db, addFence, idOf, bind, settle, fix, storeEach, leave, stateOf, boundTo, alarmsOf, changeOutline } =
  useFences()

describe('a change', () => {
  it('of the outline is applied to the last positions', async () => {
    await leave()
    await ride.admin.data('geofenceSubmit', { id: ride.fenceId, content: 'CIRCLE (31.2 121.5, 5000)' })
    await settle()
    expect([await stateOf(), await alarmsOf()]).toMatchObject([0, [{ status: 2 }]])
    await ride.admin.data('geofenceSubmit', { id: ride.fenceId, content: 'CIRCLE (31.2 121.5, 1000)' })
    await settle()
    expect(await stateOf()).toBe(1)
    expect((await alarmsOf()).at(-1)).toMatchObject({ status: 1 })
  })

  it('of the name applies nothing again', async () => {
    await store(db(), fix(OUTSIDE))
    await ride.admin.data('geofenceSubmit', { id: ride.fenceId, remark: '改名' })
    expect(await db().system.all(sql`select 1 as one from geofence_watch where due_time is not null`)).toEqual([])
  })

  it('of the type ends the alarm of the former one', async () => {
    await leave()
    await ride.admin.data('geofenceSubmit', { id: ride.fenceId, type: 2 })
    await settle()
    expect([await stateOf(), await alarmsOf()]).toEqual([0, [{ alarmId: 'V028', status: 2, occurNum: 1 }]])
  })

  it('that disables it ends the alarm, and one that enables it applies again', async () => {
    await leave()
    await ride.admin.data('geofenceSubmit', { id: ride.fenceId, status: 0 })
    await settle()
    expect([await stateOf(), await alarmsOf()]).toMatchObject([2, [{ status: 2 }]])
    await leave()
    expect(await stateOf()).toBe(2)
    await ride.admin.data('geofenceSubmit', { id: ride.fenceId, status: 1 })
    await settle()
    expect(await stateOf()).toBe(1)
  })

  it('that binds a vehicle outside raises the alarm at once, one that unbinds it ends it', async () => {
    await bind(null)
    await settle()
    await leave()
    expect([await stateOf(), await alarmsOf()]).toEqual([2, []])
    await bind(ride.fenceId)
    await settle()
    expect([await stateOf(), await alarmsOf()]).toMatchObject([1, [{ alarmId: 'V028', status: 1 }]])
    await bind(null)
    await settle()
    expect([await stateOf(), await alarmsOf()]).toMatchObject([2, [{ alarmId: 'V028', status: 2 }]])
  })

  it('that is not applied yet is not overtaken by reports', async () => {
    await storeEach(fix(INSIDE), fix(OUTSIDE), fix(OUTSIDE))
    const id = await idOf(ride.vehicle)
    const breached = (tx: Executor) =>
      tx.first(sql`select 1 as one from vehicle where id = ${id} and cross_the_border = 1`)
    // In one transaction, so that the server's own loop does not apply it before.
    const change = (dueTime: string | null) =>
      db().write(null, async (tx) => {
        await tx.run(sql`update geofence_watch set due_time = ${dueTime} where vehicle_id = ${id}`)
        await storeMessages(tx, [messageOf(fix(OUTSIDE))])
        const isBreached = (await breached(tx)) !== undefined
        await tx.run(sql`update geofence_watch set due_time = null where vehicle_id = ${id}`)
        return isBreached
      })
    expect(await change(new Date().toISOString())).toBe(false)
    expect(await change(null)).toBe(true)
  })

  it('that another server applied since it was taken stays as that one left it', async () => {
    await leave()
    const id = await idOf(ride.vehicle)
    // In one transaction, so that the server's own loop does not apply it before.
    const state = await db().write(null, async (tx) => {
      await tx.run(sql`update geofence_watch set due_time = now() where vehicle_id = ${id}`)
      const taken = await takeDue(tx)
      await tx.run(sql`update geofence_watch set is_breached = false, due_time = null where vehicle_id = ${id}`)
      await tx.run(sql`update vehicle set cross_the_border = 0 where id = ${id}`)
      await tx.run(sql`update alarm set status = 2, recover_time = now() where device_id = ${ride.vehicle.sn}`)
      await settleTaken(tx, taken)
      return tx.first(sql`select v.cross_the_border as state, w.is_breached, (select count(*)::int from alarm a
        where a.device_id = v.vehicle_sn and a.status = 1) as open from vehicle v join geofence_watch w on w.vehicle_id = v.id
        where v.id = ${id}`)
    })
    expect(state).toEqual({ state: 0, isBreached: false, open: 0 })
  })

  it('that another server applies while a fix is being stored starts the count again', async () => {
    await storeEach(fix(INSIDE), fix(OUTSIDE), fix(OUTSIDE))
    const id = await idOf(ride.vehicle)
    const applied = sql`update geofence_watch set contrary = 0, contrary_since = null where vehicle_id = ${id}`
    await db().write(null, async (tx) => {
      const all: Executor['all'] = async (query) => {
        if (compile(query).sql.includes('insert into geofence_watch')) await tx.run(applied)
        return tx.all(query)
      }
      await storeMessages({ ...tx, all }, [messageOf(fix(OUTSIDE))])
    })
    expect([await stateOf(), await alarmsOf()]).toEqual([0, []])
    await storeEach(fix(OUTSIDE), fix(OUTSIDE))
    expect(await stateOf()).toBe(0)
    await store(db(), fix(OUTSIDE))
    expect(await stateOf()).toBe(1)
  })

  it('of the serial number applies to the device of that number', async () => {
    await leave()
    const id = await idOf(ride.vehicle)
    await ride.admin.data('vehicleSubmit', { id, vehicleSn: `${ride.vehicle.sn}N`, leaseStatus: 0, force: true })
    const due = await db().system.all(
      sql`select 1 as one from geofence_watch where vehicle_id = ${id} and due_time is not null`,
    )
    expect(due).toHaveLength(1)
  })
})

it('is announced to lists of vehicles, also where it raises no alarm', async () => {
  const announced = () =>
    db().system.all(sql<{ state: number }>`select (data->>'crossTheBorder')::int as state from live_event
      where topic = 'vehicle' and data->>'sn' = ${ride.vehicle.sn} and tenant_id = '384721' order by id`)
  await ride.admin.data('geofenceSubmit', { id: ride.fenceId, type: 3 })
  await settle()
  const before = await announced()
  await leave()
  await store(db(), fix(OUTSIDE))
  expect(await announced()).toEqual([...before, { state: 1 }])
  await changeOutline('CIRCLE (31.2 121.5, 5000)')
  expect(await announced()).toEqual([...before, { state: 1 }, { state: 0 }])
  expect(await alarmsOf()).toEqual([])
})

describe('an alarm that a person closed', () => {
  const close = async () => {
    const open = await db().system.first(
      sql<{
        id: string
        revision: number
      }>`select id, revision from alarm where device_id = ${ride.vehicle.sn} and status = 1`,
    )
    await ride.admin.data('alarmClose', { ...open, reason: '已知' })
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
      where device_id = ${ride.vehicle.sn}`)
    expect(row).toEqual({ isOver: true })
    await leave()
    expect(await alarmsOf()).toMatchObject([{ status: 2 }, { status: 1 }])
  })
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
    await ride.admin.data('geofenceSubmit', { id: await boundTo(), type: 2 })
    await settle()
    expect([await stateOf(), (await alarmsOf()).filter(({ status }) => status === 1)]).toEqual([0, []])
  })

  it('leaves a speed of more than five minutes ago out of account', async () => {
    ride.fenceId = await addFence({ type: 4, speedLimit: 5 })
    await store(db(), fix(INSIDE, { spd: 80 }))
    await bind(ride.fenceId)
    await settle()
    expect([await stateOf(), await alarmsOf()]).toEqual([0, []])
    ride.now = Date.now() - 5 * SECOND
    await store(db(), fix(INSIDE, { spd: 80 }, 0))
    await changeOutline('CIRCLE (31.2 121.5, 5000)')
    expect([await stateOf(), await alarmsOf()]).toMatchObject([1, [{ alarmId: 'V031', status: 1 }]])
  })
})

it('keeps the state while an outline cannot be read', async () => {
  await leave()
  await db().system.run(sql`update geofence set content = '{}', update_time = now() where id = ${ride.fenceId}`)
  await settle()
  await storeEach(fix(INSIDE), fix(INSIDE))
  expect([await stateOf(), await alarmsOf()]).toMatchObject([1, [{ status: 1 }]])
})

describe('a vehicle that is removed while it is out of bounds', () => {
  const remove = async () => {
    await ride.admin.data('vehicleRemove', { ids: await idOf(ride.vehicle), force: true })
  }
  const live = () =>
    db().system.all(sql<{ type: string }>`select data->>'type' as type from live_event
      where topic = 'alarm' and data->>'deviceId' = ${ride.vehicle.sn} order by id`)

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
    await db().system.run(sql`update device set tenant_id = ${OTHER} where sn = ${ride.vehicle.sn}`)
    expect(await alarmsOf()).toEqual([{ alarmId: 'V028', status: 2, occurNum: 1 }])
  })

  it('ends no alarm of another that has its number since', async () => {
    await leave()
    const removed = await idOf(ride.vehicle)
    await remove()
    await settle()
    await db().system.run(sql`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id, electronic_fence_id)
      select tenant_id, vehicle_sn, vehicle_type_id, electronic_fence_id from vehicle where id = ${removed}`)
    await settle()
    ride.boot = bootOf(ride.vehicle, 'b2')
    await store(db(), ride.boot.boot({}, ride.now))
    await leave()
    expect((await alarmsOf()).at(-1)).toMatchObject({ status: 1 })
    await db().system.run(sql`update geofence_watch set due_time = now() where vehicle_id = ${removed}`)
    await settle()
    expect((await alarmsOf()).at(-1)).toMatchObject({ status: 1 })
  })
})
