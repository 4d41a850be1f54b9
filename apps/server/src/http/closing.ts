/** Refuses requests that arrive while the server stops, in the envelope like every other failure. */
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Problem('server.unavailable')
  })
}
