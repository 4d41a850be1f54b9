/** Notifications: the unread count in the bar, the panel, and polling while the event stream is down. */
import { expect, type Page, test } from '@playwright/test'
import type { ApiSession } from '@swapdesk/testing'
import { violationsOf } from '../support/axe.ts'
import { apiOf } from '../support/api.ts'
import { logInByForm, people, type Person } from '../support/people.ts'
import { openAs } from '../support/session.ts'

const SOON_MS = 5_000
const POLL_MS = 10_000
const UNREAD = '**/api/swapdesk/message/unread*'
const LIST = '**/api/swapdesk/message/list*'

let admin: ApiSession
let roles: string[]

test.beforeAll(async () => {
  admin = await apiOf(people.whaleAdmin)
  roles = []
  const run = Date.now()
  for (const [roleAlias, roleName] of [
    ['bell-day', '白班'],
    ['bell-night', '夜班'],
  ]) {
    roles.push(
      (await admin.data<{ id: string }>('roleSubmit', { roleAlias: `${String(roleAlias)}-${run}`, roleName })).id,
    )
  }
})

let made = 0
/** A new user, whom no other test notifies. */
async function newUser(): Promise<Person & { userId: string }> {
  const account = `bell${Date.now() % 100_000}${(made += 1)}`
  const password = 'ring-the-bell-1'
  const input = { account, password, realName: '铃声', roleId: roles[0] }
  const { id } = await admin.data<{ id: string }>('userSubmit', input)
  return { tenantId: '384721', account, password, userId: id }
}

/** Assigns the other of two roles, which notifies the user. */
async function changeRoles(userId: string): Promise<void> {
  roles.reverse()
  await admin.data('userGrant', { userIds: userId, roleIds: roles[0] })
}

const bellOf = (page: Page) => page.locator('button[title=消息]')
const panelOf = (page: Page) => page.getByRole('dialog')
const tabOf = (page: Page, name: string) => panelOf(page).getByRole('tab', { name })

test('a user without access to alarms has the panel too, with a text for each empty tab', async ({ page }) => {
  await openAs(page, await newUser())
  await expect(bellOf(page)).toHaveText('没有未读')
  await bellOf(page).click()
  for (const name of ['安全', '运营', '账号']) {
    await tabOf(page, name).click()
    await expect(panelOf(page).getByText('暂无消息，消息保留 90 天。')).toBeVisible()
  }
  await expect(panelOf(page).getByRole('button', { name: '全部标为已读' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(bellOf(page)).toBeFocused()
})

test('counts at once, opens the tab with unread items, and marks opened ones as read in every window', async ({
  page,
  context,
}) => {
  const person = await newUser()
  await openAs(page, person)
  const beside = await context.newPage()
  await beside.goto('/wel/index')
  await expect(bellOf(beside)).toHaveText('没有未读')
  await changeRoles(person.userId)
  for (const window of [page, beside]) await expect(bellOf(window)).toContainText('1 条未读', { timeout: SOON_MS * 2 })
  await bellOf(page).click()
  await expect(tabOf(page, '账号')).toHaveAttribute('aria-selected', 'true')
  const message = panelOf(page).getByRole('link', { name: /未读： ?角色已变更/ })
  await expect(message).toContainText('林知夏')
  await message.click()
  await expect(page).toHaveURL(/\/info\/index/)
  await expect(panelOf(page)).toHaveCount(0)
  for (const window of [page, beside]) await expect(bellOf(window)).toHaveText('没有未读', { timeout: SOON_MS * 2 })
})

test('marks all messages of a tab as read, and no others', async ({ page }) => {
  const person = await newUser()
  await changeRoles(person.userId)
  await changeRoles(person.userId)
  await apiOf(person)
  await logInByForm(page, person)
  // A browser login after one of a program causes a security message.
  await expect(bellOf(page)).toContainText('3 条未读')
  await bellOf(page).click()
  await expect(tabOf(page, '安全')).toHaveAccessibleName(/1\s条未读/)
  await tabOf(page, '账号').click()
  await expect(tabOf(page, '账号')).toHaveAccessibleName(/2\s条未读/)
  await panelOf(page).getByRole('button', { name: '全部标为已读' }).click()
  await expect(tabOf(page, '账号')).toHaveAccessibleName('账号')
  await expect(panelOf(page).getByRole('link', { name: '角色已变更' })).toHaveCount(2)
  await expect(tabOf(page, '安全')).toHaveAccessibleName(/1\s条未读/)
  await tabOf(page, '安全').click()
  await expect(panelOf(page).getByText('从新的地址或程序登录')).toBeVisible()
})

test('operation shows the open alarms, also after they are marked as read', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  await bellOf(page).click()
  await tabOf(page, '运营').click()
  const alarms = panelOf(page).getByRole('region', { name: '未处理告警' }).getByRole('link')
  await expect(alarms.first()).toBeVisible()
  await panelOf(page).getByRole('button', { name: '全部标为已读' }).click()
  await expect(tabOf(page, '运营')).toHaveAccessibleName('运营')
  await expect(alarms.first()).toBeVisible()
  await alarms.first().click()
  await expect(page).toHaveURL(/\/alarm\//)
})

test('more than 99 are shown as 99+', async ({ page }) => {
  const data = { security: 0, operation: 0, account: 120, alarms: 0 }
  await page.route(UNREAD, (route) => route.fulfill({ json: { code: 200, success: true, msg: '操作成功', data } }))
  await openAs(page, await newUser())
  await expect(bellOf(page)).toContainText('99+')
  await expect(bellOf(page)).toContainText('120 条未读')
})

test('a list that fails shows its request id, and can be retried', async ({ page }) => {
  await openAs(page, await newUser())
  const body = {
    code: 500,
    success: false,
    data: {},
    msg: '系统异常',
    error: 'server.failed',
    requestId: 'bell-request-7',
  }
  await page.route(LIST, (route) => route.fulfill({ status: 500, json: body }))
  await bellOf(page).click()
  await expect(panelOf(page).getByRole('alert')).toContainText('bell-request-7', { timeout: 20_000 })
  await page.unroute(LIST)
  await panelOf(page).getByRole('button', { name: '重试' }).click()
  await expect(panelOf(page).getByText('暂无消息，消息保留 90 天。')).toBeVisible()
})

test('polls every ten seconds while the stream is down', async ({ page }) => {
  await page.route('**/api/swapdesk/events*', (route) => route.fulfill({ status: 501, json: { code: 501, msg: 'no' } }))
  const person = await newUser()
  await page.clock.install()
  await openAs(page, person)
  await expect(bellOf(page)).toHaveText('没有未读')
  await changeRoles(person.userId)
  // The first poll may have been due before.
  await expect(async () => {
    await page.clock.runFor(POLL_MS)
    await expect(bellOf(page)).toContainText('1 条未读', { timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
})

test('is shown in English', async ({ page }) => {
  const person = await newUser()
  await changeRoles(person.userId)
  await page.addInitScript(() => localStorage.setItem('swapdesk.locale', 'en'))
  await openAs(page, person)
  await page.locator('button[title=Messages]').click()
  await expect(tabOf(page, 'Account')).toHaveAttribute('aria-selected', 'true')
  await expect(panelOf(page).getByRole('link', { name: /Your roles were changed/ })).toContainText('by 林知夏')
})

for (const { locale, scheme, width } of [
  { locale: 'zh', scheme: 'light', width: 1440 },
  { locale: 'en', scheme: 'dark', width: 390 },
] as const) {
  test(`axe finds nothing in its panel: ${locale}, ${scheme}, ${width}`, async ({ browser }) => {
    const person = await newUser()
    await changeRoles(person.userId)
    for (const who of [person, people.whaleAdmin]) {
      const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 } })
      const page = await context.newPage()
      await page.addInitScript((chosen) => localStorage.setItem('swapdesk.locale', chosen), locale)
      await openAs(page, who)
      await page.locator('button[title=消息], button[title=Messages]').click()
      for (const name of [/安全|Security/, /运营|Operation/, /账号|Account/]) {
        const tab = panelOf(page).getByRole('tab', { name })
        await tab.click()
        await expect(panelOf(page).locator('[aria-busy=true]')).toHaveCount(0)
        expect(await violationsOf(page)).toEqual([])
      }
      await context.close()
    }
  })
}
