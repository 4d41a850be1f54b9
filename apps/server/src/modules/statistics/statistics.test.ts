// @postgres
/** Figures of statistics, compared with rows counted one by one. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { rebuildFigures } from '../../jobs/rebuild-figures.ts'
import { sampleStations } from '../../jobs/sample-stations.ts'
import {
  DAYS,
  FROM,
  statisticsOf,
  type StatisticsCall,
  type StatisticsFilter,
  TENANT,
  TO,
  useStatisticsRows,
  valuesOf,
} from '../../testing/statistics-rows.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const system = () => demo.running.server.services.db.system
const { rows, addOrder, addTrip } = useStatisticsRows(system)
const statistics = (call: StatisticsCall, filter?: StatisticsFilter) => statisticsOf(demo.admin, call, filter)

describe('figures of vehicles', () => {
  it('are those of the rows', async () => {
    expect(await statistics('statisticsVehicle')).toMatchObject({
      zone: 'Asia/Shanghai',
      ...DAYS,
      cyclingMileage: null,
      averageBatterySwapFrequency: null,
      averageElectricityConsumption: null,
    })
    // Half an hour before midnight of the operator: the first day, which is the day before in UTC.
    await addOrder({ at: '2026-03-01 00:30', vehicle: 0, go: [0, 100], back: [1, 20] })
    await addTrip(0, '2026-03-01 08:00', 10_000)
    await addTrip(0, '2026-03-02 08:00', 8_000)
    await addTrip(1, '2026-03-02 09:00', 2_000)
    // Driving, removed, and after the period.
    await addTrip(2, '2026-03-02 10:00', 700, 0)
    const removed = await addTrip(2, '2026-03-02 11:00', 900)
    await system().run(sql`update trip set is_deleted = 1 where id = ${removed}`)
    await addTrip(2, '2026-03-05 00:00', 5_000)
    await addOrder({ at: '2026-03-03 12:00', vehicle: 0, go: [1, 90], back: [0, 40] })
    const reply = await statistics('statisticsVehicle')
    expect(reply).toMatchObject({
      cyclingMileage: 20_000,
      // Two swaps, two vehicles, four days.
      averageBatterySwapFrequency: 0.25,
      // 60 % of 2,160 Wh on 18 km.
      averageElectricityConsumption: 72,
    })
    expect(valuesOf(reply, 'mileage')).toEqual([10, 10, null, null])
    expect(valuesOf(reply, 'swaps')).toEqual([1, 0, 1, 0])
    expect(valuesOf(reply, 'energyPerDistance')).toEqual([null, null, 72, null])
  })

  it('follow trips that come late, are corrected, removed and restored', async () => {
    const mileage = async () => (await statistics('statisticsVehicle'))['cyclingMileage']
    await addTrip(1, '2026-03-04 07:00', 200)
    const id = await addTrip(3, '2026-03-04 08:00', 1_000)
    for (const [change, metres] of [
      [sql`distance = 1500`, 1_500],
      [sql`is_deleted = 1`, 0],
      [sql`is_deleted = 0`, 1_500],
      [
        sql`start_time = start_time + interval '1 day', end_time = end_time + interval '1 day', last_time = last_time + interval '1 day',
        period = tstzrange(start_time + interval '1 day', end_time + interval '1 day')`,
        0,
      ],
    ] as const) {
      await system().run(sql`update trip set ${change} where id = ${id}`)
      expect(await mileage()).toBe(200 + metres)
    }
  })

  it('count at a station the vehicles that swapped there', async () => {
    await addOrder({ at: '2026-03-01 00:30', vehicle: 0 })
    await addTrip(0, '2026-03-01 08:00', 18_000)
    await addTrip(1, '2026-03-02 09:00', 2_000)
    const at = (index: number) =>
      statistics('statisticsVehicle', { ...DAYS, stationId: rows.stations[index]?.id as string })
    expect(await at(0)).toMatchObject({ total: 1, cyclingMileage: 18_000 })
    expect(await at(1)).toMatchObject({ total: 0, cyclingMileage: null, averageBatterySwapFrequency: null })
  })
})

describe('figures of cabinets', () => {
  it('are those of the rows, also at one station', async () => {
    const before = await statistics('statisticsCabinet')
    await addOrder({ at: '2026-03-01 00:30', back: [1, 20] })
    await addOrder({ at: '2026-03-03 12:00', go: [1, 90] })
    await system().run(sql`insert into cabinet_energy_day (tenant_id, cabinet_id, station_id, day, wh) values
      (${TENANT}, ${rows.cabinets[0]?.id}, ${rows.stations[0]?.id}, ${FROM}, 1250), (${TENANT}, ${rows.cabinets[1]?.id}, ${rows.stations[1]?.id}, ${TO}, 3000)`)
    // Brought with 20 %, taken with 90 %.
    await addOrder({ at: '2026-03-04 08:00', kind: 'return', cabinet: 1, back: [2, 20] })
    await addOrder({ at: '2026-03-04 18:00', kind: 'take', cabinet: 1, go: [2, 90] })
    // Taken from another cabinet than it was brought to: carried there one by one.
    await addOrder({ at: '2026-03-04 19:00', kind: 'return', cabinet: 1, back: [3, 20] })
    await addOrder({ at: '2026-03-04 20:00', kind: 'take', cabinet: 0, go: [3, 90] })
    const reply = await statistics('statisticsCabinet')
    expect(before['electricityConsumption']).toBe(null)
    expect(reply).toMatchObject({ batterySwapFrequency: 2, electricityConsumption: 4.3 })
    expect(valuesOf(reply, 'consumption')).toEqual([1.3, null, null, 3])
    // Battery 1 came back with 20 % on the first day and went out with 90 % on the third: 1.5 kWh each.
    expect(valuesOf(reply, 'charged')).toEqual([null, null, 1.5, 1.5])
    expect(reply['chargingCapacity']).toBe(3)
    const there = await statistics('statisticsCabinet', { ...DAYS, stationId: rows.stations[1]?.id as string })
    expect(there).toMatchObject({ batterySwapFrequency: 0, electricityConsumption: 3, chargingCapacity: 1.5 })
    const { total } = await demo.admin.data<{ total: number }>('cabinetList', {
      stationId: rows.stations[1]?.id as string,
    })
    expect(there['total']).toBe(total)
  })
})

describe('figures of batteries', () => {
  it('are those of the rows', async () => {
    await addOrder({ at: '2026-03-01 00:30', go: [0, 100] })
    await addOrder({ at: '2026-03-03 12:00', back: [0, 40] })
    await addOrder({ at: '2026-03-02 12:00', seconds: 126, cabinet: 1 })
    await addOrder({ at: '2026-03-02 13:00', seconds: 900, phase: 'ABORTED' })
    const reply = await statistics('statisticsBattery')
    const { total } = await demo.admin.data<{ total: number }>('batteryList', {})
    expect(reply['total']).toBe(total)
    expect(reply).toMatchObject({
      // Battery 0 from half past midnight on the first to noon of the third day.
      usageDuration: 59.5,
      // 60, 60 and 126 seconds.
      avgSwapDuration: 82,
      avgTurnoverTimes: Number((3 / (4 * total)).toFixed(2)),
    })
    expect(valuesOf(reply, 'swapDuration')).toEqual([60, 126, 60, null])
    expect(valuesOf(reply, 'usage')).toEqual([null, null, 59.5, null])
    // The end of an order that staff settled is when they did: it says nothing of the swap.
    await system()
      .run(sql`update swap_record set settled = 'taken', settle_time = now(), end_time = end_time + interval '3 days'
      where end_time - start_time = interval '126 seconds'`)
    const settled = await statistics('statisticsBattery')
    expect(settled).toMatchObject({ avgSwapDuration: 60, usageDuration: 59.5 })
    expect(valuesOf(settled, 'swapDuration')).toEqual([60, null, 60, null])
  })

  it('leave out batteries that were lost or scrapped, from that day on', async () => {
    for (const at of ['2026-03-01 10:00', '2026-03-02 10:00'])
      for (let count = 0; count < 50; count += 1) await addOrder({ at })
    const values = async () => valuesOf(await statistics('statisticsBattery'), 'turnover')
    const { total } = await demo.admin.data<{ total: number }>('batteryList', {})
    const of = (batteriesInService: number) => Number((50 / batteriesInService).toFixed(2))
    expect(await values()).toEqual([of(total), of(total), 0, 0])
    // They are where they are since then.
    await system().run(
      sql`delete from battery_place where not is_current and period && tstzrange('2026-03-01', '2026-03-04')`,
    )
    await system().run(sql`update battery_place set period = tstzrange('2026-03-03 12:00+08', null)
      where is_current and lower(period) < '2026-03-03 12:00+08'`)
    const lost = await system()
      .run(sql`insert into battery_place (tenant_id, battery_id, place, period, occurred_at, cause, reason)
      select b.tenant_id, b.id, 'lost', tstzrange('2026-03-02 12:00+08', '2026-03-03 12:00+08'), '2026-03-02 12:00+08', 'person', 'not found'
      from battery b where b.tenant_id = ${TENANT} and b.is_deleted = 0 and not exists (
        select from battery_place p where p.battery_id = b.id and p.period && tstzrange('2026-03-02', '2026-03-03 12:00+08'))
      order by b.id desc limit 40`)
    expect(lost).toBeGreaterThan(20)
    expect(await values()).toEqual([of(total), of(total - lost), 0, 0])
    await system().run(sql`delete from battery_place where reason = 'not found'`)
  })

  it('need an order that took a battery and one that returned it, however late they come', async () => {
    const use = async () => valuesOf(await statistics('statisticsBattery'), 'usage')?.[3]
    await addOrder({ at: '2026-03-04 15:00', kind: 'return', back: [0, 50] })
    expect(await use()).toBe(null)
    await addOrder({ at: '2026-03-04 11:00', kind: 'take', go: [0, 90] })
    expect(await use()).toBe(4)
    // One between the two: where the battery was is not known.
    const id = await addOrder({ at: '2026-03-04 13:00', kind: 'return', back: [0, 70] })
    expect(await use()).toBe(2)
    await system().run(sql`update swap_record set phase = 'ABORTED' where id = ${id}`)
    expect(await use()).toBe(4)
  })
})

describe('figures of stations', () => {
  it('are those of the rows', async () => {
    const list = (filter = {}) => demo.admin.data<{ total: number }>('stationList', filter)
    const [all, open] = [await list(), await list({ status: 1 })]
    await system().run(sql`insert into station_hour (tenant_id, station_id, hour, is_available)
      select ${TENANT}, ${rows.stations[0]?.id}, '2026-03-02 00:00+08'::timestamptz + n * interval '1 hour', n > 0 from generate_series(0, 3) n`)
    await addOrder({ at: '2026-03-01 00:30' })
    await addOrder({ at: '2026-03-02 12:00', cabinet: 1 })
    const reply = await statistics('statisticsStation')
    expect(reply).toMatchObject({ total: all.total, openCount: open.total, availability: 75, swapCount: 2 })
    expect(valuesOf(reply, 'availability')).toEqual([null, 75, null, null])
    const there = await statistics('statisticsStation', { ...DAYS, stationId: rows.stations[1]?.id as string })
    expect(there).toMatchObject({ total: 1, availability: null, swapCount: 1 })
  })

  it('are sampled once an hour, of stations that are open', async () => {
    await system().run(sql`update station set status = 2 where id = ${rows.stations[1]?.id}`)
    expect(await sampleStations(demo.running.server.services.db.maintenance)).toBeGreaterThan(1)
    expect(await sampleStations(demo.running.server.services.db.maintenance)).toBe(0)
    const sampled = await system().all(
      sql<{ stationId: string; isAvailable: boolean }>`select station_id, is_available from station_hour`,
    )
    expect(sampled.map(({ stationId }) => stationId)).not.toContain(rows.stations[1]?.id)
    const { records } = await demo.admin.data<{ records: { id: string; fullCount: number }[] }>('stationList', {
      size: 100,
    })
    for (const { id, fullCount } of records) {
      const row = sampled.find(({ stationId }) => stationId === id)
      expect(row?.isAvailable ?? fullCount > 0).toBe(fullCount > 0)
    }
    await system().run(sql`update station set status = 1 where id = ${rows.stations[1]?.id}`)
  })
})

it('are made again when the days of an operator begin at another hour', async () => {
  await addOrder({ at: '2026-03-01 00:30', vehicle: 0, seconds: 90 })
  await addTrip(0, '2026-03-02 07:30', 3_000)
  // Twelve hours before Shanghai.
  await system().run(sql`update tenant set time_zone = 'America/New_York' where tenant_id = ${TENANT}`)
  await rebuildFigures(demo.running.server.services.db)
  const moved = await statistics('statisticsVehicle')
  expect([valuesOf(moved, 'mileage'), valuesOf(moved, 'swaps')]).toEqual([
    [3, null, null, null],
    [0, 0, 0, 0],
  ])
  await system().run(sql`update tenant set time_zone = 'Asia/Shanghai' where tenant_id = ${TENANT}`)
  await rebuildFigures(demo.running.server.services.db)
  const back = await statistics('statisticsVehicle')
  expect([valuesOf(back, 'mileage'), valuesOf(back, 'swaps')]).toEqual([
    [null, 3, null, null],
    [1, 0, 0, 0],
  ])
  expect((await statistics('statisticsBattery'))['avgSwapDuration']).toBe(90)
})
