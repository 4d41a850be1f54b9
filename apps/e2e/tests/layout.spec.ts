/** Layout at every width, on a phone, in print, and keyboard operation. */
import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PAGES = [
  '/wel/index',
  '/fleet/vehicle',
  '/swap/station-overview',
  '/swap/cabinet/@CB384721001',
  '/authority/role',
  '/system/user',
  '/device/bulk-job',
  '/info/index',
]
const HEIGHT = 800
const sidebar = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const fold = (page: Page) => page.getByRole('button', { name: '展开菜单' })

/** Elements that overflow the window to the right and are not in a scroll container. */
const sticksOutOf = (page: Page) =>
  page.evaluate(() => {
    const isReachable = (element: Element | null): boolean =>
      element !== null &&
      (/(auto|scroll)/.test(getComputedStyle(element).overflowX) || isReachable(element.parentElement))
    const right = document.documentElement.clientWidth
    const elements = [...document.querySelectorAll('#page button, #page a, #page input, header button')]
      .filter((element) => element.getBoundingClientRect().right > right + 1 && !isReachable(element))
      .map((element) => element.outerHTML.slice(0, 90))
    return { elements, isScrollable: document.documentElement.scrollWidth > innerWidth }
  })

for (const path of PAGES) {
  test(`${path} does not overflow at any width`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT })
    await openAs(page, people.whaleAdmin, path)
    for (const width of [390, 768, 992, 1200]) {
      await page.setViewportSize({ width, height: HEIGHT })
      // The layout follows the width with a delay.
      await expect
        .poll(() => sticksOutOf(page), { message: `${width} pixels` })
        .toEqual({ elements: [], isScrollable: false })
    }
  })
}

test('the sidebar is open from 1200 pixels on, collapsed below, and a drawer below 768', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  const widthOf = async () => Math.round((await sidebar(page).boundingBox())?.width ?? 0)
  for (const [width, expected] of [
    [1200, 232],
    [1199, 60],
    [768, 60],
  ] as const) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expect.poll(widthOf).toBe(expected)
  }
  await fold(page).click()
  await expect.poll(widthOf).toBe(232)
  await page.setViewportSize({ width: 767, height: HEIGHT })
  await expect(sidebar(page)).toHaveCount(0)
})

test('the drawer traps the focus until it closes, and restores it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: HEIGHT })
  await openAs(page, people.whaleAdmin)
  await fold(page).click()
  await expect(sidebar(page).getByRole('link', { name: '首页' })).toBeFocused()
  const isInside = () =>
    page.evaluate(() => {
      const at = document.activeElement
      return at === document.body || at?.closest('nav[aria-label="主菜单"]') !== null || at.ariaLabel === '关闭菜单'
    })
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toHaveCount(0)
  await expect(fold(page)).toBeFocused()
  await fold(page).click()
  await sidebar(page).getByRole('link', { name: '车辆管理' }).click()
  await expect(page).toHaveURL(/\/fleet\/vehicle/)
  await expect(sidebar(page)).toHaveCount(0)
})

test('on a phone rows are cards: open, select, order and act; accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, people.whaleAdmin, '/fleet/vehicle')
  const cards = page.getByRole('list', { name: '车辆' })
  await expect(cards.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  const first = cards
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first()
  await first.getByRole('checkbox').check()
  await expect(page.getByText(/已选择\s*1/)).toBeVisible()
  await page.getByRole('combobox', { name: '排序' }).selectOption('createTime')
  await expect(page).toHaveURL(/createTime/)
  await expect(cards).not.toHaveAttribute('aria-busy', 'true')
  const opener = cards.locator('[data-row-index="1"]').getByRole('button', { name: /^SH/ })
  const serial = (await cards.locator('[data-row-index="1"]').innerText()).split('\n')[0] ?? ''
  expect(serial).toMatch(/^SH/)
  await opener.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(serial)
  expect((await drawer.boundingBox())?.width).toBeCloseTo(390)
  await page.keyboard.press('Escape')
  await cards.getByRole('button', { name: '操作' }).first().click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
})

test('a selected row and a set filter do not shift the layout: three clicks at fixed positions select three rows', async ({
  page,
}) => {
  await openAs(page, people.whaleAdmin, '/fleet/vehicle')
  const boxes = page.locator('tbody').getByRole('checkbox')
  await expect(boxes.nth(2)).toBeVisible()
  const places = await Promise.all([0, 1, 2].map((index) => boxes.nth(index).boundingBox()))
  for (const place of places) if (place) await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  for (const index of [0, 1, 2]) await expect(boxes.nth(index)).toBeChecked()
  await page.getByRole('button', { name: '取消选择' }).click()
  const table = page.getByRole('table')
  const top = (await table.boundingBox())?.y
  await page.getByRole('button', { name: '更多筛选' }).click()
  await page.getByRole('dialog').getByRole('combobox').first().click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('button', { name: /^移除筛选条件/ })).toBeVisible()
  expect((await table.boundingBox())?.y).toBe(top)
})

test('items that do not fit into the bar are in its menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: HEIGHT })
  await openAs(page, people.whaleAdmin)
  await expect(page.getByText('V1.0.0')).toHaveCount(0)
  await page.getByRole('button', { name: '更多工具' }).click()
  await page.getByRole('menuitemradio', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More tools' })).toBeVisible()
})

test('a cabinet prints in portrait format, each slot within its frame', async ({ page }) => {
  await openAs(page, people.whaleAdmin, '/swap/cabinet/@CB384721001')
  const slots = page.getByRole('list', { name: /仓位/ }).getByRole('button')
  await expect(slots).toHaveCount(12)
  // A4 portrait without its margins.
  await page.setViewportSize({ width: 703, height: 1017 })
  await page.emulateMedia({ media: 'print' })
  const sticksOut = await slots.evaluateAll((all) =>
    all.flatMap((slot) => {
      const { right } = slot.getBoundingClientRect()
      return [...slot.querySelectorAll('span')]
        .filter((part) => part.getBoundingClientRect().right > right)
        .map((part) => part.textContent)
    }),
  )
  expect(sticksOut).toEqual([])
  await expect(page.getByRole('button', { name: '编辑' })).toBeHidden()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(sheets.length).toBeGreaterThan(0)
  for (const [, width, height] of sheets) expect(Number(width)).toBeLessThan(Number(height))
})

test('a list prints completely: every row, black on white, without the shell', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, people.whaleAdmin, '/fleet/vehicle?size=200')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(100)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.getByRole('row')).toHaveCount(201)
  for (const gone of [sidebar(page), page.getByRole('banner'), page.getByRole('button', { name: '新增车辆' })]) {
    await expect(gone).toBeHidden()
  }
  const paper = await page.evaluate(() => {
    const cell = document.querySelector('tbody td:nth-child(2)') as Element
    const { color, backgroundColor } = getComputedStyle(cell)
    const head = getComputedStyle(document.querySelector('thead') as Element).display
    return { color, backgroundColor, head, isScrollable: document.documentElement.scrollWidth > innerWidth }
  })
  expect(paper).toEqual({
    color: 'rgb(0, 0, 0)',
    backgroundColor: 'rgb(255, 255, 255)',
    head: 'table-header-group',
    isScrollable: false,
  })
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(100)
})

test('respects reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: HEIGHT })
  await openAs(page, people.whaleAdmin)
  await fold(page).click()
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  expect(moving).toBe(0)
})

test('the focus is visible on the page, in the bar and in the menu', async ({ page }) => {
  await openAs(page, people.whaleAdmin, '/fleet/vehicle')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  for (const target of [
    sidebar(page).getByRole('link', { name: '车辆管理' }),
    page.getByRole('button', { name: '收起菜单' }),
    page.getByRole('button', { name: '新增车辆' }),
  ]) {
    await page.keyboard.press('Tab')
    await target.focus()
    const { outlineStyle, outlineWidth } = await target.evaluate((element) => {
      const style = getComputedStyle(element)
      return { outlineStyle: style.outlineStyle, outlineWidth: style.outlineWidth }
    })
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px'])
  }
})

test('a page is preloaded when its link is hovered', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await sidebar(page).getByRole('link', { name: '车型管理' }).hover()
  await expect.poll(() => asked.some((url) => url.includes('vehicle-type-screen'))).toBe(true)
  expect(page.url()).toContain('/wel/index')
})
