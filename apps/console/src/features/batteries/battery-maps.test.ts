import { expect, it } from 'vitest'
import { mapsIn } from '../../kit/testing/maps-in'
import { pageSections, sections } from './battery-columns'

it.each([
  ['page', pageSections],
  ['drawer', sections],
])('its %s shows where a battery is', (_, shown) => {
  expect(mapsIn(shown, { id: '7' })).toEqual([{ kind: 'battery', id: '7' }])
})
