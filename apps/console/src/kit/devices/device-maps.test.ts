// What records of devices show on their small maps.
import { expect, it } from 'vitest'
import { mapsIn } from '../testing/maps-in'
import { alarmSections } from './alarm-sections'
import { debtSections } from './debt-columns'

it.each([
  ['cabinet', 'cabinet'],
  ['vehicle', 'vehicle'],
  ['bms', 'battery'],
])('an alarm of a %s: where that is', (deviceKind, kind) => {
  expect(mapsIn(alarmSections, { deviceKind, deviceId: 'SN1' })).toEqual([{ kind, sn: 'SN1', isOther: true }])
})

it('a debt: where the battery is', () => {
  expect(mapsIn(debtSections, { id: '7' })).toEqual([{ kind: 'battery', id: '7', isOther: true }])
})
