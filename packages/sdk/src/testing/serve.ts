// A real HTTP server for one test with replies given by the test, including faults that the product's server does not
// produce.
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { type Client, type ClientOptions, createClient } from '../client.ts'
import { type ApiError, isApiError } from '../errors.ts'
import type { Session } from '../session.ts'

export type Received = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
export type Answer = (request: Received, reply: Reply) => void | Promise<void>

export class Reply {
  readonly raw: ServerResponse

  constructor(raw: ServerResponse) {
    this.raw = raw
  }

  json(body: unknown, status = 200, headers: Record<string, string> = {}): void {
    this.raw
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(body))
  }

  data(data: unknown): void {
    this.json({ code: 200, success: true, msg: '操作成功', data })
  }

  problem(status: number, error: string, msg: string, headers: Record<string, string> = {}): void {
    this.json({ code: status, success: false, msg, data: {}, error, requestId: 'req-1' }, status, headers)
  }
}

/** Serves until the test ends; returns the URL and the requests received so far. */
export async function serve(answer: Answer): Promise<{ baseUrl: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://fixture')
    const { method = '', headers } = incoming
    const request = { method, path: url.pathname, query: url.searchParams, headers, body: await text(incoming) }
    received.push(request)
    await answer(request, new Reply(outgoing))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

export const tokenPath = '/api/blade-auth/oauth/token'
export const credentials = { tenantId: '000000', account: 'admin', password: 'plain text' }

export function tokenReply(accessToken: string, lifeSeconds = 3600): object {
  return {
    access_token: accessToken,
    refresh_token: `refresh-${accessToken}`,
    expires_in: lifeSeconds,
    tenant_id: '000000',
    user_id: '1123598821738675201',
    account: 'admin',
    real_name: '管理员',
    role_id: '1,2',
  }
}

export function clientOf(baseUrl: string, options: Partial<ClientOptions> = {}): Client {
  return createClient({
    baseUrl,
    clientId: 'sdk-test',
    clientSecret: 'secret',
    timeZone: () => 'Africa/Kampala',
    ...options,
  })
}

/** What a call that must fail throws. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isApiError(error)) throw new Error(`not an ApiError: ${String(error)}`)
  return error
}

/** A session of a server that logs everybody in. */
export async function serveSession(): Promise<Session> {
  const { baseUrl } = await serve((_request, reply) => reply.json(tokenReply('one')))
  return clientOf(baseUrl).login(credentials)
}
