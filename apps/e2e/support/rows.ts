/** Actions on the rows of a list. */
import { expect, type Locator, type Page } from '@playwright/test'
import { people } from './people.ts'
import { openAs } from './session.ts'

/** An action of a row, beside it or in its menu. */
export async function act(row: Locator, name: string): Promise<void> {
  await row.hover()
  const button = row.getByRole('button', { name })
  if (await button.isVisible()) return button.click()
  await row.getByRole('button', { name: '更多操作' }).click()
  await row.page().getByRole('menuitem', { name }).click()
}

type Binding = {
  vehicleSn: string
  count: number
  /** Of the selection. */ action: string
  /** What they are bound to. */ option: string
}

/** Selects all vehicles that match, and binds them by a bulk job, which is followed to its end. */
export async function bindAllVehicles(page: Page, { vehicleSn, count, action, option }: Binding): Promise<void> {
  await openAs(page, people.whaleAdmin, `/fleet/vehicle?vehicleSn=${vehicleSn}`)
  await page.getByRole('checkbox', { name: '选择本页全部数据' }).check()
  await page.getByRole('button', { name: new RegExp(`选择符合条件的全部\\s?${count}`) }).click()
  await page.getByRole('toolbar').getByRole('button', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first().click()
  await page.getByRole('option', { name: option }).click()
  await dialog.getByRole('button', { name: '生成任务计划' }).click()
  await page.getByRole('button', { name: new RegExp(`^更改\\s?${count}\\s?辆车`) }).click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '100', { timeout: 30_000 })
}
