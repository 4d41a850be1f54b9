// @postgres
/** The monitoring of batteries: measured values, filters, and counts that agree with the filtered lists. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addBattery, addCabinet, bootOf, slot, store } from '../../testing/device-reports.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { storedCountOf } from '../../testing/stored-count.ts'

type Row = Record<string, unknown> & { id: string; bmsSn: string }
type Page = { records: Row[]; total: number }
type Count = { key: string; name: string; nameEn: string; count: number }
type CountId = 'batteryCountByWorkingStatus' | 'batteryCountBySoc' | 'batteryCountByFault'

const TENANT = '384721'
const demo = {} as { running: TestServer; admin: ApiSession; platform: ApiSession; kampala: ApiSession }
// A server of its own, without the sweeps that set unreported batteries offline between a count and a list.
beforeAll(async () => {
  demo.running = await startTestServer()
  await demo.running.server.gateway.stop()
  demo.admin = await demo.running.login(credentialsOf('whaleAdmin'))
  demo.platform = await demo.running.login(credentialsOf('platform'))
  demo.kampala = await demo.running.login(credentialsOf('kampalaAdmin'))
})
afterAll(() => demo.running.close())
const database = () => demo.running.server.services.db

const page = (input: Record<string, unknown> = {}, who: ApiSession = demo.admin) =>
  who.data<Page>('batteryMonitoringPage', input)
const counts = (id: CountId, who: ApiSession = demo.admin, input = {}) => who.data<Count[]>(id, input)
const rowOf = async (bmsSn: string) => (await page({ bmsSn })).records[0] as Row
const sum = (rows: readonly Count[]) => rows.reduce((total, { count }) => total + count, 0)

/** The lowest and highest charge of a class, as the list filters. */
const rangeOf = (key: string) => {
  const [from = 0, to = 0] = key.split('-').map(Number)
  return { bmsSoc_ge: from, bmsSoc_le: to === 100 ? 100 : to - 1 }
}

const measured = {
  soc: 61.4,
  soh: 93,
  packV: 73.2,
  amp: -11.5,
  cellV: [3.65, 3.662, 3.641],
  temps: { cell: 31.25, mos: 36, env: 24 },
  dsgAh: 900,
  chgAh: 950,
  workingStatus: 2,
}

/** A battery of the type with these Ah and cycles to the end of life. */
async function typedBattery(ah: number, theoreticalLifespan: number) {
  const battery = await addBattery(database(), TENANT)
  const { id } = await demo.admin.data<{ id: string }>('batteryTypeSubmit', {
    bmsTypeName: `监控 ${battery.sn}`,
    voltage: 72,
    ah,
    theoreticalLifespan,
  })
  await database().system.run(sql`update battery set bms_type_id = ${id} where bms_sn = ${battery.sn}`)
  return battery
}

describe('batteryMonitoringPage', () => {
  it('shows what the battery reported, its cycles and those left', async () => {
    const battery = await typedBattery(30, 2_000)
    const device = bootOf(battery, 'b1')
    await store(database(), device.boot(), device.telemetry(measured))
    expect(await rowOf(battery.sn)).toMatchObject({
      online: 1,
      stringVoltage: 73.2,
      electricCurrent: -11.5,
      temperature: 31.25,
      mosTemperature: 36,
      ambientTemperature: 24,
      cellVoltage: ['3.650', '3.662', '3.641'],
      cellVoltageSpread: 21,
      bmsSoc: 61,
      soh: 93,
      workingStatus: 2,
      // 900 Ah of a battery of 30 Ah.
      numberOfCycles: 30,
      theoreticalLifespan: 2_000,
      remainingLifespan: 1_970,
      faultLevel: null,
    })
    await store(database(), device.telemetry({ ...measured, dsgAh: 90_000 }))
    expect(await rowOf(battery.sn)).toMatchObject({ numberOfCycles: 3_000, remainingLifespan: 0 })
  })

  it('shows the cycles the battery counts itself, and nothing that was never reported', async () => {
    const battery = await addBattery(database(), TENANT)
    const unknown = { stringVoltage: null, numberOfCycles: null, cellVoltageSpread: null, remainingLifespan: null }
    expect(await rowOf(battery.sn)).toMatchObject({ ...unknown, cellVoltage: [], faultLevel: null })
    const device = bootOf(battery, 'b1')
    await store(database(), device.boot(), device.telemetry({ soc: 50, cycles: 12.34 }))
    expect(await rowOf(battery.sn)).toMatchObject({ numberOfCycles: 12.3, remainingLifespan: null })
  })

  it('takes the later of its own report and that of its slot', async () => {
    const [battery, cabinet] = [await addBattery(database(), TENANT), await addCabinet(database(), TENANT)]
    const [own, box] = [bootOf(battery, 'b1'), bootOf(cabinet, 'b1')]
    const now = Date.now()
    const inSlot = (volt: number, at: number) =>
      box.telemetry({ slots: [slot(1, battery.sn, { volt, amp: 9, temp: 27 })] }, at)
    await store(database(), box.boot({}, now - 9_000), inSlot(70, now - 8_000))
    expect(await rowOf(battery.sn)).toMatchObject({ stringVoltage: 70, electricCurrent: 9, temperature: 27 })
    await store(database(), own.boot({}, now - 7_000), own.telemetry(measured, now - 6_000))
    expect(await rowOf(battery.sn)).toMatchObject({ stringVoltage: 73.2, electricCurrent: -11.5 })
    await store(database(), inSlot(71, now - 5_000))
    expect(await rowOf(battery.sn)).toMatchObject({ stringVoltage: 71, temperature: 27, mosTemperature: 36 })
  })

  it('finds by serial numbers, status and charge, in the order of a measured value', async () => {
    const device = bootOf(await addBattery(database(), TENANT), 'b1')
    await store(database(), device.boot(), device.telemetry(measured))
    const { records } = await page({ workingStatus: 2, bmsSoc_ge: 61, bmsSoc_le: 61, size: 200 })
    expect(records.length).toBeGreaterThan(0)
    expect(records.every((row) => row['workingStatus'] === 2 && row['bmsSoc'] === 61)).toBe(true)
    const withVehicle = (await page({ size: 200 })).records.find((row) => row['vehicleSn'] !== null)
    const vehicleSn = withVehicle?.['vehicleSn'] as string
    expect((await page({ vehicleSn })).records.map((row) => row['vehicleSn'])).toContain(vehicleSn)
    const first = (await page({ descs: 'temperature', size: 1 })).records[0]
    expect(first?.['temperature']).toEqual(expect.any(Number))
  })
})

it('shows one battery as the list does, and none of another operator', async () => {
  const row = (await page({ size: 1 })).records[0] as Row
  expect(await demo.admin.data('batteryMonitoringDetail', { id: row.id })).toEqual(row)
  expect((await demo.kampala.call('batteryMonitoringDetail', { id: row.id })).status).toBe(404)
})

describe('the counts', () => {
  it('agree with the list filtered by each of them', async () => {
    const statuses = await counts('batteryCountByWorkingStatus')
    expect(statuses.map(({ key }) => key)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
    expect(statuses[1]).toMatchObject({ name: '充电', nameEn: 'Charging' })
    expect(sum(statuses)).toBe(await storedCountOf(demo.running, 'battery', TENANT))
    for (const { key, count } of statuses) expect((await page({ workingStatus: key, size: 1 })).total).toBe(count)
    const classes = await counts('batteryCountBySoc')
    expect(classes.map(({ key }) => key)).toEqual(['0-20', '20-40', '40-60', '60-80', '80-100'])
    for (const { key, count } of classes) expect((await page({ ...rangeOf(key), size: 1 })).total).toBe(count)
    expect(sum(classes)).toBe((await page({ bmsSoc_ge: 0, size: 1 })).total)
  })

  it('have each charge in one class, the full ones in the last', async () => {
    const before = await counts('batteryCountBySoc')
    for (const soc of [0, 19, 20, 99, 100]) await addBattery(database(), TENANT, soc)
    const after = await counts('batteryCountBySoc')
    expect(after.map(({ count }, index) => count - (before[index]?.count ?? 0))).toEqual([2, 1, 0, 0, 2])
  })

  it('count a battery once by its most severe open alarm, also one of its slot', async () => {
    const [battery, cabinet] = [await addBattery(database(), TENANT), await addCabinet(database(), TENANT)]
    const [own, box] = [bootOf(battery, 'b1'), bootOf(cabinet, 'b1')]
    const before = await counts('batteryCountByFault')
    const change = async () =>
      (await counts('batteryCountByFault')).map(({ count }, index) => count - (before[index]?.count ?? 0))
    // A fault of the slot itself is none of the battery in it.
    await store(database(), box.boot(), box.telemetry({ slots: [slot(1, battery.sn)] }), box.alarm('C205', 1, 1))
    expect(await change()).toEqual([0, 0, 0, 0])
    await store(database(), box.alarm('C311', 1, 1))
    expect(await change()).toEqual([0, 1, 0, 0])
    await store(database(), own.boot(), own.alarm('B312', 1), own.alarm('B315', 1))
    expect(await change()).toEqual([1, 0, 0, 0])
    expect(await rowOf(battery.sn)).toMatchObject({ faultLevel: 1 })
    const alarms = await demo.admin.data<Page>('alarmPage', { deviceKind: 'bms', deviceId_equal: battery.sn })
    const named = alarms.records.map((row) => [row['alarmId'], row['name'], row['nameEn'], row['level'], row['source']])
    expect(named).toEqual([
      ['B312', '单体过充', 'Cell over-charge', 1, null],
      ['B315', 'SOH 偏低', 'Low SOH (<80)', 3, null],
    ])
    for (const { key, count } of await counts('batteryCountByFault')) {
      const { records, total } = await page({ faultLevel: key, size: 200 })
      expect(total).toBe(count)
      expect(records.every((row) => String(row['faultLevel']) === key)).toBe(true)
    }
    await store(database(), own.alarm('B312', 2), own.alarm('B315', 2))
    expect(await change()).toEqual([0, 1, 0, 0])
    // The slot's alarm does not follow the battery.
    await store(database(), box.telemetry({ slots: [slot(1, null), slot(2, battery.sn)] }))
    expect(await change()).toEqual([0, 0, 0, 0])
    expect(await rowOf(battery.sn)).toMatchObject({ faultLevel: null })
  })

  it('leave an alarm of a slot with the battery that was there when it began', async () => {
    const [one, next] = [await addBattery(database(), TENANT), await addBattery(database(), TENANT)]
    const cabinet = await addCabinet(database(), TENANT)
    const box = bootOf(cabinet, 'b1')
    const before = await counts('batteryCountByFault')
    const change = async () =>
      (await counts('batteryCountByFault')).map(({ count }, index) => count - (before[index]?.count ?? 0))
    const faultOf = async ({ sn }: { sn: string }) => {
      const { total } = await page({ bmsSn: sn, faultLevel: 2 })
      return { level: (await rowOf(sn))['faultLevel'], total }
    }
    const start = Date.now()
    const at = (seconds: number) => start + seconds * 1_000
    const held = (sn: string | null, seconds: number) => box.telemetry({ slots: [slot(1, sn)] }, at(seconds))
    await store(database(), box.boot({}, at(0)), held(one.sn, 1))
    await store(database(), box.alarm('C311', 1, 1, at(2)), held(one.sn, 3))
    expect([await change(), await faultOf(one)]).toEqual([[0, 1, 0, 0], { level: 2, total: 1 }])
    await store(database(), held(null, 4), held(next.sn, 5))
    // It is open still.
    expect((await demo.admin.data<Page>('alarmPage', { deviceId_equal: cabinet.sn, status: 1 })).total).toBe(1)
    expect(await faultOf(next)).toEqual({ level: null, total: 0 })
    expect(await faultOf(one)).toEqual({ level: null, total: 0 })
    expect(await change()).toEqual([0, 0, 0, 0])
    // Another alarm of the slot begins with the new one.
    await store(database(), box.alarm('C312', 1, 1, at(6)))
    expect((await faultOf(next)).level).toEqual(expect.any(Number))
  })

  it('have a fault of a battery whose report was received after the alarm had begun', async () => {
    const battery = await addBattery(database(), TENANT)
    const box = bootOf(await addCabinet(database(), TENANT), 'b1', -3_000)
    const now = Date.now()
    const slots = [slot(1, battery.sn)]
    await store(database(), box.boot({}, now - 9_000), box.telemetry({ slots }, now - 8_000))
    await store(database(), box.alarm('C311', 1, 1, now - 7_000))
    expect(await rowOf(battery.sn)).toMatchObject({ faultLevel: 2 })
  })

  it('are of the own operator, or of the one a platform administrator chooses', async () => {
    const theirs = await storedCountOf(demo.running, 'battery', '517209')
    const id = 'batteryCountByWorkingStatus'
    expect(sum(await counts(id, demo.kampala))).toBe(theirs)
    const faulty = bootOf(await addBattery(database(), '517209'), 'b1')
    await store(database(), faulty.boot(), faulty.alarm('B312', 1))
    for (const each of [id, 'batteryCountBySoc', 'batteryCountByFault'] as const) {
      const own = await counts(each, demo.kampala)
      expect(sum(own)).toBeGreaterThan(0)
      expect(await counts(each, demo.platform, { tenantId: '517209' })).toEqual(own)
      expect(await counts(each, demo.admin, { tenantId: '517209' })).toEqual(await counts(each))
    }
    expect(sum(await counts(id, demo.platform))).toBeGreaterThan(theirs + 1)
  })
})

async function scopedPerson(scope: Record<string, unknown>): Promise<ApiSession> {
  const ids = await menuIdsOf(demo.platform)
  const { id } = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
    menuId: ids('battery_monitoring')[0],
    scopeClass: 'batteries',
    ...scope,
  })
  const menuIds = ids('swap', 'battery_monitoring')
  return (await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds: [id] })).session
}

describe('a data scope', () => {
  it('narrows list and counts alike', async () => {
    const charging = { all: [{ column: 'workingStatus', op: 'eq', value: '1' }] }
    const scope = { resourceCode: 'charging', scopeName: '充电中', scopeType: 5, scopeValue: JSON.stringify(charging) }
    const session = await scopedPerson(scope)
    const battery = await addBattery(database(), TENANT, 50)
    const own = bootOf(battery, 'b1')
    await store(database(), own.boot(), own.telemetry({ soc: 50, workingStatus: 2 }), own.alarm('B312', 1))
    const { total } = await page({ size: 1 }, session)
    expect(total).toBe((await page({ workingStatus: 1, size: 1 })).total)
    expect(total).toBeGreaterThan(0)
    const statuses = await counts('batteryCountByWorkingStatus', session)
    expect(statuses.map(({ count }) => count)).toEqual([0, total, 0, 0, 0, 0, 0, 0])
    expect(sum(await counts('batteryCountBySoc', session))).toBe(total)
    const faults = await counts('batteryCountByFault', session)
    expect(sum(faults)).toBe(
      (await page({ workingStatus: 1, size: 200 })).records.filter((r) => r['faultLevel']).length,
    )
    await store(database(), own.telemetry({ soc: 50, workingStatus: 1 }))
    expect(sum(await counts('batteryCountByFault', session))).toBe(sum(faults) + 1)
  })

  it('hides the counts of columns it does not show', async () => {
    const scope = { resourceCode: 'sn-only', scopeName: '仅序列号', scopeType: 1, scopeField: 'bmsSn,workingStatus' }
    const session = await scopedPerson(scope)
    expect(await counts('batteryCountBySoc', session)).toEqual([])
    expect(await counts('batteryCountByFault', session)).toEqual([])
    expect(sum(await counts('batteryCountByWorkingStatus', session))).toBe(
      await storedCountOf(demo.running, 'battery', TENANT),
    )
    const shown = await session.data<Page>('batteryMonitoringPage', { size: 1 }, { isUnchecked: true })
    expect(Object.keys(shown.records[0] ?? {}).toSorted()).toEqual(['bmsSn', 'id', 'tenantId', 'workingStatus'])
    const refused = await session.call('batteryMonitoringPage', { faultLevel: 1 })
    expect(refused).toMatchObject({ body: { error: 'scope.column-hidden' } })
  })
})
