/**
 * Serves the PMTiles archive in the data folder, of which browsers read the parts they show (RFC 9110 §14). It may have gigabytes:
 * one request gets one part of it.
 */
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PMTILES_PATH } from '../env-map.ts'

/** Tiles and directories are smaller. */
const PART_MAX_BYTES = 16 * 1024 * 1024
/** Named, as the types of the library lack the size of a part. */
const PARTS = { cacheControl: false, maxContentRangeChunkSize: PART_MAX_BYTES }
const WHOLE = 200
const BAD_REQUEST = 400
const RANGE_NOT_SATISFIABLE = 416

export async function serveMap(app: FastifyInstance, file: string | null): Promise<void> {
  if (file === null) return
  // In a context of its own: the console's build is served from another folder.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: dirname(file), serve: false, cacheControl: false })
    scope.get(PMTILES_PATH, { compress: false, onSend: refuseWhole }, (_, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/octet-stream')
        .sendFile(basename(file), dirname(file), PARTS),
    )
  })
}

/**
 * What the library answers with the whole archive: no range, several, one in other units, or one of another archive (If-Range). Browsers
 * add that condition themselves once they hold a part.
 */
async function refuseWhole(
  { method, headers: { range } }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (method === 'HEAD' || reply.statusCode !== WHOLE) return payload
  if (payload instanceof Readable) payload.destroy()
  for (const name of ['content-length', 'etag', 'last-modified']) reply.removeHeader(name)
  reply.code(range === undefined ? BAD_REQUEST : RANGE_NOT_SATISFIABLE).type('text/plain')
  return 'The map is served in parts: send Range: bytes=first-last, of the archive that is there now'
}
