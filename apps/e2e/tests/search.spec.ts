/** The search: pages by names and pinyin, records as one types, actions, keyboard, both languages. */
import { expect, test, type Page, type Request, type Route } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'

/** Replacement of the search's chunk: code that throws when rendered. */
const CRASHING = "export function SearchDialog() { throw new Error('crashed') }"

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(搜索|Search)$/ })
const options = (page: Page) => dialogOf(page).getByRole('option')
const pages = (page: Page) =>
  dialogOf(page)
    .getByRole('group', { name: /^(页面|Menu pages)$/ })
    .getByRole('option')

async function ask(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(搜索|Search)/ })).toBeVisible()
  await page.keyboard.press('Control+k')
}

async function open(page: Page): Promise<void> {
  await ask(page)
  await expect(dialogOf(page).getByRole('combobox')).toBeFocused()
}

test.beforeEach(async ({ page }) => {
  await openAs(page, people.whaleAdmin)
})

test('finds pages by pinyin, its initials and their names in either language', async ({ page }) => {
  await open(page)
  for (const [typed, name] of [
    ['clgl', '车辆管理'],
    ['cheliangg', '车辆管理'],
    ['hdg', '换电柜'],
    ['nfck', 'NFC 卡列表'],
    ['VEHICLE', '车辆管理'],
    ['车型', '车型管理'],
  ] as const) {
    await dialogOf(page).getByRole('combobox').fill(typed)
    await expect(pages(page).first()).toContainText(name)
    await expect(pages(page).first().locator('mark')).not.toBeEmpty()
  }
})

test('finds pages by any word of their name or group, and shows when there is nothing', async ({ page }) => {
  await open(page)
  await page.keyboard.type('管理')
  await expect(pages(page).first()).toContainText('管理')
  await dialogOf(page).getByRole('combobox').fill('换电运营')
  await expect(pages(page).filter({ hasText: '电池管理' })).toHaveCount(1)
  await dialogOf(page).getByRole('combobox').fill('没有这样的记录')
  await expect(dialogOf(page).getByText(/没有找到/)).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await expect(dialogOf(page).getByRole('status')).toHaveText('没有结果')
})

const records = (page: Page, kind: string) => dialogOf(page).getByRole('group', { name: kind }).getByRole('option')

test('finds records as one types, opens one, and offers it again', async ({ page }) => {
  await open(page)
  await page.keyboard.type('BT72S0012')
  await expect(records(page, '电池')).toHaveText([/BT72S0012/])
  await dialogOf(page).getByRole('combobox').fill('zhangjianggaoke')
  await expect(records(page, '电站')).toHaveText([/张江高科站/])
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/swap\/station\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: '张江高科站' })).toBeVisible()
  await open(page)
  await expect(records(page, '最近的记录')).toHaveText([/张江高科站/])
})

test('a late reply to an earlier text changes nothing', async ({ page }) => {
  const earlier = /record\/find\?.*text=BT72S001(&|$)/
  const later = Promise.withResolvers<undefined>()
  await page.route(earlier, async (route) => {
    await later.promise
    await route.continue().catch(() => undefined)
  })
  const isEarlier = (request: Request) => earlier.test(request.url())
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isEarlier),
    page.waitForEvent('requestfailed', isEarlier),
  ])
  await open(page)
  const first = page.waitForRequest(/text=BT72S001(&|$)/)
  await page.keyboard.type('BT72S001')
  await first
  await page.keyboard.type('2')
  await expect(records(page, '电池')).toHaveText([/BT72S0012/])
  later.resolve(undefined)
  await ended
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(records(page, '电池')).toHaveText([/BT72S0012/])
})

test('says when records could not be searched, and tries again', async ({ page }) => {
  const address = /record\/find/
  await page.route(address, (route) => route.fulfill({ status: 503, body: '{}' }))
  await open(page)
  await page.keyboard.type('BT72S0012')
  const alert = dialogOf(page).getByRole('alert')
  await expect(alert).toContainText('无法搜索记录')
  await page.unroute(address)
  await alert.getByRole('button').click()
  await expect(records(page, '电池')).toHaveText([/BT72S0012/])
})

test('opens a slot and the commands of a vehicle', async ({ page }) => {
  await open(page)
  await page.keyboard.type('CB384721001 3 号仓')
  await records(page, '对记录的操作').first().click()
  await expect(page).toHaveURL(/\/swap\/cabinet\/\d+\?slot=3/)
  await expect(page.getByRole('button', { name: /开仓|打开/ }).first()).toBeVisible()
  await open(page)
  await page.keyboard.type('锁车 SH20260012')
  await records(page, '对记录的操作').first().click()
  await expect(page.getByRole('dialog', { name: '向 SH20260012 发送指令' })).toBeVisible()
})

test('is navigated with arrow keys, opens with Enter, closes with Esc', async ({ page }) => {
  await open(page)
  const box = dialogOf(page).getByRole('combobox')
  await page.keyboard.type('c')
  const count = await options(page).count()
  expect(count).toBeGreaterThan(2)
  const chosen = () => options(page).evaluateAll((all) => all.findIndex((each) => each.ariaSelected === 'true'))
  expect(await chosen()).toBe(0)
  await page.keyboard.press('ArrowUp')
  expect(await chosen()).toBe(count - 1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(1)
  const active = (await box.getAttribute('aria-activedescendant')) ?? ''
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/wel\/index/)
  await open(page)
  await page.keyboard.type('clgl')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fleet\/vehicle$/)
  await expect(dialogOf(page)).toHaveCount(0)
})

test('shows recently opened pages first', async ({ page }) => {
  for (const path of ['/fleet/vehicle', '/system/user', '/fleet/vehicle-type']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^新增/ })).toBeVisible()
  }
  await page.getByRole('button', { name: /^搜索/ }).click()
  const recent = dialogOf(page).getByRole('group', { name: '最近打开' }).getByRole('option')
  await expect(recent).toHaveText([/用户管理/, /车辆管理/])
  // The dialog takes the focus once it is painted; until then Enter is a second click on the button.
  await expect(dialogOf(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/user$/)
})

test('finds commands: language, colours, own pages, logging out', async ({ page }) => {
  await open(page)
  await page.keyboard.type('eng')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await open(page)
  await dialogOf(page).getByRole('combobox').fill('clgl')
  await expect(pages(page).first()).toContainText('车辆管理')
  await expect(pages(page).first()).toContainText('Vehicles')
  await dialogOf(page).getByRole('combobox').fill('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await open(page)
  await page.keyboard.type('中')
  await page.keyboard.press('Enter')
  await open(page)
  await page.keyboard.type('xgmm')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/info\/index\?tab=password$/)
  await open(page)
  await page.keyboard.type('tcdl')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: '退出登录' })).toBeVisible()
})

test('opens the dialogs of the bar', async ({ page }) => {
  // Each is loaded with its button in the bar, after the page.
  await expect(page.getByRole('button', { name: '锁屏' })).toBeVisible()
  await expect(page.getByRole('button', { name: '主题' })).toBeVisible()
  for (const [typed, title] of [
    ['sp', '锁屏'],
    ['zt', '主题'],
    ['kjj', '快捷键'],
  ] as const) {
    await open(page)
    await page.keyboard.type(typed)
    const command = dialogOf(page).getByRole('group', { name: '操作' }).getByRole('option').first()
    await expect(command).toContainText(title)
    await command.click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('shows the shortcut of a command, and enters full screen', async ({ page }) => {
  await open(page)
  await page.keyboard.type('sp')
  await expect(options(page).filter({ hasText: '锁屏' })).toHaveAttribute('aria-keyshortcuts', 'Alt+L')
  await expect(options(page).filter({ hasText: '锁屏' })).toContainText('Alt L')
  await dialogOf(page).getByRole('combobox').fill('quanping')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
})

for (const [what, fail] of [
  ['could not be fetched', (route: Route) => route.abort()],
  ['crashes', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: CRASHING })],
] as const) {
  test(`a search that ${what} leaves the rest alive`, async ({ page }) => {
    await page.route(/search-dialog-[^/]*\.js$/, fail)
    await ask(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('这一部分出错了')
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '车辆管理' }).click()
    await expect(page.getByRole('button', { name: '新增车辆' })).toBeVisible()
    await alert.getByRole('button', { name: '关闭' }).click()
    await expect(alert).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^搜索/ })).toBeEnabled()
  })
}

test('a search chunk that failed to load is loaded on the next opening', async ({ page }) => {
  const chunk = /search-dialog-[^/]*\.js$/
  await page.route(chunk, (route) => route.abort())
  await ask(page)
  await page.getByRole('alert').getByRole('button', { name: '关闭' }).click()
  await page.unroute(chunk)
  await open(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('is accessible', async ({ page }) => {
  await open(page)
  for (const typed of ['', 'c', 'zzzz', '张江']) {
    await dialogOf(page).getByRole('combobox').fill(typed)
    expect(await violationsOf(page, { include: '[role=dialog]' })).toEqual([])
  }
})
