/** Tabs: open, close, move and restore; by pointer and keyboard, after a reload and a new login. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { logInByForm, people } from '../support/people.ts'
import { openAs } from '../support/session.ts'

const tabs = (page: Page): Locator => page.getByRole('tablist').getByRole('tab')
const titles = (page: Page): Promise<string[]> => tabs(page).allTextContents()
const tab = (page: Page, name: string): Locator => tabs(page).filter({ hasText: name })

/** Opens pages from the menu without a reload. */
async function open(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).click()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  }
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item, exact: false }).first().click()
}

test.beforeEach(({ page }) => openAs(page, people.whaleAdmin))

test('each page has one tab, and closing shows the previous one', async ({ page }) => {
  await open(page, '车辆管理', '电池管理', '用户管理', '车辆管理')
  expect(await titles(page)).toEqual(['首页', '车辆管理', '电池管理', '用户管理'])
  await expect(page).toHaveTitle('车辆管理 · SwapDesk')
  await tab(page, '电池管理').click()
  await expect(page).toHaveTitle('电池管理 · SwapDesk')
  await page.getByRole('tablist').getByTitle('关闭电池管理').click()
  await expect(page).toHaveURL(/\/fleet\/vehicle/)
  await tab(page, '车辆管理').click({ button: 'middle' })
  await expect(page).toHaveURL(/\/wel\/index/)
  // An inactive one closes without a change of page.
  await page.getByRole('tablist').getByTitle('关闭用户管理').click()
  await expect(page).toHaveURL(/\/wel\/index/)
  expect(await titles(page)).toEqual(['首页'])
})

test('the home page cannot be closed in any way', async ({ page }) => {
  await expect(tabs(page)).toHaveCount(1)
  await expect(page.getByRole('tablist').locator('button')).toHaveCount(0)
  await tab(page, '首页').click({ button: 'middle' })
  await tab(page, '首页').press('Delete')
  await page.keyboard.press('Alt+w')
  await tab(page, '首页').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: /^关闭(?!其他|右侧|全部)/ })).toBeDisabled()
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  expect(await titles(page)).toEqual(['首页'])
})

test('the menu of a tab closes the others, those to the right, and all', async ({ page }) => {
  await open(page, '车辆管理', '电池管理', '用户管理', '部门管理')
  await choose(page, '电池管理', '关闭右侧')
  await expect(tabs(page)).toHaveText(['首页', '车辆管理', '电池管理'])
  await expect(page).toHaveURL(/\/swap\/battery/)
  await choose(page, '车辆管理', '关闭其他')
  await expect(tabs(page)).toHaveText(['首页', '车辆管理'])
  await expect(page).toHaveURL(/\/fleet\/vehicle/)
  await page.getByRole('button', { name: '标签页操作' }).click()
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await expect(page).toHaveURL(/\/wel\/index/)
  await expect(tabs(page)).toHaveText(['首页'])
})

test('tabs survive a reload with their query, and a new login begins with the home page', async ({ page }) => {
  await open(page, '车辆管理', '电池管理')
  await page.goto('/fleet/vehicle?current=2&size=30')
  await expect(tabs(page)).toHaveText(['首页', '车辆管理', '电池管理'])
  await tab(page, '电池管理').click()
  await page.reload()
  await expect(tabs(page)).toHaveText(['首页', '车辆管理', '电池管理'])
  await tab(page, '车辆管理').click()
  await expect(page).toHaveURL(/\/fleet\/vehicle\?current=2&size=30$/)
  await page.context().clearCookies()
  await logInByForm(page, people.whaleAdmin)
  await expect(tabs(page)).toHaveText(['首页'])
})

test('the keyboard navigates, opens, closes and moves tabs', async ({ page }) => {
  await open(page, '车辆管理', '电池管理', '用户管理')
  await tab(page, '用户管理').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, '电池管理')).toBeFocused()
  await expect(page).toHaveURL(/\/system\/user/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/swap\/battery/)
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await expect(tabs(page)).toHaveText(['首页', '电池管理', '车辆管理', '用户管理'])
  await tab(page, '电池管理').focus()
  await page.keyboard.press('End')
  await expect(tab(page, '用户管理')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(tabs(page)).toHaveText(['首页', '电池管理', '车辆管理'])
  await expect(tab(page, '车辆管理')).toBeFocused()
  await page.keyboard.press('Alt+j')
  await expect(page).toHaveURL(/\/fleet\/vehicle/)
  await page.keyboard.press('Alt+k')
  await expect(page).toHaveURL(/\/swap\/battery/)
  await page.keyboard.press('Alt+w')
  await expect(tabs(page)).toHaveText(['首页', '车辆管理'])
  await expect(page).toHaveURL(/\/wel\/index/)
})

test('a tab can be dragged to another position', async ({ page }) => {
  await open(page, '车辆管理', '电池管理', '用户管理')
  await tab(page, '用户管理')
    .locator('..')
    .dragTo(tab(page, '车辆管理').locator('..'), { targetPosition: { x: 4, y: 10 } })
  await expect(tabs(page)).toHaveText(['首页', '用户管理', '车辆管理', '电池管理'])
})

test('overflowing tabs scroll, and all of them can be found by name', async ({ page }) => {
  const list = page.getByRole('button', { name: /个已打开页面$/ })
  await expect(list).toHaveCount(0)
  const many = [
    '车辆管理',
    '车型管理',
    '电池管理',
    '换电柜管理',
    '电站管理',
    '用户管理',
    '部门管理',
    '岗位管理',
    'NFC 卡列表',
  ]
  await open(page, ...many, '刷卡记录', '充值记录', '角色管理')
  // A narrower window collapses the menu, and has room for fewer tabs.
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(list).toBeVisible()
  await list.click()
  await page.getByRole('menu').getByRole('searchbox').fill('换电柜')
  await expect(page.getByRole('menuitem')).toHaveText(['换电柜管理'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/swap\/cabinet/)
  await expect(tab(page, '换电柜管理')).toBeInViewport()
})

test('a form with changes requires confirmation before its tab closes, active or not', async ({ page }) => {
  await open(page, '用户管理', '车辆管理')
  await page.getByRole('button', { name: '新增车辆' }).click()
  await page.getByRole('dialog').getByLabel('车辆SN号').fill('HALF-TYPED')
  await tab(page, '用户管理').click()
  await choose(page, '车辆管理', '关闭')
  await expect(page.getByRole('dialog')).toContainText('未保存的修改')
  await page.getByRole('button', { name: '取消' }).click()
  await tab(page, '车辆管理').click()
  await expect(page.getByRole('dialog').getByLabel('车辆SN号')).toHaveValue('HALF-TYPED')
  await choose(page, '车辆管理', '重新加载此页')
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choose(page, '车辆管理', '关闭')
  await expect(tabs(page)).toHaveText(['首页', '用户管理'])
})

test('the window title contains the open record', async ({ page }) => {
  await open(page, '车辆管理')
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^SH\d+ · 车辆管理 · SwapDesk$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle('车辆管理 · SwapDesk')
})

test('clearing the cache requires confirmation, shows what was cleared, and keeps the session and the tabs', async ({
  page,
}) => {
  await open(page, '车辆管理', '用户管理')
  let cleared = 0
  await page.route('**/oauth/clear-cache*', async (route) => {
    cleared += 1
    await route.continue()
  })
  await choose(page, '用户管理', '清除缓存')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(cleared).toBe(0)
  await choose(page, '用户管理', '清除缓存')
  const again = page.waitForResponse((response) => response.url().includes('/blade-system/user/page'))
  await page.getByRole('dialog').getByRole('button', { name: '清除缓存' }).click()
  await expect(page.getByRole('status').filter({ hasText: '缓存已清除' })).toBeVisible()
  expect((await again).status()).toBe(200)
  expect(cleared).toBe(1)
  await expect(tabs(page)).toHaveText(['首页', '车辆管理', '用户管理'])
})

test('a tab can be opened in a new window, and its link copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '车辆管理')
  const [other] = await Promise.all([context.waitForEvent('page'), choose(page, '车辆管理', '在新窗口打开')])
  await expect(other).toHaveURL(/\/fleet\/vehicle/)
  await expect(tabs(other)).toHaveText(['首页', '车辆管理'])
  await choose(page, '车辆管理', '复制链接')
  await expect(page.getByRole('status').filter({ hasText: '链接已复制' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/fleet\/vehicle/)
})
