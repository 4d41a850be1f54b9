import { afterEach, expect, it, vi } from 'vitest'
import { makeSecrets } from './secrets.ts'
import { Tokens } from './token.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('a token expires, also a cached one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const tokens = new Tokens(makeSecrets())
  const claims = { sessionId: 'ffffffff-0000-4000-8000-000000000000', userId: '1', tenantId: '000000' }
  const { token } = await tokens.sign(claims, 60)
  expect(await tokens.verify(token)).toMatchObject(claims)
  vi.setSystemTime(Date.now() + 59_000)
  expect(await tokens.verify(token)).toMatchObject(claims)
  vi.setSystemTime(Date.now() + 2_000)
  await expect(tokens.verify(token)).rejects.toThrow('auth.session-ended')
  await expect(tokens.verify(token)).rejects.toThrow('auth.session-ended')
})

it("a token does not expire when the server's own clock jumps", async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const shared = Date.now()
  const tokens = new Tokens(makeSecrets(), () => shared)
  const claims = { sessionId: 'ffffffff-0000-4000-8000-000000000000', userId: '1', tenantId: '000000' }
  const { token } = await tokens.sign(claims, 60)
  vi.setSystemTime(shared + 3_600_000)
  expect(await tokens.verify(token)).toMatchObject(claims)
  expect(await tokens.verify(token)).toMatchObject(claims)
})
