// @postgres
/** Remembered totals of filtered lists: how long they hold, and that they never outlast a change of what they count. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Query, sql } from '../db/database.ts'
import { fold, foldManyChanges } from '../db/fold-changes.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { addPerson, menuIdsOf } from '../testing/people.ts'
import { readsOnlyCounted } from './totals.ts'

const TENANT = '384721'
/** Recognizable as remembered. */
const REMEMBERED = 4_321

let running: TestServer
let admin: Awaited<ReturnType<TestServer['login']>>
const db = () => running.server.services.db

async function total(): Promise<number> {
  const { body } = await admin.call('vehicleList', { vehicleSn: '0' })
  return (body as { data: { total: number } }).data.total
}
const change = (query: Query) => db().system.run(query)
const honest = async () =>
  Number(
    (
      await db().system.first(
        sql<{ n: string }>`select count(*) as n from vehicle
          where tenant_id = ${TENANT} and is_deleted = 0 and vehicle_sn ilike '%0%'`,
      )
    )?.n,
  )
const first = sql`(select min(id) from vehicle where tenant_id = ${TENANT} and is_deleted = 0 and vehicle_sn ilike '%0%')`

beforeAll(async () => {
  running = await startTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  // More than a change compares.
  await change(sql`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id)
    select ${TENANT}, 'TOTAL0' || n, (select min(id) from vehicle_type where tenant_id = ${TENANT}) from generate_series(1, 25) n`)
})
afterAll(() => running.close())
beforeEach(async () => {
  running.server.services.totals.clear()
  await total()
  for (const entry of running.server.services.totals.values()) entry.total = REMEMBERED
})

it('is remembered for each time zone, in which times of filters are read', async () => {
  await admin.with({ 'time-zone': 'Africa/Kampala' }).call('vehicleList', { vehicleSn: '0' })
  expect([...running.server.services.totals.values()].map(({ total: known }) => known)).toEqual([
    REMEMBERED,
    await honest(),
  ])
})

it('holds while columns change that the filter does not read', async () => {
  await change(sql`update vehicle set lock_status = 1 - lock_status where id = ${first}`)
  expect(await total()).toBe(REMEMBERED)
  await change(fold)
  expect(await total()).toBe(REMEMBERED)
})

it.each([
  ['a column of the filter', sql`update vehicle set vehicle_sn = 'NONE' where id = ${first}`],
  ['the deletion of a row', sql`update vehicle set is_deleted = 1 where id = ${first}`],
  ['many rows', sql`update vehicle set lock_status = 1 - lock_status where tenant_id = ${TENANT}`],
])('is counted again after a change of %s', async (_, query) => {
  await change(query)
  await change(fold)
  expect(await total()).toBe(await honest())
})

it('many changes are folded before the next maintenance, with the same numbers', async () => {
  const sums = sql`select sum(row_delta) as rows, sum(changes * coalesce(cardinality(column_names), 1)) as changes
    from table_change where tenant_id = 'fold'`
  await change(sql`insert into table_change (tenant_id, table_name, changes, row_delta, column_names)
    select 'fold', 'vehicle', 1, n % 2, case when n % 2 = 0 then array['lock_status', 'vehicle_sn'] end from generate_series(1, 600) n`)
  const before = await db().system.first(sums)
  await foldManyChanges(db().maintenance)
  expect(await db().system.first(sums)).toEqual(before)
  const rows = await db().system.first(sql`select count(*)::int as n from table_change where tenant_id = 'fold'`)
  expect(rows).toEqual({ n: 3 })
})

it('many changes are folded without those folded before, which the next maintenance merges', async () => {
  const rows = () =>
    db().system.all(sql`select changes::int, is_folded from table_change where tenant_id = 'again' order by changes`)
  const add = (count: number) =>
    change(sql`insert into table_change (tenant_id, table_name, changes, row_delta)
      select 'again', 'vehicle', 1, 0 from generate_series(1, ${count}::int)`)
  await add(600)
  await foldManyChanges(db().maintenance)
  const [before] = await db().system.all(sql`select ctid::text as place from table_change where tenant_id = 'again'`)
  await add(700)
  await foldManyChanges(db().maintenance)
  expect(await rows()).toEqual([
    { changes: 600, isFolded: true },
    { changes: 700, isFolded: true },
  ])
  const places = await db().system.all(
    sql`select ctid::text as place from table_change where tenant_id = 'again' and changes = 600`,
  )
  expect(places).toEqual([before])
  await change(
    sql`insert into table_change (tenant_id, table_name, changes, row_delta) values ('again', 'vehicle', 1, 0)`,
  )
  await change(fold)
  expect(await rows()).toEqual([{ changes: 1_301, isFolded: true }])
})

describe('a filter that reads a joined table', () => {
  const station = sql`(select station_id from cabinet where tenant_id = ${TENANT} and is_deleted = 0 and station_id is not null
    order by id limit 1)`
  const cabinets = async (stationName: string) =>
    (await admin.data<{ total: number }>('cabinetList', { stationName })).total

  it('is counted again after a change there', async () => {
    await change(sql`update station set station_name = 'Joined 1' where id = ${station}`)
    const count = await cabinets('Joined 1')
    expect(count).toBeGreaterThan(0)
    expect(await cabinets('Joined 2')).toBe(0)
    await change(sql`update station set station_name = 'Joined 2' where id = ${station}`)
    expect([await cabinets('Joined 1'), await cabinets('Joined 2')]).toEqual([0, count])
    await change(fold)
    await change(sql`update station set station_name = 'Joined 1' where id = ${station}`)
    expect([await cabinets('Joined 1'), await cabinets('Joined 2')]).toEqual([count, 0])
  })

  it('holds while other columns change there', async () => {
    const name = 'Joined 3'
    await change(sql`update station set station_name = ${name} where id = ${station}`)
    await cabinets(name)
    for (const entry of running.server.services.totals.values()) entry.total = REMEMBERED
    await change(sql`update station set remark = '13900139000' where id = ${station}`)
    expect(await cabinets(name)).toBe(REMEMBERED)
  })
})

it('of trips is counted again once their vehicles leave the data scope', async () => {
  const platform = await running.login(credentialsOf('platform'))
  const idsOf = await menuIdsOf(platform)
  const [menuId] = idsOf('vehicle')
  const { id } = await platform.data<{ id: string }>('dataScopeSubmit', {
    menuId,
    resourceCode: 'totals_dept',
    scopeName: '部门车辆',
    scopeClass: 'vehicles',
    scopeType: 5,
    scopeValue: JSON.stringify({ column: 'createDept', op: 'eq', value: '7' }),
  })
  const { session } = await addPerson(running, admin, TENANT, { menuIds: idsOf('trip'), dataScopeIds: [id] })
  const trips = async () => (await session.data<{ total: number }>('tripList')).total
  const vehicle = sql`(select min(vehicle_id) from trip where tenant_id = ${TENANT} and is_deleted = 0)`
  await change(sql`update vehicle set create_dept = 7 where id = ${vehicle}`)
  const reached = await trips()
  expect(reached).toBeGreaterThan(0)
  await change(sql`update vehicle set create_dept = 8 where id = ${vehicle}`)
  expect(await trips()).toBeLessThan(reached)
})

it.each([
  ['the own table', true, '"t"."tenant_id" = $1 and t.status = $2'],
  ['a joined table that is counted', true, '"r"."name" ilike $1'],
  [
    'a counted table of its own query',
    true,
    't.vehicle_id in (select v.id from "vehicle" as "v" where v.create_dept = $1)',
  ],
  ['a joined table that is not counted', false, '"n"."tenant_name" ilike $1'],
  ['another table of its own query', false, 't.device_id in (select id from device where sn = $1)'],
  ['a table of a further join', false, 'd.kind = $1'],
])('is remembered only if the conditions read %s: %s', (_, isRemembered, conditions) => {
  const joins = { r: { table: 'rider', on: {} }, n: { table: 'tenant', on: {} } } as const
  const noun = { alias: 't', joins, countedTables: ['trip', 'rider', 'vehicle'] as const }
  expect(readsOnlyCounted(noun, conditions)).toBe(isRemembered)
})
