/** A circle drawn around a town: vehicles that ride out of it are seen everywhere at once, and so is their return. */
import { expect, type Page, test } from '@playwright/test'
import { createSimulator, type Simulator } from '@swapdesk/simulator'
import type { ApiSession } from '@swapdesk/testing'
import { apiOf } from '../support/api.ts'
import { MQTT_PORT } from '../support/constants.ts'
import { people, type Person } from '../support/people.ts'
import { bindAllVehicles } from '../support/rows.ts'
import { openAs } from '../support/session.ts'

const VEHICLES = 20
const RIDERS_OUT = 3
/** Without a graphics processor, beside other work. */
const MAP_SHOWN = { timeout: 40_000 }
/** Two seconds where nothing else runs, which `pnpm bench alarms` measures; two browsers with maps beside each other are slower. */
const SOON = { timeout: 10_000, intervals: [50] }
/** So many reports in succession prove where a vehicle is. */
const REPORTS = 3
/** From the world to a town: a circle on the screen is some kilometres wide. */
const ZOOM_STEPS = 9
const METRES_PER_DEGREE = 111_320

type Id = { id: string }
type Circle = { lng: number; lat: number; radius: number }

let admin: ApiSession
let prefix: string
const sns: string[] = []

test.beforeAll(async () => {
  admin = await apiOf(people.whaleAdmin)
  prefix = `G${Date.now().toString(36).toUpperCase()}`
  const [model] = (await admin.data<{ records: Id[] }>('vehicleTypeList', { size: 1 })).records
  for (let n = 0; n < VEHICLES; n += 1) {
    const vehicleSn = `${prefix}${String(n).padStart(2, '0')}`
    sns.push(vehicleSn)
    await admin.data('vehicleSubmit', { vehicleSn, vehicleTypeId: model?.id, vehicleType: 2, leaseStatus: 0 })
  }
})

// The other tests of this server look for its vehicles on the first page of the list.
test.afterAll(async () => {
  const { records } = await admin.data<{ records: Id[] }>('vehicleList', { vehicleSn: prefix, size: 200 })
  if (records.length > 0) await admin.data('vehicleRemove', { ids: records.map(({ id }) => id).join(','), force: true })
})

/** A user with all rights of the operator, whom the rule notifies, and nobody else. */
async function newUser(): Promise<Person> {
  const roles = await admin.data<(Id & { roleAlias: string })[]>('roleOptions')
  const me = await admin.data<{ roleId: string }>('userInfo')
  const account = `fence${Date.now() % 1_000_000}`
  const password = 'around-the-town-1'
  const { id } = await admin.data<Id>('userSubmit', {
    account,
    password,
    realName: '围栏',
    roleId: me.roleId || roles[0]?.id,
  })
  const rule = { ruleName: `围栏${prefix}`, alarmCodes: 'V028', userId: id, channels: '1' }
  await admin.data('alarmRuleSubmit', rule)
  return { tenantId: people.whaleAdmin.tenantId, account, password }
}

/** Zooms to a town in the form's map, and draws around it; what was drawn is read from the stored geofence. */
async function drawCircle(page: Page, name: string): Promise<Circle> {
  await openAs(page, people.whaleAdmin, '/fleet/geofence')
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '围栏名称' }).fill(name)
  await form.getByRole('textbox', { name: '围栏描述' }).fill('城区运营范围')
  const map = form.locator('section[data-loaded=true]')
  await expect(map).toBeVisible({ timeout: 20_000 })
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  if (!box) throw new Error('the map is shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const scale = map.locator('.maplibregl-ctrl-scale')
  const closer = map.locator('.maplibregl-ctrl-zoom-in')
  for (let step = 0; step < ZOOM_STEPS; step += 1) {
    const before = String(await scale.textContent())
    await closer.click()
    await expect(scale).not.toHaveText(before)
  }
  await form.getByRole('button', { name: '圆形' }).click()
  await page.mouse.click(x, y)
  await page.mouse.move(x + 60, y, { steps: 8 })
  await page.mouse.click(x + 60, y)
  await expect(form.getByRole('textbox', { name: '半径' })).toBeVisible()
  await form.getByRole('button', { name: '新增电子围栏', exact: true }).click()
  await expect(form).toHaveCount(0)
  const [stored] = (await admin.data<{ records: { content: string }[] }>('geofenceList', { name, size: 1 })).records
  const { geometry, properties } = JSON.parse(String(stored?.content)) as {
    geometry: { coordinates: [number, number] }
    properties: { radius: number }
  }
  const [lng, lat] = geometry.coordinates
  return { lng, lat, radius: properties.radius }
}

async function startVehicles(riding: readonly string[], { lng, lat }: Circle): Promise<Simulator> {
  const secrets = await admin.data<{ deviceSn: string; secret: string }[]>('deviceResetSecret', {
    deviceKind: 'vehicle',
    deviceSns: riding,
  })
  const devices = secrets.map(({ deviceSn, secret }) => {
    return { kind: 'vehicle' as const, sn: deviceSn, password: secret, isParked: true, lng, lat }
  })
  const simulator = createSimulator({ url: `mqtt://127.0.0.1:${MQTT_PORT}`, devices })
  await simulator.start()
  return simulator
}

/** Puts vehicles so many radii east of the middle, and lets them say so. */
async function ride(devices: Simulator, riding: readonly string[], circle: Circle, radii: number): Promise<void> {
  const degrees = (circle.radius * radii) / (METRES_PER_DEGREE * Math.cos((circle.lat * Math.PI) / 180))
  for (let report = 0; report < REPORTS; report += 1)
    for (const sn of riding) {
      const vehicle = devices.vehicle(sn)
      vehicle.lng = circle.lng + degrees
      vehicle.lat = circle.lat
      vehicle.sendTelemetry()
    }
}

test('three of twenty vehicles leave a circle and return: list, map, page and bell show it at once, once each', async ({
  page: office,
  browser,
}) => {
  test.setTimeout(120_000)
  const name = `城区${prefix}`
  const person = await newUser()
  const circle = await drawCircle(office, name)
  await bindAllVehicles(office, { vehicleSn: prefix, count: VEHICLES, action: '电子围栏', option: name })
  const riding = sns.slice(-RIDERS_OUT)
  const devices = await startVehicles(riding, circle)
  const context = await browser.newContext()
  const page = await context.newPage()
  try {
    await ride(devices, riding, circle, 0)
    const [first] = (await admin.data<{ records: Id[] }>('vehicleList', { vehicleSn_equal: riding[0] })).records
    await openAs(page, person, `/fleet/vehicle?vehicleSn=${prefix}`)
    await expect(page.getByRole('row').filter({ hasText: prefix }).first()).toBeVisible()
    const record = await context.newPage()
    await record.goto(`/fleet/vehicle/${String(first?.id)}?tab=alarms`)
    const state = record.getByText('已越界').or(record.getByText('越界')).first()
    await expect(record.getByRole('tab', { name: '告警' })).toBeVisible()
    const out = page.getByRole('row').filter({ hasText: prefix }).filter({ hasText: '越界' })
    await expect(out).toHaveCount(0)
    const bell = page.locator('button[title=消息]')
    const alarms = record.getByRole('row').filter({ hasText: '越出围栏' })
    const map = await context.newPage()
    await map.goto(`/fleet/live-map?text=${prefix}`)
    const points = map.getByRole('row').filter({ hasText: prefix })
    await expect(map.locator('section[data-loaded=true]')).toBeVisible(MAP_SHOWN)
    await expect.poll(() => points.count(), MAP_SHOWN).toBe(RIDERS_OUT)
    // After a read that the first drawing of the map made slow, it pauses for longer.
    await map.waitForResponse(/live-map\/points.*cursor=/)
    const outOnMap = points.filter({ hasText: '越出围栏' })
    await expect(outOnMap).toHaveCount(0)

    await ride(devices, riding, circle, 1.5)
    await expect.poll(() => out.count(), SOON).toBe(RIDERS_OUT)
    await expect.poll(() => alarms.count(), SOON).toBe(1)
    await expect.poll(() => outOnMap.count(), SOON).toBe(RIDERS_OUT)
    await expect(state).toBeVisible()
    await bell.click()
    const raised = page.getByRole('dialog').getByRole('region', { name: '未处理告警' }).getByRole('link')
    await expect.poll(() => raised.filter({ hasText: prefix }).count(), SOON).toBe(RIDERS_OUT)
    await page.keyboard.press('Escape')

    await ride(devices, riding, circle, 0.2)
    await expect.poll(() => out.count(), SOON).toBe(0)
    await expect.poll(() => alarms.filter({ hasText: '恢复' }).count(), SOON).toBe(1)
    await expect.poll(() => outOnMap.count(), SOON).toBe(0)
    await expect(points).toHaveCount(RIDERS_OUT)
    await bell.click()
    await expect.poll(() => raised.filter({ hasText: prefix }).count(), SOON).toBe(0)
  } finally {
    await devices.stop()
    await context.close()
  }
})
