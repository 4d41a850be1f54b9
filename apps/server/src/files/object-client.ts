/**
 * Objects in a storage that speaks the S3 protocol: put, read and removed by requests with signature version 4. Time and size of
 * replies are limited, and redirects are not followed.
 */
import { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import type { OpenedFile } from './file-store.ts'

/** Where objects are, and what to log in with. */
export type ObjectPlace = {
  /** Scheme, host and port. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** Whether the bucket is the first part of the path; else it is the first part of the host. */
  isPathStyle: boolean
}

/** Why a storage did not do what it was asked, in its own words; it may succeed later. */
export class StorageFailure extends Error {}

/** Time until a reply begins, and between two pieces of an object. */
const WAIT_MS = 10_000
/** Slower uploads are given up: bytes in a millisecond. */
const UPLOAD_SPEED_MIN = 32
const REPLY_MAX_BYTES = 16 * 1024
const REASON_MAX = 300
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const NOT_FOUND = 404

type Call = { method: 'GET' | 'PUT' | 'DELETE'; key: string; body?: Blob; sha256?: string }

export class ObjectClient {
  readonly #place: ObjectPlace
  readonly #waitMs: number

  constructor(place: ObjectPlace, waitMs = WAIT_MS) {
    this.#place = place
    this.#waitMs = waitMs
  }

  /** @param sha256 of the content: the storage refuses another one */
  async put(key: string, body: Blob, sha256: string): Promise<void> {
    const limit = limitOf(this.#waitMs + body.size / UPLOAD_SPEED_MIN)
    await this.#expectOk(await this.#send({ method: 'PUT', key, body, sha256 }, limit), limit)
  }

  /** An object as a stream; undefined if there is none. */
  async open(key: string): Promise<OpenedFile | undefined> {
    const limit = limitOf(this.#waitMs)
    const response = await this.#send({ method: 'GET', key }, limit)
    if (response.ok && response.body) {
      const size = Number(response.headers.get('content-length') ?? 0)
      return { size, stream: Readable.from(this.#pieces(response.body, limit), { objectMode: false }) }
    }
    const failure = await failureOf(response, limit)
    if (failure.code === 'NoSuchKey') return undefined
    throw new StorageFailure(failure.reason)
  }

  /** Removes an object; one that does not exist counts as removed. */
  async remove(key: string): Promise<void> {
    const limit = limitOf(this.#waitMs)
    const response = await this.#send({ method: 'DELETE', key }, limit)
    if (response.ok || response.status !== NOT_FOUND) return this.#expectOk(response, limit)
    const { code, reason } = await failureOf(response, limit)
    if (code !== 'NoSuchKey') throw new StorageFailure(reason)
  }

  async #send({ method, key, body, sha256 = EMPTY_SHA256 }: Call, { signal, end }: Limit): Promise<Response> {
    const { accessKey, secretKey, region } = this.#place
    const signer = new AwsV4Signer({
      method,
      url: addressOf(this.#place, key),
      headers: { 'x-amz-content-sha256': sha256 },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
    })
    const { url, headers } = await signer.sign()
    try {
      return await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal })
    } catch (error) {
      end()
      throw new StorageFailure(this.#unreachable(error))
    }
  }

  async #expectOk(response: Response, limit: Limit): Promise<void> {
    if (!response.ok) throw new StorageFailure((await failureOf(response, limit)).reason)
    limit.end()
    await response.body?.cancel()
  }

  /** The content as it arrives; ends with an error if the storage falls silent. */
  async *#pieces(body: NonNullable<Response['body']>, limit: Limit): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of body) {
        limit.end()
        yield piece
        limit.restart(this.#waitMs)
      }
    } catch (error) {
      throw new StorageFailure(this.#unreachable(error))
    } finally {
      limit.end()
    }
  }

  #unreachable(error: unknown): string {
    if (!(error instanceof Error)) return String(error)
    if (error.name === 'TimeoutError' || error.name === 'AbortError') return `No reply within ${this.#waitMs / 1_000} s`
    const { cause } = error
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    return `Not reachable${code}`
  }
}

/** The address of an object. */
export function addressOf({ endpoint, bucket, isPathStyle }: ObjectPlace, key: string): string {
  const { protocol, host } = new URL(endpoint)
  return isPathStyle ? `${protocol}//${host}/${bucket}/${key}` : `${protocol}//${bucket}.${host}/${key}`
}

type Limit = { signal: AbortSignal; end: () => void; restart: (ms: number) => void }

function limitOf(ms: number): Limit {
  const controller = new AbortController()
  const abort = () => controller.abort(new DOMException('too slow', 'TimeoutError'))
  let timer = setTimeout(abort, ms)
  return {
    signal: controller.signal,
    end: () => clearTimeout(timer),
    restart(next) {
      clearTimeout(timer)
      timer = setTimeout(abort, next)
    },
  }
}

/** The code and message of a refusal: an XML document of a few lines. */
async function failureOf(response: Response, limit: Limit): Promise<{ code: string; reason: string }> {
  const text = await limitedText(response).catch(() => '')
  limit.end()
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? ''
  const message = /<Message>([^<]*)<\/Message>/.exec(text)?.[1] ?? ''
  const reason = [code, message].filter(Boolean).join(': ') || `HTTP ${response.status}`
  return { code, reason: reason.replaceAll('\0', ' ').slice(0, REASON_MAX) }
}

async function limitedText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    pieces.push(piece)
    if (size > REPLY_MAX_BYTES) break
  }
  return Buffer.concat(pieces).toString('utf8', 0, REPLY_MAX_BYTES)
}
