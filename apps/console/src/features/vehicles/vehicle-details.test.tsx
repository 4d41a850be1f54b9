// What the device of a vehicle reported, in the details, which follow its reports.
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { localTimeText } from '../../kit/values/time-zone'
import { messages as catalog } from '../../locales/devices/en.po'
import { VehicleScreen } from './vehicle-screen'

vi.mock('../../kit/map/map-canvas', () => import('../../kit/testing/drawn-map'))

const whenLoaded = { timeout: 10_000 }
const minutesAgo = (minutes: number) => localTimeText(Date.now() - minutes * 60_000)

beforeAll(() => import('../../kit/crud/record-drawer'))
afterEach(() => vi.useRealTimers())

it('shows position, charge and mileage with their age, and what is reported meanwhile', async () => {
  i18n.load('en', catalog)
  let row = {
    id: '1',
    vehicleSn: 'SH1',
    online: 1,
    isStill: false,
    speed: 12,
    soc: 86,
    mileage: 1_210_850,
    lng: 121.5882,
    lat: 31.2019,
    lastSeenTime: minutesAgo(1),
    stateTime: minutesAgo(5),
    finallyLocateTheTime: minutesAgo(130),
  }
  const reply = (id: string) => {
    if (id === 'vehicleDetail') return row
    return id === 'vehicleList' ? { records: [row], total: 1, current: 1, size: 10, pages: 1 } : undefined
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  renderScreen(<VehicleScreen />, { reply, permissions: ['vehicle', 'vehicle_view'] })
  await userEvent.click(await screen.findByRole('row', { name: /SH1/ }, whenLoaded))
  const details = within(await screen.findByRole('dialog', {}, whenLoaded))
  await details.findByText('Moving at 12 km/h', {}, whenLoaded)
  // The map beside it says how old the position is, too.
  await details.findByText(/\(2 h 10 min ago\)$/, {}, whenLoaded)
  const fact = (label: string) => details.getByText(label).nextElementSibling?.textContent
  expect([fact('State of charge (%)'), fact('Mileage (m)')]).toEqual(['86', '1210850'])
  expect([fact('Longitude (°)'), fact('Latitude (°)')]).toEqual(['121.5882', '31.2019'])
  expect(fact('Movement')).toBe('Moving at 12 km/h')
  expect(fact('State reported')).toMatch(/\(5 min ago\)$/)
  expect(fact('Last located')).toMatch(/\(2 h 10 min ago\)$/)
  row = { ...row, soc: 85, speed: 0, isStill: true, stateTime: minutesAgo(0) }
  await act(() => vi.advanceTimersByTime(10_000))
  expect(await details.findByText('85')).toBeDefined()
  expect(fact('Movement')).toBe('Standing still')
  expect(fact('State reported')).toMatch(/\(just now\)$/)
})
