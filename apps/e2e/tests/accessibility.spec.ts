/** Accessibility of the registered pages in both languages and colour schemes, and keyboard operation. */
import { test as base, expect, type Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { BASE_URL } from '../support/constants.ts'
import { registeredPages } from '../support/pages.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'
import { watchRequests } from '../support/page-idle.ts'

const READERS = [
  { locale: 'zh', language: 'zh-CN', scheme: 'light' },
  { locale: 'en', language: 'en-US', scheme: 'dark' },
] as const

/** With a selected cabinet the page shows its slots. */
const PATHS = [...registeredPages, '/swap/cabinet?sn=CB384721001']

type LocalePage = { locale: string; page: Page; pageIdle: () => Promise<void> }

/** Windows reused for all pages, so that scripts and styles are loaded once. */
const test = base.extend<object, { pages: LocalePage[] }>({
  pages: [
    async ({ browser }, use) => {
      const pages = await Promise.all(
        READERS.map(async ({ locale, language, scheme }): Promise<LocalePage> => {
          const context = await browser.newContext({
            baseURL: BASE_URL,
            colorScheme: scheme,
            locale: language,
            reducedMotion: 'reduce',
            viewport: { width: 1440, height: 900 },
          })
          await context.addInitScript((chosen) => localStorage.setItem('swapdesk.locale', chosen), locale)
          const page = await context.newPage()
          const pageIdle = watchRequests(page)
          await openAs(page, people.platform)
          return { locale, page, pageIdle }
        }),
      )
      await use(pages)
      for (const { page } of pages) await page.context().close()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'parallel' })

test('knows the registered pages', () => {
  expect(registeredPages.length).toBeGreaterThan(30)
  expect(new Set(registeredPages).size).toBe(registeredPages.length)
})

for (const path of PATHS) {
  test(`axe finds nothing on ${path}`, async ({ pages }) => {
    for (const { locale, page, pageIdle } of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await pageIdle()
      // A page may add a filter to its address, but not navigate to another page.
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
      expect({ locale, violations: await violationsOf(page) }).toEqual({ locale, violations: [] })
    }
  })
}

test('a vehicle can be found, opened and closed by keyboard', async ({ page }) => {
  await openAs(page, people.whaleAdmin, '/fleet/vehicle')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: '车辆SN号' })).toBeFocused()
  await page.keyboard.type('SH20260010')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('SH20260010')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
