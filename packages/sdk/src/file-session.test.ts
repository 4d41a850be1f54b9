import { mkdtemp, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileDeviceStore, fileSessionStore } from './file-session.ts'
import { sessionOf } from './session.ts'
import { clientOf, credentials, serve, tokenPath, tokenReply } from './testing/serve.ts'

const newPath = async (): Promise<string> =>
  join(await mkdtemp(join(tmpdir(), 'swapdesk-sdk-')), 'sessions', 'default.json')

it('stores the session for its owner only, and removes it', async () => {
  const path = await newPath()
  const store = fileSessionStore(path)
  expect(await store.load()).toBeNull()
  const session = sessionOf(tokenReply('one') as Record<string, unknown>, 0)
  await store.save(session)
  expect(await fileSessionStore(path).load()).toEqual(session)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700)
  expect(await readdir(join(path, '..'))).toEqual(['default.json'])
  await writeFile(path, '{"accessTok')
  expect(await store.load()).toBeNull()
  await store.clear()
  await store.clear()
  expect(await readdir(join(path, '..'))).toEqual([])
})

it('stores the token of this device for its owner only, sends it at the next login, and keeps it after a logout', async () => {
  const path = await newPath()
  const store = fileDeviceStore(path)
  expect(await store.load()).toBeNull()
  const { baseUrl, received } = await serve((request, reply) =>
    request.path === tokenPath ? reply.json({ ...tokenReply('one'), device_token: 'device-1' }) : reply.data({}),
  )
  const client = clientOf(baseUrl, { device: store })
  await client.login(credentials)
  await client.logout()
  await client.login(credentials)
  const logins = received.filter((request) => request.path === tokenPath)
  expect(logins.map(({ headers }) => headers['device-token'])).toEqual([undefined, 'device-1'])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await fileDeviceStore(path).load()).toBe('device-1')
})

it('lets one of several processes renew the token', async () => {
  let grants = 0
  const { baseUrl } = await serve(async (request, reply) => {
    if (request.path !== tokenPath) {
      const isStale = request.headers['blade-auth'] === 'bearer stale'
      return isStale ? reply.problem(401, 'auth.expired', '过期') : reply.data([])
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    reply.json(tokenReply(`renewed-${(grants += 1)}`))
  })
  const path = await newPath()
  await fileSessionStore(path).save(sessionOf(tokenReply('stale') as Record<string, unknown>, Date.now()))
  const clients = Array.from({ length: 4 }, () => clientOf(baseUrl, { session: fileSessionStore(path) }))
  await Promise.all(clients.map((client) => client.call('vehicleOptions')))
  expect(grants).toBe(1)
})

it('takes over the lock of a process that died', async () => {
  const path = await newPath()
  const store = fileSessionStore(path)
  await store.save(sessionOf({}, 0))
  await writeFile(`${path}.lock`, '')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(`${path}.lock`, longAgo, longAgo)
  expect(await store.withLock?.(async () => 'mine')).toBe('mine')
})
