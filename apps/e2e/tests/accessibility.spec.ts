/** Accessibility of the registered pages in both languages and colour schemes, and keyboard operation. */
import { test as base, expect, type Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { BASE_URL } from '../support/constants.ts'
import { apiOf } from '../support/api.ts'
import { recordLists, registeredPages, registeredRecordLists } from '../support/pages.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'
import { watchRequests } from '../support/page-idle.ts'

/** What depends on language or colours: the other rules find the same in every window. */
const READER_RULES = ['color-contrast', 'button-name', 'link-name', 'label', 'html-has-lang', 'document-title']

/** The first is checked by all rules. */
const READERS = [
  { locale: 'zh', language: 'zh-CN', scheme: 'light', rules: undefined },
  { locale: 'en', language: 'en-US', scheme: 'dark', rules: READER_RULES },
] as const

/** A cabinet that is found by its number and reports. */
const PATHS = [...registeredPages, '/swap/cabinet/@CB384721001']

type LocalePage = { locale: string; rules: string[] | undefined; page: Page; pageIdle: () => Promise<void> }

/** Windows reused for all pages, so that scripts and styles are loaded once. */
const test = base.extend<object, { pages: LocalePage[] }>({
  pages: [
    async ({ browser }, use) => {
      const pages = await Promise.all(
        READERS.map(async ({ locale, language, scheme, rules }): Promise<LocalePage> => {
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
          return { locale, rules, page, pageIdle }
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
  expect(recordLists.map(({ path }) => path).toSorted()).toEqual(registeredRecordLists.toSorted())
})

/** Within the console, as a link does: reloading it for each page takes longer than all else. */
function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The pages of other tabs stay in the document, where axe reads them, too. */
function closeOtherTabs(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const tab of document.querySelectorAll('[role=tab][data-tab][aria-selected=false]'))
      tab.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }))
  })
}

async function expectNoViolations(pages: readonly LocalePage[], path: string): Promise<void> {
  for (const { locale, rules, page, pageIdle } of pages) {
    const [pathname = ''] = path.split('?')
    await navigate(page, path)
    // Of this page: the former one is shown until its code is there.
    await expect(page.locator(`[id="pane${pathname}"] h1`)).toBeVisible()
    await pageIdle()
    // A page may add a filter to its address, but not navigate to another page.
    expect(new URL(page.url()).pathname).toBe(pathname)
    await closeOtherTabs(page)
    expect({ locale, violations: await violationsOf(page, { rules }) }).toEqual({ locale, violations: [] })
  }
}

for (const path of PATHS) test(`axe finds nothing on ${path}`, ({ pages }) => expectNoViolations(pages, path))

type Rows = readonly { id: string }[] | { records: readonly { id: string }[] }

for (const { path, list } of recordLists) {
  test(`axe finds nothing on a record of ${path}`, async ({ pages }) => {
    const api = await apiOf(people.platform)
    const rows = await api.data<Rows>(list)
    const [first] = 'records' in rows ? rows.records : rows
    await expectNoViolations(pages, `${path}/${first?.id ?? ''}`)
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
