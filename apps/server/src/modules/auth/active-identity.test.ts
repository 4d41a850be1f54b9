// @postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'

type Token = { access_token: string; refresh_token: string; dept_id: string; role_id: string; role_name: string }
type Me = { dept_id: string; role_id: string; depts: { id: string }[]; roles: { id: string }[] }

let running: TestServer
let plain: TestServer
const ids: Record<string, string> = {}

const { tenantId, account, password } = credentialsOf('whaleOperator')
const system = (server = running) => server.server.services.db.system

/** Gives the user two departments and two roles. */
async function widen(server: TestServer): Promise<void> {
  const row = await system(server).first(sql<{
    operator: string
    viewer: string
    one: string
    two: string
    foreign: string
  }>`
    select (select id::text from role where tenant_id = ${tenantId} and role_alias = 'operator') as operator,
      (select id::text from role where tenant_id = ${tenantId} and role_alias = 'viewer') as viewer,
      (select id::text from dept where tenant_id = ${tenantId} and dept_name = '运营部') as one,
      (select id::text from dept where tenant_id = ${tenantId} and dept_name = '财务部') as two,
      (select id::text from role where tenant_id = ${tenantId} and role_alias = 'admin') as foreign`)
  Object.assign(ids, row)
  await system(server).run(sql`update user_account set role_id = ${[ids['operator'], ids['viewer']]}::bigint[],
    dept_id = ${[ids['one'], ids['two']]}::bigint[] where tenant_id = ${tenantId} and account = ${account}`)
}

beforeAll(async () => {
  running = await startTestServer({ env: { SWAPDESK_SWITCH_MODE: '1' } })
  plain = await startTestServer()
  await widen(plain)
  await widen(running)
})
afterAll(async () => {
  await running.close()
  await plain.close()
})

const identity = (deptId = '', roleId = '') => ({ 'dept-id': deptId, 'role-id': roleId })
const login = (headers: Record<string, string> = {}, server = running) =>
  server.guest.with(headers).call('authToken', { grant_type: 'password', tenantId, username: account, password })
const refresh = (token: Token, headers: Record<string, string> = {}) =>
  running.guest.with(headers).call('authToken', { grant_type: 'refresh_token', refresh_token: token.refresh_token })
const tokenOf = (reply: { body: object }) => reply.body as unknown as Token
const as = (token: Token, server = running) => server.guest.with({ 'blade-auth': `bearer ${token.access_token}` })
const statusOf = async (token: Token, id: 'stationList' | 'vehicleList') => (await as(token).call(id)).status

describe('a login with a department and a role', () => {
  it('has only their rights and still lists the others', async () => {
    const whole = tokenOf(await login())
    expect(await statusOf(whole, 'stationList')).toBe(200)
    const token = tokenOf(await login(identity(ids['two'], ids['viewer'])))
    expect(token).toMatchObject({ dept_id: ids['two'], role_id: ids['viewer'], role_name: 'viewer' })
    expect(await statusOf(token, 'stationList')).toBe(403)
    expect(await statusOf(token, 'vehicleList')).toBe(200)
    const me = await as(token).data<Me>('authUserInfo')
    expect(me).toMatchObject({ dept_id: ids['two'], role_id: ids['viewer'] })
    expect(me.roles.map(({ id }) => id)).toEqual([ids['operator'], ids['viewer']])
    expect(me.depts).toHaveLength(2)
  })

  it.each([
    ['the role is missing', () => identity(ids['one']), 2011],
    ['the department is missing', () => identity('', ids['viewer']), 2011],
    ['the role is somebody else’s', () => identity(ids['one'], ids['foreign']), 2012],
    ['the department is somebody else’s', () => identity(ids['operator'], ids['viewer']), 2012],
    ['they are no ids', () => identity("1'; --", 'x'), 2012],
  ])('is refused when %s', async (_, headers, code) => {
    expect((await login(headers())).body['error_code']).toBe(code)
  })

  it('has all rights if switch mode is off', async () => {
    const token = tokenOf(await login(identity(ids['two'], ids['viewer']), plain))
    expect(token.role_id.split(',')).toHaveLength(2)
    expect((await as(token, plain).call('stationList')).status).toBe(200)
  })
})

describe('switching', () => {
  it('returns a new token and changes the rights at once, for the old token too', async () => {
    const before = tokenOf(await login(identity(ids['one'], ids['operator'])))
    expect(await statusOf(before, 'stationList')).toBe(200)
    const after = tokenOf(await refresh(before, identity(ids['two'], ids['viewer'])))
    expect(after).toMatchObject({ dept_id: ids['two'], role_id: ids['viewer'] })
    expect(after.refresh_token).not.toBe(before.refresh_token)
    expect(await statusOf(after, 'stationList')).toBe(403)
    expect(await statusOf(before, 'stationList')).toBe(403)
    const back = tokenOf(await refresh(after, identity(ids['one'], ids['operator'])))
    expect(await statusOf(back, 'stationList')).toBe(200)
  })

  it('is kept when the token is refreshed', async () => {
    const first = tokenOf(await login(identity(ids['two'], ids['viewer'])))
    const second = tokenOf(await refresh(first))
    expect(second.role_id).toBe(ids['viewer'])
    expect(await statusOf(second, 'stationList')).toBe(403)
  })

  it('keeps the refresh token valid when it is refused', async () => {
    const token = tokenOf(await login())
    expect((await refresh(token, identity(ids['one'], ids['foreign']))).body['error_code']).toBe(2012)
    await system().run(
      sql`update refresh_token set used_time = now() - interval '31 seconds' where used_time is not null`,
    )
    expect((await refresh(token)).status).toBe(200)
  })

  it('never gives more than the user still has', async () => {
    const token = tokenOf(await login(identity(ids['one'], ids['operator'])))
    expect(await statusOf(token, 'stationList')).toBe(200)
    await system().run(
      sql`update user_account set role_id = ${[ids['viewer']]}::bigint[] where tenant_id = ${tenantId} and account = ${account}`,
    )
    expect(await statusOf(token, 'vehicleList')).toBe(403)
    await widen(running)
    expect(await as(token).data('authUserInfo')).toMatchObject({ dept_id: ids['one'], role_id: ids['operator'] })
    await system().run(
      sql`update user_account set dept_id = ${[ids['two']]}::bigint[] where tenant_id = ${tenantId} and account = ${account}`,
    )
    expect(await as(token).data('authUserInfo')).toMatchObject({ dept_id: '', role_id: ids['operator'] })
    await widen(running)
  })
})
