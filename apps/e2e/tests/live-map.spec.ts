/** The live map: what is chosen in the list, on the map and in the address is one, positions come by themselves, and maps need no other server. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { createSimulator, type Simulator } from '@swapdesk/simulator'
import type { ApiSession } from '@swapdesk/testing'
import { apiOf } from '../support/api.ts'
import { BASE_URL, MQTT_PORT } from '../support/constants.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'

/** Without a graphics processor, beside other work. */
const MAP_SHOWN = { timeout: 40_000 }
/** West of the demo's vehicles, so far apart that none of them is in a cluster once one is in the middle. */
const HOME = { lng: 120.4, lat: 30.6 }
const APART_DEGREES = 0.08
const VEHICLES = 3
/** A kilometre north, at the zoom at which a vehicle is centred some 240 pixels. */
const KILOMETRE_DEGREES = 1 / 111.32

const TRIP_ENDED = 1

type ListOperation = 'geofenceList' | 'vehicleList' | 'tripList'
type Id = { id: string }
type Page1<T> = { records: T[] }

let admin: ApiSession
let prefix: string
let devices: Simulator
const sns: string[] = []

test.beforeAll(async () => {
  admin = await apiOf(people.whaleAdmin)
  prefix = `L${Date.now().toString(36).toUpperCase()}`
  const [model] = (await admin.data<Page1<Id>>('vehicleTypeList', { size: 1 })).records
  for (let n = 0; n < VEHICLES; n += 1) {
    const vehicleSn = `${prefix}${n}`
    sns.push(vehicleSn)
    await admin.data('vehicleSubmit', { vehicleSn, vehicleTypeId: model?.id, vehicleType: 2, leaseStatus: 0 })
  }
  const secrets = await admin.data<{ deviceSn: string; secret: string }[]>('deviceResetSecret', {
    deviceKind: 'vehicle',
    deviceSns: sns,
  })
  devices = createSimulator({
    url: `mqtt://127.0.0.1:${MQTT_PORT}`,
    devices: secrets.map(({ deviceSn, secret }) => {
      const lng = HOME.lng + sns.indexOf(deviceSn) * APART_DEGREES
      return { kind: 'vehicle', sn: deviceSn, password: secret, isParked: true, soc: 90, lng, lat: HOME.lat }
    }),
  })
  await devices.start()
  await expect
    .poll(async () => {
      const { points } = await admin.data<{ points: { sn: string | null }[] }>('mapPointList', { kinds: 'vehicle' })
      return points.filter(({ sn }) => sn !== null && sns.includes(sn)).length
    })
    .toBe(VEHICLES)
})

// The other tests of this server look for its vehicles on the first page of the list.
test.afterAll(async () => {
  await devices?.stop()
  const { records } = await admin.data<Page1<Id>>('vehicleList', { vehicleSn: prefix, size: 200 })
  if (records.length > 0) await admin.data('vehicleRemove', { ids: records.map(({ id }) => id).join(','), force: true })
})

const LOADED_MAP = 'section[data-loaded=true]'
const mapOf = (page: Page): Locator => page.locator(LOADED_MAP)
const paramOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

async function middleOf(map: Locator): Promise<{ x: number; y: number }> {
  const box = await map.boundingBox()
  if (!box) throw new Error('the map is shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Whether a point is drawn in the middle, by the pointer that the map shows over points. */
async function hasPointInMiddle(page: Page): Promise<boolean> {
  const { x, y } = await middleOf(mapOf(page))
  await page.mouse.move(x + 60, y + 60)
  await page.mouse.move(x, y)
  return page.locator('canvas.maplibregl-canvas').evaluate((canvas) => canvas.style.cursor === 'pointer')
}

test('list, map, card and address select the same, and a vehicle that moves is shown where it is', async ({ page }) => {
  await openAs(page, people.whaleAdmin, '/fleet/live-map')
  await expect(mapOf(page)).toBeVisible(MAP_SHOWN)
  const list = page.getByRole('table', { name: '地图上的对象' })
  const rows = list.getByRole('row').filter({ hasText: prefix })
  await page.getByRole('textbox', { name: '编号、名称或车牌' }).fill(prefix)
  await expect(rows).toHaveCount(VEHICLES)
  await expect(list.getByRole('row')).toHaveCount(VEHICLES + 1)
  await expect.poll(() => paramOf(page, 'text')).toBe(prefix)

  const [first = '', second = ''] = sns
  const vehicle = devices.vehicle(first)
  const rowOf = (sn: string) => rows.filter({ hasText: sn })
  const card = page.getByRole('region', { name: '已选中' })
  await rowOf(first).getByRole('button').click()
  await expect(rowOf(first)).toHaveAttribute('aria-current', 'true')
  await expect(card.getByRole('link', { name: first })).toBeVisible()
  await expect(card).toContainText('正常')
  await expect(card).toContainText(`${HOME.lng.toFixed(5)}, ${HOME.lat.toFixed(5)}`)
  const lastFix = card.getByRole('term').filter({ hasText: '定位时间' }).locator('xpath=..')
  await expect(lastFix).toContainText(/今天\s?\d\d:\d\d/)
  const { records } = await admin.data<Page1<Id>>('vehicleList', { vehicleSn_equal: first })
  expect(paramOf(page, 'selected')).toBe(`vehicle:${String(records[0]?.id)}`)

  await page.reload()
  await expect(mapOf(page)).toBeVisible(MAP_SHOWN)
  await expect(rowOf(first)).toHaveAttribute('aria-current', 'true')
  await expect(rows).toHaveCount(VEHICLES)
  await expect(card.getByRole('link', { name: first })).toBeVisible()

  // The selected one is in the middle, and still is when it is selected no longer.
  await expect.poll(() => hasPointInMiddle(page)).toBe(true)
  await card.getByRole('button', { name: '关闭' }).click()
  await expect(card).toHaveCount(0)
  await expect(rowOf(first)).not.toHaveAttribute('aria-current')
  expect(paramOf(page, 'selected')).toBeNull()
  const { x, y } = await middleOf(mapOf(page))
  await page.mouse.click(x, y)
  await expect(rowOf(first)).toHaveAttribute('aria-current', 'true')
  await expect(rowOf(second)).not.toHaveAttribute('aria-current')

  const moveNorth = async (): Promise<void> => {
    vehicle.lat += KILOMETRE_DEGREES
    vehicle.sendTelemetry()
    await expect(card).toContainText(`${vehicle.lng.toFixed(5)}, ${vehicle.lat.toFixed(5)}`)
  }
  await moveNorth()
  await expect.poll(() => hasPointInMiddle(page)).toBe(false)

  await card.getByRole('switch', { name: '跟随' }).click()
  await expect.poll(() => paramOf(page, 'follow')).toBe('1')
  await expect.poll(() => hasPointInMiddle(page)).toBe(true)
  await moveNorth()
  await expect.poll(() => hasPointInMiddle(page)).toBe(true)
})

const idOf = async (operation: ListOperation, input: object): Promise<string> => {
  const [found] = (await admin.data<Page1<Id>>(operation, { size: 1, ...input })).records
  if (!found) throw new Error(`${operation} has a row`)
  return found.id
}

/** Pages with a map, each with its address. */
const MAPS: Record<string, () => string | Promise<string>> = {
  'the live map': () => '/fleet/live-map',
  'a geofence': async () => `/fleet/geofence?view=${await idOf('geofenceList', {})}`,
  'the track of a vehicle': async () =>
    `/fleet/vehicle/${await idOf('vehicleList', { vehicleSn_equal: sns[0] })}?tab=track`,
  'the track of a trip': async () => `/fleet/trip/${await idOf('tripList', { status: TRIP_ENDED })}?tab=track`,
}

for (const [name, addressOf] of Object.entries(MAPS)) {
  test(`${name} is shown where no other server can be reached, and asks for none`, async ({ page, context }) => {
    devices.vehicle(sns[0] ?? '').sendTelemetry()
    const foreign: string[] = []
    let own = 0
    await context.route('**/*', async (route) => {
      const url = route.request().url()
      if (new URL(url).origin === BASE_URL) {
        own += 1
        return route.continue()
      }
      foreign.push(url)
      return route.abort()
    })
    page.on('websocket', (socket) => foreign.push(socket.url()))
    await openAs(page, people.whaleAdmin, await addressOf())
    // The page of a vehicle has a small map beside the track.
    const part = name.startsWith('the track') ? page.getByRole('tabpanel').getByRole('tabpanel') : page
    await expect(part.locator(LOADED_MAP).first()).toBeVisible(MAP_SHOWN)
    expect(foreign).toEqual([])
    expect(own).toBeGreaterThan(1)
  })
}

test('the small map of a station leads to the live map, with the station chosen', async ({ page }) => {
  const [station] = (await admin.data<Page1<Id & { stationName: string }>>('stationList', { size: 1 })).records
  if (!station) throw new Error('there is a station')
  await openAs(page, people.whaleAdmin, `/swap/station/${station.id}`)
  await expect(page.getByRole('region', { name: '位置', exact: true })).toHaveAttribute(
    'data-loaded',
    'true',
    MAP_SHOWN,
  )
  await page.getByRole('link', { name: '在实时地图中查看' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/fleet/live-map')
  await expect(
    page.getByRole('region', { name: '已选中' }).getByRole('link', { name: station.stationName }),
  ).toBeVisible(MAP_SHOWN)
})
