/** An administrator grants a role that may only read vehicles; its users have only these rights. */
import { expect, type Page, test } from '@playwright/test'
import type { ApiSession } from '@swapdesk/testing'
import { apiOf } from '../support/api.ts'
import { cliOf } from '../support/cli.ts'
import { people, type Person } from '../support/people.ts'
import { openAs } from '../support/session.ts'

const reader: Person = { tenantId: '384721', account: 'reader', password: 'reads-vehicles-1' }
const ROLE = '只看车辆'
let admin: ApiSession

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  admin = await apiOf(people.whaleAdmin)
})

async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name }).click()
}

async function idOfRole(): Promise<string> {
  const roles = await admin.data<{ id: string; roleName: string }[]>('roleList', {})
  return roles.find((role) => role.roleName === ROLE)?.id as string
}

test('creates a role that may only read vehicles, and a user with it', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  await openScreen(page, '角色管理')
  await page.getByRole('button', { name: '新增角色' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '中文名称' }).fill(ROLE)
  await dialog.getByRole('textbox', { name: '别名' }).fill('reader')
  await dialog.getByRole('button', { name: '新增角色' }).click()
  await expect(page.getByText('新增成功').first()).toBeVisible()

  const row = page.getByRole('row', { name: new RegExp(ROLE) })
  await row.hover()
  await row.getByRole('button', { name: '权限设置' }).click()
  await dialog.getByRole('button', { name: /展开.*车辆管理/ }).click()
  const branch = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: '车辆管理' }) })
    .last()
  await branch.getByRole('checkbox', { name: '查看', exact: true }).check()
  await dialog.getByRole('button', { name: '保存权限' }).click()
  await expect(page.getByText('权限已保存').first()).toBeVisible()

  const roleId = await idOfRole()
  await admin.data('userSubmit', {
    account: reader.account,
    password: reader.password,
    realName: '读者',
    roleId,
    deptId: '',
  })
})

test('the user sees no buttons, gets 403 from the API and the missing permission from the command line', async ({
  page,
}) => {
  await openAs(page, reader)
  await openScreen(page, '车辆管理')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  for (const name of ['新增车辆', '导出', '删除', '编辑']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '用户管理' })).toHaveCount(0)

  const api = await apiOf(reader)
  expect((await api.call('vehicleList')).status).toBe(200)
  expect(await api.call('vehicleSubmit', { vehicleSn: 'X' })).toMatchObject({
    status: 403,
    body: { error: 'permission.denied' },
  })
  expect((await api.call('vehicleExport')).status).toBe(403)
  expect((await api.call('userPage')).status).toBe(403)

  const cli = cliOf(reader)
  expect((await cli('login', '--lang', 'zh')).code).toBe(0)
  const refused = await cli('vehicle', 'remove', '1', '--yes', '--lang', 'zh')
  expect(refused.code).not.toBe(0)
  expect(refused.stderr).toContain('vehicle_delete')
  expect(refused.stderr).toContain('没有权限')
  expect((await cli('vehicle', 'list', '--size', '1', '--json')).code).toBe(0)
})

test('a disabled user is logged out at the next request, with a message', async ({ page }) => {
  await openAs(page, reader)
  await openScreen(page, '车辆管理')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const found = await admin.data<{ records: { id: string }[] }>('userPage', { account: reader.account })
  await admin.data('userSubmit', { id: found.records[0]?.id, status: 0 })
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('用户令牌过期请重新登录')).toBeVisible()
})
