// @postgres
/** Minutes, hours and days of what batteries measured: each report once, also a late one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socDrop, type SocMinute } from '@swapdesk/domain'
import { sql } from '../db/database.ts'
import { deleteRolled, rollBatteries } from '../jobs/roll-batteries.ts'
import { addBattery, addCabinet, bootOf, slot, store } from '../testing/device-reports.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'

const TENANT = '384721'
const OTHER_TENANT = '517209'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let running: TestServer
const db = () => running.server.services.db
beforeAll(async () => {
  running = await startTestServer()
  await running.server.gateway.stop()
})
afterAll(() => running.close())

type Rolled = Record<string, number | string>
const rolled = (table: 'battery_minute' | 'battery_hour' | 'battery_day', sn: string, time: string) =>
  db().system.all(sql<Rolled>`select r.*, extract(epoch from r.${sql.ref(time)})::float8 * 1000 as at
    from ${sql.table(table)} r join battery b on b.id = r.battery_id where b.bms_sn = ${sn} order by r.${sql.ref(time)}`)
const minutes = (sn: string) => rolled('battery_minute', sn, 'minute')
const hours = (sn: string) => rolled('battery_hour', sn, 'hour')
const days = (sn: string) => rolled('battery_day', sn, 'day')

/** The start of an hour some hours ago. */
const hourAgo = (count: number) => Math.floor(Date.now() / HOUR) * HOUR - count * HOUR

/** A battery whose clock is right, since that many hours. */
async function connected(since: number, tenant = TENANT) {
  const battery = await addBattery(db(), tenant)
  const boot = bootOf(battery, 'b1')
  await store(db(), boot.boot({}, since))
  return { battery, boot }
}

describe('minutes', () => {
  it('hold mean, lowest and highest of their reports, and each report once', async () => {
    const at = hourAgo(2)
    const { battery, boot } = await connected(at)
    const first = boot.telemetry({ soc: 50, packV: 72, amp: 10, temps: { cell: 20 }, cellV: [3.6, 3.612] }, at + 1_000)
    await store(db(), first, boot.telemetry({ soc: 52, packV: 74, amp: 20 }, at + 31_000))
    await store(db(), first)
    await store(db(), boot.telemetry({ soc: 54, packV: 76, amp: -4 }, at + 61_000))
    const [one, two, ...more] = await minutes(battery.sn)
    expect(more).toEqual([])
    expect(one).toMatchObject({ at, reports: 2, socN: 2, socSum: 102, socMin: 50, socMax: 52, voltSum: 146, tempN: 1 })
    expect(one).toMatchObject({ tempMax: 20, spreadN: 1, chargeN: 2, chargeW: 72 * 10 + 74 * 20, dischargeN: 0 })
    expect(one?.['spreadMax']).toBeCloseTo(12)
    expect(two).toMatchObject({ at: at + MINUTE, reports: 1, chargeN: 0, dischargeN: 1, dischargeW: 76 * 4 })
  })

  it('count a report once that comes twice in a batch', async () => {
    const at = hourAgo(2)
    const { battery, boot } = await connected(at)
    const report = boot.telemetry({ soc: 50, packV: 72, amp: 10 }, at + 1_000)
    await store(db(), report, report)
    expect(await minutes(battery.sn)).toMatchObject([{ reports: 1, socSum: 50, chargeN: 1, chargeW: 720 }])
  })

  it('take what a slot reports of the battery in it, and nothing of another operator', async () => {
    const at = hourAgo(2)
    const [own, theirs] = [await addBattery(db(), TENANT), await addBattery(db(), OTHER_TENANT)]
    const boot = bootOf(await addCabinet(db(), TENANT), 'b1')
    const slots = [slot(1, own.sn, { volt: 70, amp: 8, temp: 30 }), slot(2, theirs.sn, { volt: 70 }), slot(3, null)]
    await store(db(), boot.boot({}, at), boot.telemetry({ slots }, at + 1_000))
    expect(await minutes(own.sn)).toMatchObject([{ reports: 1, socSum: 50, voltSum: 70, ampSum: 8, tempSum: 30 }])
    expect(await minutes(theirs.sn)).toEqual([])
  })

  it('leave out values that no battery can have, and keep the rest', async () => {
    const at = hourAgo(2)
    const { battery, boot } = await connected(at)
    await store(db(), boot.telemetry({ soc: 50, packV: 9e6, amp: -9e6, cellV: [9e5, -9e5] }, at + 1_000))
    expect(await minutes(battery.sn)).toMatchObject([{ reports: 1, socSum: 50, voltN: 0, ampN: 0, spreadN: 0 }])
  })
})

describe('hours and days', () => {
  it('are made of minutes, with times and energy of charging and discharging', async () => {
    const at = hourAgo(3)
    const { battery, boot } = await connected(at)
    for (let minute = 0; minute < 30; minute += 1) {
      const [amp, dsgAh] = minute < 20 ? [12, 100] : [-6, 101]
      await store(db(), boot.telemetry({ soc: 40 + minute, packV: 70, amp, dsgAh }, at + minute * MINUTE))
    }
    expect(await hours(battery.sn)).toMatchObject([{ at, isDue: true, reports: 0 }])
    await rollBatteries(db())
    const [hour] = await hours(battery.sn)
    expect(hour).toMatchObject({ isDue: false, reports: 30, socMin: 40, socMax: 69, chargeS: 1_200, dischargeS: 600 })
    expect(hour).toMatchObject({ dischargedAh: 101, chargedAh: null })
    // 840 W for twenty minutes, 420 W for ten.
    expect(hour?.['chargeWh']).toBeCloseTo(280)
    expect(hour?.['dischargeWh']).toBeCloseTo(70)
    const [day] = await days(battery.sn)
    expect(day).toMatchObject({ reports: 30, socMin: 40, socMax: 69, chargeS: 1_200 })
    // Midnight of the operator, not of UTC.
    expect(new Date(Number(day?.['at'])).toISOString()).toMatch(/T16:00:00/)
  })

  it('take the power of the reports that have a voltage', async () => {
    const at = hourAgo(3)
    const { battery, boot } = await connected(at)
    await store(
      db(),
      boot.telemetry({ soc: 40, packV: 70, amp: 10 }, at + 1_000),
      boot.telemetry({ soc: 40, amp: 10 }, at + 31_000),
    )
    await rollBatteries(db())
    const [hour] = await hours(battery.sn)
    expect(hour?.['chargeWh']).toBeCloseTo(700 / 60)
  })

  it('are made again when reports come late, several hours at once and in slices', async () => {
    const [first, second] = [hourAgo(5), hourAgo(4)]
    const { battery, boot } = await connected(first)
    await store(db(), boot.telemetry({ soc: 80 }, first + MINUTE), boot.telemetry({ soc: 70 }, second + MINUTE))
    expect(await rollBatteries(db(), undefined, 1)).toBeGreaterThan(1)
    const before = await hours(battery.sn)
    expect(before).toMatchObject([
      { reports: 1, socMin: 80 },
      { reports: 1, socMin: 70 },
    ])
    // Queued by the battery: made in the first hour, received now.
    const late = boot.telemetry({ soc: 60 }, first + 2 * MINUTE)
    await store(db(), { ...late, receivedAt: Date.now() })
    expect(await hours(battery.sn)).toMatchObject([{ isDue: true }, { isDue: false }])
    await rollBatteries(db())
    expect(await hours(battery.sn)).toMatchObject([{ reports: 2, socMin: 60, isDue: false }, { reports: 1 }])
    const sum = (await days(battery.sn)).reduce((total, day) => total + Number(day['reports']), 0)
    expect(sum).toBe(3)
  })

  it('stay whole when a late report comes after their minutes were deleted', async () => {
    const at = hourAgo(6)
    const { battery, boot } = await connected(at)
    await store(db(), boot.telemetry({ soc: 80 }, at + MINUTE), boot.telemetry({ soc: 60 }, at + 2 * MINUTE))
    await rollBatteries(db())
    await db().system.run(sql`delete from battery_minute where minute < now() - interval '5 hours'`)
    await store(db(), { ...boot.telemetry({ soc: 20 }, at + 3 * MINUTE), receivedAt: Date.now() })
    await rollBatteries(db())
    expect(await hours(battery.sn)).toMatchObject([{ reports: 2, socMin: 60, isDue: false }])
    expect(await days(battery.sn)).toMatchObject([{ reports: 2 }])
  })
})

describe('drops of charge', () => {
  const drops = async (sn: string) => (await hours(sn)).map(({ socDrop: drop }) => drop)
  const ofDays = async (sn: string) => (await days(sn)).reduce((sum, day) => sum + Number(day['socDrop']), 0)

  it('are those of the domain, from minute to minute and over gaps', async () => {
    const at = hourAgo(5)
    const { battery, boot } = await connected(at)
    const reported: [minute: number, soc: number, amp?: number][] = [
      [0, 90, -10],
      [1, 89, -10],
      [2, 88, 0],
      // Noise of a battery at rest, and a charge that rises.
      [3, 87, 0],
      [4, 95, 20],
      // A jump, and the charge after it.
      [5, 20, -10],
      [6, 94, -10],
      // A gap within the hour, one across hours, and without currents.
      [30, 70, 0],
      [150, 40],
      [151, 39],
    ]
    for (const [minute, soc, amp] of reported)
      await store(db(), boot.telemetry({ soc, packV: 70, ...(amp !== undefined && { amp }) }, at + minute * MINUTE))
    const points = reported.map(([minute, soc, amp]) => ({
      minute,
      soc,
      isDischarging: amp === undefined ? null : amp < 0,
    }))
    const expected = points.slice(1).reduce((sum, point, index) => sum + socDrop(points[index] as SocMinute, point), 0)
    expect(expected).toBe(1 + 1 + 24 + 30 + 1)
    await rollBatteries(db())
    expect(await drops(battery.sn)).toEqual([26, 31])
    expect(await ofDays(battery.sn)).toBe(expected)
  })

  it('count once however late and in what order the reports come', async () => {
    const at = hourAgo(5)
    const { battery, boot } = await connected(at)
    await store(db(), boot.telemetry({ soc: 60 }, at + 10 * MINUTE), boot.telemetry({ soc: 50 }, at + 2 * HOUR))
    await rollBatteries(db())
    expect(await drops(battery.sn)).toEqual([0, 10])
    // The second hour now begins from 55, and the first from 70.
    const late = [boot.telemetry({ soc: 55 }, at + 40 * MINUTE), boot.telemetry({ soc: 70 }, at + MINUTE)]
    await store(db(), ...late.map((report) => ({ ...report, receivedAt: Date.now() })))
    await rollBatteries(db())
    expect(await drops(battery.sn)).toEqual([15, 5])
    expect(await ofDays(battery.sn)).toBe(20)
    // Made again from the same minutes, they are the same.
    await db().system.run(
      sql`update battery_hour set is_due = true where battery_id in (select id from battery where bms_sn = ${battery.sn})`,
    )
    await rollBatteries(db())
    expect(await ofDays(battery.sn)).toBe(20)
  })

  it('stay in the days when minutes and hours have been deleted', async () => {
    const at = hourAgo(72)
    const { battery, boot } = await connected(at)
    const late = (soc: number, minute: number) => ({
      ...boot.telemetry({ soc }, at + minute * MINUTE),
      receivedAt: Date.now(),
    })
    await store(db(), late(80, 0), late(30, 20))
    await rollBatteries(db())
    const { signal } = new AbortController()
    for (const table of ['battery_minute', 'battery_hour'] as const)
      await deleteRolled(db().maintenance, table, 1, signal)
    await store(db(), late(10, 30))
    await rollBatteries(db())
    expect(await ofDays(battery.sn)).toBe(50)
  })
})

it('are deleted after the time they are kept', async () => {
  const at = hourAgo(72)
  const { battery, boot } = await connected(at)
  await store(
    db(),
    { ...boot.telemetry({ soc: 80 }, at + MINUTE), receivedAt: Date.now() },
    boot.telemetry({ soc: 70 }),
  )
  await rollBatteries(db())
  const { signal } = new AbortController()
  await deleteRolled(db().maintenance, 'battery_minute', 2, signal)
  expect(await minutes(battery.sn)).toMatchObject([{ socSum: 70 }])
  expect(await hours(battery.sn)).toHaveLength(2)
  await deleteRolled(db().maintenance, 'battery_hour', 2, signal)
  expect(await hours(battery.sn)).toMatchObject([{ socSum: 70 }])
  expect((await days(battery.sn)).length).toBeGreaterThan(1)
})
