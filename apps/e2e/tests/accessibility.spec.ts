/** What axe finds on the pages: nothing, in either language and scheme. And work by keyboard alone. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { login, people } from '../support/people.ts'
import { watchRequests } from '../support/settled.ts'

const PAGES = [
  '/wel/index',
  '/fleet/vehicle',
  '/system/user',
  '/authority/role',
  '/system/dict',
  '/system/tenant',
  '/monitor/log/api',
  '/info/index',
  '/swap/station-overview',
  '/swap/cabinet',
  '/swap/cabinet?sn=CB384721001',
  '/nfc/card',
  '/nfc/list-version',
  '/alarm/cabinet',
  '/device/command',
  '/device/bulk-job',
]

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}

for (const { locale, scheme } of [
  { locale: 'zh', scheme: 'light' },
  { locale: 'en', scheme: 'dark' },
] as const) {
  test(`axe finds nothing: ${locale}, ${scheme}`, async ({ browser }) => {
    test.setTimeout(300_000)
    const context = await browser.newContext({ colorScheme: scheme, locale: locale === 'zh' ? 'zh-CN' : 'en-US' })
    const page = await context.newPage()
    const settled = watchRequests(page)
    await page.addInitScript((chosen) => localStorage.setItem('swapdesk.locale', chosen), locale)
    await page.goto('/login')
    await expect(page.locator('[name=captcha]')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await login(page, people.platform)
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await settled()
      expect({ path, faults: await faultsOf(page) }).toEqual({ path, faults: [] })
    }
    await context.close()
  })
}

test('a vehicle is found, opened and left by keyboard alone', async ({ page }) => {
  await login(page, people.whaleAdmin)
  await page.goto('/fleet/vehicle')
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
