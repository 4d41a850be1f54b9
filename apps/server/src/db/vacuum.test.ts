import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database, openPool, sql } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { vacuumChangedTables } from './vacuum.ts'

const ROWS = 5_000
/** The database publishes its counters at most once a second. */
const STATISTICS_MS = 1_200

let embedded: EmbeddedDatabase
let db: Database

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: null })
  db = new Database(openPool({ host: embedded.host, max: 1 }), true)
  await db.system.run(sql`create table busy (id integer primary key, n integer, filler text default repeat('x', 200))`)
  await db.system.run(sql`create table "quiet Table" (id integer primary key)`)
  await db.system.run(sql`insert into busy select n, 0 from generate_series(1, ${ROWS}::int) n`)
})
afterAll(async () => {
  await db.close()
  await embedded.stop()
})

async function changeAll(): Promise<number> {
  await db.system.run(sql`update busy set n = n + 1`)
  await sleep(STATISTICS_MS)
  const row = await db.system.first(sql<{ size: string }>`select pg_relation_size('busy') as size`)
  return Number(row?.size)
}

it('reclaims the space of changed rows, and skips unchanged tables', async () => {
  const first = await changeAll()
  expect(await vacuumChangedTables(db.system)).toEqual(['busy'])
  const sizes: number[] = []
  for (let round = 0; round < 3; round += 1) {
    sizes.push(await changeAll())
    await vacuumChangedTables(db.system)
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(first * 1.1)
  expect(await vacuumChangedTables(db.system)).toEqual([])
})

it('updates the statistics of the planner', async () => {
  await changeAll()
  await vacuumChangedTables(db.system)
  const row = await db.system.first(
    sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'busy'`,
  )
  expect(row?.rows).toBe(ROWS)
})
