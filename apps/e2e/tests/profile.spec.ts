/** Personal pages: info with picture, password, own sessions, language and time zone. */
import { expect, test, type Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { apiOf } from '../support/api.ts'
import { BASE_URL } from '../support/constants.ts'
import { logInByForm, people, type Person } from '../support/people.ts'
import { openAs } from '../support/session.ts'
import { gif, noisePng, png } from '../support/images.ts'

const password = 'Own-journey-7'
/** After a failure a new worker finds the users of the previous one. */
let serial = Date.now()

/** A separate user for each test. */
async function newcomer(): Promise<Person> {
  const admin = await apiOf(people.whaleAdmin)
  const roles = await admin.data<{ id: string; roleAlias: string }[]>('roleOptions')
  const roleId = roles.find(({ roleAlias }) => roleAlias === 'operator')?.id
  const account = `personal${(serial += 1)}`
  await admin.data('userSubmit', { account, realName: '周小满', password, roleId })
  return { tenantId: people.whaleAdmin.tenantId, account, password }
}

async function open(page: Page, person: Person, tab = ''): Promise<void> {
  await openAs(page, person, `/info/index${tab && `?tab=${tab}`}`)
}

test('personal info: a change is in the top bar at once', async ({ page }) => {
  await open(page, await newcomer())
  await page.getByLabel('姓名').fill('周')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('姓名长度为 2 到 5 个字符')).toBeVisible()
  await page.getByLabel('姓名').fill('周小川')
  // It is a login name: only users who may reset passwords can change it.
  await expect(page.getByLabel('手机号码')).toHaveAttribute('readonly', '')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  await expect(page.getByTitle(/周小川.*账号/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('姓名')).toHaveValue('周小川')
})

test('the picture: jpg or png of at most 500 kB, with a preview', async ({ page }) => {
  await open(page, await newcomer())
  const chooser = page.locator('input[type=file]')
  const uploads: string[] = []
  page.on('request', (request) => request.url().includes('put-file') && uploads.push(request.url()))
  await chooser.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: gif })
  await expect(page.getByText('只能上传 jpg 或 png 格式的图片')).toBeVisible()
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(500 * 1024) })
  await expect(page.getByText('图片大小不能超过 500kb')).toBeVisible()
  expect(uploads).toEqual([])
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(300 * 1024) })
  const preview = page.getByRole('img', { name: '头像' })
  await expect(preview).toHaveAttribute('src', /^\/files\//)
  await expect(page.getByText('图片大小不能超过 500kb')).toHaveCount(0)
  const inBar = page.getByRole('banner').locator('img[src^="/files/"]')
  await expect(inBar).toHaveCount(0)
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(inBar).toHaveCount(1)
  await page.getByRole('button', { name: '移除图片' }).click()
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(inBar).toHaveCount(0)
})

test('a picture that is too large can be cropped and made smaller', async ({ page }) => {
  await open(page, await newcomer())
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: noisePng(900, 400) })
  await expect(page.getByText('图片大小不能超过 500kb')).toBeVisible()
  await page.getByRole('button', { name: '裁成方形并压缩' }).click()
  const preview = page.getByRole('img', { name: '头像' })
  await expect(preview).toHaveAttribute('src', /^\/files\//)
  await expect(page.getByText('图片大小不能超过 500kb')).toHaveCount(0)
  const size = () => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([400, 400])
  // A file with only the name of a picture is refused.
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(600 * 1024, 7) })
  await page.getByRole('button', { name: '裁成方形并压缩' }).click()
  await expect(page.getByText('只能上传 jpg 或 png 格式的图片')).toBeVisible()
})

test('the password: checked, measured, changed; other sessions end', async ({ page }) => {
  const person = await newcomer()
  const elsewhere = await apiOf(person)
  await open(page, person, 'password')
  const fill = async (old: string, wanted: string, repeated: string) => {
    await page.getByLabel('原密码').fill(old)
    await page.getByLabel(/^新密码/).fill(wanted)
    await page.getByLabel('确认新密码').fill(repeated)
  }
  const submit = page.getByRole('button', { name: '修改密码' })
  await submit.click()
  await expect(page.getByText('请输入原密码')).toBeVisible()
  await fill(password, 'kurz1', 'kurz1')
  await submit.click()
  await expect(page.getByText('密码至少 8 位')).toBeVisible()
  await fill(password, 'Wechsel-2026-x', 'Wechsel-2026-y')
  await submit.click()
  await expect(page.getByText('两次密码输入不一致')).toBeVisible()
  const strength = page.getByLabel('密码强度')
  await expect(strength).toHaveText('强')
  await page.getByLabel(/^新密码/).fill(`${person.account}1`)
  await expect(strength).toHaveText('弱，容易被猜到')
  await fill('wrong-one-1', 'Wechsel-2026-x', 'Wechsel-2026-x')
  await submit.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect((await elsewhere.call('authUserInfo')).status).toBe(200)
  await fill(password, 'Wechsel-2026-x', 'Wechsel-2026-x')
  await submit.click()
  await expect(page.getByText('密码已修改，其他登录已全部退出')).toBeVisible()
  expect((await elsewhere.call('authUserInfo')).status).toBe(401)
  await page.reload()
  await expect(page.getByLabel('原密码')).toBeVisible()
  await expect(apiOf(person)).rejects.toThrow()
  await apiOf({ ...person, password: 'Wechsel-2026-x' })
})

test('own sessions: the present one is marked, others end one by one or all at once', async ({ page }) => {
  const person = await newcomer()
  const others = [await apiOf(person), await apiOf(person), await apiOf(person)]
  await logInByForm(page, person)
  await page.goto('/info/index?tab=sessions')
  const list = page.getByRole('region', { name: '登录会话' }).getByRole('listitem')
  await expect(list).toHaveCount(4)
  const here = list.filter({ hasText: '当前会话' })
  await expect(here).toHaveCount(1)
  await expect(here).toContainText('Linux 上的 Chrome')
  await expect(here).toContainText('127.0.0.1')
  await expect(here.getByRole('button')).toHaveCount(0)
  const end = list.getByRole('button', { name: /^退出/ })
  await end.first().click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(list).toHaveCount(4)
  await end.first().click()
  await page.getByRole('dialog').getByRole('button', { name: '退出该登录' }).click()
  await expect(list).toHaveCount(3)
  const ended = async () => {
    const replies = await Promise.all(others.map((other) => other.call('authUserInfo')))
    return replies.filter(({ status }) => status === 401).length
  }
  expect(await ended()).toBe(1)
  await page.getByRole('button', { name: '退出其他所有登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出该登录' }).click()
  await expect(page.getByText('目前只在此处登录。')).toBeVisible()
  expect(await ended()).toBe(3)
  await expect(page).toHaveURL(/tab=sessions/)
})

test('language and time zone follow the person to another browser', async ({ page, browser }) => {
  const person = await newcomer()
  await open(page, person, 'preferences')
  await page.getByRole('combobox', { name: '时区' }).fill('Kampala')
  await page.getByRole('option', { name: 'Africa/Kampala' }).click()
  await page.getByRole('combobox', { name: '语言' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('/session'))
  await page.getByRole('tab', { name: 'My sessions' }).click()
  expect((await asked).headers()['time-zone']).toBe('Africa/Kampala')
  await expect(page.getByRole('listitem').filter({ hasText: 'This session' })).toContainText(/Today \d\d:\d\d/)

  const context = await browser.newContext({ baseURL: BASE_URL, locale: 'zh-CN', timezoneId: 'America/New_York' })
  const other = await context.newPage()
  const zones = new Set<string | undefined>()
  await other.goto('/login')
  await other.locator('[name=tenantId]').fill(person.tenantId)
  await other.locator('[name=account]').fill(person.account)
  await other.locator('[name=password]').fill(person.password)
  await other.locator('button[type=submit]').click()
  await expect(other.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  other.on('request', (request) => request.url().includes('/api/') && zones.add(request.headers()['time-zone']))
  await other.goto('/info/index?tab=sessions')
  await expect(other.getByRole('listitem').filter({ hasText: 'This session' })).toContainText(/Today \d\d:\d\d/)
  expect([...zones]).toEqual(['Africa/Kampala'])
  // The language switch in the bar applies to this browser; the preference is kept.
  await other.getByRole('button', { name: /中文/ }).click()
  await expect(other.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await context.close()
})

test('unsaved input is kept when switching parts', async ({ page }) => {
  await open(page, await newcomer())
  await page.getByLabel('昵称').fill('小满')
  await page.getByRole('tab', { name: '登录会话' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(page.getByLabel('昵称')).toHaveValue('小满')
  await page.getByRole('tab', { name: '登录会话' }).click()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(page.getByRole('region', { name: '登录会话' })).toBeVisible()
})

for (const [locale, scheme] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const) {
  test(`axe reports nothing: ${locale}, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript((language) => localStorage.setItem('swapdesk.locale', language), locale)
    const person = await newcomer()
    await apiOf(person)
    await openAs(page, person)
    for (const tab of ['info', 'password', 'sessions', 'preferences']) {
      await page.goto(`/info/index?tab=${tab}`)
      await expect(page.getByRole('tabpanel').getByRole('tab', { selected: true })).toBeVisible()
      await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
      expect({ tab, violations: await violationsOf(page) }).toEqual({ tab, violations: [] })
    }
  })
}
