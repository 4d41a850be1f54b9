/** The calls of a client of the API family, counted, with those that failed or are not built. Knows nothing of this code. */
import { CAPTCHA_TEXT } from './harness.ts'

export type Row = Record<string, unknown>
type Reply = Row & { code: number; success: boolean; data: unknown; msg: string; fields?: Record<string, string> }
type Call = { path: string; status: number; reply: Reply }

const NOT_BUILT = 501

export class OutsideClient {
  headers: Record<string, string>
  calls = 0
  /** Those it has called. */
  readonly paths = new Set<string>()
  failed: Call[] = []
  notBuilt: string[] = []
  readonly #url: string

  constructor(url: string, clientId: string, clientSecret: string) {
    this.#url = `${url}/api`
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    this.headers = { authorization: `Basic ${basic}`, 'accept-language': 'zh-CN', 'time-zone': 'Asia/Shanghai' }
  }

  async send(method: string, path: string, query: Row = {}, body?: unknown): Promise<Response> {
    this.paths.add(path)
    const search = new URLSearchParams(method === 'GET' ? { _t: String(Date.now()) } : {})
    for (const [name, value] of Object.entries(query)) search.set(name, String(value))
    const init: RequestInit = { method, headers: this.headers }
    if (body instanceof FormData) init.body = body
    else if (body !== undefined) {
      init.body = JSON.stringify(body)
      init.headers = { ...this.headers, 'content-type': 'application/json;charset=UTF-8' }
    }
    return fetch(`${this.#url}${path}?${search.toString()}`, init)
  }

  /** The data of a call in the envelope. */
  async call<Data = Row>(method: string, path: string, query?: Row, body?: unknown): Promise<Data | undefined> {
    const response = await this.send(method, path, query, body)
    const reply = (await response.json()) as Reply
    if (response.status === NOT_BUILT) this.notBuilt.push(path)
    else this.count(path, response.status, reply, response.ok && reply.success && reply.code === 200)
    return response.ok ? (reply.data as Data) : undefined
  }
  get = <Data = Row>(path: string, query?: Row) => this.call<Data>('GET', path, query)
  post = <Data = Row>(path: string, body?: unknown, query?: Row) => this.call<Data>('POST', path, query, body)

  async download(path: string): Promise<void> {
    const response = await this.send('GET', path)
    const isJson = response.headers.get('content-type')?.includes('json') ?? true
    const content = await response.text()
    if (response.status === NOT_BUILT) this.notBuilt.push(path)
    else this.count(path, response.status, content, response.ok && !isJson && content.length > 0)
  }

  count(path: string, status: number, reply: unknown, isFine: boolean): void {
    this.calls += 1
    if (!isFine) this.failed.push({ path, status, reply: reply as Reply })
  }

  /** Everything in the query, as the family does; the reply has no envelope. */
  async token(query: Row): Promise<Row> {
    const response = await this.send('POST', '/blade-auth/oauth/token', query)
    const token = (await response.json()) as Row
    this.count('/blade-auth/oauth/token', response.status, token, response.ok && Boolean(token['access_token']))
    this.headers['blade-auth'] = `bearer ${String(token['access_token'])}`
    return token
  }

  async logIn(tenantId: string, username: string, password: string): Promise<Row> {
    const { 'blade-auth': _, ...headers } = this.headers
    this.headers = headers
    const captcha = (await (await this.send('GET', '/blade-auth/oauth/captcha')).json()) as Row
    this.count('/blade-auth/oauth/captcha', 200, captcha, String(captcha['image']).startsWith('data:image/'))
    const login = { 'tenant-id': tenantId, 'captcha-key': String(captcha['key']), 'captcha-code': CAPTCHA_TEXT }
    this.headers = { ...headers, ...login, 'dept-id': '', 'role-id': '' }
    return this.token({ tenantId, username, password, grant_type: 'captcha', scope: 'all', type: 'account' })
  }
}
