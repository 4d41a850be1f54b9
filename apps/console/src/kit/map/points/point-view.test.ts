import type { Map as MapLibreMap } from 'maplibre-gl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { colorsOf } from '../map-colors'
import { MOVE_MS } from './moving-points'
import type { MapPoint } from './point-props'
import { PointView } from './point-view'

vi.mock('./point-images', () => ({ addPointImages: () => undefined }))

const updateData = vi.fn<(diff: { remove: string[]; add: GeoJSON.Feature[] }) => void>()
const setData = vi.fn<(data: GeoJSON.FeatureCollection) => void>()
const easeTo = vi.fn<(camera: { center: [number, number] }) => void>()
const fitBounds = vi.fn<(bounds: number[]) => void>()
let drawn: string[] = []

function viewOf(isStill = false): PointView {
  const map = {
    addLayer: () => undefined,
    getSource: (id: string) => (id === 'swapdesk-points' ? { updateData } : { setData }),
    queryRenderedFeatures: () => drawn.map((key) => ({ properties: { key } })),
    getContainer: () => ({ clientWidth: 800, clientHeight: 600 }),
    getZoom: () => 15,
    easeTo,
    fitBounds,
  }
  return new PointView(map as unknown as MapLibreMap, { looks: {}, colors: colorsOf(false), isGcj02: false, isStill })
}

const point = (key: string, lng: number, more: Partial<MapPoint> = {}): MapPoint => ({
  key,
  at: [lng, 31],
  look: 'vehicle-normal',
  title: key,
  isStale: false,
  ...more,
})
const sent = () =>
  updateData.mock.lastCall?.map(({ remove, add }) => ({ remove, add: add.map((one) => one.properties?.['key']) }))[0]

beforeEach(() => {
  drawn = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('sends the worker what has changed, and nothing when nothing has', () => {
  const view = viewOf()
  view.show([point('a', 121), point('b', 122)])
  expect(sent()).toEqual({ remove: [], add: ['a', 'b'] })
  view.show([point('a', 121), point('b', 122)])
  expect(updateData).toHaveBeenCalledTimes(1)
  view.show([point('a', 121), point('b', 122, { isStale: true }), point('c', 123)])
  expect(sent()).toEqual({ remove: [], add: ['b', 'c'] })
  view.show([point('c', 123)])
  expect(sent()).toEqual({ remove: ['a', 'b'], add: [] })
  expect(setData).not.toHaveBeenCalled()
})

it('groups all points once a second while they move', () => {
  const view = viewOf()
  view.show([point('a', 121), point('b', 122)])
  drawn = ['a', 'b']
  view.show([point('a', 121.001), point('b', 122)])
  expect(sent()).toEqual({ remove: ['a'], add: [] })
  vi.advanceTimersByTime(MOVE_MS + 50)
  view.show([point('a', 121.001), point('b', 122.001)])
  expect(sent()).toEqual({ remove: ['b'], add: ['a'] })
  expect(updateData).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(2 * MOVE_MS)
  expect(sent()).toEqual({ remove: [], add: ['b'] })
  vi.advanceTimersByTime(MOVE_MS)
  expect(setData.mock.lastCall?.[0].features).toEqual([])
})

it('does not move what is selected where motion is reduced', () => {
  const view = viewOf(true)
  view.select('a', false)
  view.show([point('a', 121)])
  view.show([point('a', 121.001)])
  expect(sent()).toEqual({ remove: [], add: ['a'] })
})

it('moves with the selected one until that ends', () => {
  const view = viewOf(true)
  view.show([point('a', 121)])
  view.select('a', true)
  easeTo.mockClear()
  view.show([point('a', 121.001)])
  expect(easeTo.mock.lastCall?.[0].center).toEqual([121.001, 31])
  easeTo.mockClear()
  view.endFollow()
  view.show([point('a', 121.002)])
  expect(easeTo).not.toHaveBeenCalled()
})

it('shows all, also across the antimeridian', () => {
  const view = viewOf()
  view.show([point('a', 178), point('b', -172)])
  view.showAll(0)
  view.showAll(0)
  expect(fitBounds.mock.calls.map(([bounds]) => bounds)).toEqual([[178, 31, 188, 31]])
})
