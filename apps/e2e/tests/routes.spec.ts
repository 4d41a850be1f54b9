/** Routes: access to pages, embedded pages, external windows, and error pages. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'

test('without a login every URL redirects to the login page, and back to the requested page', async ({ page }) => {
  for (const path of ['/', '/wel/index', '/nowhere', '/myiframe/x', '/lock', '/info/index']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await page.goto('/fleet/vehicle?current=2&size=30')
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await fillLogin(page)
  await expect(page).toHaveURL(/\/fleet\/vehicle\?current=2&size=30$/)
  // When logged in, the login page redirects.
  await page.goto('/login')
  await expect(page).toHaveURL(/\/wel\/index$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/wel\/index$/)
})

async function fillLogin(page: Page): Promise<void> {
  const { tenantId, account, password } = people.whaleAdmin
  await page.locator('[name=tenantId]').fill(tenantId)
  await page.locator('[name=account]').fill(account)
  await page.locator('[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

test('a session without its token is invalid', async ({ page, context }) => {
  await openAs(page, people.whaleAdmin)
  await context.clearCookies({ name: 'swapdesk-access-token' })
  await page.goto('/fleet/vehicle')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('swapdesk.session'))).toBeNull()
})

test('pages of all users, pages of the menu, and unknown ones', async ({ page }) => {
  await openAs(page, people.whaleViewer)
  for (const path of ['/wel/index', '/info/index', '/test/index', '/dict-horizontal/index', '/dict-vertical/index']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  // Menus of other roles and their pages are not available to this one.
  await expect(page.getByRole('navigation', { name: '主菜单' })).not.toContainText('租户管理')
  await page.goto('/system/tenant')
  await expect(page).toHaveURL(/\/403$/)
  await expect(page.getByRole('main')).toContainText('没有权限')
  await expect(page.getByRole('main')).toContainText('/system/tenant')
  await expect(page).toHaveTitle('403 · SwapDesk')
  // Inside the shell: menu and tabs stay.
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/wel\/index$/)
  for (const path of ['/nowhere', '/fleet/vehicle/1/deeper', '/myiframe/made-by-hand', '/myiframe/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByRole('main')).toContainText(path)
  }
})

test('the pages 403, 404 and 500 are available without a login, each with a link home', async ({ page }) => {
  for (const code of ['403', '404', '500']) {
    await page.goto(`/${code}`)
    await expect(page.getByRole('main')).toContainText(code)
    await expect(page).toHaveTitle(`${code} · SwapDesk`)
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL(/\/login$/)
  }
})

/** The home page has the same links. */
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name })

test.describe('pages of others', () => {
  let site: Server
  let origin: string
  const menus: string[] = []
  const asked: { url: string; headers: string }[] = []

  test.beforeAll(async () => {
    site = createServer(({ url = '', headers }, reply) => {
      asked.push({ url, headers: JSON.stringify(headers) })
      // This one never responds.
      if (url.startsWith('/slow')) return
      reply.setHeader('content-type', 'text/html; charset=utf-8')
      reply.end(`<title>Help</title><h1>Help ${url}</h1><script>document.body.append(' by script')</script>
        <a href="${url}" target="_top">out</a>`)
    })
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve)
    })
    const { port } = site.address() as AddressInfo
    // Under another host name than the console's, because cookies depend on it.
    origin = `http://localhost:${port}`
    const platform = await apiOf(people.platform)
    const add = async (code: string, fields: object) => {
      const { id } = await platform.data<{ id: string }>('menuSubmit', {
        code,
        name: `帮助 ${code}`,
        nameEn: `Help ${code}`,
        category: 1,
        ...fields,
      })
      menus.push(id)
    }
    await add('help_site', { path: `${origin}/help/a?lang=zh` })
    await add('help_slow', { path: `${origin}/slow.html` })
    await add('help_port', { path: `http://127.0.0.1:${port}/neighbour` })
    await add('help_window', { path: `${origin}/window`, isOpen: 2 })
    await add('own_window', { path: '/info/index', isOpen: 2 })
  })

  test.afterAll(async () => {
    await (await apiOf(people.platform)).data('menuRemove', { ids: menus.join() })
    site.closeAllConnections()
    site.close()
  })

  test('a web URL opens in a tab, with its query and ours, without a token', async ({ page }) => {
    await openAs(page, people.platform)
    await inMenu(page, '帮助 help_site').click()
    await expect(page).toHaveURL(/\/myiframe\/help_site$/)
    await expect(page).toHaveTitle('帮助 help_site · SwapDesk')
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('body')).toContainText('Help /help/a?lang=zh by script')
    await expect(page.getByRole('tab', { name: '帮助 help_site' })).toHaveAttribute('aria-selected', 'true')
    await page.goto('/myiframe/help_site?page=3')
    await expect(frame.locator('body')).toContainText('Help /help/a?lang=zh&page=3 by script')
    // The page cannot navigate the console.
    await frame.getByRole('link', { name: 'out' }).click()
    await expect(page).toHaveURL(/\/myiframe\/help_site/)
    await expect(frame.locator('h1')).toBeVisible()
    for (const { url, headers } of asked) expect(url + headers).not.toMatch(/swapdesk|bearer|token|referer/i)
    await expect(page.getByRole('link', { name: '在新窗口打开' })).toHaveAttribute(
      'href',
      `${origin}/help/a?lang=zh&page=3`,
    )
  })

  test('a page that does not load is reported, and can be opened in a new window', async ({ page }) => {
    await openAs(page, people.platform)
    await page.clock.install()
    await inMenu(page, '帮助 help_slow').click()
    await expect(page.getByRole('status').filter({ hasText: '正在加载' })).toBeVisible()
    await page.clock.runFor(9_000)
    await expect(page.getByRole('status').filter({ hasText: '加载时间较长' })).toBeVisible()
    await expect(page.getByRole('link', { name: '在新窗口打开' })).toBeVisible()
  })

  test('a page on another port of the console’s host is not shown, so that it gets no cookies', async ({ page }) => {
    await openAs(page, people.platform)
    await inMenu(page, '帮助 help_port').click()
    await expect(page.getByRole('alert')).toContainText('其他端口')
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(asked.filter(({ url }) => url.includes('neighbour'))).toEqual([])
  })

  test('menus marked as external open in a new window', async ({ page, context }) => {
    await openAs(page, people.platform)
    for (const [name, url] of [
      ['帮助 help_window', /\/window$/],
      ['帮助 own_window', /\/info\/index$/],
    ] as const) {
      const [opened] = await Promise.all([context.waitForEvent('page'), inMenu(page, name).click()])
      await expect(opened).toHaveURL(url)
      expect(await opened.evaluate(() => window.opener)).toBeNull()
      await opened.close()
    }
    await expect(page).toHaveURL(/\/wel\/index$/)
    await expect(page.getByRole('tablist').getByRole('tab')).toHaveCount(1)
  })
})
