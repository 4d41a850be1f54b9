import type { FenceShape } from '@swapdesk/domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messages as cards } from '../../../locales/cards/en.po'
import { messages as devices } from '../../../locales/devices/en.po'
import { drawn } from '../../testing/drawn-map'
import { i18n } from '../../testing/render-in-pane'
import { mapPoint } from '../../testing/map-point'
import { renderScreen } from '../../testing/render-screen'
import { MapOf } from './map-of'

vi.mock('../map-canvas', () => import('../../testing/drawn-map'))

/** Chunks are loaded. */
const LOADED = { timeout: 10_000 }

const ALL = ['live_map', 'vehicle', 'vehicle_view', 'battery', 'battery_view']

beforeEach(() => {
  drawn.map = undefined
  i18n.load('en', { ...devices, ...cards })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never)
})
afterEach(() => vi.restoreAllMocks())

function open(
  points: readonly object[] | Error,
  permissions: readonly string[] = ALL,
  element = <MapOf kind="vehicle" id="1" />,
) {
  const read = vi.fn<(input: object) => unknown>(() => {
    if (points instanceof Error) throw points
    return { points, removed: [], cursor: 'c', isComplete: true }
  })
  renderScreen(element, { permissions, reply: (id, input) => (id === 'mapPointList' ? read(input) : undefined) })
  return read
}

it('shows where a thing is, on a small map and in words', async () => {
  const read = open([mapPoint('1', { state: 'alarm' })])
  expect(await screen.findByRole('region', { name: 'Last position' }, LOADED)).toBeTruthy()
  expect(read).toHaveBeenCalledWith({ kinds: 'vehicle', id: '1' })
  expect(drawn.map).toMatchObject({
    isSmall: true,
    marks: [
      {
        at: [121, 31],
        title: 'VH1',
        isFitted: true,
        look: { symbol: { shape: 'circle', glyph: 'bang' }, isFaded: true },
      },
    ],
  })
  expect(screen.getByText('121.00000, 31.00000')).toBeTruthy()
  expect(screen.getByText(/ ago$/)).toBeTruthy()
})

it('leads to the live map, with the thing chosen and its kind shown', async () => {
  open([mapPoint('1')])
  const link = await screen.findByRole('link', { name: 'Show on the live map' }, LOADED)
  expect(link.getAttribute('href')).toBe('/fleet/live-map?selected=vehicle%3A1')
})

it('shows the kind on the live map that is left out there at first, and says whose position it is', async () => {
  const battery = mapPoint('9', { kind: 'battery', isOwnPosition: false })
  const read = open([battery], ALL, <MapOf kind="battery" sn="BT9" isOther />)
  const link = await screen.findByRole('link', { name: 'Show on the live map' }, LOADED)
  expect(link.getAttribute('href')).toBe('/fleet/live-map?kinds=vehicle%2Cstation%2Cbattery&selected=battery%3A9')
  expect(read).toHaveBeenCalledWith({ kinds: 'battery', sn: 'BT9' })
  expect(screen.getByText(/that of the station or vehicle/)).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Last position of the device' }, LOADED)).toBeTruthy()
})

it('says that there is no position yet', async () => {
  open([])
  expect(await screen.findByText('No position yet', {}, LOADED)).toBeTruthy()
  expect(drawn.map).toBeUndefined()
})

it('says why it cannot be read', async () => {
  open(new Error('The server is away'))
  expect((await screen.findByRole('alert', {}, LOADED)).textContent).toContain('The server is away')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('says it in words where the browser shows no maps', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  open([mapPoint('1')])
  expect(await screen.findByText(/shows no maps/, {}, LOADED)).toBeTruthy()
  expect(screen.getByText('121.00000, 31.00000')).toBeTruthy()
})

it.each([[['vehicle', 'vehicle_view']], [['live_map']]])(
  'asks for nothing with only the rights %s',
  async (permissions) => {
    const read = open([mapPoint('1')], permissions)
    await waitFor(() => expect(screen.queryByText('121.00000, 31.00000')).toBeNull())
    expect(read).not.toHaveBeenCalled()
    expect(screen.queryByText('No position yet')).toBeNull()
  },
)

it.each([
  ['the place of a station', <MapOf key="station" kind="station" id="1" />, 'Location'],
  ['what an alarm is about', <MapOf key="alarm" kind="battery" sn="B1" isOther />, 'Last position of the device'],
])('names %s', async (_, element, name) => {
  open([mapPoint('1')], [...ALL, 'station', 'station_view'], element)
  expect(await screen.findByRole('region', { name }, LOADED)).toBeTruthy()
})

it('shows without the live map what the record says, with the geofence', async () => {
  const fence: FenceShape = { kind: 'circle', centre: [121, 31], radius: 100 }
  const record = { name: 'VH1', lng: 121, lat: 31, locateTime: '2026-01-01 10:00:00' }
  const element = <MapOf kind="vehicle" id="1" shapes={[fence]} record={record} />
  const read = open([], ['vehicle', 'vehicle_view'], element)
  expect(await screen.findByRole('region', { name: 'Last position' }, LOADED)).toBeTruthy()
  expect(drawn.map).toMatchObject({ shapes: [fence], marks: [{ at: [121, 31], title: 'VH1' }] })
  expect(screen.getByText('121.00000, 31.00000')).toBeTruthy()
  expect(screen.getByText(/ ago$/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(read).not.toHaveBeenCalled()
})

it('asks the live map for what the record says too, where the reader may see it', async () => {
  open([mapPoint('1', { lng: 120 })], ALL, <MapOf kind="vehicle" id="1" record={{ name: 'VH1', lng: 121, lat: 31 }} />)
  expect(await screen.findByText('120.00000, 31.00000', {}, LOADED)).toBeTruthy()
})

it('says that a record without a place has no position, and nothing of one whose place is hidden', async () => {
  const records = (
    <>
      <MapOf kind="vehicle" id="1" record={{ name: 'VH1' }} />
      <MapOf kind="vehicle" id="2" record={{ name: 'VH2', lng: null, lat: null }} />
    </>
  )
  open([], ['vehicle'], records)
  expect(await screen.findAllByText('No position yet', {}, LOADED)).toHaveLength(1)
})

it('asks again at once when the record was changed', async () => {
  let asked = 0
  const reply = (id: string) => {
    if (id !== 'mapPointList') return undefined
    asked += 1
    return { points: [mapPoint('1', { lng: 120 + asked })], removed: [], cursor: 'c', isComplete: true }
  }
  function Changed() {
    const [changeTime, setChangeTime] = useState('2026-01-01 10:00:00')
    return (
      <>
        <MapOf kind="vehicle" id="1" changeTime={changeTime} />
        <button onClick={() => setChangeTime('2026-01-01 10:05:00')}>Change</button>
      </>
    )
  }
  renderScreen(<Changed />, { permissions: ALL, reply })
  expect(await screen.findByText('121.00000, 31.00000', {}, LOADED)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('122.00000, 31.00000')).toBeTruthy()
  expect(asked).toBe(2)
})
