/** Accessibility outside the registered pages: login, errors, frames, dialogs of the shell, lock page. */
import { expect, test } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { apiOf } from '../support/api.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'
import { watchRequests } from '../support/page-idle.ts'

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
    const context = await browser.newContext({ colorScheme: scheme, locale: locale === 'zh' ? 'zh-CN' : 'en-US' })
    const page = await context.newPage()
    const pageIdle = watchRequests(page)
    await page.addInitScript((chosen) => localStorage.setItem('swapdesk.locale', chosen), locale)
    const check = async (what: string) => {
      await pageIdle()
      expect({ what, violations: await violationsOf(page, { exclude: 'iframe' }) }).toEqual({ what, violations: [] })
    }
    for (const path of ['/403', '/404', '/500']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await check(path)
    }
    await page.goto('/login')
    await expect(page.locator('[name=password]')).toBeVisible()
    await check('/login')
    await openAs(page, people.platform, '/myiframe/axe_help')
    await check('/myiframe/axe_help')
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
