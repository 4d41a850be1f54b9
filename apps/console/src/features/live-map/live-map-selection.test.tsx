// What the map does to the selection.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PointMapProps } from '../../kit/map/points/point-props'
import { mapPoint } from '../../kit/testing/map-point'
import { address, i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as cards } from '../../locales/cards/en.po'
import { messages as devices } from '../../locales/devices/en.po'
import { LiveMapScreen } from './live-map-screen'
import { PointList } from './point-list'

let map: PointMapProps
vi.mock('../../kit/map/points/point-canvas', () => ({
  PointCanvas: (props: PointMapProps) => {
    map = props
    return <div>The map</div>
  },
}))

const row = (id: string, lng: number) => mapPoint(id, { lng })
const rows = [row('1', 121), row('2', 121.00001), row('3', 122)]
const whole = { points: rows, removed: [], cursor: 'c1', isComplete: true }

beforeEach(() => {
  i18n.load('en', { ...devices, ...cards })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never)
})
afterEach(() => vi.restoreAllMocks())

async function open(search = {}) {
  renderScreen(<LiveMapScreen />, {
    permissions: ['live_map', 'vehicle', 'vehicle_view'],
    search,
    reply: (id) => (id === 'mapPointList' ? whole : undefined),
  })
  await screen.findByRole('table')
  await screen.findByText('The map')
}
const card = () => screen.getByRole('region', { name: 'Selected' })

it('no longer follows when the map is moved, says so, and follows again', async () => {
  await open({ selected: 'vehicle:1', follow: '1' })
  expect(map.isFollowed).toBe(true)
  act(() => map.onFollowEnd())
  expect(map.isFollowed).toBe(false)
  expect(within(card()).getByText(/no longer follows/)).toBeTruthy()
  fireEvent.click(within(card()).getByRole('button', { name: 'Follow again' }))
  expect(map.isFollowed).toBe(true)
  expect(within(card()).queryByText(/no longer follows/)).toBeNull()
})

it('does not follow another one that is selected', async () => {
  await open({ selected: 'vehicle:1', follow: '1' })
  act(() => map.onSelect('vehicle:3'))
  expect(address.search).toEqual({ selected: 'vehicle:3' })
})

it('lists what is at the place of the selected one, by keyboard too', async () => {
  await open({ selected: 'vehicle:1' })
  const others = within(card()).getByRole('button', { name: '1 other at this place' })
  fireEvent.click(others, { detail: 0 })
  const place = screen.getByRole('region', { name: 'At this place' })
  expect(document.activeElement).toBe(place)
  expect(within(place).getByText('2 things are here')).toBeTruthy()
  fireEvent.click(within(place).getByRole('button', { name: /VH2/ }), { detail: 0 })
  expect(address.search).toEqual({ selected: 'vehicle:2' })
  expect(document.activeElement).toBe(card())
})

it('lists what was clicked at one place, all of it', async () => {
  await open()
  act(() => map.onList(['vehicle:1', 'vehicle:2']))
  const place = screen.getByRole('region', { name: 'At this place' })
  expect(within(place).getByText('2 things are here')).toBeTruthy()
})

it('draws the same points again as the same objects', async () => {
  await open()
  const before = map.points
  fireEvent.click(screen.getByRole('button', { name: /^Normal/ }))
  expect(map.points).not.toBe(before)
  expect(map.points.map((point, index) => point === before[index])).toEqual([true, true, true])
})

it('selects once with a click on a name', () => {
  const onSelect = vi.fn<(key: string, isByKeyboard: boolean) => void>()
  renderScreen(<PointList points={rows} selected={null} isStale={() => false} onSelect={onSelect} />, {
    permissions: [],
    reply: () => undefined,
  })
  fireEvent.click(screen.getByRole('button', { name: /VH1/ }), { detail: 1 })
  expect(onSelect.mock.calls).toEqual([['vehicle:1', false]])
})
