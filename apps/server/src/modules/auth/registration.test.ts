import type { ApiSession } from '@swapdesk/testing'
import { answerProvider } from '@swapdesk/testing/oidc'
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { exampleOf } from '../../testing/hostile.ts'
import { credentialsOf } from '../../testing/harness.ts'
import { handlers } from '../index.ts'
import { PASSWORD, DEMO_TENANT_ID, startThirdPartySite } from '../../testing/third-party.ts'

const site = await startThirdPartySite()
const { running, admin, begin, social, token, sessionOf, guestOf, register, userIdOf } = site
afterAll(site.close)

it('refuses the grant of that name', async () => {
  const reply = await token({ grant_type: 'register', tenantId: DEMO_TENANT_ID, account: 'x', password: PASSWORD })
  expect(reply.body).toEqual({ error_code: 2015, error_description: '未开放注册，请联系管理员开通账号' })
})

describe('a guest', () => {
  const others = (Object.keys(operations) as OperationId[]).filter(
    (id) =>
      id in handlers && operations[id].permission !== 'public' && id !== 'userRegisterGuest' && id !== 'authLogout',
  )
  let guest: ApiSession

  beforeAll(async () => {
    guest = await guestOf('bahati')
  })

  it.each(others)('may not call %s', async (id) => {
    const reply = await guest.call(id, exampleOf(id), { isUnchecked: true })
    expect({ id, status: reply.status }).toEqual({ id, status: 403 })
  })

  it('can register and log out', async () => {
    expect((await guest.call('userInfo')).body.error).toBe('auth.guest')
    const leaving = await guestOf('bahati')
    expect((await leaving.call('authLogout')).status).toBe(200)
    expect((await leaving.call('userRegisterGuest', exampleOf('userRegisterGuest'))).status).toBe(401)
  })

  it('cannot be refreshed', async () => {
    const { reply } = await social('bahati')
    const renewed = await token({ grant_type: 'refresh_token', refresh_token: String(reply.body['refresh_token']) })
    expect(renewed.body['error_code']).toBe(2006)
  })
})

const passwordLogin = (username: string, password: string) =>
  running.guest.call('authToken', { grant_type: 'password', tenantId: DEMO_TENANT_ID, username, password })

describe('registering', () => {
  it('is for guests', async () => {
    const input = { tenantId: DEMO_TENANT_ID, account: 'anybody', password: PASSWORD }
    expect((await admin.call('userRegisterGuest', input)).body.error).toBe('user.not-guest')
  })

  it('is refused for disabled tenants, taken names and weak passwords', async () => {
    expect((await register('chen', { tenantId: '999999' })).body).toMatchObject({
      error: 'auth.tenant-unknown',
      fields: { tenantId: '租户不存在、已停用或已过期' },
    })
    expect((await register('chen', { account: 'operator' })).body).toMatchObject({
      error: 'user.account-taken',
      msg: '当前账号已被使用!',
    })
    expect((await register('chen', { password: 'password' })).body.fields?.['password']).toBeTruthy()
    expect((await register('chen', { password: 'd41d8cd98f00b204e9800998ecf8427e' })).status).toBe(400)
    expect(await userIdOf('chen')).toBe('')
  })

  it('limits how often taken names can be probed', async () => {
    const guest = await guestOf('curious')
    const codes: unknown[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const input = { tenantId: DEMO_TENANT_ID, account: 'operator', password: PASSWORD }
      codes.push((await guest.call('userRegisterGuest', input)).status)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 409), 429])
  })

  it('waits for approval, whichever user id the body has', async () => {
    const reply = await register('david', { oauthId: '1' })
    expect(reply.status).toBe(200)
    const id = await userIdOf('david')
    expect(await admin.data('userDetail', { id })).toMatchObject({ account: 'david', status: 0, auditStatus: 1 })
    expect((await social('david')).reply.body['error_code']).toBe(2007)
    expect((await passwordLogin('david', PASSWORD)).body).toEqual({
      error_code: 2007,
      error_description: '账号正在等待管理员审核',
    })
    const messages = await admin.data<{ records: object[] }>('messageList', { category: 'account', size: 1 })
    expect(messages.records).toMatchObject([
      { code: 'user.registered', title: '有注册申请待审批', path: `/system/user?view=${id}` },
    ])
    // The state of a registration is shown to its owner only.
    expect((await passwordLogin('david', 'wrong-word-1')).body['error_code']).toBe(2001)
    const audit = await running.server.services.db.system.first(
      sql`select tenant_id, operation_id, changes::text as changes from audit where entity_id = ${id}`,
    )
    expect(audit).toMatchObject({ tenantId: DEMO_TENANT_ID, operationId: 'userRegisterGuest' })
    expect(JSON.stringify(audit)).not.toContain(PASSWORD)
  })

  it('is possible once', async () => {
    const [one, two] = [await guestOf('esi'), await guestOf('esi')]
    const input = { tenantId: DEMO_TENANT_ID, password: PASSWORD, name: '' }
    expect((await one.call('userRegisterGuest', { ...input, account: 'esi' })).status).toBe(200)
    expect((await two.call('userRegisterGuest', { ...input, account: 'esi2' })).body.error).toBe('user.registered')
    expect(await admin.data('userDetail', { id: await userIdOf('esi') })).toMatchObject({ name: 'esi' })
  })

  it('may name another tenant than the login; later logins without a tenant use it', async () => {
    const guest = sessionOf((await social('fatou', {}, '000000')).reply.body)
    const input = { tenantId: DEMO_TENANT_ID, account: 'fatou', password: PASSWORD }
    expect((await guest.call('userRegisterGuest', input)).status).toBe(200)
    await admin.data('userAuditPass', { userIds: await userIdOf('fatou') })
    expect((await social('fatou', {}, '000000')).reply.body['tenant_id']).toBe(DEMO_TENANT_ID)
    expect((await social('fatou', {}, '517209')).reply.body['user_id']).toMatch(/^-/)
  })

  it("through a tenant's third party is limited to that tenant", async () => {
    const begun = await begin('kampala', '517209')
    const back = Object.fromEntries((await answerProvider(begun.url, 'gakire')).searchParams)
    const input = { grant_type: 'social', tenantId: '517209', source: 'kampala', ...back }
    const guest = sessionOf((await token(input, begun.cookie)).body)
    const wanted = { tenantId: DEMO_TENANT_ID, account: 'gakire', password: PASSWORD }
    expect((await guest.call('userRegisterGuest', wanted)).body.error).toBe('auth.tenant-unknown')
    expect((await guest.call('userRegisterGuest', { ...wanted, tenantId: '517209' })).status).toBe(200)
  })
})

describe('the decision', () => {
  it('approval enables the login by third party and by password', async () => {
    await register('hana')
    const userIds = await userIdOf('hana')
    expect((await admin.call('userAuditPass', { userIds })).status).toBe(200)
    const { reply } = await social('hana')
    expect(reply.body).toMatchObject({ account: 'hana', user_id: userIds })
    expect(reply.body['oauth_id']).toMatch(/^\d+$/)
    expect((await sessionOf(reply.body).call('userInfo')).status).toBe(200)
    const renewed = await token({ grant_type: 'refresh_token', refresh_token: String(reply.body['refresh_token']) })
    expect(renewed.body['oauth_id']).toBe(reply.body['oauth_id'])
    expect((await passwordLogin('hana', PASSWORD)).status).toBe(200)
    await admin.data('userSubmit', { id: userIds, status: 0 })
    expect((await social('hana')).reply.body['error_code']).toBe(2016)
  })

  it('a refusal disables the login, with the reason', async () => {
    await register('ines')
    await admin.data('userAuditRefuse', { userIds: await userIdOf('ines') })
    expect((await social('ines')).reply.body['error_code']).toBe(2009)
    expect((await passwordLogin('ines', PASSWORD)).body).toEqual({
      error_code: 2009,
      error_description: '注册申请未通过审核，请联系管理员',
    })
  })

  it('applies to all of them or none, and only once', async () => {
    await register('jose')
    await register('kofi')
    const [jose, kofi] = [await userIdOf('jose'), await userIdOf('kofi')]
    await admin.data('userAuditPass', { userIds: jose })
    const again = await admin.call('userAuditRefuse', { userIds: `${jose},${kofi}` })
    expect(again).toMatchObject({ status: 409, body: { error: 'user.not-waiting' } })
    expect(await admin.data('userDetail', { id: kofi })).toMatchObject({ auditStatus: 1 })
    const waiting = await admin.data<{ records: { account: string }[] }>('userPage', {
      auditStatus: 1,
      account: 'kofi',
    })
    expect(waiting.records.map(({ account }) => account)).toEqual(['kofi'])
  })

  it('requires its own permission, which changing a user does not include', async () => {
    await register('lena')
    const id = await userIdOf('lena')
    expect((await admin.call('userSubmit', { id, status: 1 })).body.error).toBe('user.not-approved')
    expect((await admin.call('userSubmit', { id, realName: '莲娜' })).status).toBe(200)
  })

  it('is refused for another tenant', async () => {
    await register('mosi')
    const kampala = await running.login(credentialsOf('kampalaAdmin'))
    expect((await kampala.call('userAuditPass', { userIds: await userIdOf('mosi') })).status).toBe(404)
  })

  it('allows a new registration when the user is removed', async () => {
    await register('nala')
    await admin.data('userRemove', { ids: await userIdOf('nala') })
    expect((await social('nala')).reply.body['user_id']).toMatch(/^-/)
    expect((await register('nala')).status).toBe(200)
    expect((await social('nala')).reply.body['error_code']).toBe(2007)
  })
})
