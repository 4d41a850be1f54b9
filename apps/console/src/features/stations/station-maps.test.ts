import { expect, it } from 'vitest'
import { mapsIn } from '../../kit/testing/maps-in'
import { sections } from './station-columns'

it('its record shows where a station is', () => {
  expect(mapsIn(sections, { id: '7' })).toEqual([{ kind: 'station', id: '7' }])
})
