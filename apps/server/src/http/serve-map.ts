/**
 * Serves the PMTiles archive in the data folder, of which browsers read the parts they show (RFC 9110 §14). It may have gigabytes:
 * one request gets one part of it.
 */
import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PMTILES_PATH } from '../env-map.ts'

/** Tiles and directories are smaller. */
const PART_MAX_BYTES = 16 * 1024 * 1024
/** Named, as the types of the library lack the size of a part. */
const PARTS = { cacheControl: false, maxContentRangeChunkSize: PART_MAX_BYTES }
const ONE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/

export async function serveMap(app: FastifyInstance, file: string | null): Promise<void> {
  if (file === null) return
  // In a context of its own: the console's build is served from another folder.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: dirname(file), serve: false, cacheControl: false })
    scope.get(PMTILES_PATH, { compress: false, onRequest: refuseWhole }, (_, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/octet-stream')
        .sendFile(basename(file), dirname(file), PARTS),
    )
  })
}

/** Of what the library would answer with the whole archive: no range, several, one in other units, or one only under a condition. */
async function refuseWhole(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (method === 'HEAD') return undefined
  const { range } = headers
  if (range === undefined || 'if-range' in headers)
    return reply
      .code(400)
      .type('text/plain')
      .send('The map is served in parts: send Range: bytes=first-last, without If-Range')
  if (ONE_RANGE.test(range)) return undefined
  return reply.code(416).type('text/plain').send('The map is served in parts: send one range of bytes')
}
