// @postgres
/** Product packages over HTTP: what they include, whom they bind, and who may change them. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf, type Person } from '../../testing/people.ts'

const OWN = '384721'
type Node = { id: string; title: string; children?: Node[] }
type Package = { id: string; packageName: string; menuId: string; tenantCount: number }

let running: TestServer
let platform: ApiSession
let admin: ApiSession
let operator: ApiSession
let menus: (...codes: string[]) => string[]

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  admin = await running.login(credentialsOf('whaleAdmin'))
  operator = await running.login(credentialsOf('whaleOperator'))
  menus = await menuIdsOf(platform)
})
afterAll(async () => {
  await platform.data('tenantSetPackage', { tenantId: OWN, packageId: null })
  await running.close()
})

let made = 0
async function addPackage(codes: readonly string[], who = platform): Promise<string> {
  const input = { packageName: `套餐${(made += 1)}`, menuId: menus(...codes).join() }
  return (await who.data<{ id: string }>('tenantPackageSubmit', input)).id
}

const give = (packageId: string | null, tenantId = OWN) => platform.data('tenantSetPackage', { tenantId, packageId })
const detailOf = (id: string) => platform.data<Package>('tenantPackageDetail', { id })

function titlesOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ title, children = [] }) => [title, ...titlesOf(children)])
}
function idsOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)])
}
const codesIn = (data: unknown): Set<string> =>
  new Set([...JSON.stringify(data).matchAll(/"code":"([^"]+)"/g)].map(([, code]) => String(code)))

async function errorOf(who: ApiSession, id: OperationId, input: object): Promise<string | undefined> {
  const { status, body } = await who.call(id, { ...input })
  return status === 200 ? 'done' : (body.error ?? String(status))
}

describe('the rows', () => {
  it('are added, listed, changed, exported, offered and removed', async () => {
    const menuId = menus('vehicle_view', 'vehicle_type').join()
    const names = { packageName: '体验版', packageNameEn: 'Trial' }
    const { id } = await platform.data<{ id: string }>('tenantPackageAdd', { ...names, menuId, remark: '试用' })
    expect(await detailOf(id)).toMatchObject({ ...names, remark: '试用', status: 1, tenantCount: 0 })
    await platform.data('tenantPackageUpdate', { id, remark: '正式' })
    const list = await platform.data<{ records: Package[] }>('tenantPackageList', { packageName: 'tria' })
    expect(list.records).toMatchObject([{ id, remark: '正式' }])
    expect((await platform.call('tenantPackageExport', { format: 'csv' })).status).toBe(200)
    const offered = async () => (await platform.data<Package[]>('tenantPackageOptions')).map((one) => one.id)
    expect(await offered()).toContain(id)
    await platform.data('tenantPackageSubmit', { id, status: 0 })
    expect(await offered()).not.toContain(id)
    expect(await errorOf(platform, 'tenantPackageSubmit', { packageName: '体验版', menuId })).toBe(
      'tenant-package.name-taken',
    )
    await platform.data('tenantPackageRemove', { ids: id })
    expect(await errorOf(platform, 'tenantPackageDetail', { id })).toBe('row.not-found')
    expect(await errorOf(platform, 'tenantPackageUpdate', { packageName: '无编号', menuId })).toBe('row.not-found')
  })

  it('name the leaves of what they include, so that a cascading client sends back what it got', async () => {
    const id = await addPackage(['vehicle_view', 'vehicle_edit'])
    const { menuId } = await detailOf(id)
    expect(new Set(menuId.split(','))).toEqual(new Set(menus('vehicle_view', 'vehicle_edit')))
    await platform.data('tenantPackageSubmit', { id, menuId })
    expect((await detailOf(id)).menuId).toBe(menuId)
    expect(menuId.split(',')).not.toContain(menus('vehicle')[0])
  })

  it('include what stands in the tree: neither menus of the platform nor those that are always included', async () => {
    const tree = await platform.data<Node[]>('tenantPackageMenuTree')
    const ids = new Set(idsOf(tree))
    const [vehicle, dept, system] = menus('vehicle_edit', 'dept', 'system')
    for (const id of [vehicle, dept, system]) expect(ids).toContain(id)
    for (const id of menus('tenant', 'tenantpackage', 'menu', 'user', 'user_add', 'role', 'authority'))
      expect(ids).not.toContain(id)
    expect(titlesOf(tree)).toContain('车辆管理')
    const id = await addPackage(['system'])
    const stored = new Set((await detailOf(id)).menuId.split(','))
    expect(stored).toContain(menus('dept_view')[0])
    expect(stored).not.toContain(menus('tenant_view')[0])
    const refused = (menuId: string) => errorOf(platform, 'tenantPackageSubmit', { id, menuId })
    expect(await refused(menus('vehicle', 'tenant_view').join())).toBe('permission.platform-menu')
    expect(await refused('77')).toBe('row.reference-missing')
    expect(await refused(menus('vehicle', 'user_add').join())).toBe('done')
  })

  it('stay while a tenant has them, also one in the recycle bin', async () => {
    const id = await addPackage(['vehicle'])
    const input = { tenantName: '矛隼', countryCode: 'CN' }
    const tenant = await platform.data<{ id: string; tenantId: string }>('tenantSubmit', input)
    await give(id, tenant.tenantId)
    expect((await detailOf(id)).tenantCount).toBe(1)
    expect(await errorOf(platform, 'tenantPackageRemove', { ids: id })).toBe('row.in-use')
    await platform.data('tenantRecycle', { ids: tenant.id })
    expect(await errorOf(platform, 'tenantPackageRemove', { ids: id })).toBe('row.in-use')
    await platform.data('tenantRestore', { ids: tenant.id })
    await give(null, tenant.tenantId)
    expect(await errorOf(platform, 'tenantPackageRemove', { ids: id })).toBe('done')
  })
})

describe('the package of a tenant', () => {
  it('binds its users at once in routes, buttons and calls; what roles hold beyond it returns with the menus', async () => {
    const before = {
      routes: codesIn(await admin.data('menuRoutes')),
      buttons: codesIn(await admin.data('menuButtons')),
    }
    const roles = await admin.data<{ id: string; roleAlias: string }[]>('roleOptions')
    const roleIds = roles.find((role) => role.roleAlias === 'operator')?.id
    const keys = await admin.data<{ menu: string[] }>('menuRoleTreeKeys', { roleIds })
    expect((await operator.call('stationList')).status).toBe(200)
    const id = await addPackage(['vehicle_view', 'vehicle_type'])
    await give(id)
    expect((await operator.call('vehicleList')).status).toBe(200)
    for (const call of ['stationList', 'cabinetList', 'nfcCardList', 'vehicleExport'] as OperationId[])
      expect(await errorOf(operator, call, {})).toBe('permission.denied')
    const routes = codesIn(await admin.data('menuRoutes'))
    const buttons = codesIn(await admin.data('menuButtons'))
    expect([...routes].toSorted()).toEqual(['authority', 'fleet', 'role', 'system', 'user', 'vehicle', 'vehicle_type'])
    expect(buttons).toContain('user_add')
    expect(buttons).not.toContain('vehicle_edit')
    await platform.data('tenantPackageSubmit', { id, menuId: menus('vehicle', 'station').join() })
    expect((await operator.call('stationList')).status).toBe(200)
    await give(null)
    expect(codesIn(await admin.data('menuRoutes'))).toEqual(before.routes)
    expect(codesIn(await admin.data('menuButtons'))).toEqual(before.buttons)
    expect(await admin.data('menuRoleTreeKeys', { roleIds })).toEqual(keys)
  })

  it('limits what its administrator may grant, without taking what roles hold', async () => {
    const person = await addPerson(running, admin, OWN, { menuIds: menus('vehicle', 'station') })
    await give(await addPackage(['vehicle', 'vehicle_type']))
    const tree = await admin.data<{ menu: Node[] }>('menuGrantTree')
    const shown = new Set(idsOf(tree.menu))
    expect(shown).toContain(menus('vehicle_edit')[0])
    expect(shown).not.toContain(menus('station')[0])
    const own = await platform.data<Node[]>('menuTree', { tenantId: OWN })
    expect(idsOf(own)).not.toContain(menus('station')[0])
    expect(idsOf(own)).toContain(menus('vehicle')[0])
    const grant = (menuIds: string[]) => ({ roleIds: [person.roleId], menuIds, dataScopeIds: [], apiScopeIds: [] })
    const [cabinet] = menus('cabinet_view')
    expect(await errorOf(admin, 'roleGrant', grant([String(cabinet)]))).toBe('permission.not-grantable')
    expect(await errorOf(admin, 'roleGrant', grant(menus('vehicle_view', 'vehicle_edit')))).toBe('done')
    expect((await person.session.call('stationList')).status).toBe(403)
    await give(null)
    expect((await person.session.call('stationList')).status).toBe(200)
  })

  it('leaves users and roles to its administrator, whatever the package', async () => {
    await give(await addPackage(['vehicle_type']))
    for (const call of ['userList', 'roleList', 'menuGrantTree'] as OperationId[])
      expect((await admin.call(call)).status).toBe(200)
    const role = { roleName: '门卫', roleAlias: 'gate' }
    const { id } = await admin.data<{ id: string }>('roleSubmit', role)
    expect(
      await errorOf(admin, 'roleGrant', {
        roleIds: [id],
        menuIds: menus('user_view'),
        dataScopeIds: [],
        apiScopeIds: [],
      }),
    ).toBe('done')
    await give(null)
  })

  it('is shown, and never given to the platform, by others than its administrators, or when disabled', async () => {
    const id = await addPackage(['vehicle_type'])
    await give(id)
    expect(await platform.data('tenantShowPackage', { tenantId: OWN })).toMatchObject({
      id,
      menuId: (await detailOf(id)).menuId,
    })
    await give(null)
    expect(await platform.data('tenantShowPackage', { tenantId: OWN })).toEqual({})
    const set = (tenantId: string, packageId: string) => errorOf(platform, 'tenantSetPackage', { tenantId, packageId })
    expect(await set('000000', id)).toBe('tenant.platform')
    expect(await set('999999', id)).toBe('row.not-found')
    expect(await errorOf(platform, 'tenantShowPackage', { tenantId: '999999' })).toBe('row.not-found')
    const fields = async (packageId: string) =>
      (await platform.call('tenantSetPackage', { tenantId: OWN, packageId })).body.fields
    expect(await fields('77')).toEqual({ packageId: '所选数据不存在' })
    await platform.data('tenantPackageSubmit', { id, status: 0 })
    expect(await fields(id)).toEqual({ packageId: '产品包已停用' })
    const clerk = await addPerson(running, platform, '000000', { menuIds: menus('tenant', 'tenant_package') })
    expect(await errorOf(clerk.session, 'tenantSetPackage', { tenantId: OWN, packageId: id })).toBe('row.not-found')
    expect(await errorOf(admin, 'tenantSetPackage', { tenantId: OWN, packageId: id })).toBe('permission.platform-only')
  })

  it('is not changed by a statement without a check of reach', async () => {
    const change = (statement: ReturnType<typeof sql>) =>
      running.server.services.db.write({ systemTenant: OWN }, (db) => db.run(statement))
    await expect(change(sql`update tenant set package_id = null where tenant_id = ${OWN}`)).rejects.toThrow(/reach/)
    await expect(change(sql`update tenant_package set menu_id = '{}'`)).rejects.toThrow(/reach/)
  })
})

describe('users of the platform who are not its administrators', () => {
  let clerk: Person
  let packageId: string
  beforeAll(async () => {
    clerk = await addPerson(running, platform, '000000', {
      menuIds: menus('tenantpackage', 'tenantpackage_export', 'vehicle', 'vehicle_edit'),
    })
    packageId = await addPackage(['vehicle', 'station'])
  })

  it('see in the tree only what they could grant, and put nothing else into a package', async () => {
    const ids = new Set(idsOf(await clerk.session.data<Node[]>('tenantPackageMenuTree')))
    expect(ids).toContain(menus('vehicle_edit')[0])
    for (const id of menus('station', 'vehicle_delete')) expect(ids).not.toContain(id)
    const submit = (input: object) => errorOf(clerk.session, 'tenantPackageSubmit', input)
    for (const code of ['station_view', 'vehicle_delete', 'alarm_cabinet'])
      expect(await submit({ packageName: `偷${code}`, menuId: menus(code).join() })).toBe('permission.not-grantable')
    expect(await submit({ packageName: '可以', menuId: menus('vehicle_view', 'vehicle_edit').join() })).toBe('done')
  })

  it('wake nothing in roles of tenants that they could not grant, and take nothing from those above', async () => {
    await give(packageId)
    const stored = (await detailOf(packageId)).menuId.split(',')
    const submit = (menuId: readonly string[]) =>
      errorOf(clerk.session, 'tenantPackageSubmit', { id: packageId, menuId: menuId.join() })
    expect(await submit([...stored, ...menus('cabinet_view')])).toBe('permission.not-grantable')
    const [edit] = menus('vehicle_edit')
    expect(await submit(stored.filter((id) => id !== edit))).toBe('permission.superior-role')
    expect(await errorOf(clerk.session, 'tenantPackageSubmit', { id: packageId, remark: '说明' })).toBe('done')
    expect((await clerk.session.data<Package>('tenantPackageDetail', { id: packageId })).tenantCount).toBe(1)
    expect(await errorOf(clerk.session, 'tenantPackageRemove', { ids: packageId })).toBe('row.in-use')
    await give(null)
    expect(await submit(stored.filter((id) => id !== edit))).toBe('done')
    expect((await detailOf(packageId)).menuId.split(',')).toContain(menus('station_view')[0])
  })

  it('wake no permission by the code of a menu that a package includes', async () => {
    const { menu, ...rest } = { menu: menus('menu', 'menu_edit', 'menu_add'), tenantId: OWN }
    const { id: spare } = await platform.data<{ id: string }>('menuSubmit', {
      parentId: menus('vehicle')[0],
      name: '备用',
      code: 'vehicle_spare',
      category: 2,
      action: 1,
      sort: 9,
      isOpen: 1,
    })
    const editor = await addPerson(running, platform, '000000', { menuIds: [...menu, spare] })
    await addPerson(running, admin, rest.tenantId, { menuIds: menus('vehicle') })
    await platform.data('menuSubmit', { id: menus('station_delete')[0], code: 'station_delete_before' })
    const roles = await platform.data<{ id: string; roleAlias: string; tenantId: string }[]>('roleList', {
      tenantId: OWN,
    })
    const roleId = roles.find((role) => role.roleAlias === 'viewer')?.id
    await platform.data('roleGrant', { roleIds: [roleId], menuIds: [spare], dataScopeIds: [], apiScopeIds: [] })
    await give(await addPackage(['alarm_cabinet']))
    expect(await errorOf(editor.session, 'menuSubmit', { id: spare, code: 'station_delete' })).toBe(
      'permission.not-grantable',
    )
    await give(null)
    await platform.data('menuSubmit', { id: menus('station_delete')[0], code: 'station_delete' })
  })
})
