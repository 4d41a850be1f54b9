// Columns that a data scope hides are in no row; the screen leaves them out everywhere.
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { VehicleScreen } from './vehicle-screen'

const whenLoaded = { timeout: 10_000 }
const row = { id: '1', vehicleSn: 'SH1', vehicleType: 1, updateTime: '2026-11-20 10:24:00' }
let exported: Record<string, unknown>[]

beforeAll(() => import('../../kit/crud/record-drawer'))

beforeEach(() => {
  exported = []
  const reply = (id: string, input: unknown) => {
    if (id === 'vehicleExport') exported.push(input as Record<string, unknown>)
    if (id === 'vehicleDetail') return row
    return id === 'vehicleList' ? { records: [row], total: 1, current: 1, size: 10, pages: 1 } : undefined
  }
  renderScreen(<VehicleScreen />, { reply, permissions: ['vehicle', 'vehicle_view', 'vehicle_export'] })
})

const headings = async () => {
  const table = within(await screen.findByRole('table', { name: 'vehicle' }, whenLoaded))
  return table.getAllByRole('columnheader').map((heading) => heading.textContent)
}

it('in the list and its column chooser', async () => {
  expect(await headings()).toEqual(['', 'Vehicle SN', 'Vehicle type', 'Actions'])
  await userEvent.click(screen.getByRole('button', { name: 'Columns and density' }))
  const offered = await screen.findAllByRole('checkbox', { name: /Vehicle SN|Vehicle type|Rider|Lease/ })
  expect(offered.length).toBe(2)
})

it('shows being online and the charge at first, and offers the VIN and the locator', async () => {
  cleanup()
  const records = [{ ...row, online: 1, soc: 64, vin: 'L6TCXX1A0R0001234', gpsSn: 'GPS1' }]
  const reply = (id: string) =>
    id === 'vehicleList' ? { records, total: 1, current: 1, size: 10, pages: 1 } : undefined
  renderScreen(<VehicleScreen />, { reply, permissions: ['vehicle'] })
  const shown = await headings()
  expect(shown).toEqual(expect.arrayContaining(['Online', expect.stringMatching(/^State of charge/)]))
  expect(shown).not.toEqual(expect.arrayContaining(['VIN']))
  await userEvent.click(screen.getByRole('button', { name: 'Columns and density' }))
  const offered = await screen.findAllByRole('checkbox', { name: /^(VIN|GPS SN)/ })
  expect(offered.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false])
})

it('in a file', async () => {
  await headings()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /csv/ }))
  expect(exported.map(({ columns }) => columns)).toEqual([['vehicleSn', 'vehicleType']])
})

it('in the details', async () => {
  await userEvent.click(await screen.findByRole('row', { name: /SH1/ }, whenLoaded))
  const details = within(await screen.findByRole('dialog', {}, whenLoaded))
  await details.findByText('Vehicle type', {}, whenLoaded)
  expect(details.queryByText('Rider')).toBeNull()
  expect(details.queryByText('---')).toBeNull()
})
