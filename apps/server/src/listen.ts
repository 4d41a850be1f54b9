/** The ports of a server, which are checked before the start. */
import { createServer as listenAt } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './env.ts'

const PORT_DEFAULT = 8_080
const PORTS_TRIED = 50

/** Fails with EADDRINUSE if a configured port is in use. */
export async function assertPortsFree({ host, port, mqtt }: Config): Promise<void> {
  if (port) await assertFree(host, port)
  if (mqtt.url === undefined && mqtt.port) await assertFree(mqtt.host, mqtt.port)
}

function assertFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = listenAt()
    probe.once('error', reject).listen({ host, port }, () => probe.close(() => resolve()))
  })
}

/** Listens on the configured port, or on the first free one from 8080. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const from = config.port ?? PORT_DEFAULT
  const tries = config.port === undefined ? PORTS_TRIED : 1
  for (let offset = 0; ; offset += 1) {
    try {
      return await app.listen({ host: config.host, port: from + offset })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || offset + 1 >= tries) throw error
    }
  }
}
