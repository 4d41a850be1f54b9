import { createServer, type Server, Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { openPool } from './database.ts'

let listening: Server | undefined

afterEach(() => {
  vi.restoreAllMocks()
  listening?.close()
})

it('connections to a database elsewhere send TCP keep-alives after ten seconds of silence', async () => {
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  // Not a database: it ends each connection, which is enough to see how the connection was opened.
  listening = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  const pool = openPool({ connectionString: `postgres://user@127.0.0.1:${port}/postgres`, max: 1 })
  await expect(pool.connect()).rejects.toThrow(/terminated|ECONNRESET/)
  expect(setKeepAlive).toHaveBeenCalledWith(true, 10_000)
  await pool.end()
})
