/**
 * Addresses of streams that this server plays itself. Players load many files and cannot send a token with each, so the address
 * names the camera and the session, and is signed; `camera-media.ts` verifies it and the rights of the session.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../http/secrets.ts'
import type { Period, Stream } from './providers/provider.ts'

const KEY_BYTES = 32
const STREAM_MS = 10 * 60_000
export const MEDIA_FOLDER = '/media/cameras'
export const PLAYLIST = 'index.m3u8'

/** Camera, session, and the period of a recording; the live picture has none. All times in Unix milliseconds. */
export type StreamClaims = { cameraId: string; sessionId: string; period?: Period; expires: number }

/** Short, since the router limits parts of addresses: identifiers and seconds. */
const CLAIMS = /^(\d{1,19})_([\da-f-]{36})_(\d{1,12})(?:_(\d{1,12})_(\d{1,12}))?$/
const SECOND_MS = 1_000

function textOf({ cameraId, sessionId, expires, period }: StreamClaims): string {
  const times = [expires, ...(period ? [period.begin, period.end] : [])]
  return [cameraId, sessionId, ...times.map((time) => Math.ceil(time / SECOND_MS))].join('_')
}

function claimsIn(text: string): StreamClaims | undefined {
  const [, cameraId, sessionId, ...times] = CLAIMS.exec(text) ?? []
  if (cameraId === undefined || sessionId === undefined) return undefined
  const [expires = 0, begin, end] = times.map((time) => (time === undefined ? undefined : Number(time) * SECOND_MS))
  return { cameraId, sessionId, expires, ...(begin !== undefined && end !== undefined && { period: { begin, end } }) }
}

export class StreamSigner {
  readonly #key: Buffer

  constructor({ deviceKey }: Pick<Secrets, 'deviceKey'>) {
    this.#key = Buffer.from(hkdfSync('sha256', deviceKey, '', 'camera streams', KEY_BYTES))
  }

  sign(stream: Omit<StreamClaims, 'expires'>, now = Date.now()): Stream {
    const expires = now + STREAM_MS
    const payload = textOf({ ...stream, expires })
    return { url: `${MEDIA_FOLDER}/${payload}.${this.#macOf(payload).toString('base64url')}/${PLAYLIST}`, expires }
  }

  /** What a signed part of an address says; undefined if the signature is not ours. It may have expired. */
  verify(signed: string): StreamClaims | undefined {
    const [payload = '', mac = ''] = signed.split('.', 2)
    const given = Buffer.from(mac, 'base64url')
    const expected = this.#macOf(payload)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    return claimsIn(payload)
  }

  #macOf(payload: string): Buffer {
    return createHmac('sha256', this.#key).update(payload).digest()
  }
}
