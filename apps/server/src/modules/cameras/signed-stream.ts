/**
 * Addresses of streams that this server plays itself. Players load many files and cannot send a token with each, so the address
 * names the camera and the session, and is signed; `camera-media.ts` verifies it and the rights of the session.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../../http/secrets.ts'
import type { Stream } from './providers/provider.ts'

const KEY_BYTES = 32
const STREAM_MS = 10 * 60_000
export const MEDIA_FOLDER = '/media/cameras'
export const PLAYLIST = 'index.m3u8'

const claims = z.object({
  cameraId: z.string(),
  sessionId: z.string(),
  /** Of a recording; the live picture has none. Unix milliseconds. */
  period: z.object({ begin: z.number(), end: z.number() }).optional(),
  expires: z.number(),
})
export type StreamClaims = z.infer<typeof claims>

export class StreamSigner {
  readonly #key: Buffer

  constructor({ deviceKey }: Pick<Secrets, 'deviceKey'>) {
    this.#key = Buffer.from(hkdfSync('sha256', deviceKey, '', 'camera streams', KEY_BYTES))
  }

  sign(stream: Omit<StreamClaims, 'expires'>, now = Date.now()): Stream {
    const expires = now + STREAM_MS
    const payload = Buffer.from(JSON.stringify({ ...stream, expires })).toString('base64url')
    return { url: `${MEDIA_FOLDER}/${payload}.${this.#macOf(payload).toString('base64url')}/${PLAYLIST}`, expires }
  }

  /** What a signed part of an address says; undefined if the signature is not ours. It may have expired. */
  verify(signed: string): StreamClaims | undefined {
    const [payload = '', mac = ''] = signed.split('.', 2)
    const given = Buffer.from(mac, 'base64url')
    const expected = this.#macOf(payload)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  }

  #macOf(payload: string): Buffer {
    return createHmac('sha256', this.#key).update(payload).digest()
  }
}
