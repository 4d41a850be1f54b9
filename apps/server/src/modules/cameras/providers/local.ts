/**
 * A provider for the demo: each camera shows the bundled clip, live and as recordings, from addresses of this server that are
 * signed, end after minutes, and work only as long as the session that got them may watch the camera.
 */
import { createHash } from 'node:crypto'
import type { StreamSigner } from '../signed-stream.ts'
import {
  CameraFailure,
  type CameraProvider,
  type Period,
  type ProviderCamera,
  type ProviderRecord,
  type Stream,
  type Viewer,
} from './provider.ts'

const FILE_MS = 30 * 60_000
const KEPT_MS = 7 * 86_400_000
const BYTES_PER_SECOND = 18_000
/** One of so many files is missing, as if the power had failed. */
const MISSING_OF = 11

export class LocalProvider implements CameraProvider {
  readonly #signer: StreamSigner

  constructor(signer: StreamSigner) {
    this.#signer = signer
  }

  async liveStream(camera: ProviderCamera, { sessionId }: Viewer): Promise<Stream> {
    assertOnline(camera)
    return this.#signer.sign({ cameraId: camera.id, sessionId })
  }

  async records(camera: ProviderCamera, { begin, end }: Period, count: number): Promise<ProviderRecord[]> {
    assertOnline(camera)
    return recordsOf(camera, { begin, end }, Date.now()).slice(0, count)
  }

  async recordStream(camera: ProviderCamera, { begin, end }: Period, { sessionId }: Viewer): Promise<Stream> {
    assertOnline(camera)
    if (recordsOf(camera, { begin, end }, Date.now()).length === 0) throw new CameraFailure('no-recording', '')
    return this.#signer.sign({ cameraId: camera.id, sessionId, period: { begin, end } })
  }

  async isOnline(camera: ProviderCamera): Promise<boolean> {
    return isPowered(camera)
  }
}

/** Serial numbers that end in 0 are of cameras without power, so that the demo has some. */
const isPowered = ({ deviceId }: ProviderCamera) => !deviceId.endsWith('0')

function assertOnline(camera: ProviderCamera): void {
  if (!isPowered(camera)) throw new CameraFailure('offline', '')
}

/** Half an hour each, of the last week, the same at each call. */
function recordsOf(camera: ProviderCamera, { begin, end }: Period, now: number): ProviderRecord[] {
  if (camera.recordStatus === 0) return []
  const records: ProviderRecord[] = []
  const from = Math.max(begin, now - KEPT_MS)
  for (let at = Math.floor(from / FILE_MS) * FILE_MS; at < Math.min(end, now); at += FILE_MS) {
    const until = Math.min(at + FILE_MS - 1_000, now)
    if (until <= begin || isMissing(camera, at)) continue
    const fileLength = Math.round((until - at) / 1_000) * BYTES_PER_SECOND
    records.push({ recordId: `${camera.deviceId}-${at / FILE_MS}`, begin: at, end: until, fileLength })
  }
  return records
}

function isMissing({ deviceId }: ProviderCamera, at: number): boolean {
  const [first = 0] = createHash('sha256').update(`${deviceId} ${at}`).digest()
  return first % MISSING_OF === 0
}
