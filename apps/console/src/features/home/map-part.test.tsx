import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawn } from '../../kit/testing/drawn-map'
import { i18n } from '../../kit/testing/render-in-pane'
import { mapPoint } from '../../kit/testing/map-point'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as cards } from '../../locales/cards/en.po'
import { messages as figures } from '../../locales/figures/en.po'
import { MapPart } from './map-part'

vi.mock('../../kit/map/map-canvas', () => import('../../kit/testing/drawn-map'))

/** Chunks are loaded. */
const LOADED = { timeout: 10_000 }

beforeEach(() => {
  drawn.map = undefined
  i18n.load('en', { ...cards, ...figures })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never)
})
afterEach(() => vi.restoreAllMocks())

const STATIONS: readonly object[] = [
  mapPoint('1', { kind: 'station', name: 'Low', state: 'alarm' }),
  mapPoint('2', { kind: 'station', name: 'Good' }),
]

function open(counts: readonly object[], stations = STATIONS) {
  const read = vi.fn<(input: object) => unknown>(() => ({
    points: stations,
    removed: [],
    cursor: 'c',
    isComplete: true,
  }))
  renderScreen(<MapPart />, {
    permissions: ['live_map', 'station', 'station_view'],
    reply: (id, input) => (id === 'mapPointCount' ? counts : read(input)),
  })
  return read
}

it('draws the stations, those that need attention over the others, and counts the rest', async () => {
  const read = open([
    { kind: 'station', total: 2, located: 2 },
    { kind: 'vehicle', total: 260, located: 251 },
  ])
  expect(await screen.findByRole('region', { name: 'Map of stations' }, LOADED)).toBeTruthy()
  expect(drawn.map?.marks?.map(({ title }) => title)).toEqual(['Good', 'Low'])
  expect(read.mock.calls).toEqual([[{ kinds: 'station' }]])
  const vehicles = screen.getByRole('link', { name: /251/ })
  expect(vehicles.getAttribute('href')).toBe('/fleet/live-map?kinds=vehicle')
  expect(vehicles.parentElement?.textContent).toContain('of 260')
})

it('names those that need attention, and says that not all are drawn', async () => {
  const many = Array.from({ length: 200 }, (_, index) => mapPoint(`9${index}`, { kind: 'station', name: `S${index}` }))
  open([{ kind: 'station', total: 202, located: 202 }], [...many, ...STATIONS])
  const link = await screen.findByRole('link', { name: 'Low' }, LOADED)
  expect(link.getAttribute('href')).toBe('/swap/station/1')
  expect(screen.queryByRole('link', { name: 'Good' })).toBeNull()
  expect(screen.getByText(/^200 of 202 stations/)).toBeTruthy()
})

it('asks for no station where none may be seen', async () => {
  const read = open([{ kind: 'vehicle', total: 3, located: 3 }])
  expect(await screen.findByRole('link', { name: /3/ }, LOADED)).toBeTruthy()
  expect(read).not.toHaveBeenCalled()
  expect(drawn.map).toBeUndefined()
})
