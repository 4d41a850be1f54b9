// The page of a vehicle type: its vehicles and how many are idle, with links to them, for those who may read vehicles.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { address } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { VehicleTypePage } from './vehicle-type-page'

const whenLoaded = { timeout: 10_000 }
const type = {
  id: '7',
  tenantId: '1',
  vehicleType: 'DE3',
  vehiclePic: null,
  batteryVoltage: 72,
  remark: null,
  status: 1,
}

function show(permissions: string[]) {
  const asked = vi.fn<(operation: string, input: object) => void>()
  renderScreen(<VehicleTypePage />, {
    reply: (operation, input) => {
      asked(operation, input)
      if (operation === 'vehicleTypeDetail') return type
      if (operation !== 'vehicleList') return undefined
      return { records: [], total: 'leaseStatus' in input ? 6 : 65, current: 1, size: 10, pages: 7 }
    },
    permissions,
  })
  return asked
}

beforeEach(() => {
  address.search = {}
  address.path = '/fleet/vehicle-type/7'
})

it('counts its idle vehicles beside the list of all, and leads to both lists', async () => {
  const asked = show(['vehicle_type', 'vehicle_type_view', 'vehicle'])
  await screen.findByRole('heading', { level: 1, name: 'DE3' }, whenLoaded)
  const idle = await screen.findByRole('link', { name: '6' }, whenLoaded)
  expect(idle.getAttribute('href')).toBe('/fleet/vehicle?vehicleTypeId=7&leaseStatus=0')
  const all = await screen.findByRole('link', { name: 'Open in list' }, whenLoaded)
  expect(all.getAttribute('href')).toBe('/fleet/vehicle?vehicleTypeId=7')
  expect(await screen.findByText(/of 65/)).toBeDefined()
  // The server counts on each of them.
  expect(asked.mock.calls.filter(([operation]) => operation === 'vehicleList')).toHaveLength(2)
})

it('asks for no vehicles without the permission to read them', async () => {
  const asked = show(['vehicle_type', 'vehicle_type_view'])
  await screen.findByRole('heading', { level: 1, name: 'DE3' }, whenLoaded)
  expect(screen.queryByRole('tab', { name: 'Vehicles of this type' })).toBeNull()
  expect(asked.mock.calls.map(([operation]) => operation)).not.toContain('vehicleList')
})
