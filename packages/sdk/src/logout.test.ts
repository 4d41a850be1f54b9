import { expect, it, vi } from 'vitest'
import type { ClientOptions } from './client.ts'
import { isSessionEnded } from './errors.ts'
import { memorySessionStore } from './session.ts'
import { clientOf, failureOf, serve, serveSession, tokenPath, tokenReply } from './testing/serve.ts'

it('a session is forgotten on logout, even where the server has forgotten it before', async () => {
  const { baseUrl, received } = await serve((_request, reply) => reply.problem(401, 'auth.expired', '过期'))
  const client = clientOf(baseUrl, { session: memorySessionStore(await serveSession()) })
  await client.logout()
  expect(client.session).toBeNull()
  expect(received.map((request) => request.path)).toEqual(['/api/blade-auth/oauth/logout'])
})

it('a session is forgotten before the server is told, so that nobody who shares it sees it end', async () => {
  const store = memorySessionStore(await serveSession())
  const onSessionEnd = vi.fn<NonNullable<ClientOptions['onSessionEnd']>>()
  const revoked = Promise.withResolvers<void>()
  // The server refuses the open call of another tab before it answers the logout.
  const { baseUrl, received } = await serve(async (request, reply) => {
    if (request.path === tokenPath) return reply.json({ error_code: 2006, error_description: '刷新令牌无效' }, 400)
    if (request.path.endsWith('/logout')) {
      revoked.resolve()
      await refusal
      return reply.data({})
    }
    await revoked.promise
    return reply.problem(401, 'auth.expired', '过期')
  })
  const refusal = failureOf(clientOf(baseUrl, { session: store, onSessionEnd }).call('vehicleList'))
  await vi.waitFor(() => expect(received).toHaveLength(1))
  await clientOf(baseUrl, { session: store }).logout()
  expect(isSessionEnded(await refusal)).toBe(true)
  expect(onSessionEnd).not.toHaveBeenCalled()
})

it('a session does not come back with a renewal that was under way at the logout', async () => {
  const slow = Promise.withResolvers<void>()
  const { baseUrl, received } = await serve(async (request, reply) => {
    if (request.path === tokenPath) {
      await slow.promise
      return reply.json(tokenReply('renewed'))
    }
    return reply.data({})
  })
  const client = clientOf(baseUrl, { session: memorySessionStore(await serveSession()) })
  const renewal = client.refresh()
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const logout = client.logout()
  slow.resolve()
  await Promise.all([renewal, logout])
  expect(client.session).toBeNull()
  expect(received.at(-1)?.headers['blade-auth']).toBe('bearer renewed')
})
