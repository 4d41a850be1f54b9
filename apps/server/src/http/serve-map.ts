/** Serves the PMTiles archive in the data folder, of which browsers read the parts they show (RFC 9110 §14). */
import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PMTILES_PATH } from '../env-map.ts'

export async function serveMap(app: FastifyInstance, file: string | null): Promise<void> {
  if (file === null) return
  // In a context of its own: the console's build is served from another folder.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: dirname(file), serve: false, cacheControl: false })
    scope.get(PMTILES_PATH, { compress: false }, (_, reply) =>
      reply.header('cache-control', 'no-cache').type('application/octet-stream').sendFile(basename(file)),
    )
  })
}
