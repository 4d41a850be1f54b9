// @postgres
/** The figures of the home page: what orders keep of themselves, what there was on earlier days, and who sees what. */
import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { rebuildFigures } from '../../jobs/rebuild-figures.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Line = { key: string; values: (number | null)[] }
type Series = { zone: string; resolution: string; labels: string[]; series: Line[] }
type Count = Record<string, number | null> & { lastDays: Series }

const TENANT = '384721'
const DAYS_7 = 2
const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const system = () => demo.running.server.services.db.system
const efficiency = (x = DAYS_7, who: ApiSession = demo.admin) => who.data<Series>('homeEfficiency', { x })
const valuesOf = ({ series }: Series, key: string) => series.find((line) => line.key === key)?.values
const sum = (values: readonly (number | null)[] = []) => values.reduce<number>((all, value) => all + (value ?? 0), 0)

let number = 0
/** A swap that ended; returns its identifier. */
async function addOrder(
  hoursAgo: number,
  more: { kind?: string; phase?: string; tenantId?: string } = {},
): Promise<string> {
  const { kind = 'swap', phase = 'DONE', tenantId = TENANT } = more
  number += 1
  const row = await system().first(sql<{ id: string }>`
    insert into swap_record (tenant_id, order_no, kind, phase, is_live, rider_id, cabinet_id, device_id, station_id, start_time)
    select tenant_id, ${`figures-${number}`}, ${kind}, ${phase}, false, rider_id, cabinet_id, device_id, station_id,
      now() - make_interval(hours => ${hoursAgo}::int)
    from swap_record where tenant_id = ${tenantId} order by id limit 1 returning id`)
  return row?.id as string
}

async function moveKampala(zone: string): Promise<void> {
  await system().run(sql`update tenant set time_zone = ${zone} where tenant_id = '517209'`)
  await rebuildFigures(demo.running.server.services.db)
}

/** Differences between what is kept and what the orders say. */
const differences = () =>
  system().all(sql`
    with counted as (
      select r.tenant_id, r.cabinet_id, coalesce(r.station_id, 0) as station_id, date_trunc('hour', r.start_time, t.time_zone) as hour,
        count(*) filter (where phase = 'DONE' and kind = 'swap') as swaps, count(*) filter (where phase = 'DONE' and kind = 'take') as takes,
        count(*) filter (where phase = 'DONE' and kind = 'return') as returns, count(*) filter (where phase in ('ABORTED', 'CANCELLED')) as aborted,
        count(*) filter (where phase in ('EXCEPTION', 'OUT_TIMEOUT')) as unsettled
      from swap_record r join tenant t on t.tenant_id = r.tenant_id
      where phase in ('DONE', 'ABORTED', 'CANCELLED', 'EXCEPTION', 'OUT_TIMEOUT') group by 1, 2, 3, 4),
    kept as (select tenant_id, cabinet_id, station_id, hour, swaps::bigint, takes::bigint, returns::bigint, aborted::bigint, unsettled::bigint
      from swap_hour where (swaps, takes, returns, aborted, unsettled) <> (0, 0, 0, 0, 0)),
    hours as ((select * from counted except select * from kept) union all (select * from kept except select * from counted)),
    days as (
      select tenant_id, cabinet_id, station_id, day, swaps::bigint, takes::bigint, returns::bigint, aborted::bigint, unsettled::bigint from swap_day
        where (swaps, takes, returns, aborted, unsettled) <> (0, 0, 0, 0, 0)
      except select h.tenant_id, h.cabinet_id, h.station_id, (h.hour at time zone t.time_zone)::date, sum(h.swaps), sum(h.takes), sum(h.returns),
        sum(h.aborted), sum(h.unsettled) from swap_hour h join tenant t on t.tenant_id = h.tenant_id group by 1, 2, 3, 4)
    select hour::text from hours union all select day::text from days`)

describe('counts that orders keep', () => {
  it('agree with the orders of the demo', async () => {
    expect(await differences()).toEqual([])
    expect((await system().first(sql<{ n: number }>`select sum(swaps)::int as n from swap_hour`))?.n).toBeGreaterThan(
      10,
    )
  })

  it('follow an order through its phases, its correction and its time', async () => {
    const before = sum(valuesOf(await efficiency(), 'swaps'))
    const id = await addOrder(30, { phase: 'CREATED' })
    expect(sum(valuesOf(await efficiency(), 'swaps'))).toBe(before)
    for (const [change, swaps] of [
      [sql`phase = 'OUT_TIMEOUT'`, 0],
      [sql`phase = 'DONE'`, 1],
      [sql`remark = 'nothing that counts'`, 1],
      [sql`start_time = start_time - interval '20 hours'`, 1],
      [sql`station_id = null`, 1],
      [sql`kind = 'return'`, 0],
      [sql`kind = 'swap', start_time = now() - interval '60 days'`, 0],
    ] as const) {
      await system().run(sql`update swap_record set ${change} where id = ${id}`)
      expect(sum(valuesOf(await efficiency(), 'swaps')) - before).toBe(swaps)
      expect(await differences()).toEqual([])
    }
  })

  it('are made again when the days of an operator begin at another hour', async () => {
    await addOrder(3)
    for (const zone of ['Asia/Kolkata', 'America/Los_Angeles', 'Asia/Shanghai']) {
      await system().run(sql`update tenant set time_zone = ${zone} where tenant_id = ${TENANT}`)
      expect(await differences()).not.toEqual([])
      // An order that ends before they are made again counts once.
      const id = await addOrder(5, { phase: 'CREATED' })
      await system().run(sql`update swap_record set phase = 'DONE' where id = ${id}`)
      expect(await rebuildFigures(demo.running.server.services.db)).toBe(1)
      expect(await differences()).toEqual([])
      const energy = await system()
        .all(sql`select day::text from cabinet_energy_day d join tenant t on t.tenant_id = d.tenant_id
        where d.tenant_id = ${TENANT} group by d.day, t.time_zone having abs(sum(d.wh) - (
          select sum(h.wh) from cabinet_energy_hour h where h.tenant_id = ${TENANT} and (h.hour at time zone t.time_zone)::date = d.day)) > 0.01`)
      expect(energy).toEqual([])
    }
    expect(await rebuildFigures(demo.running.server.services.db)).toBe(0)
  })

  it('cannot be changed by the application', async () => {
    const { db } = demo.running.server.services
    for (const table of [
      'swap_hour',
      'swap_day',
      'cabinet_energy_hour',
      'cabinet_energy_day',
      'cabinet_meter',
      'cabinet_meter_jump',
    ]) {
      const change = db.write({ systemTenant: TENANT }, (tx) => tx.run(sql`delete from ${sql.table(table)}`))
      await expect(change).rejects.toMatchObject({ code: '42501' })
    }
  })
})

describe('homeEfficiency', () => {
  it.each([
    [1, 'hour', /^\d{4}-\d\d-\d\d \d\d:00$/],
    [2, 'day', /^\d{4}-\d\d-\d\d$/],
    [3, 'day', /^\d{4}-\d\d-\d\d$/],
    [4, 'month', /^\d{4}-\d\d$/],
    [5, 'day', /^\d{4}-\d\d-\d\d$/],
  ])('has the labels of period %i', async (x, resolution, pattern) => {
    const series = await efficiency(x)
    const counts: Record<number, number> = { 2: 7, 3: 30, 4: 12, 5: 90 }
    const hours = new Date(Date.now() + 8 * 3_600_000).getUTCHours() + 1
    expect(series).toMatchObject({ zone: 'Asia/Shanghai', resolution })
    expect([counts[x] ?? hours, (counts[x] ?? hours) % 24]).toContain(series.labels.length)
    expect(series.labels.filter((label) => !pattern.test(label))).toEqual([])
    expect(series.labels.toSorted()).toEqual(series.labels)
    for (const { values } of series.series) expect(values).toHaveLength(series.labels.length)
  })

  it('has as many swaps as the list, in every period', async () => {
    await addOrder(0)
    const totals = [2, 3, 4, 5].map(async (x) => {
      const series = await efficiency(x)
      const [from = ''] = series.labels
      const startTime = `${series.resolution === 'month' ? `${from}-01` : from} 00:00:00`
      const filter = { kind: 'swap', phase: 'DONE', startTime_datege: startTime }
      const { total } = await demo.admin.data<{ total: number }>('swapRecordList', filter)
      return { curve: sum(valuesOf(series, 'swaps')), list: total }
    })
    for (const { curve, list } of await Promise.all(totals)) expect(curve).toBe(list)
  })

  it('has the share of orders that succeeded, and nothing where there was none', async () => {
    await system().run(sql`delete from swap_day where tenant_id = ${TENANT}`)
    await system()
      .run(sql`insert into swap_day (tenant_id, cabinet_id, station_id, day, swaps, returns, aborted, unsettled)
      select ${TENANT}, n, 0, (now() at time zone 'Asia/Shanghai')::date, 3, 1, n, 1 from generate_series(1, 2) n`)
    const series = await efficiency()
    // 8 of 13 orders, 6 swaps at two cabinets.
    expect(valuesOf(series, 'successRate')).toEqual([null, null, null, null, null, null, 61.5])
    expect(valuesOf(series, 'swapsPerCabinet')?.at(-1)).toBe(3)
    expect(valuesOf(series, 'swaps')).toEqual([0, 0, 0, 0, 0, 0, 6])
    await system().run(sql`select rebuild_figures(${TENANT})`)
  })

  it('shows nothing of another operator; the platform adds all up', async () => {
    const before = sum(valuesOf(await efficiency(), 'swaps'))
    const all = sum(valuesOf(await efficiency(DAYS_7, demo.platform), 'swaps'))
    await addOrder(1, { tenantId: '517209' })
    expect(sum(valuesOf(await efficiency(), 'swaps'))).toBe(before)
    expect(sum(valuesOf(await efficiency(DAYS_7, demo.platform), 'swaps'))).toBe(all + 1)
  })

  it('counts the orders that a data scope shows', async () => {
    const ids = await menuIdsOf(demo.platform)
    const scope = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: ids('swap_record')[0],
      scopeClass: 'swap-records',
      resourceCode: 'figures-own',
      scopeName: '本人',
      scopeType: 2,
    })
    const rights = { menuIds: ids('swap', 'swap_record'), dataScopeIds: [scope.id] }
    const { session, userId } = await addPerson(demo.running, demo.admin, TENANT, rights)
    expect(sum(valuesOf(await efficiency(DAYS_7, session), 'swaps'))).toBe(0)
    const id = await addOrder(2)
    await system().run(sql`update swap_record set create_user = ${userId} where id = ${id}`)
    expect(sum(valuesOf(await efficiency(DAYS_7, session), 'swaps'))).toBe(1)
  })
})

describe('homeCount', () => {
  const count = (who: ApiSession = demo.admin) => who.data<Count>('homeCount')

  it('has the totals of the lists, now and yesterday', async () => {
    const totals = await Promise.all(
      (['riderPage', 'vehicleList', 'batteryList', 'cabinetList'] as const).map(
        async (list) => (await demo.admin.data<{ total: number }>(list)).total,
      ),
    )
    const counts = await count()
    expect([counts['riderCount'], counts['vehicleCount'], counts['batteryCount'], counts['cabinetCount']]).toEqual(
      totals,
    )
    expect(counts['onlineCabinetCount']).toBe(
      (await demo.admin.data<{ total: number }>('cabinetList', { online: 1 })).total,
    )
    expect(counts['openAlarmCount']).toBe((await demo.admin.data<{ total: number }>('alarmPage', { status: 1 })).total)
    const swaps = valuesOf(counts.lastDays, 'swaps')
    expect([counts['swapCountYesterday'], counts['swapCountToday']]).toEqual(swaps?.slice(-2))
  })

  it('knows how many there were at the end of each day', async () => {
    const before = valuesOf((await count()).lastDays, 'vehicles') ?? []
    const add = (vehicleSn: string, created: number, removed?: number) =>
      system()
        .run(sql`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id, create_time, is_deleted, removed_time)
        select tenant_id, ${vehicleSn}, vehicle_type_id, now() - make_interval(days => ${created}::int), ${removed === undefined ? 0 : 1}::int,
          now() - make_interval(days => ${removed ?? null}::int) from vehicle where tenant_id = ${TENANT} limit 1`)
    await add('FIG-1', 3)
    await add('FIG-2', 5, 2)
    await add('FIG-3', 20, 1)
    await add('FIG-4', 4, 4)
    const after = valuesOf((await count()).lastDays, 'vehicles') ?? []
    // FIG-1 from three days ago, FIG-2 from five to three days ago, FIG-3 until two days ago.
    expect(after.map((value, index) => Number(value) - Number(before[index]))).toEqual([1, 1, 2, 2, 3, 2, 1, 1])
  })

  it('tells nothing of columns that a data scope hides', async () => {
    const ids = await menuIdsOf(demo.platform)
    const scopeOf = async (menu: string, scopeClass: string, scopeField: string) => {
      const scope = {
        menuId: ids(menu)[0],
        scopeClass,
        resourceCode: `few-${scopeClass}`,
        scopeName: '部分列',
        scopeType: 1,
        scopeField,
      }
      return (await demo.platform.data<{ id: string }>('dataScopeSubmit', scope)).id
    }
    const dataScopeIds = [
      await scopeOf('cabinet', 'cabinets', 'cabinetSn,name'),
      await scopeOf('swap_record', 'swap-records', 'orderNo'),
    ]
    const rights = { menuIds: ids('swap', 'cabinet', 'swap_record'), dataScopeIds }
    const { session } = await addPerson(demo.running, demo.admin, TENANT, rights)
    const counts = await count(session)
    expect(counts).toMatchObject({ onlineCabinetCount: null, swapCountToday: null, swapCountYesterday: null })
    expect(counts['cabinetCount']).toBeGreaterThan(0)
    expect(valuesOf(counts.lastDays, 'cabinets')?.slice(0, -1)).toEqual([null, null, null, null, null, null, null])
    expect((await efficiency(DAYS_7, session)).series).toEqual([])
  })

  it('has rows of operators whose day began earlier at the last moment only', async () => {
    await moveKampala('Pacific/Kiritimati')
    const before = valuesOf((await count(demo.platform)).lastDays, 'vehicles') ?? []
    await system().run(sql`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id)
      select tenant_id, 'FIG-AHEAD', vehicle_type_id from vehicle where tenant_id = '517209' limit 1`)
    const after = valuesOf((await count(demo.platform)).lastDays, 'vehicles') ?? []
    expect(after.map((value, index) => Number(value) - Number(before[index]))).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
    await moveKampala('Africa/Kampala')
  })

  it('has nothing of what the caller may not list', async () => {
    const ids = await menuIdsOf(demo.platform)
    const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds: ids('fleet', 'vehicle') })
    const counts = await count(session)
    expect(counts).toMatchObject({
      riderCount: null,
      batteryCount: null,
      cabinetCount: null,
      onlineCabinetCount: null,
      swapCountToday: null,
      swapCountYesterday: null,
      openAlarmCount: null,
    })
    expect(counts['vehicleCount']).toBeGreaterThan(0)
    expect(counts.lastDays.series.map(({ key }) => key)).toEqual(['vehicles'])
    expect((await efficiency(DAYS_7, session)).series).toEqual([])
    expect((await session.data<Series>('homeElectricity', { x: DAYS_7 })).series).toEqual([])
    expect((await session.data<Series>('homeUserBattery', { x: DAYS_7 })).series).toEqual([])
  })
})

describe('homeUserBattery', () => {
  it('ends with the totals of the lists', async () => {
    for (const x of [1, 2, 3, 4, 5]) {
      const series = await demo.admin.data<Series>('homeUserBattery', { x })
      const { riderCount, batteryCount } = await demo.admin.data<Count>('homeCount')
      expect([valuesOf(series, 'riders')?.at(-1), valuesOf(series, 'batteries')?.at(-1)]).toEqual([
        riderCount,
        batteryCount,
      ])
    }
  })
})

describe('homeElectricity', () => {
  it('is the energy of the cabinets that the caller sees, and unknown where no meter reported', async () => {
    await system().run(sql`delete from cabinet_energy_day where tenant_id = ${TENANT}`)
    await system().run(sql`insert into cabinet_energy_day (tenant_id, cabinet_id, station_id, day, wh)
      select tenant_id, id, 0, (now() at time zone 'Asia/Shanghai')::date - 1, 1250 from cabinet where tenant_id = ${TENANT} and is_deleted = 0
      order by id limit 2`)
    const used = async (who: ApiSession) =>
      valuesOf(await who.data<Series>('homeElectricity', { x: DAYS_7 }), 'consumption')
    expect(await used(demo.admin)).toEqual([null, null, null, null, null, 2.5, null])
    const ids = await menuIdsOf(demo.platform)
    const scope = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: ids('cabinet')[0],
      scopeClass: 'cabinets',
      resourceCode: 'figures-none',
      scopeName: '本人',
      scopeType: 2,
    })
    const rights = { menuIds: ids('swap', 'cabinet'), dataScopeIds: [scope.id] }
    const { session } = await addPerson(demo.running, demo.admin, TENANT, rights)
    expect(await used(session)).toEqual([null, null, null, null, null, null, null])
  })
})
