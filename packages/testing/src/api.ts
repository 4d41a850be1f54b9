/** Calls operations of a running server by operationId, as a given user. */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { contractFaults } from './contract.ts'
import { type Challenge, solve } from './proof-of-work.ts'

export type Reply = {
  status: number
  /** The JSON body, or undefined for files. */
  body: {
    code: number
    success: boolean
    data: never
    msg: string
    error?: string
    fields?: Record<string, string>
  } & Record<string, unknown>
  headers: Headers
  bytes: Uint8Array
}
export type Input = Record<string, unknown>
export type CallOptions = { headers?: Record<string, string>; isUnchecked?: boolean; isUnproven?: boolean }

const WORK_MISSING = 2017

export type Credentials = { tenantId: string; account: string; password: string }

/** A session of one user; replies that violate the contract throw. */
export class ApiSession {
  readonly url: string
  readonly headers: Record<string, string>

  constructor(url: string, headers: Record<string, string>) {
    this.url = url
    this.headers = headers
  }

  /** The same session with other headers (language, time zone, keys). */
  with(headers: Record<string, string>): ApiSession {
    return new ApiSession(this.url, { ...this.headers, ...headers })
  }

  /** Logs in, with a proof of work if the client needs one, like the SDK. */
  async call(id: OperationId, input: Input = {}, options: CallOptions = {}): Promise<Reply> {
    const reply = await this.callOnce(id, input, options)
    if (id !== 'authToken' || reply.body?.['error_code'] !== WORK_MISSING || options.isUnproven) return reply
    const challenge = await this.data<Challenge>('authChallenge')
    const proof = { 'captcha-key': challenge.key, 'captcha-code': String(solve(challenge)) }
    return this.callOnce(id, input, { ...options, headers: { ...options.headers, ...proof } })
  }

  private async callOnce(id: OperationId, input: Input, options: CallOptions): Promise<Reply> {
    const { method, path, input: travels } = operations[id] as { method: string; path: string; input: string }
    const rest = { ...input }
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    const url = new URL(`/api${filled}`, this.url)
    const headers: Record<string, string> = { ...this.headers, ...options.headers }
    let body: string | FormData | undefined
    if (travels === 'json') {
      headers['content-type'] ??= 'application/json'
      body = JSON.stringify(rest)
    } else if (travels === 'form') {
      body = new FormData()
      for (const [name, value] of Object.entries(rest as Record<string, string>)) body.append(name, value)
    } else {
      for (const [name, value] of Object.entries(rest))
        if (value !== undefined) url.searchParams.set(name, `${value as string | number | boolean}`)
    }
    return this.send(id, url, { method: method.toUpperCase(), headers, ...(body !== undefined && { body }) }, options)
  }

  /** The data of a call that must succeed. */
  async data<T = never>(id: OperationId, input: Input = {}, options: CallOptions = {}): Promise<T> {
    const reply = await this.call(id, input, options)
    if (reply.status !== 200) throw new Error(`${id}: ${reply.status} ${JSON.stringify(reply.body)}`)
    const { data, ...flat } = reply.body
    return 'data' in reply.body ? data : (flat as unknown as T)
  }

  async send(id: OperationId, url: URL, init: RequestInit, options: CallOptions = {}): Promise<Reply> {
    const response = await fetch(url, init)
    // An event stream does not end: the start of the reply suffices.
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      await response.body?.cancel()
      return {
        status: response.status,
        body: undefined as unknown as Reply['body'],
        headers: response.headers,
        bytes: new Uint8Array(),
      }
    }
    const fault = response.headers.get('x-contract-fault')
    if (fault) throw new Error(decodeURIComponent(fault))
    const bytes = new Uint8Array(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const body = (isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined) as Reply['body']
    const faults = isJson && !options.isUnchecked ? contractFaults(id, response.status, body) : []
    if (faults.length > 0) throw new Error(`${id} violates the contract: ${faults.join('; ')}\n${JSON.stringify(body)}`)
    return { status: response.status, body, headers: response.headers, bytes }
  }
}

export type TestApi = {
  /** An unauthenticated caller. */
  guest: ApiSession
  /** Logs in with the command line's client (grant password). */
  login(credentials: Credentials): Promise<ApiSession>
}

export async function testApi(url: string): Promise<TestApi> {
  const anybody = new ApiSession(url, { 'accept-language': 'zh-CN', 'time-zone': 'Asia/Shanghai' })
  const bootstrap = await anybody.data<{ clients: { cli: { id: string; secret: string } } }>('platformBootstrap')
  const { id, secret } = bootstrap.clients.cli
  const guest = anybody.with({ authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` })
  return {
    guest,
    async login({ tenantId, account, password }) {
      const input = { grant_type: 'password', tenantId, username: account, password, scope: 'all', type: 'account' }
      const token = await guest.data<{ access_token: string }>('authToken', input)
      return guest.with({ 'blade-auth': `bearer ${token.access_token}` })
    },
  }
}
