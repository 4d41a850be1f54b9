// @postgres
/** Curves of a battery by minute, hour and day, and the figures of its life that come from the same rows. */
import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { rollBatteries } from '../../jobs/roll-batteries.ts'
import { addBattery, bootOf, store } from '../../testing/device-reports.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Point = { time: string; reports: number; [name: string]: number | string | null }
type Curve = { resolution: string; gapSeconds: number; points: Point[] }

const TENANT = '384721'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const db = () => demo.running.server.services.db

/** As the operator in Shanghai writes a time. */
const text = (ms: number) => new Date(ms + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')
const hourAgo = (count: number) => Math.floor(Date.now() / HOUR) * HOUR - count * HOUR

const idOf = async (bmsSn: string) =>
  (await db().system.first(sql<{ id: string }>`select id from battery where bms_sn = ${bmsSn}`))?.id as string
const curve = (id: string, from: number, to: number, more = {}, who: ApiSession = demo.admin) =>
  who.data<Curve>('batteryMonitoringCurve', { id, startTime: text(from), endTime: text(to), ...more })

async function measuredBattery() {
  const battery = await addBattery(db(), TENANT)
  const at = hourAgo(3)
  const boot = bootOf(battery, 'b1')
  const report = (minute: number, soc: number, amp = 10) =>
    boot.telemetry({ soc, packV: 70, amp, temps: { cell: 25 } }, at + minute * MINUTE)
  await store(db(), boot.boot({}, at), report(0, 50), report(1, 52), report(30, 60), report(60, 70, -5))
  await rollBatteries(db())
  return { id: await idOf(battery.sn), sn: battery.sn, at }
}

describe('batteryMonitoringCurve', () => {
  it('is by minute for a day, by hour for a month, else by day', async () => {
    const { id, at } = await measuredBattery()
    const day = await curve(id, at, at + DAY)
    expect(day).toMatchObject({ resolution: 'minute', gapSeconds: 300 })
    expect(day.points.map(({ time, bmsSoc }) => [time, bmsSoc])).toEqual([
      [text(at), 50],
      [text(at + MINUTE), 52],
      [text(at + 30 * MINUTE), 60],
      [text(at + HOUR), 70],
    ])
    const month = await curve(id, at - 29 * DAY, at + DAY)
    expect(month.resolution).toBe('hour')
    expect(month.points).toMatchObject([
      { time: text(at), reports: 3, bmsSoc: 54, bmsSocMin: 50, bmsSocMax: 60, electricCurrent: 10, stringVoltage: 70 },
      { time: text(at + HOUR), reports: 1, bmsSoc: 70, electricCurrent: -5, temperature: 25, cellVoltageSpread: null },
    ])
    const year = await curve(id, at - 360 * DAY, at + DAY)
    expect(year.resolution).toBe('day')
    expect(year.points.reduce((sum, { reports }) => sum + reports, 0)).toBe(4)
    expect(year.points[0]?.time).toMatch(/ 00:00:00$/)
  })

  it('begins and ends where it is asked to, by the resolution asked for', async () => {
    const { id, at } = await measuredBattery()
    const part = await curve(id, at + MINUTE, at + 30 * MINUTE)
    expect(part.points.map(({ bmsSoc }) => bmsSoc)).toEqual([52])
    expect((await curve(id, at, at + DAY, { resolution: 'hour' })).points).toHaveLength(2)
    expect((await curve(id, at - 2 * DAY, at - DAY)).points).toEqual([])
  })

  it('is by hour or day where the minutes or hours are kept no longer, unless a resolution is asked for', async () => {
    const { id, at } = await measuredBattery()
    const daysAgo = (count: number) => curve(id, at - count * DAY, at - (count - 1) * DAY)
    // The defaults: minutes 60 days, hours 800.
    expect((await daysAgo(59)).resolution).toBe('minute')
    expect((await daysAgo(799)).resolution).toBe('hour')
    expect((await daysAgo(801)).resolution).toBe('day')
    await db().system
      .run(sql`insert into battery_hour (battery_id, tenant_id, hour, reports, soc_n, soc_sum, soc_min, soc_max)
      select ${id}, ${TENANT}, to_timestamp(${at - 61 * DAY}::double precision / 1000) + interval '2 hours', 1, 1, 44, 44, 44`)
    const old = await daysAgo(61)
    expect(old).toMatchObject({ resolution: 'hour', gapSeconds: 5_400 })
    expect(old.points.map(({ bmsSoc }) => bmsSoc)).toEqual([44])
    expect((await curve(id, at - 61 * DAY, at - 60 * DAY, { resolution: 'minute' })).points).toEqual([])
    // Part of it is older.
    expect((await curve(id, at - 30 * DAY, at - 29 * DAY)).resolution).toBe('minute')
    const { records } = await demo.platform.data<{ records: { id: string; paramKey: string }[] }>('paramList', {
      paramKey: 'battery-minute.retention-days',
    })
    expect(records).toHaveLength(1)
    const kept = (days: number) =>
      db().system.run(sql`update param set param_value = ${String(days)} where id = ${records[0]?.id}`)
    await kept(20)
    expect((await curve(id, at - 30 * DAY, at - 29 * DAY)).resolution).toBe('hour')
    await kept(60)
  })

  it('refuses a time that is too long for the resolution, or ends before it begins', async () => {
    const { id, at } = await measuredBattery()
    const call = (from: number, to: number, resolution: string) =>
      demo.admin.call('batteryMonitoringCurve', { id, startTime: text(from), endTime: text(to), resolution })
    expect(await call(at, at + 8 * DAY, 'minute')).toMatchObject({
      status: 400,
      body: { error: 'battery.curve-too-long', msg: expect.stringContaining('7') },
    })
    expect((await call(at - 401 * DAY, at, 'hour')).body.error).toBe('battery.curve-too-long')
    expect((await call(at - 4_000 * DAY, at, 'day')).status).toBe(200)
    expect((await call(at, at, 'minute')).body.error).toBe('time-range.order')
  })

  it('shows nothing of another operator, and only what a data scope shows', async () => {
    const { id, at } = await measuredBattery()
    const input = { id, startTime: text(at), endTime: text(at + DAY) }
    expect((await demo.kampala.call('batteryMonitoringCurve', input)).status).toBe(404)
    const ids = await menuIdsOf(demo.platform)
    const scope = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: ids('battery_monitoring')[0],
      scopeClass: 'batteries',
      resourceCode: 'charge-only',
      scopeName: '仅电量',
      scopeType: 1,
      scopeField: 'bmsSn,bmsSoc',
    })
    const rights = { menuIds: ids('swap', 'battery_monitoring'), dataScopeIds: [scope.id] }
    const { session } = await addPerson(demo.running, demo.admin, TENANT, rights)
    const [point] = (await curve(id, at, at + DAY, {}, session)).points
    expect(point).toMatchObject({ bmsSoc: 50, stringVoltage: null, electricCurrentMax: null, temperature: null })
  })
})

describe('the life of a battery', () => {
  const rowOf = (id: string) => demo.admin.data<Record<string, number | null>>('batteryMonitoringDetail', { id })

  it('has hours of charging and discharging', async () => {
    const { id } = await measuredBattery()
    // Three minutes at 10 A, one at -5 A.
    expect(await rowOf(id)).toMatchObject({ chargingTime: 0.1, dischargeTime: 0, energyEfficiencyRatio: null })
    await db().system.run(sql`insert into battery_day (battery_id, tenant_id, day, charge_s, discharge_s)
      values (${id}, ${TENANT}, '2026-01-01 16:00:00+00', 36000, 7200)`)
    expect(await rowOf(id)).toMatchObject({ chargingTime: 10.1, dischargeTime: 2 })
  })

  it('has the energy it gave by the energy it took, at the same charge', async () => {
    const id = await idOf((await addBattery(db(), TENANT)).sn)
    await db().system.run(sql`update battery set voltage = 70, ah = 10 where id = ${id}`)
    const hour = (hoursAgo: number, soc: number, taken: number, given: number) =>
      db().system
        .run(sql`insert into battery_hour (battery_id, tenant_id, hour, reports, soc_n, soc_sum, charge_wh, discharge_wh)
        values (${id}, ${TENANT}, date_trunc('hour', now()) - make_interval(hours => ${hoursAgo}::int), 1, 1, ${soc}, ${taken}, ${given})`)
    await hour(5, 20, 60, 0)
    // It holds 700 Wh: a tenth is not reached.
    expect((await rowOf(id))['energyEfficiencyRatio']).toBe(null)
    await hour(4, 80, 440, 0)
    await hour(3, 40, 0, 310)
    // Less than a full cycle.
    expect((await rowOf(id))['energyEfficiencyRatio']).toBe(null)
    await hour(2, 80, 300, 0)
    await hour(1, 40, 0, 270)
    // 580 Wh given and a fifth of 700 Wh still there, of 800 Wh taken.
    expect((await rowOf(id))['energyEfficiencyRatio']).toBe(90)
    await hour(24 * 40, 100, 9_000, 0)
    expect((await rowOf(id))['energyEfficiencyRatio']).toBe(90)
  })
})
