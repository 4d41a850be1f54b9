import { describe, expect, it } from 'vitest'
import { type Point, keyOf } from '../../kit/map/points/point'
import { mapPoint } from '../../kit/testing/map-point'
import { readSearch, shownPoints, toggled, withSearch } from './map-search'

const point = (kind: Point['kind'], id: string, more: Partial<Point> = {}) =>
  mapPoint(id, { kind, sn: `SN${id}`, ...more })
const points = new Map(
  [
    point('vehicle', '1', { name: '沪A00012' }),
    point('vehicle', '2', { state: 'moving' }),
    point('vehicle', '3', { state: 'offline' }),
    point('vehicle', '4', { state: null }),
    point('station', '5', { state: 'alarm' }),
    point('battery', '6', { state: 'low' }),
  ].map((one) => [keyOf(one), one]),
)
const none = { kinds: undefined, states: undefined, text: undefined }
const idsOf = (given: Partial<typeof none> | Record<string, string>) =>
  shownPoints(points, { ...none, ...given }).map(({ id }) => id)

describe('what the live map shows', () => {
  it('is what needs attention first; what moves keeps its place', () => {
    expect(idsOf({})).toEqual(['5', '3', '2', '1', '4'])
  })

  it('is of the kinds, states and texts that are chosen', () => {
    expect(idsOf({ kinds: 'battery' })).toEqual(['6'])
    expect(idsOf({ kinds: '' })).toEqual([])
    expect(idsOf({ states: 'offline,moving' })).toEqual(['3', '2'])
    expect(idsOf({ text: ' a0001 ' })).toEqual(['1'])
    expect(idsOf({ text: 'sn3' })).toEqual(['3'])
  })
})

it('keeps in the address only what is known and set', () => {
  expect(readSearch({ kinds: 'vehicle,unknown', states: 'x,low', follow: '1' })).toMatchObject({
    kinds: ['vehicle'],
    states: ['low'],
    selected: null,
    isFollowed: false,
  })
  expect(toggled(['vehicle', 'station'], 'vehicle')).toBe('station')
  expect(toggled(['station'], 'vehicle')).toBe('station,vehicle')
  expect(withSearch({ text: 'a', selected: 'vehicle:1' }, { text: undefined, follow: '1' })).toEqual({
    selected: 'vehicle:1',
    follow: '1',
  })
})
