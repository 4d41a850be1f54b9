import { type AddressInfo, createServer as listenAt } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database, openPool } from './db/database.ts'
import { waitForDatabase } from './db/wait.ts'
import { assertPortsFree } from './listen.ts'
import { testConfig } from './testing/config.ts'

const taken = listenAt()
let port = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  port = String((taken.address() as AddressInfo).port)
})
afterAll(() => void taken.close())

it.each(['SWAPDESK_PORT', 'SWAPDESK_MQTT_PORT'])(
  '%s that is taken is found before anything is opened',
  async (name) => {
    const config = testConfig('x', { [name]: port })
    await expect(assertPortsFree(config)).rejects.toMatchObject({ code: 'EADDRINUSE', port: Number(port) })
  },
)

it('an external broker needs no local port', async () => {
  const config = testConfig('x', { SWAPDESK_MQTT_PORT: port, MQTT_URL: 'mqtt://127.0.0.1:1' })
  await expect(assertPortsFree(config)).resolves.toBeUndefined()
})

it('waits for a database that does not answer, and then reports the attempts', async () => {
  const url = 'postgres://someone:hidden@127.0.0.1:9/swapdesk'
  const db = new Database(openPool({ connectionString: url, max: 1 }), false)
  let waits = 0
  const waiting = waitForDatabase(db, url, 1_500, () => (waits += 1))
  await expect(waiting).rejects.toThrow(
    /^The database of DATABASE_URL \(127\.0\.0\.1:9\/swapdesk\) did not answer within 1\.5 s; tried 2 times, at last: connect ECONNREFUSED/,
  )
  expect(waits).toBe(1)
  await db.close()
})
