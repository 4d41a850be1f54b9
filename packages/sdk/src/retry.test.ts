import { expect, describe, it, vi } from 'vitest'
import { isApiError } from './errors.ts'
import { type Reply, clientOf, credentials, serve, tokenReply } from './testing/serve.ts'

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
const page = { records: [], total: 0, size: 1, current: 1, pages: 0 }

describe('a call that fails for a moment', () => {
  it.each([502, 503, 504])('is repeated after %i of a proxy', async (status) => {
    const { baseUrl, received } = await serve((_request, reply) =>
      received.length === 1
        ? void reply.raw.writeHead(status, { 'content-type': 'text/html', 'retry-after': '0' }).end('<h1>no</h1>')
        : reply.data(page),
    )
    await clientOf(baseUrl).call('vehicleList')
    expect(received).toHaveLength(2)
  })

  it.each([502, 504])('is not repeated after %i with a code: a service of the server has refused', async (status) => {
    const { baseUrl, received } = await serve((_request, reply) =>
      reply.problem(status, 'camera.provider-refused', '平台未能完成'),
    )
    const error = await failureOf(clientOf(baseUrl).call('cameraPreview', { id: '1' }))
    expect([isApiError(error) && error.error, received.length]).toEqual(['camera.provider-refused', 1])
  })

  it('is repeated for as long as the client says, and each first failure is told', async () => {
    const faults = [502, 0, 0, 429, 0]
    const { baseUrl, received } = await serve((_request, reply) => {
      const fault = faults[received.length - 1]
      if (fault === undefined) return reply.data(page)
      if (fault === 0) return void reply.raw.destroy()
      return reply.problem(fault, 'server.busy', '忙', { 'retry-after': '0' })
    })
    const onRetry = vi.fn<(error: unknown, failedAttempts: number) => void>()
    await clientOf(baseUrl, { retry: { forMs: 60_000, onRetry } }).call('vehicleList')
    expect(received).toHaveLength(6)
    expect(onRetry.mock.calls.map(([error, count]) => [isApiError(error) && error.kind, count])).toEqual([
      ['http', 1],
      ['network', 2],
      ['network', 3],
      ['http', 4],
      ['network', 5],
    ])
  })

  it('is repeated when it is a login of a patient client, but not with a captcha, which is valid once', async () => {
    const busy = (reply: Reply) => reply.problem(503, 'server.busy', '忙', { 'retry-after': '0' })
    const { baseUrl, received } = await serve((_request, reply) =>
      received.length < 3 ? busy(reply) : reply.json(tokenReply('one')),
    )
    const patient = clientOf(baseUrl, { retry: { forMs: 60_000 } })
    expect(await patient.login(credentials)).toMatchObject({ accessToken: 'one' })
    const always = await serve((_request, reply) => busy(reply))
    const captcha = { key: 'k', code: 'abcd' }
    await failureOf(clientOf(always.baseUrl, { retry: { forMs: 60_000 } }).login({ ...credentials, captcha }))
    await failureOf(clientOf(always.baseUrl).login(credentials))
    expect([received.length, always.received.length]).toEqual([3, 2])
  })

  it('is final when the time is up, at once for other refusals, and for a write without a key', async () => {
    const { baseUrl, received } = await serve((request, reply) =>
      request.path.endsWith('/list') ? void reply.raw.destroy() : reply.problem(409, 'row.changed', '已变'),
    )
    const client = clientOf(baseUrl, { retry: { forMs: 300 } })
    expect(await failureOf(client.call('vehicleList'))).toMatchObject({ kind: 'network' })
    expect(received).toHaveLength(2)
    const patient = clientOf(baseUrl, { retry: { forMs: 60_000 } })
    expect(await failureOf(patient.call('vehicleDetail', { id: '1' }))).toMatchObject({ status: 409 })
    const broken = await serve((_request, reply) => void reply.raw.destroy())
    await failureOf(clientOf(broken.baseUrl, { retry: { forMs: 60_000 } }).call('vehicleSubmit', { id: '1' }))
    expect([received.length, broken.received.length]).toEqual([3, 1])
  })
})
