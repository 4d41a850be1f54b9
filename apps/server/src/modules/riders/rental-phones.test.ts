/** The phone lists: riders of rented vehicles, and riders with low batteries. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { sql } from '../../db/database.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

const TENANT = '384721'
const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const db = () => demo.running.server.services.db.system

type Rented = {
  id: string
  name: string
  mobile: string
  vehicleId: string
  vehicleSn: string
  plateNumber: string | null
  leaseStatus: number | null
  rentExpirationTime: string | null
}
type Low = {
  id: string
  bmsSn: string
  soc: number
  threshold: number
  riderId: string
  riderName: string
  mobile: string
}
type Page<Row> = { records: Row[]; total: number }
const rented = (filter: object = {}, who = demo.admin) =>
  who.data<Page<Rented>>('rentalPhoneList', { size: 200, ...filter })
const low = (filter: object = {}, who = demo.admin) => who.data<Page<Low>>('lowBatteryList', { size: 200, ...filter })

describe('rentalPhoneList', () => {
  it('has each rider with a vehicle for rent once, and no rider of a sold one', async () => {
    const stored = await db().all(sql<{ id: string; type: number }>`select r.id, v.vehicle_type as type from rider r
      join vehicle v on v.id = r.vehicle_id where r.tenant_id = ${TENANT} and r.is_deleted = 0`)
    const leased = stored.filter(({ type }) => type === 2).map(({ id }) => id)
    expect(stored.length).toBeGreaterThan(leased.length)
    const { records } = await rented()
    expect(records.map(({ id }) => id).toSorted()).toEqual(leased.toSorted())
    expect((await rented({}, demo.kampala)).records.some(({ id }) => leased.includes(id))).toBe(false)
  })

  it('puts the lease that ends first at the top; without a lease there is no end', async () => {
    const { records } = await rented()
    const [first] = records as [Rented]
    await db().run(
      sql`update vehicle set lease_status = 1, expiration_time = '2001-01-01 08:00 Asia/Shanghai' where id = ${records.at(-1)?.vehicleId}`,
    )
    await db().run(
      sql`update vehicle set lease_status = 0, expiration_time = '2001-01-01 08:00 Asia/Shanghai' where id = ${first.vehicleId}`,
    )
    const changed = (await rented()).records
    expect(changed[0]).toMatchObject({ id: records.at(-1)?.id, rentExpirationTime: '2001-01-01 08:00:00' })
    expect(changed.find(({ id }) => id === first.id)).toMatchObject({ leaseStatus: 0, rentExpirationTime: null })
    const ends = changed.map((row) => row.rentExpirationTime)
    expect(ends.indexOf(null)).toBe(ends.filter((end) => end !== null).length)
    const until = await rented({
      rentExpirationTime_datege: '2001-01-01 08:00:00',
      rentExpirationTime_datele: '2001-01-01 08:00:00',
    })
    expect(until.records.map(({ id }) => id)).toEqual([records.at(-1)?.id])
  })

  it('filters by rider, phone, vehicle and plate', async () => {
    const { records } = await rented()
    const row = records.find(({ plateNumber }) => plateNumber !== null) as Rented
    const { id, name, mobile, vehicleSn, plateNumber, leaseStatus } = row
    for (const filter of [{ name }, { mobile }, { vehicleSn }, { plateNumber }, { leaseStatus }])
      expect((await rented(filter)).records.map((one) => one.id)).toContain(id)
    expect((await rented({ mobile })).total).toBe(1)
    expect((await rented({ vehicleSn: 'NOSUCH' })).total).toBe(0)
  })
})

describe('lowBatteryList', () => {
  /** Three batteries with riders: below, at and above the threshold of 20. */
  async function batteriesWithRiders() {
    const held = await db().all(sql<{ id: string; riderId: string }>`select b.id, p.rider_id from battery b
      join battery_place p on p.current_battery_id = b.id where b.tenant_id = ${TENANT} and p.rider_id is not null and b.is_deleted = 0
      order by b.id limit 3`)
    const [below, at, above] = held.map(({ id }) => id) as [string, string, string]
    await db().run(
      sql`update battery set soc = case id when ${below} then 19 when ${at} then 20 else 35 end where id = any(${[below, at, above]}::bigint[])`,
    )
    return { below, at, above, riderId: held[0]?.riderId as string }
  }
  const idsOf = async (...given: Parameters<typeof low>) => (await low(...given)).records.map(({ id }) => id)

  it('has batteries below the threshold that riders have, the lowest first', async () => {
    const { below, at, above, riderId } = await batteriesWithRiders()
    const { records } = await low()
    expect(records.map(({ id }) => id)).toContain(below)
    expect(records.map(({ id }) => id)).not.toContain(at)
    expect(records.map(({ id }) => id)).not.toContain(above)
    expect(records.map(({ soc }) => soc)).toEqual(records.map(({ soc }) => soc).toSorted((a, b) => a - b))
    const rider = await demo.admin.data<{ name: string; mobile: string }>('riderDetail', { id: riderId })
    const shown = { riderId, riderName: rider.name, mobile: rider.mobile, soc: 19, threshold: 20 }
    expect(records.find(({ id }) => id === below)).toMatchObject(shown)
    expect(await idsOf({}, demo.kampala)).not.toContain(below)
    expect(await idsOf({ mobile: rider.mobile })).toContain(below)
    expect(await idsOf({ mobile: 'NOSUCH' })).toEqual([])
    await demo.admin.data('riderBatteryUnbind', {
      contactsId: riderId,
      batterySn: records.find(({ id }) => id === below)?.bmsSn,
      reason: '取回充电',
    })
    expect(await idsOf()).not.toContain(below)
  })

  it('goes by the threshold of the operator of each battery, and by that for all where its own is unusable', async () => {
    const { at, above } = await batteriesWithRiders()
    const param = { paramName: '低电量阈值', paramKey: 'battery.low-power-percent', valueType: 2 }
    const { id } = await demo.platform.data<{ id: string }>('paramSubmit', {
      ...param,
      paramValue: '30',
      forTenantId: TENANT,
    })
    onTestFinished(() => demo.platform.data('paramRemove', { ids: id }))
    expect(await idsOf()).toEqual(expect.arrayContaining([at]))
    expect(await idsOf()).not.toContain(above)
    expect((await low({ tenantId: TENANT }, demo.platform)).records.map((row) => row.id)).toContain(at)
    expect((await low({}, demo.platform)).records.find((row) => row.id === at)).toMatchObject({ threshold: 30 })
    const kampala = (await low({ tenantId: '517209' }, demo.platform)).records
    expect(kampala.filter(({ soc, threshold }) => soc >= 20 || threshold !== 20)).toEqual([])
    expect((await demo.platform.call('paramSubmit', { id, paramValue: '101' })).status).toBe(400)
    await db().run(sql`update param set param_value = '1000' where id = ${id}`)
    expect(await idsOf()).not.toContain(at)
  })
})

describe('rights', () => {
  const scope = async (scopeClass: string, scopeType: number, scopeField: string) => {
    const [menu] = await demo.platform.data<{ id: string }[]>('menuList')
    const resourceCode = `phones-${scopeClass}-${scopeType}`
    const given = { menuId: menu?.id, resourceCode, scopeName: '电话', scopeClass, scopeType, scopeField }
    return (await demo.platform.data<{ id: string }>('dataScopeSubmit', given)).id
  }

  it('export needs its own permission; the rider list does not open the phone list', async () => {
    const menuIds = await menuIdsOf(demo.platform)
    const reader = await addPerson(demo.running, demo.admin, TENANT, { menuIds: menuIds('customer', 'phone_list') })
    expect((await rented({}, reader.session)).total).toBeGreaterThan(0)
    expect((await low({}, reader.session)).total).toBeGreaterThanOrEqual(0)
    const all = menuIds('customer', 'phone_list', 'phone_list_export')
    const exporter = await addPerson(demo.running, demo.admin, TENANT, { menuIds: all })
    for (const operation of ['rentalPhoneExport', 'lowBatteryExport'] as const) {
      expect((await reader.session.call(operation, { format: 'csv' })).status).toBe(403)
      expect((await exporter.session.call(operation, { format: 'csv' })).status).toBe(200)
    }
    const other = await addPerson(demo.running, demo.admin, TENANT, { menuIds: menuIds('customer', 'rider') })
    for (const operation of ['rentalPhoneList', 'lowBatteryList', 'rentalPhoneExport', 'lowBatteryExport'] as const)
      expect((await other.session.call(operation, {})).status).toBe(403)
  })

  it('data scopes of riders and vehicles narrow the rows', async () => {
    const menuIds = (await menuIdsOf(demo.platform))('customer', 'phone_list')
    const dataScopeIds = [await scope('riders', 2, ''), await scope('vehicles', 2, '')]
    const { session, userId } = await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds })
    expect((await rented({}, session)).total).toBe(0)
    const [row, other] = (await rented()).records as [Rented, Rented]
    await db().run(sql`update rider set create_user = ${userId} where id = any(${[row.id, other.id]}::bigint[])`)
    expect((await rented({}, session)).total).toBe(0)
    await db().run(sql`update vehicle set create_user = ${userId} where id = ${row.vehicleId}`)
    expect((await rented({}, session)).records.map(({ id }) => id)).toEqual([row.id])
    await db().run(sql`update rider set create_user = null where tenant_id = ${TENANT}`)
    expect((await low()).total).toBeGreaterThan(1)
    expect((await low({}, session)).total).toBe(0)
    const [battery] = (await low()).records as [Low]
    await db().run(sql`update rider set create_user = ${userId} where id = ${battery.riderId}`)
    const theirs = (await low()).records.filter(({ riderId }) => riderId === battery.riderId)
    expect((await low({}, session)).records.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id))
  })

  it('a phone that a data scope of riders hides is in no list, filter or file', async () => {
    const menuIds = (await menuIdsOf(demo.platform))('customer', 'phone_list', 'phone_list_export')
    const dataScopeIds = [await scope('riders', 1, 'name'), await scope('vehicles', 1, 'vehicleSn')]
    const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds })
    const part = async (operation: 'rentalPhoneList' | 'lowBatteryList') =>
      ((await session.call(operation, {}, { isUnchecked: true })).body.data as Page<object>).records[0] as object
    expect(Object.keys(await part('rentalPhoneList')).toSorted()).toEqual(['id', 'name', 'tenantId'])
    const battery = await part('lowBatteryList')
    expect(battery).not.toHaveProperty('mobile')
    expect(battery).toHaveProperty('riderName')
    for (const operation of ['rentalPhoneList', 'lowBatteryList', 'rentalPhoneExport', 'lowBatteryExport'] as const) {
      const refused = await session.call(operation, { mobile: '1' })
      expect({ operation, error: refused.body.error }).toEqual({ operation, error: 'scope.column-hidden' })
    }
    expect((await session.call('lowBatteryList', { descs: 'mobile' })).body.error).toBe('scope.column-hidden')
    const { bytes } = await session.call('lowBatteryExport', { format: 'csv' })
    expect(new TextDecoder().decode(bytes)).not.toContain('手机号码')
  })
})
