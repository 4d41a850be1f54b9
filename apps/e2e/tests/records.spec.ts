/** Pages of records: reached by links, in tabs of their own, one after the other. */
import { expect, test } from '@playwright/test'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'

test('a vehicle is opened by its link, stepped from, and kept in a tab', async ({ page }) => {
  await openAs(page, people.whaleAdmin, '/fleet/vehicle?vehicleSn=SH202600&ascs=vehicleSn')
  const links = page.getByRole('table').getByRole('link', { name: /^SH/ })
  await expect(links.first()).toBeVisible()
  const [first = '', second = ''] = await links.allInnerTexts()
  await links.first().click()
  const title = page.getByRole('heading', { level: 1, name: first })
  await expect(title).toBeVisible()
  await expect(page).toHaveURL(/\/fleet\/vehicle\/\d+$/)
  await expect(page.getByRole('tab', { name: first })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: '下一条' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  // In the place of the first one's tab.
  await expect(page.getByRole('tab', { name: first })).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.getByRole('link', { name: '返回列表' }).click()
  await expect(page).toHaveURL(/\/fleet\/vehicle/)
  await expect(page.getByRole('tab', { name: second })).toHaveAttribute('aria-selected', 'false')
})

test('a battery leads from a slot to its own page, in a window of its own with Ctrl', async ({ page, context }) => {
  await openAs(page, people.whaleAdmin, '/swap/cabinet/@CB384721001?slot=2')
  const battery = page.getByRole('region', { name: '2 号仓' }).getByRole('link', { name: /^BT/ })
  const opened = context.waitForEvent('page')
  await battery.click({ modifiers: ['ControlOrMeta'] })
  await expect((await opened).getByRole('heading', { level: 1, name: /^BT/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('张江高科 1 号柜')
})

test('a record that does not exist is said so in its tab', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  await page.goto('/nfc/card/1')
  await expect(page.getByRole('heading', { name: '没有这条记录' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})

test('the tab of a record keeps its name when its form is opened and closed', async ({ page }) => {
  await openAs(page, people.whaleAdmin, '/swap/battery-type')
  const link = page.getByRole('table').locator('a[href^="/swap/battery-type/"]').filter({ hasText: '72V45Ah' })
  await link.click()
  const tab = page.getByRole('tab', { name: '72V45Ah' })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑电池类型 72V45Ah' })
  await form.getByRole('button', { name: '取消' }).click()
  await expect(form).toHaveCount(0)
  await expect(tab).toBeVisible()
})

/** From a list to the pages that its rows link to. */
const linked = [
  ['/fleet/vehicle', '/fleet/vehicle-type'],
  ['/fleet/vehicle', '/fleet/rental-strategy'],
  ['/swap/battery', '/swap/battery-type'],
  ['/fleet/trip', '/fleet/trip'],
  ['/customer/rider-vehicle', '/customer/rider-vehicle'],
  ['/customer/rider-battery', '/customer/rider-battery'],
  ['/customer/rider-surrender', '/customer/rider-surrender'],
] as const

for (const [list, records] of linked)
  test(`the rows of ${list} link to pages below ${records}`, async ({ page }) => {
    await openAs(page, people.whaleAdmin, list)
    const link = page.getByRole('table').locator(`a[href^="${records}/"]`).first()
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    // Until then the heading says that it is loading.
    await expect(page.getByRole('tab', { name: '变更历史' })).toBeVisible()
    const title = page.getByRole('heading', { level: 1 })
    const tab = page.getByRole('tab', { name: await title.innerText(), exact: true })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  })

test('a binding leads to a trip of its time, the trip to its vehicle, the vehicle to its type', async ({ page }) => {
  await openAs(page, people.whaleAdmin, '/fleet/trip')
  const vehicle = page.getByRole('table').getByRole('link', { name: /^SH/ }).first()
  await page.goto(`/customer/rider-vehicle?vehicleSn=${await vehicle.innerText()}`)
  await page.getByRole('table').locator('a[href^="/customer/rider-vehicle/"]').first().click()
  await page.getByRole('table').locator('a[href^="/fleet/trip/"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^SH\d+ · \d\d-\d\d \d\d:\d\d$/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: '轨迹' })).toHaveAttribute('aria-selected', 'true')
  await page.locator('header').getByRole('link', { name: /^SH/ }).first().click()
  await page.locator('a[href^="/fleet/vehicle-type/"]').first().click()
  await expect(page.getByRole('heading', { level: 2, name: '此车型的车辆' })).toBeVisible()
})

test('the search leads to the page of a type', async ({ page }) => {
  await openAs(page, people.whaleAdmin, '/fleet/vehicle-type')
  const name = await page.getByRole('table').locator('a[href^="/fleet/vehicle-type/"]').first().innerText()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: '搜索' })
  await search.getByRole('combobox').fill(name)
  await search.getByRole('group', { name: '车型' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/fleet\/vehicle-type\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
