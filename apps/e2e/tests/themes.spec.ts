/** Themes and colour: eleven themes, applied at once, stored per user, present before the first paint. */
import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { logInByForm, people } from '../support/people.ts'
import { openAs } from '../support/session.ts'

const THEMES = [
  'default',
  'theme-white',
  'theme-dark',
  'theme-star',
  'theme-bule',
  'theme-iview',
  'theme-vip',
  'theme-cool',
  'theme-d2',
  'theme-hey',
  'theme-lte',
]

/** Accessibility rules that colours can violate. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const openThemes = (page: Page) => page.getByRole('button', { name: '主题', exact: true }).click()
const themeNamed = (page: Page, id: string) => page.locator(`input[name=theme][value="${id}"]`)
const choose = (page: Page, id: string) => themeNamed(page, id).check({ force: true })

/** A custom property of the page, and the backgrounds of sidebar and header. */
const look = (page: Page) =>
  page.getByRole('navigation', { name: '主菜单', includeHidden: true }).evaluate((side) => ({
    side: getComputedStyle(side).backgroundColor,
    header: getComputedStyle(document.querySelector('#root header') as Element).backgroundColor,
    accent: getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-accent-7').trim(),
    scheme: document.documentElement.dataset['mantineColorScheme'],
  }))
const rowHeight = (page: Page) =>
  page
    .getByRole('row')
    .nth(1)
    .evaluate((row) => row.getBoundingClientRect().height)

test('all eleven themes are offered, the default marked; each is applied to the page at once', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  await openThemes(page)
  const radios = page.getByRole('radiogroup', { name: '主题' }).getByRole('radio')
  await expect(radios).toHaveCount(THEMES.length)
  expect(await radios.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual(THEMES)
  await expect(themeNamed(page, 'theme-bule')).toBeChecked()
  const looks = new Set<string>()
  for (const id of THEMES) {
    await choose(page, id)
    looks.add(JSON.stringify(await look(page)))
  }
  expect(looks.size).toBe(THEMES.length)
})

test('themes are navigated with arrow keys; cancel reverts, closing keeps the choice', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  const before = await look(page)
  await openThemes(page)
  await expect(themeNamed(page, 'theme-bule')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(themeNamed(page, 'theme-iview')).toBeChecked()
  await page.getByRole('button', { name: '颜色 #2E7D32' }).click()
  expect(await look(page)).not.toEqual(before)
  await page.getByRole('button', { name: '取消' }).click()
  expect(await look(page)).toEqual(before)
  await openThemes(page)
  await choose(page, 'theme-lte')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '主题' })).toBeHidden()
  expect(await look(page)).not.toEqual(before)
})

test('a theme is applied before the console loads, survives a login, and is stored per user', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  await openThemes(page)
  await choose(page, 'theme-star')
  await page.getByRole('button', { name: '使用此外观' }).click()
  const chosen = await look(page)

  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--side-ground').trim())
  expect(await ground()).toBe('#191739')
  await page.unrouteAll()

  const logOutAs = async (person: typeof people.whaleAdmin) => {
    await page.context().clearCookies()
    await page.goto('/login')
    await logInByForm(page, person)
  }
  await logOutAs(people.whaleOperator)
  await expect.poll(ground).toBe('#0f2747')
  await logOutAs(people.whaleAdmin)
  await expect.poll(() => look(page)).toEqual(chosen)
})

test('dense themes have lower rows, unless the user chose a density for the table', async ({ page }) => {
  await openAs(page, people.whaleAdmin, '/fleet/vehicle')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const heights: Record<string, number> = {}
  for (const id of ['theme-bule', 'theme-hey', 'theme-cool']) {
    await openThemes(page)
    await choose(page, id)
    await page.keyboard.press('Escape')
    heights[id] = Math.round(await rowHeight(page))
  }
  expect(heights).toEqual({ 'theme-bule': 36, 'theme-hey': 30, 'theme-cool': 44 })
  await page.getByRole('button', { name: '列与行高' }).click()
  await page.getByText('紧凑', { exact: true }).click()
  await page.keyboard.press('Escape')
  await openThemes(page)
  await choose(page, 'theme-white')
  await page.keyboard.press('Escape')
  expect(Math.round(await rowHeight(page))).toBe(30)
})

test('the system decides between light and dark; theme-dark defaults to dark and can be changed', async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: 'light' })
  const page = await context.newPage()
  await openAs(page, people.whaleAdmin)
  expect((await look(page)).scheme).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await look(page)).scheme).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(async () => (await look(page)).scheme).toBe('light')
  await openThemes(page)
  await choose(page, 'theme-dark')
  expect((await look(page)).scheme).toBe('dark')
  await choose(page, 'theme-white')
  expect((await look(page)).scheme).toBe('light')
  await choose(page, 'theme-dark')
  await page.getByText('浅色', { exact: true }).click()
  await expect.poll(async () => (await look(page)).scheme).toBe('light')
  await context.close()
})

test('any colour in any theme: from the bar, in hex notation, and back to the default', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  const before = await look(page)
  await page.getByRole('button', { name: '颜色', exact: true }).click()
  const field = page.getByRole('textbox', { name: /颜色值/ })
  await field.fill('#ffeb00')
  await field.press('Enter')
  const yellow = await look(page)
  expect(yellow.accent).not.toBe(before.accent)
  expect(yellow.side).toBe(before.side)
  await field.fill('yellow')
  await field.press('Tab')
  await expect(field).toHaveValue('#FFEB00')
  await page.getByRole('button', { name: '恢复默认颜色' }).click()
  expect(await look(page)).toEqual(before)
})

test('full screen and the version are in the bar', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  await expect(page.getByText('V1.0.0')).toBeVisible()
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
})

test('another window of the same user follows', async ({ context, page }) => {
  await openAs(page, people.whaleAdmin)
  const other = await context.newPage()
  await other.goto('/wel/index')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await openThemes(page)
  await choose(page, 'theme-vip')
  await expect.poll(async () => (await look(other)).side).toBe((await look(page)).side)
})

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any theme, ${scheme}, the dialog included`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await openAs(page, people.whaleAdmin, '/fleet/vehicle')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    for (const id of THEMES) {
      await openThemes(page)
      await choose(page, id)
      if (id === 'theme-dark' && scheme === 'light') await page.getByText('浅色', { exact: true }).click()
      if (id === 'theme-lte') expect(await violationsOf(page, { include: '[role=dialog]' })).toEqual([])
      await page.getByRole('button', { name: '使用此外观' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // Themes differ in colours; the rest of the page is checked with the registered pages.
      const violations = await violationsOf(page, { rules: COLOR_RULES })
      expect({ id, violations }).toEqual({ id, violations: [] })
    }
    await context.close()
  })
}
