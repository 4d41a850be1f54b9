import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as catalog } from '../../locales/swaps/en.po'
import { PlaceHistory } from './battery-place'

const nowhere = { cabinetSn: null, boxId: null, riderId: null, riderName: null, vehicleId: null, vehicleSn: null }
const entry = { userName: null, actorName: null, reason: null, isLate: false, cause: 'report' }
const at = { since: '2026-11-20 10:00:00', until: null, occurredTime: '2026-11-20 10:00:00' }
const places = [
  { ...nowhere, ...entry, ...at, id: '3', place: 'slot', cabinetSn: 'CB1', boxId: 4 },
  {
    ...nowhere,
    ...entry,
    ...at,
    id: '2',
    place: 'rider',
    riderId: '7',
    riderName: 'Li',
    vehicleId: '8',
    vehicleSn: 'V1',
  },
  { ...nowhere, ...entry, ...at, id: '1', place: 'stock', actorName: 'Chen', reason: 'new', isLate: true },
]
const permissions = ['battery', 'battery_view', 'cabinet_view', 'rider_view', 'vehicle_view']

it('lists the places of a battery with link, author and reason', async () => {
  i18n.load('en', catalog)
  renderScreen(<PlaceHistory id="1" />, {
    reply: (id) => (id === 'batteryPlaceList' ? places : undefined),
    permissions,
  })
  const list = within(await screen.findByRole('list', { name: 'Location history' }))
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['CB1', '/swap/cabinet/@CB1?slot=4'],
    ['Li', '/customer/rider/7'],
    ['V1', '/fleet/vehicle/8'],
  ])
  expect(list.getAllByRole('listitem')[2]?.textContent).toMatch(/Chen · new · arrived late, changed nothing/)
})

it('shows older places on demand', async () => {
  i18n.load('en', catalog)
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...nowhere,
    ...entry,
    ...at,
    id: String(100 - index),
    place: 'stock',
  }))
  renderScreen(<PlaceHistory id="1" />, {
    reply: (id, input) => {
      if (id !== 'batteryPlaceList') return undefined
      const { before, size } = input as { before?: string; size: number }
      const from = before === undefined ? 0 : many.findIndex((one) => one.id === before) + 1
      return many.slice(from, from + size)
    },
    permissions,
  })
  const list = within(await screen.findByRole('list', { name: 'Location history' }))
  expect(list.getAllByRole('listitem')).toHaveLength(50)
  fireEvent.click(screen.getByRole('button', { name: 'Older locations' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(60))
  expect(screen.queryByRole('button', { name: 'Older locations' })).toBeNull()
})
