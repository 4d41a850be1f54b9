import { expect, it } from 'vitest'
import { ARRIVED_MS, MOVE_MS, MovingPoints } from './moving-points'

it('draws a move for a second, from where the point was drawn', () => {
  const moving = new MovingPoints()
  moving.begin('a', [121, 31], [121.01, 31.02], 0)
  expect(moving.at('a', 0)).toEqual([121, 31])
  expect(moving.at('a', MOVE_MS / 2)?.map((degrees) => degrees.toFixed(4))).toEqual(['121.0050', '31.0100'])
  expect(moving.at('a', 2 * MOVE_MS)?.map((degrees) => degrees.toFixed(4))).toEqual(['121.0100', '31.0200'])
  // The next position comes before it has arrived.
  moving.begin('a', [121.01, 31.02], [121, 31], MOVE_MS / 2)
  expect(moving.at('a', MOVE_MS / 2)?.map((degrees) => degrees.toFixed(4))).toEqual(['121.0050', '31.0100'])
  expect([moving.isMoving('a', MOVE_MS), moving.isAnyMoving(MOVE_MS)]).toEqual([true, true])
  // It stays drawn where it has arrived, for a moment.
  const arrivalMs = 1.5 * MOVE_MS
  moving.settle(arrivalMs)
  expect([moving.isMoving('a', arrivalMs), moving.isAnyMoving(arrivalMs)]).toEqual([false, false])
  expect(moving.positions(arrivalMs)).toEqual([['a', [121, 31]]])
  moving.settle(arrivalMs + ARRIVED_MS)
  expect([moving.size, moving.at('a', 3 * MOVE_MS)]).toEqual([0, undefined])
})

it('jumps where the way is not known', () => {
  const moving = new MovingPoints()
  moving.begin('a', [121, 31], [122, 31], 0)
  expect(moving.size).toBe(0)
})
