// A vehicle is bound to a rider and taken back from its row.
import { Notifications, notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { VehicleScreen } from './vehicle-screen'

const whenLoaded = { timeout: 10_000 }
let sent: unknown[]

const show = (fields: object, permissions = ['vehicle_bind', 'vehicle_unbind', 'rider_vehicle_add']) => {
  const free = { riderId: null, riderName: null, bmsSnList: [], bmsSocList: [], leaseStatus: 0, status: 1 }
  const row = { id: '1', tenantId: '384721', vehicleSn: 'SH1', vehicleType: 2, ...free, ...fields }
  const reply = (id: string, input: unknown) => {
    if (id === 'vehicleUnbind' || id === 'vehicleBind') {
      sent.push(input)
      return { id: '1', surrenderId: '9', bmsSn: 'B1', heldBmsSn: 'B2' }
    }
    if (id === 'riderOptions') return [{ id: '7', name: 'Wang Fang', mobile: '13800138000' }]
    return id === 'vehicleList' ? { records: [row], total: 1, current: 1, size: 10, pages: 1 } : undefined
  }
  const ui = (
    <>
      <Notifications />
      <VehicleScreen />
    </>
  )
  renderScreen(ui, { reply, permissions: ['vehicle', ...permissions] })
  return screen.findByRole('row', { name: /SH1/ }, whenLoaded)
}

beforeEach(() => {
  notifications.clean()
  sent = []
})

it('is taken back with the ticked batteries, each of one kind, and says which the rider still holds', async () => {
  const bound = { riderId: '7', riderName: 'Wang Fang', bmsSnList: ['B1', 'B2'], bmsSocList: [50, 60], leaseStatus: 1 }
  const row = await show(bound)
  const bind = within(row).getByRole('button', { name: 'Bind rider' })
  expect([bind.getAttribute('aria-disabled'), bind.title]).toEqual(['true', 'The vehicle has a rider already'])
  await userEvent.click(within(row).getByRole('button', { name: 'Take back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take SH1 back from Wang Fang?' }, whenLoaded)
  within(dialog).getByText(/No money is booked/)
  const group = (name: string) => within(dialog).getByRole('group', { name })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }))
  await within(dialog).findByText('Enter why the vehicle is taken back')
  expect(sent).toEqual([])
  await userEvent.click(within(group('Batteries that came back')).getByRole('checkbox', { name: 'B1' }))
  const stays = within(group('Batteries left in the vehicle'))
  expect(stays.getByRole<HTMLInputElement>('checkbox', { name: 'B1' }).disabled).toBe(true)
  await userEvent.click(stays.getByRole('checkbox', { name: 'B2' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'End of the lease')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }))
  await screen.findByText('SH1 is taken back; Wang Fang still holds B2')
  expect(sent).toEqual([
    { contactsId: '7', vehicleId: '1', reason: 'End of the lease', bmsSn: 'B1', fittedBmsSn: 'B2' },
  ])
})

it('is bound to a rider found by name', async () => {
  const row = await show({})
  const takeBack = within(row).getByRole('button', { name: 'Take back' })
  expect([takeBack.getAttribute('aria-disabled'), takeBack.title]).toEqual(['true', 'The vehicle has no rider'])
  await userEvent.click(within(row).getByRole('button', { name: 'Bind rider' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bind a rider to SH1' }, whenLoaded)
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Rider' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Wang Fang · 13800138000' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Battery allowance' }), '2')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bind' }))
  await screen.findByText('Rider bound')
  expect(sent).toEqual([{ contactsId: '7', vehicleId: '1', batteryBindNum: 2 }])
})

it.each([
  [{ status: 0 }, 'The vehicle is disabled'],
  [{ leaseStatus: 4 }, 'The vehicle is out of service'],
])('says why it cannot be bound: %o', async (fields, reason) => {
  const row = await show(fields)
  expect(within(row).getByRole('button', { name: 'Bind rider' }).title).toBe(reason)
})

it('is neither bound nor taken back without the rights', async () => {
  const row = await show({}, [])
  expect(within(row).queryByRole('button', { name: /Bind rider|Take back/ })).toBeNull()
})
