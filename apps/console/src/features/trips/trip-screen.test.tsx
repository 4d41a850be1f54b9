// Trips in the list and their details, and what people can change of them.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as catalog } from '../../locales/devices/en.po'
import { TripScreen } from './trip-screen'

const whenLoaded = { timeout: 10_000 }

beforeAll(() => Promise.all([import('../../kit/crud/record-drawer'), import('../../kit/form/form-dialog')]))

const ended = {
  id: '1',
  sn: 'SH1',
  plateNumber: '沪A12345',
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
  startStationDistance: 120,
  endStationDistance: 1_240,
  startGeofence: 'Return zone A',
  endGeofence: null,
  remark: null,
  updateTime: '2026-11-20 11:29:01',
}
const driving = { ...ended, id: '2', sn: 'SH2', status: 0, endTime: null, duration: 120, distance: 400, alarmCount: 0 }

function show(sent: object[] = []) {
  i18n.load('en', catalog)
  renderScreen(<TripScreen />, {
    reply: (operation, input) => {
      if (operation === 'tripList') return { records: [driving, ended], total: 2, current: 1, size: 10, pages: 1 }
      if (operation === 'tripDetail') return input['id'] === '1' ? ended : driving
      if (operation === 'tripSubmit') sent.push(input)
      return undefined
    },
    permissions: ['trip', 'trip_view', 'trip_edit', 'trip_delete', 'alarm_vehicle', 'alarm_handle', 'alarm'],
  })
}

it('shows how far and how long, and links the alarms of that time', async () => {
  show()
  const row = within(await screen.findByRole('row', { name: /SH1/ }, whenLoaded))
  expect(row.getByText('14.56')).toBeDefined()
  expect(row.getByText('沪A12345')).toBeDefined()
  expect(row.getByText('1 h 5 min')).toBeDefined()
  const alarms = row.getByRole('link', { name: '2' }).getAttribute('href')
  expect(alarms).toContain('/alarm/vehicle')
  expect(decodeURIComponent(alarms ?? '').replaceAll('+', ' ')).toContain('2026-11-20 11:29:00')
})

it('shows the geofence and the nearest station, with its distance where that is not the place', async () => {
  show()
  const row = within(await screen.findByRole('row', { name: /SH1/ }, whenLoaded))
  expect(row.getByText('Return zone A / North · Road 1')).toBeDefined()
  expect(row.getByText('South · Road 9 (1.2 km away)')).toBeDefined()
})

it('offers the outcome of an ended trip and sends it with the version that was read', async () => {
  const sent: object[] = []
  show(sent)
  const row = within(await screen.findByRole('row', { name: /SH1/ }, whenLoaded))
  await userEvent.click(row.getByRole('button', { name: 'Outcome and remark' }))
  const dialog = within(await screen.findByRole('dialog', {}, whenLoaded))
  const radios = dialog.getAllByRole('radio')
  expect(radios.map((radio) => (radio as HTMLInputElement).value)).toEqual(['1', '2'])
  await userEvent.click(radios[1] as HTMLElement)
  await userEvent.type(dialog.getByRole('textbox', { name: /Remark/ }), 'towed')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([{ id: '1', updateTime: ended.updateTime, status: 2, remark: 'towed' }])
})

it('says why a trip that goes on cannot be changed', async () => {
  show()
  const row = within(await screen.findByRole('row', { name: /SH2/ }, whenLoaded))
  const button = row.getByRole('button', { name: /Outcome and remark/ })
  expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe('true')
})
