/** Alarm screens: concurrent handling, notes, closing with a reason, assigning, comments. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Simulator } from '@swapdesk/simulator'
import type { ApiSession } from '@swapdesk/testing'
import { apiOf } from '../support/api.ts'
import { MQTT_PORT } from '../support/constants.ts'
import { startCabinets } from '../support/devices.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'

const SN = 'E2EC0009'
const ALARM = '充电器故障'

type Alarm = { id: string; revision: number }

let admin: ApiSession
let devices: Simulator

test.beforeAll(async () => {
  admin = await apiOf(people.whaleAdmin)
  const stations = await admin.data<{ records: { id: string }[] }>('stationList', { size: 1 })
  const cabinet = { stationId: stations.records[0]?.id, cabinetSn: SN, name: '告警柜', boxTotal: 12, threshold: 80 }
  // A failed test runs this again: the cabinet may exist.
  await admin.call('cabinetSubmit', { ...cabinet, status: 1 })
  devices = await startCabinets(admin, MQTT_PORT, [{ sn: SN, slots: {} }])
})
test.afterAll(() => devices.stop())

/** An alarm of its own slot, and its row in the list. */
async function raise(page: Page, boxId: number): Promise<{ alarm: Alarm; row: Locator }> {
  devices.cabinet(SN).raiseAlarm('C205', boxId)
  const found = async () =>
    (
      await admin.data<{ records: (Alarm & { boxId: number })[] }>('alarmPage', {
        deviceId_equal: SN,
        status: 1,
        size: 50,
      })
    ).records.find((alarm) => alarm.boxId === boxId)
  await expect.poll(found).toBeTruthy()
  await openAs(page, people.whaleAdmin, `/alarm/cabinet?status=1&deviceId=${SN}`)
  const row = page.getByRole('row', { name: new RegExp(ALARM) }).filter({
    has: page.getByRole('cell', { name: String(boxId), exact: true }),
  })
  await expect(row).toBeVisible()
  return { alarm: (await found()) as Alarm, row }
}

async function act(row: Locator, name: string): Promise<void> {
  await row.hover()
  const button = row.getByRole('button', { name })
  if (await button.isVisible()) await button.click()
  else {
    await row.getByRole('button', { name: '更多操作' }).click()
    await row.page().getByRole('menuitem', { name }).click()
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog').last()

test('a second user with an older state sees who handled it, and decides again', async ({ page }) => {
  const { alarm, row } = await raise(page, 1)
  await act(row, '处理')
  await dialogOf(page).getByRole('radio', { name: '忽略' }).check()
  const other = await apiOf(people.whaleOperator)
  const seen = { id: alarm.id, revision: alarm.revision }
  await other.data('alarmHandle', { alarms: [seen], handling: 1, handleRemark: '在路上' })
  await dialogOf(page).getByRole('button', { name: '保存' }).click()
  const conflict = page.getByRole('dialog', { name: /已发生变化/ })
  await expect(conflict).toContainText('处理中')
  await expect(conflict).toContainText(ALARM)
  await conflict.getByRole('button', { name: '保持不变' }).click()
  await expect(conflict).toHaveCount(0)
  expect(await admin.data<object>('alarmDetail', { aldId: alarm.id })).toMatchObject({
    handling: 1,
    handleRemark: '在路上',
  })
  await act(row, '处理')
  await dialogOf(page).getByRole('radio', { name: '已处理' }).check()
  await dialogOf(page).getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The note of the first user is kept.
  expect(await admin.data<object>('alarmDetail', { aldId: alarm.id })).toMatchObject({
    handling: 2,
    handleRemark: '在路上',
  })
})

test('an alarm is closed with a reason, and its history says by whom', async ({ page }) => {
  const { alarm, row } = await raise(page, 2)
  await act(row, '关闭告警')
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: '关闭告警' }).click()
  await expect(dialog).toContainText('请输入关闭原因')
  await dialog.getByRole('textbox', { name: /关闭原因/ }).fill('传感器误报')
  await dialog.getByRole('button', { name: '关闭告警' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`/alarm/cabinet?deviceId=${SN}&view=${alarm.id}`)
  const record = page.getByRole('dialog')
  await expect(record).toContainText('传感器误报')
  await expect(record).toContainText('人工关闭')
})

test('an alarm is assigned and commented on, and the assignee gets a message', async ({ page }) => {
  const { alarm, row } = await raise(page, 3)
  await act(row, '指派')
  const offered = await admin.data<{ id: string; name: string }[]>('alarmAssigneeOptions', { aldId: alarm.id })
  const { account } = people.whaleOperator
  await dialogOf(page).getByRole('combobox', { name: '负责人' }).fill(account)
  await page.getByRole('option', { name: new RegExp(`\\(${account}\\)`) }).click()
  await dialogOf(page).getByRole('button', { name: '指派' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { assignee } = await admin.data<{ assignee: string }>('alarmDetail', { aldId: alarm.id })
  expect(offered.map(({ id }) => id)).toContain(assignee)
  await act(row, '评论')
  await dialogOf(page).getByRole('textbox', { name: /评论/ }).fill('十分钟后到')
  await dialogOf(page).getByRole('button', { name: '评论' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await row.click()
  await expect(page.getByRole('dialog')).toContainText('十分钟后到')
  const operator = await apiOf(people.whaleOperator)
  const messages = await operator.data<{ records: { code: string; path: string }[] }>('messageList', { size: 50 })
  expect(messages.records).toContainEqual(
    expect.objectContaining({ code: 'alarm.assigned', path: `/alarm/cabinet?view=${alarm.id}` }),
  )
})
