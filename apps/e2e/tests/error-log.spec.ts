/** Errors of the page: kept in the local error log, uploaded or cleared, and contained in the page they occur in. */
import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'

const VEHICLES = '**/api/blade-vehicle/vehicle/list*'
const SCREEN = '**/assets/post-screen*.js'

const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '已打开的页面' }).getByText(name, { exact: true })
const badgeOf = (page: Page) => page.locator('button[title=错误日志]')
const logOf = (page: Page) => page.getByRole('dialog', { name: /本地错误日志/ })
const confirmOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Throws an uncaught error. */
async function fail(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text)
    })
  }, message)
}

/** Opens a page of the menu without reloading the console. */
async function openPage(page: Page, name: string): Promise<void> {
  await expect(page.locator('button[title=消息]')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(name)
  await page.keyboard.press('Enter')
}

/** State that a reload would lose, to detect one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in window)

/** The server has another release than this page. */
async function release(page: Page): Promise<void> {
  const html = '<!doctype html><script type="module" src="/assets/index-of-tomorrow.js"></script>'
  await page.route('/', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.continue(),
  )
}

test('errors are counted once each, also after a reload; no badge without errors', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  await expect(page.locator('button[title=消息]')).toBeVisible()
  await expect(badgeOf(page)).toHaveCount(0)
  await fail(page, 'the first one')
  await expect(badgeOf(page)).toContainText('1 个错误')
  for (const message of ['another', 'another', 'another']) await fail(page, message)
  await page.evaluate(() => void Promise.reject(new Error('a promise')))
  await expect(badgeOf(page)).toContainText('3 个错误')
  await page.reload()
  await expect(badgeOf(page)).toContainText('3 个错误')
  await badgeOf(page).click()
  const rows = logOf(page).getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText('a promise')
  await expect(rows.filter({ hasText: 'another' })).toContainText('× 3')
  await expect(rows.nth(1)).toContainText('/wel/index')
  await rows.filter({ hasText: 'the first one' }).getByRole('button').click()
  await expect(logOf(page).locator('pre')).toContainText('TypeError: the first one')
})

test('shows up to 99+', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  for (let number = 0; number < 101; number += 1) await fail(page, `error ${number}`)
  await expect(badgeOf(page)).toContainText('99+')
})

test('is sent after confirmation and then cleared, and is in the error log of the server', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  const message = `sent by a journey ${Date.now()}`
  await fail(page, `${message} password=secret-of-mine`)
  await badgeOf(page).click()
  await logOf(page).getByRole('button', { name: '上传到服务器' }).click()
  await confirmOf(page, '上传错误日志？').getByRole('button', { name: '取消' }).click()
  await expect(badgeOf(page)).toContainText('1 个错误')
  await logOf(page).getByRole('button', { name: '上传到服务器' }).click()
  await confirmOf(page, '上传错误日志？').getByRole('button', { name: '上传' }).click()
  await expect(page.getByText('错误日志已上传')).toBeVisible()
  await expect(badgeOf(page)).toHaveCount(0)
  await page.goto('/monitor/log/error')
  const row = page.getByRole('row', { name: /admin/ }).first()
  await row.click()
  await expect(page.getByText(message).first()).toBeVisible()
  await expect(page.getByText('secret-of-mine')).toHaveCount(0)
})

test('is kept when sending fails, and is cleared after confirmation', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  await fail(page, 'kept')
  await page.route('**/api/blade-auth/oauth/logout', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 429, success: false, data: {}, msg: '请求过于频繁', error: 'request.too-many' },
    }),
  )
  await badgeOf(page).click()
  await logOf(page).getByRole('button', { name: '上传到服务器' }).click()
  await confirmOf(page, '上传错误日志？').getByRole('button', { name: '上传' }).click()
  await expect(page.getByText('请求过于频繁')).toBeVisible({ timeout: 40_000 })
  await expect(badgeOf(page)).toContainText('1 个错误')
  await logOf(page).getByRole('button', { name: '清空' }).click()
  await confirmOf(page, '清空错误日志？').getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('错误日志已清空')).toBeVisible()
  await expect(badgeOf(page)).toHaveCount(0)
  await page.reload()
  await expect(page.locator('button[title=消息]')).toBeVisible()
  await expect(badgeOf(page)).toHaveCount(0)
})

test('a refusal that was shown to the user is not recorded', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  await page.route(VEHICLES, (route) =>
    route.fulfill({ status: 409, json: { code: 409, success: false, data: {}, msg: '不行', error: 'row.changed' } }),
  )
  await openPage(page, '车辆管理')
  await expect(page.getByText('不行')).toBeVisible()
  await expect(badgeOf(page)).toHaveCount(0)
})

test('a failed page does not affect others and the shell, and can be rendered again', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  await openPage(page, '岗位管理')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.route(VEHICLES, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: object }
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, records: [null] } } })
  })
  await openPage(page, '车辆管理')
  const crashed = page.getByRole('alert').filter({ hasText: '页面出错了' })
  await expect(crashed).toBeVisible()
  await expect(badgeOf(page)).toContainText('1 个错误')
  await tabOf(page, '岗位管理').click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await tabOf(page, '车辆管理').click()
  await expect(crashed).toBeVisible()
  await page.unroute(VEHICLES)
  await crashed.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(crashed).toHaveCount(0)
})

test.describe('a chunk that cannot be loaded', () => {
  test('because of a lost connection: the page shows it and loads on retry', async ({ page }) => {
    await openAs(page, people.whaleAdmin)
    await mark(page)
    await page.route(SCREEN, (route) => route.abort())
    await openPage(page, '岗位管理')
    const lost = page.getByRole('alert').filter({ hasText: '页面加载失败' })
    await expect(lost.getByRole('button', { name: '重新加载' })).toBeVisible()
    await expect(badgeOf(page)).toContainText('1 个错误')
    expect(await isMarked(page)).toBe(true)
    await page.unroute(SCREEN)
    await lost.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })

  test('because of a release: the console reloads itself once', async ({ page }) => {
    await openAs(page, people.whaleAdmin)
    await release(page)
    await page.route(SCREEN, (route) => route.abort())
    await mark(page)
    await openPage(page, '岗位管理')
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    // The same chunk is missing again: now the user decides.
    await expect(page.getByRole('alert').filter({ hasText: '页面加载失败' })).toBeVisible()
    await expect(page.getByText('新版本已发布')).toBeVisible()
    await mark(page)
    await openPage(page, '车型管理')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })

  test('because of a release, with unsaved input: a reload is offered, and nothing is lost', async ({ page }) => {
    await openAs(page, people.whaleAdmin)
    await openPage(page, '车型管理')
    await page.getByRole('button', { name: /^新增/ }).first().click()
    const field = page.getByRole('dialog').getByRole('textbox').first()
    await field.fill('尚未保存')
    await release(page)
    await page.route(SCREEN, (route) => route.abort())
    await mark(page)
    await page.evaluate(() => {
      history.pushState(null, '', '/system/post')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByText('新版本已发布')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await expect(field).toHaveValue('尚未保存')
  })
})

test('is shown in English', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('swapdesk.locale', 'en'))
  await openAs(page, people.whaleAdmin)
  await fail(page, 'in English')
  await page.locator('button[title="Error log"]').click()
  await expect(page.getByRole('dialog', { name: 'Error log of this browser tab' })).toContainText('in English')
})

test('axe finds nothing in the log, nor in a page that failed', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  await page.route(SCREEN, (route) => route.abort())
  await openPage(page, '岗位管理')
  await expect(page.getByRole('alert').filter({ hasText: '页面加载失败' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await badgeOf(page).click()
  await logOf(page).getByRole('row').nth(1).getByRole('button').click()
  expect(await violationsOf(page)).toEqual([])
})
