import { expect, it } from 'vitest'
import type { Point } from '../../kit/map/points/point'
import { mapPoint } from '../../kit/testing/map-point'
import { type MapReply, mergePoints, type Points, POINTS_MAX } from './merge-points'

const reply = (points: Point[], more: Partial<MapReply> = {}): MapReply => ({
  points,
  removed: [],
  cursor: 'c',
  isComplete: false,
  ...more,
})
const known: Points = mergePoints(new Map(), reply([mapPoint('1'), mapPoint('2')], { isComplete: true }))

it('keeps what did not change as the same objects, and the whole if nothing did', () => {
  expect(mergePoints(known, reply([]))).toBe(known)
  expect(mergePoints(known, reply([mapPoint('2')]))).toBe(known)
  expect(mergePoints(known, reply([mapPoint('1'), mapPoint('2')], { isComplete: true }))).toBe(known)
  const next = mergePoints(known, reply([mapPoint('1', { lng: 122 }), mapPoint('2')]))
  expect(next.get('vehicle:1')?.lng).toBe(122)
  expect(next.get('vehicle:2')).toBe(known.get('vehicle:2'))
})

it('takes what was removed off, and with a whole list what it does not have', () => {
  expect([...mergePoints(known, reply([], { removed: [{ kind: 'vehicle', id: '1' }] })).keys()]).toEqual(['vehicle:2'])
  expect(mergePoints(known, reply([], { removed: [{ kind: 'battery', id: '1' }] }))).toBe(known)
  expect([...mergePoints(known, reply([mapPoint('2')], { isComplete: true })).keys()]).toEqual(['vehicle:2'])
})

it('adds no more than the server lists at once', () => {
  const many = Array.from({ length: POINTS_MAX }, (_, at) => mapPoint(String(at)))
  const full = mergePoints(new Map(), reply(many, { isComplete: true }))
  const next = mergePoints(full, reply([mapPoint('7', { soc: 1 }), mapPoint('more')]))
  expect(next.size).toBe(POINTS_MAX)
  expect(next.get('vehicle:7')?.soc).toBe(1)
})
