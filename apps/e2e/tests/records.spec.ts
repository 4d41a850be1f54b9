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
