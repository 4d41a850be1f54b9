// @postgres
import { createHash } from 'node:crypto'
import type { ApiSession } from '@swapdesk/testing'
import { sm2 } from 'sm-crypto-v2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type User = Record<string, unknown> & { id: string; account: string; roleId: string; updateTime: string }
type Page = { records: User[]; total: number }
type Row = { id: string }

const DEMO_TENANT_ID = '384721'
const PASSWORD = 'harbour-light-7'
let running: TestServer
let platform: ApiSession
let admin: ApiSession
let kampala: ApiSession
let menus: (...codes: string[]) => string[]

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  admin = await running.login(credentialsOf('whaleAdmin'))
  kampala = await running.login(credentialsOf('kampalaAdmin'))
  menus = await menuIdsOf(platform)
})
afterAll(() => running.close())

function page(input: Record<string, unknown> = {}, who = admin): Promise<Page> {
  return who.data<Page>('userPage', { size: 200, ...input })
}

async function userOf(account: string, who = admin): Promise<User> {
  return (await page({ account }, who)).records.find((user) => user.account === account) as User
}

let made = 0
async function addUser(fields: Record<string, unknown> = {}, who = admin): Promise<User> {
  const account = `user${(made += 1)}`
  await who.data('userSubmit', { account, password: PASSWORD, ...fields })
  return userOf(account, who)
}

function loginAs(account: string, password = PASSWORD): Promise<ApiSession> {
  return running.login({ tenantId: DEMO_TENANT_ID, account, password })
}

async function roleId(alias: string, who = admin): Promise<string> {
  const roles = await who.data<{ id: string; roleAlias: string }[]>('roleOptions')
  return roles.find((role) => role.roleAlias === alias)?.id as string
}

async function deptIds(who = admin): Promise<{ root: string; operations: string }> {
  const depts = await who.data<{ id: string; parentId: string; deptName: string }[]>('deptOptions')
  const root = depts.find((dept) => dept.parentId === '0')?.id as string
  return { root, operations: depts.find((dept) => dept.deptName === '运营部')?.id as string }
}

describe('user lists', () => {
  it("show roles, departments and labels of codes in the request's language", async () => {
    const { operations } = await deptIds()
    const fields = { realName: '何远', sex: 2, userType: 1, deptId: operations, roleId: await roleId('viewer') }
    const { id } = await addUser(fields)
    const zh = { tenantName: '蓝鲸换电', roleName: '只读人员', deptName: '运营部', sexName: '女', userTypeName: 'WEB' }
    expect(await admin.data('userDetail', { id })).toMatchObject(zh)
    const en = { tenantName: 'Blue Whale Swap', roleName: 'Read-only', deptName: 'Operations', sexName: 'Female' }
    expect(await admin.with({ 'accept-language': 'en' }).data('userDetail', { id })).toMatchObject(en)
  })

  it('are paged, newest first or sorted, under both operations of the list', async () => {
    await addUser({ realName: '翻页' })
    for (const id of ['userPage', 'userList'] as const) {
      const first = await admin.data<Page>(id, { size: 2, ascs: 'account' })
      const second = await admin.data<Page>(id, { size: 2, ascs: 'account', current: 2 })
      const accounts = [...first.records, ...second.records].map((user) => user.account)
      expect(accounts).toEqual(accounts.toSorted())
      expect([new Set(accounts).size, first.total >= 4]).toEqual([4, true])
      expect(await admin.data(id, { realName: '翻', status: 1 })).toMatchObject({ total: 1 })
      expect((await admin.call(id, { ascs: 'passwordHash' })).body.error).toBe('sort.not-allowed')
    }
  })

  it('find users of a department and its descendants', async () => {
    const { root, operations } = await deptIds()
    const { id } = await addUser({ deptId: operations })
    const ids = async (deptId: string) => (await page({ deptId })).records.map((user) => user.id)
    expect(await ids(operations)).toContain(id)
    expect(await ids(root)).toEqual(expect.arrayContaining([id, (await userOf('admin')).id]))
    expect(await ids(operations)).not.toContain((await userOf('admin')).id)
    expect((await page({ deptId: (await deptIds(kampala)).root })).total).toBe(0)
  })

  it('offer enabled users of the own tenant only', async () => {
    const { account } = await addUser({ status: 0 })
    const offered = await admin.data<User[]>('userOptions', { tenantId: '517209' })
    const accounts = new Set(offered.map((user) => user.account))
    expect([accounts.has('viewer'), accounts.has(account)]).toEqual([true, false])
    expect((await page({ tenantId: '517209' }, platform)).records.every((user) => user['tenantId'] === '517209')).toBe(
      true,
    )
  })

  it('never contain a password, in replies, files or audit rows', async () => {
    await addUser()
    const replies = [await page({}, platform), await admin.data('userInfo'), await admin.data('userOptions')]
    const file = await admin.call('userExport', { format: 'csv' })
    const text = JSON.stringify(replies) + new TextDecoder().decode(file.bytes)
    expect(file.status).toBe(200)
    expect(text).not.toMatch(/argon2|password/i)
    const columns = 'account,passwordHash'
    expect((await admin.call('userExport', { format: 'csv', columns })).body.error).toBe('column.not-allowed')
    const audits = await running.server.services.db.system.all(sql`select changes from audit where entity = 'users'`)
    expect(audits.length).toBeGreaterThan(0)
    expect(JSON.stringify(audits)).not.toMatch(/argon2|harbour/)
  })
})

describe('userSubmit', () => {
  it('adds a user who can log in, with the password in plain text or as SM2', async () => {
    const { account } = await addUser()
    expect((await (await loginAs(account)).call('userInfo')).status).toBe(200)
    const { publicKey } = running.server.services.secrets.sm2
    const sealed = await addUser({ password: sm2.doEncrypt(PASSWORD, publicKey, 0) })
    expect((await (await loginAs(sealed.account)).call('userInfo')).status).toBe(200)
  })

  it('reports faults per field', async () => {
    const bad = { account: 'mistaken', password: PASSWORD, realName: '一', phone: '123' }
    const wrong = await admin.call('userSubmit', bad)
    expect([wrong.status, Object.keys(wrong.body.fields ?? {}).toSorted()]).toEqual([400, ['phone', 'realName']])
    const weak = await admin.call('userSubmit', { account: 'mistaken', password: 'onlyletters' })
    expect(weak).toMatchObject({ status: 400, body: { error: 'validation.failed' } })
    expect(Object.keys(weak.body.fields ?? {})).toEqual(['password'])
    const digest = createHash('md5').update(PASSWORD).digest('hex')
    const digested = await admin.call('userSubmit', { account: 'mistaken', password: digest })
    expect(digested.body.error).toBe('user.password-digest')
    expect((await admin.call('userSubmit', { account: 'mistaken' })).body.fields).toHaveProperty('password')
  })

  it('refuses a taken account in any case of its letters, within the tenant', async () => {
    const taken = await admin.call('userSubmit', { account: 'VIEWER', password: PASSWORD })
    expect(taken).toMatchObject({ status: 409, body: { error: 'user.account-taken', msg: '当前账号已被使用!' } })
    expect((await kampala.call('userSubmit', { account: 'operator7', password: PASSWORD })).status).toBe(200)
    expect((await admin.call('userSubmit', { account: 'operator7', password: PASSWORD })).status).toBe(200)
  })

  it('accepts roles, departments and posts of the own tenant only', async () => {
    const foreign = { roleId: await roleId('viewer', kampala), deptId: (await deptIds(kampala)).root }
    for (const [field, id] of Object.entries(foreign)) {
      const reply = await admin.call('userSubmit', { account: 'newcomer', password: PASSWORD, [field]: id })
      expect(reply).toMatchObject({ status: 400, body: { error: 'row.reference-missing' } })
      expect(Object.keys(reply.body.fields ?? {})).toEqual([field])
    }
    expect(await userOf('newcomer')).toBeUndefined()
    const theirs = { account: 'guest7', password: PASSWORD, tenantId: '517209', ...foreign }
    expect((await platform.call('userSubmit', theirs)).status).toBe(200)
  })

  it('changes given fields, keeps the others and the password', async () => {
    const user = await addUser({ realName: '陆平', email: 'lu@example.com' })
    const change = { ...user, realName: '陆安', email: '', password: 'another-word-9' }
    await admin.data('userSubmit', change)
    expect(await admin.data('userDetail', { id: user.id })).toMatchObject({ realName: '陆安', email: null })
    expect((await (await loginAs(user.account)).call('userInfo')).status).toBe(200)
    await admin.data('userUpdate', { id: user.id, phone: '13800138000' })
    expect(await admin.data('userDetail', { id: user.id })).toMatchObject({ phone: '13800138000', realName: '陆安' })
    expect((await admin.call('userUpdate', { account: 'sneaked', password: PASSWORD })).status).toBe(404)
    expect((await kampala.call('userUpdate', { id: user.id, phone: '' })).status).toBe(404)
  })

  it('ends the sessions of a disabled user', async () => {
    const { id, account } = await addUser()
    const session = await loginAs(account)
    expect((await session.call('userInfo')).status).toBe(200)
    await admin.data('userSubmit', { id, status: 0 })
    expect((await session.call('userInfo')).status).toBe(401)
    await admin.data('userSubmit', { id, status: 1 })
    expect((await session.call('userInfo')).status).toBe(401)
    const self = (await userOf('admin')).id
    expect((await admin.call('userSubmit', { id: self, status: 0 })).body.error).toBe('user.self')
  })

  it('enforces the account limit of a tenant', async () => {
    const tenants = await platform.data<{ records: (Row & { tenantId: string })[] }>('tenantList', { size: 50 })
    const tenant = tenants.records.find((row) => row.tenantId === '517209') as Row
    const { total } = await page({}, kampala)
    await platform.data('tenantSetting', { ids: [tenant.id], accountNumber: total + 1 })
    expect((await kampala.call('userSubmit', { account: 'last1', password: PASSWORD })).status).toBe(200)
    const full = await kampala.call('userSubmit', { account: 'last2', password: PASSWORD })
    expect(full).toMatchObject({ status: 409, body: { error: 'user.account-limit' } })
    expect(full.body.msg).toContain(String(total + 1))
    // Of concurrent requests, only as many succeed as the limit permits.
    await platform.data('tenantSetting', { ids: [tenant.id], accountNumber: total + 4 })
    const rush = Array.from({ length: 8 }, (_, index) => ({ account: `rush${index}`, password: PASSWORD }))
    const replies = await Promise.all(rush.map((input) => kampala.call('userSubmit', input)))
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    expect([count(200), count(409)]).toEqual([3, 5])
    await platform.data('tenantSetting', { ids: [tenant.id], accountNumber: -1 })
  })
})

describe('rights of users', () => {
  it('grants and revokes roles with immediate effect, for all named users or none', async () => {
    const [first, second] = [await addUser(), await addUser()]
    const session = await loginAs(first.account)
    expect((await session.call('vehicleList')).status).toBe(403)
    const viewer = await roleId('viewer')
    await admin.data('userGrant', { userIds: `${first.id},${second.id}`, roleIds: viewer })
    expect((await session.call('vehicleList')).status).toBe(200)
    expect((await userOf(second.account)).roleId).toBe(viewer)
    const foreignId = (await userOf('admin', kampala)).id
    const mixed = { userIds: `${first.id},${foreignId}`, roleIds: '' }
    expect((await admin.call('userGrant', mixed)).status).toBe(404)
    const foreign = await roleId('viewer', kampala)
    expect((await admin.call('userGrant', { userIds: first.id, roleIds: foreign })).status).toBe(400)
    expect((await userOf(first.account)).roleId).toBe(viewer)
    await admin.data('userGrant', { userIds: first.id, roleIds: '' })
    expect((await session.call('vehicleList')).status).toBe(403)
  })

  it('refuses roles beyond the caller’s rights, by grant and by form', async () => {
    const menuIds = menus('user', 'user_add', 'user_edit', 'user_grant', 'vehicle', 'vehicle_view', 'fleet')
    const { session, userId } = await addPerson(running, admin, DEMO_TENANT_ID, { menuIds })
    const [strong, weak] = [await roleId('admin'), await roleId('viewer')]
    for (const userIds of [userId, (await addUser()).id]) {
      const reply = await session.call('userGrant', { userIds, roleIds: strong })
      expect(reply).toMatchObject({ status: 403, body: { error: 'permission.not-grantable' } })
    }
    const form = { account: 'puppet', password: PASSWORD }
    expect((await session.call('userSubmit', { ...form, roleId: strong })).status).toBe(403)
    expect((await session.call('userSubmit', { id: userId, roleId: strong })).status).toBe(403)
    expect(await userOf('puppet')).toBeUndefined()
    expect((await session.call('userSubmit', { ...form, roleId: weak })).status).toBe(200)
    expect((await session.call('userGrant', { userIds: (await addUser()).id, roleIds: weak })).status).toBe(200)
  })

  it('refuses actions on superiors', async () => {
    const menuIds = menus('user', 'user_edit', 'user_grant', 'user_reset', 'user_delete')
    const { session } = await addPerson(running, admin, DEMO_TENANT_ID, { menuIds })
    const [above, beside] = [await userOf('operator'), await addUser()]
    const calls = (id: string) => [
      () => session.call('userUpdate', { id, phone: '13800138001' }),
      () => session.call('userGrant', { userIds: id, roleIds: '' }),
      () => session.call('userResetPassword', { userIds: id }),
      () => session.call('userRemove', { ids: id }),
    ]
    for (const call of calls(above.id)) {
      expect(await call()).toMatchObject({ status: 403, body: { error: 'permission.superior-user' } })
    }
    expect(await userOf('operator')).toMatchObject({ phone: '13800138021', roleId: above.roleId })
    for (const call of calls(beside.id)) expect((await call()).status).toBe(200)
  })

  it('lets only administrators of the platform grant the administrators’ role', async () => {
    const administrator = await roleId('administrator', platform)
    const menuIds = menus('user', 'user_grant', 'user_reset')
    const { session, userId } = await addPerson(running, platform, '000000', { menuIds })
    const { id: self } = await platform.data<User>('userInfo')
    const given = await session.call('userGrant', { userIds: userId, roleIds: administrator })
    expect(given.body.error).toBe('permission.protected-role')
    expect((await session.call('userResetPassword', { userIds: self })).body.error).toBe('permission.superior-user')
    expect((await platform.call('userGrant', { userIds: self, roleIds: '' })).body.error).toBe('user.self')
    expect((await platform.call('userGrant', { userIds: userId, roleIds: administrator })).status).toBe(200)
  })
})

describe('data scopes', () => {
  it('narrow list, detail, options, export and writes, but not the own profile', async () => {
    const [menuId] = menus('user')
    const scope = { menuId, resourceCode: 'users_own', scopeName: '本人创建的用户', scopeClass: 'users', scopeType: 2 }
    const { id: scopeId } = await platform.data<Row>('dataScopeSubmit', { ...scope, scopeColumn: 'create_user' })
    const menuIds = menus('user', 'user_add', 'user_edit', 'user_export')
    const { session, account } = await addPerson(running, admin, DEMO_TENANT_ID, { menuIds, dataScopeIds: [scopeId] })
    const [theirs, mine] = [await addUser(), await addUser({}, session)]
    const seen = async (input: Record<string, unknown>) => (await page(input, session)).records.map((user) => user.id)
    expect(await seen({})).toEqual([mine.id])
    const detail = async (id: string) => (await session.call('userDetail', { id })).status
    expect([await detail(theirs.id), await detail(mine.id)]).toEqual([404, 200])
    expect(await session.data<User[]>('userOptions')).toMatchObject([{ id: mine.id }])
    const file = await session.call('userExport', { format: 'csv', columns: 'account' })
    expect(new TextDecoder().decode(file.bytes).trim().split(/\r?\n/).slice(1)).toEqual([mine.account])
    const change = async (id: string) => (await session.call('userSubmit', { id, code: 'B1' })).status
    expect([await change(theirs.id), await change(mine.id)]).toEqual([404, 200])
    expect(await session.data('userInfo')).toMatchObject({ account })
  })
})

describe('userRemove', () => {
  it('removes users and ends their sessions, but not the caller', async () => {
    const { id, account } = await addUser()
    const session = await loginAs(account)
    const self = (await userOf('admin')).id
    expect((await admin.call('userRemove', { ids: `${id},${self}` })).body.error).toBe('user.self')
    expect((await session.call('userInfo')).status).toBe(200)
    expect((await kampala.call('userRemove', { ids: id })).status).toBe(404)
    await admin.data('userRemove', { ids: id })
    expect((await session.call('userInfo')).status).toBe(401)
    await expect(loginAs(account)).rejects.toThrow('2001')
    // The session has ended, too.
    const { system } = running.server.services.db
    await system.run(sql`update user_account set is_deleted = 0 where id = ${id}`)
    expect((await session.call('userInfo')).status).toBe(401)
    await system.run(sql`update user_account set is_deleted = 1 where id = ${id}`)
    // The name can be used again.
    expect((await admin.call('userSubmit', { account, password: PASSWORD })).status).toBe(200)
  })
})

describe('passwords', () => {
  it('are reset to a random one per user, which must be changed', async () => {
    const [first, second] = [await addUser(), await addUser()]
    const before = await loginAs(first.account)
    const userIds = `${first.id},${second.id}`
    const made = await admin.data<{ userId: string; password: string }[]>('userResetPassword', { userIds })
    expect(new Set(made.map((one) => one.password)).size).toBe(2)
    expect((await before.call('userInfo')).status).toBe(401)
    await expect(loginAs(first.account)).rejects.toThrow('2001')
    const password = made.find((one) => one.userId === first.id)?.password as string
    const session = await loginAs(first.account, password)
    expect((await session.call('menuRoutes')).body.error).toBe('user.password-expired')
    const change = { oldPassword: password, newPassword: PASSWORD, newPassword1: PASSWORD }
    await session.data('userUpdatePassword', change)
    expect((await session.call('menuRoutes')).status).toBe(200)
    const own = { userIds: (await userOf('admin')).id }
    expect((await admin.call('userResetPassword', own)).body.error).toBe('user.self')
    expect((await kampala.call('userResetPassword', { userIds })).status).toBe(404)
  })

  it('can be changed by users who know the old one, which ends their other sessions', async () => {
    const { account } = await addUser()
    const [here, there] = [await loginAs(account), await loginAs(account)]
    const next = 'quiet-river-8'
    const tries = [
      [{ oldPassword: 'wrong-word-1', newPassword: next, newPassword1: next }, 'oldPassword', '原密码不正确'],
      [{ oldPassword: PASSWORD, newPassword: next, newPassword1: `${next}!` }, 'newPassword1', '两次密码输入不一致'],
      [{ oldPassword: PASSWORD, newPassword: 'short1', newPassword1: 'short1' }, 'newPassword', ''],
    ] as const
    for (const [input, field, words] of tries) {
      const reply = await here.call('userUpdatePassword', input)
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]])
      expect(reply.body.fields?.[field]).toContain(words)
    }
    const oldPassword = createHash('md5').update(PASSWORD).digest('hex')
    await here.data('userUpdatePassword', { oldPassword, newPassword: next, newPassword1: next })
    expect((await here.call('userInfo')).status).toBe(200)
    expect((await there.call('userInfo')).status).toBe(401)
    await expect(loginAs(account)).rejects.toThrow('2001')
    expect((await (await loginAs(account, next)).call('userInfo')).status).toBe(200)
  })

  it('are accepted again after an account is unlocked', async () => {
    const { id, account } = await addUser()
    for (let failure = 0; failure < 5; failure += 1) await loginAs(account, 'wrong-word-1').catch(() => undefined)
    await expect(loginAs(account)).rejects.toThrow('2003')
    expect((await kampala.call('userUnlock', { userIds: id })).status).toBe(404)
    await expect(loginAs(account)).rejects.toThrow('2003')
    await admin.data('userUnlock', { userIds: id })
    expect((await (await loginAs(account)).call('userInfo')).status).toBe(200)
  })
})

describe('own profile', () => {
  it('is limited to the own user', async () => {
    const { id, account } = await addUser({ roleId: await roleId('viewer') })
    const session = await loginAs(account)
    const profile = { realName: '沈秋', email: 'shen@example.com' }
    const forged = { ...profile, id: (await userOf('admin')).id, roleId: await roleId('admin'), status: 0 }
    await session.data('userUpdateInfo', forged)
    expect(await session.data('userInfo')).toMatchObject({ ...profile, id, account, status: 1 })
    expect((await userOf(account)).roleId).toBe(await roleId('viewer'))
    expect((await userOf('admin'))['realName']).not.toBe(profile.realName)
    const bad = await session.with({ 'accept-language': 'en' }).call('userUpdateInfo', { phone: '12' })
    expect(bad).toMatchObject({ status: 400, body: { error: 'validation.failed' } })
  })

  it('stores language and time zone', async () => {
    const { session } = await addPerson(running, admin, '384721', { menuIds: [] })
    expect(await session.data('authUserInfo')).toMatchObject({ preferred_locale: null, preferred_time_zone: null })
    await session.data('userUpdateInfo', { locale: 'en', timeZone: 'Africa/Kampala' })
    expect(await session.data('authUserInfo')).toMatchObject({
      preferred_locale: 'en',
      preferred_time_zone: 'Africa/Kampala',
      time_zone: 'Asia/Shanghai',
    })
    await session.data('userUpdateInfo', { timeZone: '' })
    expect(await session.data('authUserInfo')).toMatchObject({ preferred_locale: 'en', preferred_time_zone: null })
    const unknown = await session.call('userUpdateInfo', { timeZone: 'Mars/Olympus' })
    expect(unknown.body.fields).toEqual({ timeZone: '时区不存在' })
    expect((await session.call('userUpdateInfo', { locale: 'fr' })).status).toBe(400)
  })

  it('is also served under the prefix of older clients', async () => {
    const url = new URL('/api/blade-user/info', running.url)
    const reply = await admin.send('userInfo', url, { headers: admin.headers })
    expect(reply.body.data).toMatchObject({ account: 'admin' })
  })
})
