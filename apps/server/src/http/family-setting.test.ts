/** What `SWAPDESK_FAMILY_CLIENTS` accepts and a server without it refuses, with the name of the setting. */
import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestServer, startTestServer, type TestServer } from '../testing/harness.ts'

const SETTING = 'SWAPDESK_FAMILY_CLIENTS'
const client = { authorizedGrantTypes: 'password', accessTokenValidity: 600, refreshTokenValidity: 3600 }
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

let made = 0
const name = () => `family${(made += 1)}`

async function addUser(platform: ApiSession, password: string) {
  const account = name()
  return { account, reply: await platform.call('userSubmit', { account, password, roleId: '' }) }
}

describe('without the setting', () => {
  let running: TestServer
  let platform: ApiSession
  beforeAll(async () => {
    running = await openTestServer()
    platform = await running.login(credentialsOf('platform'))
  })
  afterAll(() => running.close())

  it('short client secrets are refused', async () => {
    const { status, body } = await platform.call('clientSubmit', {
      ...client,
      clientId: name(),
      clientSecret: 'short-8c',
    })
    expect([status, body.fields?.['clientSecret']]).toEqual([400, expect.stringContaining(SETTING)])
  })

  it('digests as new passwords are refused', async () => {
    const { reply } = await addUser(platform, md5('harbour-light-7'))
    expect([reply.status, reply.body.fields?.['password']]).toEqual([400, expect.stringContaining(SETTING)])
    const digests = { oldPassword: 'x', newPassword: md5('a'), newPassword1: md5('a') }
    const own = await platform.call('userUpdatePassword', digests)
    expect([own.status, own.body.fields?.['newPassword']]).toEqual([400, expect.stringContaining(SETTING)])
  })

  it('given initial passwords are refused', async () => {
    const users = await platform.data<{ records: { id: string }[] }>('userPage', { account: 'viewer' })
    const given = { userIds: users.records[0]?.id, initialPassword: 'harbour-light-7' }
    const reset = await platform.call('userResetPassword', given)
    expect([reset.status, reset.body.fields?.['initialPassword']]).toEqual([400, expect.stringContaining(SETTING)])
    const tenant = await platform.call('tenantSubmit', { tenantName: '红隼', initialPassword: 'harbour-light-7' })
    expect([tenant.status, tenant.body.fields?.['initialPassword']]).toEqual([400, expect.stringContaining(SETTING)])
  })
})

describe('with the setting', () => {
  let running: TestServer
  let platform: ApiSession
  const output = new PassThrough()
  beforeAll(async () => {
    const env = { [SETTING]: 'true', SWAPDESK_LOG_LEVEL: 'warn' }
    running = await startTestServer({ env, server: { output } })
    platform = await running.login(credentialsOf('platform'))
  })
  afterAll(() => running.close())

  it('a warning is logged at the start', () => {
    expect(String(output.read())).toContain(`${SETTING}: short client secrets`)
  })

  it('client secrets have at least 8 characters', async () => {
    const add = (clientSecret: string) => platform.call('clientSubmit', { ...client, clientId: name(), clientSecret })
    expect([(await add('short-8c')).status, (await add('short-7')).status]).toEqual([200, 400])
  })

  it('digests are new passwords, which log in as plain text too, and are noted in the log', async () => {
    const password = 'harbour-light-7'
    const { account, reply } = await addUser(platform, md5(password))
    expect(reply.status).toBe(200)
    const person = await running.login({ tenantId: '000000', account, password })
    const next = md5('anchor-chain-8').toUpperCase()
    await person.data('userUpdatePassword', { oldPassword: md5(password), newPassword: next, newPassword1: next })
    await running.login({ tenantId: '000000', account, password: 'anchor-chain-8' })
    await running.server.services.logs.flush()
    const logs = await platform.data<{ records: { logId: string }[] }>('logUsualList', { size: 50 })
    expect(JSON.stringify(logs.records)).toContain('password set as a digest')
  })

  it('initial passwords are given, and changed at the next login', async () => {
    const { account, reply } = await addUser(platform, 'harbour-light-7')
    const { id } = reply.body.data as { id: string }
    const initialPassword = 'anchor-chain-8'
    const weak = await platform.call('userResetPassword', { userIds: id, initialPassword: 'weak' })
    expect([weak.status, Object.keys(weak.body.fields ?? {})]).toEqual([400, ['initialPassword']])
    const given = await platform.data<object[]>('userResetPassword', { userIds: id, initialPassword })
    expect(given).toMatchObject([{ userId: id, password: initialPassword }])
    const person = await running.login({ tenantId: '000000', account, password: initialPassword })
    expect((await person.call('userPage')).body.error).toMatch(/permission.denied|user.password-expired/)
    const tenant = await platform.data<{ tenantId: string; password: string }>('tenantSubmit', {
      tenantName: '红隼',
      initialPassword,
    })
    expect(tenant.password).toBe(initialPassword)
    const admin = await running.login({ tenantId: tenant.tenantId, account: 'admin', password: initialPassword })
    expect((await admin.call('vehicleList')).body.error).toBe('user.password-expired')
  })
})
