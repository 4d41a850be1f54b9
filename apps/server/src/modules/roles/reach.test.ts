// @postgres
/** The rule of reach over HTTP: attempts to gain rights, or to take them from a superior. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf, type Person, withoutButtons } from '../../testing/people.ts'

const OWN = '384721'
const PASSWORD = 'harbour-light-7'

let running: TestServer
let platform: ApiSession
let admin: ApiSession
let menus: (...codes: string[]) => string[]

/** Has all permissions on users, roles and departments, and none on vehicles. */
let clerk: Person
/** The same, with the vehicles of the own department and those below. */
let manager: Person
/** A user of the platform with all permissions on menus and scopes. */
let curator: Person
let above: { userId: string; roleId: string }
let depts: { root: string; own: string; other: string }
let scopeId: string

const PEOPLE = ['user', 'user_add', 'user_edit', 'user_grant', 'user_reset', 'user_unlock', 'user_audit', 'user_delete']
const ROLES = ['role', 'role_add', 'role_edit', 'role_grant', 'role_delete']
const DEPTS = ['dept', 'dept_add', 'dept_edit', 'dept_delete']

let made = 0
async function addRole(menuIds: string[], extra: Record<string, unknown> = {}): Promise<string> {
  const roleAlias = `reach-${(made += 1)}`
  const { id } = await admin.data<{ id: string }>('roleSubmit', { roleName: roleAlias, roleAlias, ...extra })
  const granted = await withoutButtons(running, menuIds)
  await admin.data('roleGrant', { roleIds: [id], menuIds: granted, dataScopeIds: [], apiScopeIds: [] })
  return id
}

async function addUser(fields: Record<string, unknown>): Promise<string> {
  const account = `reach${(made += 1)}`
  return (await admin.data<{ id: string }>('userSubmit', { account, password: PASSWORD, ...fields })).id
}

async function addDept(deptName: string, parentId: string): Promise<string> {
  return (await admin.data<{ id: string }>('deptSubmit', { deptName, parentId, deptCategory: 2 })).id
}

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  admin = await running.login(credentialsOf('whaleAdmin'))
  menus = await menuIdsOf(platform)
  const roots = await admin.data<{ id: string; parentId: string }[]>('deptOptions')
  const root = roots.find((dept) => dept.parentId === '0')?.id as string
  depts = { root, own: await addDept('城东', root), other: await addDept('城西', root) }
  clerk = await addPerson(running, admin, OWN, { menuIds: menus(...PEOPLE, ...ROLES, ...DEPTS) })
  const strong = await addRole(menus('vehicle', 'vehicle_edit', 'user', 'role'))
  above = { userId: await addUser({ roleId: strong }), roleId: strong }
  const scope = {
    menuId: menus('vehicle')[0],
    resourceCode: 'reach_dept',
    scopeName: '本部门及以下',
    scopeClass: 'vehicles',
  }
  scopeId = (
    await platform.data<{ id: string }>('dataScopeSubmit', { ...scope, scopeColumn: 'create_dept', scopeType: 4 })
  ).id
  manager = await addPerson(running, admin, OWN, {
    menuIds: menus(...PEOPLE, ...ROLES, ...DEPTS, 'vehicle'),
    dataScopeIds: [scopeId],
  })
  await admin.data('userSubmit', { id: manager.userId, deptId: depts.own })
  manager = { ...manager, session: await running.login({ ...manager, tenantId: OWN }) }
  const shared = menus(
    'menu',
    'menu_add',
    'menu_edit',
    'menu_delete',
    'data_scope',
    'data_scope_add',
    'data_scope_edit',
  )
  curator = await addPerson(running, platform, '000000', {
    menuIds: [
      ...shared,
      ...menus('data_scope_delete', 'api_scope', 'api_scope_add', 'api_scope_edit', 'api_scope_delete'),
    ],
  })
})
afterAll(() => running.close())

/** `done`, or the error code of a refusal. */
async function outcomeOf(who: ApiSession, id: OperationId, input: object): Promise<string | undefined> {
  const { status, body } = await who.call(id, { ...input })
  if (status === 200) return 'done'
  return status === 403 ? body.error : String(status)
}

async function adminRole(who = admin): Promise<string> {
  const roles = await who.data<{ id: string; roleAlias: string }[]>('roleOptions')
  return roles.find((role) => role.roleAlias === 'admin')?.id as string
}

describe('roles above the caller', () => {
  it('cannot be disabled, emptied or removed, but renamed', async () => {
    const empty = { menuIds: [], dataScopeIds: [], apiScopeIds: [] }
    const roleId = above.roleId
    expect(await outcomeOf(clerk.session, 'roleSubmit', { id: roleId, status: 0 })).toBe('permission.superior-role')
    expect(await outcomeOf(clerk.session, 'roleGrant', { roleIds: [roleId], ...empty })).toBe(
      'permission.superior-role',
    )
    // The administrators' role is built in, for those who hold it too.
    const id = await adminRole()
    expect((await clerk.session.call('roleSubmit', { id, status: 0 })).body.error).toBe('row.builtin')
    const menuIds = menus('user', 'role')
    expect(await outcomeOf(clerk.session, 'roleGrant', { roleIds: [id], ...empty, menuIds })).toBe(
      'permission.superior-role',
    )
    const unused = await addRole(menus('vehicle'))
    expect(await outcomeOf(clerk.session, 'roleRemove', { ids: unused })).toBe('permission.superior-role')
    expect(await outcomeOf(clerk.session, 'roleSubmit', { id: above.roleId, roleName: '车务主管' })).toBe('done')
    expect(await outcomeOf(admin, 'roleRemove', { ids: unused })).toBe('done')
  })

  it('cannot be enabled again by their holders', async () => {
    const roleId = await addRole(menus('vehicle', 'vehicle_delete'), { status: 0 })
    const both = await addUser({ roleId: `${clerk.roleId},${roleId}` })
    const account = (await admin.data<{ account: string }>('userDetail', { id: both })).account
    const holder = await running.login({ tenantId: OWN, account, password: PASSWORD })
    expect(await outcomeOf(holder, 'roleSubmit', { id: roleId, status: 1 })).toBe('permission.not-grantable')
    expect((await holder.call('vehicleList')).status).toBe(403)
    expect(await outcomeOf(admin, 'roleSubmit', { id: roleId, status: 1 })).toBe('done')
    expect((await holder.call('vehicleList')).status).toBe(200)
  })

  it('cannot be narrowed by adding a scope, or widened by removing one', async () => {
    const before = await addRole(menus('vehicle', 'role', 'role_grant'))
    await admin.data('roleGrant', {
      roleIds: [before],
      menuIds: await withoutButtons(running, menus('vehicle')),
      dataScopeIds: [scopeId],
      apiScopeIds: [],
    })
    const rights = { menuIds: await withoutButtons(running, menus('vehicle')), apiScopeIds: [] }
    expect(
      await outcomeOf(manager.session, 'roleGrant', { roleIds: [above.roleId], ...rights, dataScopeIds: [scopeId] }),
    ).toBe('permission.superior-role')
    expect(await outcomeOf(manager.session, 'roleGrant', { roleIds: [before], ...rights, dataScopeIds: [] })).toBe(
      'permission.not-grantable',
    )
    expect(
      await outcomeOf(manager.session, 'roleGrant', { roleIds: [before], ...rights, dataScopeIds: [scopeId] }),
    ).toBe('done')
  })

  it('reach no further through users of other departments', async () => {
    const roleId = await addRole(menus('user'))
    await admin.data('roleGrant', {
      roleIds: [roleId],
      menuIds: await withoutButtons(running, menus('user')),
      dataScopeIds: [scopeId],
      apiScopeIds: [],
    })
    await addUser({ roleId, deptId: depts.other })
    const menuIds = await withoutButtons(running, menus('user', 'vehicle'))
    const grant = { roleIds: [roleId], menuIds, dataScopeIds: [scopeId], apiScopeIds: [] }
    expect(await outcomeOf(manager.session, 'roleGrant', grant)).toBe('permission.not-grantable')
    expect(await outcomeOf(admin, 'roleGrant', grant)).toBe('done')
  })
})

describe('users above the caller', () => {
  it('cannot be changed by any operation on accounts', async () => {
    const { userId } = above
    const calls: [OperationId, object][] = [
      ['userSubmit', { id: userId, phone: '13800138077' }],
      ['userSubmit', { id: userId, account: 'renamed' }],
      ['userSubmit', { id: userId, status: 0 }],
      ['userUpdate', { id: userId, email: 'mine@example.com' }],
      ['userGrant', { userIds: userId, roleIds: '' }],
      ['userResetPassword', { userIds: userId }],
      ['userUnlock', { userIds: userId }],
      ['userRemove', { ids: userId }],
    ]
    for (const [id, input] of calls) expect(await outcomeOf(clerk.session, id, input)).toBe('permission.superior-user')
    const beside = await addUser({})
    for (const [id, input] of calls)
      expect(await outcomeOf(clerk.session, id, { ...input, ...renamed(input, beside) })).toBe('done')
  })

  it('cannot be restored', async () => {
    const id = await addUser({ roleId: above.roleId, status: 0 })
    expect(await outcomeOf(clerk.session, 'userSubmit', { id, status: 1 })).toBe('permission.superior-user')
    await running.server.services.db.system.run(sql`update user_account set audit_status = 1 where id = ${id}`)
    expect(await outcomeOf(clerk.session, 'userAuditPass', { userIds: id })).toBe('permission.superior-user')
    expect(await outcomeOf(admin, 'userAuditPass', { userIds: id })).toBe('done')
  })

  it('include those with more departments', async () => {
    const boss = await addUser({ roleId: manager.roleId, deptId: depts.root })
    const peer = await addUser({ roleId: manager.roleId, deptId: depts.own })
    expect(await outcomeOf(manager.session, 'userResetPassword', { userIds: boss })).toBe('permission.superior-user')
    expect(await outcomeOf(manager.session, 'userResetPassword', { userIds: peer })).toBe('done')
  })
})

describe('departments', () => {
  it('grant their rows: users cannot be added to one beyond the caller’s reach', async () => {
    const { own, other, root } = depts
    for (const deptId of [root, other, `${own},${other}`]) {
      expect(await outcomeOf(manager.session, 'userSubmit', { id: manager.userId, deptId })).toBe(
        'permission.not-grantable',
      )
      const puppet = { account: 'puppet', password: PASSWORD, roleId: manager.roleId, deptId }
      expect(await outcomeOf(manager.session, 'userSubmit', puppet)).toBe('permission.not-grantable')
    }
    const elsewhere = await addUser({ deptId: other })
    expect(await outcomeOf(manager.session, 'userGrant', { userIds: elsewhere, roleIds: manager.roleId })).toBe(
      'permission.not-grantable',
    )
    const below = (
      await manager.session.data<{ id: string }>('deptSubmit', { deptName: '一组', parentId: own, deptCategory: 3 })
    ).id
    expect(await outcomeOf(manager.session, 'userSubmit', { id: manager.userId, deptId: `${own},${below}` })).toBe(
      'done',
    )
    expect(await outcomeOf(manager.session, 'userSubmit', { id: manager.userId, deptId: own })).toBe('done')
    expect(await outcomeOf(admin, 'userSubmit', { id: manager.userId, deptId: own })).toBe('done')
  })

  it('cannot be moved below the caller, nor away from a user above', async () => {
    const far = await addDept('远郊', depts.other)
    expect(await outcomeOf(manager.session, 'deptSubmit', { id: far, parentId: depts.own, deptName: '远郊' })).toBe(
      'permission.not-grantable',
    )
    const near = await addDept('近郊', depts.own)
    await addUser({ roleId: manager.roleId, deptId: depts.root })
    expect(await outcomeOf(manager.session, 'deptSubmit', { id: near, parentId: '0', deptName: '近郊' })).toBe(
      'permission.superior-loss',
    )
    expect(await outcomeOf(manager.session, 'deptSubmit', { id: near, deptName: '近郊二', parentId: depts.own })).toBe(
      'done',
    )
    expect(await outcomeOf(manager.session, 'deptRemove', { ids: near })).toBe('done')
    expect(await outcomeOf(admin, 'deptSubmit', { id: far, parentId: depts.own, deptName: '远郊' })).toBe('done')
  })
})

describe('phone and mail', () => {
  it('can be changed with the permission to reset passwords, not to edit', async () => {
    const editor = await addPerson(running, admin, OWN, { menuIds: menus('user', 'user_edit') })
    const peer = await addUser({ phone: '13800138088' })
    expect(await outcomeOf(editor.session, 'userSubmit', { id: peer, phone: '13800138099' })).toBe(
      'user.contact-unconfirmed',
    )
    expect(await outcomeOf(editor.session, 'userUpdate', { id: peer, email: 'me@example.com' })).toBe(
      'user.contact-unconfirmed',
    )
    expect(await outcomeOf(editor.session, 'userSubmit', { id: editor.userId, phone: '13800138099' })).toBe(
      'user.contact-unconfirmed',
    )
    expect(await outcomeOf(editor.session, 'userSubmit', { id: peer, phone: '13800138088', code: 'C7' })).toBe('done')
    expect(await outcomeOf(clerk.session, 'userSubmit', { id: peer, phone: '13800138099' })).toBe('done')
  })
})

describe('the own phone', () => {
  it('can be changed with the permission to reset passwords, which other fields do not need', async () => {
    const editor = await addPerson(running, admin, OWN, { menuIds: menus('user', 'user_edit') })
    expect(await outcomeOf(editor.session, 'userUpdateInfo', { phone: '13900139000' })).toBe('user.contact-unconfirmed')
    expect(await outcomeOf(editor.session, 'userUpdateInfo', { email: 'me@example.com' })).toBe('done')
    expect(await outcomeOf(clerk.session, 'userUpdateInfo', { phone: '13900139001' })).toBe('done')
  })
})

describe('menus and scopes of the platform', () => {
  const button = (code: string) => ({
    parentId: menus('menu')[0],
    name: code,
    code,
    alias: code,
    category: 2,
    action: 1,
    sort: 9,
    isOpen: 1,
  })

  it('cannot grant a permission by a changed code', async () => {
    const { id } = await platform.data<{ id: string }>('menuSubmit', button('menu_spare'))
    const roleMenus = [...menus('menu', 'menu_add', 'menu_edit', 'menu_delete'), id]
    const { session } = await addPerson(running, platform, '000000', { menuIds: roleMenus })
    const [reset] = menus('tenant_recycle')
    await platform.data('menuSubmit', { id: reset, code: 'tenant_recycle_before' })
    expect(await outcomeOf(session, 'menuSubmit', { id, code: 'tenant_recycle' })).toBe('permission.not-grantable')
    expect(await outcomeOf(session, 'menuSubmit', { id, name: '备用' })).toBe('done')
    await platform.data('menuSubmit', { id: reset, code: 'tenant_recycle' })
  })

  it('cannot take a permission from users above', async () => {
    const [vehicle] = menus('vehicle_edit')
    for (const change of [{ code: 'vehicle_renamed' }, { status: 0 }])
      expect(await outcomeOf(curator.session, 'menuSubmit', { id: vehicle, ...change })).toBe(
        'permission.superior-role',
      )
    expect(await outcomeOf(curator.session, 'menuRemove', { ids: String(vehicle) })).toBe('permission.superior-role')
    expect(await outcomeOf(curator.session, 'menuSubmit', { id: vehicle, name: '修改车辆' })).toBe('done')
  })

  it('cannot be widened or narrowed without the rights they admit', async () => {
    for (const change of [{ scopeType: 1 }, { scopeType: 3 }, { status: 0 }, { scopeColumn: 'create_user' }])
      expect(await outcomeOf(curator.session, 'dataScopeSubmit', { id: scopeId, ...change })).toBe(
        'permission.not-grantable',
      )
    expect(await outcomeOf(curator.session, 'dataScopeRemove', { ids: scopeId })).toBe('permission.not-grantable')
    expect(await outcomeOf(curator.session, 'dataScopeSubmit', { id: scopeId, scopeName: '部门' })).toBe('done')
  })
})

describe('columns that a scope hides', () => {
  let columnsId: string
  let narrow: Person
  const grants = { dataScopeIds: [] as string[], apiScopeIds: [] }

  async function addScope(scopeField: string, scopeType: number): Promise<string> {
    const scope = { menuId: menus('vehicle')[0], resourceCode: `reach_columns_${(made += 1)}`, scopeName: '可见字段' }
    const row = { ...scope, scopeClass: 'vehicles', scopeColumn: 'create_user', scopeType, scopeField }
    return (await platform.data<{ id: string }>('dataScopeSubmit', row)).id
  }

  beforeAll(async () => {
    columnsId = await addScope('vehicleSn', 1)
    narrow = await addPerson(running, admin, OWN, {
      menuIds: menus(...PEOPLE, ...ROLES, 'vehicle'),
      dataScopeIds: [columnsId],
    })
  })

  it('are not granted: by no scope, nor by one that shows more', async () => {
    const { session, userId, roleId } = narrow
    const { id } = await session.data<{ id: string }>('roleSubmit', { roleName: 'wide', roleAlias: 'wide' })
    const menuIds = await withoutButtons(running, menus('vehicle'))
    const grant = (dataScopeIds: string[]) =>
      outcomeOf(session, 'roleGrant', { roleIds: [id], menuIds, ...grants, dataScopeIds })
    expect(await grant([])).toBe('permission.not-grantable')
    expect(await grant([await addScope('*', 2)])).toBe('permission.not-grantable')
    expect(await grant([await addScope('vehicleSn,vin', 2)])).toBe('permission.not-grantable')
    expect(await grant([await addScope('vehicleSn', 2)])).toBe('done')
    expect(await grant([columnsId])).toBe('done')
    const unscoped = await addRole(menus('vehicle'))
    expect(await outcomeOf(session, 'userSubmit', { id: userId, roleId: `${roleId},${unscoped}` })).toBe(
      'permission.not-grantable',
    )
    const beyond = await addScope('vin', 1)
    const tree = JSON.stringify(await session.data('menuGrantTree'))
    expect(tree).toContain(columnsId)
    expect(tree).not.toContain(beyond)
  })

  it('are not shown by an edit of the scope, nor hidden from those who see more than the editor', async () => {
    await addPerson(running, admin, OWN, { menuIds: menus('vehicle'), dataScopeIds: [columnsId] })
    for (const change of [{ scopeField: '*' }, { scopeField: 'vehicleSn,vin' }])
      expect(await outcomeOf(curator.session, 'dataScopeSubmit', { id: columnsId, ...change })).toBe(
        'permission.not-grantable',
      )
    const all = await addScope('*', 1)
    await addPerson(running, admin, OWN, { menuIds: menus('vehicle'), dataScopeIds: [all] })
    expect(await outcomeOf(curator.session, 'dataScopeSubmit', { id: all, scopeField: 'vin' })).toBe(
      'permission.superior-role',
    )
    expect(await outcomeOf(curator.session, 'dataScopeSubmit', { id: all, scopeName: '全部字段' })).toBe('done')
  })
})

/** The same call for another user. */
function renamed(input: object, id: string): object {
  const other = { id, userIds: id, ids: id }
  return Object.fromEntries(Object.entries(other).filter(([name]) => name in input))
}
