// The track of a vehicle with what happened on it: stops, swaps and alarms in the order of time, for those who may list them.
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { i18n } from '../../testing/render-in-pane'
import { renderScreen } from '../../testing/render-screen'
import { messages as catalog } from '../../../locales/cards/en.po'
import { Track } from './track-part'

const fix = (time: string, lat: number, distance: number, speed: number) => ({
  lng: 121.5,
  lat,
  speed,
  time: `2026-11-20 ${time}`,
  distance,
  isAfterSilence: false,
})
/** Rides from ten, stands from two to eight minutes past, and rides on. */
const fixes = [
  fix('10:00:00', 31, 0, 30),
  fix('10:02:00', 31.01, 1_112, 0),
  fix('10:05:00', 31.01, 1_112, 0),
  fix('10:08:00', 31.01, 1_112, 20),
  fix('10:10:00', 31.02, 2_224, 30),
]
const swap = { id: '7', orderNo: 'SW7', cabinetId: '3', cabinetSn: 'CB3', startTime: '2026-11-20 10:04:00' }
const alarm = { id: '9', name: '超速', nameEn: 'Too fast', deviceKind: 'vehicle', startTime: '2026-11-20 10:09:00' }
const late = { ...alarm, id: '10', startTime: '2026-11-20 12:00:00' }
const pageOf = <Row,>(records: readonly Row[], total = records.length) => ({ records, total })

const asked = new Map<string, Readonly<Record<string, unknown>>>()
function show(permissions: readonly string[], total?: number) {
  i18n.load('en', catalog)
  asked.clear()
  renderScreen(<Track operation="vehicleGpsList" id="5" sn="VH5" />, {
    reply: (id, input) => {
      asked.set(id, input)
      if (id === 'vehicleGpsList') return fixes
      return id === 'swapRecordList' ? pageOf([swap], total) : pageOf([alarm, late])
    },
    permissions,
  })
}
const rows = async () => {
  const table = within(await screen.findByRole('table', { name: 'Stops and events' }))
  return table.getAllByRole('row').slice(1)
}

it('lists stops, swaps and alarms in the order of time, each where the track was then', async () => {
  show(['vehicle_track', 'swap_record', 'swap_record_view', 'alarm_vehicle', 'alarm', 'cabinet_view'])
  await screen.findByText('SW7')
  const texts = (await rows()).map((row) => row.textContent)
  expect(texts).toHaveLength(4)
  expect(texts[0]).toMatch(/10:02:00.*Standing.*6 min.*121\.50000, 31\.01000/)
  expect(texts[1]).toMatch(/10:04:00.*Battery swap.*SW7.*CB3.*121\.50000, 31\.01000/)
  expect(texts[2]).toMatch(/10:09:00.*Too fast.*121\.50000, 31\.01500/)
  // After the last position, nothing is known of its place.
  expect(texts[3]).toMatch(/12:00:00.*Too fast.*---/)
  expect(screen.getAllByRole('button', { name: /^Go to/ })).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'SW7' }).getAttribute('href')).toBe('/swap/swap-record/7')
  expect(asked.get('swapRecordList')).toMatchObject({ vehicleId: '5' })
  expect(asked.get('alarmPage')).toMatchObject({ deviceKind: 'vehicle', deviceId_equal: 'VH5' })
})

it('says that swaps or alarms could not be read, and reads them again', async () => {
  let isDown = true
  i18n.load('en', catalog)
  renderScreen(<Track operation="vehicleGpsList" id="5" sn="VH5" />, {
    reply: (id) => {
      if (id === 'vehicleGpsList') return fixes
      if (isDown) throw new Error('no answer')
      return pageOf([swap])
    },
    permissions: ['vehicle_track', 'swap_record', 'swap_record_view'],
  })
  const retry = await screen.findByRole('button', { name: /again/i })
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('SW7')).toBeDefined()
})

it('asks for nothing that the reader may not list', async () => {
  show(['vehicle_track'])
  expect(await rows()).toHaveLength(1)
  expect([...asked.keys()]).toEqual(['vehicleGpsList'])
})

it('says that events are missing, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  show(['vehicle_track', 'swap_record', 'swap_record_view'], 201)
  expect(await screen.findByText(/^Only the first 200 swaps and the first 200 alarms/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})
