// @postgres
/** The passport of a battery: places, alarms, energy and health as one timeline, for those who may read each of them. */
import type { ApiSession } from '@swapdesk/testing'
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addBattery, addCabinet, bootOf, slot, store } from '../../testing/device-reports.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type PassportEntry = Record<string, unknown> & { kind: string; time: string }
type Passport = { isWhole: boolean; entries: PassportEntry[] }

const TENANT = '384721'
const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const database = () => demo.running.server.services.db
const db = () => database().system

const passport = (id: string, who: ApiSession = demo.admin) => who.data<Passport>('batteryPassport', { id })

/** A battery that was in two slots, with alarms of its own and of the first slot. */
async function travelled() {
  const [battery, cabinet] = [await addBattery(database(), TENANT), await addCabinet(database(), TENANT)]
  const [own, box] = [bootOf(battery, 'b1'), bootOf(cabinet, 'b1')]
  await db().run(sql`update battery set factory_date = '2024-03-05' where bms_sn = ${battery.sn}`)
  const { id } = (await db().first(sql<{ id: string }>`select id from battery where bms_sn = ${battery.sn}`)) as {
    id: string
  }
  await store(database(), box.boot(), box.telemetry({ slots: [slot(1, battery.sn)] }))
  await store(database(), own.boot(), own.alarm('B311', 1), box.alarm('C311', 1, 1), box.alarm('C205', 1, 1))
  await store(database(), own.alarm('B311', 2))
  await store(database(), box.telemetry({ slots: [slot(1, null), slot(2, battery.sn)] }))
  // The next battery in the first slot is not this one.
  const next = await addBattery(database(), TENANT)
  await store(database(), box.telemetry({ slots: [slot(1, next.sn)] }), box.alarm('C312', 1, 1))
  return { id, cabinet }
}

it('tells places, alarms, energy and health from the oldest to the newest', async () => {
  const { id, cabinet } = await travelled()
  const day = (date: string, soh: number, taken: number) =>
    db().run(sql`insert into battery_day (battery_id, tenant_id, day, reports, soh, charge_s, charge_wh, discharge_wh)
      values (${id}, ${TENANT}, ${date}::timestamp at time zone 'Asia/Shanghai', 1, ${soh}, 5400, ${taken}, 10)`)
  await day('2024-03-06', 99.6, 800.4)
  await day('2024-03-07', 99.9, 20)
  await day('2024-03-08', 98, 0)
  const { isWhole, entries } = await passport(id)
  expect(isWhole).toBe(true)
  const times = entries.map(({ time }) => time)
  expect(times).toEqual(times.toSorted((a, b) => (a < b ? -1 : 1)))
  const older = await demo.admin.data<Passport>('batteryPassport', { id, skip: 2 })
  expect(older).toEqual({ isWhole: true, entries: entries.slice(0, -2) })
  expect(entries[0]).toMatchObject({ kind: 'made', time: '2024-03-05 00:00:00', until: null, place: null })
  const inKampala = await passport(id, demo.admin.with({ 'x-time-zone': 'Africa/Kampala' }))
  expect(inKampala.entries.slice(0, 2).map(({ time }) => time)).toEqual(['2024-03-05 00:00:00', '2024-03-06 00:00:00'])
  expect(entries.filter(({ kind }) => kind === 'energy')).toMatchObject([
    { time: '2024-03-06 00:00:00', chargedWh: 800, dischargedWh: 10, chargingTime: 1.5 },
    { time: '2024-03-07 00:00:00', chargedWh: 20 },
    { time: '2024-03-08 00:00:00', chargedWh: 0 },
  ])
  // Only where it differs from the day before.
  expect(entries.filter(({ kind }) => kind === 'health').map(({ soh }) => soh)).toEqual([100, 98])
  const places = entries.filter(({ kind }) => kind === 'place')
  expect(places).toMatchObject([
    { place: 'stock' },
    { place: 'slot', cabinetSn: cabinet.sn, boxId: 1 },
    { place: 'slot', cabinetSn: cabinet.sn, boxId: 2, until: null },
  ])
  const alarms = entries.filter(({ kind }) => kind === 'alarm')
  expect(alarms.map(({ alarmId, cabinetSn, boxId }) => [alarmId, cabinetSn, boxId]).toSorted(byCode)).toEqual([
    ['B311', null, null],
    ['C311', cabinet.sn, 1],
  ])
  const own = alarms.find(({ alarmId }) => alarmId === 'B311')
  expect(own).toMatchObject({ alarmName: '电芯压差过大', alarmLevel: 2, until: expect.any(String) })
})

const byCode = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)

it('leaves out what the caller may not read, and is nobody else’s', async () => {
  const { id } = await travelled()
  await db().run(sql`insert into battery_day (battery_id, tenant_id, day, reports, soh, charge_wh)
    values (${id}, ${TENANT}, now(), 1, 99, 5)`)
  expect((await demo.kampala.call('batteryPassport', { id })).status).toBe(404)
  const ids = await menuIdsOf(demo.platform)
  const kindsOf = async (menuIds: string[], dataScopeIds: string[] = []) => {
    const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds })
    const { entries } = await passport(id, session)
    return [...new Set(entries.map(({ kind }) => kind))].toSorted((a, b) => (a < b ? -1 : 1))
  }
  const battery = ids('swap', 'battery', 'battery_view')
  expect(await kindsOf(battery)).toEqual(['made', 'place'])
  expect(await kindsOf([...battery, ...ids('alarm', 'alarm_battery')])).toEqual(['alarm', 'made', 'place'])
  expect(await kindsOf([...battery, ...ids('battery_monitoring')])).toEqual(['energy', 'health', 'made', 'place'])
  const scope = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
    menuId: ids('battery')[0],
    scopeClass: 'batteries',
    resourceCode: 'no-places',
    scopeName: '无位置',
    scopeType: 1,
    scopeField: 'bmsSn,factoryDate',
  })
  expect(await kindsOf([...battery, ...ids('battery_monitoring')], [scope.id])).toEqual(['made'])
})

it('tells the orders that took and brought it to those who may read orders, and what their data scope shows', async () => {
  // The battery of the demo that changed hands most often.
  const found = await db().first(sql<{ id: string }>`select b.id from battery b
    join swap_record o on b.id in (o.go_battery_id, o.back_battery_id) where b.tenant_id = ${TENANT} and b.is_deleted = 0
    group by b.id order by count(*) desc, b.id limit 1`)
  const id = found?.id as string
  // The other battery has another number since.
  await db().run(sql`update battery set bms_sn = 'RENAMED' || id where id in (select case when o.go_battery_id = ${id}
    then o.back_battery_id else o.go_battery_id end from swap_record o where ${id} in (o.go_battery_id, o.back_battery_id)
    and o.go_battery_id <> o.back_battery_id)`)
  const orders = await db().all(
    sql<{
      id: string
      orderNo: string
      goBatteryId: string | null
      go: number | null
      back: number | null
      other: string | null
    }>`select id, order_no, go_battery_id, go_bms_percent as go, back_bms_percent as back,
      coalesce((select b.bms_sn from battery b where b.id = case when go_battery_id = ${id} then back_battery_id else go_battery_id end),
        case when go_battery_id = ${id} then back_bms_sn else go_bms_sn end) as other
      from swap_record where ${id} in (go_battery_id, back_battery_id) and is_deleted = 0 order by start_time`,
  )
  expect(orders.some(({ other }) => other?.startsWith('RENAMED'))).toBe(true)
  const swapsBy = async (who?: ApiSession) => (await passport(id, who)).entries.filter(({ kind }) => kind === 'swap')
  expect(await swapsBy()).toMatchObject(
    orders.map(({ id: swapRecordId, orderNo, goBatteryId, go, back, other }) => {
      const isTaken = goBatteryId === id
      return { swapRecordId, orderNo, isTaken, soc: isTaken ? go : back, otherBmsSn: other }
    }),
  )
  const ids = await menuIdsOf(demo.platform)
  const battery = ids('swap', 'battery', 'battery_view')
  const personWith = async (menuIds: string[], dataScopeIds: string[] = []) =>
    (await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds })).session
  expect(await swapsBy(await personWith(battery))).toEqual([])
  const orderMenus = [...battery, ...ids('swap_record')]
  expect(await swapsBy(await personWith(orderMenus))).toHaveLength(orders.length)
  const scopeOf = (scopeField: string) =>
    demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: ids('swap_record')[0],
      scopeClass: 'swap-records',
      resourceCode: `orders-${scopeField.length}`,
      scopeName: '订单部分列',
      scopeType: 1,
      scopeField,
    })
  const [first] = await swapsBy(await personWith(orderMenus, [(await scopeOf('orderNo,startTime')).id]))
  expect(first).toMatchObject({
    orderNo: orders[0]?.orderNo,
    soc: null,
    otherBmsSn: null,
    riderName: null,
    cabinetSn: null,
  })
  expect(await swapsBy(await personWith(orderMenus, [(await scopeOf('orderNo')).id]))).toEqual([])
})

it('shows of alarms what the caller’s data scope shows', async () => {
  const { id } = await travelled()
  const ids = await menuIdsOf(demo.platform)
  const menuIds = ids('swap', 'battery', 'battery_view', 'alarm', 'alarm_battery')
  const alarmsBy = async (scopeField: string) => {
    const names = { resourceCode: `alarms-${scopeField.length}`, scopeName: '告警部分列', scopeType: 1 }
    const input = { menuId: ids('alarm_battery')[0], scopeClass: 'alarms', scopeField, ...names }
    const scope = await demo.platform.data<{ id: string }>('dataScopeSubmit', input)
    const person = { menuIds, dataScopeIds: [scope.id] }
    const { session } = await addPerson(demo.running, demo.admin, TENANT, person)
    return (await passport(id, session)).entries.filter(({ kind }) => kind === 'alarm')
  }
  const [first] = await alarmsBy('alarmId,startTime,status')
  expect(first).toMatchObject({
    alarmId: expect.any(String),
    alarmName: null,
    alarmLevel: null,
    boxId: null,
    until: null,
  })
  expect(await alarmsBy('alarmId,status')).toEqual([])
})
