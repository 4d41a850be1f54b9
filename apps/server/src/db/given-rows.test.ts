// @postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { customPlan, sql } from './database.ts'
import { givenRows } from './given-rows.ts'

let running: TestServer
const db = () => running.server.services.db.system
beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

const named = (count: number) => Array.from({ length: count }, (_, place) => ({ place, sn: `CB${place}` }))

it('keep their order, types and names; absent and null values are null, other fields are not sent', async () => {
  const rows = [
    { id: '9007199254740993', boxId: 2, data: { soc: [1, null] }, isOpen: true, secret: 'x' },
    { id: '2', boxId: null, data: null, isOpen: null },
  ]
  const given = givenRows(rows, { id: 'bigint', boxId: 'smallint', data: 'jsonb', isOpen: 'boolean' })
  expect(await db().all(sql`select g.*, g.data is null as is_null from ${given} as g`)).toEqual([
    { id: '9007199254740993', boxId: 2, data: { soc: [1, null] }, isOpen: true, isNull: false },
    { id: '2', boxId: null, data: null, isOpen: null, isNull: true },
  ])
  expect(await db().all(sql`select * from ${givenRows([] as { id: string }[], { id: 'bigint' })} as g`)).toEqual([])
})

it('are all used, also more than a planner assumes', async () => {
  const counted = await db().first(
    sql<{ count: number }>`select count(*)::int as count from ${givenRows(named(1_200), { sn: 'text' })} as g`,
  )
  expect(counted).toEqual({ count: 1_200 })
})

it('are planned as the number they are', async () => {
  const plan = await db().all(
    sql<{ queryPlan: string }>`${customPlan} explain select * from ${givenRows(named(3), { sn: 'text' })} as g`,
  )
  expect(JSON.stringify(plan[0])).toMatch(/rows=3\b/)
})
