/** What axe finds on the pages around the screens: nothing, in either language and scheme. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { login, people } from '../support/people.ts'
import { watchRequests } from '../support/settled.ts'

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}

let menuId: string

test.beforeAll(async () => {
  const platform = await apiOf(people.platform)
  const menu = { code: 'axe_help', name: '帮助', nameEn: 'Help', category: 1, path: 'https://help.invalid/a.html' }
  menuId = (await platform.data<{ id: string }>('menuSubmit', menu)).id
})

test.afterAll(async () => {
  await (await apiOf(people.platform)).data('menuRemove', { ids: menuId })
})

for (const { locale, scheme } of [
  { locale: 'zh', scheme: 'dark' },
  { locale: 'en', scheme: 'light' },
] as const) {
  test(`axe finds nothing around the screens: ${locale}, ${scheme}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ colorScheme: scheme, locale: locale === 'zh' ? 'zh-CN' : 'en-US' })
    const page = await context.newPage()
    const settled = watchRequests(page)
    await page.addInitScript((chosen) => localStorage.setItem('swapdesk.locale', chosen), locale)
    const check = async (what: string) => {
      await settled()
      expect({ what, faults: await faultsOf(page) }).toEqual({ what, faults: [] })
    }
    for (const path of ['/403', '/404', '/500']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await check(path)
    }
    await login(page, people.platform)
    for (const path of ['/wel/index', '/test/index', '/myiframe/axe_help']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await check(path)
    }
    await page.getByRole('tab').last().click({ button: 'right' })
    await expect(page.getByRole('menu')).toBeVisible()
    await check('the menu of a tab')
    await page.keyboard.press('Escape')
    await page.getByRole('tab').last().focus()
    await page.keyboard.press('Alt+l')
    await expect(page.locator('[name=password]')).toBeFocused()
    await check('the dialog that locks')
    await page.keyboard.type('tea')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/lock$/)
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
    await check('the lock page')
    await context.close()
  })
}
