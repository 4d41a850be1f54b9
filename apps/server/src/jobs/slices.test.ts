import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { nextSlice } from './slices.ts'

let running: TestServer
beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

it('slices of a table contain each row once, in the order of identifiers, and then start over', async () => {
  const { system } = running.server.services.db
  const stored = await system.all(sql<{ id: string }>`select id from device order by id`)
  const atOnce = Math.ceil(stored.length / 3) + 1
  const found: string[] = []
  let after: string | undefined
  let slices = 0
  do {
    const slice = await nextSlice(system, 'device', after, atOnce)
    if (!slice) throw new Error('no slice although there are rows')
    const rows = await system.all(
      sql<{ id: string }>`select id from device where id > ${slice.after} and id <= ${slice.last} order by id`,
    )
    expect(rows.length).toBeLessThanOrEqual(atOnce)
    found.push(...rows.map(({ id }) => id))
    after = slice.next
    slices += 1
  } while (after !== undefined)
  expect(found).toEqual(stored.map(({ id }) => id))
  expect(slices).toBe(3)
  const last = stored.at(-1)?.id
  expect(await nextSlice(system, 'device', last, atOnce)).toBeUndefined()
})
