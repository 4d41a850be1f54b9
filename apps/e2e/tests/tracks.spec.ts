/** A trip of an earlier day, played back, with the place where the battery was swapped, and its file for other programs. */
import { gpx } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { ApiSession } from '@swapdesk/testing'
import { apiOf } from '../support/api.ts'
import { people } from '../support/people.ts'
import { openWithOwnSession } from '../support/session.ts'

const DAY_MS = 86_400_000
const DAYS_BACK = 6
const SPEED = '16'

type Swap = { orderNo: string; vehicleId: string | null; startTime: string }
type Fix = { lng: number; lat: number; time: string }
type Found = { back: number; swap: Swap & { vehicleId: string }; fixes: Fix[] }

/** The days of the demo are those of its operator. */
const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(at)

/** A swap during a track of the newest day before today that has one. */
async function findSwapOnTrack(admin: ApiSession): Promise<Found> {
  for (let back = 1; back <= DAYS_BACK; back += 1) {
    const [day, next] = [dayOf(Date.now() - back * DAY_MS), dayOf(Date.now() - (back - 1) * DAY_MS)]
    const input = { startTime_datege: `${day} 00:00:00`, startTime_datele: `${day} 23:59:59`, size: 200 }
    const { records } = await admin.data<{ records: Swap[] }>('swapRecordList', input)
    for (const swap of records) {
      const { vehicleId } = swap
      if (vehicleId === null) continue
      const { vehicleSn } = await admin.data<{ vehicleSn: string }>('vehicleDetail', { id: vehicleId })
      const range = { startTime: `${day} 00:00:00`, endTime: `${next} 00:00:00` }
      const fixes = await admin.data<Fix[]>('vehicleGpsList', { deviceId: vehicleSn, ...range })
      const isOn = fixes.some(({ time }) => time <= swap.startTime) && fixes.some(({ time }) => time > swap.startTime)
      if (isOn) return { back, swap: { ...swap, vehicleId }, fixes }
    }
  }
  throw new Error('the demo has a swap on a track of the last days')
}

test('an earlier trip is played at 16×, shows where its battery was swapped, and other programs read its file', async ({
  page,
}) => {
  const { back, swap, fixes } = await findSwapOnTrack(await apiOf(people.whaleAdmin))
  await openWithOwnSession(page, people.whaleAdmin, `/fleet/vehicle/${swap.vehicleId}?tab=track`)
  for (let day = 0; day < back; day += 1) await page.getByRole('button', { name: '更早' }).click()
  const event = page.getByRole('table', { name: '停留和事件' }).getByRole('row').filter({ hasText: swap.orderNo })
  await expect(event).toContainText('换电')
  await expect(page.locator('[data-glyph=swap]').first()).toBeVisible()

  // To the moment of the swap, and on from there.
  await event.getByRole('button').click()
  const moment = page.getByRole('slider', { name: '轨迹时刻' })
  const time = swap.startTime.slice(11)
  await expect(moment).toHaveAttribute('aria-valuetext', time)
  await page.getByRole('combobox', { name: '播放速度' }).selectOption(SPEED)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(async () => String(await moment.getAttribute('aria-valuetext')) > time).toBe(true)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '另存为' }).click()
  await page.getByRole('menuitem', { name: 'GPX' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  const { features } = gpx(new DOMParser().parseFromString(text, 'text/xml'))
  const read = features.flatMap(({ geometry }) => {
    if (geometry?.type === 'LineString') return [geometry.coordinates]
    return geometry?.type === 'MultiLineString' ? geometry.coordinates : []
  })
  expect(read.flat().map(([lng, lat]) => [lng, lat])).toEqual(fixes.map(({ lng, lat }) => [lng, lat]))
})
