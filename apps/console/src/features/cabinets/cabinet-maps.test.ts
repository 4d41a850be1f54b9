import { expect, it } from 'vitest'
import { mapsIn } from '../../kit/testing/maps-in'
import { cabinetSections } from './cabinet-columns'

it('its record shows where a cabinet is', () => {
  expect(mapsIn(cabinetSections, { id: '7', updateTime: 'now' })).toEqual([
    { kind: 'cabinet', id: '7', changeTime: 'now' },
  ])
})
