// @postgres
/** Trips as people read, correct and remove them; how they are made is tested with the job. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type RawBuilder, sql } from '../../db/database.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', other: 'kampalaAdmin' })
const TENANT = '384721'
const db = () => demo.running.server.services.db.system

type Trip = {
  id: string
  vehicleId: string
  contactsId: string | null
  riderName: string | null
  sn: string
  startTime: string
  endTime: string | null
  distance: number
  duration: number
  averageSpeed: number | null
  alarmCount: number
  status: number
  remark: string | null
  updateTime: string
}
type Page = { total: number; records: Trip[] }

let driving: string
let ended: string
beforeAll(async () => {
  const vehicle = sql`(select id from vehicle where tenant_id = ${TENANT} and is_deleted = 0
    and id not in (select vehicle_id from trip) order by vehicle_sn limit 1)`
  const add = (status: number, from: number, to: number | null) =>
    db().first(sql<{
      id: string
    }>`insert into trip (tenant_id, vehicle_id, sn, start_time, end_time, last_time, period, distance, status)
      select ${TENANT}, v.id, v.vehicle_sn, s, e, coalesce(e, s + interval '20 minutes'), tstzrange(s, e), 6100, ${status}
      from vehicle v, lateral (select now() - make_interval(mins => ${from}::int) as s, now() - make_interval(mins => ${to}::int) as e) times
      where v.id = ${vehicle} returning id`)
  const first = await add(1, 90, 60)
  ended = first?.id as string
  const second = await db().first(sql<{
    id: string
  }>`insert into trip (tenant_id, vehicle_id, sn, start_time, last_time, period, distance)
    select tenant_id, vehicle_id, sn, end_time + interval '10 minutes', end_time + interval '30 minutes',
      tstzrange(end_time + interval '10 minutes', null), 6100 from trip where id = ${ended} returning id`)
  driving = second?.id as string
})
const detail = (id: string) => demo.admin.data<Trip>('tripDetail', { id })

describe('trips', () => {
  it('are listed newest first, with rider, length and speed, and found by each of them', async () => {
    const { records, total } = await demo.admin.data<Page>('tripList', { size: 200 })
    expect(total).toBeGreaterThan(100)
    expect(records.map(({ startTime }) => startTime)).toEqual(
      records
        .map(({ startTime }) => startTime)
        .toSorted()
        .toReversed(),
    )
    const trip = records.find(({ riderName, status }) => riderName !== null && status === 1) as Trip
    expect(trip.averageSpeed).toBeCloseTo((trip.distance / trip.duration) * 3.6, 0)
    const found = async (input: object) => (await demo.admin.data<Page>('tripList', { size: 200, ...input })).records
    for (const input of [
      { sn: trip.sn.slice(2) },
      { vehicleId: trip.vehicleId },
      { contactsId: trip.contactsId },
      { riderName: trip.riderName },
      { status: 1, startTime_datege: trip.startTime, startTime_datele: trip.startTime },
    ]) {
      const rows = await found(input)
      expect(rows.map(({ id }) => id)).toContain(trip.id)
      expect(rows.length).toBeLessThan(total)
    }
  })

  it('show the number plate that the vehicle has now, are found and exported by it', async () => {
    const { vehicleId } = await detail(ended)
    await db().run(sql`update vehicle set plate_number = '沪QX7731' where id = ${vehicleId}`)
    expect(await detail(ended)).toMatchObject({ plateNumber: '沪QX7731' })
    const { records } = await demo.admin.data<Page>('tripList', { plateNumber: 'qx77', size: 200 })
    expect(new Set(records.map((trip) => trip.vehicleId))).toEqual(new Set([vehicleId]))
    const { bytes } = await demo.admin.call('tripExport', { format: 'csv', columns: 'plateNumber', ids: ended })
    expect(new TextDecoder().decode(bytes).split('\n')[1]?.trim()).toBe('沪QX7731')
  })

  it('last until their newest report while driving', async () => {
    expect(await detail(driving)).toMatchObject({ status: 0, endTime: null, duration: 1_200, averageSpeed: 18.3 })
  })

  it('count the alarms of the vehicle between start and end', async () => {
    const raise = (minutes: number) =>
      db()
        .run(sql`insert into alarm (tenant_id, alarm_id, device_kind, device_id, device_row_id, box_id, name, name_en, level, source, status, start_time, last_time)
        select t.tenant_id, 'V023', 'vehicle', t.sn, d.id, ${minutes}, 'x', 'x', 3, 1, 2, t.start_time + make_interval(mins => ${minutes}::int), now()
        from trip t join device d on d.kind = 'vehicle' and d.sn = t.sn where t.id = ${ended}`)
    expect(await detail(ended)).toMatchObject({ alarmCount: 0 })
    for (const minutes of [-1, 0, 29, 31]) await raise(minutes)
    expect(await detail(ended)).toMatchObject({ alarmCount: 2 })
  })

  it('are exported', async () => {
    const { bytes } = await demo.admin.call('tripExport', {
      format: 'csv',
      columns: 'sn,distance,duration,status',
      ids: ended,
    })
    expect(new TextDecoder().decode(bytes).split('\n')[1]).toMatch(/^\w+,6100,1800,/)
  })
})

describe('people', () => {
  it('set outcome and remark of an ended trip, which are then theirs, and nothing else', async () => {
    const before = await detail(ended)
    await demo.admin.data('tripSubmit', {
      id: ended,
      status: 2,
      remark: '被拖走',
      distance: 1,
      startTime: '2020-01-01 00:00:00',
    })
    expect(await detail(ended)).toEqual({
      ...before,
      status: 2,
      remark: '被拖走',
      updateTime: expect.any(String),
      updateUser: expect.any(String),
    })
    const stored = await db().first(
      sql<{ isStatusManual: boolean }>`select is_status_manual from trip where id = ${ended}`,
    )
    expect(stored).toEqual({ isStatusManual: true })
    const lost = await demo.admin.call('tripSubmit', { id: ended, status: 1, updateTime: before.updateTime })
    expect(lost.body).toMatchObject({ error: 'row.changed' })
    const audited = await db().first(
      sql<{
        changes: object
      }>`select changes from audit where entity = 'trips' and entity_id = ${ended} order by id limit 1`,
    )
    expect(audited?.changes).toMatchObject({ status: [1, 2], remark: [null, '被拖走'] })
    const lines = await demo.admin.data<object[]>('recordHistory', { kind: 'trip', id: ended })
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual(expect.objectContaining({ fieldName: 'status', from: '已完成', to: '异常' }))
    expect((await demo.other.call('recordHistory', { kind: 'trip', id: ended })).status).toBe(404)
    await demo.admin.data('tripSubmit', { id: ended, status: 1, remark: '' })
  })

  it('write a remark on a trip that goes on, whose status is not theirs', async () => {
    await demo.admin.data('tripSubmit', { id: driving, remark: '跟进' })
    expect(await detail(driving)).toMatchObject({ status: 0, remark: '跟进' })
    const refused = await demo.admin.call('tripSubmit', { id: driving, status: 1 })
    expect([refused.status, refused.body.error]).toEqual([409, 'trip.driving'])
    expect(refused.body.fields).toHaveProperty('status')
    expect((await demo.admin.call('tripSubmit', { id: ended, status: 0 })).status).toBe(400)
  })

  it('add none', async () => {
    const refused = await demo.admin.call('tripSubmit', { status: 1 })
    expect([refused.status, refused.body.error]).toEqual([400, 'trip.id-missing'])
  })

  it('remove ended ones, all or none, and never one that goes on', async () => {
    const refused = await demo.admin.call('tripRemove', { ids: `${ended},${driving}` })
    expect([refused.status, refused.body.error]).toEqual([409, 'trip.driving-kept'])
    expect(await detail(ended)).toBeDefined()
    const { records } = await demo.admin.data<Page>('tripList', { status: 1, size: 1 })
    const id = records[0]?.id
    await demo.admin.data('tripRemove', { ids: id })
    expect((await demo.admin.call('tripDetail', { id })).status).toBe(404)
    expect(await db().first(sql`select is_deleted from trip where id = ${id}`)).toEqual({ isDeleted: 1 })
    const bin = async () =>
      (await demo.admin.data<{ id: string }[]>('recordRemovedList', { kind: 'trip' })).map((one) => one.id)
    expect(await bin()).toContain(id)
    expect((await demo.other.call('recordRestore', { kind: 'trip', ids: [id] })).status).toBe(404)
    await demo.admin.data('recordRestore', { kind: 'trip', ids: [id] })
    expect(await detail(id as string)).toMatchObject({ id, status: 1 })
    expect(await bin()).not.toContain(id)
  })

  it('of another operator see, change and remove none', async () => {
    const { records } = await demo.other.data<Page>('tripList', { size: 200, tenantId: TENANT })
    expect(records.some(({ id }) => id === ended)).toBe(false)
    for (const [operation, input] of [
      ['tripDetail', { id: ended }],
      ['tripSubmit', { id: ended, remark: 'x' }],
      ['tripRemove', { ids: ended }],
    ] as const) {
      expect((await demo.other.call(operation, input)).status).toBe(404)
    }
  })

  it('with a data scope of vehicles see the trips of these only', async () => {
    const menus = await menuIdsOf(demo.platform)
    const sold = { column: 'vehicleType', op: 'eq', value: 1 }
    const scope = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: menus('vehicle')[0],
      resourceCode: 'trips_of_sold',
      scopeName: '已售车辆',
      scopeClass: 'vehicles',
      scopeType: 5,
      scopeValue: JSON.stringify({ all: [sold] }),
    })
    const rights = { menuIds: menus('trip', 'vehicle'), dataScopeIds: [scope.id] }
    const { session } = await addPerson(demo.running, demo.admin, TENANT, rights)
    const { total } = await session.data<Page>('tripList')
    const counted = sql<{
      sold: number
      leased: number
    }>`select count(*) filter (where v.vehicle_type = 1)::int as sold,
      count(*) filter (where v.vehicle_type = 2)::int as leased from trip t join vehicle v on v.id = t.vehicle_id
      where t.tenant_id = ${TENANT} and t.is_deleted = 0`
    const stored = await db().first(counted)
    expect([total > 0, stored]).toEqual([true, { sold: total, leased: expect.any(Number) }])
    expect(stored?.leased).toBeGreaterThan(0)
    const leased = await db().first(sql<{ id: string }>`select t.id from trip t join vehicle v on v.id = t.vehicle_id
      where t.tenant_id = ${TENANT} and v.vehicle_type = 2 limit 1`)
    expect((await session.call('tripDetail', { id: leased?.id })).status).toBe(404)
  })

  it('need the permission of each operation', async () => {
    const menus = await menuIdsOf(demo.platform)
    const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds: menus('trip') })
    expect((await session.call('tripList')).status).toBe(200)
    for (const operation of ['tripSubmit', 'tripRemove', 'tripExport'] as const) {
      expect((await session.call(operation, { id: ended, ids: ended })).status).toBe(403)
    }
  })
})

class RolledBack extends Error {}

/** The plans of these statements with trips of a thousand vehicles, which do not stay. */
async function plansAmongMany(queries: readonly RawBuilder<unknown>[]): Promise<string[]> {
  const plans: string[] = []
  const work = demo.running.server.services.db.write(null, async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`insert into trip (tenant_id, vehicle_id, sn, start_time, end_time, last_time, period, distance, status)
      select ${TENANT}, -1 - n % 1000, 'X', s, s + interval '20 minutes', s + interval '20 minutes', tstzrange(s, s + interval '20 minutes'), 900, 1
      from generate_series(0, 19999) n, lateral (select timestamptz '2026-01-01' + make_interval(mins => n) as s) times`)
    await tx.run(sql`analyze trip`)
    for (const query of queries) plans.push(JSON.stringify(await tx.all(sql`explain ${query}`)))
    throw new RolledBack()
  })
  await expect(work).rejects.toBeInstanceOf(RolledBack)
  return plans
}

it('are read by an index, newest first, among many', async () => {
  const newest = (where: RawBuilder<unknown>) =>
    sql`select * from trip t where is_deleted = 0 and ${where} order by t.start_time desc, t.id desc limit 10`
  const plans = await plansAmongMany([
    newest(sql`t.tenant_id = '517209'`),
    newest(sql`true`),
    newest(sql`t.vehicle_id = -7`),
    sql`select * from trip t where t.vehicle_id = -7 and t.start_time >= '2026-01-10'`,
  ])
  for (const [index, name] of ['trip_tenant_idx', 'trip_time_idx', 'trip_vehicle_idx', 'trip_vehicle_idx'].entries()) {
    expect(plans[index]).toContain(name)
    expect(plans[index]).not.toContain('Seq Scan')
  }
})
