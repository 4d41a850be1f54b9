// The vehicle of a rider is taken back from the rider's row, which says what that does to its lease.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { RiderScreen } from './rider-screen'

const whenLoaded = { timeout: 10_000 }

it.each([
  ['leased, though its lease has no end', 2, 1],
  ['for sale', 1, 0],
])('of a vehicle that is %s', async (_, vehicleType, lines) => {
  const row = { id: '7', tenantId: '384721', name: 'Wang Fang', mobile: '13800138000', status: 1, vehicleSn: 'SH1' }
  const rider = { ...row, vehicleType, vehicleExpirationTime: null, bmsSn: null }
  renderScreen(<RiderScreen />, {
    reply: (id) => (id === 'riderPage' ? { records: [rider], total: 1, current: 1, size: 10, pages: 1 } : undefined),
    permissions: ['rider', 'rider_unbind'],
  })
  const shown = await screen.findByRole('row', { name: /Wang Fang/ }, whenLoaded)
  await userEvent.click(within(shown).getByRole('button', { name: 'Take vehicle back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take SH1 back from Wang Fang?' }, whenLoaded)
  expect(within(dialog).queryAllByText(/No money is booked/)).toHaveLength(lines)
})
