import type { Map as MapLibreMap } from 'maplibre-gl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchClicks, watchPanning } from './point-clicks'

type Handler = (event: object) => void
const handlers = new Map<string, Handler>()
const onSelect = vi.fn<(key: string) => void>()
const onList = vi.fn<(keys: readonly string[]) => void>()
const easeTo = vi.fn<(camera: object) => void>()
const getClusterLeaves = vi.fn<(id: number, limit: number, offset: number) => Promise<object[]>>()
let rendered: object[] = []
let zoom = 10

const feature = (properties: object, lng: number, lat = 31) => ({
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
})
const point = (key: string, lng: number) => feature({ key }, lng)
const cluster = (id: number, count: number, lng: number) => feature({ cluster_id: id, point_count: count }, lng)
const map = {
  on: (name: string, handler: Handler) => handlers.set(name, handler),
  off: (name: string) => handlers.delete(name),
  queryRenderedFeatures: () => rendered,
  getSource: () => ({ getClusterLeaves }),
  getZoom: () => zoom,
  getCanvas: () => document.createElement('canvas'),
  cameraForBounds: () => ({ zoom: 13, center: { lng: 121.05, lat: 31 } }),
  easeTo,
} as unknown as MapLibreMap

const click = () => handlers.get('click')?.({ point: { x: 5, y: 5 } })

beforeEach(() => {
  zoom = 10
  vi.useFakeTimers()
  watchClicks(map, { onSelect, onList })
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('selects a point, and lists several that are under the pointer', async () => {
  rendered = [point('a', 121), point('a', 121)]
  click()
  await vi.waitFor(() => expect(onSelect.mock.calls).toEqual([['a']]))
  rendered = [point('a', 121), point('b', 121.00001)]
  click()
  await vi.waitFor(() => expect(onList.mock.calls).toEqual([[['a', 'b']]]))
})

it('opens a cluster as far as all its points are shown', async () => {
  rendered = [cluster(7, 2, 121.05)]
  getClusterLeaves.mockResolvedValue([point('a', 121), point('b', 121.1)])
  click()
  await vi.waitFor(() => expect(easeTo).toHaveBeenCalled())
  expect(easeTo.mock.lastCall?.[0]).toMatchObject({ zoom: 13, center: { lng: 121.05 } })
})

it('lists all that is at one place, with what is beside the cluster', async () => {
  const here = Array.from({ length: 250 }, (_, index) => point(`v${index}`, 121))
  rendered = [cluster(7, here.length, 121), point('moving', 121.000001)]
  getClusterLeaves.mockImplementation(async (_, limit) => here.slice(0, limit))
  click()
  await vi.waitFor(() => expect(onList).toHaveBeenCalled())
  expect(onList.mock.lastCall?.[0]).toHaveLength(here.length + 1)
})

it('looks again where the cluster is out of date', async () => {
  rendered = [cluster(7, 2, 121)]
  // Under the same id there is another one by now, or none.
  getClusterLeaves.mockResolvedValueOnce([point('x', 32), point('y', 32)])
  click()
  await vi.advanceTimersByTimeAsync(0)
  getClusterLeaves.mockRejectedValueOnce(new Error('No cluster with the specified id.'))
  await vi.advanceTimersByTimeAsync(250)
  rendered = [cluster(9, 3, 121)]
  getClusterLeaves.mockResolvedValueOnce([point('a', 121), point('b', 121), point('c', 121)])
  await vi.advanceTimersByTimeAsync(250)
  expect(getClusterLeaves.mock.calls.map(([id]) => id)).toEqual([7, 7, 9])
  expect(onList.mock.calls).toEqual([[['a', 'b', 'c']]])
  expect(easeTo).not.toHaveBeenCalled()
})

it('hears that the map is moved by hand', () => {
  const onPan = vi.fn<() => void>()
  const stop = watchPanning(map, onPan)
  handlers.get('movestart')?.({})
  handlers.get('movestart')?.({ originalEvent: new KeyboardEvent('keydown', { key: '+' }) })
  expect(onPan).not.toHaveBeenCalled()
  handlers.get('movestart')?.({ originalEvent: new KeyboardEvent('keydown', { key: 'ArrowLeft' }) })
  handlers.get('dragstart')?.({})
  expect(onPan).toHaveBeenCalledTimes(2)
  stop()
  expect(handlers.has('dragstart')).toBe(false)
})
