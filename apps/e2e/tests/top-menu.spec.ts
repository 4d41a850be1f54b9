/** The top menu: each entry limits the sidebar to its part and opens its first page; “all” shows the whole menu. */
import { expect, test } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { people } from '../support/people.ts'
import { openWithOwnSession } from '../support/session.ts'

type MenuNode = { id: string; code: string; children?: MenuNode[] }

test('shows its part of the menu in either language, also after a reload', async ({ page }) => {
  const admin = await apiOf(people.whaleAdmin)
  const fleet = (await admin.data<MenuNode[]>('menuRoutes')).find(({ code }) => code === 'fleet')
  const entry = { code: 'e2e-fleet', name: '车队', nameEn: 'Our fleet', path: '/fleet/vehicle-type', sort: 1 }
  const { id } = await admin.data<{ id: string }>('topMenuSubmit', entry)
  const menuIds = [fleet?.id, ...(fleet?.children ?? []).map((child) => child.id)]
  await admin.data('topMenuGrant', { topMenuIds: [id], menuIds })
  try {
    // A changed menu may renew the token, which other tests would go on using.
    await openWithOwnSession(page, people.whaleAdmin)
    const sidebar = page.getByRole('navigation', { name: '主菜单' })
    const top = page.getByRole('navigation', { name: '顶部菜单' })
    await expect(sidebar.getByRole('link', { name: '电站管理' })).toBeVisible()
    await top.getByRole('button', { name: '车队' }).click()
    await expect(page).toHaveURL(/\/fleet\/vehicle-type$/)
    await expect(sidebar.getByRole('link', { name: '车辆管理' })).toBeVisible()
    await expect(sidebar.getByRole('link', { name: '电站管理' })).toHaveCount(0)
    await page.reload()
    await expect(top.getByRole('button', { name: '车队' })).toHaveAttribute('aria-current', 'true')
    await expect(sidebar.getByRole('link', { name: '电站管理' })).toHaveCount(0)
    // The search still finds every page.
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('dzgl')
    await expect(page.getByRole('option', { name: /电站管理/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /English/ }).click()
    await page.getByRole('navigation', { name: 'Top menu' }).getByRole('button', { name: 'All' }).click()
    await expect(page.getByRole('link', { name: 'Stations', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Our fleet' })).toBeVisible()
  } finally {
    await admin.data('topMenuRemove', { ids: id })
  }
})
