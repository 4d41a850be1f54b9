// @postgres
/** Geofences as a noun: formats, limits, names, bindings of vehicles, and who may do what. */
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addVehicle } from '../../testing/device-reports.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

const TENANT = '384721'
const demo = useDemo({ admin: 'whaleAdmin', kampala: 'kampalaAdmin', platform: 'platform' })
const db = () => demo.running.server.services.db

let made = 0
const inputOf = (more: object = {}) => {
  made += 1
  return { name: `围栏 ${made}`, remark: '测试', type: 1, content: 'CIRCLE (31.2 121.5, 500)', ...more }
}
const add = async (more: object = {}, person = demo.admin): Promise<string> =>
  (await person.data<{ id: string }>('geofenceSubmit', inputOf(more))).id
const detail = (id: string, person = demo.admin) => person.data<Record<string, unknown>>('geofenceDetail', { id })
const vehicleIdOf = async (sn: string) =>
  (await db().system.first(sql<{ id: string }>`select id from vehicle where vehicle_sn = ${sn}`))?.id ?? ''
const newVehicle = async () => {
  const { sn } = await addVehicle(db(), TENANT)
  await db().system.run(sql`update vehicle set lease_status = 0 where vehicle_sn = ${sn}`)
  return vehicleIdOf(sn)
}
const vehicle = (id: string) => demo.admin.data<Record<string, unknown>>('vehicleDetail', { id })

let enabled: string
beforeAll(async () => {
  enabled = await add()
})

describe('a geofence', () => {
  it('is stored as GeoJSON whatever its format, with its area', async () => {
    const id = await add()
    const stored = await detail(id)
    expect(JSON.parse(String(stored['content']))).toEqual({
      type: 'Feature',
      properties: { shape: 'circle', radius: 500 },
      geometry: { type: 'Point', coordinates: [121.5, 31.2] },
    })
    expect(stored['areaKm2']).toBe(0.7854)
    expect(stored).toMatchObject({
      vehicleCount: 0,
      breachCount: 0,
      speedLimit: null,
      status: 1,
      tenantName: '蓝鲸换电',
    })
    await demo.admin.data('geofenceSubmit', { id, content: 'POLYGON ((31 121, 31 121.01, 31.01 121.01, 31 121))' })
    expect(JSON.parse(String((await detail(id))['content']))).toMatchObject({ geometry: { type: 'Polygon' } })
  })

  it('is listed, filtered, offered and exported', async () => {
    const name = `临港 ${Date.now()}`
    const id = await add({ name, type: 2 })
    const page = await demo.admin.data<{ records: object[] }>('geofenceList', { name, type: 2, status: 1 })
    expect(page.records).toMatchObject([{ id, name }])
    expect(await demo.admin.data('geofenceOptions', { name })).toEqual([{ id, name, status: 1 }])
    const { bytes } = await demo.admin.call('geofenceExport', { format: 'csv', columns: 'name,type', ids: id })
    expect(new TextDecoder().decode(bytes)).toContain(`${name},禁行区`)
    await demo.admin.data('geofenceSubmit', { id, status: 0 })
    expect(await demo.admin.data('geofenceOptions', { name })).toEqual([])
  })

  it.each([
    ['that crosses itself, with the place', 'POLYGON ((0 0, 0.1 0.1, 0.1 0, 0 0.1, 0 0))', '0.05000, 0.05000'],
    ['that is too small', 'CIRCLE (31.2 121.5, 5)', '100'],
    ['that is too large', 'CIRCLE (31.2 121.5, 40000)', '5000'],
    ['that is no geometry', '浦东', 'GeoJSON'],
  ])('is refused with an outline %s', async (_what, content, named) => {
    const refused = await demo.admin.call('geofenceSubmit', inputOf({ content }))
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { content: expect.stringContaining(named) as string } },
    })
  })

  it('has a speed limit if it is a speed zone, and none else', async () => {
    const refused = await demo.admin.call('geofenceSubmit', inputOf({ type: 4 }))
    expect(refused.body.fields).toEqual({ speedLimit: '请输入限速' })
    const id = await add({ type: 4, speedLimit: 15 })
    expect(await detail(id)).toMatchObject({ speedLimit: 15 })
    await demo.admin.data('geofenceSubmit', { id, type: 3 })
    expect(await detail(id)).toMatchObject({ type: 3, speedLimit: null })
  })

  it('has a name of its own in its operator', async () => {
    const name = `唯一 ${Date.now()}`
    await add({ name })
    expect((await demo.admin.call('geofenceSubmit', inputOf({ name }))).body.error).toBe('geofence.name-taken')
    await add({ name }, demo.kampala)
  })

  it('keeps an outline from before its rules while that is unchanged', async () => {
    const id = await add()
    const coordinates = [
      [
        [121, 31],
        [121.01, 31.01],
        [121.01, 31],
        [121, 31.01],
        [121, 31],
      ],
    ]
    const crossing = JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } })
    await db().system.run(sql`update geofence set content = ${crossing} where id = ${id}`)
    await demo.admin.data('geofenceSubmit', { id, remark: '停用', status: 0 })
    const { name } = inputOf()
    await demo.admin.data('geofenceSubmit', { id, name, content: crossing })
    expect(await detail(id)).toMatchObject({ name, status: 0, content: crossing })
    const other = crossing.replaceAll('121.01', '121.02')
    const refused = await demo.admin.call('geofenceSubmit', { id, content: other })
    expect(refused).toMatchObject({ status: 400, body: { fields: { content: expect.any(String) } } })
  })

  it('is unknown to other operators', async () => {
    expect((await demo.kampala.call('geofenceDetail', { id: enabled })).status).toBe(404)
    const page = await demo.kampala.data<{ records: { tenantId: string }[] }>('geofenceList', { size: 200 })
    expect(page.records.filter(({ tenantId }) => tenantId === TENANT)).toEqual([])
  })
})

describe('vehicles and geofences', () => {
  it('are bound and unbound, counted, filtered and kept in the history', async () => {
    const fence = await add()
    const ids = [await newVehicle(), await newVehicle()]
    await demo.admin.data('vehicleBindFence', { ids, electronicFenceId: fence })
    expect(await vehicle(ids[0] ?? '')).toMatchObject({ electronicFenceId: fence, crossTheBorder: 0 })
    expect((await vehicle(ids[0] ?? ''))['electronicFenceName']).toBe((await detail(fence))['name'])
    expect(await detail(fence)).toMatchObject({ vehicleCount: 2 })
    const bound = await demo.admin.data<{ total: number }>('vehicleList', { electronicFenceId: fence })
    expect(bound.total).toBe(2)
    await demo.admin.data('vehicleBindFence', { ids: [ids[0]], electronicFenceId: null })
    expect(await vehicle(ids[0] ?? '')).toMatchObject({ electronicFenceId: null, crossTheBorder: 2 })
    const audited = await db().system.all(sql`select 1 as one from audit where operation_id = 'vehicleBindFence'
      and entity_id = ${ids[0]} and changes ? 'electronicFenceId'`)
    expect(audited).toHaveLength(2)
  })

  it('are counted as far as the data scope of vehicles reaches', async () => {
    const fence = await add()
    const [near, far] = [await newVehicle(), await newVehicle()]
    await demo.admin.data('vehicleBindFence', { ids: [near, far], electronicFenceId: fence })
    await db().system.run(sql`update vehicle set lease_status = 1 where id = ${far}`)
    const menus = await menuIdsOf(demo.platform)
    const { id: scopeId } = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: menus('vehicle')[0],
      resourceCode: 'idle-vehicles',
      scopeName: '空闲车辆',
      scopeClass: 'vehicles',
      scopeType: 5,
      scopeValue: JSON.stringify({ column: 'leaseStatus', op: 'eq', value: 0 }),
    })
    const menuIds = menus('geofence', 'geofence_view', 'vehicle', 'vehicle_view')
    const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds: [scopeId] })
    expect([(await detail(fence))['vehicleCount'], (await detail(fence, session))['vehicleCount']]).toEqual([2, 1])
  })

  it('are bound by the form of a vehicle too, which needs the permission of binding', async () => {
    const id = await newVehicle()
    await demo.admin.data('vehicleSubmit', { id, electronicFenceId: enabled })
    expect(await vehicle(id)).toMatchObject({ electronicFenceId: enabled, crossTheBorder: 0 })
    const idsOf = await menuIdsOf(demo.platform)
    const menuIds = idsOf('fleet', 'vehicle', 'vehicle_edit')
    const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds })
    expect((await session.call('vehicleSubmit', { id, electronicFenceId: null })).status).toBe(403)
    expect((await session.call('vehicleBindFence', { ids: [id], electronicFenceId: null })).status).toBe(403)
    expect((await session.call('vehicleSubmit', { id, plateNumber: '沪A00001' })).status).toBe(200)
  })

  it('are not bound to a disabled geofence, nor to one of another operator', async () => {
    const id = await newVehicle()
    const disabled = await add({ status: 0 })
    const others = await add({}, demo.kampala)
    const bind = (electronicFenceId: string, person = demo.admin) =>
      person.call('vehicleBindFence', { ids: [id], electronicFenceId })
    expect((await bind(disabled)).body.error).toBe('geofence.disabled')
    expect((await bind(others)).body.error).toBe('row.reference-missing')
    expect((await bind(others, demo.platform)).body.error).toBe('row.reference-missing')
    // Not even its status is disclosed.
    await demo.kampala.data('geofenceSubmit', { id: others, status: 0 })
    expect((await bind(others, demo.platform)).body.error).toBe('row.reference-missing')
    expect((await demo.admin.call('vehicleSubmit', { id, electronicFenceId: disabled })).body.error).toBe(
      'geofence.disabled',
    )
    expect((await demo.platform.call('vehicleSubmit', { id, electronicFenceId: others })).body.error).toBe(
      'row.reference-missing',
    )
    expect(await vehicle(id)).toMatchObject({ electronicFenceId: null })
  })

  it('are not bound by another operator, who can change no geofence but his own either', async () => {
    const id = await newVehicle()
    const own = await add({}, demo.kampala)
    const unknown = await demo.kampala.call('vehicleBindFence', { ids: ['999'], electronicFenceId: own })
    for (const electronicFenceId of [own, null]) {
      const refused = await demo.kampala.call('vehicleBindFence', { ids: [id], electronicFenceId })
      expect([refused.status, refused.body.error]).toEqual([unknown.status, unknown.body.error])
    }
    expect(unknown.status).toBe(404)
    const fence = await add()
    await demo.admin.data('vehicleBindFence', { ids: [id], electronicFenceId: fence })
    expect((await demo.kampala.call('geofenceSubmit', { id: fence, status: 0 })).status).toBe(404)
    expect((await demo.kampala.call('geofenceRemove', { ids: enabled })).status).toBe(404)
    expect(await detail(fence)).toMatchObject({ status: 1, vehicleCount: 1 })
    expect(await detail(enabled)).toMatchObject({ id: enabled })
    // The geofence is in order: its own operator removes it.
    await demo.kampala.data('geofenceRemove', { ids: own })
  })

  it('keep a geofence from being removed', async () => {
    const fence = await add()
    const id = await newVehicle()
    await demo.admin.data('vehicleBindFence', { ids: [id], electronicFenceId: fence })
    expect((await demo.admin.call('geofenceRemove', { ids: fence })).body).toMatchObject({ error: 'row.in-use' })
    await demo.admin.data('vehicleBindFence', { ids: [id], electronicFenceId: null })
    await demo.admin.data('geofenceRemove', { ids: fence })
    expect((await demo.admin.call('geofenceDetail', { id: fence })).status).toBe(404)
  })
})
