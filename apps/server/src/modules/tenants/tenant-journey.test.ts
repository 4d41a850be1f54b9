/** From a new tenant to the first login of one of its clerks, with the package that was sold, over HTTP alone. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

type Added = { id: string; tenantId: string; account: string; password: string }
type Node = { id: string; title: string; children?: Node[] }

let running: TestServer
beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

function leavesUnder(nodes: readonly Node[], title: string): string[] {
  const leaves = ({ id, children = [] }: Node): string[] => (children.length > 0 ? children.flatMap(leaves) : [id])
  return nodes.flatMap((node) => (node.title === title ? leaves(node) : leavesUnder(node.children ?? [], title)))
}

it('takes a tenant, its package, a role and a user', async () => {
  const platform = await running.login(credentialsOf('platform'))
  const packages = await platform.data<{ id: string; packageName: string }[]>('tenantPackageOptions')
  const packageId = packages.find(({ packageName }) => packageName === '基础版')?.id
  const tenant = await platform.data<Added>('tenantSubmit', { tenantName: '赤腹鹰换电', countryCode: 'CN' })
  await platform.data('tenantSetPackage', { tenantId: tenant.tenantId, packageId })
  const admin = await running.login(tenant)
  const newPassword = 'sparrow-hawk-1'
  await admin.data('userUpdatePassword', { oldPassword: tenant.password, newPassword, newPassword1: newPassword })
  const { menu } = await admin.data<{ menu: Node[] }>('menuGrantTree')
  const { id: roleId } = await admin.data<{ id: string }>('roleSubmit', { roleName: '文员', roleAlias: 'clerk' })
  const menuIds = leavesUnder(menu, '车辆管理')
  await admin.data('roleGrant', { roleIds: [roleId], menuIds, dataScopeIds: [], apiScopeIds: [] })
  const [dept] = await admin.data<{ id: string }[]>('deptOptions')
  const person = { account: 'clerk', password: 'first-word-1', realName: '王敏', roleId, deptId: dept?.id }
  await admin.data('userSubmit', person)
  const clerk = await running.login({ tenantId: tenant.tenantId, account: 'clerk', password: 'first-word-1' })
  expect(await clerk.data('vehicleList')).toMatchObject({ total: 0 })
  expect(JSON.stringify(await clerk.data('menuRoutes'))).toContain('"vehicle"')
  for (const operation of ['stationList', 'userList'] as const) expect((await clerk.call(operation)).status).toBe(403)
  expect((await admin.call('stationList')).status).toBe(403)
})
