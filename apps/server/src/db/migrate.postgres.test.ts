import { createDatabase, dropDatabase } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await createDatabase(serverUrl)
})
afterAll(() => dropDatabase(serverUrl, databaseUrl))

it('servers that start at once migrate one after the other, each file once', async () => {
  const pools = Array.from({ length: 4 }, () => openPool({ connectionString: databaseUrl, max: 2 }))
  const applied = await Promise.all(pools.map((pool) => migrate(pool)))
  await Promise.all(pools.map((pool) => pool.end()))
  expect(applied.flat().toSorted()).toEqual([...readMigrations().keys()].toSorted())
  expect(applied.filter(({ length }) => length > 0)).toHaveLength(1)
})
