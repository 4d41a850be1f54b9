/** Journeys of riders and fleet: vehicles from a file to a rider and back, a battery through its passport, a frozen rider. */
import { expect, type Page, test } from '@playwright/test'
import { createSimulator, type Simulator } from '@swapdesk/simulator'
import type { ApiSession } from '@swapdesk/testing'
import { apiOf } from '../support/api.ts'
import { MQTT_PORT } from '../support/constants.ts'
import { startCabinets } from '../support/devices.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'
import { act, bindAllVehicles } from '../support/rows.ts'

type Id = { id: string }
type Rows<Row> = { records: Row[]; total: number }

const ROWS = 500
const FAULTY = 12
/** Of the model of the vehicles and of the batteries that go into them. */
const VOLTS = 72

let admin: ApiSession
test.beforeAll(async () => {
  admin = await apiOf(people.whaleAdmin)
})

/** Vehicles of the journeys begin with one of these. */
const prefixes: string[] = []

// The other tests of this server look for its vehicles on the first page of the list.
test.afterAll(async () => {
  for (const vehicleSn of prefixes) {
    let found: Id[]
    do {
      found = (await admin.data<Rows<Id>>('vehicleList', { vehicleSn, size: 200 })).records
      if (found.length > 0) await admin.data('vehicleRemove', { ids: found.map(({ id }) => id).join(',') })
    } while (found.length > 0)
  }
})

/** Different for each run of a test against the same server. */
const prefixOf = (name: string) => `${name}${Date.now().toString(36).toUpperCase()}`

async function addRider(name: string): Promise<Id & { name: string }> {
  const mobile = `139${String(Date.now()).slice(-8)}`
  return { ...(await admin.data<Id>('riderSubmit', { name, mobile })), name }
}

/** Imports a file of vehicles on the page of bulk jobs, and starts the job. */
async function importFile(page: Page, rows: readonly string[][], expected: { added: number; refused: number }) {
  await openAs(page, people.whaleAdmin, '/device/bulk-job?import=vehicle_import')
  const lines = [['车辆SN号', '车型', '车辆类型', '租赁状态'], ...rows].map((cells) => cells.join(','))
  const buffer = Buffer.from(`\uFEFF${lines.join('\n')}\n`)
  await page.locator('input[type=file]').setInputFiles({ name: 'vehicles.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: '检查各行' }).click()
  await expect(page.getByText(new RegExp(`${expected.added}\\s?条将新增`))).toBeVisible({ timeout: 30_000 })
  if (expected.refused > 0) await expect(page.getByText(new RegExp(`${expected.refused}\\s?项不可执行`))).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^导入\\s?${expected.added}\\s?辆车`) }).click()
}

test('500 vehicles from a file, mended, get a strategy; one goes to a rider, is locked when it stops, and comes back', async ({
  page,
}) => {
  // A thousand rows are checked, added and bound.
  test.setTimeout(120_000)
  const prefix = prefixOf('J')
  prefixes.push(prefix)
  const snOf = (n: number) => `${prefix}${String(n).padStart(3, '0')}`
  const models = await admin.data<Rows<{ vehicleType: string; batteryVoltage: number }>>('vehicleTypeList', {
    size: 50,
  })
  const model = models.records.find(({ batteryVoltage }) => batteryVoltage === VOLTS)?.vehicleType ?? ''
  const row = (n: number, type = model) => [snOf(n), type, '租赁', '待租']
  const numbers = Array.from({ length: ROWS }, (_, at) => at)
  const stored = async () => (await admin.data<Rows<Id>>('vehicleList', { vehicleSn: prefix, size: 1 })).total

  const faulty = numbers.map((n) => row(n, n < FAULTY ? '没有的车型' : model))
  await importFile(page, faulty, { added: ROWS - FAULTY, refused: FAULTY })
  await expect.poll(stored, { timeout: 30_000 }).toBe(ROWS - FAULTY)
  const mended = numbers.slice(0, FAULTY).map((n) => row(n))
  await importFile(page, mended, { added: FAULTY, refused: 0 })
  await expect.poll(stored, { timeout: 30_000 }).toBe(ROWS)

  const [strategy] = await admin.data<(Id & { templateName: string })[]>('rentalStrategyOptions')
  await bindAllVehicles(page, {
    vehicleSn: prefix,
    count: ROWS,
    action: '租赁策略',
    option: strategy?.templateName ?? '',
  })
  const bound = { vehicleSn: prefix, rentalStrategyId: strategy?.id, size: 1 }
  expect((await admin.data<Rows<Id>>('vehicleList', bound)).total).toBe(ROWS)

  const rider = await addRider(`骑手${prefix}`)
  const sn = snOf(7)
  await openAs(page, people.whaleAdmin, `/fleet/vehicle?vehicleSn=${sn}`)
  const line = page.getByRole('row').filter({ hasText: sn })
  await act(line, '绑定骑手')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first().fill(rider.name)
  await page.getByRole('option', { name: new RegExp(rider.name) }).click()
  await dialog.getByLabel('可持有电池数').fill('2')
  await dialog.getByRole('button', { name: '绑定' }).click()
  await expect(line).toContainText(rider.name)

  const batteries = [`${prefix}A`, `${prefix}B`]
  await addBatteries(batteries)
  await giveBatteries(page, rider.name, batteries)

  const devices = await startVehicle(sn)
  try {
    const isStill = async () =>
      (await admin.data<Rows<{ isStill: boolean }>>('vehicleList', { vehicleSn_equal: sn })).records[0]?.isStill
    // Each time it reports that it stands: two reports in a row are needed.
    const stand = () => {
      devices.vehicle(sn).drive(0)
      return isStill()
    }
    await expect.poll(stand).toBe(true)
    devices.vehicle(sn).drive(20)
    await expect.poll(isStill).toBe(false)
    await openAs(page, people.whaleAdmin, `/fleet/vehicle?vehicleSn=${sn}`)
    await act(line, '指令')
    const receipts = page.getByRole('region', { name: '回执' })
    const lock = async (choice: string) => {
      await page.getByRole('button', { name: '锁车' }).click()
      await page.getByRole('radio', { name: choice }).check()
      await page.getByRole('dialog').last().getByRole('button', { name: '锁车' }).click()
    }
    await lock('拒绝该指令')
    await expect(receipts).toContainText('km/h')
    expect(devices.vehicle(sn).isLocked).toBe(false)
    await lock('等车辆停稳后执行')
    await expect(receipts).toContainText('等待车辆停稳')
    await expect.poll(stand).toBe(true)
    await expect.poll(() => devices.vehicle(sn).isLocked).toBe(true)
  } finally {
    await devices.stop()
  }

  await openAs(page, people.whaleAdmin, `/fleet/vehicle?vehicleSn=${sn}`)
  await act(line, '收回')
  const cameBack = dialog.getByRole('group', { name: '已归还的电池' })
  for (const box of await cameBack.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('textbox').fill('当日归还')
  await dialog.getByRole('button', { name: '收回' }).click()
  await expect(dialog).toHaveCount(0)
  await openAs(page, people.whaleAdmin, `/customer/rider-surrender?vehicleSn=${sn}`)
  const surrender = page.getByRole('row').filter({ hasText: sn })
  await expect(surrender).toContainText(rider.name)
  await expect(surrender).toContainText('当日归还')
  for (const battery of batteries) await expect(surrender).toContainText(battery)
})

/** Batteries in stock that fit the model of the journey. */
async function addBatteries(sns: readonly string[]): Promise<void> {
  const { id: bmsTypeId } = await admin.data<Id>('batteryTypeSubmit', {
    bmsTypeName: `${sns.join('')}型`,
    voltage: VOLTS,
    ah: 24,
  })
  for (const bmsSn of sns)
    await admin.data('batterySubmit', { bmsSn, bmsTypeId, estimateChargeTimes: 1_000, factoryDate: '2026-01-02' })
}

/** Gives batteries to a rider on the page of riders, one after the other. */
async function giveBatteries(page: Page, rider: string, sns: readonly string[]): Promise<void> {
  await openAs(page, people.whaleAdmin, `/customer/rider?name=${rider}`)
  const line = page.getByRole('row').filter({ hasText: rider })
  const dialog = page.getByRole('dialog')
  for (const sn of sns) {
    await act(line, '交付电池')
    await dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first().fill(sn)
    await page.getByRole('option', { name: new RegExp(sn) }).click()
    await dialog.getByLabel('原因').fill('首次发放')
    await dialog.getByRole('button', { name: '交付电池' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(line).toContainText(sn)
  }
}

/** A parked vehicle that is connected. */
async function startVehicle(sn: string): Promise<Simulator> {
  const secrets = await admin.data<{ secret: string }[]>('deviceResetSecret', {
    deviceKind: 'vehicle',
    deviceSns: [sn],
  })
  const password = secrets[0]?.secret ?? ''
  const devices = [{ kind: 'vehicle' as const, sn, password, isParked: true, lng: 121.4, lat: 31.2 }]
  const simulator = createSimulator({ url: `mqtt://127.0.0.1:${MQTT_PORT}`, devices })
  await simulator.start()
  await expect
    .poll(async () => {
      const { records } = await admin.data<Rows<{ online: number }>>('vehicleList', { vehicleSn_equal: sn })
      return records[0]?.online
    })
    .toBe(1)
  return simulator
}

async function isOnline(who: ApiSession, sn: string): Promise<boolean> {
  const { records } = await who.data<Rows<{ online: number }>>('cabinetList', { cabinetSn_equal: sn })
  return records[0]?.online === 1
}

test('a frozen rider is refused at a cabinet at once, and at one that was offline on its return', async ({ page }) => {
  const prefix = prefixOf('F')
  const stations = await admin.data<Rows<Id>>('stationList', { size: 1 })
  const sns = [`${prefix}A`, `${prefix}B`]
  for (const cabinetSn of sns) {
    const cabinet = { stationId: stations.records[0]?.id, cabinetSn, name: cabinetSn, boxTotal: 12, threshold: 80 }
    await admin.data('cabinetSubmit', { ...cabinet, status: 1 })
  }
  const rider = await addRider(`冻结${prefix}`)
  const cardNo = `${prefix}C`
  const uid = Buffer.from(cardNo).toString('hex').toUpperCase().padStart(8, '0').slice(-20)
  await admin.data('nfcCardSubmit', { cardNo, uid, riderId: rider.id, type: 1 })
  const devices = await startCabinets(
    admin,
    MQTT_PORT,
    sns.map((sn) => ({ sn, slots: {} })),
  )
  try {
    const [online, away] = sns.map((sn) => devices.cabinet(sn))
    if (!online || !away) throw new Error('both cabinets are connected')
    const accepted = { timeout: 10_000, intervals: [50] }
    await expect.poll(() => [online.tapCard(uid), away.tapCard(uid)], accepted).toEqual(['ok', 'ok'])
    away.goOffline(3)

    await openAs(page, people.whaleAdmin, `/customer/rider?name=${rider.name}`)
    const line = page.getByRole('row').filter({ hasText: rider.name })
    await act(line, '冻结')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(cardNo)
    await dialog.getByRole('textbox').fill('欠费两周')
    await dialog.getByRole('button', { name: '冻结' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => online.tapCard(uid), { timeout: 2_000, intervals: [50] }).toBe('locked')
    await expect.poll(() => isOnline(admin, away.sn), { timeout: 20_000, intervals: [20] }).toBe(true)
    await expect.poll(() => away.tapCard(uid), { timeout: 2_000, intervals: [20] }).toBe('locked')
    await expect(line).toContainText('冻结')

    await act(line, '解冻')
    await dialog.getByRole('textbox').fill('已补缴')
    await dialog.getByRole('button', { name: '解冻' }).click()
    await expect
      .poll(() => [online.tapCard(uid), away.tapCard(uid)], { timeout: 10_000, intervals: [50] })
      .toEqual(['ok', 'ok'])
  } finally {
    await devices.stop()
  }
})

const SWAPS = 10
/** The voltages of the cells of the battery in a slot differ too much. */
const CELL_SPREAD = 'C311'
/** What was charged is summed up each minute. */
const ROLLED_UP_MS = 90_000
const PASSPORT_KINDS = ['made', 'place', 'swap', 'alarm', 'energy']

test('a battery that was swapped ten times is followed through its passport, on the screen and on paper', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const prefix = prefixOf('P')
  const add = async (operation: Parameters<typeof admin.data>[0], input: object) =>
    (await admin.data<Id>(operation, { ...input })).id
  const bmsTypeId = await add('batteryTypeSubmit', { bmsTypeName: `${prefix}型`, voltage: 60, ah: 24 })
  const [followed, other] = [`${prefix}X`, `${prefix}Y`]
  const battery = { bmsTypeId, estimateChargeTimes: 1_000, factoryDate: '2026-01-02' }
  const batteryId = await add('batterySubmit', { ...battery, bmsSn: followed })
  await add('batterySubmit', { ...battery, bmsSn: other })
  const stations = await admin.data<Rows<Id>>('stationList', { size: 1 })
  const sn = `${prefix}A`
  // What riders bring back is given out again.
  const cabinet = { stationId: stations.records[0]?.id, cabinetSn: sn, name: sn, boxTotal: 2, threshold: 5 }
  await add('cabinetSubmit', cabinet)
  const rider = await addRider(`护照${prefix}`)
  const uid = Buffer.from(prefix).toString('hex').toUpperCase().slice(-20)
  await add('nfcCardSubmit', { cardNo: `${prefix}C`, uid, riderId: rider.id, type: 1 })
  await admin.data('riderBatteryBind', { contactsId: rider.id, batterySn: other, reason: '首次领用' })
  const packId = await add('packSubmit', { name: `${prefix}次卡`, type: 1, num: SWAPS, amount: '45' })
  await admin.data('walletSell', { riderId: rider.id, packId })
  const devices = await startCabinets(admin, MQTT_PORT, [
    {
      sn,
      slotCount: 2,
      threshold: 5,
      slots: { 1: { sn: followed, soc: 90 } },
      doorMs: [20, 30],
      identifyMs: 20,
      riderStepMs: 50,
    },
  ])
  const done = async () => (await admin.data<Rows<Id>>('swapRecordList', { bmsSn: followed, status: 1, size: 1 })).total
  const isClosed = () => devices.cabinet(sn).slots.every(({ door }) => door === 'closed')
  try {
    for (let swap = 1; swap <= SWAPS; swap += 1) {
      devices.cabinet(sn).tapCard(uid)
      await expect.poll(done, { timeout: 10_000, intervals: [50] }).toBe(swap)
      await expect.poll(isClosed, { intervals: [50] }).toBe(true)
    }
    // It is back in a slot, which charges it and raises an alarm about it.
    const held = devices.cabinet(sn).slots.find(({ battery: inside }) => inside?.sn === followed)
    devices.cabinet(sn).raiseAlarm(CELL_SPREAD, held?.boxId ?? 0)
    const kinds = async () => {
      const { entries } = await admin.data<{ entries: { kind: string }[] }>('batteryPassport', { id: batteryId })
      return new Set(entries.map(({ kind }) => kind))
    }
    await expect.poll(kinds, { timeout: ROLLED_UP_MS, intervals: [500] }).toEqual(new Set(PASSPORT_KINDS))
  } finally {
    await devices.stop()
  }

  await openAs(page, people.whaleAdmin, `/swap/battery/${batteryId}`)
  await page.getByRole('tab', { name: '护照' }).click()
  const entries = page.getByRole('list', { name: '护照' }).getByRole('listitem')
  await expect(entries.first()).toContainText('2026-01-02')
  // In the slot at first, then with the rider and in a slot in turns.
  const placed = page.getByRole('list', { name: '护照' }).locator('[data-kind=place]')
  const [withRider, inSlot] = [placed.filter({ hasText: rider.name }), placed.filter({ hasText: sn })]
  await expect(withRider).toHaveCount(SWAPS / 2)
  await expect(inSlot).toHaveCount(1 + SWAPS / 2)
  // Each order either gave it or took it back, for the other battery.
  const swapped = page.getByRole('list', { name: '护照' }).locator('[data-kind=swap]').filter({ hasText: other })
  await expect(swapped).toHaveCount(SWAPS)
  const entryOf = (kind: string) => page.getByRole('list', { name: '护照' }).locator(`[data-kind=${kind}]`)
  await expect(entryOf('alarm').filter({ hasText: CELL_SPREAD })).toContainText(sn)
  await expect(entryOf('energy')).toContainText(/充电 .+Wh/)
  await page.emulateMedia({ media: 'print' })
  await expect(withRider.last()).toBeVisible()
  await expect(inSlot.first()).toBeVisible()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
})
