// The pages of bindings and of records of unbinding: what they are called, which rows they list, and their links to each other.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { address } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { RiderBatteryPage } from './rider-battery-page'
import { RiderVehiclePage } from './rider-vehicle-page'
import { SurrenderPage } from './surrender-page'

const whenLoaded = { timeout: 10_000 }
const both = {
  id: '7',
  contactsId: '21',
  riderName: 'Ada',
  riderMobile: '13800138000',
  tenantId: '1',
  tenantName: 'Whale',
}
const ofVehicle = { ...both, vehicleId: '11', vehicleSn: 'SH1', plateNumber: null }
const began = '2026-11-20 10:24:00'
const ended = '2026-11-21 10:24:00'
const binding = { ...ofVehicle, state: 1, startTime: began, endTime: ended, endReason: 'towed', batteryBindNum: 1 }
const permissions = [
  'rider_vehicle',
  'rider_vehicle_view',
  'rider_battery',
  'rider_battery_view',
  'rider_surrender',
  'rider_surrender_view',
  'trip',
  'swap_record',
]

function show(page: React.ReactNode, replies: Record<string, object>) {
  const asked = vi.fn<(operation: string, input: object) => void>()
  renderScreen(page, {
    reply: (operation, input) => {
      asked(operation, input)
      return replies[operation] ?? { records: [], total: 0, current: 1, size: 10, pages: 0 }
    },
    permissions,
  })
  return asked
}

beforeEach(() => {
  address.search = {}
})

it('shows of a vehicle’s binding the trips of both while it lasted', async () => {
  address.path = '/customer/rider-vehicle/7'
  const asked = show(<RiderVehiclePage />, { riderVehicleDetail: binding })
  await screen.findByRole('heading', { level: 1, name: 'SH1 · Ada' }, whenLoaded)
  expect(screen.getByText('lasted 1 d')).toBeDefined()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toContain('Surrenders')
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(
      'tripList',
      expect.objectContaining({
        contactsId: '21',
        vehicleId: '11',
        startTime_datege: began,
        startTime_datele: ended,
      }),
    ),
  )
})

it('lists of an ended binding the record of unbinding that ended it', async () => {
  address.path = '/customer/rider-vehicle/7'
  const asked = show(<RiderVehiclePage />, { riderVehicleDetail: binding })
  await userEvent.click(await screen.findByRole('tab', { name: 'Surrenders' }, whenLoaded))
  await vi.waitFor(() => expect(asked.mock.calls.map(([operation]) => operation)).toContain('riderSurrenderList'))
  const [, input] = asked.mock.calls.find(([operation]) => operation === 'riderSurrenderList') ?? []
  expect(input).toMatchObject({ riderVehicleId: '7' })
  expect(input).not.toHaveProperty('createTime_datege')
})

/** A row as a data scope without these columns shows it. */
const without = (row: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const onlyHistory = ['History']
const listsAsked = (asked: ReturnType<typeof show>) =>
  asked.mock.calls.map(([operation]) => operation).filter((operation) => operation.endsWith('List'))

it.each([
  ['rider', 'contactsId', ['Surrenders']],
  ['start', 'startTime', ['Surrenders']],
  ['end', 'endTime', []],
])('lists nothing by the hidden %s of a vehicle’s binding', async (_what, name, left) => {
  address.path = '/customer/rider-vehicle/7'
  const asked = show(<RiderVehiclePage />, { riderVehicleDetail: without(binding, name) })
  await screen.findByRole('tab', { name: 'History' }, whenLoaded)
  expect(tabs()).toEqual([...left, ...onlyHistory])
  await vi.waitFor(() => expect(listsAsked(asked)).toEqual(left.map(() => 'riderSurrenderList')))
  expect(screen.queryAllByText('Duration')).toHaveLength(name === 'startTime' ? 0 : 1)
  expect(screen.queryByText(/^for /)).toBeNull()
})

it('leads to no list by what the reader does not see', async () => {
  address.path = '/customer/rider-vehicle/7'
  show(<RiderVehiclePage />, { riderVehicleDetail: without(binding, 'vehicleSn') })
  await screen.findByRole('heading', { level: 1, name: 'Ada' }, whenLoaded)
  expect(tabs()).toContain('Trips')
  expect(screen.queryByRole('link', { name: 'Open in list' })).toBeNull()
})

it('lists no orders by the hidden battery of a battery’s binding', async () => {
  address.path = '/customer/rider-battery/7'
  const row = { ...both, batterySn: 'BT1', state: 0, startTime: began, endTime: null, reason: null }
  const asked = show(<RiderBatteryPage />, { riderBatteryDetail: row })
  await screen.findByRole('heading', { level: 1, name: 'BT1 · Ada' }, whenLoaded)
  expect(tabs()).toEqual(onlyHistory)
  expect(listsAsked(asked)).toEqual([])
})

it('says who took a battery back, and why', async () => {
  address.path = '/customer/rider-battery/7'
  const end = { state: 0, endTime: ended, endReason: 'worn out', endUserName: 'Grace' }
  const row = { ...both, batteryId: '5', batterySn: 'BT1', startTime: began, reason: null, bindUserName: null, ...end }
  show(<RiderBatteryPage />, { riderBatteryDetail: row })
  await screen.findByRole('heading', { level: 1, name: 'BT1 · Ada' }, whenLoaded)
  for (const text of ['Ended by', 'Grace', 'Reason it ended', 'worn out']) expect(screen.getByText(text)).toBeDefined()
})

it('has no record of unbinding, and no end, while the binding lasts', async () => {
  address.path = '/customer/rider-vehicle/7'
  show(<RiderVehiclePage />, { riderVehicleDetail: { ...binding, endTime: null, endReason: null } })
  await screen.findByRole('tab', { name: 'History' }, whenLoaded)
  expect(screen.queryByRole('tab', { name: 'Surrenders' })).toBeNull()
  expect(screen.queryByText('Ended at')).toBeNull()
})

it('shows of a battery’s binding the orders of both, also the one by which it was taken', async () => {
  address.path = '/customer/rider-battery/7'
  const row = { ...both, batteryId: '31', batterySn: 'BT1', state: 0, startTime: began, endTime: null, reason: null }
  const asked = show(<RiderBatteryPage />, { riderBatteryDetail: row })
  await screen.findByRole('heading', { level: 1, name: 'BT1 · Ada' }, whenLoaded)
  await vi.waitFor(() => expect(asked.mock.calls.map(([operation]) => operation)).toContain('swapRecordList'))
  const [, input] = asked.mock.calls.find(([operation]) => operation === 'swapRecordList') ?? []
  expect(input).toMatchObject({ contactsId: '21', batteryId: '31' })
  expect(input).not.toHaveProperty('startTime_datege')
})

it('leads from a record of unbinding to the binding it ended', async () => {
  address.path = '/customer/rider-surrender/7'
  const surrender = {
    ...ofVehicle,
    riderVehicleId: '9',
    status: 1,
    cause: 1,
    createTime: ended,
    bmsSn: 'BT1,BT2',
    heldBmsSn: null,
  }
  const asked = show(<SurrenderPage />, {
    riderSurrenderDetail: surrender,
    riderVehicleList: { records: [{ ...binding, id: '9' }], total: 1, current: 1, size: 10, pages: 1 },
  })
  await screen.findByRole('heading', { level: 1, name: 'SH1 · Ada' }, whenLoaded)
  await vi.waitFor(() =>
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/customer/rider-vehicle/9'),
  )
  expect(asked).toHaveBeenCalledWith('riderVehicleList', expect.objectContaining({ id: '9' }))
})
