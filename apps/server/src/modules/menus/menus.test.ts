import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type Menu = Record<string, unknown> & { id: string; code: string; parentId: string; hasChildren: boolean } & {
  children?: Menu[]
}
type Node = { id: string; title: string; titleEn: string | null; hasChildren: boolean; children?: Node[] }
type GrantTree = { menu: Node[]; dataScope: Node[]; apiScope: Node[] }

const DEMO_TENANT_ID = '384721'
let running: TestServer
let platform: ApiSession
let admin: ApiSession
let viewer: ApiSession
let menus: (...codes: string[]) => string[]

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  admin = await running.login(credentialsOf('whaleAdmin'))
  viewer = await running.login(credentialsOf('whaleViewer'))
  menus = await menuIdsOf(platform)
})
afterAll(() => running.close())

type Branch<T> = { children?: T[] }
function flat<T extends Branch<T>>(forest: readonly T[]): T[] {
  return forest.flatMap((node) => [node, ...flat(node.children ?? [])])
}
function codes(forest: readonly Menu[]): string[] {
  return flat(forest).map((menu) => menu.code)
}

async function tops(who: ApiSession): Promise<string[]> {
  const all = await who.data<{ code: string }[]>('menuTopMenu')
  return all.map((top) => top.code).filter((code) => code.startsWith('top-'))
}

async function titles(input: Record<string, unknown>): Promise<(string | null)[]> {
  return flat(await platform.data<Node[]>('menuTree', input)).map((node) => node.titleEn)
}

let made = 0
async function addMenu(fields: Record<string, unknown> = {}): Promise<{ id: string; code: string }> {
  const code = `made${(made += 1)}`
  const { id } = await platform.data<{ id: string }>('menuSubmit', { code, name: code, category: 1, ...fields })
  return { id, code }
}

describe('menus of the shell', () => {
  it("returns the caller's menus with their ancestors, in order", async () => {
    const routes = await viewer.data<Menu[]>('menuRoutes')
    expect(routes).toMatchObject([
      { code: 'fleet', nameEn: 'Fleet', hasChildren: true, children: [{ code: 'vehicle', hasChildren: false }] },
    ])
    expect(routes[0]?.children?.[0]).not.toHaveProperty('children')
    const all = await platform.data<Menu[]>('menuRoutes')
    expect(codes(all)).toEqual(expect.arrayContaining(['menu', 'tenant', 'log_error']))
    const sorts = all.map((menu) => Number(menu['sort']))
    expect(sorts).toEqual(sorts.toSorted((a, b) => a - b))
    expect(flat(all).every((menu) => menu['category'] === 1)).toBe(true)
  })

  it('hides platform administration from operators', async () => {
    expect(codes(await admin.data<Menu[]>('menuRoutes'))).not.toContain('tenant')
    expect(codes(await admin.data<Menu[]>('menuButtons'))).not.toContain('menu_add')
    expect((await admin.call('menuList')).status).toBe(403)
  })

  it('returns the granted buttons as leaves under their menus', async () => {
    const leaves = flat(await viewer.data<Menu[]>('menuButtons')).filter((menu) => !menu.children)
    expect(leaves.map((menu) => menu.code)).toEqual(['vehicle_view'])
    const adminCodes = codes(await admin.data<Menu[]>('menuButtons'))
    expect(adminCodes).toEqual(expect.arrayContaining(['vehicle_add', 'user_reset', 'role_grant']))
  })

  it('names buttons and screens as older clients do, for those who hold what they stand for', async () => {
    const family = {
      user_grant: 'user_role',
      topmenu_grant: 'topmenu_setting',
      data_scope_edit: 'data_scope_setting',
      api_scope_edit: 'api_scope_setting',
    }
    for (const [own, alias] of Object.entries(family)) {
      const { session } = await addPerson(running, platform, '000000', { menuIds: menus(own) })
      const held = codes(await session.data<Menu[]>('menuButtons'))
      expect(Object.values(family).filter((code) => held.includes(code))).toEqual([alias])
    }
    expect(codes(await viewer.data<Menu[]>('menuButtons'))).toEqual(['fleet', 'vehicle', 'vehicle_view'])
    const routes = flat(await platform.data<Menu[]>('menuRoutes')).map((menu) => menu.path)
    const paths = routes.filter((path) => String(path).startsWith('/authority/'))
    expect(paths).toEqual(expect.arrayContaining(['/authority/datascope', '/authority/apiscope']))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('hides a disabled menu and its descendants', async () => {
    const { id, code } = await addMenu()
    const below = await addMenu({ parentId: id })
    expect(codes(await platform.data<Menu[]>('menuRoutes'))).toEqual(expect.arrayContaining([code, below.code]))
    await platform.data('menuSubmit', { id, status: 0 })
    const left = codes(await platform.data<Menu[]>('menuRoutes'))
    expect([left.includes(code), left.includes(below.code)]).toEqual([false, false])
  })

  it('shows non-empty top menus, and only their menus', async () => {
    const add = async (code: string, menuIds: string[]) => {
      const { id } = await admin.data<{ id: string }>('topMenuSubmit', { code, name: code, sort: 1 })
      await admin.data('topMenuGrant', { topMenuIds: [id], menuIds })
      return id
    }
    const fleet = await add('top-fleet', menus('vehicle', 'vehicle_type'))
    const people = await add('top-people', menus('user'))
    expect(await tops(admin)).toEqual(['top-fleet', 'top-people'])
    expect(await tops(viewer)).toEqual(['top-fleet'])
    expect(codes(await admin.data<Menu[]>('menuRoutes', { topMenuId: people }))).toEqual(['system', 'user'])
    expect(codes(await viewer.data<Menu[]>('menuRoutes', { topMenuId: fleet }))).toEqual(['fleet', 'vehicle'])
    const kampala = await running.login(credentialsOf('kampalaAdmin'))
    expect((await kampala.call('menuRoutes', { topMenuId: fleet })).status).toBe(404)
    expect(await tops(kampala)).toEqual([])
  })
})

describe('menu lists', () => {
  it("shows the whole tree, or matches with their ancestors, with labels in the request's language", async () => {
    const found = await platform.data<Menu[]>('menuList', { name: 'Vehicle types' })
    expect(found).toMatchObject([{ code: 'fleet', children: [{ code: 'vehicle_type', parentName: '车辆运营' }] }])
    const zh = flat(found).at(-1)
    expect(zh).toMatchObject({ categoryName: '菜单', actionName: null, isOpenName: '当前页' })
    const en = platform.with({ 'accept-language': 'en' })
    const button = flat(await en.data<Menu[]>('menuList', { code: 'vehicle_type_add' })).at(-1)
    expect(button).toMatchObject({ categoryName: 'Button', actionName: 'Toolbar', parentName: 'Vehicle types' })
  })

  it('loads branch by branch', async () => {
    const [fleet, vehicle] = menus('fleet', 'vehicle')
    const top = await platform.data<Menu[]>('menuLazyList', { parentId: '0' })
    expect(top.every((menu) => menu.parentId === '0' && !menu.children)).toBe(true)
    const below = await platform.data<Menu[]>('menuLazyList', { parentId: fleet })
    expect(below.find((menu) => menu.id === vehicle)).toMatchObject({ hasChildren: true })
    expect(flat(await platform.data<Menu[]>('menuLazyList'))).toEqual(flat(await platform.data<Menu[]>('menuList')))
    const filter = { code: 'vehicle_type_export' }
    expect(codes(await platform.data<Menu[]>('menuLazyList', filter))).toEqual([
      'fleet',
      'vehicle_type',
      'vehicle_type_export',
    ])
    const screens = await platform.data<Menu[]>('menuLazyMenuList', { parentId: fleet })
    expect(screens.find((menu) => menu.id === vehicle)).toMatchObject({ hasChildren: false })
    expect((await platform.data<Menu[]>('menuLazyList', { parentId: vehicle, code: 'export' })).length).toBe(1)
  })

  it('shows other users only their granted screens', async () => {
    expect(codes(await viewer.data<Menu[]>('menuMenuList'))).toEqual(['fleet', 'vehicle'])
    expect(codes(await viewer.data<Menu[]>('menuLazyMenuList'))).toEqual(['fleet', 'vehicle'])
    expect(flat(await viewer.data<Node[]>('menuTree')).map((node) => node.title)).toEqual([
      '车辆运营',
      '车辆管理',
      '查看',
    ])
    expect(codes(await platform.data<Menu[]>('menuMenuList'))).not.toContain('vehicle_add')
  })

  it('lists for another tenant the menus that tenant can hold', async () => {
    expect(await titles({})).toContain('Tenants')
    expect(await titles({ tenantId: DEMO_TENANT_ID })).not.toContain('Tenants')
    expect(await titles({ tenantId: DEMO_TENANT_ID })).toContain('Vehicles')
  })
})

describe('menuSubmit and menuRemove', () => {
  it('adds, changes and shows a menu', async () => {
    const { id } = await addMenu({ nameEn: 'Made', path: '/made', isOpen: 2 })
    await platform.data('menuSubmit', { id, sort: 7 })
    expect(await platform.data('menuDetail', { id })).toMatchObject({
      nameEn: 'Made',
      parentId: '0',
      sort: 7,
      isOpenName: '新窗口',
      hasChildren: false,
    })
  })

  it('accepts paths of the console and web URLs, and no other schemes', async () => {
    for (const path of ['/made', 'made/list', '/help/a.html?x=1:2#top', 'https://help.example:8443/a?b=c', '', null]) {
      expect(await platform.data('menuDetail', await addMenu({ path }))).toMatchObject({ path: path || null })
    }
    for (const path of [
      'javascript:alert(1)',
      'JavaScript:x',
      'data:text/html,x',
      '//evil.example',
      '\\\\evil',
      'ftp://a',
    ]) {
      const refused = await platform.call('menuSubmit', { code: 'bad', name: 'bad', category: 1, path })
      expect({ path, status: refused.status }).toEqual({ path, status: 400 })
    }
  })

  it('refuses a taken code, and an invalid parent', async () => {
    const taken = await platform.call('menuSubmit', { code: 'vehicle', name: '又一个', category: 1 })
    expect(taken).toMatchObject({ status: 409, body: { error: 'menu.code-taken', fields: { code: '菜单编号已存在' } } })
    const { id } = await addMenu()
    const below = await addMenu({ parentId: id })
    for (const parentId of [id, below.id]) {
      expect((await platform.call('menuSubmit', { id, parentId })).body.error).toBe('row.parent-self')
    }
    for (const parentId of ['12345', ...menus('vehicle_add')]) {
      expect((await platform.call('menuSubmit', { id, parentId })).body.error).toBe('row.parent-missing')
    }
  })

  it('revokes a menu that becomes platform-only from other tenants, with its descendants', async () => {
    const { id, code } = await addMenu()
    const below = await addMenu({ parentId: id, category: 2, action: 1 })
    const { session, roleId } = await addPerson(running, platform, '000000', { menuIds: [id, below.id] })
    const roles = await admin.data<{ id: string; roleAlias: string }[]>('roleOptions')
    const theirs = roles.find((role) => role.roleAlias === 'viewer')?.id as string
    const before = await platform.data<{ menu: string[] }>('menuRoleTreeKeys', { roleIds: theirs })
    const grant = { dataScopeIds: [], apiScopeIds: [], menuIds: [...before.menu, id, below.id] }
    await platform.data('roleGrant', { ...grant, roleIds: [theirs] })
    expect(codes(await viewer.data<Menu[]>('menuButtons'))).toContain(below.code)
    await platform.data('menuSubmit', { id, isPlatformOnly: true })
    expect(codes(await viewer.data<Menu[]>('menuRoutes'))).not.toContain(code)
    expect(codes(await viewer.data<Menu[]>('menuButtons'))).not.toContain(below.code)
    expect(codes(await session.data<Menu[]>('menuButtons'))).toContain(below.code)
    expect(await platform.data('menuDetail', { id: below.id })).toMatchObject({ isPlatformOnly: true })
    expect((await platform.data<{ menu: string[] }>('menuRoleTreeKeys', { roleIds: roleId })).menu).toContain(id)
    await platform.data('roleGrant', { ...grant, menuIds: before.menu, roleIds: [theirs] })
  })

  it('removes leaves, but not branches or menus with scopes', async () => {
    const { id } = await addMenu()
    const below = await addMenu({ parentId: id })
    const scope = { menuId: below.id, resourceCode: 'removal', scopeName: '删除', scopeClass: 'vehicles', scopeType: 2 }
    const { id: scopeId } = await platform.data<{ id: string }>('dataScopeSubmit', scope)
    expect((await platform.call('menuRemove', { ids: id })).body.error).toBe('row.has-children')
    expect((await platform.call('menuRemove', { ids: below.id })).body.error).toBe('row.in-use')
    await platform.data('dataScopeRemove', { ids: scopeId })
    expect((await platform.call('menuRemove', { ids: `${id},${below.id}` })).status).toBe(200)
    expect((await platform.call('menuDetail', { id })).status).toBe(404)
  })
})

describe('grant trees', () => {
  it("shows the caller's rights, with scopes under their menu", async () => {
    const [menuId] = menus('vehicle')
    const scope = { menuId, resourceCode: 'own_rows', scopeName: '本人车辆', scopeNameEn: 'Own vehicles' }
    const { id } = await platform.data<{ id: string }>('dataScopeSubmit', {
      ...scope,
      scopeClass: 'vehicles',
      scopeType: 2,
    })
    const tree = await admin.data<GrantTree>('menuGrantTree')
    const mine = new Set(flat(tree.menu).map((node) => node.titleEn))
    expect([mine.has('Vehicles'), mine.has('Tenants')]).toEqual([true, false])
    expect(tree.dataScope).toMatchObject([
      { titleEn: 'Fleet', children: [{ id: menuId, children: [{ id, title: '本人车辆', titleEn: 'Own vehicles' }] }] },
    ])
    expect(flat((await platform.data<GrantTree>('menuGrantTree')).menu).map((node) => node.titleEn)).toContain(
      'Tenants',
    )
    const held = flat((await viewer.data<GrantTree>('menuGrantTree')).menu).map((node) => node.titleEn)
    expect(held).toEqual(['Fleet', 'Vehicles', 'View'])
  })

  it("leaves out what runs the platform for an operator's role, which can then be granted all of it", async () => {
    const { roleId } = await addPerson(running, admin, DEMO_TENANT_ID, { menuIds: [] })
    const tree = await platform.data<GrantTree>('menuGrantTree', { roleId })
    const shown = new Set(flat(tree.menu).map((node) => node.titleEn))
    expect([shown.has('Vehicles'), shown.has('Tenants')]).toEqual([true, false])
    const menuIds = flat(tree.menu).flatMap((node) => (node.children ? [] : [node.id]))
    const granted = await platform.call('roleGrant', { roleIds: [roleId], menuIds, dataScopeIds: [], apiScopeIds: [] })
    expect(granted.status).toBe(200)
    const own = await addPerson(running, platform, '000000', { menuIds: [] })
    expect((await admin.call('menuGrantTree', { roleId: own.roleId })).status).toBe(404)
  })

  it("lists the caller's screens for a top menu", async () => {
    const { menu } = await viewer.data<{ menu: Node[] }>('menuGrantTopTree')
    expect(flat(menu).map((node) => node.titleEn)).toEqual(['Fleet', 'Vehicles'])
  })
})
