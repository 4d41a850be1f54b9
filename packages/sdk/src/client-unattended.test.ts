import { expect, describe, it } from 'vitest'
import { createClient } from './client.ts'
import { isApiError } from './errors.ts'
import { type Received, clientOf, credentials, serve, tokenPath, tokenReply } from './testing/serve.ts'

const bearer = (request: Received): unknown => request.headers['blade-auth']

describe('a client without a person', () => {
  it('sends its token as it is, without client identity, login or renewal', async () => {
    const { baseUrl, received } = await serve((_request, reply) => reply.problem(401, 'auth.expired', 'expired'))
    const client = createClient({ baseUrl, token: 'of-a-service' })
    const failure = await client.call('vehicleDetail', { id: '1' }).catch((error: unknown) => error)
    expect(isApiError(failure)).toBe(true)
    expect(failure).toMatchObject({ kind: 'http', code: 401 })
    expect(received.map(({ path }) => path)).toEqual(['/api/blade-vehicle/vehicle/detail'])
    expect(received[0]?.headers).toMatchObject({ 'blade-auth': 'bearer of-a-service' })
    expect(received[0]?.headers).not.toHaveProperty('authorization')
  })

  it('logs in with its credentials once for parallel calls, and again when its session has ended', async () => {
    let valid = 'one'
    const { baseUrl, received } = await serve((request, reply) => {
      if (request.path !== tokenPath)
        return bearer(request) === `bearer ${valid}`
          ? reply.data({ id: '1' })
          : reply.problem(401, 'auth.ended', 'ended')
      if (request.body.includes('refresh_token')) return reply.json({ error_code: 2003 }, 400)
      return reply.json(tokenReply(valid))
    })
    const client = clientOf(baseUrl, { credentials: () => credentials })
    await Promise.all([1, 2, 3].map((id) => client.call('vehicleDetail', { id: String(id) })))
    const logins = () => received.filter(({ body }) => body.includes('grant_type=password')).length
    expect(logins()).toBe(1)
    valid = 'two'
    await Promise.all([1, 2, 3].map((id) => client.call('vehicleDetail', { id: String(id) })))
    expect(logins()).toBe(2)
  })
})
