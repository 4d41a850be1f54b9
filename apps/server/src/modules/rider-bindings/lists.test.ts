/** Lists, exports and corrections of bindings and surrenders. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const db = () => demo.running.server.services.db.system

type Binding = {
  id: string
  contactsId: string
  riderName: string
  riderMobile: string
  vehicleId: string
  vehicleSn: string
  batteryBindNum: number
  state: number
  startTime: string
  endTime: string | null
  updateTime: string
}
type Surrender = {
  id: string
  contactsId: string
  vehicleSn: string
  status: number
  bmsSn: string
  reason: string
  updateTime: string
}
type Page<Row> = { records: Row[]; total: number }
const bindings = (filter: Record<string, unknown> = {}, who = demo.admin) =>
  who.data<Page<Binding>>('riderVehicleList', filter)
const surrenders = (filter: Record<string, unknown> = {}, who = demo.admin) =>
  who.data<Page<Surrender>>('riderSurrenderList', filter)

describe('riderVehicleList', () => {
  it('has one current row for each rider with a vehicle, and the former ones', async () => {
    const stored = await db().first(sql<{
      current: number
      ended: number
    }>`select count(*) filter (where is_current)::int as current,
      count(*) filter (where not is_current)::int as ended from rider_vehicle where tenant_id = '384721'`)
    expect(stored?.ended).toBeGreaterThan(5)
    expect((await bindings({ state: 1 })).total).toBe(stored?.current)
    expect((await bindings({ state: 0 })).total).toBe(stored?.ended)
    const [current] = (await bindings({ state: 1, size: 1 })).records as [Binding]
    expect(current).toMatchObject({ state: 1, endTime: null, endReason: null })
    expect(await demo.admin.data('vehicleInformation', { contactsId: current.contactsId })).toMatchObject({
      id: current.vehicleId,
      riderName: current.riderName,
    })
    const [ended] = (await bindings({ state: 0, size: 1 })).records as [Binding]
    expect(ended.endTime).not.toBeNull()
    expect((await demo.kampala.call('riderVehicleDetail', { id: ended.id })).status).toBe(404)
  })

  it('filters by rider, vehicle, time, reason and who', async () => {
    const [ended] = (await bindings({ state: 0, size: 1 })).records as [Binding]
    const { id, contactsId, riderName, riderMobile, vehicleId, vehicleSn, startTime, endTime } = ended
    const found = async (filter: object) => (await bindings({ ...filter, size: 200 })).records.map((row) => row.id)
    const at = {
      startTime_datege: startTime,
      startTime_datele: startTime,
      endTime_datege: endTime,
      endTime_datele: endTime,
    }
    for (const filter of [{ contactsId }, { vehicleId }, { riderName, riderMobile }, { vehicleSn }, at])
      expect(await found(filter)).toContain(id)
    expect(await found({ ...at, startTime_datele: '2001-01-01 00:00:00' })).toEqual([])
    expect(await found({ endTime_datege: '2101-01-01 00:00:00' })).toEqual([])
    expect((await bindings({ endReason: '租期' })).total).toBeGreaterThan(0)
    expect((await bindings({ endReason: '租期', state: 1 })).total).toBe(0)
    const who = (await demo.admin.data<{ bindUserName: string }>('riderVehicleDetail', { id })).bindUserName
    expect(await found({ userName: who, state: 0 })).toContain(id)
    expect(await found({ userName: 'nobody' })).toEqual([])
  })
})

describe('riderVehicleSubmit', () => {
  it('binds as vehicleBind does, and answers with the binding', async () => {
    const { records } = await demo.admin.data<Page<{ id: string }>>('vehicleList', {
      leaseStatus: 0,
      status: 1,
      size: 200,
    })
    const free = await db().first(sql<{
      id: string
    }>`select id from vehicle where id = any(${records.map((row) => row.id)}::bigint[])
      and not exists (select from rider where vehicle_id = vehicle.id) limit 1`)
    const rider = await db().first(sql<{
      id: string
    }>`select id from rider where tenant_id = '384721' and vehicle_id is null
      and status = 1 and is_deleted = 0 limit 1`)
    const input = { contactsId: rider?.id, vehicleId: free?.id, batteryBindNum: 2 }
    const { id } = await demo.admin.data<{ id: string }>('riderVehicleSubmit', input)
    expect(await demo.admin.data('riderVehicleDetail', { id })).toMatchObject({ ...input, state: 1 })
    // What began by binding is not undone but unbound.
    const [added] = await demo.admin.data<object[]>('recordHistory', { kind: 'riderVehicle', id })
    expect(added).toMatchObject({ change: 'created', canUndo: false })
    expect((await demo.admin.call('riderVehicleSubmit', input)).body.error).toBe('vehicle.has-rider')
    expect((await demo.admin.call('riderVehicleSubmit', { contactsId: rider?.id })).status).toBe(400)
  })

  it('changes the allowance of a current binding only', async () => {
    const [current, other] = (await bindings({ state: 1, size: 2 })).records as [Binding, Binding]
    const { id, contactsId, vehicleId, updateTime } = current
    const change = (input: object) => demo.admin.call('riderVehicleSubmit', { id, ...input })
    expect((await change({ contactsId, vehicleId, batteryBindNum: 3, updateTime })).status).toBe(200)
    expect(await demo.admin.data('riderVehicleDetail', { id })).toMatchObject({ batteryBindNum: 3 })
    expect((await change({ batteryBindNum: 2, updateTime: '2001-01-01 00:00:00' })).body.error).toBe('row.changed')
    expect((await change({ batteryBindNum: 9 })).status).toBe(400)
    for (const field of ['contactsId', 'vehicleId'] as const) {
      const moved = await change({ [field]: other[field] })
      expect(moved).toMatchObject({ status: 409, body: { error: 'rider-vehicle.fixed' } })
      expect(moved.body.fields).toHaveProperty(field)
    }
    const [ended] = (await bindings({ state: 0, size: 1 })).records as [Binding]
    const late = await demo.admin.call('riderVehicleSubmit', { id: ended.id, batteryBindNum: 2 })
    expect(late).toMatchObject({ status: 409, body: { error: 'rider-vehicle.ended' } })
    const [latest] = await demo.admin.data<object[]>('recordHistory', { kind: 'riderVehicle', id })
    expect(latest).toMatchObject({ change: 'updated', fieldName: 'batteryBindNum', to: '3', canUndo: true })
    expect((await demo.kampala.call('recordHistory', { kind: 'riderVehicle', id })).status).toBe(404)
  })
})

describe('riderSurrenderSubmit', () => {
  it('unbinds by hand, and answers with the record', async () => {
    const [current] = (await bindings({ state: 1, size: 1 })).records as [Binding]
    const { contactsId, vehicleSn, vehicleId } = current
    const input = { contactsId, vehicleSn, reason: '换车', remark: '当面交接' }
    expect((await demo.admin.call('riderSurrenderSubmit', { ...input, reason: '' })).status).toBe(400)
    expect(
      (await demo.admin.call('riderSurrenderSubmit', { ...input, vehicleSn: 'NOSUCH' })).body.fields,
    ).toHaveProperty('vehicleSn')
    const { id } = await demo.admin.data<{ id: string }>('riderSurrenderSubmit', input)
    expect(await demo.admin.data('riderSurrenderDetail', { id })).toMatchObject({
      ...input,
      status: 1,
      cause: 'unbind',
      orderId: null,
    })
    expect(await demo.admin.data('vehicleDetail', { id: vehicleId })).toMatchObject({ riderId: null })
    expect((await bindings({ vehicleId, state: 1 })).total).toBe(0)
  })

  it('changes status and remark of a record, and nothing that was booked', async () => {
    const [{ id, updateTime, ...row }] = (await surrenders({ size: 1 })).records as [Surrender]
    const change = (input: object) => demo.admin.call('riderSurrenderSubmit', { id, ...input })
    expect((await change({ status: 2, remark: '电池数量有争议', updateTime })).status).toBe(200)
    const changed = await demo.admin.data<Surrender>('riderSurrenderDetail', { id })
    expect(changed).toMatchObject({ status: 2, remark: '电池数量有争议', vehicleSn: row.vehicleSn, reason: row.reason })
    const lines = await demo.admin.data<object[]>('recordHistory', { kind: 'riderSurrender', id })
    expect(lines).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ fieldName: 'remark', to: '电池数量有争议' })]),
    )
    expect((await demo.kampala.call('recordHistory', { kind: 'riderSurrender', id })).status).toBe(404)
    const [other] = (await surrenders({ size: 200 })).records.filter((one) => one.contactsId !== row.contactsId) as [
      Surrender,
    ]
    for (const [field, value] of Object.entries({
      contactsId: other.contactsId,
      vehicleSn: 'X1',
      bmsSn: 'X2',
      reason: '别的',
    })) {
      const reply = await change({ [field]: value })
      expect(reply).toMatchObject({ status: 409, body: { error: 'rider-surrender.fixed' } })
      expect(reply.body.fields).toHaveProperty(field)
    }
    expect((await change({ status: 4 })).status).toBe(400)
    expect((await surrenders({ status: 2 })).records.map((one) => one.id)).toContain(id)
  })

  it('filters by battery, cause and reason', async () => {
    const [row] = (await surrenders({ size: 200 })).records.filter(({ bmsSn }) => bmsSn) as [Surrender]
    expect((await surrenders({ bmsSn: row.bmsSn })).records.map(({ id }) => id)).toContain(row.id)
    expect((await surrenders({ bmsSn: 'NOSUCH' })).total).toBe(0)
    expect((await surrenders({ cause: 'rider-removed' })).total).toBe(0)
    expect((await surrenders({ cause: 'vehicle-changed' })).total).toBeGreaterThan(0)
    expect((await surrenders({ reason: row.reason, actorName: 'nobody' })).total).toBe(0)
  })
})

describe('removal', () => {
  it('is refused with the way out; rows of other operators are not found', async () => {
    const [binding] = (await bindings({ size: 1 })).records as [Binding]
    const [surrender] = (await surrenders({ size: 1 })).records as [Surrender]
    const kept = { status: 409, body: { error: 'rider-vehicle.kept' } }
    expect(await demo.admin.call('riderVehicleRemove', { ids: binding.id })).toMatchObject(kept)
    const held = { status: 409, body: { error: 'rider-surrender.kept' } }
    expect(await demo.admin.call('riderSurrenderRemove', { ids: surrender.id })).toMatchObject(held)
    expect((await demo.kampala.call('riderVehicleRemove', { ids: binding.id })).status).toBe(404)
    expect((await demo.kampala.call('riderSurrenderRemove', { ids: surrender.id })).status).toBe(404)
    expect((await demo.admin.call('riderVehicleDetail', { id: binding.id })).status).toBe(200)
    expect((await demo.admin.call('riderSurrenderDetail', { id: surrender.id })).status).toBe(200)
  })
})

describe('exports', () => {
  it('have the labels of states and the filtered rows', async () => {
    const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
    const ended = await demo.admin.call('riderVehicleExport', { format: 'csv', columns: 'vehicleSn,state', state: 0 })
    expect(text(ended.bytes)).toContain('绑定状态')
    expect(text(ended.bytes)).toContain('已结束')
    expect(text(ended.bytes)).not.toContain('使用中')
    const columns = 'vehicleSn,status,cause'
    const contested = await demo.admin.call('riderSurrenderExport', { format: 'csv', columns, status: 2 })
    expect(text(contested.bytes)).toContain('有争议')
    expect(text(contested.bytes)).not.toContain('已登记')
  })
})

describe('data scopes of riders and vehicles', () => {
  it.each(['riders', 'vehicles'])('of %s narrow bindings and surrenders', async (scopeClass) => {
    const menus = await demo.platform.data<{ id: string; code: string }[]>('menuList')
    const { id: scopeId } = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: menus[0]?.id,
      resourceCode: `bindings-of-${scopeClass}`,
      scopeName: '本人',
      scopeClass,
      scopeType: 2,
    })
    const menuIds = (await menuIdsOf(demo.platform))(
      'customer',
      'rider_vehicle',
      'rider_surrender',
      'rider',
      'fleet',
      'vehicle',
    )
    const { session, userId } = await addPerson(demo.running, demo.admin, '384721', {
      menuIds,
      dataScopeIds: [scopeId],
    })
    expect((await bindings({}, session)).total).toBe(0)
    expect((await surrenders({}, session)).total).toBe(0)
    const [row] = (await bindings({ state: 0, size: 1 })).records as [Binding]
    const [table, id] = scopeClass === 'riders' ? ['rider', row.contactsId] : ['vehicle', row.vehicleId]
    await db().run(sql`update ${sql.table(table)} set create_user = ${userId} where id = ${id}`)
    expect((await bindings({}, session)).records.map((one) => one.id)).toContain(row.id)
    expect((await surrenders({}, session)).total).toBeGreaterThan(0)
  })
})
