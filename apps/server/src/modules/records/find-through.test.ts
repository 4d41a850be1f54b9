// @postgres
/** Trips, bindings and surrenders, found by the vehicle, rider or battery that they are about. */
import type { ApiSession } from '@swapdesk/testing'
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Found = { kind: string; id: string; title: string; subtitle: string; path: string; field: string; match: string }

const TENANT = '384721'
const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const db = () => demo.running.server.services.db.system

const find = (text: string, kinds: string, who: ApiSession = demo.admin) =>
  who.data<Found[]>('recordFind', { text, kinds, limit: 50 })

/** A rider of the demo who has a vehicle and a battery, with a trip. */
async function someone() {
  const found = await db().first(sql<Record<string, string>>`
    select r.id::text as rider_id, r.name, r.mobile, r.mobile_e164, v.id::text as vehicle_id, v.vehicle_sn, v.plate_number, k.bms_sn,
      b.id::text as binding_id, q.id::text as place_id
    from rider r join rider_vehicle b on b.rider_id = r.id and b.is_current join vehicle v on v.id = b.vehicle_id
      join battery_place q on q.rider_id = r.id and q.is_current join battery k on k.id = q.battery_id
    where r.tenant_id = ${TENANT} and v.plate_number is not null and exists (select from trip t where t.vehicle_id = v.id and t.rider_id = r.id)
      and (select count(*) from rider o where o.name = r.name) = 1
      and (select count(*) from rider_vehicle o where o.rider_id = r.id or o.vehicle_id = v.id) = 1
      and (select count(*) from battery_place o where o.battery_id = k.id and o.place = 'rider') = 1 order by r.id limit 1`)
  if (!found) throw new Error('the demo has such a rider')
  return found as Record<
    'riderId' | 'name' | 'mobile' | 'vehicleId' | 'vehicleSn' | 'plateNumber' | 'bmsSn' | 'bindingId' | 'placeId',
    string
  >
}

it('finds bindings of vehicles by rider and vehicle, and names the field', async () => {
  const { name, mobile, vehicleSn, plateNumber, bindingId } = await someone()
  const expected = {
    kind: 'riderVehicle',
    id: bindingId,
    title: vehicleSn,
    path: `/customer/rider-vehicle/${bindingId}`,
  }
  for (const [text, field] of [
    [name, 'riderName'],
    [mobile, 'riderMobile'],
    [`${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}`, 'riderMobile'],
    [vehicleSn, 'vehicleSn'],
    [plateNumber, 'plateNumber'],
  ] as const)
    expect({ text, found: await find(text, 'riderVehicle') }).toMatchObject({
      text,
      found: [{ ...expected, field, match: 'exact' }],
    })
  const [found] = await find(vehicleSn.slice(1), 'riderVehicle')
  expect(found).toMatchObject({ ...expected, match: 'part' })
  expect(found?.subtitle).toMatch(new RegExp(`^${name} · ${plateNumber} · .+ · \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`))
})

it('finds a binding by the pinyin of its rider', async () => {
  const { id: contactsId } = await demo.admin.data<{ id: string }>('riderSubmit', {
    name: '欧阳搜索',
    mobile: '13911112222',
  })
  const vehicle = await db().first(sql<{
    id: string
  }>`select v.id from vehicle v where v.tenant_id = ${TENANT} and v.is_deleted = 0
    and v.lease_status in (0, 1) and not exists (select from rider r where r.vehicle_id = v.id) order by v.id limit 1`)
  const { id } = await demo.admin.data<{ id: string }>('riderVehicleSubmit', {
    contactsId,
    vehicleId: vehicle?.id,
    batteryBindNum: 1,
  })
  for (const text of ['ouyang', 'sousuo', 'oyss', '阳搜'])
    expect(await find(text, 'riderVehicle')).toMatchObject([{ id, field: 'riderName' }])
})

it('finds batteries of riders, and none that are elsewhere', async () => {
  const { name, bmsSn, placeId } = await someone()
  expect(await find(bmsSn, 'riderBattery')).toMatchObject([
    {
      kind: 'riderBattery',
      id: placeId,
      title: bmsSn,
      field: 'batterySn',
      path: `/customer/rider-battery/${placeId}`,
    },
  ])
  expect((await find(name, 'riderBattery')).map(({ id }) => id)).toContain(placeId)
  const stock = await db().first(sql<{ bmsSn: string }>`select k.bms_sn from battery k where k.tenant_id = ${TENANT}
    and not exists (select from battery_place q where q.battery_id = k.id and q.place = 'rider') order by k.id limit 1`)
  expect(await find(stock?.bmsSn ?? '', 'riderBattery')).toEqual([])
})

it('finds trips by vehicle, plate and rider, the newest first, and none that were removed', async () => {
  const { name, mobile, vehicleId, vehicleSn, plateNumber } = await someone()
  const ids = async () =>
    (
      await db().all(sql<{
        id: string
      }>`select id::text as id from trip where vehicle_id = ${vehicleId} and is_deleted = 0
      order by start_time desc limit 50`)
    ).map(({ id }) => id)
  const all = await ids()
  for (const text of [vehicleSn, plateNumber])
    expect(new Set((await find(text, 'trip')).map(({ id }) => id))).toEqual(new Set(all))
  const [newest] = await demo.admin.data<Found[]>('recordFind', { text: vehicleSn, kinds: 'trip', limit: 1 })
  expect(newest).toMatchObject({
    id: all[0],
    title: vehicleSn,
    field: 'sn',
    path: `/fleet/trip/${String(all[0])}`,
  })
  expect((await find(plateNumber, 'trip'))[0]).toMatchObject({ field: 'plateNumber', match: 'exact' })
  for (const [text, field] of [
    [name, 'riderName'],
    [mobile, 'mobile'],
  ] as const)
    expect((await find(text, 'trip'))[0]).toMatchObject({ field, match: 'exact' })
  await demo.admin.data('tripRemove', { ids: all[0] })
  expect((await find(vehicleSn, 'trip')).map(({ id }) => id)).not.toContain(all[0])
})

it('finds surrenders by vehicle, plate, rider and the batteries that came back', async () => {
  const { riderId, vehicleId, name, vehicleSn, plateNumber, bmsSn } = await someone()
  await demo.admin.data('vehicleUnbind', { contactsId: riderId, vehicleId, reason: '租期结束', bmsSn })
  for (const [text, field] of [
    [vehicleSn, 'vehicleSn'],
    [plateNumber, 'plateNumber'],
    [name, 'riderName'],
    [bmsSn, 'bmsSn'],
  ] as const) {
    const [found, ...more] = await find(text, 'riderSurrender')
    expect(more).toEqual([])
    expect(found).toMatchObject({ kind: 'riderSurrender', title: vehicleSn, field })
    expect(found?.path).toBe(`/customer/rider-surrender/${found?.id ?? ''}`)
  }
  // The binding has ended and is still found.
  expect((await find(vehicleSn, 'riderVehicle'))[0]?.subtitle).toContain(name)
})

it('ends at the tenant, at the rights and at the data scope, and searches no column that a scope hides', async () => {
  const { name, mobile, vehicleSn, bmsSn, bindingId } = await someone()
  const kinds = 'trip,riderVehicle,riderBattery,riderSurrender'
  for (const text of [name, vehicleSn, bmsSn]) expect(await find(text, kinds, demo.kampala)).toEqual([])
  const idOf = await menuIdsOf(demo.platform)
  const person = async (
    scopes: readonly [resource: string, type: number, fields: string][],
    menus = idOf('customer', 'rider_vehicle'),
  ) => {
    const added = await addPerson(demo.running, demo.admin, TENANT, { menuIds: menus })
    for (const [resource, type, fields] of scopes)
      await db().run(sql`with added as (
          insert into data_scope (menu_id, resource_code, scope_name, scope_class, scope_type, scope_field)
          select (select min(id) from menu), 'through_' || ${resource} || ${added.roleId}::text, 'x', ${resource}, ${type}, ${fields} returning id)
        insert into role_data_scope select ${TENANT}, ${added.roleId}, id from added`)
    return demo.running.login({ tenantId: TENANT, account: added.account, password: added.password })
  }
  expect(await find(vehicleSn, kinds, await person([], idOf('vehicle')))).toEqual([])
  expect(await find(vehicleSn, kinds, await person([]))).toMatchObject([{ id: bindingId }])
  expect(await find(vehicleSn, kinds, await person([['vehicles', 2, '*']]))).toEqual([])
  const byName = await person([['riders', 1, 'name']])
  expect(await find(mobile, kinds, byName)).toEqual([])
  expect(await find(name, kinds, byName)).toMatchObject([{ id: bindingId }])
  const byPhone = await person([['riders', 1, 'mobile']])
  expect(await find(name, kinds, byPhone)).toEqual([])
  const [found] = await find(mobile, kinds, byPhone)
  expect(found).toMatchObject({ id: bindingId })
  expect(found?.subtitle).not.toContain(name)
  // Hidden where the record shows it, not where it comes from.
  const surrender = await db().first(sql<{ name: string; sn: string }>`select r.name, e.vehicle_sn as sn
    from rider_surrender e join rider r on r.id = e.rider_id where e.tenant_id = ${TENANT} order by e.id limit 1`)
  const menus = idOf('customer', 'rider_surrender')
  expect(await find(surrender?.name ?? '', kinds, await person([], menus))).not.toEqual([])
  const byVehicle = await person([['rider-bindings', 1, 'vehicleSn']], menus)
  expect(await find(surrender?.name ?? '', kinds, byVehicle)).toEqual([])
  expect(await find(surrender?.sn ?? '', kinds, byVehicle)).not.toEqual([])
  // What no trip shows finds trips for those who see it of riders: each hit would say a digit more.
  const ridden = await db().first(sql<{
    mobile: string
    plate: string
    sn: string
  }>`select r.mobile, v.plate_number as plate, t.sn
    from trip t join rider r on r.id = t.rider_id join vehicle v on v.id = t.vehicle_id
    where t.tenant_id = ${TENANT} and v.plate_number is not null and t.is_deleted = 0 order by t.id limit 1`)
  const tripsOnly = await person([], idOf('fleet', 'trip'))
  const all = await person([], idOf('fleet', 'trip', 'vehicle', 'customer', 'rider'))
  expect(await find(ridden?.sn ?? '', 'trip', tripsOnly)).not.toEqual([])
  expect(await find(ridden?.mobile ?? '', 'trip', tripsOnly)).toEqual([])
  expect(await find(ridden?.mobile ?? '', 'trip', all)).not.toEqual([])
  expect(await find(ridden?.plate ?? '', 'trip', tripsOnly)).not.toEqual([])
})

it('finds the records of one rider among many of the same name who have none', async () => {
  const { records } = await demo.admin.data<{ records: { id: string; riderName: string }[] }>('riderVehicleList', {
    size: 1,
  })
  const [bound] = records
  const name = `同名${Date.now()}`
  await db().run(sql`insert into rider (tenant_id, name, mobile, search_terms)
    select ${TENANT}, ${name}, '1366' || lpad(n::text, 7, '0'), ${name} from generate_series(1, 60) n`)
  await db().run(
    sql`update rider set name = ${name} where id = (select rider_id from rider_vehicle where id = ${bound?.id})`,
  )
  expect(await find(name, 'riderVehicle')).toMatchObject([{ id: bound?.id }])
})
