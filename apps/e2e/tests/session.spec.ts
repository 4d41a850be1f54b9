/** The session: headers of every request, renewal of the token, several tabs, its end, and switching role and department. */
import { expect, test, type Page, type Request } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { BASE_URL, PORT } from '../support/constants.ts'
import { OwnServer } from '../support/own-server.ts'
import { logInByForm, people } from '../support/people.ts'
import { openWithOwnSession } from '../support/session.ts'
import { watchRequests } from '../support/page-idle.ts'

const expired = '用户令牌过期请重新登录'
const isToken = (request: Request): boolean => request.url().includes('/blade-auth/oauth/token')

/** Counts the requests that renew a token. */
function watchRenewals(...pages: Page[]): { count: number } {
  const renewals = { count: 0 }
  for (const page of pages) page.on('request', (request) => (renewals.count += isToken(request) ? 1 : 0))
  return renewals
}

/** Sets the age of the token to its limit, for every tab of the browser. */
async function age(page: Page): Promise<void> {
  await page.evaluate(() => {
    const person = JSON.parse(localStorage.getItem('swapdesk.session') ?? '{}') as object
    localStorage.setItem('swapdesk.session', JSON.stringify({ ...person, refreshAt: Date.now() - 1 }))
  })
}

/** Simulates the return to a tab, or the wake-up of the machine. */
function lookAt(page: Page): Promise<boolean> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

async function accessTokenOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'swapdesk-access-token')?.value
}

async function logOut(page: Page): Promise<void> {
  await page.getByTitle(/账号$/).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('every request carries language, time zone, client and token', async ({ page }) => {
  await openWithOwnSession(page, people.whaleOperator)
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto('/fleet/vehicle')
  await expect(page.getByRole('cell', { name: /^SH2026/ }).first()).toBeVisible()
  const calls = requests.filter((request) => request.url().includes('/api/') && !request.url().includes('/bootstrap'))
  expect(calls.length).toBeGreaterThan(3)
  for (const request of calls) {
    const headers = await request.allHeaders()
    expect(headers, request.url()).toMatchObject({
      'accept-language': 'zh-CN',
      'time-zone': 'Asia/Shanghai',
      authorization: expect.stringMatching(/^Basic \S+$/),
      'blade-auth': expect.stringMatching(/^bearer \S+\.\S+\.\S+$/),
    })
  }
})

test.describe('the age of the token', () => {
  for (const hasLocks of [true, false]) {
    test(`renews it once for two tabs, ${hasLocks ? 'by locks of the browser' : 'by a lease without them'}`, async ({
      context,
    }) => {
      if (!hasLocks) {
        await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
      }
      const [one, two] = [await context.newPage(), await context.newPage()]
      await openWithOwnSession(one, people.whaleOperator)
      await two.goto('/fleet/vehicle')
      await expect(two.getByRole('cell', { name: /^SH2026/ }).first()).toBeVisible()
      const before = await accessTokenOf(one)
      const renewals = watchRenewals(one, two)
      await age(one)
      await Promise.all([lookAt(one), lookAt(two)])
      await expect.poll(() => renewals.count).toBe(1)
      await expect.poll(() => accessTokenOf(one)).not.toBe(before)
      await Promise.all([lookAt(one), lookAt(two)])
      // Both use the new one.
      await two.reload()
      await expect(two.getByRole('cell', { name: /^SH2026/ }).first()).toBeVisible()
      expect(renewals.count).toBe(1)
    })
  }

  test('is checked every ten seconds', async ({ page }) => {
    await page.clock.install()
    await openWithOwnSession(page, people.whaleOperator)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.clock.runFor(10_000)
    const renewals = watchRenewals(page)
    await age(page)
    expect(renewals.count).toBe(0)
    await page.clock.runFor(10_000)
    await expect.poll(() => renewals.count).toBe(1)
  })
})

test('a refused token is renewed and the call repeated without notice', async ({ page, context }) => {
  const pageIdle = watchRequests(page)
  // A page without lists: an open request of those would be refused too, and its renewal lost with the page.
  await openWithOwnSession(page, people.whaleOperator, '/info/index')
  await pageIdle()
  const renewals = watchRenewals(page)
  await context.addCookies([{ name: 'swapdesk-access-token', value: 'spoilt.spoilt.spoilt', url: BASE_URL }])
  await page.goto('/fleet/vehicle')
  await expect(page.getByRole('cell', { name: /^SH2026/ }).first()).toBeVisible()
  expect(renewals.count).toBe(1)
  await expect(page.getByText(expired)).toHaveCount(0)
})

test('the end of a session elsewhere is shown once, and the user returns to the same page', async ({ page }) => {
  await openWithOwnSession(page, people.whaleOperator, '/fleet/vehicle?current=2')
  await expect(page.getByRole('cell', { name: /^SH2026/ }).first()).toBeVisible()
  // An open page would receive an event of the login below, request its unread messages, and detect the end.
  await page.goto('about:blank')
  const api = await apiOf(people.whaleOperator)
  const sessions = await api.data<{ id: string; isCurrent: boolean; clientId: string }[]>('sessionList')
  await api.data('sessionRevoke', {
    ids: sessions
      .filter(({ isCurrent }) => !isCurrent)
      .map(({ id }) => id)
      .join(','),
  })
  const renewals = watchRenewals(page)
  // Many calls at once: the page requests menu, buttons, user and list.
  await page.goto('/fleet/vehicle?current=2')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(expired)).toHaveCount(1)
  expect(renewals.count).toBe(1)
  expect((await page.context().cookies()).filter(({ name }) => name.includes('token'))).toEqual([])
  await page.locator('[name=tenantId]').fill(people.whaleOperator.tenantId)
  await page.locator('[name=account]').fill(people.whaleOperator.account)
  await page.locator('[name=password]').fill(people.whaleOperator.password)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/fleet\/vehicle\?current=2$/)
  await expect(page.getByText(expired)).toHaveCount(0)
})

test('an empty token leads to the login page within ten seconds', async ({ page, context }) => {
  await page.clock.install()
  const pageIdle = watchRequests(page)
  // Neither lists nor events, which lead to calls: a call would renew the missing token.
  await page.route('**/api/swapdesk/events*', () => new Promise(() => {}))
  await openWithOwnSession(page, people.whaleOperator, '/info/index')
  await pageIdle()
  await context.clearCookies({ name: 'swapdesk-access-token' })
  await page.clock.runFor(10_500)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(expired)).toHaveCount(0)
})

test('all tabs agree on who is logged in', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  await openWithOwnSession(one, people.whaleOperator)
  await two.goto('/fleet/vehicle')
  await expect(two.getByRole('cell', { name: /^SH2026/ }).first()).toBeVisible()
  await logOut(one)
  await expect(two).toHaveURL(/\/login$/)
  await expect(two.getByText(expired)).toHaveCount(0)
  // The same user returns to their page in both.
  await logInByForm(one, people.whaleOperator)
  await expect(two).toHaveURL(/\/fleet\/vehicle/)
  // Another user sees nothing of the previous one.
  await logOut(one)
  await expect(two).toHaveURL(/\/login$/)
  await logInByForm(one, people.whaleViewer)
  await expect(two).toHaveURL(/\/wel\/index/)
  await expect(two.getByRole('tablist', { name: '打开的页面' }).getByRole('tab')).toHaveCount(1)
})

test('logging out requires confirmation, and ends the session on the server', async ({ page }) => {
  await openWithOwnSession(page, people.whaleOperator)
  const token = (await accessTokenOf(page)) ?? ''
  await page.getByTitle(/账号$/).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(page).toHaveURL(/\/wel\/index/)
  await logOut(page)
  const api = (await apiOf(people.whaleOperator)).with({ 'blade-auth': `bearer ${token}` })
  expect((await api.call('authUserInfo')).status).toBe(401)
})

test.describe('switch mode', () => {
  const { tenantId, account, password } = people.whaleOperator
  const server = new OwnServer(PORT + 4, PORT + 5, { SWAPDESK_SWITCH_MODE: '1', SWAPDESK_CAPTCHA: '0' })
  test.describe.configure({ timeout: 120_000 })
  test.beforeAll(async () => {
    await server.start()
    const admin = await apiOf(people.whaleAdmin, server.url)
    type Named = { id: string; roleAlias?: string; deptName?: string }
    const roles = await admin.data<Named[]>('roleOptions')
    const depts = await admin.data<Named[]>('deptOptions')
    const { records } = await admin.data<{ records: Named[] }>('userPage', { account })
    const both = roles.filter((role) => ['operator', 'viewer'].includes(role.roleAlias ?? '')).map(({ id }) => id)
    const two = depts.filter((dept) => ['运营部', '财务部'].includes(dept.deptName ?? '')).map(({ id }) => id)
    await admin.data('userSubmit', { id: records[0]?.id, roleId: both.join(','), deptId: two.join(',') })
  })
  test.afterAll(() => server.close())

  test('switches department and role in all tabs, with a new token', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    const page = await context.newPage()
    await page.goto('/login')
    await page.locator('[name=tenantId]').fill(tenantId)
    await page.locator('[name=account]').fill(account)
    await page.locator('[name=password]').fill(password)
    await page.locator('button[type=submit]').click()
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await expect(menu.getByRole('link', { name: '电站管理' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/swap/station')
    const pageIdle = watchRequests(other)
    await expect(other.getByRole('heading', { name: /电站管理/ })).toBeVisible()
    await pageIdle()

    await page.getByTitle(/账号$/).click()
    await page.getByRole('menuitem', { name: '切换部门或角色' }).click()
    const dialog = page.getByRole('dialog', { name: '切换部门或角色' })
    await dialog.getByRole('button', { name: '切换' }).click()
    await expect(dialog.getByText('请选择部门')).toBeVisible()
    await expect(dialog.getByText('请选择角色')).toBeVisible()
    await dialog.getByLabel('部门').click()
    await page.getByRole('option', { name: '财务部' }).click()
    await dialog.getByLabel('角色').click()
    await page.getByRole('option', { name: '只读人员' }).click()
    const renewal = page.waitForRequest(isToken)
    await dialog.getByRole('button', { name: '切换' }).click()
    expect(await (await renewal).allHeaders()).toMatchObject({
      'dept-id': expect.any(String),
      'role-id': expect.any(String),
    })

    await expect(page).toHaveURL(/\/wel\/index/)
    await expect(menu.getByRole('link', { name: '车辆管理' })).toBeVisible()
    await expect(menu.getByRole('link', { name: '电站管理' })).toHaveCount(0)
    await expect(page.getByText('只读人员')).toBeVisible()
    await page.getByTitle(/账号$/).click()
    await expect(page.getByText('财务部 · 只读人员')).toBeVisible()
    // The other tab leaves a page that is no longer permitted.
    await expect(other).toHaveURL(/\/403$/)
    await context.close()
  })
})
