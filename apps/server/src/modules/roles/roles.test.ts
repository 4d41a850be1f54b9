import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf, withoutButtons, type Rights } from '../../testing/people.ts'

type Role = { id: string; roleName: string; roleAlias: string; parentName: string | null; hasChildren: boolean } & {
  children?: Role[]
}
type Node = { id: string; title: string; titleEn: string | null; hasChildren: boolean; children?: Node[] }
type Keys = { menu: string[]; dataScope: string[]; apiScope: string[] }

const DEMO_TENANT_ID = '384721'
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

let made = 0
async function addRole(fields: Record<string, unknown> = {}, who = admin): Promise<string> {
  const roleAlias = `role-${(made += 1)}`
  return (await who.data<{ id: string }>('roleSubmit', { roleName: roleAlias, roleAlias, ...fields })).id
}

function roleOf(alias: string, who = admin): Promise<Role> {
  return who.data<Role[]>('roleOptions').then((all) => all.find((role) => role.roleAlias === alias) as Role)
}

/** Screens without their buttons. */
async function grant(who: ApiSession, roleId: string, { menuIds = [], ...scopes }: Partial<Rights>) {
  const rights = { menuIds: await withoutButtons(running, menuIds), dataScopeIds: [], apiScopeIds: [], ...scopes }
  return who.call('roleGrant', { roleIds: [roleId], ...rights })
}

function keysOf(roleId: string, who = admin): Promise<Keys> {
  return who.data<Keys>('menuRoleTreeKeys', { roleIds: roleId })
}

function tenants(list: readonly { tenantId: string }[]): string[] {
  return [...new Set(list.map((role) => role.tenantId))]
}

async function addScope(scopeType: number): Promise<string> {
  const resourceCode = `scope_${(made += 1)}`
  const [menuId] = menus('vehicle')
  const scope = { menuId, resourceCode, scopeName: resourceCode, scopeClass: 'vehicles', scopeColumn: 'create_dept' }
  return (await platform.data<{ id: string }>('dataScopeSubmit', { ...scope, scopeType })).id
}

describe('role lists', () => {
  it('shows roles as a forest, leaves without children, matches with their ancestors', async () => {
    const parentId = await addRole({ roleName: '片区经理', roleNameEn: 'Area manager' })
    const childId = await addRole({ roleName: '片区助理', parentId })
    const all = await admin.data<Role[]>('roleList')
    const parent = all.find((role) => role.id === parentId)
    expect(parent).toMatchObject({ hasChildren: true, children: [{ id: childId, hasChildren: false }] })
    expect(parent?.children?.[0]).not.toHaveProperty('children')
    const found = await admin.with({ 'accept-language': 'en' }).data<Role[]>('roleList', { roleName: '助理' })
    expect(found).toMatchObject([{ id: parentId, children: [{ id: childId, parentName: 'Area manager' }] }])
    expect(await admin.data('roleDetail', { id: childId })).toMatchObject({ parentName: '片区经理' })
  })

  it('offers as parents the roles of the tenant, except the role itself and its descendants', async () => {
    const parentId = await addRole()
    const childId = await addRole({ parentId })
    const text = JSON.stringify(await admin.data<Node[]>('roleTreeById', { roleId: parentId }))
    expect(text).toContain((await roleOf('viewer')).id)
    expect([text.includes(parentId), text.includes(childId)]).toEqual([false, false])
    expect((await kampala.call('roleTreeById', { roleId: parentId })).status).toBe(404)
  })

  it('restricts all but administrators of the platform to their tenant', async () => {
    expect(tenants(await admin.data('roleOptions', { tenantId: '517209' }))).toEqual([DEMO_TENANT_ID])
    expect(tenants(await platform.data('roleOptions', { tenantId: '517209' }))).toEqual(['517209'])
    expect(await platform.data<Node[]>('roleTree', { tenantId: DEMO_TENANT_ID })).toContainEqual(
      expect.objectContaining({ title: '管理员', titleEn: 'Administrator', hasChildren: false }),
    )
  })

  it('lists the roles of one user', async () => {
    const users = await admin.data<{ records: { id: string }[] }>('userPage', { account: 'viewer' })
    const roles = await admin.data<Role[]>('roleOptions', { userId: users.records[0]?.id })
    expect(roles.map((role) => role.roleAlias)).toEqual(['viewer'])
  })
})

describe('roleSubmit', () => {
  it('refuses a taken alias, in both languages', async () => {
    const input = { roleName: '又一个', roleAlias: 'viewer' }
    const zh = await admin.call('roleSubmit', input)
    expect(zh).toMatchObject({ status: 409, body: { error: 'role.alias-taken', msg: '角色别名已存在' } })
    const en = await admin.with({ 'accept-language': 'en-US' }).call('roleSubmit', input)
    expect(en.body.fields).toEqual({ roleAlias: 'This role alias is taken' })
    expect((await kampala.call('roleSubmit', { ...input, roleAlias: 'viewer2' })).status).toBe(200)
  })

  it('refuses a parent that is the role itself, below it, or of another tenant', async () => {
    const id = await addRole()
    const below = await addRole({ parentId: id })
    const foreign = (await roleOf('admin', kampala)).id
    for (const parentId of [id, below]) {
      const reply = await admin.call('roleSubmit', { id, parentId })
      expect(reply).toMatchObject({ status: 400, body: { error: 'row.parent-self', msg: '父节点不可选择自身!' } })
    }
    for (const who of [admin, platform])
      expect((await who.call('roleSubmit', { id, parentId: foreign })).body.error).toBe('row.parent-missing')
  })

  it('lets only administrators change the administrators’ role, and nobody remove it', async () => {
    const created = await admin.call('roleSubmit', { roleName: '假管理员', roleAlias: 'administrator' })
    expect(created).toMatchObject({ status: 403, body: { error: 'permission.protected-role' } })
    const renamed = await admin.call('roleSubmit', { id: await addRole(), roleAlias: 'administrator' })
    expect(renamed.body.error).toBe('permission.protected-role')
    const { id } = await roleOf('administrator', platform)
    for (const change of [{ roleAlias: 'other' }, { status: 0 }]) {
      expect((await platform.call('roleSubmit', { id, ...change })).body.error).toBe('permission.protected-role')
    }
    expect((await platform.call('roleRemove', { ids: id })).body.error).toBe('permission.protected-role')
    expect((await platform.call('roleSubmit', { id, roleNameEn: 'Super administrator' })).status).toBe(200)
    const clerk = await addPerson(running, platform, '000000', { menuIds: menus('role', 'role_edit', 'role_grant') })
    expect((await clerk.session.call('roleSubmit', { id, sort: 3 })).body.error).toBe('permission.protected-role')
    expect((await grant(clerk.session, id, {})).body.error).toBe('permission.protected-role')
  })
})

describe('roleRemove', () => {
  it('refuses a role with users, one with descendants, and those of other tenants', async () => {
    const used = await admin.call('roleRemove', { ids: (await roleOf('viewer')).id })
    expect(used).toMatchObject({ status: 409, body: { error: 'row.in-use' } })
    expect(used.body.msg).toContain('用户')
    const parent = await addRole()
    const child = await addRole({ parentId: parent })
    expect((await admin.call('roleRemove', { ids: parent })).body.error).toBe('row.has-children')
    expect((await kampala.call('roleRemove', { ids: child })).status).toBe(404)
    expect((await admin.call('roleRemove', { ids: `${parent},${child}` })).status).toBe(200)
    expect((await admin.call('roleDetail', { id: parent })).status).toBe(404)
  })
})

describe('roleGrant', () => {
  it('replaces the rights of a role, with effect from its users’ next request', async () => {
    const menuIds = menus('fleet', 'vehicle', 'vehicle_view')
    const { session, roleId } = await addPerson(running, admin, DEMO_TENANT_ID, { menuIds })
    expect((await session.call('vehicleList')).status).toBe(200)
    expect((await keysOf(roleId)).menu).toEqual(menus('vehicle_view'))
    expect((await grant(admin, roleId, { menuIds: menus('fleet', 'vehicle_type') })).status).toBe(200)
    expect((await session.call('vehicleList')).status).toBe(403)
    expect((await session.call('vehicleTypeList')).status).toBe(200)
    expect((await keysOf(roleId)).menu).toEqual(menus('vehicle_type_view'))
  })

  it('refuses rights that the own roles lack, and changes nothing', async () => {
    const menuIds = menus('role', 'role_grant', 'vehicle', 'vehicle_view')
    const { session } = await addPerson(running, admin, DEMO_TENANT_ID, { menuIds })
    const roleId = await addRole()
    const beyond = await grant(session, roleId, { menuIds: menus('vehicle', 'vehicle_delete') })
    expect(beyond).toMatchObject({ status: 403, body: { error: 'permission.not-grantable' } })
    expect((await keysOf(roleId)).menu).toEqual([])
    // The parent group is included; it grants no operations.
    const within = menus('fleet', 'vehicle', 'vehicle_view')
    expect((await grant(session, roleId, { menuIds: within })).status).toBe(200)
    expect((await keysOf(roleId)).menu).toEqual(menus('vehicle_view'))
    // Rights that the granter cannot see are kept.
    await grant(admin, roleId, { menuIds: menus('fleet', 'vehicle', 'vehicle_delete') })
    expect((await grant(session, roleId, { menuIds: menus('vehicle') })).status).toBe(200)
    expect((await keysOf(roleId)).menu.toSorted()).toEqual(menus('vehicle_view', 'vehicle_delete').toSorted())
  })

  it('never grants menus of the platform to other tenants', async () => {
    const roleId = (await roleOf('viewer', kampala)).id
    const menuIds = menus('system', 'menu')
    expect((await grant(platform, roleId, { menuIds })).body.error).toBe('permission.platform-menu')
    expect((await grant(kampala, roleId, { menuIds })).body.error).toBe('permission.not-grantable')
    const own = await addRole({}, platform)
    expect((await grant(platform, own, { menuIds })).status).toBe(200)
  })

  it('narrows with data scopes, beyond which their holders cannot grant', async () => {
    const scopeId = await addScope(2)
    const menuIds = menus('vehicle', 'role', 'role_grant')
    const { session } = await addPerson(running, admin, DEMO_TENANT_ID, { menuIds, dataScopeIds: [scopeId] })
    expect(await session.data('vehicleList')).toMatchObject({ total: 0 })
    const roleId = await addRole()
    const wide = await grant(session, roleId, { menuIds: menus('vehicle') })
    expect(wide).toMatchObject({ status: 403, body: { error: 'permission.not-grantable' } })
    const other = await grant(session, roleId, { menuIds: menus('vehicle'), dataScopeIds: [await addScope(1)] })
    expect(other.status).toBe(403)
    expect(await keysOf(roleId)).toEqual({ menu: [], dataScope: [], apiScope: [] })
    expect((await grant(session, roleId, { menuIds: menus('vehicle'), dataScopeIds: [scopeId] })).status).toBe(200)
    expect((await keysOf(roleId)).dataScope).toEqual([scopeId])
  })

  it('restricts operations by API scopes, also in grants of a restricted user', async () => {
    const [menuId] = menus('vehicle')
    const scope = { menuId, resourceCode: 'vehicle_pages', scopeName: '车辆列表', scopeType: 2 }
    const scopePath = '/api/blade-vehicle/vehicle/list'
    const { id: scopeId } = await platform.data<{ id: string }>('apiScopeSubmit', { ...scope, scopePath })
    const menuIds = menus('vehicle', 'vehicle_view', 'role', 'role_grant')
    const { session } = await addPerson(running, admin, DEMO_TENANT_ID, { menuIds, apiScopeIds: [scopeId] })
    const { records } = await session.data<{ records: { id: string }[] }>('vehicleList')
    expect((await session.call('vehicleDetail', { id: records[0]?.id })).status).toBe(403)
    const roleId = await addRole()
    expect((await grant(session, roleId, { menuIds: menus('vehicle') })).body.error).toBe('permission.not-grantable')
    expect((await grant(session, roleId, { menuIds: menus('vehicle'), apiScopeIds: [scopeId] })).status).toBe(200)
    expect(await keysOf(roleId)).toMatchObject({
      menu: menus('vehicle_view'),
      apiScope: [...menus('fleet', 'vehicle'), scopeId],
    })
  })

  it('grants all scopes below the menus of a scope tree, which it names when all are granted', async () => {
    const roleId = await addRole()
    const [scopeId] = [await addScope(3), await addScope(4)]
    await grant(admin, roleId, { menuIds: menus('vehicle'), dataScopeIds: [scopeId] })
    expect((await keysOf(roleId)).dataScope).toEqual([scopeId])
    await grant(admin, roleId, { menuIds: menus('vehicle'), dataScopeIds: menus('vehicle') })
    const named = (await keysOf(roleId)).dataScope
    expect(named).toEqual(expect.arrayContaining([...menus('fleet', 'vehicle'), scopeId]))
    await grant(admin, roleId, { menuIds: menus('vehicle'), dataScopeIds: named })
    expect((await keysOf(roleId)).dataScope).toEqual(named)
  })

  it('does not find roles of other tenants and unknown menus', async () => {
    const foreign = (await roleOf('viewer', kampala)).id
    const own = (await roleOf('operator')).id
    const before = await keysOf(own)
    const rights = { menuIds: menus('vehicle'), dataScopeIds: [], apiScopeIds: [] }
    expect((await admin.call('roleGrant', { roleIds: [own, foreign], ...rights })).status).toBe(404)
    expect(await keysOf(own)).toEqual(before)
    expect((await admin.call('menuRoleTreeKeys', { roleIds: foreign })).status).toBe(404)
    const ghost = await grant(platform, await addRole({}, platform), { menuIds: ['12345'] })
    expect(ghost.body.error).toBe('row.reference-missing')
  })
})
