// @postgres
/** Who sees which statistics, and which filters they take. */
import type { ApiSession } from '@swapdesk/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
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

const OTHER = '517209'
const CALLS: StatisticsCall[] = ['statisticsVehicle', 'statisticsCabinet', 'statisticsBattery', 'statisticsStation']
const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const system = () => demo.running.server.services.db.system
const { rows, addOrder, addTrip } = useStatisticsRows(system)
const statistics = (call: StatisticsCall, filter?: StatisticsFilter, who: ApiSession = demo.admin) =>
  statisticsOf(who, call, filter)
const refusal = async (call: StatisticsCall, filter: Record<string, unknown>, who = demo.admin) => {
  const { status, body } = await who.call(call, filter)
  return { status, fields: body.fields }
}

describe.each(CALLS)('%s', (call) => {
  beforeEach(async () => {
    await addOrder({ at: '2026-03-01 10:00', vehicle: 0, back: [1, 20], go: [0, 100] })
    await addTrip(0, '2026-03-02 08:00', 8_000)
    await addOrder({ at: '2026-03-03 10:00', vehicle: 0, back: [0, 40], go: [1, 90] })
    await system().run(sql`insert into cabinet_energy_day (tenant_id, cabinet_id, station_id, day, wh)
      values (${TENANT}, ${rows.cabinets[0]?.id}, ${rows.stations[0]?.id}, ${FROM}, 1250)`)
    await system().run(sql`insert into station_hour (tenant_id, station_id, hour, is_available)
      values (${TENANT}, ${rows.stations[0]?.id}, '2026-03-02 00:00+08', true)`)
  })

  it('covers the last thirty days of the operator without a filter', async () => {
    const { startDate, endDate, daily } = await statistics(call, {})
    expect(daily.labels).toHaveLength(30)
    expect([daily.labels[0], daily.labels.at(-1)]).toEqual([startDate, endDate])
    const today = await system().first(
      sql<{ day: string }>`select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`,
    )
    expect(endDate).toBe(today?.day)
    expect((await statistics(call, { startDate: '', endDate: TO })).startDate).toBe('2026-02-03')
  })

  it('refuses days in the wrong order, in the future, that are none, and too many', async () => {
    for (const [filter, field] of [
      [{ startDate: TO, endDate: FROM }, 'endDate'],
      [{ startDate: FROM, endDate: '2999-01-01' }, 'endDate'],
      [{ startDate: '2999-01-01' }, 'startDate'],
      [{ startDate: '2026-02-30', endDate: TO }, 'startDate'],
      [{ startDate: '2025-03-03', endDate: TO }, 'startDate'],
      [{ startDate: '0100-01-01', endDate: '0100-02-01' }, 'startDate'],
    ] as const) {
      expect(await refusal(call, filter)).toEqual({ status: 400, fields: { [field]: expect.any(String) } })
    }
    expect((await statistics(call, { startDate: '2025-03-04', endDate: TO })).daily.labels).toHaveLength(366)
  })

  it('knows no station and no operator that the caller does not see', async () => {
    const unknown = { status: 400, fields: { stationId: expect.any(String) } }
    const stationId = rows.stations[0]?.id as string
    expect(await refusal(call, { stationId: '1' })).toEqual(unknown)
    expect(await refusal(call, { stationId }, demo.kampala)).toEqual(unknown)
    expect(await refusal(call, { stationId, tenantId: OTHER }, demo.platform)).toEqual(unknown)
    expect(await refusal(call, { tenantId: '999999' }, demo.platform)).toMatchObject({
      status: 400,
      fields: { tenantId: expect.any(String) },
    })
  })

  it('has the rows of the operator alone, and of one that the platform chooses', async () => {
    const [own, theirs] = [await statistics(call), await statistics(call, DAYS, demo.kampala)]
    expect(theirs.zone).toBe('Africa/Kampala')
    expect(JSON.stringify(theirs.daily.series)).not.toMatch(/[1-9]/)
    // Only the platform chooses.
    expect(await statistics(call, { ...DAYS, tenantId: OTHER })).toEqual(own)
    expect(await statistics(call, { ...DAYS, tenantId: OTHER }, demo.platform)).toEqual(theirs)
    expect(await statistics(call, { ...DAYS, tenantId: TENANT }, demo.platform)).toEqual(own)
    const all = await statistics(call, DAYS, demo.platform)
    expect(all['total']).toBe(Number(own['total']) + Number(theirs['total']))
  })

  it('has nothing of what the caller may not list', async () => {
    const ids = await menuIdsOf(demo.platform)
    const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds: ids('report', 'statistics') })
    const {
      zone: _zone,
      startDate: _startDate,
      endDate: _endDate,
      daily,
      ...rest
    } = await statistics(call, DAYS, session)
    expect(daily.series).toEqual([])
    expect(new Set(Object.values(rest))).toEqual(new Set([null]))
  })

  it('has the same figures when they are counted from the rows that a data scope shows', async () => {
    const own = await statistics(call)
    expect(await statistics(call, DAYS, await scoped('all'))).toEqual(own)
    const none = await statistics(call, DAYS, await scoped('none'))
    expect(JSON.stringify(none.daily.series)).not.toMatch(/:\[[^\]]*[1-9]/)
    const station = { ...DAYS, stationId: rows.stations[0]?.id as string }
    expect((await (await scoped('none')).call(call, station)).status).toBe(400)
    expect((await (await scoped('all')).call(call, station)).status).toBe(200)
  })
})

describe('who sees some nouns only', () => {
  beforeEach(async () => {
    await addOrder({ at: '2026-03-01 10:00', vehicle: 0, go: [0, 100] })
    await addTrip(0, '2026-03-02 08:00', 8_000)
    await addOrder({ at: '2026-03-03 10:00', vehicle: 0, back: [0, 40] })
  })

  it('has no figures of orders that a data scope hides', async () => {
    const session = await scoped('none', ['swap-records'])
    const vehicle = await statistics('statisticsVehicle', DAYS, session)
    expect(vehicle).toMatchObject({
      cyclingMileage: 8_000,
      averageBatterySwapFrequency: 0,
      averageElectricityConsumption: null,
    })
    expect(valuesOf(vehicle, 'swaps')).toEqual([0, 0, 0, 0])
    expect(await statistics('statisticsBattery', DAYS, session)).toMatchObject({
      usageDuration: null,
      avgSwapDuration: null,
    })
  })

  it('has no figures of vehicles, batteries and stations that a data scope hides', async () => {
    await system().run(sql`insert into station_hour (tenant_id, station_id, hour, is_available)
      values (${TENANT}, ${rows.stations[0]?.id}, '2026-03-02 00:00+08', true)`)
    const vehicle = await statistics('statisticsVehicle', DAYS, await scoped('none', ['vehicles']))
    expect(vehicle).toMatchObject({ total: 0, cyclingMileage: null, averageBatterySwapFrequency: null })
    const battery = await statistics('statisticsBattery', DAYS, await scoped('none', ['batteries']))
    expect(battery).toMatchObject({ total: 0, usageDuration: null })
    const station = await statistics('statisticsStation', DAYS, await scoped('none', ['stations']))
    expect(station).toMatchObject({ total: 0, openCount: 0, availability: null })
  })

  it('has no rides without the right to list trips', async () => {
    const ids = await menuIdsOf(demo.platform)
    const menuIds = ids('report', 'statistics', 'vehicle', 'swap_record', 'battery')
    const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds })
    const reply = await statistics('statisticsVehicle', DAYS, session)
    expect(reply).toMatchObject({
      cyclingMileage: null,
      averageElectricityConsumption: null,
      averageBatterySwapFrequency: null,
    })
    expect(reply.daily.series.map(({ key }) => key)).toEqual(['swaps'])
  })
})

const NOUNS = {
  vehicles: 'vehicle',
  cabinets: 'cabinet',
  batteries: 'battery',
  stations: 'station',
  'swap-records': 'swap_record',
  riders: 'rider',
} as const
type NounName = keyof typeof NOUNS
const ALL = Object.keys(NOUNS) as NounName[]
const sessions = new Map<string, ApiSession>()
/** Somebody with all lists, and data scopes on these nouns that show every row, or none. */
async function scoped(shows: 'all' | 'none', nouns: readonly NounName[] = ALL): Promise<ApiSession> {
  const key = `${shows}-${nouns.join('-')}`
  const session = sessions.get(key) ?? (await addScoped(shows, nouns, key))
  sessions.set(key, session)
  return session
}

async function addScoped(shows: 'all' | 'none', nouns: readonly NounName[], key: string): Promise<ApiSession> {
  const ids = await menuIdsOf(demo.platform)
  const dataScopeIds: string[] = []
  for (const scopeClass of nouns) {
    const rule = { op: shows === 'all' ? 'ne' : 'eq', column: 'createDept', value: '-1' }
    const { id } = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: ids(NOUNS[scopeClass])[0],
      scopeClass,
      resourceCode: `${key}-${scopeClass}`,
      scopeName: shows,
      scopeType: 5,
      scopeValue: JSON.stringify(rule),
    })
    dataScopeIds.push(id)
  }
  const menuIds = ids('report', 'statistics', 'trip', ...Object.values(NOUNS))
  const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds })
  return session
}
