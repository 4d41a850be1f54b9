/**
 * A stand-in for a storage with the S3 protocol, on the loopback: it checks signature version 4 and the hash of the content by
 * code of its own, keeps objects in memory, and fails as told.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const STORAGE_KEY = 'stand-in-key'
export const STORAGE_SECRET = 'a secret of the storage'
export const STORAGE_BUCKET = 'swapdesk'
const REGION = 'us-east-1'
const CLOCK_SKEW_MS = 900_000

/** What it does wrong: refuses as full, does not reply, stops in the middle of an object, or hands out another content. */
type StorageFault = 'full' | 'silent' | 'cut' | 'changed' | 'redirect'
type Refusal = { status: number; code: string; message: string }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function signatureOf(request: IncomingMessage, names: string, day: string): string {
  const [path = '', rawQuery = ''] = (request.url ?? '').split('?')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [
    request.method,
    path,
    rawQuery.split('&').toSorted().join('&'),
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${REGION}/s3/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${String(request.headers['x-amz-date'])}\n${scope}\n${sha256(canonical)}`
  const key = [REGION, 's3', 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(`AWS4${STORAGE_SECRET}`, day),
  )
  return hmac(key, text).toString('hex')
}

const refused = (code: string, message: string): Refusal => ({ status: 403, code, message })

/** Why a request is refused; undefined if its signature is right. */
function signatureFault(request: IncomingMessage): Refusal | undefined {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  const [, key, day = '', region, names = '', signature] = match ?? []
  if (!match) return refused('AccessDenied', 'Access Denied')
  if (key !== STORAGE_KEY) return refused('InvalidAccessKeyId', 'The access key does not exist')
  if (region !== REGION) return refused('AuthorizationHeaderMalformed', 'The region is wrong')
  const time = String(request.headers['x-amz-date']).replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  )
  if (!(Math.abs(Date.now() - Date.parse(time)) < CLOCK_SKEW_MS))
    return refused('RequestTimeTooSkewed', 'Check the clock')
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.split(';').includes(name)) return refused('AccessDenied', `${name} is not signed`)
  if (signatureOf(request, names, day) !== signature)
    return refused('SignatureDoesNotMatch', 'The signature does not match')
}

export class S3StandIn {
  /** Objects by their keys. */
  readonly objects = new Map<string, Buffer>()
  /** Methods and keys of the requests it did. */
  readonly done: string[] = []
  /** Faults by method; of each request of it, while set. */
  readonly faults = new Map<string, StorageFault>()
  readonly #server: Server
  readonly #sockets = new Set<ServerResponse>()

  private constructor() {
    this.#server = createServer(
      (request, response) => void this.#answer(request, response).catch(() => response.destroy()),
    )
  }

  static async start(): Promise<S3StandIn> {
    const standIn = new S3StandIn()
    await standIn.listen(0)
    return standIn
  }

  /** Starts it again where it was, or at a free port. */
  listen(port: number): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get host(): string {
    return `127.0.0.1:${this.port}`
  }

  close(): Promise<void> {
    for (const response of this.#sockets) response.destroy()
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? ''
    const fault = this.faults.get(method)
    const body: Buffer[] = []
    for await (const piece of request) body.push(piece as Buffer)
    if (fault === 'silent') {
      this.#sockets.add(response)
      return
    }
    const refusal = this.#refusalOf(request, Buffer.concat(body), fault)
    if (refusal) return sendRefusal(response, refusal)
    if (fault === 'redirect') {
      response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end()
      return
    }
    const key = keyOf(request)
    if (method === 'PUT') this.objects.set(key, Buffer.concat(body))
    if (method === 'DELETE') this.objects.delete(key)
    this.done.push(`${method} ${key}`)
    const object = this.objects.get(key)
    if (method !== 'GET') return void response.writeHead(method === 'PUT' ? 200 : 204).end()
    if (!object) return sendRefusal(response, { status: 404, code: 'NoSuchKey', message: 'The key does not exist' })
    const content = fault === 'changed' ? Buffer.from(object.map((byte) => byte ^ 1)) : object
    response.writeHead(200, { 'content-length': content.length })
    if (fault !== 'cut') return void response.end(content)
    response.write(content.subarray(0, content.length / 2), () => response.destroy())
  }

  #refusalOf(request: IncomingMessage, body: Buffer, fault: StorageFault | undefined): Refusal | undefined {
    const refusal = signatureFault(request)
    if (refusal) return refusal
    if (!request.url?.startsWith(`/${STORAGE_BUCKET}/`))
      return { status: 404, code: 'NoSuchBucket', message: 'The bucket does not exist' }
    if (request.method === 'PUT' && request.headers['content-length'] === undefined)
      return { status: 411, code: 'MissingContentLength', message: 'Provide the length' }
    if (sha256(body) !== request.headers['x-amz-content-sha256'])
      return { status: 400, code: 'XAmzContentSHA256Mismatch', message: 'The content has another hash' }
    return fault === 'full'
      ? {
          status: 507,
          code: 'XMinioStorageFull',
          message: 'Storage backend has reached its minimum free drive threshold',
        }
      : undefined
  }
}

function keyOf({ url = '' }: IncomingMessage): string {
  return decodeURIComponent(url.split('?', 1)[0] ?? '').slice(`/${STORAGE_BUCKET}/`.length)
}

function sendRefusal(response: ServerResponse, { status, code, message }: Refusal): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}
