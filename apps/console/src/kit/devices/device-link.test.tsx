import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { DeviceLink } from './device-link'

const reply = () => undefined

it.each([
  ['cabinet', 'cabinet_view', '/swap/cabinet/@SN%201'],
  ['vehicle', 'vehicle_view', '/fleet/vehicle/@SN%201'],
  ['bms', 'battery_view', '/swap/battery/@SN%201'],
])('of a %s leads to it', (kind, permission, href) => {
  renderScreen(<DeviceLink kind={kind} sn="SN 1" name="Name" />, { reply, permissions: [permission] })
  expect(screen.getByRole('link', { name: 'Name' }).getAttribute('href')).toBe(href)
})

it.each([
  [7, '/swap/cabinet/@SN1?slot=7'],
  [0, '/swap/cabinet/@SN1'],
  [null, '/swap/cabinet/@SN1'],
])('of a cabinet leads to its slot %s', (slot, href) => {
  renderScreen(<DeviceLink kind="cabinet" sn="SN1" name="Name" slot={slot} />, { reply, permissions: ['cabinet_view'] })
  expect(screen.getByRole('link', { name: 'Name' }).getAttribute('href')).toBe(href)
})

it('is text for those who may not see the device', () => {
  renderScreen(<DeviceLink kind="vehicle" sn="SN1" name={null} />, { reply, permissions: ['alarm'] })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('SN1')).toBeDefined()
})
