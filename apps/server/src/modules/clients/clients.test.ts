import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

let running: TestServer
let platform: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

const input = {
  clientId: 'integrator',
  authorizedGrantTypes: 'password,refresh_token',
  scope: 'all',
  accessTokenValidity: 600,
  refreshTokenValidity: 3600,
}

/** A login by a client of the given identity. */
function loginBy(id: string, secret: string | null) {
  const { tenantId, account, password } = credentialsOf('whaleAdmin')
  const basic = Buffer.from(`${id}:${secret ?? ''}`).toString('base64')
  const who = running.guest.with({ authorization: `Basic ${basic}` })
  return who.call('authToken', { grant_type: 'password', tenantId, username: account, password })
}

it('gets a secret from the server, shown once, that works until it is replaced', async () => {
  const { id, clientSecret } = await platform.data<{ id: string; clientSecret: string | null }>('clientSubmit', input)
  expect(await loginBy('integrator', clientSecret)).toMatchObject({ status: 200, body: { expires_in: 600 } })
  expect(JSON.stringify(await platform.data('clientDetail', { id }))).not.toContain(clientSecret)
  const fresh = await platform.data<{ clientSecret: string }>('clientResetSecret', { id })
  expect((await loginBy('integrator', clientSecret)).body['error_code']).toBe(2005)
  expect((await loginBy('integrator', fresh.clientSecret)).status).toBe(200)
  await platform.data('clientSubmit', { id, accessTokenValidity: 900 })
  expect((await loginBy('integrator', fresh.clientSecret)).body['expires_in']).toBe(900)
  await platform.data('clientRemove', { ids: id })
  expect((await loginBy('integrator', fresh.clientSecret)).body['error_code']).toBe(2005)
})

it('renews its sessions by its own refresh path', async () => {
  const { refresh_token } = (
    await running.guest.call('authToken', {
      grant_type: 'password',
      tenantId: '384721',
      username: 'admin',
      password: credentialsOf('whaleAdmin').password,
    })
  ).body
  expect((await running.guest.call('authRefresh', { refresh_token })).status).toBe(200)
  expect((await running.guest.call('authRefresh', { refresh_token: 'never-was' })).body['error_code']).toBe(2006)
})

it('has a unique id', async () => {
  const reply = await platform.call('clientSubmit', { ...input, clientId: 'swapdesk-cli' })
  expect(reply).toMatchObject({ status: 409, body: { error: 'client.id-taken' } })
})
