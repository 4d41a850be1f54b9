/** Users of the demo, and their login through the console. */
import { expect, type Page } from '@playwright/test'
import { demoAccounts } from '@swapdesk/server/demo'

export type Person = { tenantId: string; account: string; password: string }

function personOf(tenantId: string, account: string): Person {
  const found = demoAccounts.find((person) => person.tenantId === tenantId && person.account === account)
  if (!found) throw new Error(`the demo has no ${tenantId}/${account}`)
  return found
}

export const people = {
  platform: personOf('000000', 'admin'),
  whaleAdmin: personOf('384721', 'admin'),
  whaleOperator: personOf('384721', 'operator'),
  whaleViewer: personOf('384721', 'viewer'),
  kampalaAdmin: personOf('517209', 'admin'),
}

/** Logs in through the login page, which solves the proof of work, and waits for the first page. */
export async function logInByForm(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await page.locator('[name=tenantId]').fill(person.tenantId)
  await page.locator('[name=account]').fill(person.account)
  await page.locator('[name=password]').fill(person.password)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/wel\/index/)
}
