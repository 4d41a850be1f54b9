/** Live data: open alarms, a cabinet and the unread count follow what devices report. */
import { expect, type Page, test } from '@playwright/test'
import type { Simulator } from '@swapdesk/simulator'
import type { ApiSession } from '@swapdesk/testing'
import { apiOf } from '../support/api.ts'
import { MQTT_PORT } from '../support/constants.ts'
import { startCabinets } from '../support/devices.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'

/** Time limit for showing a change; the benchmark has the exact figures. */
const SOON_MS = 5_000
const SN = 'E2EC0001'
const OTHER = 'E2EC0002'
const NAME = '现场 1 号柜'

let admin: ApiSession
let devices: Simulator

test.beforeAll(async () => {
  admin = await apiOf(people.whaleAdmin)
  const stations = await admin.data<{ records: { id: string }[] }>('stationList', { size: 1 })
  const stationId = stations.records[0]?.id
  for (const [cabinetSn, name] of [
    [SN, NAME],
    [OTHER, '现场 2 号柜'],
  ]) {
    // A failed test runs this again: the cabinet may exist.
    await admin.call('cabinetSubmit', { stationId, cabinetSn, name, boxTotal: 12, threshold: 80, status: 1 })
  }
  const slots = { 7: { sn: 'E2EBT7', soc: 96 } }
  devices = await startCabinets(admin, MQTT_PORT, [
    { sn: SN, slots, doorMs: [50, 80] },
    { sn: OTHER, slots: {} },
  ])
})
test.afterAll(() => devices.stop())

async function openCabinet(page: Page, sn: string): Promise<void> {
  await openAs(page, people.whaleAdmin, `/swap/cabinet/@${sn}`)
  await expect(page.getByRole('list', { name: /的仓位|Slots of/ })).toBeVisible()
}

test('an alarm appears live in the list, the unread count and the cabinet, and disappears when it recovers', async ({
  page,
  context,
}) => {
  await openAs(page, people.whaleAdmin, '/alarm/cabinet')
  await expect(page.getByText('实时', { exact: true })).toBeVisible()
  const bell = page.locator('button[title=消息]')
  // It loads after the rows, and is valid once the server has replied: the demo has open alarms.
  await expect(bell).toHaveText(/\d\s条未读/)
  const before = (await bell.textContent()) ?? ''
  const beside = await context.newPage()
  await beside.goto(`/swap/cabinet/@${SN}`)
  await expect(beside.getByText('实时', { exact: true })).toBeVisible()
  const slot = beside.getByRole('button', { name: /^7 号仓/ })

  devices.cabinet(SN).raiseAlarm('C210', 7)
  const row = page.getByRole('row', { name: /仓内过温/ }).filter({ hasText: SN })
  await expect(row).toBeVisible({ timeout: SOON_MS })
  await expect(slot).toHaveAccessibleName(/紧急/, { timeout: SOON_MS })
  await expect(bell).not.toHaveText(before)

  devices.cabinet(SN).recoverAlarm('C210', 7)
  await expect(row).toHaveCount(0, { timeout: SOON_MS })
  await expect(slot).not.toHaveAccessibleName(/紧急/, { timeout: SOON_MS })
  await expect(bell).toHaveText(before)
})

test('opening slot 7 shows the receipt of its door at the button', async ({ page }) => {
  await openCabinet(page, SN)
  await page.getByRole('button', { name: /^7 号仓/ }).click()
  const panel = page.getByRole('region', { name: /7/ })
  await panel.getByRole('button', { name: '开仓门' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开仓门' }).click()
  await expect(panel.getByRole('status').first()).toContainText('完成')
  expect(devices.cabinet(SN).executed.filter(({ cmd }) => cmd === 20_021)).toHaveLength(1)

  devices.cabinet(SN).faults.setDoorStuck(7, true)
  await panel.getByRole('button', { name: '开仓门' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开仓门' }).click()
  await expect(panel.getByRole('status').first()).toContainText('失败')
  devices.cabinet(SN).faults.setDoorStuck(7, false)
})

test('a threshold is shown as desired, then as reported', async ({ page }) => {
  await openCabinet(page, SN)
  const { id } = await admin.data<{ id: string }>('cabinetInfo', { cabinetSn: SN })
  await admin.data('cabinetUpdateThreshold', { id, threshold: 85 })
  const card = page.getByRole('region', { name: '满电阈值' })
  await expect(card.getByText('85%')).toHaveCount(2, { timeout: 5_000 })
})

test('a cabinet that disconnects is shown offline, and its command expires with that reason', async ({ page }) => {
  // The same command, valid for two seconds instead of the usual thirty.
  await page.route('**/api/blade-MQTT/MQTT/cmd20021Future', async (route) => {
    const { cabinetSn, boxId } = route.request().postDataJSON() as { cabinetSn: string; boxId: number }
    const short = { deviceSn: cabinetSn, cmd: 20_021, data: { boxId }, ttlSeconds: 2 }
    await route.continue({
      url: route.request().url().replace('cmd20021Future', 'pushMqtt'),
      postData: JSON.stringify(short),
    })
  })
  await openCabinet(page, OTHER)
  devices.cabinet(OTHER).goOffline(600)
  await expect(page.getByText(/离线/).first()).toBeVisible({ timeout: 5_000 })
  await page.getByRole('button', { name: /^1 号仓/ }).click()
  const panel = page.getByRole('region', { name: /仓/ })
  await panel.getByRole('button', { name: '开仓门' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开仓门' }).click()
  await expect(panel.getByRole('status').first()).toContainText('设备离线')
})

test('opening every slot requires a second person', async ({ page, browser }) => {
  await openAs(page, people.whaleAdmin)
  const asked = await admin.data<{ id: string }>('deviceCommandSend', {
    deviceSn: SN,
    cmd: 20_022,
    data: { boxIds: [1, 2] },
  })
  const other = await (await browser.newContext()).newPage()
  await openAs(other, people.whaleOperator, `/device/command?deviceSn=${SN}&state=waiting`)
  const row = other.getByRole('row', { name: /全部开仓/ })
  await row.hover()
  await row.getByRole('button', { name: /复核/ }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /复核|确认/ })
    .last()
    .click()
  await expect
    .poll(async () => (await admin.data<{ state: string }>('deviceCommandDetail', { id: asked.id })).state)
    .toBe('done')
})
