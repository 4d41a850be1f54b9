import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer, type Server } from '../app.ts'
import { fromOf } from '../crud/list.ts'
import { type Query, sql } from '../db/database.ts'
import { batteryMonitoring } from '../modules/batteries/monitoring.ts'
import { testConfig } from '../testing/config.ts'
import { seedDemo } from './index.ts'

const DAYS = 90
const dataDir = mkdtempSync(join(tmpdir(), 'swapdesk-past-'))
let server: Server
beforeAll(async () => {
  server = await createServer({ config: testConfig(dataDir), isEphemeral: true })
  await seedDemo(server.services, DAYS)
}, 120_000)
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const all = <Row>(query: Query<Row>): Promise<Row[]> => server.services.db.system.all(query)

it('has swapped every day at both operators, and more of late', async () => {
  const found = await all(sql<{ days: number; early: number; late: number; future: number }>`
    select count(distinct (o.start_time at time zone t.time_zone)::date)::int as days,
      count(*) filter (where o.start_time < now() - interval '60 days')::int as early,
      count(*) filter (where o.start_time > now() - interval '30 days')::int as late,
      count(*) filter (where o.end_time > now())::int as future
    from swap_record o join tenant t on t.tenant_id = o.tenant_id group by o.tenant_id order by o.tenant_id`)
  expect(found.map(({ days }) => days >= DAYS)).toEqual([true, true])
  expect(found.filter(({ early, late, future }) => early < 100 || late <= early || future > 0)).toEqual([])
})

it('counts these swaps in its figures', async () => {
  const [sums] = await all(sql<{
    orders: number
  }>`select (select sum(swaps)::int from swap_day) as by_day, (select sum(swaps)::int from swap_hour) as by_hour,
    (select count(*)::int from swap_record where kind = 'swap' and phase = 'DONE') as orders`)
  expect(sums).toEqual({ byDay: sums?.orders, byHour: sums?.orders, orders: sums?.orders })
})

it('kept each battery in one place, and each place is what the orders say', async () => {
  const moved = sql`swap_record o where o.kind = 'swap' and o.phase = 'DONE'
    and exists (select from battery_place p where p.cause = 'order' and p.cause_id = o.id)`
  const during = (bound: 'lower' | 'upper') => sql`${sql.raw(bound)}(p.period) between o.start_time and o.end_time`
  const torn = await all(sql`select o.order_no from ${moved} and not (
      exists (select from battery_place p where p.battery_id = o.back_battery_id and p.rider_id = o.rider_id and ${during('upper')})
      and exists (select from battery_place p where p.battery_id = o.back_battery_id and p.cabinet_id = o.cabinet_id
        and p.box_id = o.in_box and ${during('lower')})
      and exists (select from battery_place p where p.battery_id = o.go_battery_id and p.cabinet_id = o.cabinet_id
        and p.box_id = o.out_box and ${during('upper')})
      and exists (select from battery_place p where p.battery_id = o.go_battery_id and p.rider_id = o.rider_id and ${during('lower')}))`)
  expect(torn).toEqual([])
  const [{ n } = { n: 0 }] = await all(sql<{ n: number }>`select count(*)::int as n from ${moved}`)
  expect(n).toBeGreaterThan(3_000)
  const lying = await all(sql`select s.bms_sn from cabinet_slot s where s.battery_id is not null
    and not exists (select from battery_place p where p.current_battery_id = s.battery_id and p.cabinet_id = s.cabinet_id and p.box_id = s.box_id)`)
  expect(lying).toEqual([])
})

it('has battery debts of each kind and state at both operators', async () => {
  const found = await all(sql<{ confirmed: number; waiting: number; missing: number }>`
    select (select count(*)::int from battery_debt d where d.tenant_id = t.tenant_id and d.is_confirmed) as confirmed,
      (select count(*)::int from battery_debt d where d.tenant_id = t.tenant_id and d.review_state = 'waiting') as waiting,
      (select count(*)::int from battery_place p where p.tenant_id = t.tenant_id and p.is_current and p.place = 'missing') as missing
    from tenant t where t.tenant_id <> '000000' order by t.tenant_id`)
  expect(found).toEqual([
    { confirmed: 1, waiting: 1, missing: 1 },
    // Of its one user nobody could review a request.
    { confirmed: 1, waiting: 0, missing: 1 },
  ])
})

it('knows the remaining life, the remaining days and the efficiency of most batteries', async () => {
  const known = (name: string) => sql`count(${batteryMonitoring.columns[name]})::float8 / count(*) > 0.8`
  const found = await all(sql`select ${known('remainingLifespan')} as life, ${known('remainingDays')} as days,
    ${known('energyEfficiencyRatio')} as efficiency from ${fromOf(batteryMonitoring)} where b.is_deleted = 0 group by b.tenant_id`)
  const mostKnown = { life: true, days: true, efficiency: true }
  expect(found).toEqual([mostKnown, mostKnown])
})
