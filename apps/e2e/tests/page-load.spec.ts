/** Loading a page: data embedded in the HTML is not requested, and every request is sent once, with the choices of the user. */
import { expect, test, type Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { people, type Person } from '../support/people.ts'
import { openAs } from '../support/session.ts'
import { watchRequests } from '../support/page-idle.ts'

const rows = (page: Page) => page.getByRole('cell', { name: /^SH2026/ })

/** Opens the home page and waits until its requests have ended. */
async function enter(page: Page, person: Person): Promise<void> {
  const pageIdle = watchRequests(page)
  await openAs(page, person)
  await pageIdle()
}

/** Loads an address; returns its requests in order. */
async function openCold(page: Page, path: string): Promise<{ url: URL; headers: Record<string, string> }[]> {
  // An open page requests its unread messages after an event, e.g. a login.
  await page.goto('about:blank')
  const requests: { url: URL; headers: Record<string, string> }[] = []
  page.on('request', (request) => requests.push({ url: new URL(request.url()), headers: request.headers() }))
  const pageIdle = watchRequests(page)
  await page.goto(path)
  await rows(page).first().waitFor()
  await pageIdle()
  return requests
}

const lists = <Call extends { url: URL }>(requests: Call[]) =>
  requests.filter(({ url }) => url.pathname.endsWith('/vehicle/list'))

test('sends no request twice, and queries its list according to the URL', async ({ page }) => {
  await enter(page, people.whaleOperator)
  // Stays pending: when rights or rows are changed by other tests meanwhile, the page rightly requests its data again.
  await page.route('**/api/swapdesk/events*', () => {})
  const requests = await openCold(page, '/fleet/vehicle?size=30&vehicleSn=SH2026&nonsense=1')
  const asked = requests.map(({ url }) => url.pathname + url.search).filter((one) => one.startsWith('/api/'))
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
  // Its options are rendered on focus; the arrow keys begin at the current one.
  await size.focus()
  await size.press('ArrowDown')
  await expect(page.getByRole('option', { name: /^30/ })).toBeVisible()
  await size.press('ArrowDown')
  await size.press('Enter')
  await expect(page).toHaveURL(/size=50/)
})

test('loads the scripts of the page in parallel with those of the shell', async ({ page }) => {
  await enter(page, people.whaleOperator)
  const failed: string[] = []
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
  const asked = (await openCold(page, '/fleet/vehicle')).map(({ url }) => url.pathname)
  const at = (name: RegExp) => asked.findIndex((path) => name.test(path))
  for (const name of [/assets\/authenticated-app-.*js$/, /assets\/vehicle-screen-.*js$/, /assets\/zh-.*js$/]) {
    expect(at(name)).toBeGreaterThan(0)
    expect(at(name)).toBeLessThan(at(/^\/api\//))
  }
  expect(failed).toEqual([])
})

test('requests again in the time zone the user has chosen elsewhere meanwhile', async ({ page }) => {
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

test('works without the data embedded in the HTML', async ({ page }) => {
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace(/<script [^>]*id="bootstrap">.*?<\/script>/, ''),
    })
  })
  const asked = page.waitForRequest(/bootstrap/)
  await page.goto('/login')
  await asked
  await page.locator('[name=tenantId]').fill(people.whaleOperator.tenantId)
  await page.locator('[name=account]').fill(people.whaleOperator.account)
  await page.locator('[name=password]').fill(people.whaleOperator.password)
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})
