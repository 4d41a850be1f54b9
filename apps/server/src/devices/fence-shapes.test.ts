// @postgres
/** Shapes of geofences in memory: none is lost to the bound while it is asked for. */
import { formatFence } from '@swapdesk/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'
import { shapesOf } from './fence-shapes.ts'

type Version = { id: string; version: string }

let running: TestServer
let fences: Version[]
const db = () => running.server.services.db.system
const reads = { count: 0 }
/** Counts the lookups. */
const counting = () => ({
  ...db(),
  all: (...given: Parameters<ReturnType<typeof db>['all']>) => {
    reads.count += 1
    return db().all(...given)
  },
})
const shapes = (given: readonly Version[], cornersMax: number) =>
  shapesOf(counting() as ReturnType<typeof db>, given, cornersMax)

beforeAll(async () => {
  running = await startTestServer()
  const corner = (x: number, y: number) => [121.5 + x * 0.01, 31.2 + y * 0.01] as const
  const square = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)]
  const content = formatFence({ kind: 'area', polygons: [[square]] })
  fences = await db().all(sql<Version>`insert into geofence (tenant_id, name, remark, type, content, area_km2)
    select '384721', 'shape ' || n, '', 1, ${content}, 1 from generate_series(1, 6) n returning id, update_time::text as version`)
})
afterAll(() => running.close())

it('finds all that are asked for, though fewer are kept', async () => {
  expect((await shapes(fences, 10)).size).toBe(6)
  // One of these is in memory, and the others would push it out.
  expect((await shapes(fences.toReversed(), 10)).size).toBe(6)
})

it('keeps those that were used last', async () => {
  const [a, b, c] = fences as [Version, Version, Version]
  await shapes([a, b], 10)
  await shapes([a], 10)
  await shapes([c], 10)
  reads.count = 0
  await shapes([a], 10)
  await shapes([c], 10)
  expect(reads.count).toBe(0)
  await shapes([b], 10)
  expect(reads.count).toBe(1)
})

it('reads a changed outline again, and leaves out what is none', async () => {
  const [a] = fences as [Version]
  const [changed] = await db()
    .all(sql<Version>`update geofence set content = '{}', update_time = now() where id = ${a.id}
    returning id, update_time::text as version`)
  expect((await shapes([changed as Version], 10)).size).toBe(0)
  expect((await shapes([a], 10)).size).toBeLessThan(2)
})
