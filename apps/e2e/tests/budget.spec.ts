/** Size of what a browser loads before the first content. */
import { expect, test } from '@playwright/test'
import { BUDGET_KB, Loaded, loadedBeforeList } from '../support/bundle-size.ts'
import { logInByForm, people } from '../support/people.ts'
import { watchRequests } from '../support/page-idle.ts'

test('the login page and the first list are within their budgets', async ({ page }) => {
  const loaded = new Loaded(page)
  const pageIdle = watchRequests(page)
  await page.goto('/login')
  await page.locator('form button[type=submit]:not([disabled])').waitFor()
  await pageIdle()
  expect(loaded.kb('.js')).toBeGreaterThan(100)
  expect(loaded.kb('.css')).toBeGreaterThan(5)
  const atLogin = loaded.kb()
  expect(atLogin).toBeLessThanOrEqual(BUDGET_KB.login)

  await logInByForm(page, people.whaleAdmin)
  await pageIdle()
  const list = await loadedBeforeList(page.context())
  expect(list.kb()).toBeGreaterThan(atLogin + 50)
  expect(list.kb()).toBeLessThanOrEqual(BUDGET_KB.firstList)
})
