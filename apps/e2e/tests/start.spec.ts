/** A page that is opened cold: what it brings along is not asked, and what it asks is asked once, as the reader wants it. */
import { expect, test, type Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { CAPTCHA_TEXT } from '../support/constants.ts'
import { login, people, type Person } from '../support/people.ts'
import { watchRequests } from '../support/settled.ts'

const rows = (page: Page) => page.getByRole('cell', { name: /^SH2026/ })

/** Logs in, and waits until that page is about nothing any more. */
async function enter(page: Page, person: Person): Promise<void> {
  const settled = watchRequests(page)
  await login(page, person)
  await settled()
}

/** Opens an address anew; answers the requests it made, in their order. */
async function openCold(page: Page, path: string): Promise<{ url: URL; headers: Record<string, string> }[]> {
  const requests: { url: URL; headers: Record<string, string> }[] = []
  page.on('request', (request) => requests.push({ url: new URL(request.url()), headers: request.headers() }))
  const settled = watchRequests(page)
  await page.goto(path)
  await rows(page).first().waitFor()
  await settled()
  return requests
}

const lists = <Call extends { url: URL }>(requests: Call[]) =>
  requests.filter(({ url }) => url.pathname.endsWith('/vehicle/list'))

test('asks nothing twice, and its list by what the address says', async ({ page }) => {
  await enter(page, people.whaleOperator)
  const requests = await openCold(page, '/fleet/vehicle?size=30&vehicleSn=SH2026&nonsense=1')
  const asked = requests
    .map(({ url }) => url.pathname + url.search)
    // The bell asks again once its stream stands: nothing is missed in between.
    .filter((one) => one.startsWith('/api/') && !one.endsWith('/message/unread'))
  expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([])
  expect(asked.join()).not.toContain('bootstrap')
  expect(lists(requests)).toHaveLength(1)
  expect(Object.fromEntries(lists(requests)[0]?.url.searchParams ?? [])).toEqual({
    current: '1',
    size: '30',
    vehicleSn: 'SH2026',
  })
  const size = page.getByRole('combobox', { name: '每页条数' })
  await expect(size).toHaveValue(/^30/)
  // Its choices are drawn when it is come near; the arrows begin at the present one.
  await size.focus()
  await size.press('ArrowDown')
  await expect(page.getByRole('option', { name: /^30/ })).toBeVisible()
  await size.press('ArrowDown')
  await size.press('Enter')
  await expect(page).toHaveURL(/size=50/)
})

test('fetches the code of the page beside that of the frame', async ({ page }) => {
  await enter(page, people.whaleOperator)
  const failed: string[] = []
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
  const asked = (await openCold(page, '/fleet/vehicle')).map(({ url }) => url.pathname)
  const at = (name: RegExp) => asked.findIndex((path) => name.test(path))
  for (const name of [/assets\/inside-.*js$/, /assets\/vehicle-screen-.*js$/, /assets\/zh-.*js$/]) {
    expect(at(name)).toBeGreaterThan(0)
    expect(at(name)).toBeLessThan(at(/^\/api\//))
  }
  expect(failed).toEqual([])
})

test('asks again in the zone the person has chosen elsewhere meanwhile', async ({ page }) => {
  const api = await apiOf(people.whaleViewer)
  try {
    await enter(page, people.whaleViewer)
    await api.data('userUpdateInfo', { timeZone: 'Africa/Kampala' })
    const requests = await openCold(page, '/fleet/vehicle')
    expect(lists(requests).at(-1)?.headers['time-zone']).toBe('Africa/Kampala')
    expect(await page.evaluate(() => localStorage.getItem('swapdesk.time-zone'))).toBe('Africa/Kampala')
  } finally {
    await api.data('userUpdateInfo', { timeZone: null })
  }
})

test('stands without what a page brings along', async ({ page }) => {
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace(/<script [^>]*id="facts">.*?<\/script>/, ''),
    })
  })
  const asked = page.waitForRequest(/bootstrap/)
  await page.goto('/login')
  await asked
  await page.locator('[name=tenantId]').fill(people.whaleOperator.tenantId)
  await page.locator('[name=account]').fill(people.whaleOperator.account)
  await page.locator('[name=password]').fill(people.whaleOperator.password)
  await page.locator('[name=captcha]').fill(CAPTCHA_TEXT)
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})
