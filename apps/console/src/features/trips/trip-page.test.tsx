// The page of a trip: what the header says, its links, and that its alarms are those of its time.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { address } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { TripPage } from './trip-page'

const whenLoaded = { timeout: 10_000 }

const trip = {
  id: '7',
  tenantId: '384721',
  tenantName: 'Blue Whale',
  sn: 'SH1',
  vehicleId: '11',
  contactsId: '21',
  riderName: 'Ada',
  status: 1,
  startTime: '2026-11-20 10:24:00',
  endTime: '2026-11-20 11:29:00',
  duration: 3_900,
  distance: 14_563,
  averageSpeed: 13.4,
  alarmCount: 2,
  startAddress: 'North · Road 1',
  endAddress: 'South · Road 9',
  startGeofence: null,
  endGeofence: null,
  startStationDistance: 120,
  endStationDistance: 90,
  endMileage: null,
  remark: null,
  updateTime: '2026-11-20 11:29:01',
}
const driving = { ...trip, status: 0, endTime: null, endAddress: null, endStationDistance: null }
const emptyPage = { records: [], total: 0, current: 1, size: 10, pages: 0 }
const permissions = ['trip', 'trip_view', 'trip_edit', 'alarm', 'vehicle_view', 'rider_view']

function show(row: object, has = permissions) {
  const asked = vi.fn<(operation: string, input: object) => void>()
  renderScreen(<TripPage />, {
    reply: (operation, input) => {
      asked(operation, input)
      if (operation === 'tripDetail') return row
      return operation === 'alarmPage' ? emptyPage : undefined
    },
    permissions: has,
  })
  return asked
}

beforeEach(() => {
  address.search = {}
  address.path = '/fleet/trip/7'
})

it('is called after its vehicle and its beginning, and leads to vehicle and rider', async () => {
  show(trip)
  const title = await screen.findByRole('heading', { level: 1, name: 'SH1 · 11-20 10:24' }, whenLoaded)
  const header = within(title.closest('header') as HTMLElement)
  expect(header.getByRole('link', { name: 'SH1' }).getAttribute('href')).toBe('/fleet/vehicle/11')
  expect(header.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/customer/rider/21')
  expect(header.getByText('14.56')).toBeDefined()
  // What the page is about is no link to itself.
  expect(header.queryByRole('link', { name: '2026-11-20 10:24:00' })).toBeNull()
})

it('lists the alarms that the vehicle raised while it was ridden', async () => {
  const asked = show(trip)
  await userEvent.click(await screen.findByRole('tab', { name: 'Alarms' }, whenLoaded))
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(
      'alarmPage',
      expect.objectContaining({
        deviceId_equal: 'SH1',
        startTime_datege: trip.startTime,
        startTime_datele: trip.endTime,
      }),
    ),
  )
  const list = screen.getByRole('link', { name: 'Open in list' }).getAttribute('href') ?? ''
  expect(new URLSearchParams(list.split('?')[1]).get('startTime_datele')).toBe(trip.endTime)
})

it.each(['sn', 'startTime', 'endTime'])(
  'lists no alarms and no track without %s, which a data scope hides',
  async (name) => {
    const row = Object.fromEntries(Object.entries(trip).filter(([field]) => field !== name))
    const asked = show(row, [...permissions, 'vehicle_track'])
    await screen.findByRole('tab', { name: 'History' }, whenLoaded)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['History'])
    expect(asked.mock.calls.map(([operation]) => operation)).not.toContain('alarmPage')
  },
)

it('leaves out the end of one that goes on, and the track without the permission to see it', async () => {
  show(driving)
  await screen.findByRole('tab', { name: 'History' }, whenLoaded)
  expect(screen.getByRole('heading', { level: 3, name: 'Start' })).toBeDefined()
  expect(screen.queryByRole('heading', { level: 3, name: 'End' })).toBeNull()
  expect(screen.queryByRole('tab', { name: 'Track' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Outcome and remark' }).getAttribute('aria-disabled')).toBe('true')
})
