/** Without a connection: one banner, rows that stay, pages that say they wait, and changes that are sent afterwards. */
import { expect, test } from '@playwright/test'
import { people } from '../support/people.ts'
import { watchRequests } from '../support/page-idle.ts'
import { openWithOwnSession } from '../support/session.ts'

test('an offline list stays, says which page is missing, and loads it afterwards', async ({ page, context }) => {
  const pageIdle = watchRequests(page)
  await openWithOwnSession(page, people.whaleAdmin, '/fleet/vehicle?current=1&size=10')
  await expect(page.getByRole('row')).toHaveCount(11)
  await pageIdle()
  await context.setOffline(true)
  const banner = page.getByRole('status').filter({ hasText: '此设备已离线' })
  await expect(banner).toContainText('正在自动重试')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByRole('heading', { name: '尚未加载' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(banner).toHaveCount(0)
})

test('a change waits for the connection until it is sent or given up', async ({ page, context }) => {
  const pageIdle = watchRequests(page)
  const name = `断网岗位${Date.now().toString(36)}`
  await openWithOwnSession(page, people.whaleAdmin, '/system/post')
  await page.getByRole('button', { name: '新增岗位' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('中文名称').fill(name)
  await dialog.getByLabel('岗位编号').fill(name.slice(4))
  await pageIdle()
  await context.setOffline(true)
  const banner = page.getByRole('status').filter({ hasText: '此设备已离线' })
  await expect(banner).toBeVisible()
  const save = dialog.getByRole('button', { name: '新增岗位' })
  await save.click()
  await expect(banner).toContainText('恢复连接后将发送 1 项更改')
  await banner.getByRole('button', { name: '不再发送' }).click()
  await expect(dialog.getByRole('alert')).toContainText('您的输入仍在此处')
  await expect(dialog.getByLabel('中文名称')).toHaveValue(name)
  await save.click()
  await expect(banner).toContainText('恢复连接后将发送 1 项更改')
  await context.setOffline(false)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
})
