// Where a vehicle was last, with its geofence, for those who may see the vehicle but not the live map.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawn } from '../../kit/testing/drawn-map'
import { renderScreen } from '../../kit/testing/render-screen'
import { PositionMap } from './position-map'

vi.mock('../../kit/map/map-canvas', () => import('../../kit/testing/drawn-map'))

const whenLoaded = { timeout: 10_000 }
const vehicle = {
  id: '1',
  vehicleSn: 'VH1',
  electronicFenceId: '7',
  lng: 121,
  lat: 31,
  finallyLocateTheTime: '2026-01-01 10:00:00',
}
const ring = [
  [120, 30],
  [122, 30],
  [122, 32],
  [120, 30],
] as const
const content = JSON.stringify({ type: 'Polygon', coordinates: [ring] })

beforeEach(() => {
  drawn.map = undefined
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never)
})
afterEach(() => vi.restoreAllMocks())

it('is drawn from its record, and the geofence as it is stored', async () => {
  const asked: string[] = []
  renderScreen(<PositionMap vehicle={vehicle} />, {
    reply: (operation) => {
      asked.push(operation)
      return operation === 'geofenceDetail' ? { id: '7', content } : undefined
    },
    permissions: ['vehicle', 'vehicle_view', 'geofence', 'geofence_view'],
  })
  expect(await screen.findByText('121.00000, 31.00000', {}, whenLoaded)).toBeTruthy()
  await expect.poll(() => drawn.map?.shapes, whenLoaded).toHaveLength(1)
  expect(drawn.map).toMatchObject({ isSmall: true, marks: [{ at: [121, 31], title: 'VH1' }] })
  expect(asked).not.toContain('mapPointList')
})
