/** The lock screen: hidden content, kept state, and unlocking. */
import { expect, type Page, test } from '@playwright/test'
import { logInByForm, people } from '../support/people.ts'
import { openWithOwnSession } from '../support/session.ts'
import { watchRequests } from '../support/page-idle.ts'

const PASSWORD = '夜班 7'

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: '锁屏' }).click()
  await page.locator('[name=password]').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: '立即锁定' }).click()
  await expect(page).toHaveURL(/\/lock$/)
}

async function unlock(page: Page, password: string): Promise<void> {
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: '解锁' }).click()
}

test('a locked tab hides its pages, and unlocking restores their state', async ({ page }) => {
  await openWithOwnSession(page, people.whaleAdmin, '/fleet/vehicle?current=1&size=50')
  await page.getByRole('row').nth(1).waitFor()
  const scroller = page
    .locator('#page')
    .locator('div')
    .filter({ has: page.locator('> table') })
    .first()
  await scroller.evaluate((element) => element.scrollTo({ top: 400 }))
  // A serial number of the list, whatever other tests have added to it.
  const [shown = ''] = /[A-Z\d]{8,}/.exec(await page.getByRole('row').nth(1).innerText()) ?? []
  expect(shown).not.toBe('')
  await page.getByRole('button', { name: '新增车辆' }).click()
  await page.getByRole('dialog').getByLabel('车辆SN号').fill('HALF-TYPED')
  // The shortcut works with an open form, but not inside a field.
  await page.getByRole('heading', { name: '新增车辆' }).click()
  await page.keyboard.press('Alt+l')
  await page.locator('[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
  await expect(page).toHaveURL(/\/lock$/)
  const html = await page.content()
  for (const word of [shown, 'HALF-TYPED', '车辆管理', '新增车辆']) expect(html).not.toContain(word)
  await expect(page).toHaveTitle('已锁定 · SwapDesk')
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(PASSWORD)

  await unlock(page, PASSWORD)
  await expect(page).toHaveURL(/\/fleet\/vehicle\?current=1&size=50$/)
  await expect(page.getByRole('dialog').getByLabel('车辆SN号')).toHaveValue('HALF-TYPED')
  await expect(page).toHaveTitle('车辆管理 · SwapDesk')
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(400)
  expect(await page.evaluate(() => sessionStorage.getItem('swapdesk.lock'))).toBeNull()
})

test('every address redirects to the lock page, and nothing else is painted', async ({ page }) => {
  await openWithOwnSession(page, people.whaleAdmin, '/fleet/vehicle')
  await page.getByRole('row').nth(1).waitFor()
  await lock(page)
  const seen: string[] = []
  await page.exposeFunction('noteSeen', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('main#page, nav'))
        (window as unknown as { noteSeen: (text: string) => void }).noteSeen('page')
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  for (const path of ['/fleet/vehicle', '/wel/index', '/login', '/403', '/404', '/nowhere', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/lock$/)
    await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/lock$/)
  expect(seen).toEqual([])
  // The focus is in the field typed in last.
  await page.goto('/system/user')
  await expect(page).toHaveURL(/\/lock$/)
  await unlock(page, PASSWORD)
  await expect(page).toHaveURL(/\/system\/user$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a password is required, and five wrong ones log out, reloads included', async ({ page }) => {
  await openWithOwnSession(page, people.whaleAdmin)
  await page.getByRole('button', { name: '锁屏' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '立即锁定' }).click()
  await expect(page.getByRole('dialog')).toContainText('请输入锁屏密码')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await lock(page)
  await unlock(page, '')
  await expect(page.getByRole('main')).toContainText('请输入锁屏密码')
  for (const left of [4, 3, 2]) {
    await unlock(page, 'wrong')
    await expect(page.getByRole('main')).toContainText(`再错 ${left} 次`)
  }
  await page.reload()
  await expect(page.getByRole('main')).toContainText('再错 2 次')
  await unlock(page, 'wrong')
  await expect(page.getByRole('main')).toContainText('再错 1 次')
  await unlock(page, 'wrong')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('alert')).toContainText('锁屏密码错误次数过多')
  await logInByForm(page, people.whaleAdmin)
})

test('logging out is possible instead; other tabs of the browser are not locked', async ({ page, context }) => {
  await openWithOwnSession(page, people.whaleAdmin)
  await lock(page)
  const other = await context.newPage()
  await other.goto('/fleet/vehicle')
  await expect(other.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  // They share the session.
  await expect(other).toHaveURL(/\/login$/)
})

test('a session that ends while locked leads to the login page without showing the pages', async ({
  page,
  context,
}) => {
  await openWithOwnSession(page, people.whaleAdmin, '/fleet/vehicle')
  await page.getByRole('row').nth(1).waitFor()
  const pageIdle = watchRequests(page)
  await lock(page)
  await pageIdle()
  await context.clearCookies()
  await page.goto('/fleet/vehicle')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => sessionStorage.getItem('swapdesk.lock'))).toBeNull()
})

test('the lock works without TLS, where browsers have no Web Crypto', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  // The loopback address counts as secure; an address of the local network does not.
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await openWithOwnSession(page, people.whaleAdmin)
  await lock(page)
  await unlock(page, 'wrong')
  await expect(page.getByRole('main')).toContainText('再错 4 次')
  await unlock(page, PASSWORD)
  await expect(page).toHaveURL(/\/wel\/index$/)
  await page.context().close()
})
