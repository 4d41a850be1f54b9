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

it('servers that start concurrently migrate sequentially, each file once', async () => {
  const pools = Array.from({ length: 4 }, () => openPool({ connectionString: databaseUrl, max: 2 }))
  const applied = await Promise.all(pools.map((pool) => migrate(pool)))
  await Promise.all(pools.map((pool) => pool.end()))
  expect(applied.flat().toSorted()).toEqual([...readMigrations().keys()].toSorted())
  expect(applied.filter(({ length }) => length > 0)).toHaveLength(1)
})

it('the error for a user without the right to create an extension names the extension', async () => {
  const role = `limited_${Date.now()}`
  const limited = await createDatabase(serverUrl)
  const superuser = openPool({ connectionString: limited, max: 1 })
  try {
    await superuser.query(`create role ${role} login createrole; grant all on schema public to ${role};
      create extension pg_trgm; create extension btree_gin`)
    const url = new URL(limited)
    url.username = role
    const user = openPool({ connectionString: url.href, max: 1 })
    await expect(migrate(user)).rejects.toThrow(
      /0012_battery_places\.sql failed: the extension btree_gist is missing and this user may not create it .*"create extension btree_gist" in this database as a superuser/,
    )
    await superuser.query('create extension btree_gist')
    expect(await migrate(user)).toHaveLength(readMigrations().size)
    await user.end()
    await superuser.query(`drop owned by ${role}; drop role ${role}`)
  } finally {
    await superuser.end()
    await dropDatabase(serverUrl, limited)
  }
}, 60_000)
