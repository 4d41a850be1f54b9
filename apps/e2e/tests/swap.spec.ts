/** A swap from the tap of the card to the wallet, watched in the browser. */
import { expect, test } from '@playwright/test'
import type { Simulator } from '@swapdesk/simulator'
import { apiOf } from '../support/api.ts'
import { MQTT_PORT } from '../support/constants.ts'
import { startCabinets } from '../support/devices.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'

const SN = 'E2ESWAP1'
const UID = '04E2E5A901'
const [FULL, OLD] = ['E2ESWFULL', 'E2ESWOLD']
const RIDER = '换电骑手'

let devices: Simulator
let riderId: string

test.beforeAll(async () => {
  const admin = await apiOf(people.whaleAdmin)
  const add = async (operation: Parameters<typeof admin.data>[0], input: object) =>
    (await admin.data<{ id: string }>(operation, { ...input })).id
  const { records } = await admin.data<{ records: { id: string }[] }>('stationList', { size: 1 })
  const bmsTypeId = await add('batteryTypeSubmit', { bmsTypeName: 'E2E 72V', voltage: 72, ah: 30 })
  for (const bmsSn of [FULL, OLD])
    await add('batterySubmit', { bmsSn, bmsTypeId, estimateChargeTimes: 1_000, factoryDate: '2026-01-01' })
  await add('cabinetSubmit', { stationId: records[0]?.id, cabinetSn: SN, name: '换电柜', boxTotal: 4, threshold: 80 })
  riderId = await add('riderSubmit', { name: RIDER, mobile: '13877770001' })
  await add('nfcCardSubmit', { cardNo: 'E2ESWAPCARD', uid: UID, type: 1, riderId })
  await admin.data('riderBatteryBind', { contactsId: riderId, batterySn: OLD, reason: '首次领用' })
  const packId = await add('packSubmit', { name: 'E2E 十次卡', type: 1, num: 10, amount: '45' })
  await admin.data('walletSell', { riderId, packId })
  devices = await startCabinets(admin, MQTT_PORT, [
    { sn: SN, slotCount: 4, slots: { 1: { sn: FULL, soc: 96 } }, doorMs: [50, 80] },
  ])
})
test.afterAll(() => devices.stop())

test('a tap becomes an order, which is watched to its end and leaves one swap less in the wallet', async ({ page }) => {
  await openAs(page, people.whaleAdmin, '/swap/swap-record')
  await expect(page.getByText('实时', { exact: true })).toBeVisible()
  devices.cabinet(SN).tapCard(UID)
  const row = page.getByRole('row').filter({ hasText: RIDER })
  await row.getByRole('link', { name: /^SW/ }).click()
  const steps = page.getByRole('list', { name: '时间线' })
  await expect(steps).toContainText('刷卡，开始换电')
  // The rider needs some seconds for each step.
  await expect(steps).toContainText(`满电电池已取走 · 1 号仓 · ${FULL}`, { timeout: 30_000 })
  await expect(steps).toContainText(OLD)
  const shown = (text: string) => page.getByText(text).filter({ visible: true }).first()
  await expect(shown('已支付')).toBeVisible()
  await expect(shown('已完成')).toBeVisible()
  await page.getByRole('link', { name: RIDER }).first().click()
  await page.getByRole('tab', { name: '钱包' }).click()
  const lot = page.getByRole('row').filter({ hasText: 'E2E 十次卡' })
  await expect(lot.getByRole('cell', { name: '9', exact: true })).toBeVisible()
  await expect(shown(FULL)).toBeVisible()
})
