import { expect, it } from 'vitest'
import { mapsIn } from '../../kit/testing/maps-in'
import { sections } from './station-columns'

it('its record shows where a station is', () => {
  const record = { name: 'Gate', lng: 121, lat: 31 }
  expect(mapsIn(sections, { id: '7', stationName: 'Gate', lng: 121, lat: 31, updateTime: 'now' })).toEqual([
    { kind: 'station', id: '7', record, changeTime: 'now' },
  ])
})
