import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { isConnectionLost, openPool, sqlStateOf } from './database.ts'
import { runBatch } from './batch.ts'

it('a statement without an answer fails and closes its connection', async () => {
  const silent = { query: () => undefined }
  const failure = await runBatch(silent, [], 20).catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: 'the database did not answer within 20 ms', code: 'ETIMEDOUT' })
  expect(isConnectionLost(failure)).toBe(true)
})

it('the same time limit applies to a database that accepts a connection and does not respond', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const pool = openPool({ connectionString: `postgres://x@127.0.0.1:${port}/x`, max: 1, timeoutMs: 50 })
  await expect(pool.connect()).rejects.toThrow('timeout')
  await pool.end()
  silent.close()
})

it.each(['EPIPE', 'EPERM', 'EBUSY', 'EROFS'])('%s is a system error, not an SQLSTATE', (code) => {
  const failure = Object.assign(new Error('write'), { code })
  expect(sqlStateOf(failure)).toBeUndefined()
  expect(isConnectionLost(failure)).toBe(true)
})
