/** Every writable field of every noun is stored, cleared where it may be empty, and changes nothing else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { addNounRows } from '../testing/noun-rows.ts'
import { SPECIAL_FIELDS } from '../testing/special-fields.ts'
import { fieldsOf, RoundTrips, unboundSubmits, writes } from '../testing/written-fields.ts'

let running: TestServer
let trips: RoundTrips

beforeAll(async () => {
  running = await openTestServer()
  const platform = await running.login(credentialsOf('platform'))
  await addNounRows(running, platform, await running.login(credentialsOf('kampalaAdmin')))
  trips = new RoundTrips(platform)
})
afterAll(() => running.close())

describe('writable fields', () => {
  const fields = writes.flatMap((write) => fieldsOf(write).map((name) => [write.submit, name, write] as const))
  const specials = Object.keys(SPECIAL_FIELDS)

  it('are those of every submit', () => {
    expect(unboundSubmits, 'submits of no noun').toEqual([])
    const names = new Set(fields.map(([id, name]) => `${id}.${name}`))
    expect(specials.filter((name) => !names.has(name))).toEqual([])
  })

  it.each(fields.filter(([id, name]) => !SPECIAL_FIELDS[`${id}.${name}`]?.isUnwritten))(
    '%s stores %s, clears it where it may be empty, and keeps the rest',
    async (id, name, write) => {
      for await (const { expected, shown } of trips.of(write, name, SPECIAL_FIELDS[`${id}.${name}`])) {
        expect(shown).toEqual(expected)
      }
    },
  )

  it.each(fields.filter(([id, name]) => SPECIAL_FIELDS[`${id}.${name}`]))(
    '%s still cannot store %s like any other',
    async (_, name, write) => {
      const all = async () => {
        for await (const { expected, shown } of trips.of(write, name)) expect(shown).toEqual(expected)
      }
      await expect(all()).rejects.toBeInstanceOf(Error)
    },
  )
})
