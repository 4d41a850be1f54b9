// A rider is given a vehicle and batteries, and batteries are taken back, from the rider's row.
import { Notifications, notifications } from '@mantine/notifications'
import { ApiError } from '@swapdesk/sdk'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { RiderScreen } from './rider-screen'

const columnHidden = {
  kind: 'http',
  status: 403,
  error: 'scope.column-hidden',
  message: 'Hidden',
  operationId: 'batteryOptions',
} as const
const whenLoaded = { timeout: 10_000 }
let sent: unknown[]
let asked: unknown[]
let askedVehicles: unknown[]
let hidesPlace: boolean
let fitsNothing: boolean

const rights = ['vehicle_bind', 'rider_vehicle_add', 'rider_battery_bind', 'rider_battery_unbind']

const show = (fields: object, permissions = rights) => {
  const bound = { vehicleSn: 'SH1', bmsSn: 'B1', batteryBindNum: 2, status: 1 }
  const row = { id: '7', tenantId: '384721', name: 'Wang Fang', mobile: '13800138000', balance: '0.00', ...bound }
  const reply = (id: string, input: unknown) => {
    if (id === 'riderBatteryBind' || id === 'riderBatteryUnbind' || id === 'vehicleBind') {
      sent.push([id, input])
      return { id: '1' }
    }
    if (id === 'vehicleOptions') {
      askedVehicles.push(input)
      return [{ id: '5', vehicleSn: 'SH5' }]
    }
    if (id === 'batteryOptions') {
      asked.push(input)
      const { place } = input as { place?: string }
      if (fitsNothing) return []
      if (hidesPlace && place) throw new ApiError(columnHidden)
      return [{ id: '9', bmsSn: place === 'stock' ? 'B9' : 'B8' }]
    }
    const records = [{ ...row, ...fields }]
    return id === 'riderPage' ? { records, total: 1, current: 1, size: 10, pages: 1 } : undefined
  }
  const ui = (
    <>
      <Notifications />
      <RiderScreen />
    </>
  )
  renderScreen(ui, { reply, permissions: ['rider', ...permissions] })
  return screen.findByRole('row', { name: /Wang Fang/ }, whenLoaded)
}

beforeEach(() => {
  notifications.clean()
  sent = []
  asked = []
  askedVehicles = []
  hidesPlace = false
  fitsNothing = false
})

it('is given an enabled battery of its operator, in stock or with staff', async () => {
  const row = await show({})
  await userEvent.click(within(row).getByRole('button', { name: 'Give battery' }))
  const dialog = await screen.findByRole('dialog', { name: 'Give Wang Fang a battery' }, whenLoaded)
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Battery' }))
  await screen.findByRole('option', { name: /^B8 · / })
  await userEvent.click(await screen.findByRole('option', { name: 'B9' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'New')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give battery' }))
  await screen.findByText('Battery given')
  expect(sent).toEqual([['riderBatteryBind', { contactsId: '7', batterySn: 'B9', reason: 'New' }]])
  expect(asked).toContainEqual({ tenantId: '384721', fitsContactsId: '7', status: 1, place: 'stock' })
  expect(asked).toContainEqual({ tenantId: '384721', fitsContactsId: '7', status: 1, place: 'staff' })
}, 15_000)

it('is given a battery that is found by its number alone where a data scope hides the places', async () => {
  hidesPlace = true
  const row = await show({})
  await userEvent.click(within(row).getByRole('button', { name: 'Give battery' }))
  const dialog = await screen.findByRole('dialog', { name: 'Give Wang Fang a battery' }, whenLoaded)
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Battery' }))
  expect(await screen.findByRole('option', { name: 'B8' })).toBeDefined()
})

it('gives back the battery that is chosen among several', async () => {
  const row = await show({ bmsSn: 'B1,B2' })
  await userEvent.click(within(row).getByRole('button', { name: 'Take battery back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take a battery back from Wang Fang?' }, whenLoaded)
  await userEvent.click(within(dialog).getByRole('radio', { name: 'B2' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Worn')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }))
  await screen.findByText('B2 is in stock')
  expect(sent).toEqual([['riderBatteryUnbind', { contactsId: '7', batterySn: 'B2', reason: 'Worn' }]])
}, 15_000)

it('is told that no battery fits the vehicle', async () => {
  fitsNothing = true
  const row = await show({})
  await userEvent.click(within(row).getByRole('button', { name: 'Give battery' }))
  const dialog = await screen.findByRole('dialog', { name: 'Give Wang Fang a battery' }, whenLoaded)
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Battery' }))
  const nothing = 'No enabled battery in stock or with staff has the voltage of the vehicle'
  expect(await screen.findByText(nothing)).toBeDefined()
}, 15_000)

it('gives back a battery that stays in a vehicle without a rider', async () => {
  const row = await show({})
  await userEvent.click(within(row).getByRole('button', { name: 'Take battery back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take B1 back from Wang Fang?' }, whenLoaded)
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Left in vehicle' }))
  await userEvent.click(await screen.findByRole('option', { name: 'SH5' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Late')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }))
  await screen.findByText('B1 stays in the vehicle')
  expect(sent).toEqual([['riderBatteryUnbind', { contactsId: '7', batterySn: 'B1', reason: 'Late', vehicleId: '5' }]])
}, 15_000)

it('gives back its only battery without being asked which', async () => {
  const row = await show({})
  await userEvent.click(within(row).getByRole('button', { name: 'Take battery back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take B1 back from Wang Fang?' }, whenLoaded)
  expect(within(dialog).queryByRole('radio')).toBeNull()
}, 15_000)

it('is given a vehicle with the number of batteries it may hold', async () => {
  const row = await show({ vehicleSn: null, bmsSn: null, batteryBindNum: null })
  await userEvent.click(within(row).getByRole('button', { name: 'Bind vehicle' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bind a vehicle to Wang Fang' }, whenLoaded)
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Vehicle' }))
  await userEvent.click(await screen.findByRole('option', { name: 'SH5' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Battery allowance' }), '3')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bind' }))
  await screen.findByText('Vehicle bound')
  expect(sent).toEqual([['vehicleBind', { contactsId: '7', vehicleId: '5', batteryBindNum: 3 }]])
  expect(askedVehicles).toContainEqual({ tenantId: '384721', hasRider: false })
}, 15_000)

it.each([
  [{ status: 0 }, 'Give battery', 'The rider is frozen'],
  [{ vehicleSn: null, batteryBindNum: null }, 'Give battery', 'The rider holds 1 of 1 allowed batteries'],
  [{ batteryBindNum: 1 }, 'Give battery', 'The rider holds 1 of 1 allowed batteries'],
  [{ bmsSn: null }, 'Take battery back', 'The rider has no battery'],
])('says why not: %o, %s', async (fields, name, reason) => {
  const row = await show(fields)
  const action = within(row).getByRole('button', { name })
  expect([action.getAttribute('aria-disabled'), action.title]).toEqual(['true', reason])
})

it.each([
  ['without a vehicle', { vehicleSn: null, bmsSn: null, batteryBindNum: null }],
  ['whose batteries a data scope hides', { bmsSn: undefined }],
  ['whose allowance a data scope hides', { batteryBindNum: undefined }],
])('may be given a battery: a rider %s', async (_who, fields) => {
  const row = await show(fields)
  expect(within(row).getByRole('button', { name: 'Give battery' }).getAttribute('aria-disabled')).not.toBe('true')
})

it('leaves the allowance to those who may add bindings', async () => {
  const row = await show({ vehicleSn: null, bmsSn: null, batteryBindNum: null }, ['vehicle_bind'])
  await userEvent.click(within(row).getByRole('button', { name: 'Bind vehicle' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bind a vehicle to Wang Fang' }, whenLoaded)
  expect(within(dialog).queryByRole('textbox', { name: 'Battery allowance' })).toBeNull()
}, 15_000)

it('is offered neither without the rights', async () => {
  const row = await show({}, [])
  expect(within(row).queryByRole('button', { name: /Give battery|Take battery back/ })).toBeNull()
})
