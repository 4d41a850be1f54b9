/** Staff maintain vehicles in Chinese: filters, forms, pictures, removal, export. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { apiOf } from '../support/api.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'
import { gif, png } from '../support/images.ts'

async function openVehicles(page: Page): Promise<void> {
  await openAs(page, people.whaleAdmin)
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '车辆管理' }).click()
  await expect(page.getByRole('heading', { name: /车辆管理/ })).toBeVisible()
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

test('filters vehicles by type and status, with the filters in the URL', async ({ page }) => {
  await openVehicles(page)
  await choose(page, '车辆类型', '租赁')
  await choose(page, '车辆状态', '正常')
  await expect(page).toHaveURL(/vehicleType=2/)
  await expect(page).toHaveURL(/crossTheBorder=0/)
  await expect(rows(page).first()).toContainText('正常')
  for (const row of await rows(page).all()) await expect(row).toContainText('租赁')
  await page.reload()
  await expect(rows(page).first()).toContainText('正常')
})

test('adds a vehicle for sale, shows validation errors in either language, and changes it to lease', async ({
  page,
}) => {
  await openVehicles(page)
  await page.getByRole('button', { name: '新增车辆' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '车辆SN号' }).fill('E2E-SALE-1')
  await choose(page, '车型', '雅迪 DE3')
  await form.getByRole('radio', { name: '出售' }).check()
  await expect(form.getByRole('combobox', { name: '租赁状态' })).toHaveCount(0)
  const price = form.getByRole('textbox', { name: '售价' })
  await price.focus()
  await price.blur()
  await expect(form.getByText('请输入售价')).toBeVisible()
  await page.getByText('EN', { exact: true }).click()
  await expect(form.getByText(/enter the price/i)).toBeVisible()
  await page.getByText('中', { exact: true }).click()
  await expect(form.getByText('请输入售价')).toBeVisible()
  await price.fill('3999.5')
  await form.getByRole('button', { name: '新增车辆' }).click()
  await expect(page.getByText('新增成功').first()).toBeVisible()

  const row = page.getByRole('row', { name: /E2E-SALE-1/ })
  await row.hover()
  await row.getByRole('button', { name: '编辑' }).click()
  await expect(form.getByRole('textbox', { name: '售价' })).toHaveValue(/3,?999\.50/)
  await form.getByRole('radio', { name: '租赁' }).check()
  await expect(form.getByRole('textbox', { name: '售价' })).toHaveCount(0)
  await choose(page, '租赁状态', '待租')
  await form
    .getByRole('button', { name: /保存|修改/ })
    .last()
    .click()
  await expect(page.getByText('修改成功').first()).toBeVisible()
  await expect(row).toContainText('待租')
})

test('uploads a picture of a type; a large one and a gif are refused with the reason', async ({ page }) => {
  await openAs(page, people.whaleAdmin)
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '车型管理' }).click()
  await page.getByRole('button', { name: '新增车型' }).click()
  const form = page.getByRole('dialog')
  const name = `绿源 S70 ${test.info().repeatEachIndex}`
  await form.getByRole('textbox', { name: '车型' }).fill(name)
  const input = form.locator('input[type=file]')
  await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: png(600 * 1024) })
  await expect(form.getByText('图片大小不能超过 500kb')).toBeVisible()
  await input.setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: gif })
  await expect(form.getByText('只能上传 jpg 或 png 格式的图片')).toBeVisible()
  await input.setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: png() })
  // At once: saving waits for the upload.
  await form.getByRole('button', { name: '新增车型' }).click()
  await expect(page.getByText('新增成功').first()).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(name) }).locator('img')).toBeVisible()
})

test('deletes three at once after a confirmation; with none selected shows a message', async ({ page }) => {
  await openVehicles(page)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByText('请选择至少一条数据').first()).toBeVisible()
  // Its own vehicles: those of the demo may be bound to a rider or a lease.
  const admin = await apiOf(people.whaleAdmin)
  const [type] = await admin.data<{ id: string }[]>('vehicleTypeOptions', {})
  const prefix = `E2E-DEL-${Date.now().toString(36)}-`
  const names = [1, 2, 3].map((n) => `${prefix}${n}`)
  for (const vehicleSn of names) {
    await admin.data('vehicleSubmit', { vehicleSn, vehicleTypeId: type?.id, vehicleType: 1, price: '3999.00' })
  }
  await page.goto(`/fleet/vehicle?vehicleSn=${prefix}`)
  for (const name of names) {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  }
  await page.getByRole('button', { name: '删除所选' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('3')
  await asked.getByRole('button', { name: /删除|确定/ }).click()
  await expect(page.getByText(/操作成功|删除成功/).first()).toBeVisible()
  for (const name of names) await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
})

test('exports the shown rows; the file has Chinese headers and typed cells', async ({ page }) => {
  await openVehicles(page)
  await choose(page, '车辆类型', '出售')
  await expect(rows(page).first()).toContainText('出售')
  await page.getByRole('button', { name: '导出' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /xlsx|Excel/i }).click(),
  ])
  expect(download.suggestedFilename()).toBe('车辆.xlsx')
  const { sheets } = await readXlsx(await readFile(await download.path()))
  const [header = [], first = []] = sheets[0]?.rows ?? []
  expect(header).toContain('车辆SN号')
  expect(first[header.indexOf('车辆类型')]).toBe('出售')
  const price = header.indexOf('售价')
  if (price >= 0) expect(typeof first[price]).toBe('number')
})
