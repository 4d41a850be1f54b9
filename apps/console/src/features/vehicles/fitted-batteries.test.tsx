// A battery is fitted in a vehicle without a rider, and taken out again, on the page of the vehicle.
import { Notifications, notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { useFitAction } from './use-fit-action'
import { batteriesInVehicle } from './vehicle-batteries'
import type { VehicleRow } from './vehicle-resource'

const whenLoaded = { timeout: 10_000 }
let sent: unknown[]
let asked: unknown[]

beforeEach(() => {
  notifications.clean()
  sent = []
  asked = []
})

function Part({ vehicle }: { vehicle: VehicleRow }) {
  const { actions, dialog } = useFitAction()
  return (
    <>
      <Notifications />
      {actions.map(({ id, enabled, run }) => {
        const isEnabled = typeof enabled === 'function' ? enabled(vehicle) : true
        return (
          <button key={id} disabled={isEnabled !== true} onClick={() => run(vehicle)}>
            Fit
          </button>
        )
      })}
      {batteriesInVehicle.content(vehicle)}
      {dialog}
    </>
  )
}

function show(place: string, riderId: string | null, permissions = ['battery_move']) {
  const vehicle = { id: '5', tenantId: '384721', vehicleSn: 'SH5', riderId } as VehicleRow
  const battery = { id: '9', tenantId: '384721', bmsSn: 'B9', soc: 80, place, bmsTypeName: '72V30Ah', placeTime: null }
  const records = [{ ...battery, lastSeenTime: null }]
  renderScreen(<Part vehicle={vehicle} />, {
    reply: (id, input) => {
      asked.push([id, input])
      if (id === 'batteryMove') {
        sent.push(input)
        return { id: '9' }
      }
      if (id === 'batteryOptions') return input['place'] === 'stock' ? [{ id: '8', bmsSn: 'B8' }] : []
      return id === 'batteryList' ? { records, total: 1, current: 1, size: 10, pages: 1 } : undefined
    },
    permissions: ['battery', 'vehicle', ...permissions],
  })
  return screen.findByRole('row', { name: /B9/ }, whenLoaded)
}

it('is fitted, of the voltage of the vehicle', async () => {
  await show('vehicle', null)
  expect(asked).toContainEqual(['batteryList', expect.objectContaining({ vehicleId: '5' })])
  await userEvent.click(screen.getByRole('button', { name: 'Fit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Fit a battery in SH5' }, whenLoaded)
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Battery' }))
  await userEvent.click(await screen.findByRole('option', { name: 'B8' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Ready')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fit battery' }))
  await screen.findByText('Battery fitted')
  expect(sent).toEqual([{ id: '8', place: 'vehicle', vehicleId: '5', reason: 'Ready' }])
  expect(asked).toContainEqual([
    'batteryOptions',
    { tenantId: '384721', fitsVehicleId: '5', status: 1, place: 'stock' },
  ])
}, 15_000)

it('is taken out to repair', async () => {
  const row = await show('vehicle', null)
  await userEvent.click(within(row).getByRole('button', { name: 'Take out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take B9 out of SH5' }, whenLoaded)
  await within(dialog).findAllByRole('radio')
  await userEvent.click(within(dialog).getByDisplayValue('repair'))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Loose')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take out' }))
  await screen.findByText('Recorded')
  expect(sent).toEqual([{ id: '9', place: 'repair', from: 'vehicle', reason: 'Loose' }])
}, 15_000)

it('is neither fitted in a rider’s vehicle nor taken out of it', async () => {
  const row = await show('rider', '7')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fit' }).disabled).toBe(true)
  expect(within(row).getByRole('button', { name: 'Take out' }).title).toBe(
    'The rider has it: take it back from the rider',
  )
})

it('is offered neither without the right', async () => {
  const row = await show('vehicle', null, [])
  expect(screen.queryByRole('button', { name: 'Fit' })).toBeNull()
  expect(within(row).queryByRole('button', { name: 'Take out' })).toBeNull()
})
