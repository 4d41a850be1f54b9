import { createHash } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ClientOptions } from './client.ts'
import { ApiError, isApiError, isSessionEnded, isUnreachable } from './errors.ts'
import { memorySessionStore } from './session.ts'
import {
  type Received,
  clientOf,
  credentials,
  failureOf,
  serve,
  serveSession,
  tokenPath,
  tokenReply,
} from './testing/serve.ts'

const page = { records: [], total: 0, size: 10, current: 1, pages: 0 }
const bearer = (request: Received): unknown => request.headers['blade-auth']

describe('a call', () => {
  it('sends who calls, in which language and zone, and answers the data of the envelope', async () => {
    const { baseUrl, received } = await serve((request, reply) =>
      request.path === tokenPath ? reply.json(tokenReply('one')) : reply.data({ ...page, total: 7 }),
    )
    const client = clientOf(baseUrl, { locale: () => 'en', userAgent: 'fleet-sync/2.1' })
    await client.login(credentials)
    const answer = await client.call('vehicleList', { current: 2, vehicleSn: '沪A' })
    expect(answer.total).toBe(7)
    expect(received[1]).toMatchObject({
      method: 'GET',
      path: '/api/blade-vehicle/vehicle/list',
      headers: {
        authorization: `Basic ${Buffer.from('sdk-test:secret').toString('base64')}`,
        'blade-auth': 'bearer one',
        'accept-language': 'en-US',
        'time-zone': 'Africa/Kampala',
        'user-agent': 'fleet-sync/2.1',
      },
    })
    expect(Object.fromEntries(received[1]?.query ?? [])).toEqual({ current: '2', vehicleSn: '沪A' })
  })

  it('joins lists in the query and keeps null in a JSON body', async () => {
    const { baseUrl, received } = await serve((_request, reply) => reply.data({ id: '1' }))
    const client = clientOf(baseUrl)
    await client.call('vehicleRemove', { ids: ['1', '2'] })
    await client.call('vehicleSubmit', { id: '1', price: null }, { idempotencyKey: 'abcdefgh' })
    expect(received[0]?.query.get('ids')).toBe('1,2')
    expect(received[1]).toMatchObject({ body: '{"id":"1","price":null}', headers: { 'idempotency-key': 'abcdefgh' } })
  })

  it('throws what the server says: status, stable code, message per field, request id', async () => {
    const { baseUrl } = await serve((_request, reply) =>
      reply.json(
        {
          code: 400,
          success: false,
          msg: '请检查填写的内容',
          data: {},
          error: 'validation.failed',
          fields: { vehicleSn: '请输入车辆SN号' },
          requestId: 'req-9',
        },
        400,
      ),
    )
    const error = await failureOf(clientOf(baseUrl).call('vehicleSubmit', { id: '1' }))
    expect(error).toMatchObject({
      kind: 'http',
      status: 400,
      code: 400,
      error: 'validation.failed',
      message: '请检查填写的内容',
      fields: { vehicleSn: '请输入车辆SN号' },
      requestId: 'req-9',
      operationId: 'vehicleSubmit',
    })
    expect(isApiError(error, 'validation.failed')).toBe(true)
    expect(isApiError(error, 'vehicle.sn-taken')).toBe(false)
  })

  it('distinguishes a broken reply, a page of a proxy, a lost connection and a time-out', async () => {
    const { baseUrl } = await serve((request, { raw }) => {
      if (request.query.get('vehicleSn') === 'broken') raw.end('{"code":200,')
      else if (request.query.get('vehicleSn') === 'proxy') raw.writeHead(404).end('<html>')
      else if (request.query.get('vehicleSn') === 'lost') raw.destroy()
    })
    const client = clientOf(baseUrl)
    const kindOf = async (vehicleSn: string): Promise<string> =>
      (await failureOf(client.call('vehicleList', { vehicleSn }))).kind
    expect(await kindOf('broken')).toBe('malformed')
    expect(await kindOf('proxy')).toBe('malformed')
    expect(await kindOf('lost')).toBe('network')
    const impatient = clientOf(baseUrl, { timeoutMs: 200, locale: 'zh' })
    const late = await failureOf(impatient.call('vehicleList', { vehicleSn: 'late' }))
    expect(late).toMatchObject({ kind: 'timeout', error: 'client.timeout', message: '请求超时，请稍后重试', status: 0 })
    expect(isUnreachable(late)).toBe(true)
  })

  it('waits a hundred seconds where nothing else is said', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const silent = (request: Request): Promise<Response> =>
      new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
    const settled = vi.fn<(error: unknown) => void>()
    void clientOf('http://127.0.0.1:9', { fetch: silent as typeof fetch })
      .call('vehicleSubmit', { id: '1' })
      .catch(settled)
    await vi.advanceTimersByTimeAsync(99_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
  })

  it('ends when its signal is aborted, before, during and between attempts', async () => {
    const busy = { 'retry-after': '20' }
    const abort = new AbortController()
    const { baseUrl, received } = await serve((_request, reply) => {
      reply.raw.once('finish', () => setTimeout(() => abort.abort(), 50))
      reply.problem(503, 'server.busy', '忙', busy)
    })
    const client = clientOf(baseUrl)
    expect((await failureOf(client.call('vehicleList', {}, { signal: AbortSignal.abort() }))).kind).toBe('aborted')
    expect(received).toHaveLength(0)
    const begin = performance.now()
    expect((await failureOf(client.call('vehicleList', {}, { signal: abort.signal }))).kind).toBe('aborted')
    expect(received).toHaveLength(1)
    expect(performance.now() - begin).toBeLessThan(15_000)
    const silent = await serve(() => whileWaiting.abort())
    const whileWaiting = new AbortController()
    const waiting = clientOf(silent.baseUrl).call('vehicleList', {}, { signal: whileWaiting.signal })
    expect((await failureOf(waiting)).kind).toBe('aborted')
  })
})

describe('repeating', () => {
  it('tries a busy read again after Retry-After, three times at most', async () => {
    const { baseUrl, received } = await serve((_request, reply) =>
      received.length <= 2 ? reply.problem(503, 'server.busy', '忙', { 'retry-after': '0' }) : reply.data(page),
    )
    await clientOf(baseUrl).call('vehicleList')
    expect(received).toHaveLength(3)
    const always = await serve((_request, reply) => reply.problem(429, 'server.rate', '慢', { 'retry-after': '0' }))
    expect((await failureOf(clientOf(always.baseUrl).call('vehicleList'))).status).toBe(429)
    expect(always.received).toHaveLength(4)
  })

  it('waits at most half a minute, and reports the requested delay', async () => {
    const { baseUrl, received } = await serve((_request, reply) =>
      reply.problem(503, 'server.busy', '忙', { 'retry-after': '120' }),
    )
    expect((await failureOf(clientOf(baseUrl).call('vehicleList'))).retryAfterMs).toBe(120_000)
    expect(received).toHaveLength(1)
  })

  it('repeats a write only under an idempotency key', async () => {
    const { baseUrl, received } = await serve((_request, reply) =>
      reply.problem(503, 'server.busy', '忙', { 'retry-after': '0' }),
    )
    const client = clientOf(baseUrl)
    await failureOf(client.call('vehicleSubmit', { id: '1' }))
    expect(received).toHaveLength(1)
    await failureOf(client.call('vehicleSubmit', { id: '1' }, { idempotencyKey: 'key-12345' }))
    expect(received).toHaveLength(5)
  })

  it('repeats a read once when the connection is lost', async () => {
    const { baseUrl, received } = await serve((_request, { raw }) => void raw.destroy())
    expect((await failureOf(clientOf(baseUrl).call('vehicleList'))).kind).toBe('network')
    expect(received).toHaveLength(2)
  })
})

describe('the session', () => {
  it('logs in with a form body, encrypts the password, and sends the captcha in headers', async () => {
    const { baseUrl, received } = await serve((_request, reply) => reply.json(tokenReply('one')))
    const client = clientOf(baseUrl, { encryptPassword: async (plain) => plain.toUpperCase() })
    const session = await client.login({ ...credentials, captcha: { key: 'k', code: 'c0de' } })
    expect(session).toMatchObject({
      accessToken: 'one',
      tenantId: '000000',
      realName: '管理员',
      roleId: '1,2',
      avatar: '',
    })
    expect(client.session).toEqual(session)
    expect(received[0]?.query.size).toBe(0)
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toMatchObject({
      grant_type: 'captcha',
      tenantId: '000000',
      username: 'admin',
      password: 'PLAIN TEXT',
    })
    expect(received[0]?.headers).toMatchObject({ 'tenant-id': '000000', 'captcha-key': 'k', 'captcha-code': 'c0de' })
  })

  it.each([
    [
      { phone: '13800138000', sms: { id: 'm1', code: '042137' } },
      { grant_type: 'sms_code', phone: '13800138000', id: 'm1', value: '042137' },
    ],
    [
      { thirdParty: { source: 'corporate', code: 'c', state: 's', issuer: 'https://id.example.com' } },
      { grant_type: 'social', source: 'corporate', code: 'c', state: 's', iss: 'https://id.example.com' },
    ],
    [
      { thirdParty: { code: 'c', redirectUri: 'https://desk.example.com/login' } },
      { grant_type: 'authorization_code', code: 'c', redirect_uri: 'https://desk.example.com/login' },
    ],
  ])('logs in by a phone or a third party: %o', async (way, parameters) => {
    const { baseUrl, received } = await serve((_request, reply) =>
      reply.json({ ...tokenReply('one'), user_id: '-7', oauth_id: '7' }),
    )
    const session = await clientOf(baseUrl).login({ tenantId: '384721', ...way })
    expect(session).toMatchObject({ userId: '-7', oauthId: '7' })
    const sent = Object.fromEntries(new URLSearchParams(received[0]?.body))
    expect(sent).toEqual({ ...parameters, tenantId: '384721', scope: 'all', type: 'account' })
  })

  it('adds the proof of work that a password grant needs', async () => {
    const work = { key: 'work-1', algorithm: 'SHA-256', cost: 1, keyLength: 32, maxNumber: 300, expiresIn: 300 }
    const [salt, nonce] = ['0d93b7e6412fa8c55e70bb19d6c8a3f4', '5c1f0a77be23d94860aa17c3f2e4b981']
    const digest = createHash('sha256')
      .update(Buffer.from(`${salt}${nonce}000000c8`, 'hex'))
      .digest('hex')
    const { baseUrl, received } = await serve((request, reply) => {
      if (request.method === 'GET') return reply.json({ ...work, salt, nonce, keyPrefix: digest.slice(0, 32) })
      if (request.headers['captcha-code'] === '200') return reply.json(tokenReply('one'))
      return reply.json({ error_code: 2017, error_description: '需要工作量证明' }, 400)
    })
    const client = clientOf(baseUrl)
    expect(await client.login(credentials)).toMatchObject({ accessToken: 'one' })
    expect(received.map(({ path }) => path.split('/').at(-1))).toEqual(['token', 'challenge', 'token'])
    expect(received[2]?.headers).toMatchObject({ 'captcha-key': 'work-1', 'captcha-code': '200' })
    expect(new URLSearchParams(received[2]?.body).get('grant_type')).toBe('password')
    expect((await failureOf(client.proofOfWork({ signal: AbortSignal.abort() }))).kind).toBe('aborted')
  })

  it('reads the failure of the token endpoint', async () => {
    const { baseUrl } = await serve((_request, reply) =>
      reply.json({ error_code: 2001, error_description: '用户名或密码错误' }, 400),
    )
    const client = clientOf(baseUrl)
    expect(await failureOf(client.login(credentials))).toMatchObject({
      status: 400,
      code: 2001,
      error: 'token.2001',
      message: '用户名或密码错误',
    })
    expect(client.session).toBeNull()
  })

  it('renews once for twenty parallel calls that are refused', async () => {
    let grants = 0
    const { baseUrl, received } = await serve((request, reply) => {
      if (request.path === tokenPath) return reply.json(tokenReply(`token-${(grants += 1)}`))
      return bearer(request) === 'bearer token-1' ? reply.problem(401, 'auth.expired', '过期') : reply.data(page)
    })
    const client = clientOf(baseUrl)
    await client.login(credentials)
    await Promise.all(Array.from({ length: 20 }, () => client.call('vehicleList')))
    expect(grants).toBe(2)
    expect(received.filter((request) => bearer(request) === 'bearer token-2')).toHaveLength(20)
    const renewal = received.findLast((request) => request.path === tokenPath)
    expect(Object.fromEntries(new URLSearchParams(renewal?.body))).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-token-1',
      tenantId: '000000',
    })
  })

  it('renews ahead of the end, and goes on with the old token while the renewal fails', async () => {
    let isDown = false
    const { baseUrl, received } = await serve((request, reply) => {
      if (request.path !== tokenPath) return reply.data(page)
      return isDown ? reply.problem(500, 'server.failed', '故障') : reply.json(tokenReply('fresh'))
    })
    const ageing = { ...(await clientOf(baseUrl).login(credentials)), accessToken: 'old', refreshAt: Date.now() - 1 }
    isDown = true
    const client = clientOf(baseUrl, { session: memorySessionStore(ageing) })
    await client.call('vehicleList')
    expect(bearer(received.at(-1) as Received)).toBe('bearer old')
    isDown = false
    await client.call('vehicleList')
    expect(bearer(received.at(-1) as Received)).toBe('bearer fresh')
  })

  it('uses a token that another client of the same store has renewed', async () => {
    const { baseUrl, received } = await serve((request, reply) =>
      bearer(request) === 'bearer old' ? reply.problem(401, 'auth.expired', '过期') : reply.data(page),
    )
    const past = { ...(await serveSession()), accessToken: 'old' }
    const store = memorySessionStore(past)
    const client = clientOf(baseUrl, { session: store })
    const call = client.call('vehicleList')
    await store.save({ ...past, accessToken: 'renewed elsewhere' })
    await call
    expect(received.filter((request) => request.path === tokenPath)).toHaveLength(0)
  })

  it.each([
    ['refresh-refused', { error_code: 2006, error_description: '刷新令牌无效' }],
    ['token-refused', tokenReply('useless')],
  ])('ends once when it cannot be saved (%s)', async (reason, renewalReply) => {
    const { baseUrl } = await serve((request, reply) =>
      request.path === tokenPath
        ? reply.json(renewalReply, 'error_code' in renewalReply ? 400 : 200)
        : reply.problem(401, 'auth.expired', '过期'),
    )
    const onSessionEnd = vi.fn<NonNullable<ClientOptions['onSessionEnd']>>()
    const client = clientOf(baseUrl, { session: memorySessionStore(await serveSession()), onSessionEnd })
    const errors = await Promise.all(Array.from({ length: 5 }, () => failureOf(client.call('vehicleList'))))
    expect(errors.every(isSessionEnded)).toBe(true)
    expect(errors[0]).toMatchObject({
      message: 'User token expired, please log in again',
      status: 401,
      cause: expect.any(ApiError),
    })
    expect(onSessionEnd).toHaveBeenCalledTimes(1)
    expect(onSessionEnd).toHaveBeenCalledWith(reason, expect.any(ApiError))
    expect(client.session).toBeNull()
  })

  it('is not renewed again by a call that is refused after its end', async () => {
    const slow = Promise.withResolvers<void>()
    const { baseUrl, received } = await serve(async (request, reply) => {
      if (request.path === tokenPath) return reply.json({ error_code: 2006, error_description: '刷新令牌无效' }, 400)
      if (request.query.get('id') === '2') await slow.promise
      return reply.problem(401, 'auth.expired', '过期')
    })
    const onSessionEnd = vi.fn<NonNullable<ClientOptions['onSessionEnd']>>()
    const client = clientOf(baseUrl, { session: memorySessionStore(await serveSession()), onSessionEnd })
    const late = failureOf(client.call('vehicleDetail', { id: '2' }))
    await failureOf(client.call('vehicleList'))
    slow.resolve()
    expect(isSessionEnded(await late)).toBe(true)
    expect(received.filter((request) => request.path === tokenPath)).toHaveLength(1)
    expect(onSessionEnd).toHaveBeenCalledTimes(1)
  })

  it('of another user does not send the calls of the previous one', async () => {
    const slow = Promise.withResolvers<void>()
    const { baseUrl, received } = await serve(async (request, reply) => {
      if (bearer(request) === 'bearer somebody else’s') return reply.data(page)
      await slow.promise
      return reply.problem(401, 'auth.expired', '过期')
    })
    const first = await serveSession()
    const store = memorySessionStore(first)
    const call = failureOf(clientOf(baseUrl, { session: store }).call('vehicleList'))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    await store.save({ ...first, userId: '77', accessToken: 'somebody else’s' })
    slow.resolve()
    expect(isSessionEnded(await call)).toBe(true)
    expect(received).toHaveLength(1)
    expect(await store.load()).toMatchObject({ userId: '77' })
  })

  it('is not used by public operations', async () => {
    const { baseUrl } = await serve((_request, reply) => reply.problem(401, 'auth.required', '请登录'))
    const onSessionEnd = vi.fn<NonNullable<ClientOptions['onSessionEnd']>>()
    const client = clientOf(baseUrl, { onSessionEnd })
    const refusal = await failureOf(client.call('vehicleList'))
    expect(refusal).toMatchObject({ kind: 'http', message: '请登录' })
    expect(isSessionEnded(refusal)).toBe(true)
    await expect(client.refresh()).rejects.toSatisfy(isSessionEnded)
    expect(onSessionEnd).not.toHaveBeenCalled()
  })

  it('switches department and role with its refresh token, and lasts when that is refused', async () => {
    const { baseUrl, received } = await serve((request, reply) =>
      request.headers['role-id'] === '9'
        ? reply.json({ error_code: 2012, error_description: '只能切换到自己的部门和角色' }, 400)
        : reply.json({ ...tokenReply('switched'), dept_id: '7', role_id: '8' }),
    )
    const client = clientOf(baseUrl, { session: memorySessionStore(await serveSession()) })
    expect(await client.switchTo({ deptId: '7', roleId: '8' })).toMatchObject({ deptId: '7', roleId: '8' })
    expect(received[0]?.headers).toMatchObject({ 'dept-id': '7', 'role-id': '8' })
    expect(new URLSearchParams(received[0]?.body).get('grant_type')).toBe('refresh_token')
    expect(await failureOf(client.switchTo({ roleId: '9' }))).toMatchObject({ error: 'token.2012' })
    expect(client.session?.accessToken).toBe('switched')
    const nobody = clientOf(baseUrl)
    await expect(nobody.switchTo({ roleId: '8' })).rejects.toSatisfy(isSessionEnded)
  })
})
