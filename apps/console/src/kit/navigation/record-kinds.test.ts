import { expect, it } from 'vitest'
import { menuPathOf, parseRecordPath, recordHref } from './record-kinds'

it.each([
  ['/fleet/vehicle/1990000000000000001', { kind: 'vehicle', key: { id: '1990000000000000001' } }],
  ['/swap/cabinet/@CB%201%2F2', { kind: 'cabinet', key: { number: 'CB 1/2' } }],
  // Not an encoding at all: taken as it is.
  ['/swap/cabinet/@CB%', { kind: 'cabinet', key: { number: 'CB%' } }],
  ['/fleet/vehicle', null],
  ['/fleet/vehicle/', null],
  ['/fleet/vehicle/1/2', null],
  ['/fleet/vehicle-type/1', { kind: 'vehicleType', key: { id: '1' } }],
  ['/customer/rider-vehicle/1', { kind: 'riderVehicle', key: { id: '1' } }],
  ['/fleet/geofence/1', null],
])('reads %s', (path, parsed) => {
  expect(parseRecordPath(path)).toEqual(parsed)
})

it.each([
  ['a/b', '/nfc/card/a%2Fb'],
  ['@x', '/nfc/card/%40x'],
])('leads to the identifier %s', (id, href) => {
  expect(recordHref('card', { id })).toBe(href)
})

it.each(['CB 1/2', '@CB', 'CB%'])('leads to the number %s and back', (number) => {
  expect(parseRecordPath(recordHref('cabinet', { number }))).toEqual({ kind: 'cabinet', key: { number } })
})

it('knows the list of a record in the menu', () => {
  expect(menuPathOf('/system/user/7')).toBe('/system/user')
  expect(menuPathOf('/system/user')).toBe('/system/user')
})
