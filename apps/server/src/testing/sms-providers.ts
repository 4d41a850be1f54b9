/**
 * Stand-ins for providers of text messages, on the loopback: each checks a request as its provider's documents say, by code of
 * its own, and answers as told.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const PROVIDER_SECRET = 'a secret of the stand-in'
export const PROVIDER_KEY = 'stand-in-key'

/** A message that a stand-in took. */
type TakenSms = { provider: string; phone: string; text: string; params: Record<string, string>; id?: string }
type Answer = { status: number; body: string | object; delayMs?: number }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (text: string) => createHmac('sha256', PROVIDER_SECRET).update(text).digest('hex')

/** Why an Alibaba Cloud request is refused; undefined if its signature is right. */
function aliyunFault(request: IncomingMessage): string | undefined {
  const match = /^ACS3-HMAC-SHA256 Credential=(\S+?),SignedHeaders=(\S+?),Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  const [, key, names = '', signature] = match ?? []
  if (key !== PROVIDER_KEY) return 'InvalidAccessKeyId.NotFound'
  const age = Math.abs(Date.now() - Date.parse(String(request.headers['x-acs-date'])))
  if (!(age < 900_000) || String(request.headers['x-acs-signature-nonce']).length < 16) return 'InvalidTimeStamp'
  const required = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  if (names !== required.join(';')) return 'IncompleteSignature'
  const [path = '', rawQuery = ''] = (request.url ?? '').split('?')
  const pairs = rawQuery.split('&').toSorted()
  const lines = required.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = [request.method, path, pairs.join('&'), lines, names, sha256('')].join('\n')
  return hmac(`ACS3-HMAC-SHA256\n${sha256(canonical)}`) === signature ? undefined : 'SignatureDoesNotMatch'
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
  return body
}

export class StandIns {
  readonly taken: TakenSms[] = []
  /** How many requests came in, refused ones included. */
  requests = 0
  /** What each answers instead of taking the message. */
  readonly answers: Partial<Record<'aliyun' | 'africas-talking' | 'http', Answer>> = {}
  readonly #server = createServer((request, response) => void this.#handle(request, response))

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get addresses() {
    const address = `http://${this.host}`
    return { aliyun: address, africasTalking: { live: `${address}/live`, sandbox: `${address}/sandbox` } }
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1
    const body = await bodyOf(request)
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/') return this.#aliyun(request, response)
    if (pathname.endsWith('/version1/messaging')) return this.#africasTalking(request, response, body)
    return this.#http(request, response, body)
  }

  async #answer(response: ServerResponse, { status, body, delayMs = 0 }: Answer): Promise<void> {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  #aliyun(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const code = aliyunFault(request)
    if (code) return this.#answer(response, { status: 400, body: { Code: code, Message: 'refused' } })
    if (this.answers.aliyun) return this.#answer(response, this.answers.aliyun)
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    const { headers } = request
    if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25' || !query.get('SignName'))
      return this.#answer(response, { status: 400, body: { Code: 'InvalidAction.NotFound', Message: '' } })
    const field = (name: string) => query.get(name) ?? ''
    this.taken.push({
      provider: 'aliyun',
      phone: field('PhoneNumbers'),
      text: `${field('SignName')} ${field('TemplateCode')}`,
      params: JSON.parse(query.get('TemplateParam') ?? '{}') as Record<string, string>,
      id: field('OutId'),
    })
    return this.#answer(response, { status: 200, body: { Code: 'OK', Message: 'OK', BizId: 'biz-1', RequestId: 'r' } })
  }

  #africasTalking(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const form = new URLSearchParams(body)
    const isKnown = request.headers['apikey'] === PROVIDER_SECRET
    if (!isKnown) return this.#answer(response, { status: 401, body: 'The supplied authentication is invalid' })
    if (this.answers['africas-talking']) return this.#answer(response, this.answers['africas-talking'])
    const field = (name: string) => form.get(name) ?? ''
    this.taken.push({
      provider: request.url?.startsWith('/sandbox') ? 'africas-talking sandbox' : 'africas-talking',
      phone: field('to'),
      text: `${field('username')} ${field('from')}: ${field('message')}`,
      params: {},
    })
    const recipient = {
      statusCode: 101,
      number: field('to'),
      status: 'Success',
      cost: 'KES 0.8',
      messageId: 'ATXid_1',
    }
    const data = { SMSMessageData: { Message: 'Sent to 1/1', Recipients: [recipient] } }
    return this.#answer(response, { status: 201, body: data })
  }

  #http(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const { 'x-sms-key': key, 'x-sms-time': time, 'x-sms-signature': signature } = request.headers
    const isFresh = Math.abs(Date.now() / 1_000 - Number(time)) < 300
    const isSigned = signature === `sha256=${hmac(`${String(time)}.${body}`)}`
    if (key !== PROVIDER_KEY || !isFresh || !isSigned)
      return this.#answer(response, { status: 401, body: { message: 'wrong signature' } })
    if (this.answers.http) return this.#answer(response, this.answers.http)
    const message = JSON.parse(body) as { id: string; to: string; text: string; params: Record<string, string> }
    this.taken.push({ provider: 'http', phone: message.to, text: message.text, params: message.params, id: message.id })
    return this.#answer(response, { status: 202, body: { id: `gateway-${message.id}` } })
  }
}
