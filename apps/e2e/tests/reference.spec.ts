/** The API reference at /docs: signing in from the page, in both languages, light and dark. */
import { expect, test } from '@playwright/test'
import { people } from '../support/people.ts'

const TEXTS = {
  zh: { lang: 'zh-CN', signIn: '登录', signOut: '退出', guide: '身份认证', search: '搜索' },
  en: { lang: 'en', signIn: 'Sign in', signOut: 'Sign out', guide: 'Authentication', search: 'Search' },
} as const

for (const locale of ['zh', 'en'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the reference signs in and out (${locale}, ${colorScheme})`, async ({ page }) => {
      const text = TEXTS[locale]
      const { tenantId, account, password } = people.whaleAdmin
      const failed: string[] = []
      page.on('pageerror', (error) => failed.push(error.message))
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`/docs?lang=${locale}`)
      await expect(page.locator('html')).toHaveAttribute('lang', text.lang)
      await expect(page.getByRole('heading', { name: text.guide }).first()).toBeVisible({ timeout: 30_000 })
      await expect(page.locator('#reference').getByText(text.search).first()).toBeVisible()
      await page.locator('#sign-in-open').click()
      const dialog = page.getByRole('dialog', { name: text.signIn })
      await dialog.locator('[name=tenant]').fill(tenantId)
      await dialog.locator('[name=account]').fill(account)
      await dialog.locator('[name=password]').fill(password)
      await dialog.getByRole('button', { name: text.signIn }).click()
      await expect(page.locator('#account')).toHaveText(`${tenantId} · ${account}`)
      await expect(dialog).toBeHidden()
      const lightness = await page.evaluate(() => {
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
        return (red + green + blue) / 3
      })
      expect(lightness < 128).toBe(colorScheme === 'dark')
      await page.getByRole('button', { name: text.signOut }).click()
      await expect(page.locator('#account')).toHaveText('')
      await expect(page.locator('#sign-in-open')).toBeVisible()
      expect(failed).toEqual([])
    })
  }
}
