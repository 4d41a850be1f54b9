import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { openPool } from './db/database.ts'
import { databaseEnd, startFailure } from './start-failure.ts'
import { testConfig } from './testing/config.ts'

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error)

async function listen(port = 0): Promise<ReturnType<typeof createServer>> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return server
}

it('names the port in use, and the variable for another one', async () => {
  const taken = await listen()
  const { port } = taken.address() as AddressInfo
  const error = await failureOf(listen(port))
  taken.close()
  expect(startFailure(error, testConfig('x'))).toBe(
    `Port ${port} of 127.0.0.1 is in use. Stop what listens there, or choose another port with SWAPDESK_PORT.`,
  )
  expect(startFailure(error, testConfig('x', { SWAPDESK_MQTT_PORT: String(port) }))).toContain('SWAPDESK_MQTT_PORT')
})

it('reports that the database does not answer', async () => {
  const url = 'postgres://postgres@localhost:9/postgres'
  const pool = openPool({ connectionString: url, max: 1 })
  const text = startFailure(await failureOf(pool.connect()), testConfig('x', { DATABASE_URL: url }))
  expect(text).toMatch(/^The database of DATABASE_URL does not answer \(connect ECONNREFUSED .+:9\)\./)
})

it('keeps self-explanatory errors', () => {
  expect(startFailure(new Error('The data folder x is in use by process 1.'), undefined)).toContain(
    'in use by process 1',
  )
})

it('says why the embedded database ended, and that nothing acknowledged is lost', () => {
  const text = databaseEnd(new Error('No space left on device'), '/var/lib/swapdesk')
  expect(text).toContain('(No space left on device)')
  expect(text).toContain('what was acknowledged is in /var/lib/swapdesk')
})
