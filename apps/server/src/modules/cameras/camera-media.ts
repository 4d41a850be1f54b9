/**
 * Serves the streams of the local provider. Each request is decided on its own: by the signature and end of the address, whether the
 * session is still valid and permitted, and whether the camera exists within its reach.
 */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { query } from '../../db/database.ts'
import { type Principal, refusalOf } from '../../http/principal.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { livePlaylist, recordPlaylist, SEGMENTS } from './playlists.ts'
import { MEDIA_FOLDER, PLAYLIST, type StreamClaims, StreamSigner } from './signed-stream.ts'

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
const SEGMENT_TYPE = 'video/mp2t'

const segments = new Map<number, Promise<Buffer>>()
/** The clip is small and stays in memory once it was played. */
function segmentOf(place: number): Promise<Buffer> {
  const known = segments.get(place) ?? readFile(new URL(`clip/cabinet-${place}.mpegts`, import.meta.url))
  segments.set(place, known)
  return known
}

export function serveCameraMedia(app: FastifyInstance, services: Services): void {
  const signer = new StreamSigner(services.secrets)
  app.get<{ Params: { signed: string; name: string } }>(`${MEDIA_FOLDER}/:signed/:name`, async (request, reply) => {
    const { signed, name } = request.params
    const claims = signer.verify(signed)
    const place = /^[0-9]\.ts$/.test(name) ? Number(name.slice(0, 1)) : undefined
    if (!claims || (name !== PLAYLIST && !(place !== undefined && place < SEGMENTS))) throw new Problem('row.not-found')
    if (claims.expires <= Date.now()) throw new Problem('camera.stream-ended')
    await assertMayWatch(services, claims)
    // Neither the browser nor a proxy keeps pictures.
    reply.header('cache-control', 'private, no-store').header('content-security-policy', "default-src 'none'; sandbox")
    if (place !== undefined) return reply.type(SEGMENT_TYPE).send(await segmentOf(place))
    const { period } = claims
    return reply.type(PLAYLIST_TYPE).send(period ? recordPlaylist(period) : livePlaylist(Date.now()))
  })
}

async function assertMayWatch({ principals, db }: Services, { cameraId, sessionId, period }: StreamClaims) {
  const principal = await principals.of(sessionId, true)
  const refusal = refusalOf(principal, period ? 'cameraRecordStream' : 'cameraPreview', false)
  if (refusal) throw refusal
  if (!(await isWithinReach(db.system, principal, cameraId))) throw new Problem('row.not-found')
}

async function isWithinReach(db: Services['db']['system'], principal: Principal, cameraId: string): Promise<boolean> {
  const camera = await db.first(
    query.selectFrom('camera').select('tenantId').where('id', '=', cameraId).where('isDeleted', '=', 0),
  )
  return camera !== undefined && (principal.isPlatformAdmin || camera.tenantId === principal.tenantId)
}
